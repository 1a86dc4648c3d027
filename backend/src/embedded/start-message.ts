import type { Settings } from '../config/settings.js';
import type { SignIns } from '../maintenance/prepare-database.js';

/** What a person sees when everything runs: where to go, how to sign in, where the data lies. */
export function welcome(settings: Settings, signIns: SignIns): string {
  const { adminEmail, adminPassword, demoEmail, demoPassword } = signIns;
  const width = Math.max(adminEmail.length, demoEmail?.length ?? 0) + 2;
  const account = (email: string, password: string | null) =>
    email.padEnd(width) + (password ? `password  ${password}` : 'with the password chosen before');
  const rows = [
    ['Open', settings.PUBLIC_URL],
    ['Admin', account(adminEmail, adminPassword)],
    ...(demoEmail ? [['Demo', account(demoEmail, demoPassword)]] : []),
    ['Data', settings.DATA_DIR],
    ['Model', modelLine(settings)],
    ...(settings.EMBEDDINGS_URL
      ? [['Sent', `passages also to ${new URL(settings.EMBEDDINGS_URL).host}, for embeddings`]]
      : []),
    ['Stop', 'Ctrl-C'],
  ];
  return box(
    'Proofroom is ready',
    rows.map(([name = '', value = '']) => name.padEnd(8) + value),
  );
}

/** Which host gets what, or how to get a model: said before anything is sent. */
function modelLine({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Settings): string {
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL)
    return 'none, nothing is sent; npm run model-check -- --find looks for one (docs/models.md)';
  const host = OPENAI_BASE_URL ? new URL(OPENAI_BASE_URL).host : 'api.openai.com';
  return `${OPENAI_MODEL ?? 'the default one'} at ${host} gets questions and passages (docs/privacy.md)`;
}

function box(title: string, lines: string[]): string {
  const width = Math.max(title.length + 4, ...lines.map((line) => line.length + 2));
  const edge = (left: string, text: string, right: string) => left + text.padEnd(width, '─') + right;
  const row = (text: string) => `│ ${text.padEnd(width - 1)}│`;
  return ['', edge('┌', `─ ${title} `, '┐'), ...lines.map(row), edge('└', '', '┘'), ''].join('\n');
}

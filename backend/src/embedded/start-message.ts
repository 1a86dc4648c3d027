import type { Settings } from '../config/settings-schema.js';
import type { SignIns } from '../maintenance/migrate-and-seed-database.js';

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
    ...(settings.EMBEDDINGS_URL ? [['Sent', embeddingsLine(settings, new URL(settings.EMBEDDINGS_URL).host)]] : []),
    ['Stop', 'Ctrl-C'],
  ];
  return box(
    'Proofroom is ready',
    rows.map(([name = '', value = '']) => name.padEnd(8) + value),
  );
}

/** Which host gets what, or how to get a model: said before anything is sent. */
function modelLine(settings: Settings): string {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = settings;
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL)
    return 'none, nothing is sent; npm run model-check -- --find looks for one (docs/models.md)';
  const host = OPENAI_BASE_URL ? new URL(OPENAI_BASE_URL).host : 'api.openai.com';
  return `${OPENAI_MODEL ?? 'the default one'} at ${host} gets questions and passages${onceAgreed(settings, host)} (docs/privacy.md)`;
}

const embeddingsLine = (settings: Settings, host: string): string =>
  `passages also to ${host}, for embeddings${onceAgreed(settings, host)}`;

const onceAgreed = ({ CONSENT_TO_SEND }: Settings, host: string): string =>
  CONSENT_TO_SEND.includes(host) ? '' : ' once an administrator has agreed under Overview';

function box(title: string, lines: string[]): string {
  const width = Math.max(title.length + 4, ...lines.map((line) => line.length + 2));
  const edge = (left: string, text: string, right: string) => left + text.padEnd(width, '─') + right;
  const row = (text: string) => `│ ${text.padEnd(width - 1)}│`;
  return ['', edge('┌', `─ ${title} `, '┐'), ...lines.map(row), edge('└', '', '┘'), ''].join('\n');
}

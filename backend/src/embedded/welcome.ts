import type { Settings } from '../config/settings.js';
import type { SignIns } from './prepare-database.js';

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
    ['Stop', 'Ctrl-C'],
  ];
  return box(
    'Proofroom is ready',
    rows.map(([name = '', value = '']) => name.padEnd(8) + value),
  );
}

function box(title: string, lines: string[]): string {
  const width = Math.max(title.length + 4, ...lines.map((line) => line.length + 2));
  const edge = (left: string, text: string, right: string) => left + text.padEnd(width, '─') + right;
  const row = (text: string) => `│ ${text.padEnd(width - 1)}│`;
  return ['', edge('┌', `─ ${title} `, '┐'), ...lines.map(row), edge('└', '', '┘'), ''].join('\n');
}

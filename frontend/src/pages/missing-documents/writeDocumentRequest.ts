import type { MissingDocument } from '@proofroom/contract';

/** The kinds that one category lacks, those that most questions wait for first. */
export interface CategoryRequest {
  categoryId: number;
  category: string;
  kinds: MissingDocument[];
}

/** Whose request list it is. */
export interface Requester {
  name: string;
  croNumber: string;
}

export const inWords = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** One group per category, the order of the server kept: the category with the most wanted kind comes first. */
export const byCategory = (missing: readonly MissingDocument[]): CategoryRequest[] =>
  [...Map.groupBy(missing, ({ category }) => category.value)].map(([categoryId, kinds]) => ({
    categoryId,
    category: kinds[0]?.category.label ?? '',
    kinds,
  }));

const title = ({ name, croNumber }: Requester) => `Documents requested for ${name} (CRO ${croNumber})`;

/** The request as plain text for a letter or an e-mail: the kinds, without the questions behind them. */
export function requestText(project: Requester, groups: readonly CategoryRequest[], day: Date): string {
  const date = day.toLocaleDateString('en-IE', { day: 'numeric', month: 'long', year: 'numeric' });
  const parts = groups.map(({ category, kinds }) => [category, ...kinds.map(({ kind }) => `- ${kind}`)].join('\n'));
  return [`${title(project)}\n${date}`, ...parts].join('\n\n');
}

/** The same as a new mail in the program that writes mails here. */
export function requestMail(project: Requester, groups: readonly CategoryRequest[], day: Date): string {
  const subject = encodeURIComponent(title(project));
  const body = encodeURIComponent(requestText(project, groups, day).replaceAll('\n', '\r\n'));
  return `mailto:?subject=${subject}&body=${body}`;
}

// A spreadsheet program would calculate a cell that begins like a formula; an apostrophe makes it text.
const LIVE_CELL = /^[=+\-@\t\r＝＋－＠]/;
const cell = (value: string | number) => {
  const text = typeof value === 'string' && LIVE_CELL.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Comma-separated values that spreadsheet programs open as they are: UTF-8 with its mark, Windows line ends, no live formula. */
export function requestCsv(groups: readonly CategoryRequest[]): string {
  const rows = groups.flatMap(({ category, kinds }) =>
    kinds.map(({ kind, questions }) => [
      category,
      kind,
      questions.length,
      questions.map(({ question }) => question).join('\n'),
    ]),
  );
  const table = [
    ['Sr No', 'Category', 'Document', 'Questions waiting', 'Questions'],
    ...rows.map((row, index) => [index + 1, ...row]),
  ];
  return `\uFEFF${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A name every file system takes, after the project. */
export const requestFileName = ({ name }: Requester) => {
  const safe = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${safe || 'project'}_missing_documents.csv`;
};

import { type Figures, groupedFigures, type Scored } from './score.ts';

const percent = (value: number | null) => (value === null ? '-' : `${Math.round(100 * value)} %`);

const COLUMNS: readonly [head: string, of: (figures: Figures) => string][] = [
  ['questions', ({ questions }) => String(questions)],
  ['must-quotes shown', ({ quotesShown }) => percent(quotesShown)],
  ['shown or folded away', ({ quotesGiven }) => percent(quotesGiven)],
  ['passages on the point', ({ passagesOnPoint }) => percent(passagesOnPoint)],
  ['answerable found', ({ answerableFound }) => percent(answerableFound)],
  ['unanswerable answered', ({ unanswerableAnswered }) => percent(unanswerableAnswered)],
  ['passages to it', ({ unanswerableWithPassages }) => percent(unanswerableWithPassages)],
];

/** The figures of all questions, then by kind and by trap, as a table of markdown. */
export function figuresTable(rows: readonly Scored[]): string {
  const head = ['', ...COLUMNS.map(([name]) => name)];
  const lines = groupedFigures(rows).map(([name, figures]) => [name, ...COLUMNS.map(([, of]) => of(figures))]);
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Each question with what came of it. */
export const questionLines = (rows: readonly Scored[]): string =>
  rows
    .map(
      ({ known, outcome, quotes, quotesShown, passages, passagesOnPoint }) =>
        `${known.id.padEnd(7)} ${known.answerable ? 'answerable  ' : 'unanswerable'} ${outcome.padEnd(9)} quotes ${quotesShown}/${quotes}, passages on the point ${passagesOnPoint}/${passages}  ${known.question}`,
    )
    .join('\n');

/** What the scorer says of one data set: figures as shares, 0..1, and 95 % intervals when they were asked for. */
export interface Scored {
  figures: Readonly<Record<string, number | null>>;
  intervals: Readonly<Record<string, readonly [number, number] | null>>;
}

/** One way the questions were asked, with the scores of each data set. */
export interface Measured {
  setting: string;
  sets: Readonly<Record<string, Scored>>;
}

const COLUMNS: readonly (readonly [heading: string, key: string, interval?: string])[] = [
  ['hit@8', 'hit@8', 'hit@8'],
  ['MRR', 'mrr', 'mrr'],
  ['recall in 4,000 characters', 'recall_4000c', 'recall_4000c'],
  ['recall@64', 'recall@64', 'recall@64'],
  ['page@8', 'page@8'],
  ['evidence AP', 'ap', 'ap'],
  ['answers right', 'correct', 'correct'],
  ['claims judged right', 'nli_accuracy'],
  ['"not found" where nothing answers', 'abstain', 'abstain'],
  ['"not found" where something does', 'false_abstain'],
  ['balanced', 'balanced_abstain'],
];

const percent = (share: number): string => (100 * share).toFixed(1);

function cell({ figures, intervals }: Scored, key: string, interval?: string): string {
  const figure = figures[key];
  if (figure === null || figure === undefined) return '';
  const between = interval ? intervals[interval] : null;
  return between ? `${percent(figure)} (${between.map((end) => Math.round(100 * end)).join('-')})` : percent(figure);
}

/** A table in Markdown: a line for each setting and data set, a column for each figure that any of them has. */
export function measuredTable(measured: readonly Measured[]): string {
  const all = measured.flatMap(({ setting, sets }) =>
    Object.entries(sets).map(([name, scored]) => ({ name: `${setting}: ${name}`, scored })),
  );
  const columns = COLUMNS.filter(([, key]) => all.some(({ scored }) => typeof scored.figures[key] === 'number'));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns.map(([heading]) => heading)]),
    line(['---', ...columns.map(() => '---')]),
    ...all.map(({ name, scored }) => line([name, ...columns.map(([, key, interval]) => cell(scored, key, interval))])),
  ].join('\n');
}

/** The text with what stands between the two lines of a mark replaced; null when it has no such lines. */
export function replaceMarked(text: string, mark: string, content: string): string | null {
  const [begin, end] = [`<!-- measured: ${mark} -->`, `<!-- end of ${mark} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) return null;
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

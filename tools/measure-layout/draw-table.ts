import type { Chance } from './chance.ts';
import { escaped } from './paper.ts';
import type { PaperWriter } from './paper-writer.ts';
import { type Column, figureOf, TABLE_NOTES } from './wording/tables.ts';

const LOOKS = {
  grid: 'td, th { border: 0.75pt solid #444 }',
  rows: 'tr { border-bottom: 0.5pt solid #999 }',
  head: 'thead tr:last-child th { border-bottom: 1pt solid #000 }',
  zebra: 'tbody tr:nth-child(even) { background: #eef2f7 }',
  bare: '',
} as const;

interface Row {
  cells: string[];
  /** Its words stand alone, as the title of the rows below. */
  isTitle?: boolean;
  isTotal?: boolean;
  /** The title that it stands under. */
  group?: string | undefined;
}

interface Options {
  rows: number;
  groups?: readonly string[];
  totals?: boolean;
  notes?: boolean;
}

/** Draws a table of these columns with its look, groups, totals and notes drawn at random, and writes what it says. */
export function drawTable(writer: PaperWriter, chance: Chance, columns: readonly Column[], options: Options): void {
  const rows = drawRows(chance, columns, options);
  const notes = options.notes ? markRows(chance, rows) : [];
  const heads = headRowsOf(columns);
  // Its looks are those of no other table of the paper.
  const scope = `t${writer.said.length}`;
  const isHeadRepeated = chance.maybe(0.7);
  writer.html(
    `<style>${drawLook(chance, scope, columns.length)}</style><table class="${scope}">` +
      `<thead style="display: ${isHeadRepeated ? 'table-header-group' : 'table-row-group'}">${heads.map((cells) => headRow(columns, cells)).join('')}</thead>` +
      `<tbody>${rows.map((row) => bodyRow(columns, row)).join('')}</tbody></table>`,
  );
  for (const cells of heads) writer.said.push({ kind: 'head_row', cells: cells.map(({ text }) => text) });
  const head = columns.map((column) => column.heads.join(' '));
  for (const { cells, group } of rows)
    writer.said.push({ kind: 'table_row', cells, head, ...(group !== undefined && { group }) });
  for (const { mark, text, marked } of notes) {
    writer.said.push({ kind: 'note', mark, text: `${mark} ${text}`, marked });
    writer.html(`<p style="font-size: 0.85em; text-indent: 0; margin: 0 0 2pt">${mark} ${escaped(text)}</p>`);
  }
}

function drawLook(chance: Chance, scope: string, columns: number): string {
  const look = chance.pick(Object.values(LOOKS));
  return [
    `.${scope} { border-collapse: collapse; width: ${chance.maybe(0.8) ? '100%' : 'auto'}; margin: 4pt 0 12pt; font-size: ${columns > 4 ? 0.88 : 1}em; line-height: 1.25 }`,
    `.${scope} td, .${scope} th { padding: ${chance.between(1, 4)}pt ${chance.between(3, 7)}pt; vertical-align: ${chance.pick(['top', 'top', 'middle'])}; text-align: left }`,
    `.${scope} .figure { text-align: right; white-space: nowrap }`,
    `.${scope} .over { text-align: center }`,
    `.${scope} { ${look} }`,
    `.${scope} th { font-weight: ${chance.maybe(0.85) ? 'bold' : 'normal'}; ${chance.maybe(0.25) ? 'background: #dde5ee' : ''} }`,
    `.${scope} .total td { font-weight: bold; ${chance.maybe(0.4) ? 'border-top: 0.75pt solid #000' : ''} }`,
    `.${scope} tr { break-inside: avoid }`,
  ].join('\n');
}

/** A cell of a row of heads, and over how many columns it reaches. */
interface HeadCell {
  text: string;
  reach: number;
}

/** The rows of heads from the top down; the last one names each column, and one above it may say the same of several beside each other. */
function headRowsOf(columns: readonly Column[]): HeadCell[][] {
  const depth = Math.max(...columns.map(({ heads }) => heads.length));
  return Array.from({ length: depth }, (_, at) => {
    const cells: HeadCell[] = [];
    for (const { heads } of columns) {
      const text = heads[at - (depth - heads.length)] ?? '';
      const last = cells.at(-1);
      if (last && last.text === text && text !== '' && at < depth - 1) last.reach++;
      else cells.push({ text, reach: 1 });
    }
    return cells;
  });
}

const classOf = (column: Column | undefined): string => (column?.isFigures ? ' class="figure"' : '');

function headRow(columns: readonly Column[], cells: readonly HeadCell[]): string {
  let at = 0;
  const marked = cells.map(({ text, reach }) => {
    const own = reach > 1 ? ` class="over" colspan="${reach}"` : classOf(columns[at]);
    at += reach;
    return `<th${own}>${escaped(text)}</th>`;
  });
  return `<tr>${marked.join('')}</tr>`;
}

function bodyRow(columns: readonly Column[], { cells, isTitle, isTotal }: Row): string {
  if (isTitle) return `<tr><td colspan="${columns.length}"><b>${escaped(cells.join(''))}</b></td></tr>`;
  const marked = cells.map((text, at) => `<td${classOf(columns[at])}>${escaped(text)}</td>`);
  return `<tr${isTotal ? ' class="total"' : ''}>${marked.join('')}</tr>`;
}

function drawRows(chance: Chance, columns: readonly Column[], { rows: count, groups = [], totals }: Options): Row[] {
  const drawn = Array.from({ length: count }, (_, at) => ({ cells: columns.map(({ cell }) => cell(at)) }));
  const label = columns.findIndex(({ isFigures }) => !isFigures);
  const sum = (name: string, group?: string): Row[] =>
    totals
      ? [
          {
            cells: columns.map(({ isFigures }, at) => (at === label ? name : isFigures ? figureOf(chance) : '')),
            isTotal: true,
            group,
          },
        ]
      : [];
  if (groups.length === 0) return [...drawn, ...sum(chance.pick(['Total', 'Totals', 'TOTAL']))];
  const each = Math.floor(count / groups.length);
  return groups.flatMap((group, at) => [
    { cells: [group], isTitle: true },
    ...drawn.slice(at * each, (at + 1) * each).map((row) => ({ ...row, group })),
    ...sum(`Total ${group.toLowerCase()}`, group),
  ]);
}

/** Puts marks behind labels of one or two rows, whose notes stand right below the table. */
function markRows(chance: Chance, rows: Row[]): { mark: string; text: string; marked: string }[] {
  const marks = chance.pick([
    ['*', '**'],
    ['¹', '²'],
    ['(1)', '(2)'],
    ['(a)', '(b)'],
  ]);
  const plain = rows.filter(({ isTitle, isTotal }) => !isTitle && !isTotal);
  return chance.some(plain, Math.min(2, plain.length)).map((row, at) => {
    const mark = marks[at] ?? '';
    const column = row.cells.findIndex((text) => /[a-z]{3}/.test(text));
    row.cells[column] = `${row.cells[column] ?? ''}${mark.startsWith('(') ? ' ' : ''}${mark}`;
    return { mark, text: TABLE_NOTES[at] ?? '', marked: row.cells[column] ?? '' };
  });
}

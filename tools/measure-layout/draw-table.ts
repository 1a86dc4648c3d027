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
  /** The words stand alone, as the title of the rows below. */
  isGroup?: boolean;
  isTotal?: boolean;
  group?: string;
}

interface Options {
  rows: number;
  groups?: readonly string[];
  totals?: boolean;
  notes?: boolean;
}

/** Draws a table of these columns with its look, groups, totals and notes drawn at random, and writes what it says. */
export function drawTable(writer: PaperWriter, chance: Chance, columns: readonly Column[], options: Options): void {
  const look = chance.pick(Object.keys(LOOKS) as (keyof typeof LOOKS)[]);
  const rows = drawRows(chance, columns, options);
  const marks = options.notes ? markRows(chance, rows) : [];
  const heads = columns.map((column) => column.heads.join(' '));
  // Its looks are those of no other table of the paper.
  const scope = `t${writer.said.length}`;
  const size = columns.length > 4 ? 0.88 : 1;
  const css = [
    `.${scope} { border-collapse: collapse; width: ${chance.maybe(0.8) ? '100%' : 'auto'}; margin: 4pt 0 12pt; font-size: ${size}em; line-height: 1.25 }`,
    `.${scope} td, .${scope} th { padding: ${chance.between(1, 4)}pt ${chance.between(3, 7)}pt; vertical-align: ${chance.pick(['top', 'top', 'middle'])}; text-align: left }`,
    `.${scope} .figure { text-align: right; white-space: nowrap }`,
    `.${scope} { ${LOOKS[look]} }`,
    `.${scope} th { font-weight: ${chance.maybe(0.85) ? 'bold' : 'normal'}; ${chance.maybe(0.25) ? 'background: #dde5ee' : ''} }`,
    `.${scope} .total td { font-weight: bold; ${chance.maybe(0.4) ? 'border-top: 0.75pt solid #000' : ''} }`,
    `.${scope} tr { break-inside: avoid }`,
  ];
  const isRepeated = chance.maybe(0.7);
  const cell = (tag: string, text: string, column: number) =>
    `<${tag}${columns[column]?.isFigures ? ' class="figure"' : ''}>${escaped(text)}</${tag}>`;
  const depth = Math.max(...columns.map((column) => column.heads.length));
  const headRows = Array.from({ length: depth }, (_, at) =>
    columns.map((column) => column.heads[at - (depth - column.heads.length)] ?? ''),
  );
  const marked = (row: Row): string => {
    if (row.isGroup) return `<tr><td colspan="${columns.length}"><b>${escaped(row.cells[0] ?? '')}</b></td></tr>`;
    return `<tr${row.isTotal ? ' class="total"' : ''}>${row.cells.map((text, column) => cell('td', text, column)).join('')}</tr>`;
  };
  writer.html(
    `<style>${css.join('\n')}</style><table class="${scope}"><thead style="display: ${isRepeated ? 'table-header-group' : 'table-row-group'}">` +
      headRows.map((cells) => `<tr>${cells.map((text, column) => cell('th', text, column)).join('')}</tr>`).join('') +
      `</thead><tbody>${rows.map(marked).join('')}</tbody></table>`,
  );
  for (const cells of headRows) writer.said.push({ kind: 'head_row', cells });
  for (const { cells, group, isGroup } of rows)
    writer.said.push({
      kind: 'table_row',
      cells: isGroup ? cells.slice(0, 1) : cells,
      head: heads,
      ...(group && { group }),
    });
  for (const { mark, text, row } of marks) {
    writer.said.push({ kind: 'note', mark, text: `${mark} ${text}`, marked: row });
    writer.html(`<p style="font-size: 0.85em; text-indent: 0; margin: 0 0 2pt">${mark} ${escaped(text)}</p>`);
  }
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
    { cells: [group], isGroup: true },
    ...drawn.slice(at * each, (at + 1) * each).map((row) => ({ ...row, group })),
    ...sum(`Total ${group.toLowerCase()}`, group),
  ]);
}

/** Puts marks behind labels of one or two rows, whose notes stand right below the table. */
function markRows(chance: Chance, rows: Row[]): { mark: string; text: string; row: string }[] {
  const marks = chance.pick([
    ['*', '**'],
    ['¹', '²'],
    ['(1)', '(2)'],
    ['(a)', '(b)'],
  ]);
  const plain = rows.filter(({ isGroup, isTotal }) => !isGroup && !isTotal);
  return chance.some(plain, Math.min(2, plain.length)).map((row, at) => {
    const mark = marks[at] ?? '';
    const column = row.cells.findIndex((text) => /[a-z]{3}/.test(text));
    row.cells[column] = `${row.cells[column] ?? ''}${mark.startsWith('(') ? ' ' : ''}${mark}`;
    return { mark, text: TABLE_NOTES[at] ?? '', row: row.cells[column] ?? '' };
  });
}

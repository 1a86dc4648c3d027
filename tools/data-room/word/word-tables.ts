import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun as WordRun,
  VerticalMergeType,
  WidthType,
} from 'docx';
import { type Block, type Cell, linesBelow, type Signatory, signingWords } from '../parse-paper-blocks.ts';
import { plainText } from '../parse-inline-formatting.ts';
import type { WordRuns } from './word-runs.ts';

const TEXT_WIDTH = 9026;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: '7f7f7f' };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const GRID = { top: LINE, bottom: LINE, left: LINE, right: LINE };
const BARE = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
const MARGINS = { top: 50, bottom: 50, left: 90, right: 90 };

type Drawn = Extract<Block, { is: 'table' }>;

/** Twips for a letter, and for the margins of a cell. */
const LETTER = 118;
const PADDING = 200;

/** As much as the longest word of each column needs, and of the rest shares by how much there is to read. */
function widthsOf(rows: Drawn['rows']): number[] {
  const count = Math.max(...rows.map(({ length }) => length));
  const weights = Array.from({ length: count }, (_, column) => {
    const lengths = rows.map((row) => (row[column]?.columns === 1 ? plainText(row[column].runs).length : 0));
    return Math.sqrt(Math.max(6, ...lengths));
  });
  const least = Array.from({ length: count }, (_, column) => {
    const words = rows.flatMap((row) =>
      row[column]?.columns === 1 ? plainText(row[column].runs).split(/[\s-]+/) : [],
    );
    return PADDING + LETTER * Math.max(0, ...words.map(({ length }) => length));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rest = Math.max(0, TEXT_WIDTH - least.reduce((sum, width) => sum + width, 0));
  return weights.map((weight, column) => Math.round((least[column] ?? 0) + (rest * weight) / total));
}

/** A table with joined cells as Word joins them, and a head that repeats on each page. */
export function tableOf({ rows }: Drawn, runs: WordRuns): Table {
  const widths = widthsOf(rows);
  const hasHead = rows[0]?.some((cell) => cell !== null && plainText(cell.runs) !== '') === true;
  /** How many more rows the cell above reaches down into this column, and over how many columns. */
  const reaching: { rows: number; columns: number }[] = [];
  const wordRows = rows.map((cells, rowIndex) => {
    const made: TableCell[] = [];
    for (let column = 0; column < widths.length; column++) {
      const cell = cells[column] ?? null;
      const above = reaching[column];
      if (cell) {
        made.push(cellOf(cell, widths.slice(column, column + cell.columns), runs, hasHead && rowIndex === 0));
        reaching[column] = { rows: cell.rows - 1, columns: cell.columns };
      } else if (above && above.rows > 0) {
        above.rows--;
        made.push(continued(widths[column] ?? 0, above.columns));
      }
    }
    return new TableRow({ children: made, tableHeader: hasHead && rowIndex === 0, cantSplit: true });
  });
  return new Table({ rows: wordRows, columnWidths: widths, width: { size: TEXT_WIDTH, type: WidthType.DXA } });
}

function cellOf(cell: Cell, widths: readonly number[], runs: WordRuns, isHead: boolean): TableCell {
  const shown = isHead ? cell.runs.map((run) => ({ ...run, bold: true })) : cell.runs;
  return new TableCell({
    borders: GRID,
    margins: MARGINS,
    columnSpan: cell.columns > 1 ? cell.columns : undefined,
    verticalMerge: cell.rows > 1 ? VerticalMergeType.RESTART : undefined,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    shading: isHead ? { fill: 'E7E9EE' } : undefined,
    children: [new Paragraph({ spacing: { after: 0, line: 248 }, children: runs.of(shown) })],
  });
}

const continued = (width: number, columns: number) =>
  new TableCell({
    borders: GRID,
    verticalMerge: VerticalMergeType.CONTINUE,
    columnSpan: columns > 1 ? columns : undefined,
    width: { size: width, type: WidthType.DXA },
    children: [new Paragraph('')],
  });

/** A conformed signature, as the copy of a signed paper shows it. */
export function signatureTable(signatory: Signatory): Table {
  const { company, name, isDrawn } = signatory;
  const words = signingWords(signatory);
  const [left, right] = [4500, TEXT_WIDTH - 4500];
  const line = (text: string) => new Paragraph({ spacing: { after: 0 }, text });
  const signed = isDrawn ? [new WordRun({ text: `(signed) ${name}`, italics: true })] : [];
  const who =
    words === undefined
      ? []
      : [
          line(words.before),
          new Paragraph({ children: [new WordRun({ text: company, bold: true })] }),
          ...(words.after === '' ? [] : [line(words.after)]),
        ];
  const cells = [
    [left, who.length > 0 ? who : [new Paragraph('')]],
    [
      right,
      [
        new Paragraph({ spacing: { before: 260, after: 40 }, border: { bottom: LINE }, children: signed }),
        ...linesBelow(signatory).map(line),
      ],
    ],
  ] as const;
  return new Table({
    borders: BARE,
    columnWidths: [left, right],
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    rows: [
      new TableRow({
        cantSplit: true,
        children: cells.map(
          ([width, children]) =>
            new TableCell({
              borders: { ...BARE },
              width: { size: width, type: WidthType.DXA },
              children: [...children],
            }),
        ),
      }),
    ],
  });
}

import { rangeName } from '@proofroom/contract/a1-ranges';
import { oneLine } from '../grid/grid-types.js';
import type { GridWriter } from '../grid/grid-to-text-and-blocks.js';
import { readChart, rowsOfChart, type Chart } from '../ooxml/read-chart.js';
import { partOf, relationsOf, treeOf, type Relation } from '../ooxml/relations.js';
import { attribute, numberOf, walkXml, type Attributes } from '../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../ooxml/zip.js';
import { showNumber } from './format-cell.js';

interface Drawn {
  /** The cell its upper left corner lies in. */
  at: string;
}

interface Drawing {
  boxes: (Drawn & { text: string })[];
  /** By what they are called in the relations of the drawing. */
  charts: (Drawn & { id: string })[];
  /** Pictures, and charts of kinds that are not read; by what a person called them, "" where nobody did. */
  others: (Drawn & { name: string })[];
}

/** What is drawn on a sheet: the words of its boxes, its charts, and what else there is. */
function readDrawing(bytes: Uint8Array): Drawing {
  const drawing: Drawing = { boxes: [], charts: [], others: [] };
  const corner = { row: 0, column: 0 };
  const path: string[] = [];
  let paragraphs: string[] | null = null;
  let name = '';
  let isFrameOfChart = false;
  let isControl = false;
  const at = () => {
    const { row, column } = corner;
    return rangeName({ firstRow: row, lastRow: row, firstColumn: column, lastColumn: column });
  };
  const opened: Record<string, ((attributes: Attributes) => void) | undefined> = {
    'xdr:cNvPr': (attributes) =>
      (name = oneLine(attribute(attributes, 'descr') || attribute(attributes, 'title') || '')),
    'xdr:sp': () => (isControl = false),
    // Controls are drawn a second time elsewhere, with what is ticked.
    'a14:compatExt': () => (isControl = true),
    'xdr:graphicFrame': () => (isFrameOfChart = false),
    'c:chart': (attributes) => {
      isFrameOfChart = true;
      drawing.charts.push({ at: at(), id: attribute(attributes, 'id') ?? '' });
    },
    'xdr:txBody': () => (paragraphs = []),
    'a:p': () => paragraphs?.push(''),
  };
  const closed: Record<string, (() => void) | undefined> = {
    'xdr:pic': () => drawing.others.push({ at: at(), name }),
    'xdr:graphicFrame': () => !isFrameOfChart && drawing.others.push({ at: at(), name }),
    'xdr:txBody': () => {
      const lines = (paragraphs ?? []).map((line) => line.trim()).filter(Boolean);
      if (lines.length > 0 && !isControl) drawing.boxes.push({ at: at(), text: lines.join('\n') });
      paragraphs = null;
    },
  };
  walkXml(bytes, {
    open(element, attributes) {
      path.push(element);
      opened[element]?.(attributes);
    },
    close(element) {
      path.pop();
      closed[element]?.();
    },
    text(text) {
      const element = path.at(-1);
      if (path.at(-2) === 'xdr:from' && element === 'xdr:row') corner.row = numberOf(text) ?? 0;
      if (path.at(-2) === 'xdr:from' && element === 'xdr:col') corner.column = numberOf(text) ?? 0;
      if (element === 'a:t' && paragraphs) paragraphs[paragraphs.length - 1] += text;
    },
  });
  return drawing;
}

/** What is drawn on a sheet and was not read as it is shown. */
export interface DrawnOnSheet {
  /** Charts of cells that were read where they stand. */
  ofCells: { at: string; title: string; cells: string[] }[];
  /** Pictures and charts that were not read; null stands for a drawing that the file lacks. */
  unread: { at: string; name: string }[] | null;
}

const SHEET_OF_SOURCE = /^\(?(?:'((?:[^']|'')+)'|([^'![\]]+))!/;

/** The sheet of the workbook that values of a chart were taken from; undefined where they come from elsewhere. */
const sheetOf = (source: string): string | undefined => {
  const [, quoted, plain] = SHEET_OF_SOURCE.exec(source) ?? [];
  return quoted?.replaceAll("''", "'") ?? plain;
};

const isOfCells = ({ series }: Chart, sheets: ReadonlySet<string>): boolean =>
  series.length > 0 && series.every(({ values }) => sheets.has(sheetOf(values.source) ?? ''));

/** Shown names of series that were typed into the chart and stand in no cell. */
const typedNames = ({ hasLegend, series }: Chart): string[] =>
  (hasLegend ? series : []).flatMap(({ name: { source, points } }) =>
    source === '' && points[0] ? [points[0].value] : [],
  );

/** Writes what is drawn on a sheet: boxes of text, and charts with their values where these stand in no cell. */
export async function writeDrawn(
  zip: Zip,
  relations: readonly Relation[],
  { sheet, sheets, is1904 }: { sheet: string; sheets: ReadonlySet<string>; is1904: boolean },
  writer: GridWriter,
): Promise<DrawnOnSheet> {
  const drawn: DrawnOnSheet = { ofCells: [], unread: [] };
  const target = partOf(relations, 'drawing');
  if (target === undefined) return drawn;
  const bytes = await zip.read(target);
  if (!bytes) return { ofCells: [], unread: null };
  const { boxes, charts, others } = readDrawing(bytes);
  for (const { at, text } of boxes) writer.writeNote('Text box', sheet, at, text);
  const own = await relationsOf(zip, target);
  for (const { at, id } of charts) {
    const part = await treeOf(zip, own.find((relation) => relation.id === id)?.target);
    const chart = part && readChart(part);
    const rows = chart && rowsOfChart(chart, (value, format) => showNumber(value, format, is1904).text);
    if (chart && isOfCells(chart, sheets)) {
      const words = new Set([chart.title, ...chart.axes, ...typedNames(chart)].filter(Boolean));
      if (words.size > 0) writer.writeNote('Chart', sheet, at, [...words].join('\n'));
      drawn.ofCells.push({ at, title: chart.title, cells: chart.series.map(({ values }) => values.source) });
    } else if (chart && rows) {
      if (chart.axes.length > 0) writer.writeNote('Chart', sheet, at, chart.axes.join('\n'));
      writer.writeChart(sheet, at, chart.title, rows);
    } else drawn.unread?.push({ at, name: chart?.title ?? '' });
  }
  drawn.unread?.push(...others);
  return drawn;
}

const named = (name: string): string => (name === '' ? '' : ` "${name}"`);

/** Sheets and things drawn on them that a remark names at most. */
const MOST_NAMED = 10;

const listed = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ' and others' : '');

/** What a reader should know of the charts and pictures of a workbook, sheet by sheet. */
export function remarksOnDrawn(sheets: readonly { sheet: string; drawn: DrawnOnSheet }[]): string[] {
  const charts = sheets.flatMap(({ sheet, drawn: { ofCells } }) =>
    ofCells.map(
      ({ at, title, cells }) => `${title === '' ? at : `"${title}"`} on "${sheet}" (${listed([...new Set(cells)])})`,
    ),
  );
  const unread = sheets.filter(({ drawn }) => drawn.unread?.length !== 0);
  const places = unread.flatMap(({ sheet, drawn }) =>
    (drawn.unread ?? []).map(({ at, name }) => `"${sheet}" at ${at}${named(name)}`),
  );
  return [
    ...(charts.length > 0 ? [`Charts show cells, which were read where they stand: ${listed(charts)}.`] : []),
    ...(unread.length > 0
      ? [
          `Charts or pictures on ${unread.length === 1 ? 'a sheet' : `${unread.length} sheets`} were not read${places.length > 0 ? `: ${listed(places)}` : ''}.`,
        ]
      : []),
  ];
}

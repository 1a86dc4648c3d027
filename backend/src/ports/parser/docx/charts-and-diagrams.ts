import { oneLine } from '../grid/grid-types.js';
import { readChart, rowsOfChart } from '../ooxml/read-chart.js';
import { treeOf, type Relation } from '../ooxml/relations.js';
import { allText, attribute, childNamed, childrenNamed, type XmlNode } from '../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../ooxml/zip.js';
import { showNumber } from '../xlsx/format-cell.js';
import {
  emptyRow,
  plainParagraph,
  type Content,
  type Paragraph,
  type Row,
  type Table,
} from './paragraphs-and-tables.js';

/** What charts and diagrams of a document show, by the names that its text has for them. */
export interface DrawnInText {
  content: ReadonlyMap<string, readonly Content[]>;
  /** Diagrams whose words are read, but not which lines join them. */
  diagrams: number;
  /** Charts and diagrams that could not be read. */
  unread: number;
}

/** Types of the parts that hold charts and diagrams. */
export const DRAWN_TYPES = ['diagramData', 'chart', 'chartEx'];

const paragraphOf = (text: string): Paragraph => plainParagraph(text, -1);

const rowOf = (cells: readonly string[], isHeader: boolean): Row => ({
  ...emptyRow(),
  cells: cells.map((text) => ({ content: [paragraphOf(text)], span: 1, isMerged: false, isShaded: false })),
  isHeader,
});

const tableOf = (rows: readonly (readonly string[])[]): Table => ({
  kind: 'table',
  rows: rows.map((cells, at) => rowOf(cells, at === 0)),
  hasFirstRowLook: true,
  isFirstRowMarked: true,
});

/** The title of a chart, those of its axes, and a table of its values; null where no values are stored. */
function contentOfChart(space: XmlNode): Content[] | null {
  const chart = readChart(space);
  const rows = rowsOfChart(chart, (value, format) => showNumber(value, format, false).text);
  if (!rows) return null;
  return [...[chart.title, ...chart.axes].filter(Boolean).map(paragraphOf), tableOf(rows)];
}

/** The words of a diagram, those of each part followed by those of the parts below it. */
function contentOfDiagram(model: XmlNode): Content[] | null {
  const points = childrenNamed(childNamed(model, 'dgm:ptLst'), 'dgm:pt');
  const words = new Map(
    points.map((point) => [
      attribute(point.attributes, 'modelId') ?? '',
      childrenNamed(childNamed(point, 'dgm:t'), 'a:p')
        .map((line) => oneLine(allText(line, 'a:t')))
        .filter(Boolean)
        .join('\n'),
    ]),
  );
  const below = Map.groupBy(
    childrenNamed(childNamed(model, 'dgm:cxnLst'), 'dgm:cxn').filter(
      ({ attributes }) => (attribute(attributes, 'type') ?? 'parOf') === 'parOf',
    ),
    ({ attributes }) => attribute(attributes, 'srcId') ?? '',
  );
  const orderOf = ({ attributes }: XmlNode) => Number(attribute(attributes, 'srcOrd') ?? 0);
  const seen = new Set<string>();
  const open = points.map(({ attributes }) => attribute(attributes, 'modelId') ?? '').toReversed();
  const content: Content[] = [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const text = words.get(id) ?? '';
    if (text !== '') content.push(paragraphOf(text));
    const children = (below.get(id) ?? []).toSorted((a, b) => orderOf(b) - orderOf(a));
    open.push(...children.map(({ attributes }) => attribute(attributes, 'destId') ?? ''));
  }
  return content.length > 0 ? content : null;
}

/** Reads the charts and diagrams that a part of a document refers to. A damaged one is unread, and no reason to give the document up. */
export async function readDrawnInText(zip: Zip, relations: readonly Relation[]): Promise<DrawnInText> {
  const content = new Map<string, readonly Content[]>();
  let [diagrams, unread] = [0, 0];
  for (const { id, type, target } of relations.filter((relation) => DRAWN_TYPES.includes(relation.type))) {
    const tree = await treeOf(zip, target).catch(() => undefined);
    const isDiagram = type === 'diagramData';
    const read = tree && (isDiagram ? contentOfDiagram(tree) : contentOfChart(tree));
    if (read) content.set(id, read);
    if (read && isDiagram) diagrams++;
    if (!read) unread++;
  }
  return { content, diagrams, unread };
}

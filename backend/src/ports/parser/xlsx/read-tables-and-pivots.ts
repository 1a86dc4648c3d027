import { readRange } from '@proofroom/contract/a1-ranges';
import type { GridTable } from '../grid/grid-types.js';
import { treeOf, type Relation } from '../ooxml/relations.js';
import { attribute, childNamed, childrenNamed, numberOf, type XmlNode } from '../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../ooxml/zip.js';
import type { NamedTable } from './formulas/references.js';

function tableOf({ attributes }: XmlNode): GridTable | null {
  const area = attribute(attributes, 'headerRowCount') === '0' ? null : readRange(attribute(attributes, 'ref') ?? '');
  return area && { ...area, isClosed: true };
}

/** A table whose columns formulas may name. */
function namedTableOf(part: XmlNode, sheet: string): NamedTable | null {
  const { attributes } = part;
  const area = readRange(attribute(attributes, 'ref') ?? '');
  const [heads, totals] = [attribute(attributes, 'headerRowCount'), attribute(attributes, 'totalsRowCount')];
  const columns = childrenNamed(childNamed(part, 'x:tableColumns'), 'x:tableColumn');
  if (!area) return null;
  return {
    name: attribute(attributes, 'displayName') ?? attribute(attributes, 'name') ?? '',
    sheet: sheet.toUpperCase(),
    data: {
      ...area,
      firstRow: area.firstRow + (numberOf(heads) ?? 1),
      lastRow: area.lastRow - (numberOf(totals) ?? 0),
    },
    columns: columns.map((column) => attribute(column.attributes, 'name') ?? ''),
  };
}

/** The tables of a sheet whose columns formulas may name. */
export async function namedTablesOf(zip: Zip, relations: readonly Relation[], sheet: string): Promise<NamedTable[]> {
  const tables: NamedTable[] = [];
  for (const { type, target } of relations) {
    const part = type === 'table' ? await treeOf(zip, target).catch(() => undefined) : undefined;
    const table = part && namedTableOf(part, sheet);
    if (table) tables.push(table);
  }
  return tables;
}

/** A pivot table tells where the names of its columns and of its rows stand, counted from its corner. */
function pivotOf(pivot: XmlNode): GridTable | null {
  const { attributes = {} } = childNamed(pivot, 'x:location') ?? {};
  const area = readRange(attribute(attributes, 'ref') ?? '');
  const [heads = 0, values = 1, labels = 1] = ['firstHeaderRow', 'firstDataRow', 'firstDataCol'].map((name) =>
    numberOf(attribute(attributes, name)),
  );
  if (!area || values < 1) return null;
  return {
    ...area,
    heads: [area.firstRow + Math.min(heads, values - 1), area.firstRow + values - 1],
    labels,
    isClosed: true,
  };
}

/** What the file calls tables of a sheet. */
export async function tablesOf(zip: Zip, relations: readonly Relation[]): Promise<GridTable[]> {
  const tables: GridTable[] = [];
  for (const { type, target } of relations) {
    const read = type === 'table' ? tableOf : type === 'pivotTable' ? pivotOf : undefined;
    // What is wrong with it is no reason to give the sheet up.
    const part = read && (await treeOf(zip, target).catch(() => undefined));
    const table = part && read(part);
    if (table) tables.push(table);
  }
  return tables;
}

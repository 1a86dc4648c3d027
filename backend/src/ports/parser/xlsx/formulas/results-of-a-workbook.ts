import {
  attribute,
  childNamed,
  childrenNamed,
  isOn,
  numberOf,
  walkXml,
  type XmlNode,
} from '../../ooxml/xml-walker-and-tree.js';
import type { Zip } from '../../ooxml/zip.js';
import type { RichText } from '../rich-text.js';
import { CellsWalker, type SheetCells } from './cells-of-a-workbook.js';
import { relationsOf } from '../../ooxml/relations.js';
import { namedTablesOf } from '../read-tables-and-pivots.js';
import type { NamedFormula, NamedTable } from './references.js';
import type { Scalar } from './values.js';
import { workOutFormulas } from './work-out-formulas.js';

interface Parts {
  zip: Zip;
  workbook: XmlNode;
  /** All sheets as the workbook lists them. */
  sheets: readonly { name: string; part: string; isOther: boolean }[];
  strings: readonly RichText[];
  is1904: boolean;
}

/** Whether the program asks whoever opens the workbook to work its formulas out, so that a 0 it stored may say nothing. */
export const asksForResults = (workbook: XmlNode): boolean =>
  isOn(attribute(childNamed(workbook, 'x:calcPr')?.attributes ?? {}, 'fullCalcOnLoad') ?? '0');

function namesOf({ workbook, sheets }: Parts): NamedFormula[] {
  return childrenNamed(childNamed(workbook, 'x:definedNames'), 'x:definedName').map(({ attributes, text }) => {
    const at = numberOf(attribute(attributes, 'localSheetId'));
    return {
      name: attribute(attributes, 'name') ?? '',
      formula: text,
      sheet: at === undefined ? undefined : sheets[at]?.name,
    };
  });
}

/** Results of formulas that a workbook has none for, each worked out when the first is asked for. */
export class ResultsOfFormulas {
  private sheets: ReadonlyMap<string, SheetCells> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Undefined where it cannot be worked out. */
  async at(sheet: string, row: number, column: number): Promise<Scalar | undefined> {
    this.sheets ??= await this.workOut();
    const cells = this.sheets.get(sheet.toUpperCase());
    return !cells || cells.isWaiting(row, column) ? undefined : cells.at(row, column);
  }

  private async workOut(): Promise<ReadonlyMap<string, SheetCells>> {
    const { zip, workbook, is1904 } = this.parts;
    const strings = this.parts.strings.map((rich) =>
      typeof rich === 'string' ? rich : rich.map(({ text }) => text).join(''),
    );
    const sheets = new Map<string, SheetCells>();
    const tables: NamedTable[] = [];
    for (const { name, part, isOther } of this.parts.sheets) {
      const bytes = isOther ? null : await zip.readAgain(part);
      if (!bytes) continue;
      const walker = new CellsWalker(strings, asksForResults(workbook));
      walkXml(bytes, walker);
      sheets.set(name.toUpperCase(), walker.cells);
      tables.push(...(await namedTablesOf(zip, await relationsOf(zip, part), name)));
    }
    await workOutFormulas({ sheets, names: namesOf(this.parts), tables, is1904 });
    return sheets;
  }
}

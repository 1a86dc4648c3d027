import { attribute, childNamed, childrenNamed, isOn, numberOf, type XmlNode } from '../ooxml/xml.js';
import { builtInFormat } from './format-cell.js';

export interface CellStyle {
  format: string;
  isBold: boolean;
}

const PLAIN: CellStyle = { format: 'General', isBold: false };

/** The looks of a workbook's cells, by the number that cells name. */
export class CellStyles {
  private readonly styles: readonly CellStyle[];

  constructor(part: XmlNode | undefined) {
    const formats = new Map(
      childrenNamed(childNamed(part, 'x:numFmts'), 'x:numFmt').map(({ attributes }) => [
        numberOf(attribute(attributes, 'numFmtId')),
        attribute(attributes, 'formatCode') ?? 'General',
      ]),
    );
    const isBold = childrenNamed(childNamed(part, 'x:fonts'), 'x:font').map((font) => {
      const bold = childNamed(font, 'x:b');
      return bold !== undefined && isOn(attribute(bold.attributes, 'val'));
    });
    this.styles = childrenNamed(childNamed(part, 'x:cellXfs'), 'x:xf').map(({ attributes }) => {
      const id = numberOf(attribute(attributes, 'numFmtId')) ?? 0;
      return {
        format: formats.get(id) ?? builtInFormat(id),
        isBold: isBold[numberOf(attribute(attributes, 'fontId')) ?? 0] ?? false,
      };
    });
  }

  at(index: number | undefined): CellStyle {
    return this.styles[index ?? 0] ?? PLAIN;
  }
}

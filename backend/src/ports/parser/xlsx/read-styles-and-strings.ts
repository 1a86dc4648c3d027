import {
  attribute,
  childNamed,
  childrenNamed,
  isOn,
  numberOf,
  type XmlNode,
  walkXml,
} from '../ooxml/xml-walker-and-tree.js';
import { builtInFormat } from './format-cell.js';
import { RichTextReader, type RichText } from './rich-text.js';

export interface CellStyle {
  format: string;
  isBold: boolean;
  isStruck: boolean;
  /** Of its letters, in points. */
  size: number;
  /** The colour of what it is filled with. */
  fill?: string;
  indent?: number;
  /** Lines are drawn around it. */
  isBordered: boolean;
}

const USUAL_SIZE = 11;
const PLAIN: CellStyle = { format: 'General', isBold: false, isStruck: false, size: USUAL_SIZE, isBordered: false };

const WHITE = new Set(['{"rgb":"FFFFFFFF"}', '{"theme":"0"}', '{"indexed":"9"}']);

/** The colour of a fill as the file names it; undefined where there is none. */
function fillOf(fill: XmlNode): string | undefined {
  const pattern = childNamed(fill, 'x:patternFill');
  if (!pattern || attribute(pattern.attributes, 'patternType') !== 'solid') return undefined;
  const colour = JSON.stringify(childNamed(pattern, 'x:fgColor')?.attributes ?? {});
  return WHITE.has(colour) ? undefined : colour;
}

const SIDES = ['x:left', 'x:right', 'x:top', 'x:bottom'];

const hasLines = (border: XmlNode): boolean =>
  SIDES.every((side) => {
    const style = attribute(childNamed(border, side)?.attributes ?? {}, 'style') ?? 'none';
    return style !== 'none' && style !== '';
  });

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
    const fonts = childrenNamed(childNamed(part, 'x:fonts'), 'x:font').map((font) => {
      const has = (name: string) => {
        const mark = childNamed(font, name);
        return mark !== undefined && isOn(attribute(mark.attributes, 'val'));
      };
      const size = numberOf(attribute(childNamed(font, 'x:sz')?.attributes ?? {}, 'val'));
      return { isBold: has('x:b'), isStruck: has('x:strike'), size: size ?? USUAL_SIZE };
    });
    const fills = childrenNamed(childNamed(part, 'x:fills'), 'x:fill').map(fillOf);
    const borders = childrenNamed(childNamed(part, 'x:borders'), 'x:border').map(hasLines);
    this.styles = childrenNamed(childNamed(part, 'x:cellXfs'), 'x:xf').map((look) => {
      const { attributes } = look;
      const id = numberOf(attribute(attributes, 'numFmtId')) ?? 0;
      const font = fonts[numberOf(attribute(attributes, 'fontId')) ?? 0];
      const fill = fills[numberOf(attribute(attributes, 'fillId')) ?? 0];
      const indent = numberOf(attribute(childNamed(look, 'x:alignment')?.attributes ?? {}, 'indent'));
      const isBordered = borders[numberOf(attribute(attributes, 'borderId')) ?? 0] ?? false;
      return { ...PLAIN, ...font, fill, indent, isBordered, format: formats.get(id) ?? builtInFormat(id) };
    });
  }

  at(index: number | undefined): CellStyle {
    return this.styles[index ?? 0] ?? PLAIN;
  }
}

/** The texts that cells refer to by number. */
export function readSharedStrings(bytes: Uint8Array): RichText[] {
  const strings: RichText[] = [];
  const reader = new RichTextReader();
  walkXml(bytes, {
    open: (name, attributes) => reader.open(name, attributes),
    close(name) {
      reader.close(name);
      if (name === 'x:si') strings.push(reader.take());
    },
    text: (text) => reader.text(text),
  });
  return strings;
}

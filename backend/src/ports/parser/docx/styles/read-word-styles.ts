import {
  attribute,
  childNamed,
  childrenNamed,
  isOn,
  numberOf,
  valueOf,
  type XmlNode,
} from '../../ooxml/xml-walker-and-tree.js';
import { indentIn } from './indents.js';

/** What a paragraph style settles, with what it takes over from the styles it is based on. */
export interface ParagraphStyle {
  id: string;
  name: string;
  /** Level from 1 when paragraphs of this style are headings. */
  headingLevel: number | undefined;
  list: string | undefined;
  listLevel: number | undefined;
  indent: number | undefined;
  isCentred: boolean;
  isShaded: boolean;
  /** An entry of a table of contents. */
  isContents: boolean;
  /** What stands beside a title or a table and heads nothing, however it looks: a subtitle, an author, a date, a caption, a term above what it means. */
  isBesideTitle: boolean;
}

/** How a run of letters is set; what is undefined comes from its style, and in the end from none. */
export interface RunLook {
  isBold: boolean | undefined;
  isItalic: boolean | undefined;
  isUnderlined: boolean | undefined;
  isInCapitals: boolean | undefined;
  /** In half points. */
  size: number | undefined;
  isHidden: boolean | undefined;
  isStruck: boolean | undefined;
  position: 'raised' | 'lowered' | 'level' | undefined;
  /** The typeface of its letters. */
  font: string | undefined;
}

export const positionOf = (value: string | undefined): RunLook['position'] => {
  if (value === 'superscript') return 'raised';
  return value === 'subscript' ? 'lowered' : 'level';
};

/** Half points from which on letters are raised or lowered as those of `vertAlign` are. */
const LEAST_SHIFT = 4;

/** Letters that are shifted so many half points up. */
export function positionOfShift(shift: number | undefined): RunLook['position'] {
  if (shift === undefined || Math.abs(shift) < LEAST_SHIFT) return undefined;
  return shift > 0 ? 'raised' : 'lowered';
}

/** Whether a ground of this colour is seen on white paper. */
export const isShade = (fill = ''): boolean => !/^(?:|auto|ffffff)$/i.test(fill);

/** Parts of 255 by which the colours of a bright ground differ at least: of grey they do not. */
const LEAST_BRIGHT = 60;

/** Whether a ground is of a colour as bright pens have it. */
export function isBright(fill = ''): boolean {
  if (!/^[\da-f]{6}$/i.test(fill)) return false;
  const parts = [0, 2, 4].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) >= LEAST_BRIGHT;
}

export const isCentre = (alignment: string | undefined): boolean => alignment === 'center';

const BODY_TEXT = 9;
/** Half points of letters whose size is said nowhere. */
const USUAL_SIZE = 20;
/** A circle of styles based on each other must end somewhere. */
const LONGEST_CHAIN = 20;

const BESIDE_TITLE = /^(?:subtitle|author|date|caption|definition term)$/i;

const headingLevelOfName = (name: string): number | undefined =>
  /^title$/i.test(name) ? 1 : numberOf(/^(?:heading|überschrift|titre|titolo|título)\s*(\d)/i.exec(name)?.[1]);

function levelOfOutline(outline: number | undefined, otherwise: number | undefined): number | undefined {
  if (outline === undefined) return otherwise;
  return outline < BODY_TEXT ? outline + 1 : undefined;
}

function firstOf<T, N = XmlNode>(chain: readonly N[], find: (node: N) => T | undefined): T | undefined {
  for (const node of chain) {
    const found = find(node);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The styles of a document. */
export class Styles {
  private readonly nodes: ReadonlyMap<string, XmlNode>;
  private readonly known = new Map<string, ParagraphStyle>();
  private readonly looks = new Map<string, RunLook>();
  private readonly defaultId: string | undefined;
  /** In half points, where no style says otherwise. */
  readonly usualSize: number;

  constructor(part: XmlNode | undefined) {
    const styles = childrenNamed(part, 'w:style');
    this.nodes = new Map(styles.map((node) => [attribute(node.attributes, 'styleId') ?? '', node]));
    const standard = styles.find(
      ({ attributes }) =>
        attribute(attributes, 'type') === 'paragraph' &&
        attribute(attributes, 'default') !== undefined &&
        isOn(attribute(attributes, 'default')),
    );
    this.defaultId = standard && attribute(standard.attributes, 'styleId');
    const defaults = childNamed(childNamed(part, 'w:docDefaults'), 'w:rPrDefault');
    this.usualSize = numberOf(valueOf(childNamed(defaults, 'w:rPr'), 'w:sz')) ?? USUAL_SIZE;
  }

  /** The list that a numbering style names. */
  readonly listOfStyle = (id: string): string | undefined =>
    valueOf(childNamed(childNamed(this.nodes.get(id), 'w:pPr'), 'w:numPr'), 'w:numId');

  /** How text of a paragraph's or a run's style is set; that of plain paragraphs where none is named. */
  readonly lookOf = (named: string | undefined): RunLook => {
    const id = named ?? this.defaultId ?? '';
    const known = this.looks.get(id);
    if (known !== undefined) return known;
    const chain = this.chainOf(id);
    const valueIn = (...names: string[]): string | undefined => {
      const node = firstOf(chain, (style) =>
        names.map((name) => childNamed(childNamed(style, 'w:rPr'), name)).find((found) => found !== undefined),
      );
      return node && (attribute(node.attributes, 'val') ?? 'on');
    };
    const isSet = (value: string | undefined) => (value === undefined ? undefined : isOn(value));
    const align = valueIn('w:vertAlign');
    const fonts = firstOf(chain, (style) => childNamed(childNamed(style, 'w:rPr'), 'w:rFonts'));
    const underline = valueIn('w:u');
    const look: RunLook = {
      isBold: isSet(valueIn('w:b')),
      isItalic: isSet(valueIn('w:i')),
      isUnderlined: underline === undefined ? undefined : underline !== 'none',
      isInCapitals: isSet(valueIn('w:caps')),
      size: numberOf(valueIn('w:sz')),
      isHidden: isSet(valueIn('w:vanish')),
      isStruck: isSet(valueIn('w:strike', 'w:dstrike')),
      position: align === undefined ? undefined : positionOf(align),
      font: fonts && attribute(fonts.attributes, 'ascii'),
    };
    this.looks.set(id, look);
    return look;
  };

  /** Whether tables of a style show their first row in bold type or on a ground of its own. */
  marksFirstRow(id: string | undefined): boolean {
    const parts = this.chainOf(id ?? '').map((style) =>
      childrenNamed(style, 'w:tblStylePr').find(({ attributes }) => attribute(attributes, 'type') === 'firstRow'),
    );
    const isMarked = firstOf(parts, (part) => {
      const bold = childNamed(childNamed(part, 'w:rPr'), 'w:b');
      const ground = childNamed(childNamed(part, 'w:tcPr'), 'w:shd');
      if (ground && isShade(attribute(ground.attributes, 'fill'))) return true;
      return bold && isOn(attribute(bold.attributes, 'val'));
    });
    return isMarked === true;
  }

  paragraph(id: string | undefined): ParagraphStyle {
    const key = id ?? this.defaultId ?? '';
    const style = this.known.get(key) ?? this.resolve(key);
    this.known.set(key, style);
    return style;
  }

  /** A style and those that it is based on. */
  private chainOf(id: string): XmlNode[] {
    const chain: XmlNode[] = [];
    for (
      let node = this.nodes.get(id);
      node && chain.length < LONGEST_CHAIN;
      node = this.nodes.get(valueOf(node, 'w:basedOn') ?? '')
    )
      chain.push(node);
    return chain;
  }

  private resolve(id: string): ParagraphStyle {
    const chain = this.chainOf(id);
    const first = <T>(find: (node: XmlNode) => T | undefined): T | undefined => firstOf(chain, find);
    const name = valueOf(chain[0], 'w:name') ?? id;
    const outline = first((node) => numberOf(valueOf(childNamed(node, 'w:pPr'), 'w:outlineLvl')));
    const byName = first((node) => headingLevelOfName(valueOf(node, 'w:name') ?? ''));
    const isBesideTitle =
      first((node) => BESIDE_TITLE.test(valueOf(node, 'w:name') ?? '') || undefined) ?? BESIDE_TITLE.test(name);
    const numbering = (node: XmlNode) => childNamed(childNamed(node, 'w:pPr'), 'w:numPr');
    return {
      id,
      name,
      headingLevel: levelOfOutline(outline, isBesideTitle ? undefined : byName),
      list: first((node) => valueOf(numbering(node), 'w:numId')),
      listLevel: first((node) => numberOf(valueOf(numbering(node), 'w:ilvl'))),
      indent: first((node) => indentIn(childNamed(node, 'w:pPr'))),
      isCentred: isCentre(first((node) => valueOf(childNamed(node, 'w:pPr'), 'w:jc'))),
      isShaded: isShade(
        attribute(first((node) => childNamed(childNamed(node, 'w:pPr'), 'w:shd'))?.attributes ?? {}, 'fill'),
      ),
      isContents: /^toc\s*\d|^table of (?:figures|authorities)/i.test(name),
      isBesideTitle,
    };
  }
}

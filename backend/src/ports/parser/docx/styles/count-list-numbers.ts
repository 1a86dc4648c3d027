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
import { formatNumber } from './number-formats.js';

interface Level {
  start: number;
  format: string;
  /** "%1.%2" with the levels counted from 1. */
  pattern: string;
  /** Restarts after a level of this number (from 1) or a higher one; 0: never; undefined: after any higher level. */
  restartsAfter: number | undefined;
  /** Shows all numbers as figures. */
  isLegal: boolean;
  /** The paragraph style that stands for this level. */
  style: string | undefined;
  indent: number | undefined;
}

interface List {
  /** Lists that share an abstract list go on counting each other's items. */
  abstractId: string;
  levels: ReadonlyMap<number, Level>;
  startOverrides: ReadonlyMap<number, number>;
}

export interface ItemNumber {
  /** As Word prints it: "4.2", "(b)", "Article IV"; empty for a bullet. */
  text: string;
  isBullet: boolean;
  /** Its list counts clauses, as "1.1" below "1.", and not items. */
  isOutline?: boolean;
  /** Its list stands within another. */
  isInner?: boolean;
  /** Where its list sets it, in twentieths of a point from the margin. */
  indent?: number;
  /** It is typed, so it stands in the text already. */
  isTyped?: boolean;
}

const DEEPEST = 8;
/** By which a level of a list is set in as a rule. */
const INDENT = 360;

function readLevel(node: XmlNode): [number, Level] {
  return [
    numberOf(attribute(node.attributes, 'ilvl')) ?? 0,
    {
      start: numberOf(valueOf(node, 'w:start')) ?? 0,
      format: valueOf(node, 'w:numFmt') ?? 'decimal',
      pattern: valueOf(node, 'w:lvlText') ?? '',
      restartsAfter: numberOf(valueOf(node, 'w:lvlRestart')),
      isLegal: childNamed(node, 'w:isLgl') !== undefined && isOn(valueOf(node, 'w:isLgl')),
      style: valueOf(node, 'w:pStyle'),
      indent: indentIn(childNamed(node, 'w:pPr')),
    },
  ];
}

/** The lists of a document and how far each has counted. Items must be counted in document order. */
export class Numbering {
  private readonly lists: ReadonlyMap<string, List>;
  private readonly counts = new Map<string, (number | undefined)[]>();
  private readonly started = new Set<string>();

  /** `listOfStyle` gives the list that a numbering style names, for abstract lists that only point at a style. */
  constructor(part: XmlNode | undefined, listOfStyle: (style: string) => string | undefined) {
    const abstracts = new Map(
      childrenNamed(part, 'w:abstractNum').map((node) => [attribute(node.attributes, 'abstractNumId') ?? '', node]),
    );
    const nums = new Map(childrenNamed(part, 'w:num').map((node) => [attribute(node.attributes, 'numId') ?? '', node]));

    const abstractOf = (numId: string, depth = 0): string => {
      const id = valueOf(nums.get(numId), 'w:abstractNumId') ?? '';
      const style = valueOf(abstracts.get(id), 'w:numStyleLink');
      const linked = style === undefined ? undefined : listOfStyle(style);
      return linked === undefined || depth > 4 ? id : abstractOf(linked, depth + 1);
    };

    const lists = new Map<string, List>();
    for (const [numId, node] of nums) {
      const abstractId = abstractOf(numId);
      const levels = new Map(childrenNamed(abstracts.get(abstractId), 'w:lvl').map(readLevel));
      const startOverrides = new Map<number, number>();
      for (const override of childrenNamed(node, 'w:lvlOverride')) {
        const level = numberOf(attribute(override.attributes, 'ilvl')) ?? 0;
        const start = numberOf(valueOf(override, 'w:startOverride'));
        if (start !== undefined) startOverrides.set(level, start);
        const replacement = childNamed(override, 'w:lvl');
        if (replacement) levels.set(level, readLevel(replacement)[1]);
      }
      lists.set(numId, { abstractId, levels, startOverrides });
    }
    this.lists = lists;
  }

  /** The level that a paragraph style stands for in a list, where the style itself names none. */
  levelOfStyle(numId: string, style: string): number | undefined {
    for (const [level, { style: name }] of this.lists.get(numId)?.levels ?? []) if (name === style) return level;
    return undefined;
  }

  /** Counts one item and gives its number; null when the list does not exist. */
  count(numId: string, atLevel: number): ItemNumber | null {
    const list = this.lists.get(numId);
    const at = Math.min(Math.max(atLevel, 0), DEEPEST);
    const level = list?.levels.get(at);
    if (!list || !level) return null;
    const counts = this.countsOf(list);
    const startOverride = list.startOverrides.get(at);
    const isFirstUse = !this.started.has(`${numId}/${at}`);
    this.started.add(`${numId}/${at}`);
    counts[at] = startOverride !== undefined && isFirstUse ? startOverride : (counts[at] ?? level.start - 1) + 1;
    this.restartDeeper(list, counts, at);
    // Where no list says, each level is set in from the one above it.
    const indent = level.indent ?? at * INDENT;
    if (level.format === 'bullet') return { text: '', isBullet: true, indent };
    // What names none of the levels above it, as "A." below "1.1", is an item also in such a list.
    const isOutline = /%1.*%2/.test(list.levels.get(1)?.pattern ?? '') && level.pattern.includes('%1');
    return {
      text: this.print(list, level, counts).trim(),
      isBullet: false,
      indent,
      ...(isOutline && { isOutline }),
      ...(at > 0 && { isInner: true }),
    };
  }

  private countsOf({ abstractId }: List): (number | undefined)[] {
    const counts = this.counts.get(abstractId) ?? [];
    this.counts.set(abstractId, counts);
    return counts;
  }

  private restartDeeper(list: List, counts: (number | undefined)[], at: number): void {
    for (let deeper = at + 1; deeper <= DEEPEST; deeper++) {
      const restartsAfter = list.levels.get(deeper)?.restartsAfter;
      if (restartsAfter === undefined || at < restartsAfter) counts[deeper] = undefined;
    }
  }

  private print(list: List, level: Level, counts: readonly (number | undefined)[]): string {
    return level.pattern.replace(/%([1-9])/g, (_, digit: string) => {
      const shown = list.levels.get(Number(digit) - 1);
      if (!shown) return '';
      const number = counts[Number(digit) - 1] ?? shown.start;
      return formatNumber(number, level.isLegal && shown.format !== 'none' ? 'decimal' : shown.format);
    });
  }
}

import { AlignmentType, type ILevelsOptions, LevelFormat } from 'docx';

export interface AutomaticNumber {
  reference: string;
  level: number;
}

const LEVELS: readonly [text: string, format: (typeof LevelFormat)[keyof typeof LevelFormat]][] = [
  ['%1.', LevelFormat.DECIMAL],
  ['%1.%2', LevelFormat.DECIMAL],
  ['(%3)', LevelFormat.LOWER_LETTER],
  ['(%4)', LevelFormat.LOWER_ROMAN],
  ['(%5)', LevelFormat.UPPER_LETTER],
];
const STEP = 680;
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

/** How far the words of each level stand in; letters stand one step further in than the clause they divide. */
export const indentOf = (level: number) => ({ left: STEP * Math.max(1, level), hanging: STEP });

const levelsOf = (): ILevelsOptions[] =>
  LEVELS.map(([text, format], level) => ({
    level,
    text,
    format,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: indentOf(level) } },
  }));

/** What a written number counts at a level of the list: "4.2" is the second below the fourth. */
function ordinalOf(number: string, level: number): number {
  const bare = number.replaceAll(/[().]/g, (mark, at: number) => (mark === '.' && at < number.length - 1 ? '.' : ''));
  if (level <= 1) return Number(bare.split('.').at(-1));
  if (level === 3) return ROMANS.indexOf(bare) + 1;
  return bare.length === 1 ? bare.toLowerCase().charCodeAt(0) - 96 : 0;
}

/** Follows the numbers of a paper and says which of them Word can count by itself. */
export class ClauseNumbers {
  private readonly counts = new Map<string, number[]>();
  /** The list that counts clauses, and the one that counted last: letters may have one of their own. */
  private current = '';
  private last = '';

  /** The definitions of all lists that were begun. */
  get config() {
    return [...this.counts.keys()].map((reference) => ({ reference, levels: levelsOf() }));
  }

  /** Null where the number does not follow from what stands before: it is then written out. */
  next(number: string, level: number): AutomaticNumber | null {
    const ordinal = ordinalOf(number, level);
    const isDecimal = level <= 1 ? /^\d+(\.\d+)?\.?$/.test(number) : !/\d/.test(number);
    if (!isDecimal || !(ordinal > 0)) return null;
    const reference = this.listFor(number, level, ordinal);
    if (reference === null) return null;
    const counts = this.counts.get(reference) ?? [];
    counts[level] = ordinal;
    counts.length = level + 1;
    this.counts.set(reference, counts);
    if (level <= 1) this.current = reference;
    return { reference, level };
  }

  private listFor(number: string, level: number, ordinal: number): string | null {
    for (const reference of new Set([this.last, this.current])) {
      const counts = this.counts.get(reference);
      if (counts && this.follows(counts, number, level, ordinal)) return (this.last = reference);
    }
    if (ordinal !== 1 || level === 1) return null;
    this.last = `list-${this.counts.size + 1}`;
    this.counts.set(this.last, []);
    return this.last;
  }

  private follows(counts: readonly number[], number: string, level: number, ordinal: number): boolean {
    if ((counts[level] ?? 0) + 1 !== ordinal) return false;
    if (level === 1) return counts[0] === Number(number.split('.')[0]);
    return level !== 0 || ordinal > 1 || counts.length === 0;
  }
}

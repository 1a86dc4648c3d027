import { RAISED_LETTERS, type TextLine } from './text-line.js';

const RAISED_FIGURES = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** "£2,750,000.¹", "voûtée.1", "evidence[2]", "profit*", "75,000 [*]": a number that follows a word is a mark, one that stands by itself or in "HU3 1XL" is not. */
const MARKS =
  /(⁽[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾?|[ᵃᵇᶜᵈᵉᶠᵍʰ])|(?<!(?<!\p{L})\p{Lu}{1,2})(?<=\p{L}{2}[.,;:!?]?[)”’"»]?|(?:\p{L}{2}|[\d%)])[.,;:!?]?\s?\[)(\d{1,3})(?![\d\p{L}%]|[.,/:-]\d)|(?<=[\p{L}\d)%.,:;])([*∗†‡]{1,3})|(?<=[\p{L}\d)%][.!?]?\s{1,3})([*∗†‡]{1,3})(?=\t|$)|(?<=[\p{L}\d)%] ?)\[[*∗†‡+#]{1,3}\](?=\s*(?:[.,;:)]|\t|$))|(?<=[\p{L}\d)%] ?)\([*∗†‡]{1,3}\)/gu;
/** "2022 a", "Soft cheese (1)", "1,000 (ii)", "4,250[2]", "9,500 1" and "Grech, Mario 1)" at the end of a cell. */
const ENDS_CELL =
  /(?<=[\p{L}\d%.,)][ \u00a0]?|\t)\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)(?=["”’]?(?:\t|$))|(?<=[\p{L}\d%.,)]\s)[a-h](?=["”’]?(?:\t|$))|(?<=[\p{L}\d%.,)][ \u00a0]?)\[\d{1,2}\](?=\t|$)|(?<=[\p{L}\d%.,)][ \u00a0]?)\b\d{1,2}\)(?=\t|$)|(?<=[\d%)][ \u00a0])[1-9](?=\t|$)/gu;
/** What is in a line with marks at least, and in one with a mark at the end of a cell; to look for these takes less time. */
const MAY_HOLD_MARK = /[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰ*∗†‡]|\[[\d+#]|\p{L}[.,;:!?]?[)”’"»]?\d/u;
const MAY_END_CELL = /(?:[)\]]|\s[a-h1-9])["”’]?(?:\t|$)/;
/** "section 4 (a)" names a clause. */
const REFERS = /[\p{L}§]\.?[ \u00a0]?\d{1,2}(?:\.\d{1,2})*[ \u00a0]?$/u;

/** "m²", "150 km²" and "l/m³", but no "£312m²": what stands before the figure of a square or a cube. */
const BEFORE_POWER = /(?:^|[^\p{L}])(?:[kcdmµ]?m|ft|yd)$/u;
/** "m/s²", and "s²/m" where the stroke follows: a unit that is divided by another. */
const DIVIDED_BY_UNIT = /\/[kcdmµ]?[smhKgNJWA]$/u;
const UNIT = /(?:^|[^\p{L}])[kcdmµ]?[smhKgNJWA]$/u;
const MILLIONS = /[£€$¥]\s?[\d.,]+\s?m$/;

/** Characters before a mark that tell whether it is one. */
const BEFORE = 20;

/** How a mark is set: "1", "(1)", "[1]" or "1)". */
export type Brackets = '' | '(' | '[' | ')';

/** A sign in the text that refers to a note. */
export interface Mark {
  sign: string;
  brackets: Brackets;
  isRaised: boolean;
  /** It ends the cell of a table, and is a mark only if a note begins with it right below. */
  isOfCell: boolean;
  /** It is all that its cell holds, where a negative figure may stand as well. */
  isWholeCell: boolean;
  at: number;
  line: TextLine;
}

/** "1" of "¹", "⁽¹⁾", "(1)", "[1]" and "1)", "*" of "∗". */
export const signOf = (mark: string): string =>
  mark
    .replaceAll(/[⁽⁾()[\]]/gu, '')
    .replaceAll('∗', '*')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (figure) => String(RAISED_FIGURES.indexOf(figure)))
    .replace(/[ᵃᵇᶜᵈᵉᶠᵍʰ]/u, (letter) => 'abcdefgh'.charAt(RAISED_LETTERS.indexOf(letter)));

export const bracketsOf = (mark: string): Brackets => {
  if (/^[⁽(]/u.test(mark)) return '(';
  if (mark.startsWith('[')) return '[';
  return /[⁾)]$/u.test(mark) ? ')' : '';
};

export const isStar = (sign: string): boolean => /^[*†‡+#]/.test(sign);

/** "* After curtailment." over all columns at the foot of a table is its note. */
export const opensWithMark = (text: string): boolean => /^\s*[*∗†‡⁽⁰¹²³⁴⁵⁶⁷⁸⁹]/u.test(text);

/** "¹Mit Abschaffung ...": a raised figure right before a word, and behind none, counts the sentences of a paragraph. */
const countsSentence = (before: string, after: string): boolean => /(?:^|\s)$/.test(before) && /^\p{L}/u.test(after);

const isPower = (mark: string, before: string, after: string): boolean =>
  (/^[²³]$/.test(mark) && BEFORE_POWER.test(before) && !MILLIONS.test(before)) ||
  (/^[²³⁴⁵]$/u.test(mark) && (DIVIDED_BY_UNIT.test(before) || (after === '/' && UNIT.test(before))));

function marksOf(line: TextLine, text: string): Mark[] {
  const before = (at: number) => text.slice(Math.max(0, at - BEFORE), at);
  const marks: Mark[] = (MAY_HOLD_MARK.test(text) ? [...text.matchAll(MARKS)] : [])
    .filter(({ 0: mark, index }) => {
      const after = text.slice(index + mark.length, index + mark.length + 1);
      return !isPower(mark, before(index), after) && !countsSentence(before(index), after);
    })
    .map(({ 0: mark, 1: raised, index }) => ({
      sign: signOf(mark),
      brackets: text[index - 1] === '[' && text[index + mark.length] === ']' ? '[' : bracketsOf(mark),
      isRaised: raised !== undefined,
      isOfCell: false,
      isWholeCell: false,
      at: line.start + index,
      line,
    }));
  const isKnown = (from: number, { length }: string) => marks.some(({ at }) => from <= at && at < from + length);
  if (!MAY_END_CELL.test(text)) return marks;
  for (const { 0: mark, index } of text.matchAll(ENDS_CELL))
    if (!isKnown(line.start + index, mark) && (!/^\(\D/.test(mark) || !REFERS.test(before(index))))
      marks.push({
        sign: signOf(mark),
        brackets: bracketsOf(mark),
        isRaised: false,
        isOfCell: true,
        isWholeCell: text[index - 1] === '\t',
        at: line.start + index,
        line,
      });
  return marks;
}

/** The marks of a paper by what they say; lines are looked at when a note asks. */
export class Marks {
  private readonly bySign = new Map<string, Mark[]>();
  private looked = 0;

  constructor(
    private readonly lines: readonly TextLine[],
    private readonly textOf: (line: TextLine) => string,
  ) {}

  /** Those above a line. */
  of(sign: string, before: number): readonly Mark[] {
    for (; this.looked < before; this.looked++) {
      const line = this.lines[this.looked];
      if (!line) break;
      for (const mark of marksOf(line, this.textOf(line))) {
        const known = this.bySign.get(mark.sign);
        if (known) known.push(mark);
        else this.bySign.set(mark.sign, [mark]);
      }
    }
    const end = this.lines[before]?.start ?? Infinity;
    return (this.bySign.get(sign) ?? []).filter(({ at }) => at < end);
  }
}

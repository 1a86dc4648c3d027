import type { TextLine } from './text-line.js';

/** Letters of a footnote are smaller than this share of those of the line that refers to it. */
const SMALLER = 0.95;
/** Lines of one note are set in letters of one size, give or take so many points. */
const SAME_SIZE = 0.6;
/** Figures beside a number make a row of a table. */
const MOST_CELLS = 2;

/** Share of the page's height below which notes may be as large as the text. */
const FOOT = 0.7;

const RAISED_FIGURES = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** "¹ Before tax.", "1 Before tax.", "1Before tax.", "1. Avant impôt.", "[1] ...", "(1) ...", "(a) ...", "(iv) ...", "* Audited." */
const OPENS_NOTE =
  /^(?:(⁽[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)(?=\s))|\[?(\d{1,3})\]?[.)]?(?=\s)|(\d{1,2})(?=["“„«]?\p{Lu}\p{Ll})|([*∗†‡]{1,3}))\s*(?=\S)/u;
/** What a note begins with; hardly any line does. */
const BEGINS_NOTE = `⁽${RAISED_FIGURES}0123456789([*∗†‡`;
/** Whether a note may begin with a sign: a mark, or the letter of one below a table. */
export const mayOpenNote = (sign: string): boolean => sign !== '' && `${BEGINS_NOTE}abcdefgh`.includes(sign);
/** "a Mill stopped for two weeks." and "(1) Not for resale." below a table, and "2022 a", "Soft cheese (1)" and "1,000 (ii)" at the end of a cell. */
const LETTER_OPENS = /^[a-h](?=\s\p{Lu})/u;
const ENDS_CELL =
  /(?<=[\p{L}\d%.,)]\s)(?:[a-h]|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\))(?=["”’]?(?:\t|$))|(?<=\p{L}{2}[.,]?)\(\d{1,2}\)(?=\t|$)/gu;
/** "section 4 (a)" names a clause. */
const REFERS = /[\p{L}§]\.?\s?\d{1,2}(?:\.\d{1,2})*\s$/u;
/** "£2,750,000.¹", "voûtée.1", "evidence[2]", "profit*", "Grech, Mario 1)" at the end of a cell: a number that follows a word is a mark, one that stands by itself or in "HU3 1XL" is not. */
const MARKS =
  /(⁽[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})|(?<!(?<!\p{L})\p{Lu}{1,2})(?<=\p{L}{2}[.,;:!?]?[)”’"»]?|\p{L}{2}\s?\[)(\d{1,3})(?![\d\p{L}%]|[.,/:-]\d)|(?<=[\p{L}\d)%.,])([*∗†‡]{1,3})|(?<=[\p{L}\d)%][.!?]?\s)([*∗†‡])(?=\t|$)|(?<=[\p{L}\d%.,]\s?)\b(\d{1,2}\))(?=\t|$)/gu;

/** A note, and where in the text its mark stands. */
export interface Footnote {
  /** "Footnote 1" and "Footnote *", as it is printed; that of a later page names it too if another one has the same mark. */
  name: string;
  /** Missing for a note between others whose mark cannot be told. */
  at?: number;
  /** Where the same mark stands besides. */
  others?: number[];
  /** Further notes that go on in its lines, and where they begin: "¹ Before tax. ² Restated." */
  further?: (Footnote & { start: number })[];
}

/** Each note of the lines from one place to another, where it stands and where the marks that refer to it do, the main one first. */
export function notesOfLines(
  footnote: Footnote,
  text: string,
  { start, end }: { start: number; end: number },
): { name: string; start: number; end: number; marks: number[] }[] {
  const notes = [{ ...footnote, start }, ...(footnote.further ?? [])];
  return notes.map(({ name, at = -1, others = [], start: from }, order) => ({
    name,
    start: from,
    end: text.slice(0, notes[order + 1]?.start ?? end).trimEnd().length,
    marks: [at, ...others],
  }));
}

interface Mark {
  text: string;
  isRaised: boolean;
  /** It ends the cell of a table, and is a mark only if a note begins with it right below. */
  isOfCell?: true;
  at: number;
}

const plain = (mark: string): string =>
  mark
    .replace('⁽', '(')
    .replace('⁾', ')')
    .replaceAll('∗', '*')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (figure) => String(RAISED_FIGURES.indexOf(figure)));

/** The number of a note; none for a star. */
const numberOf = (mark: string | null): number => Number(mark?.replaceAll(/[()]/g, '') ?? NaN);

/** "m²", "150 km²" and "l/m³", but no "£312m²": what stands before the figure of a square or a cube. */
const BEFORE_POWER = /(?:^|[^\p{L}])(?:[kcdmµ]?m|ft|yd)$/u;
const MILLIONS = /[£€$¥]\s?[\d.,]+\s?m$/;

const isPower = (mark: string, before: string): boolean =>
  /^[²³]$/.test(mark) && BEFORE_POWER.test(before) && !MILLIONS.test(before);

/** Characters before a mark that tell whether it is one. */
const BEFORE = 20;

/** What is in a line with marks at least, and in one with a mark at the end of a cell; to look for these takes less time. */
const MAY_HOLD_MARK = /[⁽⁰¹²³⁴⁵⁶⁷⁸⁹*∗†‡]|\d\)|\[\d|\p{L}[.,;:!?]?[)”’"»]?\d/u;
const MAY_END_CELL = /[a-h)]["”’]?(?:\t|$)/;

function marksOf(line: TextLine, text: string): Mark[] {
  const marks: Mark[] = (MAY_HOLD_MARK.test(text) ? [...text.matchAll(MARKS)] : [])
    .filter(({ 0: mark, index }) => !isPower(mark, text.slice(Math.max(0, index - BEFORE), index)))
    .map((match) => ({
      text: plain(match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? ''),
      isRaised: match[1] !== undefined,
      at: line.start + match.index,
    }));
  if (line.cells.length > 1 && MAY_END_CELL.test(text))
    for (const { 0: mark, index } of text.matchAll(ENDS_CELL))
      if (!/^\(\D/.test(mark) || !REFERS.test(text.slice(Math.max(0, index - BEFORE), index)))
        marks.push({ text: mark, isRaised: false, isOfCell: true, at: line.start + index });
  return marks;
}

/** The mark that a line begins with, as it would a note; null for other lines. */
function openingOf(line: TextLine, textOf: (line: TextLine) => string): string | null {
  if (line.cells.length > MOST_CELLS || line.isRuled || line.note !== undefined) return null;
  const text = textOf(line);
  if (!BEGINS_NOTE.includes(text.charAt(0))) return null;
  const opened = OPENS_NOTE.exec(text);
  return opened && plain(opened[1] ?? opened[2] ?? opened[3] ?? opened[4] ?? '');
}

/** A line of several cells, or the title between lines that stands over rows of a table. */
const isRow = ({ cells, isRuled }: TextLine): boolean => cells.length > 1 || isRuled === true;

/** Whether rows end right above a line, or above the title of the notes that begin with it. */
function isBelowRows(lines: readonly TextLine[], at: number, textOf: (line: TextLine) => string): boolean {
  const [rows, above] = [lines[at - 2], lines[at - 1]];
  if (!above) return false;
  if (above.cells.length > 1) return true;
  return rows !== undefined && rows.cells.length > 1 && TITLE_OF_NOTES.test(textOf(above));
}

/** Whether the mark that a line begins with is smaller than its words, as a raised one is. */
const opensSmall = ({ size, sizesAtEnds }: TextLine): boolean => (sizesAtEnds?.[0] ?? size) < SMALLER * size;

/** The letter that a line right below a table, or below another such note, begins with. */
function letterBelowTable(lines: readonly TextLine[], at: number, textOf: (line: TextLine) => string): string | null {
  const [above, line] = [lines[at - 1], lines[at]];
  // A raised letter may stand as far before its words as a cell.
  if (
    !line ||
    !above ||
    line.cells.length > (opensSmall(line) ? 2 : 1) ||
    line.note !== undefined ||
    above.page !== line.page
  )
    return null;
  const text = textOf(line);
  const isBelow = above.cells.length > 1 || LETTER_OPENS.test(textOf(above));
  return isBelow ? (LETTER_OPENS.exec(text)?.[0] ?? null) : null;
}

/** A raised figure, a star and a mark at the end of a cell may refer to one note several times. */
const isSign = ({ isRaised, isOfCell, text }: Mark): boolean => isRaised || isOfCell === true || /^[*†‡]/.test(text);

/** Points by which the numbers of one list may begin apart. */
const SAME_LEFT = 1;
const LISTED = /^(\d{1,3})[.)]\s/;

/** Whether a line counts on from one above it that is no note: the next point of a list. */
function isNextOfList(line: TextLine, above: readonly TextLine[], textOf: (line: TextLine) => string): boolean {
  const number = Number(LISTED.exec(textOf(line))?.[1] ?? 0);
  const isBefore = (other: TextLine) =>
    Math.abs(other.left - line.left) <= SAME_LEFT &&
    Math.abs(other.size - line.size) <= SAME_SIZE &&
    LISTED.exec(textOf(other))?.[1] === String(number - 1);
  return number > 1 && above.some(isBefore);
}

/** "1 Article 5 of the code", with no full stop behind the number, and what its mark stands behind on the page before: no "S¹". */
const OPENS_BARELY = /^(?:\d{1,3}\s|[⁰¹²³⁴⁵⁶⁷⁸⁹])/u;
const BEFORE_MARK = /(?:\p{L}{2}|[.,;:)”"’»])\s?$/u;
const BEHIND_WORD = /[\p{L}\d%.,;:)”"’»]$/u;
const OPENS_SENTENCE = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]+\p{L}/u;
const LONE_STAR = /^[*∗†‡]{1,3}\s?\p{L}/u;
const OPENS_RAISED = /^[⁽⁰¹²³⁴⁵⁶⁷⁸⁹]/u;
/** "² Restated.", "(b) Restated.", "b Restated." and "† Restated." behind the sentence of another note. */
const FURTHER =
  /(?<=[.;]\s)(?:[b-h](?=\s\p{Lu})|[¹²³⁴⁵⁶⁷⁸⁹]{1,2}(?=\s?\p{L})|[*∗†‡]{1,3}(?=\s?\p{L})|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)(?=\s\S))/gu;
/** Whether a figure is set smaller than the words behind it, as the raised number of a note and that of no clause. */
const opensInSmallFigure = ({ sizesAtEnds: [first, last] = [1, 1] }: TextLine, text: string): boolean =>
  first < SMALLER * last && /^\d{1,3}\s?["“„«(]?\p{L}/u.test(text);
/** "1 ", "1.", "1)", "(1)": how the number of a note is set. */
const SET_AS = /^(\(?)[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+([.)]?)/u;
const setAs = (text: string): string => (SET_AS.exec(text) ?? []).slice(1).join('');
/** "Notes:" above the notes of a table. */
const TITLE_OF_NOTES = /^\p{Lu}[\p{L} ]{2,30}:?$/u;
/** Lines that a note whose mark stands on the page before may take. */
const MOST_LINES = 3;

/** Whether a line and those that go on with it without space end their page, apart from what is above them: a word processor may move a note there from the page before. */
function endsPage(lines: readonly TextLine[], at: number): boolean {
  const page = lines[at]?.page;
  const end = lines.findIndex((line, place) => place > at && line.page !== page);
  const rest = lines.slice(at + 1, end < 0 ? lines.length : end);
  return lines[at]?.hasGapBefore === true && rest.length < MOST_LINES && rest.every((line) => !line.hasGapBefore);
}

const isApart = (above: TextLine, line: TextLine): boolean =>
  Math.abs(line.size - above.size) > SAME_SIZE || line.hasGapBefore || line.isJump;

/** A line that ends before this share of its column had room for more. */
const SHORT = 0.7;

/** Whether a note ended in a short line above one that begins anew, such as the foot of the page. */
const endsNote = (above: TextLine, line: TextLine, textOf: (line: TextLine) => string): boolean =>
  /[.!?]["”’)]?$/.test(textOf(above)) &&
  above.right < SHORT * above.columnRight &&
  /^["“„«(]?\p{Lu}/u.test(textOf(line)) &&
  Math.abs(line.left - above.left) <= SAME_LEFT;

/** Some programs set notes as large as the text: they stand apart from it at the foot of the page, and their marks are raised. */
const mayStandAtFoot = ({ fromTop, hasGapBefore }: TextLine): boolean =>
  hasGapBefore && fromTop !== null && fromTop > FOOT;

/** A mark and the line that it stands in. */
interface Place {
  line: TextLine;
  mark: Mark;
}

/** The marks of the lines so far, by what they say; lines are looked at when a note asks. */
class MarksSoFar {
  private readonly byText = new Map<string, Place[]>();
  private looked = 0;

  constructor(
    private readonly lines: readonly TextLine[],
    private readonly textOf: (line: TextLine) => string,
  ) {}

  /** Those above a line. */
  of(text: string, before: number): readonly Place[] {
    for (; this.looked < before; this.looked++) {
      const line = this.lines[this.looked];
      if (!line) break;
      for (const mark of marksOf(line, this.textOf(line))) {
        const known = this.byText.get(mark.text);
        if (known) known.push({ line, mark });
        else this.byText.set(mark.text, [{ line, mark }]);
      }
    }
    return this.byText.get(text) ?? [];
  }

  /** Whether a mark is one wherever its note stands: one at the end of a cell or right behind a word, which is not the number of a sentence: "² It holds". */
  isSure({ line, mark }: Place): boolean {
    if (!mark.isRaised && !/^[*†‡]/.test(mark.text)) return false;
    if (line.cells.length > 1) return true;
    const at = mark.at - line.start;
    const isBehind = BEHIND_WORD.test(this.textOf(line).slice(Math.max(0, at - BEFORE), at));
    return isBehind && !OPENS_SENTENCE.test(this.textOf(line).slice(at, at + BEFORE));
  }

  isBehindWord({ line, mark }: Place): boolean {
    const at = mark.at - line.start;
    return BEFORE_MARK.test(this.textOf(line).slice(Math.max(0, at - BEFORE), at));
  }
}

/** "Footnote 1", and for the next one with that mark "Footnote 1 on page 2". */
export function nameOfNote(kind: 'Footnote' | 'Endnote', mark: string, taken: Set<string>, page?: number): string {
  const name = `${kind} ${mark}`;
  const onPage = page === undefined ? name : `${name} on page ${page}`;
  let found = taken.has(name) ? onPage : name;
  for (let count = 2; taken.has(found); count++) found = `${onPage} (${count})`;
  taken.add(found);
  return found;
}

/**
 * The lines of footnotes: in smaller letters, below the text of their page, beginning with a mark that stands in it. They
 * go on until the next note, larger letters, a gap or the page's end.
 */
export function findFootnotes(lines: readonly TextLine[], textOf: (line: TextLine) => string): Map<TextLine, Footnote> {
  const found = new Map<TextLine, Footnote>();
  const used = new Set<Mark>();
  const taken = new Set<string>();
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const openings = proper.map((line, at) => openingOf(line, textOf) ?? letterBelowTable(proper, at, textOf));
  const uses = Map.groupBy(openings, (opening) => opening);
  const lastUse = new Map(openings.map((opening, at) => [`${proper[at]?.page} ${opening}`, at]));
  /** A star that begins no other line is no bullet, in letters of whatever size. */
  const isLoneStar = (opening: string): boolean => /^[*†‡]/.test(opening) && uses.get(opening)?.length === 1;
  const marks = new MarksSoFar(proper, textOf);
  /** Those that have no note yet, and do not stand in one. */
  const freeMarks = (mark: string, at: number): Place[] =>
    marks.of(mark, at).filter((place) => !used.has(place.mark) && !found.has(place.line));
  let text: TextLine[] = [];
  let before: number | undefined;
  let open: Footnote | null = null;
  let printed = 0;
  let set = '';
  let above: TextLine | undefined;
  /** Where the rows begin that go on to here, over the ends of pages too. */
  let rowsFrom = 0;
  /** The first of these, which the next page may repeat below a remark that the table goes on. */
  let firstRow: TextLine | undefined;
  for (const [at, line] of proper.entries()) {
    if (above && above.page !== line.page) {
      before = above.page;
      text = [];
      open = null;
    }
    const number = openings[at] ?? null;
    let candidates: Mark[] = [];
    let mark: Mark | undefined;
    if (number !== null) {
      const lineText = textOf(line);
      const isAtFoot = (open !== null || mayStandAtFoot(line)) && /^\d+\s/.test(lineText);
      const isOfTable = open !== null || isBelowRows(proper, at, textOf);
      const free = [
        ...freeMarks(number, at),
        ...(lineText.startsWith(`${number})`) ? freeMarks(`${number})`, at) : []),
      ].sort((one, other) => one.mark.at - other.mark.at);
      const isLone =
        isLoneStar(number) ||
        (isOfTable &&
          line.page === undefined &&
          free.some(({ line: row, mark: { text: sign } }) => row.start >= rowsFrom && /^[*†‡]/.test(sign)));
      const isListed = free.length > 0 && isNextOfList(line, text, textOf);
      const mayMean = ({ line: referring, mark: { isRaised, isOfCell } }: Place): boolean => {
        const isOfRows = isOfTable && referring.cells.length > 1 && referring.start >= rowsFrom;
        const mayStandBefore = isOfRows && (isOfCell || isRaised);
        if (referring.page !== line.page && !mayStandBefore) return false;
        if (isOfCell) return isOfTable && line.size < referring.size + SAME_SIZE;
        if (isRaised && isOfRows && opensSmall(line) && line.size < referring.size + SAME_SIZE) return true;
        if (isListed && !isRaised) return false;
        const isSmaller = line.size < SMALLER * referring.size || isLone;
        const isNoLarger = line.font === referring.font || line.size <= referring.size;
        return isSmaller || (isAtFoot && isNoLarger && isRaised);
      };
      candidates = free.filter(mayMean).map(({ mark }) => mark);
      mark = candidates.at(-1);
      if (OPENS_BARELY.test(lineText) && (endsPage(proper, at) || open !== null))
        mark ??= free.findLast(
          (one) => one.line.page === before && before !== undefined && one.mark.isRaised && marks.isBehindWord(one),
        )?.mark;
      const isLoneBracket = line.fromTop === null && lineText.startsWith('(') && uses.get(number)?.length === 1;
      const isSure =
        (isLone && line.cells.length < 2 && LONE_STAR.test(lineText)) ||
        OPENS_RAISED.test(lineText) ||
        opensInSmallFigure(line, lineText) ||
        isLoneBracket;
      if (isSure) mark ??= free.findLast((one) => marks.isSure(one))?.mark;
    }
    const isLarger = line.size > (above?.size ?? 0) + SAME_SIZE;
    const isNext =
      open !== null && !isLarger && printed > 0 && numberOf(number) === printed + 1 && setAs(textOf(line)) === set;
    if (number !== null && (mark || isNext)) {
      const isLast = lastUse.get(`${line.page} ${number}`) === at;
      const same = isLast ? candidates.filter((one) => one !== mark && one.text === mark?.text && isSign(one)) : [];
      for (const one of mark ? [mark, ...same] : []) used.add(one);
      [printed, set] = [numberOf(number) || 0, setAs(textOf(line))];
      open = {
        name: nameOfNote('Footnote', number.replaceAll(/[()]/g, ''), taken, line.page),
        ...(mark && { at: mark.at }),
      };
      if (same.length > 0) open.others = same.map(({ at }) => at);
    } else if (above && (isApart(above, line) || (open !== null && endsNote(above, line, textOf)))) open = null;
    if (open) {
      found.set(line, open);
      for (const { 0: further, index } of textOf(line).matchAll(FURTHER)) {
        const same = freeMarks(plain(further), at).filter(
          (one) => isSign(one.mark) && (one.line.page === line.page || one.line.start >= rowsFrom),
        );
        const marked = same.map(({ mark }) => mark).toReversed();
        const [last, ...others] = /^[b-h(*∗†‡]/.test(further) ? marked : marked.slice(0, 1);
        if (!last) continue;
        for (const one of [last, ...others]) used.add(one);
        const name = nameOfNote('Footnote', plain(further).replaceAll(/[()]/g, ''), taken, line.page);
        const note = { name, at: last.at, start: line.start + index };
        (open.further ??= []).push(others.length > 0 ? { ...note, others: others.map(({ at }) => at) } : note);
      }
    } else text.push(line);
    if (isRow(line) && !(above && isRow(above))) {
      const isRepeated = firstRow && line.page !== firstRow.page && textOf(firstRow) === textOf(line);
      if (!isRepeated) rowsFrom = line.start;
      firstRow = line;
    }
    above = line;
  }
  return found;
}

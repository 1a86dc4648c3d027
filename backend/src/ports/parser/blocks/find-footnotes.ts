import { isStar, Marks, type Mark } from './note-marks.js';
import { findRuns, follows, nextSigns, type Note, type Run } from './runs-of-notes.js';
import type { TextLine } from './text-line.js';

/** Letters of a footnote are smaller than this share of those of the line that refers to it. */
const SMALLER = 0.95;
/** Points by which letters of one size, also of another typeface, differ at most. */
const LITTLE = 0.1;
const LARGER = 0.6;
/** Share of their size by which notes may be larger than the cells of the table above. */
const LITTLE_LARGER = 0.25;
/** Points by which the numbers of one list may begin apart. */
const SAME_LEFT = 1;
/** Share of the page's height below which notes may be as large as the text. */
const FOOT = 0.7;
/** Lines of other words that may stand between the rows of a table, or between them and their notes. */
const MOST_BETWEEN = 2;
/** Lines that a note whose mark stands on the page before may take. */
const MOST_LINES = 3;

/** A note, and where in the text its mark stands. */
export interface Footnote {
  /** "Footnote 1" and "Footnote *", as it is printed; that of a later page names it too if another one has the same mark. */
  name: string;
  /** Missing for a note whose mark cannot be told. */
  at?: number;
  /** Where the same mark stands besides. */
  others?: number[];
  /** It is the rest of the note that a page or column before it ends with. */
  isRest?: true;
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

/** "Footnote 1", and for the next one with that mark "Footnote 1 on page 2". */
export function nameOfNote(kind: 'Footnote' | 'Endnote', mark: string, taken: Set<string>, page?: number): string {
  const name = `${kind} ${mark}`;
  const onPage = page === undefined ? name : `${name} on page ${page}`;
  let found = taken.has(name) ? onPage : name;
  for (let count = 2; taken.has(found); count++) found = `${onPage} (${count})`;
  taken.add(found);
  return found;
}

/** A line of several cells, or the title between lines that stands over rows of a table. */
const isRow = ({ cells, isRuled }: TextLine): boolean => cells.length > 1 || isRuled === true;

const ENDS_SENTENCE = /[.;:][\s¹²³⁰⁴-⁹*†‡]*$/u;
/** "Notes:" above the notes of a table. */
const TITLE_OF_NOTES = /^\p{Lu}[\p{L} ]{2,30}:?$/u;
/** A line drawn above notes. */
const DRAWN = /^([-_=])\1{2,}$/;
/** So many lines above, the point before one of a list begins at most. */
const LINES_OF_LIST = 100;
/** Several words behind a mark. */
const SENTENCE = /^\S+?\s?(?:\p{L}+\s){3}/u;
/** The arrow behind a note that leads back to its mark. */
const LEADS_BACK = /[↩↑⤴↵]\ufe0e?$/u;
const LISTED = /^(\d{1,3})[.)]\s/;

/** What a mark stands behind, and no number of a sentence: "² It holds"; also no figure of "S¹" far above its note. */
const BEHIND_WORD = /[\p{L}\d%.,;:)”"’»]$/u;
const BEFORE_MARK = /(?:\p{L}{2}|[.,;:)”"’»])\s?$/u;
const OPENS_SENTENCE = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]+\p{L}/u;
const BEFORE = 20;

/** Where a run of notes stands, which tells where their marks may. */
interface Place {
  /** The rows that it stands below begin there. */
  table?: number;
  /** It stands at the foot of its page, or ends it. */
  isFoot: boolean;
  /** A title of notes stands above it. */
  isTitled: boolean;
  /** Nothing stands below it in the paper. */
  isEnd: boolean;
}

/** A run with the marks that its notes may have, and how much speaks for it. */
interface Weighed {
  run: Run;
  place: Place;
  marks: Mark[][];
  /** They stand in the table above the notes. */
  isOfTable: boolean;
  weight: number;
}

/** From which weight on a run of lines is one of notes. */
const ENOUGH = 4;

const countTold = (marks: readonly Mark[][]): number => marks.filter((some) => some.length > 0).length;

/** What is hardly anything but a mark. */
const isSign = (mark: Mark): boolean => mark.isRaised || (mark.isOfCell && !mark.isWholeCell) || isStar(mark.sign);

/** Marks in a table belong to notes right below it sooner than to those at the foot of the page. */
const rank = ({ weight, isOfTable }: Weighed): number => weight + (isOfTable ? 2 : 0);

/** Weighs what speaks for each run of lines being notes, and what against it. */
class Scales {
  private readonly marks: Marks;
  private readonly runs: Run[];
  /** Where the rows begin that go on to a line, over the ends of pages too, by the line's place. */
  private readonly tables: (number | undefined)[] = [];
  /** How many lines of the paper open with a sign. */
  private readonly openings = new Map<string, number>();
  private readonly runOf = new Map<number, Run>();
  private readonly places = new Map<Run, Place>();
  private readonly used = new Set<Mark>();
  private readonly notes = new Set<TextLine>();

  constructor(
    private readonly lines: readonly TextLine[],
    private readonly textOf: (line: TextLine) => string,
  ) {
    this.marks = new Marks(lines, textOf);
    this.runs = findRuns(lines, textOf, (sign, before) => this.marks.of(sign, before).length > 0);
    for (const run of this.runs) {
      for (let at = run.from; at <= run.to; at++) this.runOf.set(at, run);
      for (const { sign } of run.notes) this.openings.set(sign, (this.openings.get(sign) ?? 0) + 1);
    }
    if (this.runs.length > 0) this.findTables();
  }

  /** The runs that are notes, those of which most speaks first: they take their marks before others may. */
  decide(): Weighed[] {
    const found: Weighed[] = [];
    const open = this.runs.map((run) => this.weigh(run)).filter(({ weight }) => weight >= ENOUGH);
    open.sort((one, other) => rank(other) - rank(one) || one.run.from - other.run.from);
    for (const { run } of open) {
      const again = this.weigh(run);
      if (again.weight < ENOUGH) continue;
      found.push(again);
      for (const mark of again.marks.flat()) this.used.add(mark);
      for (const { lines } of run.notes) for (const line of lines) this.notes.add(line);
    }
    return found.sort((one, other) => one.run.from - other.run.from);
  }

  private findTables(): void {
    let from: number | undefined;
    let between = 0;
    for (const [at, line] of this.lines.entries()) {
      const run = this.runOf.get(at);
      if (isRow(line)) {
        if (from === undefined) from = this.captionAbove(at);
        between = 0;
        this.tables.push(from);
        continue;
      }
      between++;
      if (run || between > MOST_BETWEEN || ENDS_SENTENCE.test(this.textOf(line).slice(-BEFORE))) from = undefined;
      this.tables.push(undefined);
    }
  }

  /** Where the title of a table begins that opens with a row. */
  private captionAbove(at: number): number {
    const row = this.lines[at];
    let from = at;
    for (let above = at - 1; above >= Math.max(0, at - MOST_BETWEEN); above--) {
      const line = this.lines[above];
      if (!line || line.page !== row?.page || isRow(line) || this.runOf.has(above)) break;
      if (ENDS_SENTENCE.test(this.textOf(line).slice(-BEFORE))) break;
      from = above;
    }
    return this.lines[from]?.start ?? 0;
  }

  private placeOf(run: Run): Place {
    const known = this.places.get(run);
    if (known) return known;
    const place = this.findPlace(run);
    this.places.set(run, place);
    return place;
  }

  private findPlace(run: Run): Place {
    const first = this.lines[run.from];
    const isFoot = this.endsPage(run) || (first?.hasGapBefore === true && (first.fromTop ?? 0) > FOOT);
    const isEnd = run.to === this.lines.length - 1;
    let isTitled = false;
    const begun = this.runGoneOnWith(run);
    if (begun) return { ...this.placeOf(begun), isFoot, isEnd };
    for (let above = run.from - 1; above >= Math.max(0, run.from - 1 - MOST_BETWEEN); above--) {
      const line = this.lines[above];
      if (!line) break;
      const table = this.tables[above];
      if (table !== undefined) return { table, isFoot, isTitled, isEnd };
      const before = this.runOf.get(above);
      if (before) {
        const { table } = this.placeOf(before);
        const isRepeated = before.notes.some(({ sign }) => run.notes.some((note) => note.sign === sign));
        const isNear = !isRepeated && line.page === first?.page && (above === run.from - 1 || isTitled);
        return table === undefined || !isNear ? { isFoot, isTitled, isEnd } : { table, isFoot, isTitled, isEnd };
      }
      if (TITLE_OF_NOTES.test(this.textOf(line))) isTitled = true;
      else if (line.size > (first?.size ?? 0) + LARGER || ENDS_SENTENCE.test(this.textOf(line).slice(-BEFORE))) break;
    }
    return { isFoot, isTitled, isEnd };
  }

  /** The notes at the foot of the page before that a run counts on from; those of the page itself may stand below them. */
  private runGoneOnWith({ from, notes: [first] }: Run): Run | undefined {
    if (this.lines[from - 1]?.page === this.lines[from]?.page) return undefined;
    for (let run = this.runOf.get(from - 1); run; run = this.runOf.get(run.from - 1)) {
      const last = run.notes.at(-1);
      if (first && last && follows(first, last)) return run;
    }
    return undefined;
  }

  /** Whether a run ends its page, apart from what is above it, but for few lines that go on with it. */
  private endsPage({ from, to }: Run): boolean {
    const first = this.lines[from];
    if (first?.page === undefined || (!first.hasGapBefore && !this.runOf.has(from - 1))) return false;
    for (let at = to + 1; at < this.lines.length; at++) {
      const line = this.lines[at];
      if (line?.page !== first.page) return true;
      if (!this.runOf.has(at) && (line?.hasGapBefore === true || at > to + MOST_LINES)) return false;
    }
    return true;
  }

  private weigh(run: Run): Weighed {
    const place = this.placeOf(run);
    const none = { run, place, marks: run.notes.map(() => []), isOfTable: false, weight: 0 };
    const [first] = run.notes;
    if (!first || run.isListed) return none;
    const ofTable = place.table === undefined ? [] : run.notes.map((note) => this.marksInTable(run, note, place));
    const onPages = run.notes.map((note) => this.marksOnPages(run, note, place));
    const isOfTable = place.table !== undefined && 2 * countTold(ofTable) > countTold(onPages);
    const marks = isOfTable ? ofTable : onPages;
    const told = countTold(marks);
    if (told === 0 && !this.isNoteWithoutMark(run, place)) return none;
    const weight =
      this.weightOfMarks(marks, told) +
      this.weightOfOpening(run, first, marks.flat()) +
      this.weightOfSize(run, marks.flat(), isOfTable) +
      (place.table !== undefined && (isOfTable || told === 0) ? 2 : Number(place.isFoot)) +
      Number(this.isRightBelow(run, marks.flat())) +
      (this.isCitedAsTyped(run, first, marks.flat()) ? 2 : 0) +
      Number(place.isTitled) +
      (this.lines[run.from]?.isBelowRule ? 2 : 0) +
      (first.hasStop || first.brackets === ')' ? this.weightOfListAbove(run) + this.weightOfEnd(run, place, marks) : 0);
    return { run, place, marks, isOfTable, weight };
  }

  /** Whether a note of a text without pages stands right below the paragraph that refers to it. */
  private isRightBelow({ from }: Run, marks: readonly Mark[]): boolean {
    const above = this.lines[from - 1];
    return (
      above !== undefined &&
      above.fromTop === null &&
      above.cells.length < 2 &&
      marks.some(({ line }) => line === above)
    );
  }

  /** Whether both the note and its marks are typed as "[1]", in a text where nothing is raised; below a title of their own such lines are references. */
  private isCitedAsTyped({ from }: Run, { brackets }: Note, marks: readonly Mark[]): boolean {
    const [above, line] = [this.lines[from - 1], this.lines[from]];
    if (brackets !== '[' || line?.fromTop !== null || marks.length === 0) return false;
    if (!line.hasGapBefore && !(above && DRAWN.test(this.textOf(above)))) return false;
    return !(above && TITLE_OF_NOTES.test(this.textOf(above))) && marks.every((mark) => mark.brackets === '[');
  }

  /** A first mark that is raised before a sentence, below a table or at the foot, is that of a note even if no other is found. */
  private isNoteWithoutMark({ from, notes: [first] }: Run, { table, isFoot }: Place): boolean {
    const line = this.lines[from];
    if (line?.isBelowRule) return SENTENCE.test(this.textOf(line));
    if (!line || !first?.isRaised || (table === undefined && !isFoot)) return false;
    return /^(?:1|a|\*)$/.test(first.sign) && SENTENCE.test(this.textOf(line));
  }

  private weightOfMarks(marks: readonly Mark[][], told: number): number {
    if (told === 0) return 0;
    const isCertain = marks.some((some) => some.some(isSign));
    const share = told / marks.length;
    const all = share === 1 && marks.length > 1 ? 1 : 0;
    return (isCertain ? 2 : 1) + (share > 0.5 ? all : share > 1 / 3 ? -1 : -2);
  }

  private weightOfOpening(run: Run, first: Note, marks: readonly Mark[]): number {
    const isOnly = this.openings.get(first.sign) === 1;
    if (first.isRaised) return 2;
    if (isStar(first.sign)) return isOnly ? 2 : 1;
    // A list has more than one point.
    const isAlone = run.notes.length === 1 && !nextSigns(first.sign).some((sign) => this.openings.has(sign));
    if (first.hasStop || (first.brackets === ')' && marks.every(({ brackets }) => brackets !== ')')))
      return isAlone || /^[a-z]/.test(first.sign) ? 0 : -1;
    if (first.brackets === '(' && isOnly && first.lines[0]?.fromTop === null && marks.some((mark) => mark.isRaised))
      return 2;
    if (isAlone && first.brackets === '(') return 1;
    return first.brackets === '' || first.brackets === '[' ? 1 : 0;
  }

  /** Notes are no larger than what refers to them, and mostly smaller. */
  private weightOfSize(run: Run, marks: readonly Mark[], isOfTable: boolean): number {
    const line = this.lines[run.from];
    if (!line) return 0;
    const above = this.lines[run.from - 1];
    const referring = marks.length > 0 ? marks.map((mark) => mark.line) : above ? [above] : [];
    if (referring.some(({ size }) => line.size < SMALLER * size)) return 2;
    const by = Math.min(...referring.map(({ size, font }) => line.size - size - (font === line.font ? 0 : LARGER)));
    return by <= LITTLE ? 0 : by <= LITTLE_LARGER * line.size && isOfTable ? -1 : -3;
  }

  /** A line that counts on from one above it that is no note is the next point of a list. */
  private weightOfListAbove(run: Run): number {
    const line = this.lines[run.from];
    const number = Number(LISTED.exec(line ? this.textOf(line) : '')?.[1] ?? 0);
    if (!line || number < 2) return 0;
    for (let at = run.from - 1; at >= Math.max(0, run.from - LINES_OF_LIST); at--) {
      const other = this.lines[at];
      if (!other || other.page !== line.page) break;
      const isAlike = Math.abs(other.left - line.left) <= SAME_LEFT && Math.abs(other.size - line.size) <= LARGER;
      if (isAlike && LISTED.exec(this.textOf(other))?.[1] === String(number - 1)) return -3;
    }
    return 0;
  }

  /** A list that ends the paper has a point for each raised mark in it, and each leads back there where programs of the web make it. */
  private weightOfEnd({ notes, to }: Run, { isEnd }: Place, marks: readonly Mark[][]): number {
    if (!isEnd || notes[0]?.sign !== '1' || !marks.every((some) => some.some((mark) => this.isSure(mark)))) return 0;
    const isLast = this.marks.of(String(notes.length + 1), to).every((mark) => !this.isSure(mark));
    const leadsBack = notes.every(({ lines }) => LEADS_BACK.test(this.endOf(lines.at(-1))));
    return (isLast ? 2 : 0) + (leadsBack ? 2 : 0);
  }

  private endOf(line: TextLine | undefined): string {
    return line ? this.textOf(line).slice(-BEFORE) : '';
  }

  /**
   * The marks that may refer to a note, in whatever way both are set; where some are raised, a figure at a word's end is that of a code, and where some stand
   * behind words, a cell with nothing else is a negative figure.
   */
  private freeMarks({ from, notes }: Run, note: Note): Mark[] {
    // A paper that cites "[1]" and has raised figures besides has notes and references.
    const areCited =
      note.brackets === '[' &&
      notes.some(({ sign }) => this.marks.of(sign, from).some(({ brackets }) => brackets === '['));
    const isSetAlike = ({ brackets, isRaised }: Mark): boolean => {
      if (brackets === note.brackets) return true;
      if (note.brackets === ')') return brackets === '';
      if (note.brackets === '' || brackets === '') return isRaised && note.brackets === '[' && !areCited;
      return false;
    };
    const isBehindWords = ({ brackets, isWholeCell }: Mark): boolean => brackets === note.brackets && !isWholeCell;
    const mayBeFigure = notes.some(({ sign }) => this.marks.of(sign, from).some(isBehindWords));
    const free = this.marks
      .of(note.sign, from)
      .filter((mark) => !this.used.has(mark) && !this.notes.has(mark.line) && isSetAlike(mark))
      .filter(({ isWholeCell }) => !isWholeCell || !mayBeFigure);
    const areRaised = note.isRaised && free.some(({ isRaised }) => isRaised);
    return areRaised ? free.filter(({ isRaised }) => isRaised) : free;
  }

  private marksInTable(run: Run, note: Note, { table = Infinity }: Place): Mark[] {
    return this.freeMarks(run, note).filter(({ at }) => at >= table);
  }

  private marksOnPages(run: Run, note: Note, { isFoot, isEnd, table }: Place): Mark[] {
    const line = this.lines[run.from];
    const free = this.freeMarks(run, note);
    const mayBeOfCell = table !== undefined;
    const onPage = free.filter((mark) => mark.line.page === line?.page && (mayBeOfCell || !mark.isOfCell));
    const near = line?.page === undefined ? onPage.slice(-1) : onPage;
    if (near.length > 0) {
      const last = near.at(-1);
      const start = near.length > 1 ? this.startOfSame(run, note) : 0;
      return near.filter((mark) => mark === last || (mark.at > start && (mark.isRaised || isStar(mark.sign))));
    }
    if (note.hasStop && !isEnd) return [];
    const isFarOff = note.hasStop || note.isRaised || isStar(note.sign) || note.brackets === '(';
    const before = free.findLast((mark) => {
      if (isFarOff && this.isSure(mark)) return true;
      return isFoot && mark.isRaised && mark.line.page === (line?.page ?? 0) - 1 && this.isBehind(mark, BEFORE_MARK);
    });
    return before ? [before] : [];
  }

  /** Where the last note above that has the same sign begins on the page. */
  private startOfSame({ from }: Run, { sign, brackets }: Note): number {
    for (let at = from - 1; at >= 0 && this.lines[at]?.page === this.lines[from]?.page; at--) {
      const same = this.runOf
        .get(at)
        ?.notes.find((one) => one.lines[0] === this.lines[at] && one.sign === sign && one.brackets === brackets);
      if (same) return same.start;
    }
    return 0;
  }

  /** Whether a mark is one wherever its note stands: one at the end of a cell or right behind a word. */
  private isSure({ isRaised, sign, line, at }: Mark): boolean {
    if (!isRaised && !isStar(sign)) return false;
    if (line.cells.length > 1) return true;
    const place = at - line.start;
    const isOfSentence = OPENS_SENTENCE.test(this.textOf(line).slice(place, place + BEFORE));
    return !isOfSentence && this.isBehind({ line, at }, BEHIND_WORD);
  }

  private isBehind({ line, at }: Pick<Mark, 'line' | 'at'>, words: RegExp): boolean {
    const place = at - line.start;
    return words.test(this.textOf(line).slice(Math.max(0, place - BEFORE), place));
  }
}

/** What a note is called that has no mark. */
export const NOTE_WITHOUT_MARK = 'Footnote';

/** Whether a note breaks off where it ends. */
const isCut = (text: string): boolean => !/[.!?]["”’)]*$/.test(text.slice(-BEFORE));

/** Words of a note without a mark at least, which ends as a sentence does. */
const LEAST_WORDS = 5;

/** Whether lines are a sentence, unlike the name and office of who signs below a line. */
function isSentence(lines: readonly TextLine[], textOf: (line: TextLine) => string): boolean {
  const text = lines.map(textOf).join(' ');
  return /\p{Ll}[.!?]["”’)]*$/u.test(text) && text.split(/\s+/).length >= LEAST_WORDS;
}

/**
 * Finds notes that begin with no mark, below the short lines at the foot of pages: where the note before breaks off they are the rest of that,
 * which a page or a column cut.
 */
function addNotesWithoutMark(
  found: Map<TextLine, Footnote>,
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): void {
  let last: { line: TextLine; footnote: Footnote } | undefined;
  for (const [at, line] of lines.entries()) {
    const footnote = found.get(line);
    if (footnote) last = { line, footnote };
    if (footnote || !line.isBelowRule) continue;
    const own = [line];
    for (let next = lines[at + 1]; next?.isBelowRule && !found.has(next); next = lines[at + own.length]) own.push(next);
    const rest = last && isCut(textOf(last.line)) ? (last.footnote.further?.at(-1) ?? last.footnote) : undefined;
    if (!rest && !isSentence(own, textOf)) continue;
    const open: Footnote = rest ? { ...rest, isRest: true } : { name: NOTE_WITHOUT_MARK };
    for (const one of own) found.set(one, open);
    last = { line: own.at(-1) ?? line, footnote: open };
  }
}

/**
 * The lines of footnotes, below the rows or the text in which their marks stand. What the marks are, how the notes are
 * set and where they stand is weighed for all notes of a run together.
 */
export function findFootnotes(lines: readonly TextLine[], textOf: (line: TextLine) => string): Map<TextLine, Footnote> {
  const found = new Map<TextLine, Footnote>();
  const taken = new Set<string>();
  const proper = lines.filter(({ isRunning }) => !isRunning);
  for (const { run, marks } of new Scales(proper, textOf).decide()) {
    let open: Footnote | undefined;
    for (const [order, note] of run.notes.entries()) {
      const places = (marks[order] ?? []).map(({ at }) => at);
      const last = places.pop();
      if (note.isInLine && last === undefined) continue;
      const { page } = note.lines[0] ?? {};
      const footnote: Footnote = {
        name: nameOfNote('Footnote', note.sign, taken, page),
        ...(last !== undefined && { at: last }),
        ...(places.length > 0 && { others: places.toReversed() }),
      };
      if (note.isInLine && open) (open.further ??= []).push({ ...footnote, start: note.start });
      else open = footnote;
      for (const line of note.lines) if (!found.has(line)) found.set(line, open);
    }
  }
  addNotesWithoutMark(found, proper, textOf);
  return found;
}

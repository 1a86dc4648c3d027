import type { Range } from '../../text/quotes/find-quotes.js';
import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { beginsWithShortName, beginsWithTerm } from '../../text/structure/sentences.js';
import { isNumberedPageLine, LONGEST_NOTE } from './lines-of-pages.js';
import { headRowsOf, isRowOfTable } from './row-of-table.js';

/** How sentences, lists and pages show where they begin, end and go on. */
export const FULL_STOP = /[.?!]["'”’)\]]*$/;
export const ENDS_OPEN =
  /[:—–-]["'”’]?$|\b(?:following|shall|may|will|to|if|that|either|when|for|from|of|by|with|solely|only)$/i;
const ENDS_ITEM = /;["'”’]?(?:\s+(?:and|or|and\/or))?$/i;
/** What a parser took for a heading says something all the same. */
export const SENTENCE = /\b(?:shall|will|may|must|is|are) (?:not )?(?:be |\w+)[^]*\.$/;
export const ITEM = /^(?:\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[).]|\d{1,2}(?:\.\d{1,2}){1,4}\.?|[•·▪◦\-–])\s/i;
/** "(c)", "(iv)". */
const MARKED_ITEM = /^\((?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)\s/i;
/** "13.5 Infringement Remedy. ..." */
export const NUMBERED = /^\d{1,2}(?:\.\d{1,2})+\.?\s/;
/** "8.3.2.1", and in it the number of the clause it belongs to. */
const NUMBERED_DEEP = /^(\d{1,2}(?:\.\d{1,2})+)\.\d{1,2}\.?\s/;
export const LOWER_CASE = /^["“(]?\p{Ll}/u;
export const QUALIFIES =
  /^["“(]?(?:provided|except|unless|however|but|save|notwithstanding|subject to|in (?:which|any|each) (?:case|event)|and provided)\b/i;
const ABBREVIATED = /\b(?:No|Sec|Art|Inc|INC|Ltd|LTD|Corp|CORP|Co|CO|vs?|Mr|Mrs|Ms|Dr|St|[A-Z])\.$/;
export const PAGE_NUMBER = /^\W*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?\W*$/i;

/** An item that is no sentence of its own: it begins in small letters after its mark, or ends where the next item goes on. */
function needsLeadIn(text: string): boolean {
  const rest = text.replace(ITEM, '');
  if (LOWER_CASE.test(rest)) return true;
  return rest !== text && /(?:[;,]|[;,]\s*(?:and|or))$/i.test(rest);
}

/** A sentence that says nothing without the one before it. */
export const DEPENDS_ON_PREVIOUS =
  /^\W*(?:(?:\(?[a-z\d]{1,3}[).]|\d{1,2}(?:\.\d{1,2}){1,4}\.?)\s+)?(?:notwithstanding the (?:foregoing|above|preceding)|the (?:foregoing|above|preceding)|however|provided|all other|except as|in (?:such|that|this|any such|either|each) (?:case|event)|otherwise|such (?:consent|approval|notice|obligation|restriction|limitation|right|licen[cs]e|termination)\w*|this (?:restriction|limitation|obligation|prohibition)|these (?:restrictions|limitations|obligations)|nothing in this (?:section|clause|article|paragraph))\b/i;

/** "(“Halden”) and Corvanta amend", "the notes, which": the middle of a sentence. */
const BEGINS_INSIDE = /^[),;\]\p{Ll}]/u;

/** Whether some words of prose begin in the middle of a sentence. */
export const beginsInside = (text: string): boolean => beginsWithShortName(text) || BEGINS_INSIDE.test(text);

const FEWEST_SMALL_WORDS = 6;

/** More than a title before a colon: "Either party may cancel this Agreement upon any of the following:". */
export const leadsIn = (text: string): boolean => /:["'”’]?$/.test(text) && isProse(text);

const isProse = (text: string): boolean =>
  text.split(/\s+/).filter((word) => LOWER_CASE.test(word)).length >= FEWEST_SMALL_WORDS;

/** Page numbers and running heads that may stand between the two halves of a sentence. */
const MOST_PAGE_ARTIFACTS = 4;
/** A paragraph up to this length is read whole. */
const LONGEST_PARAGRAPH = 1_800;

/** `[first, last)` units. */
export type Run = readonly [first: number, last: number];

export const unitsOf = ([first, last]: Run): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);

const LEAST_REPEATS = 3;

/** "Annual report 2025   7", "Execution copy Page 1 of 13": what a foot says but for the number of its page. */
const withoutPageNumber = (text: string): string =>
  text.replace(/[\s|-]*(?:page )?\d{1,4}(?: (?:of|\/) \d{1,4})?$/i, '');

/** The short texts that stand three times or more in a document, feet of pages with any number. */
const repeatedIn = memoize((index: DocumentIndex): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (let unit = 0; unit < index.unitCount; unit += 1) {
    const text = withoutPageNumber(index.unitText(unit));
    if (text.length <= LONGEST_NOTE && index.at('isRow', unit) === 0) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([text, count]) => (count >= LEAST_REPEATS ? [text] : [])));
});

const isPageNumber = (index: DocumentIndex, unit: number): boolean =>
  PAGE_NUMBER.test(index.unitText(unit)) || isNumberedPageLine(index, unit);

/** Runs of a document's clauses: of one sentence, of one paragraph, over the end of a page. */
class UnitRuns {
  constructor(protected readonly index: DocumentIndex) {}

  /** The units of one paragraph that make a sentence with this one. */
  protected runAround(unit: number): Run {
    let first = unit;
    let last = unit + 1;
    while (first > 0 && this.runsOn(first - 1)) first -= 1;
    while (last < this.index.unitCount && this.runsOn(last - 1)) last += 1;
    return [first, last];
  }

  protected paragraphAround(first: number, last: number): Run {
    const isSame = (a: number, b: number) => this.index.at('paragraph', a) === this.index.at('paragraph', b);
    let [from, to] = [first, last];
    while (from > 0 && isSame(from - 1, first)) from -= 1;
    while (to < this.index.unitCount && isSame(to, last - 1)) to += 1;
    return [from, to];
  }

  /** Whether a unit's sentence goes on in the next unit. */
  protected runsOn(unit: number): boolean {
    if (this.index.at('paragraph', unit) !== this.index.at('paragraph', unit + 1)) return false;
    const text = this.index.unitText(unit);
    if (FULL_STOP.test(text) && !ABBREVIATED.test(text)) return false;
    return !/\d\s{2,}\d/.test(text);
  }

  /** The next unit that is text: page numbers, running heads and feet are passed over. */
  protected nextWord(unit: number): number | null {
    const hasPages = this.index.page(unit) !== null;
    for (let next = unit + 1; next < Math.min(this.index.unitCount, unit + 2 + MOST_PAGE_ARTIFACTS); next += 1)
      if (!(hasPages ? this.isPageArtifact(next) : isPageNumber(this.index, next))) return next;
    return null;
  }

  /**
   * A page number, or a line that stands on several pages, such as a note that something was left out of a filing; words of a paragraph that
   * a paper says in several places are none.
   */
  isPageArtifact(unit: number): boolean {
    const text = this.index.unitText(unit);
    if (PAGE_NUMBER.test(text)) return true;
    const isRepeated = repeatedIn(this.index).has(withoutPageNumber(text));
    return isRepeated && !this.isProseOfParagraph(unit) && !this.isItemOfList(unit);
  }

  /** "(c) [Reserved];" between "(b)" and "(d)": what a paper says in several lists is no head of its pages. */
  private isItemOfList(unit: number): boolean {
    const isItem = (one: number) =>
      one >= 0 && one < this.index.unitCount && MARKED_ITEM.test(this.index.unitText(one));
    return isItem(unit) && (isItem(unit - 1) || isItem(unit + 1));
  }

  private isProseOfParagraph(unit: number): boolean {
    const [first, last] = this.paragraphAround(unit, unit + 1);
    return last - first > 1 && isProse(this.index.unitText(unit));
  }

  protected textOf([first, last]: Run): string {
    return Array.from({ length: last - first }, (_, i) => this.index.unitText(first + i)).join(' ');
  }

  protected range(first: number, last: number): Range {
    return [this.index.at('start', first), this.index.at('end', last - 1)];
  }

  protected length(first: number, last: number): number {
    return this.index.at('end', last - 1) - this.index.at('start', first);
  }

  protected lengthOf(runs: readonly Run[]): number {
    return runs.reduce((sum, run) => sum + this.length(...run), 0);
  }
}

/** A sentence made of whole units: `[first, last)`, and the stretches of text to quote for it. */
export interface WholeSentence {
  first: number;
  last: number;
  /** One stretch; more where a page ends inside it, or for an item of a long list the words that lead it in, then the item. */
  parts: readonly Range[];
  /** For each part but the first, whether words of the document are left out before it. */
  omits: readonly boolean[];
  /** Set when a list goes on behind the last part. */
  isCut: boolean;
  /** How many clauses it was put together from. */
  clauses: number;
  /** On one line, what is left out between the parts marked by an ellipsis. */
  text: string;
}

/** A sentence longer than this is quoted by its beginning and the clause that counts. */
const LONGEST_SENTENCE = 2_000;
/** With the list that follows it in paragraphs of its own. */
const LONGEST_WITH_LIST = 2_600;
export const LONGEST_LEAD_IN = 700;
/** A number or a word alone at the top of a page is no end of a sentence. */
const FEWEST_WORDS = 3;
/** How far back the words that lead in a list are looked for. */
export const MOST_ITEMS = 24;
const FARTHEST_LEAD_IN = 3_000;
const FARTHEST_PARENT = 60;

/** Puts the clauses of a document's index together to whole sentences. */
export class SentenceReader extends UnitRuns {
  /** The whole sentence around a unit, with its list, and with its lead-in when it is an item of one. */
  around(unit: number): WholeSentence {
    if (this.index.at('isRow', unit) === 1) return this.row(unit);
    const [first, last] = this.runAround(unit);
    if (this.length(first, last) > LONGEST_SENTENCE) return this.shortened(first, last, unit);
    const before = this.leadInBefore(first) ?? this.beforePageBreak(first);
    const own: Run[] = before ? [before, [first, last]] : [[first, last]];
    const { runs, isCut } = this.continuation(last - 1, LONGEST_WITH_LIST - this.lengthOf(own));
    return this.sentence([first, last], [...own, ...runs], isCut);
  }

  /**
   * What begins and ends inside sentences widened to all of them, with all their limbs, and before it the words that lead it in where they
   * stand apart. Of a sentence too long for that its beginning comes beside what is wanted of it; `isWithoutItems`: without its limbs in
   * paragraphs of their own.
   */
  wholeSentences([first, last]: Run, isWithoutItems = false): Run[] {
    if (this.isRow(first) || this.isRow(last - 1)) return [[first, last]];
    const [begin, goal] = [this.sentenceAround(first), this.sentenceAround(last - 1)];
    const from = this.length(...begin) <= LONGEST_SENTENCE ? begin[0] : first;
    const to = this.length(...goal) <= LONGEST_SENTENCE ? goal[1] : last;
    const leadBefore = beginsWithTerm(this.index.unitText(from)) ? null : this.leadInBefore(from);
    const lead = from > begin[0] ? this.beginningOf([begin[0], from], LONGEST_LEAD_IN)[0] : leadBefore;
    const before = lead ?? this.beforePageBreak(from);
    return [...(before ? [before] : []), [from, to], ...(isWithoutItems ? [] : this.limbsBehind(to - 1))];
  }

  /** What a sentence goes on with behind its paragraph; numbered clauses are none of "the parties agree as follows:". */
  private limbsBehind(unit: number): Run[] {
    const next = this.nextWord(unit);
    const isClause = next === null || /^\W*\d/.test(this.index.unitText(next)) || this.isRow(next);
    return isClause ? [] : this.continuation(unit, LONGEST_SENTENCE).runs;
  }

  /** No row of a table is part of a sentence. */
  private sentenceAround(unit: number): Run {
    const [first, last] = this.runAround(unit);
    const rows = unitsOf([first, last]).filter((one) => this.isRow(one));
    const [above] = rows.filter((row) => row < unit).slice(-1);
    const under = rows.find((row) => row > unit);
    return [above === undefined ? first : above + 1, under ?? last];
  }

  protected isRow(unit: number): boolean {
    return isRowOfTable(this.index, unit);
  }

  /** A row of a table, with the rows that name its columns. */
  private row(unit: number): WholeSentence {
    const head = headRowsOf(this.index, unit);
    const runs = head[1] > head[0] ? [head] : [];
    const { first, last, parts, clauses, text } = this.sentence([unit, unit + 1], [[unit, unit + 1]], false);
    const before = runs.map((run) => ({ range: this.range(...run), text: this.textOf(run) }));
    return {
      first,
      last,
      parts: [...before.map(({ range }) => range), ...parts],
      omits: before.map(() => true),
      isCut: false,
      clauses,
      text: [...before.map((one) => one.text), text].join('\n'),
    };
  }

  /**
   * The units with what a reader needs beside them: the rest of their paragraph, and the exception that follows it ("Notwithstanding
   * the foregoing, ...") or the rule they except from.
   */
  withNeighbours(first: number, last: number, longest = LONGEST_PARAGRAPH): Run {
    const [start, end] = this.paragraphAround(first, last);
    const isShort = this.length(start, end) <= longest;
    let [from, to] = isShort ? [start, end] : [first, last];
    if (from > 0 && this.dependsOnPrevious(from)) [from] = this.runAround(from - 1);
    for (let next = this.nextWord(to - 1); next === to && this.dependsOnPrevious(next); next = this.nextWord(to - 1))
      [, to] = this.runAround(next);
    return [from, to];
  }

  private dependsOnPrevious(unit: number): boolean {
    return DEPENDS_ON_PREVIOUS.test(this.index.unitText(unit));
  }

  /** Whether a unit begins the clause with this number. */
  isNumbered(unit: number, number: string): boolean {
    const text = this.index.unitText(unit);
    return text.startsWith(`${number} `) || text.startsWith(`${number}. `);
  }

  /** The unit that begins a clause, or its item "(c)"; null when the document has none with that number. */
  clauseNumbered(number: string, item?: string): number | null {
    for (let unit = 0; unit < this.index.unitCount; unit += 1) {
      if (!this.isNumbered(unit, number)) continue;
      return item === undefined ? unit : (this.itemOf(unit, item) ?? unit);
    }
    return null;
  }

  private itemOf(clause: number, item: string): number | null {
    for (let unit = clause + 1; unit < Math.min(this.index.unitCount, clause + FARTHEST_PARENT); unit += 1) {
      const text = this.index.unitText(unit);
      if (text.startsWith(`(${item}) `)) return unit;
      if (NUMBERED.test(text)) return null;
    }
    return null;
  }

  /** A unit that only names the section it stands in. */
  isHeading(unit: number): boolean {
    if (this.openParentOf(unit) !== null) return false;
    if (SENTENCE.test(this.index.unitText(unit))) return false;
    const plain = (text: string) => text.replace(/^[\s\d.()ivxIVX-]+|[\s.:;]+$/g, '').toLowerCase();
    const text = plain(this.index.unitText(unit));
    return text !== '' && this.index.headingPath(unit).some((heading) => plain(heading.replace(/\s+/g, ' ')) === text);
  }

  private sentence([first, last]: Run, runs: readonly Run[], isCut: boolean): WholeSentence {
    const joined = runs.reduce<Run[]>((all, run) => {
      const before = all.at(-1);
      return before && before[1] === run[0] ? [...all.slice(0, -1), [before[0], run[1]]] : [...all, run];
    }, []);
    const omits = joined.slice(1).map((run, i) => this.nextWord((joined[i]?.[1] ?? 0) - 1) !== run[0]);
    const texts = joined.map((run) => this.textOf(run));
    return {
      first,
      last,
      parts: joined.map(([from, to]) => this.range(from, to)),
      omits,
      isCut,
      clauses: runs.reduce((sum, [from, to]) => sum + to - from, 0),
      text: texts.reduce((all, text, i) => `${all}${omits[i - 1] ? ' … ' : ' '}${text}`),
    };
  }

  /** What belongs to a sentence that did not end in its paragraph: its list, a proviso, the rest of it on the next page. */
  private continuation(unit: number, room: number): { runs: Run[]; isCut: boolean } {
    const text = this.index.unitText(unit);
    if (FULL_STOP.test(text) && !ABBREVIATED.test(text)) return { runs: [], isCut: false };
    const next = this.nextWord(unit);
    if (next === null) return { runs: [], isCut: false };
    const isOpen = ENDS_OPEN.test(text);
    if (isOpen && (this.isItem(next) || this.isBareItem(next, text))) return this.listFrom(next, room);
    const goesOn = this.goesOnIn(text, next, unit);
    if (!goesOn) return { runs: [], isCut: false };
    const run = this.runAround(next);
    if (this.length(...run) > room) return { runs: [], isCut: true };
    const rest = this.continuation(run[1] - 1, room - this.length(...run));
    return { runs: [run, ...rest.runs], isCut: rest.isCut };
  }

  private goesOnIn(text: string, next: number, unit: number): boolean {
    const following = this.index.unitText(next);
    if (QUALIFIES.test(following) && LOWER_CASE.test(following)) return true;
    if (ENDS_OPEN.test(text)) return true;
    if (this.index.page(next) === this.index.page(unit) || following.split(/\s+/).length < FEWEST_WORDS) return false;
    return !/[;,]$|\b(?:and|or)$/.test(text) && !ITEM.test(following);
  }

  /** The items of a list, as many as there is room for. */
  private listFrom(start: number, room: number): { runs: Run[]; isCut: boolean } {
    const runs: Run[] = [];
    const isNumbered = /^\d/.test(this.index.unitText(start));
    const isBare = !this.isItem(start);
    let left = room;
    let before = '';
    let isInside = false;
    for (let at: number | null = start; at !== null && !this.isRow(at);) {
      const run = this.itemAt(at);
      const text = this.index.unitText(at);
      const isOther = ITEM.test(text) && isNumbered && !/^\d/.test(text);
      isInside = isOther && (isInside || ENDS_OPEN.test(before));
      const belongs = isBare
        ? at === start || (ENDS_ITEM.test(before) && /\p{L}{2}/u.test(text))
        : ITEM.test(text)
          ? !isOther || isInside
          : LOWER_CASE.test(text);
      if (!belongs) break;
      left -= this.length(...run);
      if (left < 0) return { runs: [...runs, ...this.beginningOf(run, left + this.length(...run))], isCut: true };
      runs.push(run);
      before = this.index.unitText(run[1] - 1);
      at = this.nextWord(run[1] - 1);
      if (at !== null && FULL_STOP.test(before) && !this.isSibling(start, at)) break;
    }
    return { runs, isCut: false };
  }

  /** As many whole clauses of a run as there is room for. */
  private beginningOf([first, last]: Run, room: number): Run[] {
    let to = first;
    while (to < last && this.length(first, to + 1) <= room) to += 1;
    return to > first ? [[first, to]] : [];
  }

  /** An item with all its sentences when it has a paragraph of its own. */
  private itemAt(unit: number): Run {
    const [first, last] = this.paragraphAround(unit, unit + 1);
    return first === unit ? [first, last] : this.runAround(unit);
  }

  /** "(a)" and "(b)", "14.1.1." and "14.1.2.", but neither "(a)" and "15." nor "14.1" and "14.1.1". */
  private isSibling(one: number, other: number): boolean {
    const shape = (unit: number) =>
      (ITEM.exec(this.index.unitText(unit))?.[0] ?? '')
        .trim()
        .replace(/\d{1,2}(?=\.?$)/, '#')
        .replace(/[a-z]+/i, 'x');
    return shape(one) !== '' && shape(one) === shape(other);
  }

  /** An item whose mark was lost with the margin it stood in: a paragraph behind a colon that ends as items do. */
  private isBareItem(unit: number, before: string): boolean {
    if (!ENDS_ITEM.test(before) && !leadsIn(before)) return false;
    const [first, last] = this.itemAt(unit);
    return first === unit && (ENDS_ITEM.test(this.index.unitText(last - 1)) || ENDS_ITEM.test(before));
  }

  private isItem(unit: number): boolean {
    const text = this.index.unitText(unit);
    return ITEM.test(text) || LOWER_CASE.test(text);
  }

  /** The beginning, on the page before, of a sentence that starts in the middle. */
  private beforePageBreak(first: number): Run | null {
    if (
      !LOWER_CASE.test(this.index.unitText(first)) &&
      !/^["“”]?\p{Lu}[\p{L}’' ]{2,40}[”"]\)/u.test(this.index.unitText(first))
    )
      return null;
    for (let before = first - 1; before >= Math.max(0, first - 1 - MOST_PAGE_ARTIFACTS); before -= 1) {
      if (this.nextWord(before) !== first || isPageNumber(this.index, before)) continue;
      const text = this.index.unitText(before);
      const page = this.index.page(before);
      const isOnePage = page === null ? before === first - 1 : page === this.index.page(first);
      if (isOnePage || FULL_STOP.test(text) || text.endsWith(';')) return null;
      const [from] = this.runAround(before);
      return this.length(from, before + 1) <= LONGEST_SENTENCE / 2 ? [from, before + 1] : null;
    }
    return null;
  }

  /**
   * Too long to quote whole: how it begins and the item that counts, with what qualifies it. Words are left out before an item only;
   * anywhere else that could turn the sense round, so a sentence without items is quoted from its beginning.
   */
  private shortened(first: number, last: number, unit: number): WholeSentence {
    let from = unit;
    while (from > first && !ITEM.test(this.index.unitText(from))) from -= 1;
    let to = unit + 1;
    while (to < last && QUALIFIES.test(this.index.unitText(to)) && this.length(from, to + 1) <= LONGEST_SENTENCE)
      to += 1;
    const hasShortLead = this.length(first, first + 1) <= LONGEST_LEAD_IN;
    if (from > first && hasShortLead && this.length(first, to) > LONGEST_SENTENCE)
      return this.sentence(
        [from, to],
        [
          [first, first + 1],
          [from, to],
        ],
        false,
      );
    while (to < last && this.length(first, to + 1) <= LONGEST_SENTENCE) to += 1;
    return this.sentence([first, to], [[first, to]], to < last);
  }

  /** "This Agreement may be terminated:" before "(b) by either party ...", when the items stand in paragraphs of their own. */
  protected leadInBefore(unit: number): Run | null {
    const parent = this.openParentOf(unit);
    if (parent !== null) return this.wholeLeadIn(parent);
    const isBare = !needsLeadIn(this.index.unitText(unit));
    const isClause = NUMBERED.test(this.index.unitText(unit));
    if (isBare && !this.isBareItem(unit, this.textBefore(unit))) return null;
    for (let before = unit - 1; before >= Math.max(0, unit - MOST_ITEMS); before -= 1) {
      const candidate = this.index.unitText(before);
      if (PAGE_NUMBER.test(candidate)) continue;
      if (this.isRow(before)) return null;
      if (this.length(before, unit) > FARTHEST_LEAD_IN) return null;
      // "19.1 ... represents that:" leads in its own items, not clause 20.1.
      if (isClause && NUMBERED.test(candidate)) return null;
      if (ENDS_OPEN.test(candidate) && (!isBare || leadsIn(candidate))) return this.wholeLeadIn(before);
      // A clause with a number of its own leads its items in itself; what stands before it belongs to another clause.
      if (NUMBERED.test(candidate)) return FULL_STOP.test(candidate) ? null : this.wholeLeadIn(before);
      const isOfTheList = ITEM.test(candidate) || LOWER_CASE.test(candidate) || /[;,]$|\b(?:and|or)$/.test(candidate);
      if (!isOfTheList) return null;
    }
    return null;
  }

  private textBefore(unit: number): string {
    let before = unit - 1;
    while (before > 0 && PAGE_NUMBER.test(this.index.unitText(before))) before -= 1;
    return before < 0 ? '' : this.index.unitText(before);
  }

  /** The last unit of clause 8.3.2 for clause 8.3.2.1, when it ends where its items begin. */
  private openParentOf(unit: number): number | null {
    const parent = NUMBERED_DEEP.exec(this.index.unitText(unit))?.[1];
    if (parent === undefined) return null;
    for (let before = unit - 1; before >= Math.max(0, unit - FARTHEST_PARENT); before -= 1) {
      if (!this.isNumbered(before, parent)) continue;
      const last = this.runAround(before)[1] - 1;
      return /:["'”’]?$/.test(this.index.unitText(last)) ? last : null;
    }
    return null;
  }

  private wholeLeadIn(unit: number): Run | null {
    let first = unit;
    while (first > 0 && this.runsOn(first - 1) && this.length(first - 1, unit + 1) <= LONGEST_LEAD_IN) first -= 1;
    return this.length(first, unit + 1) <= LONGEST_LEAD_IN ? [first, unit + 1] : null;
  }
}

import type { Range } from '../../text/quotes/find-quotes.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { overPages } from '../clauses/paragraph-over-pages.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import type { DraftPassage } from './model-call-types.js';
import { sentencesAround, wordsStoodUnder } from './find-words-quote-stands-under.js';
import { headLinesOf, type OpenPaper, type StretchToRead } from './locate-clauses-tables-and-signatures.js';
import { isOwnHeading } from './section-or-page-around-passage.js';
import { headOfTable, headsBefore, linesInOrder, tableAllAround } from './rows-with-their-heads.js';
import { isOfOtherCurrency } from '../verify/units-of-figures.js';
import { printsMoney, scaleOf, tellsOwnUnit } from './scale-of-amounts.js';

/** How many tokens a model counts in a text, a little more than less: four letters a token, figures and signs half as many. */
export function tokensOf(text: string): number {
  const figures = text.match(/[\d.,;:()$€£%|-]/g)?.length ?? 0;
  return Math.ceil((text.length - figures) / 4 + figures / 2);
}

/** A passage for a model together with where it stands. */
export interface LocatedPassage {
  passage: DraftPassage;
  /** `[start, end)` in the document's stored text, from its first word to its last. */
  range: Range;
  /** The stretches it is made of: page numbers and running heads between them are left out. */
  parts: readonly Range[];
  /** Counts from 1; null when the document has no pages. */
  page: number | null;
  /** Where a quote that begins at this offset stands. */
  placeOf(offset: number): { page: number | null; headingPath: readonly string[] };
  /** What quoted words cannot be read without: of a row the title, unit, years and columns of its table, of an item what its list stands under. */
  headsOf(quoted: Range): readonly Range[];
  /** The other sentences of the clause that quoted words stand in, the nearest first. */
  sentencesAround?(quoted: Range): readonly Range[];
}

interface TableLines {
  run: Run;
  lines: readonly Range[];
  weight: number;
}

const uniqueLines = (lines: readonly Range[]): Range[] => [...new Map(lines.map((line) => [line[0], line])).values()];

const LONGEST_FRAGMENT_OF_HEADING = 160;

/** Chooses what a model reads of one document: whole clauses, sections and tables in the document's order, nothing twice. */
export class PassageChoice {
  private readonly taken: Uint8Array;
  private readonly weights: Float32Array;
  /** Lines of tables, by the first unit of the table. */
  private readonly tables = new Map<number, TableLines>();
  private spent = 0;
  /** What was sent before, and the last number given to a passage of it: a passage keeps its name when others are added. */
  private before: readonly LocatedPassage[] = [];
  private lastNumber = 0;
  /** What was put together from all that is taken; forgotten when more is taken. */
  private known: { runs?: readonly Run[]; located?: readonly LocatedPassage[] } = {};

  constructor(
    private readonly evidence: DocumentEvidence,
    private readonly text: string,
    /** Of the paper, among those that are read for a question. */
    private readonly number: number,
  ) {
    const { unitCount } = evidence.reader.index;
    this.taken = new Uint8Array(unitCount);
    this.weights = new Float32Array(unitCount);
  }

  /** Tokens of what is taken. */
  get tokens(): number {
    return this.spent;
  }

  /** Takes what fits into so many tokens in all, the heaviest first; answers how many stretches brought anything new. */
  add(runs: readonly StretchToRead[], tokens: number): number {
    let added = 0;
    for (const { whole, least, weight, lines, isWithoutItems } of runs.toSorted((a, b) => b.weight - a.weight)) {
      if (lines) {
        added += this.takeLines(whole, lines, weight, tokens);
        continue;
      }
      const fitting = [whole, this.asFarAsItFits(whole, least, tokens), least]
        .map((run) => this.wholeParagraphs(run, isWithoutItems))
        .find((own) => this.spent + own.reduce((sum, run) => sum + this.costOf(run), 0) <= tokens);
      // One passage is read whatever it costs: an answer from nothing is none.
      const taken = fitting ?? (this.spent === 0 ? [least] : []);
      if (taken.map((run) => this.take(run, weight)).some((isNew) => isNew)) added += 1;
    }
    return added;
  }

  /** Of what does not fit whole as many paragraphs from its beginning as do, at least those that are read anyway. */
  private asFarAsItFits([first, last]: Run, least: Run, tokens: number): Run {
    if (least[0] !== first || least[1] >= last) return least;
    const { index } = this.evidence.reader;
    let [end, cost] = [first, this.spent];
    for (let unit = first; unit < last && cost <= tokens; unit += 1) {
      if (unit > first && index.at('paragraph', unit) !== index.at('paragraph', unit - 1)) end = unit;
      cost += this.taken[unit] ? 0 : this.costOfUnit(unit);
    }
    return end > least[1] ? [first, end] : least;
  }

  private wholeParagraphs(run: Run, isWithoutItems = false): Run[] {
    const { reader } = this.evidence;
    return overPages(reader, reader.wholeSentences(run, isWithoutItems));
  }

  /** Whether all of the stretches are taken already. */
  holds(runs: readonly StretchToRead[]): boolean {
    return runs.every(({ whole, lines }) => {
      const known = this.tables.get(whole[0])?.lines ?? [];
      return lines
        ? lines.every(([start]) => known.some(([own]) => own === start))
        : unitsOf(whole).every((unit) => this.taken[unit] === 1);
    });
  }

  /** Whether the passages, as they are sent, hold some stretches word for word and whole. */
  sends(stretches: readonly StretchToRead[]): boolean {
    const { index } = this.evidence.reader;
    const sent = this.located();
    const parts = sent.flatMap((one) => one.parts);
    const rangesOf = ({ whole, lines }: StretchToRead): readonly Range[] =>
      lines ??
      unitsOf(whole)
        .filter((unit) => !this.isPageArtifact(unit))
        .map((unit): Range => [index.at('start', unit), index.at('end', unit)]);
    const isSent = ([start, end]: Range) => parts.some(([from, to]) => from <= start && end <= to);
    return stretches.flatMap(rangesOf).every(isSent);
  }

  /** What is read but lines of tables, in the document's order. */
  get runsOfText(): readonly Run[] {
    return (this.known.runs ??= this.runs());
  }

  /** In the document's order. */
  located(): readonly LocatedPassage[] {
    return (this.known.located ??= this.passages());
  }

  /** In the document's order, to be sent: each passage is called so from now on, also when more is taken around it. */
  send(): readonly LocatedPassage[] {
    this.before = this.located();
    const numbers = this.before.map(({ passage: { id } }) => Number(id.split('.')[1]));
    this.lastNumber = Math.max(this.lastNumber, ...numbers);
    return this.before;
  }

  /** The names of what is to be sent, from the parts of each passage: those it was sent under before, else new ones. */
  private namesOf(parts: readonly (readonly Range[])[]): string[] {
    const names = new Map<number, string>();
    for (const { passage, parts: own } of this.before) {
      const shared = parts.map((others, i) => (names.has(i) ? 0 : sharedLength(own, others)));
      const most = Math.max(0, ...shared);
      if (most > 0) names.set(shared.indexOf(most), passage.id);
    }
    let last = this.lastNumber;
    return parts.map((_, i) => names.get(i) ?? `${this.number}.${++last}`);
  }

  private passages(): LocatedPassage[] {
    const { index } = this.evidence.reader;
    const { document } = this.evidence;
    const { paper } = this;
    const stretches = this.stretches().map(({ run, lines }) => {
      const units = unitsOf(run).filter((unit) => !this.isPageArtifact(unit));
      const first = units[0] ?? run[0];
      return { run, units, first, parts: lines ?? [...headsBefore(paper, first), ...this.partsOf(units)] };
    });
    const names = this.namesOf(stretches.map(({ parts }) => parts));
    return stretches.map(({ run, units, first, parts }, i) => {
      const pages = [index.page(first), index.page(units.at(-1) ?? first)];
      // A page's end is no word, and as long as a line's.
      const text = parts.map(([start, end]) => this.text.slice(start, end).replaceAll('\f', '\n')).join('\n');
      const scale = scaleOf(index, units, text);
      const passage: DraftPassage = {
        id: names[i] ?? '',
        documentId: document.id,
        fileName: document.fileName,
        headingPath: this.headingsAt(first),
        ...(pages[0] !== null && { pages: [...new Set(pages)].join('-') }),
        ...(scale && { scale: this.text.slice(...scale).replaceAll(/\s+/g, ' ') }),
        text,
        weight: Math.max(...units.map((unit) => this.weights[unit] ?? 0), 0),
      };
      const [from, to] = [parts[0]?.[0] ?? 0, parts.at(-1)?.[1] ?? 0];
      return {
        passage,
        range: [from, to],
        parts,
        page: pages[0] ?? null,
        placeOf: (at: number) => this.placeOf(at, run),
        headsOf: (quoted: Range) => {
          const heads = headLinesOf(paper, quoted);
          const lines = [...heads, quoted].map((line) => this.text.slice(...line));
          const named = [...this.headingsAt(first), ...lines].join('\n');
          const words = this.text.slice(...quoted);
          const needsScale =
            scale &&
            printsMoney(words, heads.length > 0 || words.includes('\t')) &&
            !lines.some(tellsOwnUnit) &&
            !isOfOtherCurrency(this.text.slice(...scale), named);
          return [...heads, ...wordsStoodUnder(paper, quoted), ...(needsScale ? [scale] : [])];
        },
        sentencesAround: (quoted: Range) => sentencesAround(paper, quoted),
      };
    });
  }

  private get paper(): OpenPaper {
    return { evidence: this.evidence, text: this.text };
  }

  /** In the document's order; what is read of one table is one stretch, with its head. */
  private stretches(): { run: Run; lines: readonly Range[] | null }[] {
    const tables = new Map([...this.tables].map(([at, table]) => [at, { run: table.run, lines: [...table.lines] }]));
    const texts: { run: Run; lines: null }[] = [];
    for (const run of this.runsOfText) {
      const table = tableAllAround(this.paper, run);
      if (table) {
        const known = tables.get(table.run[0]) ?? { run: table.run, lines: [] };
        known.lines.push(...this.partsOf(unitsOf(run).filter((one) => !this.isPageArtifact(one))));
        tables.set(table.run[0], known);
      } else texts.push({ run, lines: null });
    }
    const inText = texts.flatMap(({ run }) => this.partsOf(unitsOf(run)));
    const isNew = ([start, end]: Range) => !inText.some(([from, to]) => from <= start && end <= to);
    const ofTables = [...tables.values()].flatMap(({ run, lines }) => {
      const left = lines.filter(isNew);
      return left.length === 0 ? [] : [{ run, lines: linesInOrder([...headOfTable(this.paper, run), ...left]) }];
    });
    return [...texts, ...ofTables].toSorted((a, b) => a.run[0] - b.run[0]);
  }

  private take([first, last]: Run, weight: number): boolean {
    this.known = {};
    let isNew = false;
    for (let unit = first; unit < last; unit += 1) {
      if (!this.taken[unit]) {
        isNew ||= !this.isPageArtifact(unit);
        this.spent += this.costOfUnit(unit);
        this.taken[unit] = 1;
      }
      this.weights[unit] = Math.max(this.weights[unit] ?? 0, weight);
    }
    return isNew;
  }

  /** Lines of a table that fit; those known are not counted again. */
  private takeLines(run: Run, lines: readonly Range[], weight: number, tokens: number): number {
    const known = this.tables.get(run[0]) ?? { run, lines: [], weight };
    const isNew = (line: Range) => !known.lines.some(([start]) => start === line[0]);
    const fresh = uniqueLines(lines).filter(isNew);
    const cost = fresh.reduce((sum, line) => sum + tokensOf(this.text.slice(...line)) + 1, 0);
    if (fresh.length === 0 || (this.spent > 0 && this.spent + cost > tokens)) return 0;
    this.known = {};
    this.spent += cost;
    this.tables.set(run[0], {
      run,
      lines: [...known.lines, ...fresh].toSorted((a, b) => a[0] - b[0]),
      weight: Math.max(known.weight, weight),
    });
    for (const unit of unitsOf(run)) this.weights[unit] = Math.max(this.weights[unit] ?? 0, weight);
    return 1;
  }

  private costOf([first, last]: Run): number {
    let cost = 0;
    for (let unit = first; unit < last; unit += 1) if (!this.taken[unit]) cost += this.costOfUnit(unit);
    return cost;
  }

  private costOfUnit(unit: number): number {
    return tokensOf(this.evidence.reader.index.unitText(unit)) + 1;
  }

  /** Taken units in a row; those with only furniture between them as one, each with the heading it stands under. */
  private runs(): Run[] {
    const { index } = this.evidence.reader;
    const runs: Run[] = [];
    for (let unit = 0; unit < index.unitCount; unit += 1) {
      if (!this.taken[unit] || (this.isPageArtifact(unit) && !this.taken[unit - 1])) continue;
      const before = runs.at(-1);
      const gap = before ? unitsOf([before[1], unit]).filter((one) => !this.isPageArtifact(one)) : [];
      if (before && gap.length === 0) runs[runs.length - 1] = [before[0], unit + 1];
      else runs.push([this.headingBefore(unit, before?.[1] ?? 0), unit + 1]);
    }
    return runs;
  }

  /** A section's own heading stands right before its first words. */
  private headingBefore(unit: number, from: number): number {
    let first = unit;
    while (first > from && this.isHeading(first - 1)) first -= 1;
    return first;
  }

  private isHeading(unit: number): boolean {
    const text = this.evidence.reader.index.unitText(unit);
    return text.length <= LONGEST_FRAGMENT_OF_HEADING && isOwnHeading(this.evidence, unit);
  }

  /** A page number, a running head or a foot; a heading names what follows and stays. */
  private isPageArtifact(unit: number): boolean {
    const { reader } = this.evidence;
    if (isNumberedPageLine(reader.index, unit)) return true;
    return reader.isPageArtifact(unit) && !isOwnHeading(this.evidence, unit);
  }

  private partsOf(units: readonly number[]): Range[] {
    const { index } = this.evidence.reader;
    const parts: Range[] = [];
    units.forEach((unit, i) => {
      const range: Range = [index.at('start', unit), index.at('end', unit)];
      const before = parts.at(-1);
      if (before && units[i - 1] === unit - 1 && range[0] >= before[0]) parts[parts.length - 1] = [before[0], range[1]];
      else parts.push(range);
    });
    return parts;
  }

  private placeOf(offset: number, [first, last]: Run) {
    const { index } = this.evidence.reader;
    let unit = first;
    while (unit + 1 < last && index.at('start', unit + 1) <= offset) unit += 1;
    return { page: index.page(unit), headingPath: this.headingsAt(unit) };
  }

  private headingsAt(unit: number): string[] {
    return this.evidence.reader.index.headingPath(unit).filter(namesSomething);
  }
}

/** How many characters two passages have in common. */
const sharedLength = (own: readonly Range[], others: readonly Range[]): number =>
  own.reduce(
    (sum, [start, end]) =>
      sum + others.reduce((all, [from, to]) => all + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0),
    0,
  );

/** A heading that is a page number, a date of printing or an address names no clause. */
const namesSomething = (heading: string): boolean =>
  /\p{L}{2}/u.test(heading) && !/^(?:page\b|source:|\S+@\S+|https?:|table of contents\b)/i.test(heading.trim());

import { escapePattern } from '../../text/words/escape-pattern.js';
import type { LocatedPassage } from '../model/fit-passages-to-budget.js';
import { namesFile, standNowhere, unsupportedWords, withoutReferences } from './check-quotes-support-statement.js';
import { withoutDates } from './numbers-in-statement.js';
import { countsTime } from './rules-behind-sums.js';
import { denialOf, subjectOfSilence } from './absence-in-statement.js';
import type { TextsWithFoldedCopies } from './texts-with-folded-copies.js';

/** The passages that were read for an answer, their papers, and the words that a statement may have of them without a quote. */
export class WhatWasRead {
  private readTexts: string | undefined;
  private paperTexts: string | undefined;
  private readonly everywhere = new Map<string, boolean>();

  constructor(
    private readonly passages: ReadonlyMap<string, LocatedPassage>,
    private readonly texts: TextsWithFoldedCopies,
    private readonly options: { question: string; frames?: string },
  ) {}

  /** "The agreement does not name Torvec", "Neither paper mentions e-mail", where that stands nowhere in the papers that were read: no words can show that. */
  deniesTruly(text: string): boolean {
    return [denialOf(text)?.names, subjectOfSilence(text)].some((words) => standNowhere(words ?? [], this.papers));
  }

  /** "The agreement does not name Torvec" where it does. */
  deniesFalsely(text: string): boolean {
    const denial = denialOf(text);
    return denial !== null && denial.isWhole && denial.names.length > 0 && !standNowhere(denial.names, this.papers);
  }

  /** The whole texts of the papers that were read. */
  private get papers(): string {
    const ids = () => new Set([...this.passages.values()].map(({ passage }) => passage.documentId));
    this.paperTexts ??= [...ids()].map((id) => this.texts.text(id)).join('\n');
    return this.paperTexts;
  }

  /** A name that stands all over the papers, as "the Group" in its own report: who is called so, no single sentence tells. */
  isEverywhere(name: string): boolean {
    if (/\d/.test(name)) return false;
    const isSo = this.everywhere.get(name) ?? this.standsEverywhere(name);
    this.everywhere.set(name, isSo);
    return isSo;
  }

  private standsEverywhere(name: string): boolean {
    const { papers } = this;
    const uses = papers.match(new RegExp(`(?<![\\p{L}\\d])${escapePattern(name)}(?![\\p{L}\\d])`, 'gu'))?.length ?? 0;
    return uses >= LEAST_USES && uses * MOST_BETWEEN_USES >= papers.length;
  }

  /** Years and other figures in the names of operands have to stand somewhere in the passages. */
  unsupportedFigures(named: string, quotes: readonly string[]): string[] {
    const read = [...this.passages.values()].map(({ passage }) => passage.text);
    return unsupportedWords(named.toLowerCase(), [
      ...quotes,
      ...read,
      this.options.question,
      this.options.frames ?? '',
    ]);
  }

  /** All that was read with the headings it stands under, and the terms that it defines. */
  private get read(): string {
    this.readTexts ??= [...this.passages.values()]
      .flatMap(({ passage: { headingPath, text } }) => [...headingPath, text])
      .join('\n');
    return this.readTexts;
  }

  private get terms(): string {
    return [...this.read.matchAll(/["“](\p{Lu}[^"“”\n]{2,40})["”]/gu)].map((match) => match[1]).join('\n');
  }

  /** Dates, numbers and names of a text that stand neither in its evidence nor in what needs no quote. */
  unsupported(text: string, evidence: readonly string[]): string[] {
    const { question, frames = '' } = this.options;
    const { read, terms } = this;
    const files = [...new Set([...this.passages.values()].map(({ passage }) => passage.fileName))];
    const said = files.reduce((rest, file) => rest.replaceAll(file, ' '), text);
    const unknown = unsupportedWords(withoutReferences(said, read), [...evidence, question, frames, terms]);
    return unknown.filter((word) => !namesFile(word, files, text));
  }

  /** The same of a caveat, which may name what the papers say anywhere, and tell how time is counted ("a year of 360 days") and to how much figures are rounded. */
  unsupportedInCaveat(text: string, evidence: readonly string[]): string[] {
    const { papers } = this;
    const plain = withoutReferences(text.replaceAll(ROUNDED_TO, ' '), papers);
    return this.unsupported(plain, evidence).filter((word) =>
      /\p{L}/u.test(word)
        ? unsupportedWords(`it is ${word}`, [papers]).length > 0
        : !(countsTime(word) && new RegExp(`\\b${word}[- ](?:day|week|month)s?\\b`, 'i').test(text)),
    );
  }

  /** Dates, numbers and names of a text that stand in none of its quotes, whether or not they need one; those of the question and of the paper's name do not. */
  standingApart(text: string, quotes: readonly string[]): string[] {
    const { question, frames = '' } = this.options;
    const files = [...this.passages.values()].map(({ passage }) => passage.fileName);
    const own = files.reduce((rest, file) => rest.replaceAll(file, ' '), text);
    return unsupportedWords(withoutReferences(own, this.read), [...quotes, question, frames]);
  }

  /** The name of a paper and the headings of what was read of it. */
  namesOf(documentId: number | undefined): string {
    const passages = [...this.passages.values()].filter(({ passage }) => passage.documentId === documentId);
    const headings = passages.flatMap(({ passage }) =>
      passage.headingPath.map((one) => one.replace(NUMBER_OF_HEADING, '')),
    );
    return [...passages.slice(0, 1).map(({ passage }) => withoutDates(passage.fileName)), ...headings].join(' ');
  }
}

/** So often a name stands in papers at least that is one of all of them, and once in so many characters. */
const LEAST_USES = 12;
const MOST_BETWEEN_USES = 3_000;
/** "rounded to £0.1 million": to how much, the figures themselves show. */
const ROUNDED_TO =
  /(?<=\bround(?:ed|ing)(?: up| down| off)?(?: to)?(?: the)?(?: nearest)? [^\d.;,]{0,4})(?:0\.0*1|10*)\b/gi;
/** The number of a clause counts nothing else. */
const NUMBER_OF_HEADING = /^\W*\d+(?:\.\d+)*[.)]?\s/;

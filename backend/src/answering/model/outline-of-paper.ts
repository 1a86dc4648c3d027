import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { CLAUSE_NUMBER, numberOfHeading, RUN_IN_TITLE } from '../../text/structure/headings-and-clause-numbers.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { numberOfClause, textOfRun } from '../clauses/whole-clause.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import { tokensOf } from './fit-passages-to-budget.js';
import { wordsOfWish } from './say-what-was-not-found.js';

/** A section of a paper, by the heading or the run-in title ("4.3 Disputed Amounts.") that it begins with. */
interface Section {
  title: string;
  /** To the next title. */
  run: Run;
  /** The headings that it stands under, its own too. */
  path: readonly string[];
  /** Of a run-in title. */
  number?: string;
}

const LONGEST_TITLE = 80;
/** A line of contents ends in the number of a page. */
const IN_CONTENTS = /(?:\.{3,}|\t)\s*\d{1,3}$/;

const sectionsOf = memoize((index: DocumentIndex): readonly Section[] => {
  const sections: Section[] = [];
  let above: readonly string[] = [];
  for (const unit of unitsOf([0, index.unitCount])) {
    const path = index.headingPath(unit);
    const isNew = path.length > 0 && path.join('\n') !== above.join('\n');
    above = path;
    const runIn = runInTitle(index, unit);
    const title = runIn?.title ?? (isNew ? (path.at(-1) ?? '') : '');
    const last = sections.at(-1);
    if (/\p{L}{2}/u.test(title) && !IN_CONTENTS.test(title) && !isNumberedPageLine(index, unit))
      sections.push({ title, run: [unit, unit + 1], path, ...(runIn && { number: runIn.number }) });
    else if (last) last.run = [last.run[0], unit + 1];
  }
  return sections;
});

function runInTitle(index: DocumentIndex, unit: number): { number: string; title: string } | null {
  const [, number, name] = isRow(index, unit) ? [] : (RUN_IN_TITLE.exec(index.unitText(unit)) ?? []);
  return number && name ? { number, title: `${number} ${name}` } : null;
}

const isRow = (index: DocumentIndex, unit: number): boolean => index.at('isRow', unit) === 1;

/** "4.4" at the beginning of a unit; an item "4." may stand inside any clause. */
function subClauseAt(index: DocumentIndex, unit: number): string | null {
  const number = isRow(index, unit) ? null : numberOfClause(index.unitText(unit));
  return number?.includes('.') ? number : null;
}

/** What stands under a title, that of its subheadings and of the numbers below its own too; the foot of a page ends nothing. */
function underTitle(index: DocumentIndex, { run: [first], path, number, title }: Section): Run {
  const own = number ?? numberOfHeading(title);
  const isBelow = (other: string | null) => own !== null && other !== null && other.startsWith(`${own}.`);
  const goesOn = (unit: number) => {
    const others = index.headingPath(unit);
    const clause = number === undefined ? null : (runInTitle(index, unit)?.number ?? subClauseAt(index, unit));
    if (clause !== null && !isBelow(clause)) return false;
    // A unit tells two of its headings at most.
    const heading = path.at(-1);
    return others.some((other) => other === heading || isBelow(numberOfHeading(other)));
  };
  let end = first + 1;
  for (let unit = end; unit < index.unitCount; unit += 1) {
    if (isNumberedPageLine(index, unit)) continue;
    if (!goesOn(unit)) break;
    end = unit + 1;
  }
  return [first, end];
}

/** A title of a paper with all that stands under it. */
export interface TitledRun {
  title: string;
  run: Run;
}

/** The titles of a paper, each with the longest stretch that stands under it, for it stands in a table of contents as well. */
export const titledRuns = memoize((index: DocumentIndex): readonly TitledRun[] => {
  const longest = new Map<string, Run>();
  for (const section of sectionsOf(index)) {
    const [first, end] = underTitle(index, section);
    const [from, to] = longest.get(section.title) ?? [0, 0];
    if (end - first > to - from) longest.set(section.title, [first, end]);
  }
  return [...longest].map(([title, run]) => ({ title, run }));
});

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A section that a wish names, and what the wish says behind its title. */
export interface SectionWished extends TitledRun {
  rest: string;
}

/** So many units behind a title one below it may begin. */
const MOST_BELOW = 200;

const NUMBERED = new RegExp(String.raw`^["“'(\s]*(${CLAUSE_NUMBER})[.)]?\s+(\S[^]*)$`);
/** What may stand before the title of a section, and between it and what is wished of the section. */
const OF_SECTION = /^\W*(?:the )?(?:sections?|headings?|part|chapter|table)\s+(?:called |entitled |headed |titled )?/i;
const BEHIND_TITLE = /^["”’')\]]*\s*(?:$|[:;,>›»→(|/–—-]|["“”])/u;

/** The section whose title a wish begins with, the longest such title, and what it says behind it; of a path of titles the innermost. */
export function sectionWished(index: DocumentIndex, wish: string): SectionWished | null {
  const titles = titledRuns(index);
  return innermostOf(index, wish, titles) ?? innermostOf(index, wish.replace(OF_SECTION, ''), titles);
}

function innermostOf(index: DocumentIndex, wish: string, titles: readonly TitledRun[]): SectionWished | null {
  const [, number = null, unnumbered = wish] = NUMBERED.exec(wish) ?? [];
  const [longest] = titles
    .flatMap((titled) => {
      const name = folded(titled.title.replace(NUMBERED, '$2'));
      const own = numberOfHeading(titled.title) ?? numberOfHeading(index.unitText(titled.run[0]));
      const isOther = number !== null && own !== null && number !== own;
      const isNumbered = number !== null && number === own;
      const isNamed = !isOther && /\p{L}{2}/u.test(name) && `${folded(unnumbered)} `.startsWith(`${name} `);
      const rest = isNamed
        ? behind(unnumbered, name, isNumbered)
        : isNumbered
          ? behindBeginning(unnumbered, name)
          : null;
      return rest === null ? [] : [{ ...titled, name, rest }];
    })
    .toSorted((a, b) => b.name.length - a.name.length || b.run[1] - b.run[0] - (a.run[1] - a.run[0]));
  if (!longest) return null;
  const { title, run, rest } = longest;
  const below = rest === '' ? [] : titles.filter(({ run: [first] }) => run[0] < first && first < run[0] + MOST_BELOW);
  const nested = innermostOf(
    index,
    rest,
    below.filter(({ run: [, end] }) => end <= run[1]),
  );
  const held = new Set(termsOf(textOfRun(index, run)));
  // Not every paper sets the titles below another apart from it.
  const beside = termsOf(rest).every((term) => held.has(term)) ? null : innermostOf(index, rest, below);
  return nested ?? beside ?? { title, run, rest };
}

/** What a wish says behind a title; null where its words go on as if it were none, unless its number is named, too. */
function behind(wish: string, name: string, isNumbered: boolean): string | null {
  const [title] = new RegExp(`^\\W*${name.replaceAll(' ', String.raw`[^\p{L}\p{N}]+`)}`, 'iu').exec(wish) ?? [''];
  const rest = wish.slice(title.length);
  const isParted = isNumbered || BEHIND_TITLE.test(rest) || wordsOfWish(rest).length === 0;
  return isParted ? rest.replace(/^[^\p{L}\p{N}]+/u, '') : null;
}

/** What a wish says behind the first words of a title whose number it names: "10 Conceptual model" for "10 Conceptual model and risk". */
function behindBeginning(wish: string, name: string): string | null {
  const [beginning = ''] = /^[^:;,>›»→(|/]+(?=[:>›»→]|$)/u.exec(wish) ?? [];
  const isMeant = /\p{L}{3}/u.test(beginning) && `${name} `.startsWith(`${folded(beginning)} `);
  return isMeant ? wish.slice(beginning.length).replace(/^[^\p{L}\p{N}]+/u, '') : null;
}

/** Of each section so many clauses are named that are not listed, with their first words. */
const MOST_CLAUSES_TOLD = 8;
const WORDS_OF_CLAUSE = 6;

/** The numbered clauses that are not listed, "10.4 Each transferee shall sign a deed", of sections of which others are, in the order of the paper, as far as `room` tokens hold them. */
export function clausesNotListed(index: DocumentIndex, listed: readonly Run[], room: number): string[] {
  const isListed = new Uint8Array(index.unitCount);
  for (const run of listed) isListed.fill(1, ...run);
  const clauses = sectionsOf(index)
    .filter(({ run }) => isListed.subarray(...run).includes(1))
    .flatMap(({ run }) =>
      unitsOf(run)
        .filter((unit) => !isListed[unit] && !IN_CONTENTS.test(index.unitText(unit)) && subClauseAt(index, unit))
        .slice(0, MOST_CLAUSES_TOLD),
    )
    .map((unit) => index.unitText(unit).split(/\s+/).slice(0, WORDS_OF_CLAUSE).join(' '));
  let left = room;
  return clauses.filter((clause) => (left -= tokensOf(clause) + 1) >= 0);
}

/**
 * The titles of the sections of which nothing is listed, in the order of the paper, as far as `room` tokens hold them: the outermost before
 * those inside others.
 */
export function titlesNotListed(index: DocumentIndex, listed: readonly Run[], room: number): string[] {
  const isListed = new Uint8Array(index.unitCount);
  for (const run of listed) isListed.fill(1, ...run);
  const holdsListed = ({ run }: Section) => isListed.subarray(...run).includes(1);
  // A title stands in a table of contents as well.
  const titles = new Map(sectionsOf(index).map((section) => [section.title.slice(0, LONGEST_TITLE), section]));
  for (const { title } of sectionsOf(index).filter(holdsListed)) titles.delete(title.slice(0, LONGEST_TITLE));
  const depthOf = ({ path, number }: Section) => path.length + Number(number !== undefined);
  let left = room;
  const told = new Set<string>();
  for (const [title] of [...titles].toSorted(([, a], [, b]) => depthOf(a) - depthOf(b))) {
    left -= tokensOf(title) + 1;
    if (left < 0) break;
    told.add(title);
  }
  return [...titles.keys()].filter((title) => told.has(title));
}

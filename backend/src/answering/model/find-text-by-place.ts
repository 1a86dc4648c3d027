import type { DocumentIndex } from '../../ranking/index.js';
import { numberOfHeading } from '../../text/structure/headings-and-clause-numbers.js';
import { countSharedTerms } from '../../text/words/stems-and-stop-words.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import { partsOfClause } from '../clauses/split-clause-into-parts.js';
import { numberOfClause, textOfRun } from '../clauses/whole-clause.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { PAGE_NUMBER, type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import {
  ARTICLE,
  clausesIn,
  HEAD,
  namesNoRow,
  OPENING,
  PAGE,
  PART,
  type PlaceInSchedule,
  placeInSchedule,
  SIGNATURES,
  withoutPlaces,
} from './read-places-named-in-wish.js';
import { NEARLY_AS_MUCH, WEIGHT } from './find-text-by-search.js';
import { allUnder } from './find-under-heading.js';
import { nameOfSchedule, scheduleOfUnits, schedulesOf } from './schedules-of-paper.js';
import { noteNamed } from './notes-of-paper.js';
import { beginningOf, LONGEST_SECTION, pageRun } from './section-or-page-around-passage.js';
import {
  headAndDays,
  openingOf,
  signatureBlocks,
  signedAtEnd,
  type StretchToRead,
} from './locate-clauses-tables-and-signatures.js';

/** A clause with a heading: "6. CLIENT DATA", "6. Client Data.". */
const HEADED =
  /^\W*[\d.]+\s+(?:\p{Lu}[\p{Lu} ,&'’-]{3,}|(?:\p{Lu}[\p{L}’'-]+[ ,]*(?:(?:of|and|to|for|the|by|on|in) )?){1,7}\.)/u;
const MOST_OF_NUMBER = 2;
/** Of a clause named by its number so many characters are looked at. */
const LONGEST_NAMED = 6 * LONGEST_SECTION;

/** What stands at the places that a wish names: clauses, schedules, pages, a paper's head, opening and signatures. */
export function stretchesAtPlaces(want: string, evidence: DocumentEvidence): StretchToRead[] {
  const nested = placeInSchedule(want);
  const inside = nested && runsInSchedule(nested, evidence);
  if (inside) return allOf(evidence, inside);
  const part = PART.exec(want);
  // "Endorsement 7: survey of Section 5" is sought by what it names first.
  const isPartFirst = part !== null && clausesIn(want.slice(0, part.index)).length === 0;
  const clauses = nested || isPartFirst ? [] : clausesIn(want);
  if (clauses.length > 0)
    return clauses.flatMap(({ number, item }) =>
      nearestTo(withoutPlaces(want), clausesNumbered(number, item, evidence, namesNoRow(want)), evidence),
    );
  const article = ARTICLE.exec(want)?.[1];
  if (article) return allOf(evidence, articleOf(article, evidence));
  const [, kind, name] = part ?? [];
  if (kind && name) return allOf(evidence, partOf(`${kind} ${name}`, evidence));
  const page = Number(PAGE.exec(want)?.[1] ?? 0);
  if (page > 0) {
    const run = pageRun(evidence, page);
    return run[1] > run[0] ? [{ whole: run, least: run, weight: WEIGHT }] : [];
  }
  if (HEAD.test(want)) return headAndDays(evidence, WEIGHT);
  const signed = SIGNATURES.test(want) ? signatureBlocks(evidence, WEIGHT, want) : [];
  if (OPENING.test(want)) return [...signed, ...openingOf(evidence)];
  return signed.length > 0 || !SIGNATURES.test(want) ? signed : signedAtEnd(evidence);
}

/** Of several clauses of one number those that share most with what a wish says of it. */
function nearestTo(words: string, clauses: StretchToRead[], { reader: { index } }: DocumentEvidence): StretchToRead[] {
  const shares = clauses.map(({ whole }) => countSharedTerms(words, textOfRun(index, whole)));
  const most = Math.max(...shares);
  return clauses.filter((_, i) => (shares[i] ?? 0) >= NEARLY_AS_MUCH * most);
}

/** All of a place that is named, as far as one is looked at. */
export function allOf(evidence: DocumentEvidence, run: Run | null): StretchToRead[] {
  if (!run) return [];
  const whole = beginningOf(evidence, run, LONGEST_NAMED);
  return [{ whole, least: beginningOf(evidence, run), weight: WEIGHT, ...(whole[1] < run[1] && { isCut: true }) }];
}

/** All that stands under "ARTICLE VII". */
const articleOf = (numeral: string, evidence: DocumentEvidence): Run | null =>
  allUnder(new RegExp(`^\\W*(?:article|section|part)\\s+${numeral}\\b`, 'i'), evidence);

/**
 * The clauses of a number, not their line in a table of contents, not a reference, and not the number of a page: that of the body
 * before one of an exhibit, one with a heading before the item of a list, one that has the item "(A)" before one that has not.
 */
export function clausesNumbered(
  number: string,
  item: string | undefined,
  evidence: DocumentEvidence,
  isNoRow: boolean,
): StretchToRead[] {
  const { index } = evidence.reader;
  const numberOf = (unit: number) =>
    isNumberedPageLine(index, unit) || PAGE_NUMBER.test(index.unitText(unit)) || (isNoRow && isRowOfTable(index, unit))
      ? null
      : numberOfClause(index.unitText(unit));
  const isContents = (unit: number) =>
    /(?:\.{3,}|\s)\d{1,3}$/.test(index.unitText(unit)) && index.unitText(unit).length < 120;
  const units = unitsOf([0, index.unitCount]);
  const heads = units.filter((unit) => numberOf(unit) === number && !isContents(unit));
  const found = heads.map((unit) => withItsParts(index, unit, number, index.unitCount, numberOf));
  const underHeading = units.find((unit) => index.headingPath(unit).some((one) => numberOfHeading(one) === number));
  if (found.length === 0 && underHeading === undefined) return [];
  const clauses = (found.length > 0 ? found : [[underHeading ?? 0, (underHeading ?? 0) + 1] as const]).map((run) => {
    const own = item === undefined ? null : itemOf(evidence, run, item);
    const path = index.headingPath(run[0]);
    const isOfBody = scheduleOfUnits(index)[run[0]] === null;
    const hasHeading =
      path.some((heading) => numberOfHeading(heading) === number) || HEADED.test(index.unitText(run[0]));
    const isRow = isRowOfTable(index, run[0]);
    const rank = 4 * Number(own !== null) + 2 * Number(isOfBody) + Number(hasHeading) - 8 * Number(isRow);
    return { run: own ?? run, rank };
  });
  const best = Math.max(...clauses.map(({ rank }) => rank));
  return clauses
    .filter(({ rank }) => rank === best)
    .slice(0, MOST_OF_NUMBER)
    .flatMap(({ run }) => allOf(evidence, run));
}

/** The part of a clause that "6(A)" names, under its mark "(A)" or "A.". */
function itemOf({ reader }: DocumentEvidence, run: Run, item: string): Run | null {
  const mark = new RegExp(`^\\W*(?:\\d[\\d.]*\\s*)?\\(?${item}[).]`, 'i');
  return partsOfClause(reader, run).find(([first]) => mark.test(reader.index.unitText(first))) ?? null;
}

/** From the first of the places in a schedule to the end of the last one. */
function runsInSchedule({ place, schedule, last }: PlaceInSchedule, evidence: DocumentEvidence): Run | null {
  const first = runInSchedule(place, schedule, evidence);
  const end = last === undefined ? first : runInSchedule(place.replace(/\S+$/, last), schedule, evidence);
  return first && end && end[0] >= first[0] ? [first[0], end[1]] : first;
}

/** "Part 3" or "paragraph 4" of a schedule: from its mark to the next of its kind. */
function runInSchedule(place: string, schedule: string, { reader: { index } }: DocumentEvidence): Run | null {
  const run = schedulesOf(index).get(nameOfSchedule(...(schedule.split(/\s+/) as [string, string])));
  if (!run) return null;
  const [kind = '', number = ''] = place.split(/\s+/);
  const units = unitsOf([run[0] + 1, run[1]]);
  const named = new RegExp(`^\\W*${kind}\\s+(?:[A-Z]|\\d{1,2}|[IVX]+)\\b`, 'i');
  const begins = new RegExp(`^\\W*${kind}\\s+${escapePattern(number)}\\b`, 'i');
  const title = units.find((unit) => begins.test(index.unitText(unit)));
  if (title !== undefined)
    return [title, units.find((unit) => unit > title && named.test(index.unitText(unit))) ?? run[1]];
  const numberOf = (unit: number) => numberOfClause(index.unitText(unit));
  const first = units.find((unit) => numberOf(unit) === number);
  return first === undefined ? null : withItsParts(index, first, number, run[1], numberOf);
}

const MOST_PARTS = 40;

/** "9" holds "9.1" and "9.2"; the numbers of rows, "30 September 2025", end no clause. */
function withItsParts(
  index: DocumentIndex,
  first: number,
  number: string,
  count: number,
  numberOf: (unit: number) => string | null,
): Run {
  const isRow = isRowOfTable(index, first);
  let last = first + 1;
  while (last < count) {
    const next = isRow || !isRowOfTable(index, last) ? numberOf(last) : null;
    if (next !== null && !next.startsWith(`${number}.`)) break;
    last += 1;
    if (last - first > MOST_PARTS) break;
  }
  return [first, last];
}

function partOf(name: string, evidence: DocumentEvidence): Run | null {
  const { index } = evidence.reader;
  const begins = new RegExp(`^\\W*${escapePattern(name)}\\b`, 'i');
  // Tables of contents and references stand before the part itself.
  const last = unitsOf([0, index.unitCount]).findLast((unit) => begins.test(index.unitText(unit)));
  const [kind, number] = name.split(' ');
  const schedule = schedulesOf(index).get(nameOfSchedule(kind ?? '', number));
  const note = noteNamed(kind ?? '', number ?? '', index);
  return (
    schedule ?? note ?? allUnder(begins, evidence) ?? (last === undefined ? null : toNextOfKind(index, last, kind))
  );
}

/** From a line such as "ENDORSEMENT 7 - Surveys" to the next of its kind or the end of its section. */
function toNextOfKind(index: DocumentIndex, first: number, kind = ''): Run {
  const begins = new RegExp(`^\\W*${escapePattern(kind)}\\s+(?:[A-Z]\\b|\\d|[IVX]+\\b)`, 'i');
  const path = index.headingPath(first).join('\n');
  const end = unitsOf([first + 1, index.unitCount]).find(
    (unit) => begins.test(index.unitText(unit)) || !index.headingPath(unit).join('\n').startsWith(path),
  );
  return [first, end ?? index.unitCount];
}

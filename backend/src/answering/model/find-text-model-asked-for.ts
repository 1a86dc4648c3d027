import type { DocumentIndex } from '../../ranking/index.js';
import { numberOfHeading } from '../../text/structure/headings-and-clause-numbers.js';
import { countSharedTerms, hashTerm, termsOf } from '../../text/words/stems-and-stop-words.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import type { AskedQuestion } from '../analyse-question.js';
import { partsOfClause } from '../clauses/split-clause-into-parts.js';
import { numberOfClause, textOfRun } from '../clauses/whole-clause.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { ComposeRequest } from '../compose-answer-types.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { stretchesToRead } from './choose-text-to-send.js';
import { placesDeferredTo, termsToDefine, unitsDefining } from './find-definitions-of-term.js';
import {
  ARTICLE,
  clausesIn,
  HEAD,
  namesNoRow,
  namesPlace,
  type NumberedClause,
  OPENING,
  PAGE,
  PART,
  placeIn,
  type PlaceInSchedule,
  placeInSchedule,
  SIGNATURES,
  withoutPlaces,
} from './read-places-named-in-wish.js';
import { type IsRead, LEAST_SHARED, NEARLY_AS_MUCH, searched, WEIGHT } from './find-text-by-search.js';
import { levelsOf, rowsUnder, wordForWord } from './find-text-by-name.js';
import { allUnder, underHeadingsNamed } from './find-under-heading.js';
import { sectionWished } from './outline-of-paper.js';
import { nameOfSchedule, scheduleOfUnits, schedulesOf } from './schedules-of-paper.js';
import { noteNamed } from './notes-of-paper.js';
import { termsWished, textOfStretch, wordsNotIn, wordsOfWish } from './say-what-was-not-found.js';
import { beginningOf, LONGEST_SECTION, pageRun, sectionOf } from './section-or-page-around-passage.js';
import {
  itemsListed,
  partsOnThePoint,
  type Point,
  pointOf,
  sharedBy,
  shareOf,
} from './pick-parts-of-long-clause-for-model.js';
import {
  headAndDays,
  linesOfTable,
  nameOfRow,
  openingOf,
  type OpenPaper,
  partsToRead,
  saysMoreThan,
  signatureBlocks,
  signedAtEnd,
  type StretchToRead,
  tableOf,
  type TableOfUnits,
} from './locate-clauses-tables-and-signatures.js';

/** A clause with a heading: "6. CLIENT DATA", "6. Client Data.". */
const HEADED =
  /^\W*[\d.]+\s+(?:\p{Lu}[\p{Lu} ,&'’-]{3,}|(?:\p{Lu}[\p{L}’'-]+[ ,]*(?:(?:of|and|to|for|the|by|on|in) )?){1,7}\.)/u;
const MOST_OF_NUMBER = 2;
/** Of a clause named by its number so many characters are looked at. */
const LONGEST_NAMED = 6 * LONGEST_SECTION;
/** Of what is asked for, in the name of a row alone. */
const LEAST_SHARED_BY_ROW = 0.4;
/** Words of a row's name, so that it is known by it; units above a table that tell what it is of. */
const LEAST_OF_ROW = 2;
const UNITS_ABOVE = 4;
/** A row stands so near under the heading of its rows. */
const ROWS_ABOVE = 12;
/** Papers in which a place such as "clause 9.3" is read where no paper is named. */
const MOST_PLACES = 4;

/** What was found for a wish of a model, paper by paper, and what of it was not. */
export interface Requested<Paper> {
  found: [Paper, StretchToRead[]][];
  /** Whether it was found by its place, its heading or its row, so that it is what was meant. */
  isSure: boolean;
  /** Words of the wish, or the place it names, that nothing of what was found holds. */
  without: string[];
  /** How the parts of a long place begin that were not read. */
  rest: string[];
}

/** Where the thing stands that a model asked for: by its place in the papers, else by search in all of them. */
export function stretchesRequested<Paper extends OpenPaper>(
  want: string,
  papers: readonly Paper[],
  request: ComposeRequest,
  asked: AskedQuestion,
  isRead: IsRead<Paper> = () => false,
): Requested<Paper> {
  const text = withoutNames(want, papers);
  // A paper that is named alone is read for the question.
  if (!/\p{L}{2}|\d/u.test(text))
    return {
      found: papers.map((paper) => [paper, stretchesToRead(paper.evidence, asked)]),
      isSure: true,
      without: [],
      rest: [],
    };
  const terms = termsToDefine(text);
  const isDefined = (term: string) => papers.some(({ evidence }) => definitionsOf(term, evidence).length > 0);
  const undefinedTerms = terms.filter((term) => !isDefined(term)).map((term) => `a definition of ${term}`);
  const byPlace = onTheSubject(
    foundIn(papers, (paper) => placed(text, terms, paper.evidence)),
    terms.length > 0 ? '' : withoutPlaces(text),
  );
  const isNowhere = ({ number, item }: NumberedClause) =>
    byPlace.every(([{ evidence }]) => clausesNumbered(number, item, evidence, namesNoRow(text)).length === 0);
  const nested = placeInSchedule(text);
  const absent =
    terms.length > 0
      ? []
      : nested
        ? []
        : clausesIn(text)
            .filter(isNowhere)
            .map(({ number }) => `clause ${number}`);
  const beside = withoutPlaces(text);
  const point = pointOf(beside, asked.searched);
  // "clause 4.12, the environmental representation", where 4.12 is on taxes: what the words name is looked for, too.
  const isMeant =
    placeIn(text) === null ||
    wordsOfWish(beside).length === 0 ||
    wordsNotFound(beside, byPlace).length < wordsOfWish(beside).length / 2;
  const levels = terms.length > 0 ? [] : levelsOf(text);
  const below = levels.length > 0 ? foundIn(papers, (paper) => rowsUnder(paper, levels)) : [];
  if (below.length > 0) return { found: below, isSure: true, without: [], rest: [] };
  const isOfEnds = placeIn(text) === null && namesPlace(text);
  const titled = terms.length === 0 ? underTitleWished(papers, text, asked, isOfEnds) : null;
  if (titled) return titled;
  const [last = '', ...above] = levels.toReversed();
  const listed = itemsListed(last).map((item) => {
    const path = [...above.toReversed(), item];
    return { item, rows: foundIn(papers, (paper) => rowsUnder(paper, path)) };
  });
  if (listed.length > 1 && listed.some(({ rows: own }) => own.length > 0))
    return {
      found: listed.flatMap(({ rows: own }) => own),
      isSure: true,
      without: listed.flatMap(({ item, rows: own }) => (own.length > 0 ? [] : [item])),
      rest: [],
    };
  if (byPlace.length > 0 && !isMeant && terms.length === 0) {
    const found = [...onThePoint(byPlace, point).found, ...searched(beside, papers, request, isRead)];
    return { found, isSure: false, without: [...absent, ...wordsNotFound(beside, found)], rest: [] };
  }
  if (byPlace.length > 0)
    return {
      ...onThePoint(byPlace, terms.length > 0 || placeIn(text) === null ? null : point),
      isSure: true,
      without: [...undefinedTerms, ...absent],
    };
  const said = terms.length > 0 ? [] : foundIn(papers, (paper) => wordForWord(paper, text));
  if (said.length > 0) return { ...onThePoint(said, point), isSure: true, without: [] };
  const words = new Set(termsWished(text));
  const rows = foundIn(papers, (paper) => rowsNamed(paper, words));
  const place = nested ? `${nested.place} of ${nested.schedule}` : placeIn(text);
  const headed = rows.length > 0 || place !== null || terms.length > 0 ? [] : underHeadings(papers, words);
  const read = headed.length > 0 ? onThePoint(headed, point) : null;
  const several =
    read || rows.length > 0 || place !== null || terms.length > 0 ? null : underTitlesListed(papers, text, asked);
  if (several) return several;
  const sure = read?.found ?? (rows.length > 0 ? rows : null);
  // The words "clause 11" alone are searched for in vain.
  const isNumberAlone = namesNoRow(text) && wordsOfWish(beside).length === 0;
  const found = sure ?? (isNumberAlone ? [] : searched(text, papers, request, isRead));
  const wordsLeft = terms.length > 0 ? [] : wordsNotFound(text, found);
  const without = [...undefinedTerms, ...(place === null ? [] : [place]), ...wordsLeft];
  return { found, isSure: sure !== null, without: [...new Set(without)], rest: read?.rest ?? [] };
}

/** What is found in each of the first papers in which anything is. */
const foundIn = <Paper extends OpenPaper>(
  papers: readonly Paper[],
  find: (paper: Paper) => StretchToRead[],
): [Paper, StretchToRead[]][] =>
  papers
    .map((paper): [Paper, StretchToRead[]] => [paper, find(paper)])
    .filter(([, own]) => own.length > 0)
    .slice(0, MOST_PLACES);

/** Of clauses of one number in several papers, "clause 8 Service levels", those that share most with what the wish says of it. */
function onTheSubject<Paper extends OpenPaper>(
  found: [Paper, StretchToRead[]][],
  words: string,
): [Paper, StretchToRead[]][] {
  const wished = new Set(termsWished(words));
  const shares = found.map(([paper, own]) => Math.max(...own.map(({ whole }) => sharedBy(paper, whole, wished))));
  const most = Math.max(...shares);
  return wished.size === 0 ? found : found.filter((_, i) => (shares[i] ?? 0) >= NEARLY_AS_MUCH * most);
}

/** The section whose title a wish begins with, or is where `isTitleAlone`: of what stands under it that which the wish says behind the title. */
function underTitleWished<Paper extends OpenPaper>(
  papers: readonly Paper[],
  wish: string,
  asked: AskedQuestion,
  isTitleAlone = false,
): Requested<Paper> | null {
  const titled = papers.flatMap((paper) => {
    const section = sectionWished(paper.evidence.reader.index, wish);
    return section ? [{ paper, ...section }] : [];
  });
  const [best] = titled.toSorted((a, b) => a.rest.length - b.rest.length);
  // What is named by its number is found by it.
  if (!best || (best.rest === '' ? placeIn(wish) !== null : isTitleAlone)) return null;
  const found = titled
    .filter(({ rest }) => rest === best.rest)
    .map(({ paper, run }): [Paper, StretchToRead[]] => [paper, allOf(paper.evidence, run)])
    .slice(0, MOST_PLACES);
  const point = pointOf(best.rest || best.title, asked.searched);
  const read = onThePoint(found, best.rest === '' ? { ...point, items: [] } : point);
  return { ...read, isSure: true, without: wordsNotFound(best.rest, read.found) };
}

/** "Leverage covenant, financial covenants": of a list of things those that are titles, and of what stands under them that which the list names. */
function underTitlesListed<Paper extends OpenPaper>(
  papers: readonly Paper[],
  wish: string,
  asked: AskedQuestion,
): Requested<Paper> | null {
  // A title may have an "and" of its own.
  const items = [...new Set([...itemsListed(wish), ...wish.split(/[,;]\s+/)])];
  const titled = items.length < 2 ? [] : items.flatMap((item) => underTitleWished(papers, item, asked, true) ?? []);
  if (titled.length === 0) return null;
  const point = pointOf(wish, asked.searched);
  const read = titled.map(({ found }) => onThePoint(found, { ...point, items: [] }));
  const found = read.flatMap((one) => one.found);
  return { found, isSure: true, without: wordsNotFound(wish, found), rest: read.flatMap(({ rest }) => rest) };
}

/** Of long places the parts on the point; all where no point is given. */
function onThePoint<Paper extends OpenPaper>(
  places: readonly [Paper, StretchToRead[]][],
  point: Point | null,
): Pick<Requested<Paper>, 'found' | 'rest'> {
  const read = places.map(([paper, own]) => ({
    paper,
    parts: own.map((stretch) => (point ? partsOnThePoint(paper, stretch, point) : { stretches: [stretch], rest: [] })),
  }));
  return {
    found: read.map(({ paper, parts }) => [paper, parts.flatMap(({ stretches }) => stretches)]),
    rest: read.flatMap(({ parts }) => parts.flatMap(({ rest }) => rest)),
  };
}

const underHeadings = <Paper extends OpenPaper>(papers: readonly Paper[], words: ReadonlySet<string>) =>
  foundIn(papers, (paper) => underHeadingsNamed(paper, words).flatMap((run) => allOf(paper.evidence, run)));

/** Words of a text that nothing of what was found holds. */
const wordsNotFound = (text: string, found: readonly [OpenPaper, readonly StretchToRead[]][]): string[] =>
  wordsNotIn(
    text,
    found.flatMap(([paper, stretches]) =>
      stretches.flatMap((one) => [textOfStretch(paper, one), ...paper.evidence.reader.index.headingPath(one.whole[0])]),
    ),
  );

/** Rows all of whose words are asked for and that, with what stands above their table, hold most of what is. */
function rowsNamed(paper: OpenPaper, words: ReadonlySet<string>): StretchToRead[] {
  const { index } = paper.evidence.reader;
  const found = new Map<object, { table: TableOfUnits; rows: number[]; share: number }>();
  const isFilled = ({ table }: TableOfUnits, row: number) =>
    table.rows.slice(row, row + 1).every((one) => saysMoreThan(words, paper.text, one));
  for (const unit of rowsWith(index, words)) {
    const table = tableOf(paper, unit);
    if (!table || found.has(table.table)) continue;
    const names = table.table.rows.map((row) => nameOfRow(paper.text, row));
    const rows = rowsAsked(table, names, words).filter(
      (row) => shareOf(paper, termsOf(names[row] ?? ''), words) >= LEAST_SHARED_BY_ROW && isFilled(table, row),
    );
    const above = unitsOf([Math.max(0, table.run[0] - UNITS_ABOVE), table.run[0] + UNITS_ABOVE]);
    const place = [...above.map((one) => index.unitText(one)), ...index.headingPath(table.run[0])];
    const share = shareOf(paper, termsOf([...place, ...rows.map((row) => names[row])].join(' ')), words);
    if (rows.length > 0 && share >= LEAST_SHARED) found.set(table.table, { table, rows, share });
  }
  const best = Math.max(...[...found.values()].map(({ share }) => share));
  return [...found.values()]
    .filter(({ share }) => share === best)
    .map(({ table, rows }) => linesOfTable(table, rows, WEIGHT));
}

/** Rows of tables that hold some of the words, themselves, in the heads of their columns or in the heading they stand under. */
function rowsWith(index: DocumentIndex, words: ReadonlySet<string>): number[] {
  const held = [...words].map((word) => {
    const units = new Set<number>();
    index.body.forEach(hashTerm(word), (unit) => units.add(unit));
    return units;
  });
  const countIn = (units: readonly number[]) => held.filter((own) => units.some((unit) => own.has(unit))).length;
  return unitsOf([0, index.unitCount]).filter(
    (unit) =>
      index.at('isRow', unit) === 1 &&
      countIn([unit]) > 0 &&
      countIn(unitsOf([Math.max(0, unit - ROWS_ABOVE), unit + 1])) >= LEAST_OF_ROW,
  );
}

/** Of the rows all of whose words are asked for those that share most with it, together with the heading they stand under. */
function rowsAsked({ table }: TableOfUnits, names: readonly string[], words: ReadonlySet<string>): number[] {
  const sizes = table.rows.map(({ label }, row) => {
    const own = termsOf(label);
    const isAsked = own.length > 0 && own.every((word) => words.has(word));
    return isAsked ? new Set(termsOf(names[row] ?? '').filter((word) => words.has(word))).size : 0;
  });
  const most = Math.max(LEAST_OF_ROW, ...sizes);
  return sizes.flatMap((size, position) => (size === most ? [position] : []));
}

/** Words of the files' names would be searched for as well, and "lease.pdf: 10. Break" names clause 10 of it. */
const withoutNames = (want: string, papers: readonly OpenPaper[]): string =>
  papers
    .flatMap(({ evidence: { document } }) => [document.fileName, document.fileName.replace(/\.\w+$/, '')])
    .reduce((text, name) => text.replaceAll(name, ' '), want)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+/, '')
    .replace(/\s*\(\s*\)$|[\s,;:(]+(?:in|of|from)(?: the)?[\s)]*$/, '')
    .trim();

function placed(want: string, terms: readonly string[], evidence: DocumentEvidence): StretchToRead[] {
  if (terms.length > 0) return terms.flatMap((term) => definitionsOf(term, evidence));
  const nested = placeInSchedule(want);
  const inside = nested && runsInSchedule(nested, evidence);
  if (inside) return allOf(evidence, inside);
  const clauses = nested ? [] : clausesIn(want);
  if (clauses.length > 0)
    return clauses.flatMap(({ number, item }) =>
      nearestTo(withoutPlaces(want), clausesNumbered(number, item, evidence, namesNoRow(want)), evidence),
    );
  const article = ARTICLE.exec(want)?.[1];
  if (article) return allOf(evidence, articleOf(article, evidence));
  const [, part, name] = PART.exec(want) ?? [];
  if (part && name) return allOf(evidence, partOf(`${part} ${name}`, evidence));
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

function toRuns(evidence: DocumentEvidence, run: Run | null): StretchToRead[] {
  return run ? [{ whole: sectionOf(evidence, run), least: beginningOf(evidence, run), weight: WEIGHT }] : [];
}

/** All of a place that is named, as far as one is looked at. */
function allOf(evidence: DocumentEvidence, run: Run | null): StretchToRead[] {
  if (!run) return [];
  const whole = beginningOf(evidence, run, LONGEST_NAMED);
  return [{ whole, least: beginningOf(evidence, run), weight: WEIGHT, ...(whole[1] < run[1] && { isCut: true }) }];
}

function definitionsOf(term: string, evidence: DocumentEvidence): StretchToRead[] {
  const { index } = evidence.reader;
  const { meaning, including } = unitsDefining(term, index);
  const deferred = placesDeferredTo(meaning === undefined ? '' : index.unitText(meaning));
  return [
    ...(meaning === undefined ? [] : toRuns(evidence, [meaning, meaning + 1])),
    ...including.map((unit): StretchToRead => ({ whole: [unit, unit + 1], least: [unit, unit + 1], weight: WEIGHT })),
    ...deferred.flatMap((place) => placed(place, [], evidence)).flatMap((one) => partsWith(term, one, evidence)),
  ];
}

/** Of a clause that a definition names the parts in which its term stands; else the first one that has most of its words, all of it where none has any. */
function partsWith(term: string, stretch: StretchToRead, evidence: DocumentEvidence): StretchToRead[] {
  const { index } = evidence.reader;
  const parts = partsOfClause(evidence.reader, stretch.whole);
  const texts = parts.map((run) => textOfRun(index, run));
  const named = texts.flatMap((text, position) => (text.includes(term) ? [position] : []));
  const shares = texts.map((text) => countSharedTerms(text, term));
  const most = Math.max(...shares);
  const read = named.length > 0 || most === 0 ? named : [shares.indexOf(most)];
  return read.length > 0 ? partsToRead(evidence, parts, read, stretch.weight) : [stretch];
}

/** All that stands under "ARTICLE VII". */
const articleOf = (numeral: string, evidence: DocumentEvidence): Run | null =>
  allUnder(new RegExp(`^\\W*(?:article|section|part)\\s+${numeral}\\b`, 'i'), evidence);

/**
 * The clauses of a number, not their line in a table of contents, not a reference, and not the number of a page: that of the body
 * before one of an exhibit, one with a heading before the item of a list, one that has the item "(A)" before one that has not.
 */
function clausesNumbered(
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
const PAGE_NUMBER = /^\W*\d{1,4}\W*$/;

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
  return schedule ?? note ?? allUnder(begins, evidence) ?? (last === undefined ? null : [last, last + 1]);
}

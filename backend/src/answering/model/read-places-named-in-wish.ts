import { CLAUSE_NUMBER } from '../../text/structure/headings-and-clause-numbers.js';
import { unitsOf } from '../clauses/whole-sentences.js';

const CLAUSE = new RegExp(String.raw`(${CLAUSE_NUMBER})(?:\s?\(([a-z]{1,3})\))?`, 'i');
const AND = String.raw`\s*(?:,\s*(?:and|or)?|and|or|&|to|[-–])\s*`;
/** What is counted in running text: "clause 9", "minute 4.3". */
const COUNTED = /(?:clause|section|article|rule|condition|regulation|minute|resolution)/;
/** Whether a wish names something by its number that no row of a table is. */
export const namesNoRow = (want: string): boolean => new RegExp(String.raw`\b${COUNTED.source}s?\s*\d`, 'i').test(want);
/** "Sections 18.2.1, 18.2.2 and 18.6(a)"; with points and at the beginning no word needs to stand before: "14.3 and 14.5: severance". */
const CLAUSES = new RegExp(
  String.raw`(?:\b(?:${COUNTED.source}|paragraph|point)s?|§+)\s*(?<named>${CLAUSE.source}(?:${AND}${CLAUSE.source})*)|^\W*(?<bare>(?:[IVX]{1,5}\.\d{1,2}(?:\.\d{1,2})*|\d{1,2}(?:\.\d{1,2})+)(?:${AND}\d{1,2}(?:\.\d{1,2})+)*)(?=$|[\s:,;(])`,
  'gi',
);
const MOST_BETWEEN = 12;
export const ARTICLE = /\b(?:article|section|part)\s+([IVX]{1,6})\b(?!\.\d)/;
export const PART =
  /\b(schedule|exhibit|annex|appendix|attachment|endorsement|rider|addendum|item|part|note)\s+([A-Z]\b|\d{1,3}[A-C]?\b|[IVX]+\b)/i;
const SCHEDULE = String.raw`(?:schedule|exhibit|annex(?:ure)?|appendix|attachment)\s+(?:[A-Z]\b|\d{1,3}[A-C]?\b|[IVX]+\b)`;
const INSIDE = String.raw`(?:part|table|paragraph|item|clause|section)s?\s+(?:\d{1,2}(?:\.\d{1,2})*\b|[A-Z]\b|[IVX]+\b)`;
const IN_SCHEDULE = new RegExp(
  String.raw`(?<inside>${INSIDE})(?:\([a-z]+\)|${AND}\d{1,2}(?:\.\d{1,2})*\b)*,?\s+(?:of|in|to)\s+(?:the\s+)?(?<schedule>${SCHEDULE})|(?<outside>${SCHEDULE})[\s,:(–-]+(?<within>${INSIDE}|\d{1,2}(?:\.\d{1,2})+)(?:${AND}\d{1,2}(?:\.\d{1,2})*\b)*`,
  'i',
);
export const PAGE = /\bpage (\d{1,4})\b/i;
export const OPENING = /\b(?:preamble|recitals?|cover page|first page)\b/i;
export const HEAD =
  /\b(?:date|day|addressee|title|heading|head|first lines?) (?:line )?(?:of|on|in|at) (?:the |this |its )?(?:head of (?:the |this )?)?(?:agreement|contract|letter|deed|lease|notice|resolution|paper|document|amendment|undertaking)\b(?!['’])|\b(?:letterhead|addressee|date line|agreement date|date of signature|signing date)\b/i;
export const SIGNATURES = /\b(?:signatures?|signed|signator\w+|execution|executed|in witness)\b/i;

export interface NumberedClause {
  number: string;
  item?: string;
}

/** "3.1 Price: increase, and 3.2 Time": the numbers behind the first one, each with its title. */
const WITH_TITLE = /(?:[,;]\s+(?:and\s+)?|\band\s+)(\d{1,2}(?:\.\d{1,2})+)(?=\s+[A-Z])/g;
const BEGINS_WITH_NUMBER = /^\W*\d{1,2}(?:\.\d{1,2})+\s/;

/** The clauses that a wish names, all between two as well: "sections 4.1 to 4.3". */
export function clausesIn(want: string): NumberedClause[] {
  const titled = BEGINS_WITH_NUMBER.test(want) ? [...want.matchAll(WITH_TITLE)].map(([, number = '']) => number) : [];
  const named = [...want.matchAll(CLAUSES)].flatMap(({ groups: { named: own, bare } = {} }) => {
    let last: string | undefined;
    return (own ?? bare ?? '').split(/\s*(?:,|\band\b|\bor\b|&)\s*/i).flatMap((some) => {
      const ends = [...some.matchAll(new RegExp(CLAUSE, 'gi'))].map(([, number = '', item]) => ({ number, item }));
      return ends.flatMap((end) => {
        const between = last === undefined || ends[0] === end ? [] : numbersBetween(last, end.number);
        last = end.number;
        return [...between.map((number) => ({ number })), { number: end.number, ...(end.item && { item: end.item }) }];
      });
    });
  });
  const isNew = (number: string) => named.every((one) => one.number !== number);
  return [...named, ...titled.filter(isNew).map((number) => ({ number }))];
}

/** "4.2" and "4.3" between "4.1" and "4.4". */
function numbersBetween(first: string, last: string): string[] {
  const [from, to] = [first, last].map((number) => Number(number.split('.').at(-1)));
  const within = (number: string) => number.split('.').slice(0, -1).join('.');
  if (from === undefined || to === undefined || within(first) !== within(last)) return [];
  const counts = unitsOf([from + 1, to]).slice(0, MOST_BETWEEN);
  return counts.map((count) => [within(first), count].filter((part) => part !== '').join('.'));
}

/** The place that a wish names, as it names it. */
export const placeIn = (want: string): string | null =>
  [new RegExp(CLAUSES, 'i'), ARTICLE, PART, PAGE].flatMap((pattern) => pattern.exec(want)?.[0] ?? [])[0] ?? null;

/** Whether a wish names a place in a paper: "clause 9.3", "Schedule A", "page 4", "the recitals". */
export const namesPlace = (want: string): boolean =>
  placeIn(want) !== null || OPENING.test(want) || HEAD.test(want) || SIGNATURES.test(want);

/** What a wish says beside the places that it names. */
export const withoutPlaces = (text: string): string =>
  [CLAUSES, ARTICLE, PART, PAGE].reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'gi'), ' '), text);

export interface PlaceInSchedule {
  place: string;
  schedule: string;
  /** The last of several places beside each other: "5" of "paragraphs 3 to 5". */
  last?: string;
}

/** "Part 3 of Schedule 2", "Schedule 2, paragraphs 3 to 5": places and the schedule that they are in. */
export function placeInSchedule(want: string): PlaceInSchedule | null {
  const found = IN_SCHEDULE.exec(want);
  const { inside, schedule, outside, within } = found?.groups ?? {};
  const [place, of] = [inside ?? within, schedule ?? outside];
  if (!found || !place || !of) return null;
  const last = /(\d{1,2}(?:\.\d{1,2})*)\W*$/.exec(
    found[0].replace(of, '').replace(/,?\s+(?:of|in|to)\s+(?:the\s+)?$/, ''),
  )?.[1];
  const first = /^\d/.test(place) ? `paragraph ${place}` : place.replace(/s(?=\s)/, '');
  return { place: first, schedule: of, ...(last !== undefined && !first.endsWith(` ${last}`) && { last }) };
}

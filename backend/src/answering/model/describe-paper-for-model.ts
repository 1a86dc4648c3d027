import { factText } from '@proofroom/contract';
import { type DocumentIndex, memoize } from '../../ranking/index.js';
import type { ComposeDocument } from '../compose-answer-types.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { placeOf } from '../clauses/page-and-headings-of-offset.js';
import type { KnownFact } from '../verify/check-words-hold-known-date-or-period.js';
import { withoutDates } from '../verify/numbers-in-statement.js';
import { isoDate } from '../facts/extract-agreement-dates.js';
import { findNumbers } from '../../text/values/amounts.js';
import { formatDate } from '../../text/values/dates-and-durations.js';
import { textOfRun } from '../clauses/whole-clause.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import { daysOfPaper, headOf } from './head-and-dates-of-paper.js';
import type { DocumentFrame } from './model-call-types.js';
import type { DocumentWithFacts } from '../facts/answers/fact-answer-types-and-helpers.js';

type Kind = DocumentWithFacts['facts'][number]['kind'];

/** What is told of a paper, in this order, under these names. */
const FACTS_TOLD: readonly [Kind, string][] = [
  ['agreement_date', 'Date'],
  ['effective_date', 'Effective from'],
  ['term', 'Term'],
  ['expiry', 'Expires'],
];
const MOST_PARTIES = 6;
const LONGEST_HEAD_TOLD = 300;
const MOST_PERIODS = 4;
/** A report compares its year with so many others. */
const YEARS_COMPARED = 3;
const PERIOD =
  /\b(?:fiscal|financial) (?:year )?(?:ended )?(?:[A-Z][a-z]+ \d{1,2}, )?(?:19|20)\d\d\b|\bFY ?(?:19|20)?\d\d\b|\byears? ended (?:\d{1,2} [A-Z][a-z]+ (?:19|20)\d\d|[A-Z][a-z]+ \d{1,2}, (?:19|20)\d\d)/g;

/**
 * What a reader knows of a paper before reading a clause of it: title, kind, parties with their short names, dates, term, years of a
 * report.
 */
export function documentFrame(document: ComposeDocument, index: DocumentIndex): DocumentFrame {
  const told = FACTS_TOLD.map(([kind, name]): [string, string] => [
    name,
    [...new Set(factsOf(document, kind).map(({ value }) => factText(value)))].join('; '),
  ]);
  const { naming, head, periods } = linesOfName(document, index);
  return {
    fileName: document.fileName,
    lines: linesOf([...naming, ...head, ...told, ...daysTold(document, index), ...periods]),
  };
}

/** What names a paper, its parties and the periods it tells of: nobody has to quote it. */
export function wordsOfName(document: ComposeDocument, index: DocumentIndex): string[] {
  const { naming, head, periods } = linesOfName(document, index);
  return [withoutDates(document.fileName), ...linesOf([...naming, ...periods]), ...linesOf(head).map(withoutDates)];
}

/** The days at the head of a paper and beside its signatures, as far as no sentence of it tells its date. */
const daysBorne = (document: ComposeDocument, index: DocumentIndex) =>
  index.profile.kind === 'filing'
    ? []
    : daysOfPaper(index).filter(({ place }) => place !== 'head' || factsOf(document, 'agreement_date').length === 0);

const daysTold = (document: ComposeDocument, index: DocumentIndex): [string, string][] =>
  daysBorne(document, index).map(({ place, date }) => [
    place === 'head' ? 'Date' : 'Date beside the signature',
    date === null ? 'left blank' : formatDate(date),
  ]);

/** The dates, lengths of time and figures that are told of a paper, with the words that they were read from. */
export function factsTold({ document, reader: { index } }: DocumentEvidence): KnownFact[] {
  const { id: documentId, fileName } = document;
  const borne = daysBorne(document, index).flatMap(({ unit, date }): KnownFact[] => {
    const range = [index.at('start', unit), index.at('end', unit)] as const;
    const quote = { documentId, fileName, range, words: index.unitText(unit), ...placeOf(index, range[0]) };
    return date === null ? [] : [{ value: { type: 'date', date: isoDate(date), isComputed: false }, quotes: [quote] }];
  });
  return [...borne, ...figuresOfHead(document, index), ...factsOfSentences(document, index)];
}

/** "EUR 325,000,000", "5.875 per cent": an amount or rate at the head of a paper, no count and no number of its own. */
const AMOUNT = /(?:[€$£¥]|\b[A-Z]{3})\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?(?:[€$£¥%]|per cent\b|percent\b)/g;

/** The amounts and rates in the lines of its head that are told of a paper. */
function figuresOfHead(document: ComposeDocument, index: DocumentIndex): KnownFact[] {
  const { id: documentId, fileName } = document;
  if (linesOf(linesOfName(document, index).head).length === 0) return [];
  return unitsOf(headOf(index)).flatMap((unit) => {
    const range = [index.at('start', unit), index.at('end', unit)] as const;
    const words = index.unitText(unit);
    const quote = { documentId, fileName, range, words, ...placeOf(index, range[0]) };
    return [...words.matchAll(AMOUNT)]
      .flatMap(([, before = '', behind = before]) => findNumbers(behind))
      .map((figure): KnownFact => ({ value: { type: 'figure', figure }, quotes: [quote] }));
  });
}

function factsOfSentences(document: ComposeDocument, index: DocumentIndex): KnownFact[] {
  const { id: documentId, fileName } = document;
  return FACTS_TOLD.flatMap(([kind]) => factsOf(document, kind)).flatMap(({ value, quotes }) =>
    value.type === 'date' || value.type === 'period'
      ? [
          {
            value,
            quotes: quotes.map(({ start, end, text: words }) => ({
              documentId,
              fileName,
              range: [start, end] as const,
              words,
              ...placeOf(index, start),
            })),
          },
        ]
      : [],
  );
}

/** What was counted from other facts is left to the reader, who sees what amends them. */
const factsOf = ({ facts = [] }: ComposeDocument, wanted: Kind) =>
  facts.filter(({ kind, value }) => kind === wanted && (value.type !== 'date' || !value.isComputed));

function linesOfName(
  document: ComposeDocument,
  index: DocumentIndex,
): Record<'naming' | 'head' | 'periods', [string, string][]> {
  const textsOf = (kind: Kind) => factsOf(document, kind).map(({ value }) => factText(value));
  // A letter says at its head from whom and to whom it is.
  const isNamed = index.profile.kind === 'filing' || textsOf('party').length > 0;
  return {
    naming: [
      ['Title', document.title ?? textsOf('title')[0] ?? ''],
      ['Kind', document.kind ?? ''],
      ['Parties', textsOf('party').slice(0, MOST_PARTIES).join('; ')],
    ],
    head: [['Head', isNamed ? '' : textOfRun(index, headOf(index)).slice(0, LONGEST_HEAD_TOLD)]],
    periods: [['Periods', index.profile.kind === 'filing' ? periodsOf(index).join('; ') : '']],
  };
}

const linesOf = (lines: readonly [string, string][]): string[] =>
  lines.flatMap(([name, value]) => (value.trim() ? [`${name}: ${value.replaceAll(/\s+/g, ' ')}`] : []));

export const framesOf = (evidence: readonly DocumentEvidence[]): DocumentFrame[] =>
  evidence.map(({ document, reader }) => documentFrame(document, reader.index));

/** Short names of the parties: "Supplier", "Customer". */
export function shortNamesOf({ facts = [] }: ComposeDocument): string[] {
  return facts.flatMap(({ value }) => (value.type === 'party' ? value.shortNames : []));
}

/** The periods a report tells of, those it names most often first, as it calls them; a year far from the one named most is that of something else. */
const periodsOf = memoize((index: DocumentIndex): readonly string[] => {
  const counts = new Map<string, number>();
  for (let unit = 0; unit < index.unitCount; unit += 1)
    for (const [period] of index.unitText(unit).matchAll(PERIOD)) counts.set(period, (counts.get(period) ?? 0) + 1);
  const periods = [...counts].toSorted((a, b) => b[1] - a[1]).map(([period]) => period);
  const yearOf = (period: string) => Number(period.slice(-2));
  const isNear = (period: string) => Math.abs(yearOf(period) - yearOf(periods[0] ?? '')) <= YEARS_COMPARED;
  return periods.filter(isNear).slice(0, MOST_PERIODS);
});

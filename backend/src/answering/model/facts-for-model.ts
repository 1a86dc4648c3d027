import { factText } from '@proofroom/contract';
import { type DocumentIndex, memoize } from '../../ranking/index.js';
import type { ComposeDocument } from '../composed-answer.js';
import type { DocumentEvidence } from '../evidence/document-evidence.js';
import type { DocumentFrame } from './model-requests.js';
import type { DocumentWithFacts } from '../facts/answers/fact-answer.js';

type Kind = DocumentWithFacts['facts'][number]['kind'];

/** What is told of a paper, in this order, under these names. */
const FACTS_SHOWN: readonly [Kind, string][] = [
  ['agreement_date', 'Date'],
  ['effective_date', 'Effective from'],
  ['term', 'Term'],
  ['expiry', 'Expires'],
];
const MOST_PARTIES = 6;
const MOST_PERIODS = 4;
const PERIOD =
  /\b(?:fiscal|financial) (?:year )?(?:ended )?(?:[A-Z][a-z]+ \d{1,2}, )?(?:19|20)\d\d\b|\bFY ?(?:19|20)?\d\d\b|\byears? ended (?:\d{1,2} [A-Z][a-z]+ (?:19|20)\d\d|[A-Z][a-z]+ \d{1,2}, (?:19|20)\d\d)/g;

/**
 * What a reader knows of a paper before reading a clause of it: title, kind, parties with their short names, dates, term, years of a
 * report.
 */
export function documentFrame(
  { fileName, title, kind, facts = [] }: ComposeDocument,
  index: DocumentIndex,
): DocumentFrame {
  // What was counted from other facts is left to the reader, who sees what amends them.
  const isShown = ({ value }: (typeof facts)[number]) => value.type !== 'date' || !value.isComputed;
  const of = (wanted: Kind) => facts.filter((fact) => fact.kind === wanted && isShown(fact)).map(({ value }) => value);
  const parties = of('party').slice(0, MOST_PARTIES).map(factText);
  const periods = index.profile.kind === 'filing' ? periodsOf(index) : [];
  const lines: [string, string][] = [
    ['Title', title ?? of('title').map(factText)[0] ?? ''],
    ['Kind', kind ?? ''],
    ['Parties', parties.join('; ')],
    ...FACTS_SHOWN.map(([wanted, name]): [string, string] => [name, [...new Set(of(wanted).map(factText))].join('; ')]),
    ['Periods', periods.join('; ')],
  ];
  return {
    fileName,
    lines: lines.flatMap(([name, value]) => (value.trim() ? [`${name}: ${value.replaceAll(/\s+/g, ' ')}`] : [])),
  };
}

export const framesOf = (evidence: readonly DocumentEvidence[]): DocumentFrame[] =>
  evidence.map(({ document, reader }) => documentFrame(document, reader.index));

/** Short names of the parties: "Supplier", "Customer". */
export function shortNamesOf({ facts = [] }: ComposeDocument): string[] {
  return facts.flatMap(({ value }) => (value.type === 'party' ? value.shortNames : []));
}

/** The periods a report tells of, those it names most often first, as it calls them. */
const periodsOf = memoize((index: DocumentIndex): readonly string[] => {
  const counts = new Map<string, number>();
  for (let unit = 0; unit < index.unitCount; unit += 1)
    for (const [period] of index.unitText(unit).matchAll(PERIOD)) counts.set(period, (counts.get(period) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_PERIODS)
    .map(([period]) => period);
});

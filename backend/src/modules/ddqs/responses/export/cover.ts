import { type DdqDetails, OUTCOME_WORDS, providerName, SOURCE_LABELS } from '@proofroom/contract';
import type { Cover } from '../../../../http/spreadsheet.js';
import { dayInWords } from '../../../../text/day-in-words.js';

type Answered = Pick<
  DdqDetails,
  'state' | 'outcome' | 'made' | 'responseProvider' | 'outdatedReason' | 'isChosen' | 'citations'
>;

const today = () => dayInWords(new Date().toISOString().slice(0, 10));

/** Who wrote the answers: nobody, where they are passages of the documents as they stand. */
function writersOf(answered: readonly Answered[]): string {
  const models = answered.flatMap(({ state, made }) =>
    state === 'success' && made && made.provider !== 'local' && made.model !== 'none' ? [made.model] : [],
  );
  return [...new Set(models)].join(', ') || 'No language model';
}

/** What a workbook of answers is, and what stands in it. */
export function coverOf(
  { name, croNumber }: { name: string; croNumber: string },
  answered: readonly Answered[],
  asked: number,
): Cover {
  const outcomes = Object.entries(OUTCOME_WORDS).map(
    ([outcome, word]) =>
      [word, answered.filter((one) => one.state === 'success' && one.outcome === outcome).length] as const,
  );
  const counted = [
    ['Error', answered.filter(({ state }) => state === 'regenerate').length],
    ['May be outdated', answered.filter(({ state, outdatedReason }) => state === 'success' && outdatedReason).length],
    ['Chosen by a person', answered.filter(({ isChosen }) => isChosen).length],
  ] as const;
  const documents = new Set(answered.flatMap(({ citations }) => citations.map(({ fileName }) => fileName)));
  const first = answered[0];
  return {
    title: name,
    facts: [
      ['CRO number', croNumber],
      ['Exported on', today()],
      ['Answered from', first ? SOURCE_LABELS[providerName(first.responseProvider)] : ''],
      ['Language model', writersOf(answered)],
      [
        'Questions',
        answered.length === asked ? asked : `${answered.length} of ${asked}; the others have no answer yet`,
      ],
      ...outcomes,
      ...counted.filter(([, count]) => count > 0),
      ['Documents quoted', documents.size],
    ],
  };
}

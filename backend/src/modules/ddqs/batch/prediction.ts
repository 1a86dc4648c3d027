import type { ComposedAnswer } from '../../../answering/composed-answer.js';

const PASSAGES = 64;

/** One line for a scorer: ranked passages with offsets into the documents' text, the answer, and whether it was declined. */
export interface Prediction {
  id: string;
  passages: { document: string; start: number; end: number; rank: number }[];
  answer: string;
  abstain: boolean;
  label?: string;
}

export function predictionOf(
  id: string,
  { passages, outcome, content, label, judgement, short }: ComposedAnswer,
  nameOf: ReadonlyMap<number, string>,
): Prediction {
  const isFound = outcome !== 'not_found';
  const whole = content.statements
    .filter(({ folded }) => folded === undefined)
    .map((statement) => statement.text)
    .join(' ');
  // What was asked for in a few words, where the answer has it; with a Yes or No the sentence counts.
  const text = label === 'yes' || label === 'no' ? whole : (short ?? whole);
  const verdict = label === 'yes' || label === 'no' ? `${label === 'yes' ? 'Yes' : 'No'}. ` : '';
  return {
    id,
    passages: passages.slice(0, PASSAGES).map(({ documentId, start, end }, index) => ({
      document: nameOf.get(documentId) ?? '',
      start,
      end,
      rank: index + 1,
    })),
    answer: isFound ? (text.toLowerCase().startsWith(verdict.slice(0, 2).toLowerCase()) ? text : verdict + text) : '',
    abstain: !isFound,
    ...(judgement && { label: judgement }),
  };
}

import {
  type Answering,
  answeringNames,
  answeringSentence,
  type Citation,
  type DdqDetails,
  OUTCOME_WORDS,
  silentNames,
} from '@proofroom/contract';

/** What an export shows of an answer, wherever it comes from. */
export type Exported = Pick<
  DdqDetails,
  | 'question'
  | 'state'
  | 'outcome'
  | 'confidence'
  | 'response'
  | 'statements'
  | 'values'
  | 'missingDocuments'
  | 'reason'
  | 'made'
> & {
  category: { label: string };
  citations: Pick<Citation, 'number' | 'documentId' | 'fileName' | 'location' | 'quote'>[];
  responses: Answering['responses'];
};

/** Columns of every export, in their order. */
export const EXPORT_COLUMNS = [
  'Sr No',
  'Category',
  'Question',
  'Status',
  'Answer',
  'Values',
  'Confidence',
  'Sources',
  'Missing documents',
  'Answered on',
  'Documents that answer',
  'Nothing found in',
] as const;
export type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string | number>;

const STATUS = { generate: 'Not asked', in_progress: 'Processing', regenerate: 'Error' } as const;
const statusOf = ({ state, outcome }: Exported) =>
  state === 'success' ? OUTCOME_WORDS[outcome ?? 'not_found'] : STATUS[state];

const source = ({ number, fileName, location, quote }: Exported['citations'][number]) =>
  `[${number}] ${fileName}, ${location}: “${quote.replaceAll(/\s+/g, ' ').trim()}”`;

const isShown = ({ folded }: Exported['statements'][number]) => folded === undefined;

/** All but those that only folded statements stand on. */
function shownCitations({ statements, citations }: Exported) {
  const shown = new Set(statements.filter(isShown).flatMap((statement) => statement.citations));
  const folded = new Set(statements.filter((one) => !isShown(one)).flatMap((statement) => statement.citations));
  return citations.filter(({ number }) => shown.has(number) || !folded.has(number));
}

/** The answer with the numbers of its sources after each statement: "Either party may terminate ... [1]". */
const answerText = ({ outcome, response, statements }: Exported) =>
  outcome === 'answered' || outcome === 'passages'
    ? statements
        .filter(isShown)
        .map(({ text, citations }) => [text, ...citations.map((number) => `[${number}]`)].join(' '))
        .join('\n')
    : response;

const value = ({ key, value: found, citation }: Exported['values'][number]) =>
  `${key}: ${found}${citation === null ? '' : ` [${citation}]`}`;

/** "3 of 5 documents answer" where several do, then each with the number of its passages. */
const documentsThatAnswer = (details: Exported) =>
  details.outcome === 'answered' || details.outcome === 'passages'
    ? [answeringSentence(details), ...answeringNames(details)].filter(Boolean).join('\n')
    : '';

export const exportRow = (details: Exported, index: number): ExportRow => ({
  'Sr No': index + 1,
  Category: details.category.label,
  Question: details.question,
  Status: statusOf(details),
  Answer: details.state === 'success' ? answerText(details) : (details.reason ?? ''),
  Values: details.state === 'success' ? details.values.map(value).join('\n') : '',
  Confidence: details.confidence ?? '',
  Sources: shownCitations(details).map(source).join('\n'),
  'Missing documents': details.missingDocuments.join('; '),
  'Answered on': details.made?.at.slice(0, 10) ?? '',
  'Documents that answer': details.state === 'success' ? documentsThatAnswer(details) : '',
  'Nothing found in': details.state === 'success' && details.made ? silentNames(details.made) : '',
});

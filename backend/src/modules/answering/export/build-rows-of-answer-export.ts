import {
  type Answering,
  answeringNames,
  answeringSentence,
  asWorded,
  type Citation,
  type DdqDetails,
  OUTCOME_WORDS,
  outcomeInWords,
  pageOf,
  groupCitationsByPlace,
  rangesOf,
  silentNames,
  providerName,
  SOURCE_LABELS,
  type MissingDocument,
  type Wording,
  WRITTEN_BY_MACHINE,
} from '@proofroom/contract';
import type { Cover } from '../../../http/files/make-csv-or-xlsx.js';
import { dayInWords } from '../../../text/values/dates-and-durations.js';

/** Columns of the request list, in their order. */
export const REQUEST_COLUMNS = ['Sr No', 'Category', 'Document', 'Questions waiting', 'Questions'] as const;
export type RequestRow = Record<(typeof REQUEST_COLUMNS)[number], string | number>;

const NOTHING = 'Nothing is missing: every kind of document that an open question waits for is there.';

/** What to ask the company for, as far as the exported questions wait for it. */
export function requestRows(missing: readonly MissingDocument[], questionIds: ReadonlySet<number>): RequestRow[] {
  const wanted = missing.flatMap(({ category, kind, questions, elsewhere }) => {
    if (elsewhere.length > 0) return [];
    const own = questions.filter(({ id }) => questionIds.has(id));
    return own.length > 0 ? [{ category: category.label, kind, own }] : [];
  });
  if (wanted.length === 0)
    return [{ 'Sr No': '', Category: '', Document: NOTHING, 'Questions waiting': '', Questions: '' }];
  return wanted.map(({ category, kind, own }, index) => ({
    'Sr No': index + 1,
    Category: category,
    Document: kind,
    'Questions waiting': own.length,
    Questions: own.map(({ question }) => question).join('\n'),
  }));
}

type Answered = Pick<
  DdqDetails,
  'state' | 'outcome' | 'made' | 'responseProvider' | 'outdatedReason' | 'isChosen' | 'citations' | 'review' | 'wording'
>;

const today = () => dayInWords(new Date().toISOString().slice(0, 10));

/** Which machine wrote an answer; what a person chose was written by one too. */
const writerOf = (made: DdqDetails['made']) =>
  made && made.provider !== 'local' && made.model !== 'none'
    ? `Machine (${made.model})`
    : 'Machine (no language model)';

/** Words of a person are told from what a machine found. */
const wordedBy = ({ by, at }: Wording) => `${by ?? 'A person'}, in own words, ${at.slice(0, 10)}`;

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
    ['Chosen by a person', answered.filter(({ isChosen, wording }) => isChosen && !wording).length],
    ['In the words of a person', answered.filter(({ wording }) => wording).length],
    ['Reviewed', answered.filter(({ review }) => review).length],
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
      ['How to read it', WRITTEN_BY_MACHINE],
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

/** What an export shows of an answer, wherever it comes from. */
export type ExportedAnswer = Pick<
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
> &
  Pick<DdqDetails, 'review' | 'note' | 'wording'> & {
    category: { label: string };
    citations: (Pick<Citation, 'number' | 'documentId' | 'fileName' | 'location' | 'quote'> & {
      page?: number | null;
    })[];
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
  'Reviewed',
  'Note',
  'Written by',
] as const;
export type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string | number>;

const NO_ANSWER = {
  Values: '',
  Confidence: '',
  Sources: '',
  'Missing documents': '',
  'Answered on': '',
  'Documents that answer': '',
  'Nothing found in': '',
  Reviewed: '',
  'Written by': '',
};
const STATUS = { generate: 'Not asked', in_progress: 'Processing', regenerate: 'Error' } as const;
const statusOf = ({ state, outcome, citations }: ExportedAnswer) =>
  state === 'success' ? outcomeInWords(outcome ?? 'not_found', citations.length > 0) : STATUS[state];

/** Columns of the sheet of quotations, in their order. */
export const QUOTATION_COLUMNS = ['Sr No', 'Number', 'Document', 'Place', 'Quotation'] as const;
export type QuotationRow = Record<(typeof QUOTATION_COLUMNS)[number], string | number>;

const oneLine = (quote: string) => quote.replaceAll(/\s+/g, ' ').trim();
const source = ({ number, fileName, location, quote }: ExportedAnswer['citations'][number]) =>
  `[${number}] ${fileName}, ${location}: “${oneLine(quote)}”`;

/** What is not folded away; where nothing was found for certain, the passages that come near, which are all folded. */
const shownStatements = ({ outcome, statements }: ExportedAnswer) =>
  statements.filter(({ folded }) => folded === undefined || outcome === 'not_found');

/** All but those that only folded statements stand on; a question that failed shows nothing of an earlier answer. */
function shownCitations(details: ExportedAnswer) {
  if (details.state !== 'success') return [];
  const statements = shownStatements(details);
  const shown = new Set(statements.flatMap((statement) => statement.citations));
  const folded = new Set(
    details.statements.filter((one) => !statements.includes(one)).flatMap((statement) => statement.citations),
  );
  return details.citations.filter(({ number }) => shown.has(number) || !folded.has(number));
}

/** The answer with the numbers of its sources after each statement: "Either party may terminate ... [1]". */
const answerText = (details: ExportedAnswer) =>
  [
    ...(details.outcome === 'answered' || details.outcome === 'passages' ? [] : [details.response]),
    ...shownStatements(details).map(({ text, citations }) =>
      [text, ...citations.map((number) => `[${number}]`)].join(' '),
    ),
  ]
    .filter(Boolean)
    .join('\n');

const value = ({ key, value: found, citation }: ExportedAnswer['values'][number]) =>
  `${key}: ${found}${citation === null ? '' : ` [${citation}]`}`;

/** "Found in 3 of 5 documents" where several do, then each with the number of its passages. */
const documentsThatAnswer = (details: ExportedAnswer) =>
  details.outcome === 'answered' || details.outcome === 'passages'
    ? [answeringSentence(details), ...answeringNames(details)].filter(Boolean).join('\n')
    : '';

const BANDS: Record<NonNullable<ExportedAnswer['confidence']>, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** One line of an export; `number` is the question's own in its project. */
export function exportRow(answer: ExportedAnswer, number: number): ExportRow {
  const details = asWorded(answer);
  const { state, category, question, confidence, reason } = details;
  const line = {
    'Sr No': number,
    Category: category.label,
    Question: question,
    Status: statusOf(answer),
    Note: details.note ?? '',
  };
  if (state !== 'success') return { ...line, Answer: reason ?? '', ...NO_ANSWER };
  return {
    ...line,
    Answer: answerText(details),
    Values: details.values.map(value).join('\n'),
    Confidence: confidence ? BANDS[confidence] : '',
    Sources: shownCitations(details).map(source).join('\n'),
    'Missing documents': details.missingDocuments.join('; '),
    'Answered on': details.made?.at.slice(0, 10) ?? '',
    'Documents that answer': documentsThatAnswer(details),
    'Nothing found in': details.made ? silentNames(details.made) : '',
    Reviewed: details.review ? [details.review.at.slice(0, 10), details.review.by].filter(Boolean).join(', ') : '',
    'Written by': details.wording ? wordedBy(details.wording) : writerOf(details.made),
  };
}

/** The same for a workbook: its sources are named here and quoted on a sheet of their own. */
export const sheetRow = (details: ExportedAnswer, number: number): ExportRow => ({
  ...exportRow(details, number),
  Sources: groupCitationsByPlace(shownCitations(asWorded(details)))
    .map((place) => `${place.fileName}, ${pageOf(place)} [${rangesOf(place.numbers)}]`)
    .join('\n'),
});

/** What an answer quotes, passage by passage. */
export const quotationRows = (details: ExportedAnswer, number: number): QuotationRow[] =>
  shownCitations(asWorded(details)).map((citation) => ({
    'Sr No': number,
    Number: `[${citation.number}]`,
    Document: citation.fileName,
    Place: citation.location,
    Quotation: oneLine(citation.quote),
  }));

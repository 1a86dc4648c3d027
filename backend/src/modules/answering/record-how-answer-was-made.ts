import { HowMade } from '@proofroom/contract';
import type { BankQuestionEntity } from '../../database/entities/questions/bank-question.entity.js';
import type { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import type { ComposedAnswer, RejectedClaim } from '../../answering/compose-answer-types.js';
import type { Usage } from '../../answering/model/model-call-types.js';
import { whyRefused } from '../../answering/verify/say-why-claim-was-refused.js';
import type { MeteredModel } from './model-use/metered-model-with-kept-choices.js';
import type { ResponseEntity } from '../../database/entities/questions/response-and-citations.entity.js';

/** How an answer was made, also one of an earlier version, which told less of itself. */
export const parseHowMade = (made: HowMade | null): HowMade | null => made && HowMade.parse(made);

const UNKNOWN = { silent: [], moreSilent: 0, undecided: null };

/**
 * How an answer was made of which a person chose what one document says. What the search found in the other documents
 * still holds, unless documents came or went since.
 */
export function madeAfterChoice(
  chosen: HowMade | null,
  before: Pick<ResponseEntity, 'state' | 'outdatedReason' | 'made'>,
  answering: readonly { documentId: number | null }[],
): HowMade | null {
  const made = parseHowMade(chosen);
  const search = parseHowMade(before.made);
  if (!made || !search) return made;
  const silent = search.silent.filter(
    (document) => !answering.some(({ documentId }) => documentId === document.documentId),
  );
  const rest = search.documentsSearched - answering.length - silent.length;
  const isKnown =
    before.state === 'success' && before.outdatedReason === null && search.undecided !== null && rest >= 0;
  if (!isKnown) return { ...made, ...UNKNOWN };
  const moreSilent = Math.min(search.moreSilent, rest);
  return {
    ...made,
    documentsSearched: search.documentsSearched,
    silent,
    moreSilent,
    undecided: rest - moreSilent,
  };
}

/** What a million tokens cost. */
export interface Prices {
  MODEL_PRICE_IN?: number | undefined;
  MODEL_PRICE_OUT?: number | undefined;
  MODEL_PRICE_CURRENCY: string;
}

interface MadeFrom {
  composed: ComposedAnswer;
  /** The documents that were to be searched. */
  documents: readonly Pick<DocumentEntity, 'id' | 'status'>[];
  question: BankQuestionEntity;
  /** Null where no model wrote. */
  model: MeteredModel | null;
  prices: Prices;
  embeddings: string;
  remarks: string[];
  absence: HowMade['absence'];
}

const DROPPED_SHOWN = 20;
const SILENT_NAMED = 20;
const LONGEST_SHOWN = 300;
const MILLION = 1e6;

const short = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text);

/** What a question asks for beside its words. */
function settingsOf({ query, prompt, summaryFilter, keys, isSingleDocument }: BankQuestionEntity): HowMade['settings'] {
  const settings: [string, string | null][] = [
    ['Searched for', query],
    ['How to answer', prompt],
    ['Kinds of document', summaryFilter],
    ['Named values', keys.join(', ')],
    ['Documents', isSingleDocument ? 'the best one alone' : 'each on its own, then joined'],
  ];
  return settings.flatMap(([name, value]) => (value?.trim() ? [{ name, value: short(value.trim()) }] : []));
}

export function priceOf({ inputTokens, outputTokens }: Usage, prices: Prices): HowMade['cost'] {
  const { MODEL_PRICE_IN, MODEL_PRICE_OUT, MODEL_PRICE_CURRENCY: currency } = prices;
  if (MODEL_PRICE_IN === undefined || MODEL_PRICE_OUT === undefined) return null;
  return { amount: (inputTokens * MODEL_PRICE_IN + outputTokens * MODEL_PRICE_OUT) / MILLION, currency };
}

function dropped(rejected: readonly RejectedClaim[]): HowMade['dropped'] {
  const claims = rejected.map((claim) => ({ text: short(claim.text.trim()), reason: whyRefused(claim) }));
  const byText = new Map(claims.map((claim) => [`${claim.text}\n${claim.reason}`, claim]));
  return [...byText.values()].slice(0, DROPPED_SHOWN);
}

/** Which of the searched documents hold nothing that answers, and how many of the others may answer beside those that do. */
function silence(
  { searched, silent, drafts }: ComposedAnswer,
  documents: MadeFrom['documents'],
): Pick<HowMade, 'silent' | 'moreSilent' | 'undecided'> {
  const partlyRead = new Set(documents.filter(({ status }) => status === 'partial').map(({ id }) => id));
  return {
    silent: silent
      .slice(0, SILENT_NAMED)
      .map((document) => ({ ...document, isPartlyRead: partlyRead.has(document.documentId) })),
    moreSilent: Math.max(0, silent.length - SILENT_NAMED),
    undecided: searched.documents - silent.length - drafts.length,
  };
}

const readingOf = ({ reading }: ComposedAnswer): HowMade['reading'] =>
  reading
    ? {
        ...reading,
        askedFor: reading.askedFor.map(({ text, found, isKnown = false, isUnstated = false, without = [] }) => ({
          text,
          found,
          isKnown,
          isUnstated,
          without: [...without],
        })),
      }
    : null;

const nothingOn = (part: string) => `Nothing was found on this part of the question: “${part}”.`;

/** The story of an answer from documents, for whoever doubts it. */
export function howMade(making: MadeFrom): HowMade {
  const { composed, documents, question, model, prices, embeddings, remarks, absence } = making;
  const { milliseconds, searched, content, rejected, openParts } = composed;
  const count = model ? rejected.length : 0;
  const claims = `${count} claim${count === 1 ? '' : 's'} of the model could not be verified and ${count === 1 ? 'was' : 'were'} dropped.`;
  return {
    provider: model?.name ?? 'local',
    model: model?.model ?? 'none',
    at: new Date().toISOString(),
    milliseconds: Math.round(milliseconds),
    documentsSearched: searched.documents,
    chunksUsed: content.citations.length,
    alsoSearched: [...searched.topics],
    remarks: [...remarks, ...openParts.map(nothingOn), ...(count > 0 ? [claims] : [])],
    settings: settingsOf(question),
    embeddings,
    tokens: model && { input: model.spent.inputTokens, output: model.spent.outputTokens },
    cost: model && priceOf(model.spent, prices),
    dropped: dropped(rejected),
    reading: readingOf(composed),
    absence,
    ...silence(composed, documents),
  };
}

/** The story once documents were searched that came later and are not quoted: they are silent, or have nothing better to say. */
export function withSearched(made: HowMade, silent: readonly HowMade['silent'][number][], undecided: number): HowMade {
  const all = [...made.silent, ...silent];
  return {
    ...made,
    documentsSearched: made.documentsSearched + silent.length + undecided,
    silent: all.slice(0, SILENT_NAMED),
    moreSilent: made.moreSilent + Math.max(0, all.length - SILENT_NAMED),
    undecided: made.undecided === null ? null : made.undecided + undecided,
  };
}

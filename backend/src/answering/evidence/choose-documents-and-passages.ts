import { setImmediate } from 'node:timers/promises';
import {
  builtInMatcher,
  type DocumentChoice,
  documentsMeant,
  type RankedPassage,
  rankPassages,
} from '../../ranking/index.js';
import { type AskedQuestion, readAskedQuestion } from '../analyse-question.js';
import type { ComposeDocument, ComposedPassage, ComposeRequest } from '../compose-answer-types.js';
import { type DocumentEvidence, weighDocument } from './rank-clauses-of-document.js';
import { rerankAcrossDocuments } from './rerank-across-documents.js';
import { withAmendments } from './raise-amendments-of-shown-clauses.js';
import { isSufficient, isWorthReading, shownClauses } from './choose-passages-to-show.js';

const DEFAULT_MAX_DOCUMENTS = 25;
const NEAREST_READ = 2;
const AS_WELL_AS_BEST = 0.95;
const PASSAGES_SHOWN = 64;
/** Ranking is plain computing; after this many documents others get a turn. */
const DOCUMENTS_PER_TURN = 20;

/** What is drafted from, and what was looked at. */
export interface ChosenEvidence {
  asked: AskedQuestion;
  /** Every document that was weighed, the strongest evidence first. */
  weighed: readonly DocumentEvidence[];
  /** The documents that are drafted from. */
  sufficient: readonly DocumentEvidence[];
  /** Documents that could be drafted from too, had there not been enough stronger ones. */
  passedOver: readonly DocumentEvidence[];
  /** Best first. */
  passages: readonly ComposedPassage[];
  /** Titles of the topics that were searched for. */
  topics: readonly string[];
  /** How many clauses and rows were searched. */
  unitCount: number;
}

/** Weighs the documents of a request and keeps those that can answer it. */
export async function chooseEvidence(request: ComposeRequest, signal: AbortSignal): Promise<ChosenEvidence> {
  const asked = readAskedQuestion(request.question, request.topics ?? builtInMatcher());
  const wanted = documentsOf(request);
  const { documents, choice } = documentsToSearch(request, asked, wanted);
  const weighed = await weighAll(request, asked, documents, signal);
  const most = request.question.isSingleDocument ? 1 : (request.maxDocuments ?? DEFAULT_MAX_DOCUMENTS);
  const near = nearestInMeaning(request, weighed);
  const worthwhile = weighed.filter(
    (evidence) => near.has(evidence.document.id) || isWorthDrafting(request, evidence, weighed.length),
  );
  return {
    asked,
    weighed,
    sufficient: worthwhile.slice(0, most),
    passedOver: worthwhile.slice(most).filter(({ strength }) => isSufficient(strength, weighed.length)),
    passages: toShow(choice?.isNamed ? rankedPassages(request, asked, wanted) : interleaved(weighed), wanted),
    topics: [...new Set(weighed.flatMap((evidence) => surelyAbout(evidence.topics).map((topic) => topic.title)))],
    unitCount: wanted.reduce(
      (sum, document) => sum + (request.index.get(String(document.id))?.index.unitCount ?? 0),
      0,
    ),
  };
}

/** Words may miss what the question means: a model that can say "not found" itself is shown the documents nearest in meaning. */
function nearestInMeaning({ dense, model }: ComposeRequest, weighed: readonly DocumentEvidence[]): Set<number> {
  if (!dense || !model) return new Set();
  const best = weighed.flatMap(({ document: { id } }) => {
    const likeness = dense(String(id));
    return likeness ? [{ id, most: likeness.reduce((most, value) => Math.max(most, value), 0) }] : [];
  });
  return new Set(
    best
      .sort((a, b) => b.most - a.most)
      .slice(0, NEAREST_READ)
      .map(({ id }) => id),
  );
}

/** A model can say "not found" itself. A named value may stand where the question finds nothing. */
const isWorthDrafting = (
  { question, model }: ComposeRequest,
  { chosen, strength }: DocumentEvidence,
  documents: number,
): boolean =>
  chosen !== undefined || (model !== null && question.keys.length > 0) || isWorthReading(strength, documents);

/** Topics less likely than this, or much less than the best one, are not told to the reader. */
const LEAST_WEIGHT = 0.45;
const OF_THE_BEST = 0.6;

const surelyAbout = (topics: DocumentEvidence['topics']) =>
  topics.filter(({ weight }) => weight >= Math.max(LEAST_WEIGHT, OF_THE_BEST * (topics[0]?.weight ?? 0)));

/** The documents that a question means; of those that it names equally well, the evidence chooses the one that answers. */
function named(
  documents: readonly ComposeDocument[],
  { documents: meantOnes, isNamed }: DocumentChoice,
  isSingle: boolean,
): ComposeDocument[] {
  const least = isSingle && isNamed ? AS_WELL_AS_BEST : 0;
  const fitting = new Set(meantOnes.filter(({ score }) => score >= least).map(({ documentId }) => documentId));
  return documents.filter(({ id }) => fitting.has(String(id)));
}

function documentsOf({ documents, documentFilter, chosenPassages, index }: ComposeRequest): ComposeDocument[] {
  const filter = chosenPassages?.map((passage) => passage.documentId) ?? documentFilter ?? [];
  const allowed = filter.length > 0 ? new Set(filter) : null;
  return documents.filter(({ id }) => (!allowed || allowed.has(id)) && index.get(String(id)));
}

/**
 * The documents that are searched: all, or those that are meant by "Consider the lease between A and B; ...", or by a company, title or
 * period that only some documents carry.
 */
export function documentsToSearch(
  {
    index,
    question: { isSingleDocument },
  }: Pick<ComposeRequest, 'index'> & { question: { isSingleDocument: boolean } },
  { searched }: AskedQuestion,
  wanted: readonly ComposeDocument[],
): { documents: readonly ComposeDocument[]; choice: DocumentChoice | null } {
  const choice =
    wanted.length > 1
      ? documentsMeant(
          wanted.flatMap(({ id }) => index.get(String(id)) ?? []),
          searched,
        )
      : null;
  return { documents: choice ? named(wanted, choice, isSingleDocument) : wanted, choice };
}

function rankedPassages(
  { index, topics, dense }: ComposeRequest,
  { searched }: AskedQuestion,
  documents: readonly ComposeDocument[],
): RankedPassage[] {
  return rankPassages(
    index,
    { text: searched },
    { documentIds: documents.map(({ id }) => String(id)), topics, dense, limit: PASSAGES_SHOWN },
  ).passages;
}

async function weighAll(
  request: ComposeRequest,
  asked: AskedQuestion,
  documents: readonly ComposeDocument[],
  signal: AbortSignal,
): Promise<DocumentEvidence[]> {
  const weighed: DocumentEvidence[] = [];
  for (const [position, document] of documents.entries()) {
    if (position % DOCUMENTS_PER_TURN === DOCUMENTS_PER_TURN - 1) await setImmediate();
    signal.throwIfAborted();
    const evidence = weighDocument(request, document, asked, request.question.query);
    if (evidence) weighed.push(withChosen(request, evidence));
  }
  const judged = rerankAcrossDocuments(request.index, asked, weighed);
  const shown = shownClauses(asked, judged, judged.length);
  return withAmendments(request.index, judged, (clause) => shown.get(clause) === 'shown').sort(
    (a, b) => b.strength - a.strength,
  );
}

function withChosen({ chosenPassages }: ComposeRequest, evidence: DocumentEvidence): DocumentEvidence {
  const own = chosenPassages?.filter((passage) => passage.documentId === evidence.document.id);
  return own ? { ...evidence, chosen: own.map(({ start, end }) => [start, end] as const) } : evidence;
}

/** The best passage of each document, strongest document first, then the second best, and so on. */
function interleaved(weighed: readonly DocumentEvidence[]): RankedPassage[] {
  if (weighed.length === 1) return [...(weighed[0]?.passages ?? [])];
  const rounds = Math.max(0, ...weighed.map((evidence) => evidence.passages.length));
  const passages: RankedPassage[] = [];
  for (let round = 0; round < rounds && passages.length < PASSAGES_SHOWN; round += 1)
    passages.push(...weighed.flatMap((evidence) => evidence.passages[round] ?? []));
  return passages;
}

function toShow(passages: readonly RankedPassage[], documents: readonly ComposeDocument[]): ComposedPassage[] {
  const names = new Map(documents.map(({ id, fileName }) => [String(id), fileName]));
  return passages.slice(0, PASSAGES_SHOWN).map(({ documentId, start, end, score, page, headingPath }) => ({
    documentId: Number(documentId),
    fileName: names.get(documentId) ?? '',
    start,
    end,
    score,
    page,
    headingPath,
  }));
}

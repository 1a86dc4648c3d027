import { type AskedQuestion, partsAsked } from '../../analyse-question.js';
import type { ChosenEvidence } from '../../evidence/choose-documents-and-passages.js';
import type { ComposedNote, ComposeDocument, ComposeRequest } from '../../compose-answer-types.js';
import type { DocumentEvidence } from '../../evidence/rank-clauses-of-document.js';
import {
  answerFromFacts,
  type DocumentWithFacts,
  type FactAnswer,
  type FactCitation,
  type NoSum,
} from './answer-from-facts.js';
import { addUpTable, mayAddUp, type TableOfDocument, tablesIn } from './add-up-table.js';
import { answerLaws, documentsNamed, papersSpokenOf } from './fact-answer-types-and-helpers.js';
import { type AssertionClaim, type VerifiedDraft, verifyAssertions } from '../../verify/verify-answer.js';
import type { TextsWithFoldedCopies } from '../../verify/texts-with-folded-copies.js';
import { clausePattern, clauseTopics } from '../../clauses/clause-patterns.js';
import { placeOf } from '../../clauses/page-and-headings-of-offset.js';

/** What is asserted, checked: as a whole, and for each document what it says itself. */
export interface FactAssertions {
  whole: VerifiedDraft;
  byDocument: ReadonlyMap<number, VerifiedDraft>;
  /** Which of the papers asked state nothing that was read, and what else has to be known. */
  notes: readonly ComposedNote[];
  /** None of the papers asked was left out: what others say is one click away. */
  isWhole: boolean;
}

/**
 * What may be asserted without a model: values of kinds that were right at least 95 times of 100 on papers their rules were not
 * written from, and what follows from them (docs/measurements.md). Null for every other question: then passages are shown.
 */
export async function assertFromFacts(
  { question, documents, documentFilter = [], chosenPassages, index }: ComposeRequest,
  chosen: ChosenEvidence,
  texts: TextsWithFoldedCopies,
): Promise<FactAssertions | NoSum | null> {
  if (chosenPassages || question.statementToJudge !== undefined) return null;
  const searched = question.isSingleDocument
    ? chosen.sufficient.map(({ document }) => document)
    : documents.filter(({ id }) => documentFilter.length === 0 || documentFilter.includes(id));
  const answer =
    answerFromFacts(question.question, searched.map(withFacts)) ??
    addUpTable(question.question, await tablesToAddUp(question.question, searched, index)) ??
    lawAnswer(chosen.asked, chosen.asked.isOfEachPaper ? chosen.weighed : chosen.sufficient);
  if (!answer || 'noSum' in answer) return answer;
  const cited = new Set(answer.statements.flatMap(({ citations }) => citations.map(({ documentId }) => documentId)));
  await Promise.all(
    searched.filter(({ id }) => cited.has(id)).map(async ({ id, readText }) => texts.add(id, await readText())),
  );
  const places = new Places(searched, chosen.weighed);
  const claims = claimsOf(answer, places);
  const whole = verifyAssertions(claims, texts);
  // Half of a sum is no sum.
  if (whole.rejected.length > 0) return null;
  const own = answer.statements.map((statement) => places.claim(statement.text, statement.citations));
  const byDocument = Map.groupBy(own.filter(isOfOne), ({ quotes: [first] }) => first?.documentId ?? 0);
  return {
    whole,
    byDocument: new Map([...byDocument].map(([id, group]) => [id, verifyAssertions(group, texts)])),
    notes: notesOf(answer, searched),
    isWhole: answer.silent.length === 0,
  };
}

/** A row for each of the papers asked that states nothing that was read: it may still say so in words that no rule knows. */
function notesOf(
  { silent, noun, statements, caveats = [] }: FactAnswer,
  searched: readonly ComposeDocument[],
): ComposedNote[] {
  const isList = statements.some(({ row }) => row);
  const unread = noun !== undefined && isList ? searched.filter(({ id }) => silent.includes(id)) : [];
  return [
    ...unread.map(({ fileName }): ComposedNote => ({
      kind: 'missing',
      document: fileName,
      text: `${fileName}: no ${noun} was read.`,
    })),
    ...caveats.map((text): ComposedNote => ({ kind: 'caveat', text })),
  ];
}

async function tablesToAddUp(
  question: string,
  documents: readonly ComposeDocument[],
  project: ComposeRequest['index'],
): Promise<TableOfDocument[]> {
  const tables: TableOfDocument[] = [];
  const asked = new Set(papersSpokenOf(question, documents.map(withFacts)).map(({ documentId }) => documentId));
  for (const { id, fileName, title, kind, readText } of documents.filter(({ id: one }) => asked.has(one))) {
    const index = project.get(String(id))?.index;
    if (!index || !mayAddUp(question, index)) continue;
    const called = `${fileName} ${title ?? ''} ${kind ?? ''}`;
    tables.push(...tablesIn(index, await readText(), { documentId: id, fileName, called }));
  }
  return tables;
}

const withFacts = ({ id, fileName, kind, facts = [] }: ComposeDocument): DocumentWithFacts => ({
  documentId: id,
  name: fileName,
  kind,
  facts,
});

const isOfOne = ({ quotes }: AssertionClaim) => new Set(quotes.map(({ documentId }) => documentId)).size === 1;

/** Topics of the clauses that say whose law and which courts. */
const LAW_TOPICS = clauseTopics('governing-law');

/** Each thing asked is law or courts. */
const OF_LAW = clausePattern('governing-law.asks.asked');

/** "Bioeq" in "What country's law governs the Bioeq licence?": a word in capitals that does not begin a sentence. */
const PROPER_NAMES = /(?<!^\W*|[.?!:]\s+["“(]?)(?<![\p{L}\d])\p{Lu}[\p{L}\d&]+/gu;

/** However a question asks for the law alone, the law of each document that it names, or that speaks to it where it names none. */
function lawAnswer(asked: AskedQuestion, documents: readonly DocumentEvidence[]): FactAnswer | null {
  const isForLaw =
    asked.kinds.has('law') &&
    asked.kinds.size === 1 &&
    partsAsked(asked.searched).every((part) => OF_LAW.test(part)) &&
    asked.aspects.every(({ topic }) => LAW_TOPICS.has(topic.id));
  if (!isForLaw) return null;
  const names = asked.text.match(PROPER_NAMES)?.join(' ') ?? '';
  const papers = papersSpokenOf(
    asked.text,
    documents.map(({ document }) => withFacts(document)),
  );
  const named = documentsNamed(names, papers);
  return named && answerLaws(named, /\bjurisdiction|\bcourts?\b/i.test(asked.text));
}

/** The answer in one sentence first, then what it rests on. */
function claimsOf({ text, statements, sum }: FactAnswer, places: Places): AssertionClaim[] {
  const all = statements.flatMap(({ citations }) => citations);
  const isList = statements.some(({ row }) => row);
  const whole = places.claim(text, all);
  if (sum) {
    const quotes = sum.operands.map(({ citation }) => citation);
    const operands = sum.operands.map(({ name, amount }, quote) => ({ name, amount, quote }));
    const { label, unit } = sum;
    return [
      { ...whole, role: 'answer' },
      { ...places.claim(label, quotes), role: 'calculation', sum: { label, unit, operands } },
    ];
  }
  // A single row would say the answer once more.
  const rest = statements.length === 1 ? [] : statements;
  return [
    isList ? { ...whole, role: 'answer' } : whole,
    ...rest.map(({ text: own, citations, row }) => ({ ...places.claim(own, citations), ...(row && { row }) })),
  ];
}

/** Knows where in a document a fact stands. */
class Places {
  private readonly names: ReadonlyMap<number, string>;
  private readonly evidence: ReadonlyMap<number, DocumentEvidence>;

  constructor(documents: readonly ComposeDocument[], weighed: readonly DocumentEvidence[]) {
    this.names = new Map(documents.map(({ id, fileName }) => [id, fileName]));
    this.evidence = new Map(weighed.map((one) => [one.document.id, one]));
  }

  claim(text: string, citations: readonly FactCitation[]): AssertionClaim {
    return {
      text,
      quotes: citations.map(({ documentId, quote: { start, end, text: words } }) => ({
        documentId,
        fileName: this.names.get(documentId) ?? '',
        range: [start, end] as const,
        words,
        ...placeOf(this.evidence.get(documentId)?.reader.index, start),
      })),
    };
  }
}

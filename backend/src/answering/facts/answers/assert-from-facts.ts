import type { AskedQuestion } from '../../asked-question.js';
import type { ChosenEvidence } from '../../evidence/choose-evidence.js';
import type { ComposeDocument, ComposeRequest } from '../../composed-answer.js';
import type { DocumentEvidence } from '../../evidence/document-evidence.js';
import { answerFromFacts, type DocumentWithFacts, type FactAnswer, type FactCitation } from './answer-from-facts.js';
import { answerLaws, documentsNamed } from './fact-answer.js';
import {
  type AssertionClaim,
  type StoredTexts,
  type VerifiedDraft,
  verifyAssertions,
} from '../../verify/verify-answer.js';

/** What is asserted, checked: as a whole, and for each document what it says itself. */
export interface FactAssertions {
  whole: VerifiedDraft;
  byDocument: ReadonlyMap<number, VerifiedDraft>;
}

/**
 * What may be asserted without a model: values of kinds that were right at least 95 times of 100 on papers their rules were not
 * written from, and what follows from them (docs/measurements.md). Null for every other question: then passages are shown.
 */
export async function assertFromFacts(
  { question, documents, documentFilter = [], chosenPassages }: ComposeRequest,
  chosen: ChosenEvidence,
  texts: StoredTexts,
): Promise<FactAssertions | null> {
  if (chosenPassages || question.statementToJudge !== undefined) return null;
  const searched = question.isSingleDocument
    ? chosen.sufficient.map(({ document }) => document)
    : documents.filter(({ id }) => documentFilter.length === 0 || documentFilter.includes(id));
  const answer =
    answerFromFacts(question.question, searched.map(withFacts)) ?? lawAnswer(chosen.asked, chosen.sufficient);
  if (!answer) return null;
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
  };
}

const withFacts = ({ id, fileName, kind, facts = [] }: ComposeDocument): DocumentWithFacts => ({
  documentId: id,
  name: fileName,
  kind,
  facts,
});

const isOfOne = ({ quotes }: AssertionClaim) => new Set(quotes.map(({ documentId }) => documentId)).size === 1;

/** Topics of the clauses that say whose law and which courts. */
const LAW_TOPICS = new Set(['governing-law', 'disputes']);

/** "Bioeq" in "What country's law governs the Bioeq licence?": a word in capitals that does not begin a sentence. */
const PROPER_NAMES = /(?<!^\W*|[.?!:]\s+["“(]?)(?<![\p{L}\d])\p{Lu}[\p{L}\d&]+/gu;

/** However a question asks for the law alone, the law of each document that it names, or that speaks to it where it names none. */
function lawAnswer(asked: AskedQuestion, documents: readonly DocumentEvidence[]): FactAnswer | null {
  const isForLaw =
    asked.kinds.has('law') && asked.kinds.size === 1 && asked.aspects.every(({ topic }) => LAW_TOPICS.has(topic.id));
  if (!isForLaw) return null;
  const names = asked.text.match(PROPER_NAMES)?.join(' ') ?? '';
  const named = documentsNamed(
    names,
    documents.map(({ document }) => withFacts(document)),
  );
  return named && answerLaws(named, /\bjurisdiction|\bcourts?\b/i.test(asked.text));
}

/** The answer in one sentence first, then what it rests on. */
function claimsOf({ text, statements }: FactAnswer, places: Places): AssertionClaim[] {
  const all = statements.flatMap(({ citations }) => citations);
  const rest = statements.length === 1 ? [] : statements;
  return [places.claim(text, all), ...rest.map((statement) => places.claim(statement.text, statement.citations))];
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
        ...this.placeOf(documentId, start),
      })),
    };
  }

  private placeOf(documentId: number, start: number): { page: number | null; headingPath: readonly string[] } {
    const index = this.evidence.get(documentId)?.reader.index;
    if (!index || index.unitCount === 0) return { page: null, headingPath: [] };
    let low = 0;
    for (let high = index.unitCount - 1; low < high;) {
      const middle = Math.ceil((low + high) / 2);
      if (index.at('start', middle) <= start) low = middle;
      else high = middle - 1;
    }
    return { page: index.page(low), headingPath: index.headingPath(low).filter((heading) => heading !== '') };
  }
}

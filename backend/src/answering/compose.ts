import { type Assertion, assertionsFrom } from './assertions.js';
import { type ChosenEvidence, chooseEvidence } from './choose-evidence.js';
import type {
  ComposedAnswer,
  ComposedDraft,
  ComposedStatement,
  ComposeDocument,
  ComposeRequest,
} from './composed-answer.js';
import { draftAnswer, type Written } from './model-answer.js';
import { isWeak, LEAST_WEAK, passagesOf } from './passages.js';
import { silentDocuments } from './silent-documents.js';
import { type PassageClaim, StoredTexts, type VerifiedDraft, verifyPassages } from './verify.js';
import { standing } from './verified.js';

/**
 * Answers one question from documents: weighs each document's evidence, then shows its passages or lets a model write from them. Nothing
 * that was not found again word for word in the stored text gets into an answer.
 */
export async function composeAnswer(request: ComposeRequest, signal: AbortSignal): Promise<ComposedAnswer> {
  const started = performance.now();
  const chosen = await chooseEvidence(request, signal);
  const { drafts, ...written } = request.model
    ? await draftAnswer(request, request.model, chosen, signal)
    : await showPassages(chosen);
  const spoken = drafts.filter(({ verified }) => verified.content.statements.length > 0);
  const isFound = written.outcome !== 'not_found';
  const weighed = isFound ? spoken.map(({ evidence }) => evidence) : chosen.weighed;
  return {
    ...written,
    drafts: spoken.map((draft): ComposedDraft => ({
      documentId: draft.evidence.document.id,
      fileName: draft.evidence.document.fileName,
      content: draft.verified.content,
      isWeak: draft.isWeak,
    })),
    strength: Math.max(0, ...weighed.map(({ strength }) => strength)),
    openParts: isFound ? openParts(chosen) : [],
    passages: chosen.passages,
    searched: { documents: chosen.weighed.length, passages: chosen.unitCount, topics: chosen.topics },
    silent: silentDocuments(request, chosen, drafts),
    milliseconds: Math.round(performance.now() - started),
  };
}

/** Evidence and, where that is sure enough, a value; the documents with the strongest evidence first. */
async function showPassages(chosen: ChosenEvidence): Promise<Written> {
  const texts = new StoredTexts();
  const drafts = await Promise.all(
    chosen.sufficient.map(async (evidence) => {
      const text = await read(evidence.document, texts);
      const verified = verifyPassages(passagesOf(evidence, chosen.asked, text), texts);
      return { evidence, verified, isWeak: evidence.chosen === undefined && isWeak(evidence.strength) };
    }),
  );
  const asserted = assertionsFrom(chosen.asked, chosen.sufficient);
  const answered = drafts.map((draft) => {
    const own = asserted.find(({ evidence }) => evidence === draft.evidence);
    return own ? { ...draft, verified: verifyPassages([claimOf(own)], texts), isWeak: false } : draft;
  });
  const { content, rejected } = joined(answered.map(({ verified }) => verified));
  const isCounted = answered.some((draft) => !draft.isWeak && draft.verified.content.statements.length > 0);
  const outcome = asserted.length > 0 ? 'answered' : isCounted ? 'passages' : 'not_found';
  return {
    outcome,
    content,
    drafts: answered,
    rejected,
    usage: { inputTokens: 0, outputTokens: 0 },
  };
}

async function read(document: ComposeDocument, texts: StoredTexts): Promise<string> {
  const text = await document.readText();
  texts.add(document.id, text);
  return text;
}

/** "Ireland. This Agreement is governed by the laws of Ireland." */
function claimOf({ evidence, value, clause: { sentence } }: Assertion): PassageClaim {
  const { index } = evidence.reader;
  return {
    documentId: evidence.document.id,
    fileName: evidence.document.fileName,
    headingPath: index.headingPath(sentence.first).filter((heading) => heading !== ''),
    page: index.page(sentence.first),
    parts: sentence.parts,
    text: `${value}. ${sentence.text}`,
  };
}

/** The parts of a question that no counted document speaks to. */
function openParts({ weighed }: ChosenEvidence): string[] {
  const texts = [...new Set(weighed.flatMap(({ parts }) => parts.map(({ text }) => text)))];
  if (texts.length < 2) return [];
  const speaks = (text: string) =>
    weighed.some(({ parts }) => parts.some((part) => part.text === text && part.strength >= LEAST_WEAK));
  return texts.filter((text) => !speaks(text));
}

/** The drafts of several documents one after the other; citations numbered through. */
function joined(drafts: readonly VerifiedDraft[]): Pick<Written, 'content' | 'rejected'> {
  const statements: ComposedStatement[] = [];
  const citations = drafts.flatMap(({ content }) => [...content.citations]);
  let shift = 0;
  for (const { content } of drafts) {
    for (const statement of content.statements)
      statements.push({ ...statement, citations: statement.citations.map((position) => position + shift) });
    shift += content.citations.length;
  }
  return {
    content: standing({ statements, citations, values: [] }),
    rejected: drafts.flatMap((draft) => draft.rejected),
  };
}

import type { DraftAnswer, DraftRequest, DraftStatement } from '../language-model.js';
import { answerKindsOf, type AnswerKind, isReadFromOpening } from './answer-kind.js';
import { type Candidate, type Finding, quotesOf, readRequest, type Reading } from './candidates.js';
import { findAnswers } from './findings.js';
import { chooseReading, type ClauseReading, senseOf } from './clause-readings/index.js';
import { type Stance, settles, stanceByReading, stanceOf } from './stance.js';
import { asLead, tidySentence } from './tidy.js';
import { readValues } from './values.js';

const MOST_SENTENCES = 3;
/** Further sentences are quoted when they fit nearly as well as the best one. */
const NEARLY_AS_GOOD = 0.8;
/** As many sentences decide whether a document speaks of a clause at all. */
const SENTENCES_READ = 10;
const LAW_LEAD = 'Governing law';

/** The best sentences of the passages, word for word, led by the thing the question asks for. */
export function draftLocally(request: DraftRequest): DraftAnswer {
  const reading = readRequest(request);
  const values = readValues(request.keys, reading);
  const asked = request.statementToJudge ?? reading.question;
  const chosen = chooseReading(request.topics ?? [], asked);
  const clause = chosen?.reading ?? null;
  const spoken = clause ? speaking(clause, asked, reading) : reading;
  if (request.statementToJudge) return { ...judge(asked, clause, spoken), values };
  const kinds = answerKindsOf(request.question);
  const answers = findAnswers(kinds, spoken);
  if (kinds.length > 0 && kinds.every(isReadFromOpening) && answers.length === 0) return { statements: [], values };
  const stance = kinds.includes('yes_no') ? takeStance(asked, clause, spoken) : null;
  const shown = stance && (!chosen || settles(chosen, asked, stance.candidate.text)) ? stance : null;
  const found = [...(shown ? [shown.candidate] : []), ...answers.flatMap(({ finding }) => finding.sentences)];
  const sentences = chooseSentences(spoken, found, kinds);
  const label = shown?.stance ?? null;
  const short = shortOf(label, answers);
  return {
    statements: statementsOf(sentences, leadOf(label, answers)),
    values,
    ...(label ? { label } : {}),
    ...(short ? { short } : {}),
  };
}

/** The sentences that speak of the clause asked for, when any does. */
function speaking(clause: ClauseReading, asked: string, reading: Reading): Reading {
  const ranked = reading.ranked.slice(0, SENTENCES_READ).filter(({ text }) => senseOf(clause, text, asked) !== null);
  return ranked.length > 0 ? { ...reading, ranked } : reading;
}

/** Whether the sentences state the claim or its opposite; no statements when they do neither. */
function judge(claim: string, clause: ClauseReading | null, reading: Reading): Omit<DraftAnswer, 'values'> {
  const shown = takeStance(claim, clause, reading);
  if (!shown) return { statements: [] };
  const sentences = chooseSentences(reading, [shown.candidate], []);
  return { statements: statementsOf(sentences, shown.stance === 'yes' ? 'Yes.' : 'No.'), label: shown.stance };
}

function takeStance(
  asked: string,
  clause: ClauseReading | null,
  { ranked }: Reading,
): { stance: Stance; candidate: Candidate } | null {
  const texts = ranked.map((candidate) => candidate.text);
  const shown = clause ? stanceByReading(clause, asked, texts) : stanceOf(asked, texts.slice(0, MOST_SENTENCES));
  const candidate = shown && ranked[shown.index];
  return shown && candidate ? { stance: shown.stance, candidate } : null;
}

/** Sentences of the findings first, then the best others; questions for title, parties or date want no others. */
function chooseSentences(reading: Reading, found: readonly Candidate[], kinds: readonly AnswerKind[]): Candidate[] {
  const chosen = [...new Set(found)];
  if (
    chosen.length > 0 &&
    kinds.length > 0 &&
    kinds.every((kind) => isReadFromOpening(kind) || kind === 'expiry_date' || kind === 'law')
  )
    return chosen;
  const floor = (reading.ranked[0]?.score ?? 0) * NEARLY_AS_GOOD;
  for (const candidate of reading.ranked) {
    if (chosen.length >= MOST_SENTENCES || candidate.score < floor) break;
    if (!chosen.some((one) => one === candidate || overlaps(one, candidate))) chosen.push(candidate);
  }
  return chosen;
}

function overlaps(a: Candidate, b: Candidate): boolean {
  return a.passage.documentId === b.passage.documentId && (a.text.includes(b.text) || b.text.includes(a.text));
}

function statementsOf(sentences: readonly Candidate[], lead: string): DraftStatement[] {
  return sentences.map((candidate, index) => {
    const text = tidySentence(candidate.text);
    return { text: index === 0 && lead !== '' ? `${lead} ${text}` : text, quotes: quotesOf(candidate) };
  });
}

function leadOf(label: Stance | null, answers: readonly { kind: AnswerKind; finding: Finding }[]): string {
  const leads = spokenOf(answers).map(({ kind, finding }) =>
    asLead(kind === 'law' ? `${LAW_LEAD}: ${finding.short}` : finding.short),
  );
  return [...(label === null ? [] : [label === 'yes' ? 'Yes.' : 'No.']), ...leads].join(' ');
}

function shortOf(label: Stance | null, answers: readonly { finding: Finding }[]): string {
  const parts = [
    ...(label === null ? [] : [label === 'yes' ? 'Yes' : 'No']),
    ...spokenOf(answers).map(({ finding }) => finding.short),
  ];
  return parts.join('; ');
}

/** Findings that can be said in a few words. */
function spokenOf<Answer extends { finding: Finding }>(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ finding }) => finding.short !== '');
}

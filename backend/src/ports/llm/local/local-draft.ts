import type { DraftAnswer, DraftRequest, DraftStatement } from '../language-model.js';
import { answerKindsOf, type AnswerKind, asksForRules, isReadFromOpening } from './answer-kind.js';
import {
  type Candidate,
  type Finding,
  isHeading,
  readRequest,
  type Reading,
  overlaps,
  toCandidate,
} from './candidates.js';
import { findAnswers } from './findings.js';
import { chooseReading, type ClauseReading, senseOf } from './clause-readings/index.js';
import { dependsOnConsent, type Stance, settles, stanceByReading, stanceOf } from './stance.js';
import { asLead, LEANS_BACK } from './tidy.js';
import { type Lead, statementsOf, withoutRepeats } from './statements.js';
import { readValues } from './values.js';

/** From this relevance on a sentence is quoted. */
const RELEVANT = 0.15;
/** The end of a sentence whose beginning is missing says nothing by itself. */
const BARE_PROVISO = /^(?:and |or )?(?:provided|except|unless|but|save)\b/;
/** Of sentences that speak of the clause asked for, those beside the point still give no Yes or No. */
const LEAST_FOR_VERDICT = 0.1;
const MOST_SENTENCES = 16;
/** Exceptions that follow one sentence. */
const MOST_EXCEPTIONS = 2;
/** Further sentences are quoted when they fit nearly as well as the best one. */
const NEARLY_AS_GOOD = 0.8;
/** As many sentences decide whether a document speaks of a clause at all. */
const SENTENCES_READ = 10;
/** What a finding is called where a question wants several. */
const NAMES_OF_KINDS: Partial<Record<AnswerKind, string>> = {
  law: 'Governing law',
  agreement_date: 'Dated',
  effective_date: 'In effect from',
  expiry_date: 'Expires',
  notice_period: 'Notice',
  renewal: 'Renewal',
  duration: 'Period',
  percentage: 'Share',
  amount: 'Amount',
};

/** The best sentences of the passages, word for word, led by the thing the question asks for. */
export function draftLocally(request: DraftRequest): DraftAnswer {
  const reading = readRequest(request);
  const values = readValues(request.keys, reading);
  if (request.statementToJudge) {
    const clause = chooseReading(request.topics ?? [], request.statementToJudge)?.reading ?? null;
    return { ...judge(request.statementToJudge, clause, speaking(clause, request.statementToJudge, reading)), values };
  }
  const aspects = request.aspects ?? [];
  const answers =
    aspects.length === 0
      ? [answerOne(request.question, request.topics ?? [], reading)]
      : aspects.map(({ question, topics }, i) => answerOne(question, topics, aspectOf(reading, question, i)));
  const said = withoutRepeats(answers.flatMap(({ statements }) => statements));
  const statements = asksForRules(request.question)
    ? withoutRepeats([...said, ...definitionsFor(said, request)])
    : said;
  return { ...(answers.length === 1 && answers[0]), statements, values };
}

/** What the quoted sentences mean by the terms they use. */
function definitionsFor(said: readonly DraftStatement[], { passages }: DraftRequest): DraftStatement[] {
  const texts = said.map(({ text }) => text);
  return passages.flatMap((passage) => {
    const { defines } = passage;
    if (defines === undefined || !texts.some((text) => text.includes(defines))) return [];
    const definition = (passage.sentences ?? []).map((sentence) => toCandidate(passage, sentence));
    texts.push(...definition.map(({ text }) => text));
    return statementsOf(definition);
  });
}

/** The reading for one of several things asked: its own scores decide. */
function aspectOf(reading: Reading, question: string, aspect: number): Reading {
  const ranked = reading.all
    .map((candidate) => ({ ...candidate, ...(candidate.aspects[aspect] ?? { score: 0, relevance: 0 }) }))
    .filter((candidate) => candidate.score > 0 && !isHeading(candidate.text))
    .sort((a, b) => b.score - a.score);
  return { ...reading, question, ranked };
}

function answerOne(question: string, topics: readonly string[], reading: Reading): Omit<DraftAnswer, 'values'> {
  const chosen = chooseReading(topics, reading.question);
  const clause = chosen?.reading ?? null;
  const spoken = speaking(clause, reading.question, reading);
  const kinds = answerKindsOf(question);
  const isSilent =
    clause !== null && !spoken.ranked.some(({ text }) => senseOf(clause, text, reading.question) !== null);
  const answers = findAnswers(isSilent ? kinds.filter(isReadFromOpening) : kinds, spoken);
  if (kinds.length > 0 && kinds.every(isReadFromOpening) && answers.length === 0) return { statements: [] };
  const stance = kinds.includes('yes_no') ? takeStance(reading.question, clause, spoken) : null;
  const isSettled = stance && (!chosen || settles(chosen, reading.question, stance.candidate.text));
  const shown = isSettled && isPlain(stance, reading.question) ? stance : null;
  const found = [...(shown ? [shown.candidate] : []), ...answers.flatMap(({ finding }) => finding.sentences)];
  const sentences = withCompanions(chooseSentences(reading, found, kinds), reading.all);
  const label = shown?.stance ?? null;
  const short = shortOf(label, answers);
  return {
    statements: statementsOf(sentences, leadOf(label, answers)),
    ...(label ? { label } : {}),
    ...(short ? { short } : {}),
  };
}

/** The sentences that speak of the clause asked for, when any does. */
function speaking(clause: ClauseReading | null, asked: string, reading: Reading): Reading {
  if (!clause) return reading;
  const ranked = reading.ranked.slice(0, SENTENCES_READ).filter(({ text }) => senseOf(clause, text, asked) !== null);
  return ranked.length > 0 ? { ...reading, ranked } : reading;
}

/** Whether the sentences state the claim or its opposite; no statements when they do neither. */
function judge(claim: string, clause: ClauseReading | null, reading: Reading): Omit<DraftAnswer, 'values'> {
  const shown = takeStance(claim, clause, reading);
  if (!shown) return { statements: [] };
  const sentences = chooseSentences(reading, [shown.candidate], []);
  return {
    statements: statementsOf(sentences, { verdict: verdictOf(shown.stance), found: '' }),
    label: shown.stance,
  };
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

/** A sentence that may be beside the point, or is only the exception to a rule, gives no Yes or No. */
function isPlain({ stance, candidate }: { stance: Stance; candidate: Candidate }, question: string): boolean {
  if (candidate.relevance !== null && candidate.relevance < LEAST_FOR_VERDICT) return false;
  return (
    !/^(?:except|unless)\b/i.test(candidate.text) &&
    !(stance === 'no' && dependsOnConsent(candidate.text) && !/\b(?:consent|approval|permission)\b/i.test(question))
  );
}

/** Sentences of the findings first, then the best others; questions for title, parties or date want no others. */
function chooseSentences(reading: Reading, found: readonly Candidate[], kinds: readonly AnswerKind[]): Candidate[] {
  const chosen = [...new Set(found)];
  if (chosen.length > 0 && kinds.length > 0 && kinds.every((kind) => isReadFromOpening(kind) || kind === 'law'))
    return chosen;
  const floor = (reading.ranked[0]?.score ?? 0) * NEARLY_AS_GOOD;
  const isFit = ({ score, relevance, text }: Candidate) =>
    !BARE_PROVISO.test(text) && (relevance === null ? score >= floor : relevance >= RELEVANT);
  const fitting = reading.ranked.filter(isFit).sort((a, b) => (b.relevance ?? b.score) - (a.relevance ?? a.score));
  for (const candidate of [...fitting, ...reading.ranked.slice(0, 1)]) {
    if (chosen.length >= MOST_SENTENCES) break;
    if (!chosen.some((one) => one === candidate || overlaps(one, candidate))) chosen.push(candidate);
  }
  return inOrder(chosen, found.length);
}

/** As the document has them, behind what was looked for; where nothing was, behind the sentence that fits best. */
function inOrder(chosen: readonly Candidate[], found: number): Candidate[] {
  const first = found > 0 ? chosen.slice(0, found) : chosen.toSorted((a, b) => b.score - a.score).slice(0, 1);
  const rest = chosen.filter((one) => !first.includes(one)).sort((a, b) => placeOf(a) - placeOf(b));
  return [...first, ...rest];
}

const placeOf = ({ passage, parts }: Candidate) => (passage.start ?? 0) + (parts.at(-1)?.[0] ?? 0);

/** Each chosen sentence with the exception that follows it, and with the rule before it when it is only the exception. */
function withCompanions(chosen: readonly Candidate[], all: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  const add = (candidate: Candidate | undefined) => {
    if (candidate && !kept.some((one) => one === candidate || overlaps(one, candidate))) kept.push(candidate);
  };
  for (const candidate of chosen) {
    const at = all.findIndex((one) => isSame(one, candidate));
    const before = all[at - 1];
    if (at > 0 && leansBack(candidate) && before && !isHeading(before.text) && isNext(before, candidate)) add(before);
    add(candidate);
    for (let next = at + 1; at >= 0 && next <= at + MOST_EXCEPTIONS; next += 1) {
      const [previous, following] = [all[next - 1], all[next]];
      if (!previous || !following || !leansBack(following) || !isNext(previous, following)) break;
      add(following);
    }
  }
  return kept;
}

const isSame = (a: Candidate, b: Candidate) => a.passage === b.passage && a.parts === b.parts;

const leansBack = ({ text }: Candidate) => LEANS_BACK.test(text);

/** Nothing but white space stands between the two. */
function isNext(a: Candidate, b: Candidate): boolean {
  if (a.passage !== b.passage) return false;
  const end = a.parts.at(-1)?.[1] ?? 0;
  const start = b.parts.at(-1)?.[0] ?? 0;
  return start >= end && a.passage.text.slice(end, start).trim() === '';
}

const verdictOf = (label: Stance | null) => (label === null ? '' : label === 'yes' ? 'Yes.' : 'No.');

function leadOf(label: Stance | null, answers: readonly { kind: AnswerKind; finding: Finding }[]): Lead {
  const spoken = spokenOf(answers);
  const leads = spoken.map(({ kind, finding }) => {
    const name = spoken.length > 1 || kind === 'law' ? NAMES_OF_KINDS[kind] : undefined;
    return asLead(name === undefined ? finding.short : `${name}: ${finding.short}`);
  });
  const [shown] = spoken[0]?.finding.sentences ?? [];
  return { verdict: verdictOf(label), found: leads.join(' '), ...(shown && { shown }) };
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

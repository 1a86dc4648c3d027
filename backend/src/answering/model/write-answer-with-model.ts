import pMap from 'p-map';
import type { ChosenEvidence } from '../evidence/choose-documents-and-passages.js';
import type {
  ComposedAnswer,
  ComposedContent,
  ComposeRequest,
  ModelReading,
  RejectedClaim,
} from '../compose-answer-types.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { factsTold, framesOf, shortNamesOf, wordsOfName } from './describe-paper-for-model.js';
import { claimsToSendBack, nearestPassages, quotesOfClaim, withMended } from './mend-refused-claims.js';
import type {
  ChoiceAnswer,
  ChoiceRequest,
  DraftAnswer,
  Drafter,
  DraftRequest,
  DraftStatement,
  FollowUp,
  MendAnswer,
  RefusedClaim,
} from './model-call-types.js';
import { type LocatedPassage, tokensOf } from './fit-passages-to-budget.js';
import type { VerifiedAnswer } from '../verify/use-verified-answer.js';
import { onlyStatements } from '../verify/keep-chosen-statements-and-renumber-citations.js';
import { UnreadPlaces } from './find-unread-places.js';
import { TextsWithFoldedCopies } from '../verify/texts-with-folded-copies.js';
import { tellsSilence } from '../verify/absence-in-statement.js';
import type { DraftClaim } from '../verify/checked-claims.js';
import { type VerifiedDraft, verifyAnswer } from '../verify/verify-answer.js';
import { silencesOf } from './look-for-what-is-called-missing.js';
import { type Paper, PapersToRead } from './pack-papers-into-model-requests.js';

const DEFAULT_CONCURRENCY = 2;
/** Milliseconds after which nothing is sent back any more where a person waits: two minutes in all. */
const LONGEST_BY_HAND = 100_000;
const NOTHING: DraftAnswer = { statements: [], values: [] };
/** Times one document is put to the model for a question: once, and again with what it asked for. */
const MOST_ROUNDS = 3;
/** Of what is missing and to be known, where nothing was found in any paper. */
const MOST_NOTES_OF_NOTHING = 4;

/** What was written, before it is told how. */
export type DraftedAnswer = Pick<
  ComposedAnswer,
  'outcome' | 'content' | 'label' | 'short' | 'judgement' | 'notes' | 'reading'
> & {
  drafts: readonly { evidence: DocumentEvidence; verified: VerifiedDraft; isWeak: boolean }[];
  rejected: readonly RejectedClaim[];
  usage: ComposedAnswer['usage'];
  /** Weak papers that were left out of what a model read. */
  notRead?: readonly DocumentEvidence[];
};

/** What the papers of one request were found to say, checked. */
interface CheckedDraft {
  papers: readonly Paper[];
  answer: DraftAnswer;
  verified: VerifiedDraft;
  passages: ReadonlyMap<string, LocatedPassage>;
  askedFor: readonly FollowUp[];
}

/** Lets a model write from the whole clauses of each document and join what is left after every claim was checked. */
export function draftAnswer(
  request: ComposeRequest,
  model: Drafter,
  chosen: ChosenEvidence,
  signal: AbortSignal,
): Promise<DraftedAnswer> {
  return new ModelAnswerWriter(request, model, chosen, signal).write();
}

class ModelAnswerWriter {
  private readonly texts = new TextsWithFoldedCopies();
  private readonly usage = { inputTokens: 0, outputTokens: 0 };
  /** What each request was found to say, while it is still being written. */
  private readonly found = new Map<readonly Paper[], VerifiedAnswer<ComposedContent>>();
  private readonly looked = { checked: 0, dropped: 0 };
  private readonly sentBack = { sent: 0, mended: 0 };
  private readonly started = performance.now();
  private readonly papers: PapersToRead;

  constructor(
    private readonly request: ComposeRequest,
    private readonly model: Drafter,
    private readonly chosen: ChosenEvidence,
    private readonly signal: AbortSignal,
  ) {
    this.papers = new PapersToRead(request, chosen, model.contextTokens, this.texts);
  }

  async write(): Promise<DraftedAnswer> {
    const { modelConcurrency = DEFAULT_CONCURRENCY } = this.request;
    const chosen = this.model.choose ? await this.papers.chosenBy((list) => this.choose(list)) : null;
    const requests = chosen?.requests ?? (await this.papers.likeliest());
    const drafts = await pMap(requests, (papers) => this.draft(papers, [...(chosen?.askedFor ?? [])]), {
      concurrency: modelConcurrency,
    });
    const spoken = drafts.filter((draft) => draft.verified.content.statements.length > 0);
    const joined = await this.join(spoken);
    const isAnswered = joined.content.statements.length > 0;
    return {
      outcome: isAnswered ? 'answered' : 'not_found',
      ...this.verdict(joined.answer, isAnswered),
      content: joined.content,
      notes: isAnswered
        ? joined.notes
        : drafts.flatMap((draft) => draft.verified.notes).slice(0, MOST_NOTES_OF_NOTHING),
      reading: this.reading(drafts, chosen?.listed ?? null),
      // Of a paper that was listed and not chosen, nothing bears on the question.
      notRead: this.chosen.sufficient.filter(
        (one) =>
          !chosen?.listedPapers.has(one) &&
          !drafts.some(({ papers }) => papers.some(({ evidence }) => evidence.document === one.document)),
      ),
      drafts: drafts.flatMap((draft) => draft.papers.map(({ evidence }) => draftOf(evidence, draft.verified))),
      rejected: [...drafts.flatMap((draft) => draft.verified.rejected), ...joined.rejected],
      usage: this.usage,
    };
  }

  private async choose(
    list: Pick<ChoiceRequest, 'listed' | 'outlines' | 'frames' | 'otherPapers'>,
  ): Promise<ChoiceAnswer | null> {
    const choice = (await this.model.choose?.({ ...this.draftRequest(), ...list }, this.signal)) ?? null;
    this.count(choice?.usage);
    return choice;
  }

  /** One request: read, and read again with what was asked for as long as that brings anything new. */
  private async draft(papers: Paper[], askedFor: FollowUp[]): Promise<CheckedDraft> {
    let isLast = false;
    for (let round = 1; ; round += 1) {
      const evidence = papers.map((paper) => paper.evidence);
      const located = papers.flatMap(({ choice }) => choice.send());
      const mayAskForMore: boolean =
        !isLast && round < MOST_ROUNDS && evidence.every(({ chosen }) => chosen === undefined);
      const answer = await this.ask(evidence, located, {
        askedFor: this.papers.asDelivered(askedFor, papers),
        mayAskForMore,
        otherPapers: this.papers.namesOfOthers(papers),
        ...this.tellingOf(papers, located),
      });
      const before = askedFor.length;
      const hasMore = mayAskForMore && (await this.papers.addWanted(answer.needs ?? [], papers, askedFor));
      // What an answer leaves open is told with it; it is looked for where nothing was answered.
      const silences = answersSomething(answer) ? [] : silencesOf(answer);
      const wasUnseen = mayAskForMore && this.papers.addUnstated(silences, papers, askedFor);
      if (hasMore || wasUnseen) continue;
      // What it asked for is not there: whoever has said nothing yet is told so, and may say what is missing.
      isLast = mayAskForMore && askedFor.length > before && saysNothing(answer);
      if (isLast) continue;
      const passages = new Map(located.map((one) => [one.passage.id, one]));
      const verified = await this.checked(answer, passages, evidence);
      this.tell(papers, verified);
      return { papers, answer, passages, verified, askedFor };
    }
  }

  private async ask(
    evidence: readonly DocumentEvidence[],
    located: readonly LocatedPassage[],
    round: Pick<DraftRequest, 'askedFor' | 'mayAskForMore' | 'otherPapers' | 'onPart'>,
  ): Promise<DraftAnswer> {
    const answer = await this.model.draft(
      {
        ...this.draftRequest(),
        passages: located.map(({ passage }) => passage),
        frames: framesOf(evidence),
        ...round,
      },
      this.signal,
    );
    this.count(answer.usage);
    return answer;
  }

  /** Checks what the model writes while it writes; where a second look is wanted, nothing is told before it. */
  private tellingOf(papers: readonly Paper[], located: readonly LocatedPassage[]): Pick<DraftRequest, 'onPart'> {
    if (!this.request.onFound || this.model.check) return {};
    const passages = new Map(located.map((one) => [one.passage.id, one]));
    const evidence = papers.map((paper) => paper.evidence);
    // Notes are told when all is written.
    const withoutNotes = { missing: [], caveats: [] };
    return { onPart: (part) => this.tell(papers, this.verify({ ...part, ...withoutNotes }, passages, evidence)) };
  }

  private tell(papers: readonly Paper[], { content }: VerifiedDraft): void {
    if (this.model.check) return;
    this.found.set(papers, content);
    this.request.onFound?.([...this.found.values()].filter(({ statements }) => statements.length > 0));
  }

  /** One answer over all requests; what the model joins is checked again. */
  private async join(drafts: readonly CheckedDraft[]): Promise<VerifiedDraft & { answer: DraftAnswer }> {
    const [only] = drafts;
    if (!only) return { answer: NOTHING, ...this.verify(NOTHING, new Map(), []) };
    if (drafts.length === 1) {
      return { ...only.verified, answer: only.answer, rejected: [] };
    }
    const passages = new Map(drafts.flatMap((draft) => [...draft.passages]));
    const evidence = drafts.flatMap((draft) => draft.papers.map((paper) => paper.evidence));
    const believed = drafts.map((draft) => ({
      fileName: draft.papers.map((paper) => paper.evidence.document.fileName).join('; '),
      answer: draft.verified.believed,
    }));
    const request = {
      ...this.draftRequest(),
      passages: [],
      frames: framesOf(evidence),
    };
    const answer = await this.model.combine(request, believed, this.signal);
    this.count(answer.usage);
    // What was worked out for one document may be told in the joined answer.
    const own = believed.flatMap((draft) => draft.answer.calculations ?? []);
    const whole = { ...answer, calculations: [...(answer.calculations ?? []), ...own] };
    return { answer, ...(await this.checked(whole, passages, evidence)) };
  }

  /** Checked; what was refused is sent back once, and what comes back is checked in the same way. */
  private async checked(
    answer: DraftAnswer,
    passages: ReadonlyMap<string, LocatedPassage>,
    evidence: readonly DocumentEvidence[],
  ): Promise<VerifiedDraft> {
    const first = await this.lookedThrough(answer, passages, evidence);
    const refused = claimsToSendBack(answer, first);
    const came = refused.length > 0 ? await this.sendBack(refused, first, [...passages.values()], evidence) : null;
    if (!came) return first;
    this.sentBack.sent += refused.length;
    const isDoubted = (claim: DraftClaim) => isSecondLook(first.refused.get(claim));
    const missing = [...(answer.missing ?? []), ...(first.believed.missing ?? [])];
    const { answer: again, byClaim } = withMended({ ...answer, missing }, refused, came, isDoubted);
    const known = first.content.statements.map(({ text }) => text);
    const gone = [...byClaim].filter(([, claims]) => claims.length === 0).map(([claim]) => claim);
    const second = await this.ifItCan(() => this.lookedThrough(again, passages, evidence, known, gone));
    const stands = new Set(second?.content.statements.map(({ text }) => text));
    // Whatever came back, what stood before stands.
    if (!second || !known.every((text) => stands.has(text))) return first;
    const isMended = ([, claims]: [DraftClaim, readonly DraftClaim[]]) => claims.some((one) => second.shownAs.has(one));
    this.sentBack.mended += [...byClaim].filter(isMended).length;
    return { ...second, rejected: [...second.rejected, ...gone.flatMap((claim) => first.refused.get(claim) ?? [])] };
  }

  /** What was refused, put to the model once more with the reasons; null where that is not wanted, there is no time for it or it fails. */
  private async sendBack(
    refused: readonly RefusedClaim[],
    { content, believed }: VerifiedDraft,
    located: readonly LocatedPassage[],
    evidence: readonly DocumentEvidence[],
  ): Promise<MendAnswer | null> {
    const { model } = this;
    const left = this.request.chosenPassages ? LONGEST_BY_HAND - (performance.now() - this.started) : Infinity;
    if (!model.mend || left <= 0) return null;
    const quotes = [...refused.flatMap(quotesOfClaim), ...believed.statements.flatMap(({ quotes: own }) => own)];
    const told = tokensOf(JSON.stringify([refused, content.statements.map(({ text }) => text)]));
    const near = nearestPassages(located, new Set(quotes.map(({ passageId }) => passageId)), this.papers.room - told);
    const signal = left === Infinity ? this.signal : AbortSignal.any([this.signal, AbortSignal.timeout(left)]);
    const request = {
      ...this.draftRequest(),
      passages: near.map(({ passage }) => passage),
      frames: framesOf(evidence),
      refused,
      standing: content.statements.map(({ text }) => text),
    };
    const came = await this.ifItCan(() => model.mend?.(request, signal) ?? Promise.resolve(null));
    this.count(came?.usage);
    return came;
  }

  /** A call that is of use, never needed: null where it fails. */
  private async ifItCan<Result>(call: () => Promise<Result>): Promise<Result | null> {
    try {
      return await call();
    } catch {
      this.signal.throwIfAborted();
      return null;
    }
  }

  /** Checked by rule; then, where a second look is wanted, what its quotes do not bear out goes. `known` was looked at before. */
  private async lookedThrough(
    answer: DraftAnswer,
    passages: ReadonlyMap<string, LocatedPassage>,
    evidence: readonly DocumentEvidence[],
    known: readonly string[] = [],
    before: readonly DraftClaim[] = [],
  ): Promise<VerifiedDraft> {
    const verified = this.verify(answer, passages, evidence, before);
    const dropped = await this.notBorneOut(verified, known);
    if (dropped.length === 0) return verified;
    const against = (claim: DraftStatement) => dropped.filter(({ text }) => text === verified.shownAs.get(claim));
    const doubted = answer.statements.filter((statement) => against(statement).length > 0);
    const statements = answer.statements.filter((statement) => !doubted.includes(statement));
    const kept = this.verify({ ...answer, statements }, passages, evidence, [...before, ...doubted]);
    return {
      ...kept,
      rejected: [...kept.rejected, ...dropped],
      refused: new Map([...kept.refused, ...doubted.map((statement) => [statement, against(statement)] as const)]),
    };
  }

  private async notBorneOut(
    { content: { statements, citations } }: VerifiedDraft,
    known: readonly string[],
  ): Promise<RejectedClaim[]> {
    // What was worked out by us needs no second look.
    const asserted = statements.filter(({ role, text }) => role !== 'calculation' && !known.includes(text));
    if (!this.model.check || asserted.length === 0) return [];
    const citationsOf = (own: readonly number[]) => own.flatMap((at) => citations[at] ?? []);
    const claims = asserted.map(({ text, citations: own }, i) => ({
      id: String(i + 1),
      text,
      quotes: citationsOf(own).map(({ quote, headingPath }) => ({ quote, under: headingPath })),
    }));
    const { question } = this.request.question;
    const { unsupported, usage } = await this.model.check({ question, claims }, this.signal);
    this.count(usage);
    const refused = asserted.flatMap(({ text, citations: own }, i) => {
      const doubt = unsupported.find(({ id }) => id === String(i + 1));
      return doubt ? [{ text, citations: own, why: doubt.why.trim() }] : [];
    });
    this.looked.checked += claims.length;
    this.looked.dropped += refused.length;
    return refused.map(({ text, citations: own, why }) => {
      const [citation] = citationsOf(own);
      return {
        documentId: citation?.documentId ?? null,
        text,
        quote: citation?.quote ?? '',
        reason: 'second_look' as const,
        ...(why !== '' && { words: [why] }),
      };
    });
  }

  private verify(
    answer: DraftAnswer,
    passages: ReadonlyMap<string, LocatedPassage>,
    evidence: readonly DocumentEvidence[],
    dropped: readonly DraftClaim[] = [],
  ): VerifiedDraft {
    const { question } = this.request;
    return verifyAnswer(answer, passages, this.texts, {
      question: [question.question, question.statementToJudge ?? '', ...question.keys].join('\n'),
      frames: evidence.flatMap(({ document, reader }) => wordsOfName(document, reader.index)).join('\n'),
      facts: evidence.flatMap(factsTold),
      parties: evidence.length === 1 ? evidence.flatMap(({ document }) => shortNamesOf(document)) : [],
      unread: new UnreadPlaces(evidence, passages),
      dropped,
    });
  }

  private verdict(answer: DraftAnswer, isAnswered: boolean): Pick<DraftedAnswer, 'label' | 'judgement' | 'short'> {
    const label = isAnswered ? answer.label : undefined;
    const judgement = label === 'yes' ? 'entailment' : label === 'no' ? 'contradiction' : 'not_mentioned';
    return {
      ...(label ? { label } : {}),
      ...(isAnswered && answer.short ? { short: answer.short } : {}),
      ...(this.request.question.statementToJudge ? { judgement } : {}),
    };
  }

  private draftRequest(): Omit<DraftRequest, 'passages'> {
    const { question, query, prompt, keys, statementToJudge } = this.request.question;
    return { question, query, prompt, keys: [...keys], ...(statementToJudge ? { statementToJudge } : {}) };
  }

  private reading(drafts: readonly CheckedDraft[], listed: ModelReading['listed']): ModelReading {
    return {
      passages: drafts.reduce((sum, { passages }) => sum + passages.size, 0),
      askedFor: drafts.flatMap(({ askedFor }) => askedFor),
      listed,
      secondLook: this.model.check ? { ...this.looked } : null,
      mended: this.sentBack.sent > 0 ? { ...this.sentBack } : null,
    };
  }

  private count(usage: DraftAnswer['usage']) {
    this.usage.inputTokens += usage?.inputTokens ?? 0;
    this.usage.outputTokens += usage?.outputTokens ?? 0;
  }
}

const isSecondLook = (against: readonly RejectedClaim[] = []): boolean =>
  against.some(({ reason }) => reason === 'second_look');

const saysNothing = ({ statements, values, calculations = [], missing = [] }: DraftAnswer): boolean =>
  [statements, values, calculations, missing].every(({ length }) => length === 0);

/** A sentence that papers are silent is no answer. */
const answersSomething = ({ statements, values, calculations = [] }: DraftAnswer): boolean =>
  values.length + calculations.length > 0 || statements.some(({ text }) => !tellsSilence(text));

/** What one of the papers says on its own: the statements that stand on it alone, else those that stand on it too. */
function draftOf(evidence: DocumentEvidence, verified: VerifiedDraft): DraftedAnswer['drafts'][number] {
  const { content } = verified;
  const isOwn = (position: number) => content.citations[position]?.documentId === evidence.document.id;
  const own = content.statements.filter(({ citations }) => citations.every(isOwn));
  const shared = content.statements.filter(({ citations }) => citations.some(isOwn));
  const kept = new Set(own.length > 0 ? own : shared);
  return {
    evidence,
    verified: {
      ...verified,
      content: onlyStatements(content, (statement) => kept.has(statement), isOwn),
      rejected: verified.rejected.filter(({ documentId }) => documentId === evidence.document.id),
    },
    isWeak: false,
  };
}

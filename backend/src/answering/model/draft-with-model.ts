import pMap from 'p-map';
import type { ChosenEvidence } from '../evidence/choose-evidence.js';
import type {
  ComposedAnswer,
  ComposedContent,
  ComposedStatement,
  ComposeDocument,
  ComposeRequest,
  ModelReading,
  RejectedClaim,
} from '../composed-answer.js';
import { type DocumentEvidence, weighDocument } from '../evidence/document-evidence.js';
import { documentFrame, shortNamesOf } from './facts-for-model.js';
import type { DraftAnswer, Drafter, DraftRequest, FollowUp } from './draft-shapes.js';
import { type LocatedPassage, PassageChoice } from './choose-passages-to-send.js';
import { derivedFrom, type VerifiedAnswer } from '../verify/verified-answer.js';
import { onlyStatements, StoredTexts, type VerifiedDraft, verifyAnswer } from '../verify/verify-answer.js';
import { stretchesRequested, stretchesToRead } from './choose-text-to-send.js';

const DEFAULT_CONCURRENCY = 2;
const NOTHING: DraftAnswer = { statements: [], values: [] };
/** Times one document is put to the model for a question: once, and again with what it asked for. */
const MOST_ROUNDS = 3;
const MOST_WANTED = 4;
const LONGEST_WANTED = 240;
/** Papers named to a model that it may ask for, and opened for one wish. */
const MOST_NAMED = 40;
const MOST_OPENED = 2;
const DEFAULT_CONTEXT = 16_000;
/** Of the context, what is kept free for the rules and the question, and for the answer. */
const RULES = 1_900;
const ANSWER_SHARE = 0.22;
const MOST_EVIDENCE = 10_000;
const LEAST_EVIDENCE = 600;
/** A paper that surely speaks to the question, compared with the best of its kind, may fill so much of a request, a weaker one less. */
const STRONG = 0.3;
const AS_STRONG = 0.5;
const HALF_AS_STRONG = 0.3;
const STRONG_SHARE = 0.4;
const WEAK_SHARE = 0.13;
const WEAK_REQUEST = 0.6;
/** Of what is missing, where nothing was found in any paper. */
const MOST_NOTES_OF_NOTHING = 2;
/** The first round leaves room for what is asked for afterwards. */
const FIRST_ROUND = 0.75;

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

/** A document of a request, with what is read of it. */
interface Paper {
  evidence: DocumentEvidence;
  choice: PassageChoice;
}

/** Papers that are read side by side, while they are put together. */
interface Request {
  papers: Paper[];
  tokens: number;
  /** It was begun for a weak paper. */
  isWeak: boolean;
  isFull: boolean;
}

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
  words: readonly string[] = [],
): Promise<DraftedAnswer> {
  return new ModelAnswerWriter(request, model, chosen, signal, words).write();
}

class ModelAnswerWriter {
  private readonly texts = new StoredTexts();
  private readonly usage = { inputTokens: 0, outputTokens: 0 };
  /** What each request was found to say, while it is still being written. */
  private readonly found = new Map<readonly Paper[], VerifiedAnswer<ComposedContent>>();
  private readonly looked = { checked: 0, dropped: 0 };

  constructor(
    private readonly request: ComposeRequest,
    private readonly model: Drafter,
    private readonly chosen: ChosenEvidence,
    private readonly signal: AbortSignal,
    private readonly words: readonly string[],
  ) {}

  async write(): Promise<DraftedAnswer> {
    const { modelConcurrency = DEFAULT_CONCURRENCY } = this.request;
    const drafts = await pMap(await this.requests(), (papers) => this.draft(papers), { concurrency: modelConcurrency });
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
      reading: this.reading(drafts),
      notRead: this.chosen.sufficient.filter(
        (one) => !drafts.some(({ papers }) => papers.some(({ evidence }) => evidence.document === one.document)),
      ),
      drafts: drafts.flatMap((draft) => draft.papers.map(({ evidence }) => draftOf(evidence, draft.verified))),
      rejected: [...drafts.flatMap((draft) => draft.verified.rejected), ...joined.rejected],
      usage: this.usage,
    };
  }

  /**
   * The papers put together to requests, the strongest first: papers that bear on each other, as an amendment on its contract, are best
   * read side by side, and one request costs less than many.
   */
  private async requests(): Promise<Paper[][]> {
    const room = this.evidenceTokens() * FIRST_ROUND;
    const { sufficient } = this.chosen;
    const best = (kind: string) =>
      Math.max(0, ...sufficient.filter((one) => one.kind === kind).map(({ strength }) => strength));
    const isStrong = ({ chosen, strength, kind }: DocumentEvidence) =>
      chosen !== undefined || (strength >= STRONG && strength >= AS_STRONG * best(kind));
    const isRead = (one: DocumentEvidence) => isStrong(one) || one.strength >= HALF_AS_STRONG * best(one.kind);
    const requests: Request[] = [];
    for (const evidence of [
      ...sufficient.filter(isStrong),
      ...sufficient.filter((one) => isRead(one) && !isStrong(one)),
    ]) {
      const last = requests.at(-1);
      // Weak papers fill the requests of the strong ones, and one of their own.
      if (last?.isFull && last.isWeak) break;
      const paper = await this.open(evidence);
      const share = isStrong(evidence) ? STRONG_SHARE : WEAK_SHARE;
      paper.choice.add(stretchesToRead(evidence, this.chosen.asked), room * Math.max(share, 1 / sufficient.length));
      if (last && last.tokens + paper.choice.tokens <= room * (last.isWeak ? WEAK_REQUEST : 1)) {
        last.papers.push(paper);
        last.tokens += paper.choice.tokens;
      } else if (last?.isWeak) last.isFull = true;
      else requests.push({ papers: [paper], tokens: paper.choice.tokens, isWeak: !isStrong(evidence), isFull: false });
    }
    return requests.map(({ papers }) => papers);
  }

  /** One request: read, and read again with what was asked for as long as that brings anything new. */
  private async draft(papers: Paper[]): Promise<CheckedDraft> {
    const askedFor: FollowUp[] = [];
    let isLast = false;
    for (let round = 1; ; round += 1) {
      const evidence = papers.map((paper) => paper.evidence);
      const located = papers.flatMap(({ choice }) => choice.located());
      const mayAskForMore: boolean =
        !isLast && round < MOST_ROUNDS && evidence.every(({ chosen }) => chosen === undefined);
      const others = this.otherDocuments(papers).map(({ fileName }) => fileName);
      const answer = await this.ask(evidence, located, {
        askedFor,
        mayAskForMore,
        otherPapers: others.slice(0, MOST_NAMED),
        ...this.tellingOf(papers, located),
      });
      const before = askedFor.length;
      if (mayAskForMore && (await this.addWanted(answer, papers, askedFor))) continue;
      // What it asked for is not there: whoever has said nothing yet is told so, and may say what is missing.
      isLast = mayAskForMore && askedFor.length > before && saysNothing(answer);
      if (isLast) continue;
      const passages = new Map(located.map((one) => [one.passage.id, one]));
      return { papers, answer, passages, verified: await this.checked(answer, passages, evidence), askedFor };
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
        frames: evidence.map(({ document, reader }) => documentFrame(document, reader.index)),
        ...round,
      },
      this.signal,
    );
    this.count(answer.usage);
    return answer;
  }

  /** Checks what the model writes while it writes; where a second look is wanted, nothing is told before it. */
  private tellingOf(papers: readonly Paper[], located: readonly LocatedPassage[]): Pick<DraftRequest, 'onPart'> {
    const { onFound } = this.request;
    if (!onFound || this.model.check) return {};
    const passages = new Map(located.map((one) => [one.passage.id, one]));
    const evidence = papers.map((paper) => paper.evidence);
    return {
      onPart: (part) => {
        this.found.set(papers, this.verify(part, passages, evidence).content);
        onFound([...this.found.values()].filter(({ statements }) => statements.length > 0));
      },
    };
  }

  /** Whether anything was found of what the model lacks that it has not read yet. */
  private async addWanted({ needs = [] }: DraftAnswer, papers: Paper[], askedFor: FollowUp[]): Promise<boolean> {
    const wanted = needs
      .map((need) => need.trim().slice(0, LONGEST_WANTED))
      .filter((need) => need !== '' && !askedFor.some(({ text }) => text.toLowerCase() === need.toLowerCase()))
      .slice(0, MOST_WANTED);
    for (const text of wanted) askedFor.push({ text, found: await this.addFor(text, papers) });
    return askedFor.slice(-wanted.length || askedFor.length).some(({ found }) => found > 0);
  }

  /** In the papers that are named, also those not read so far; else in all that are being read. */
  private async addFor(text: string, papers: Paper[]): Promise<number> {
    const isMeant = ({ fileName, title }: ComposeDocument) =>
      isNamed(text, [fileName.replace(/\.\w+$/, ''), title ?? '']);
    const others = this.otherDocuments(papers).filter(isMeant).slice(0, MOST_OPENED);
    for (const document of others) {
      const evidence = weighDocument(this.request, document, this.chosen.asked, this.request.question.query);
      if (evidence) papers.push(await this.open(evidence));
    }
    const meant = papers.filter(({ evidence }) => isMeant(evidence.document));
    const budget = this.evidenceTokens();
    let found = 0;
    for (const { evidence, choice } of meant.length > 0 ? meant : papers) {
      const elsewhere = papers.reduce((sum, paper) => sum + (paper.choice === choice ? 0 : paper.choice.tokens), 0);
      const isOpened = others.includes(evidence.document);
      const runs = [
        ...stretchesRequested(text, evidence, this.request),
        ...(isOpened ? stretchesToRead(evidence, this.chosen.asked) : []),
      ];
      found += choice.add(runs, budget - elsewhere);
    }
    return found;
  }

  /** The papers of the request that this one does not read, as far as they may be read for the question. */
  private otherDocuments(papers: readonly Paper[]): ComposeDocument[] {
    const read = new Set(papers.map(({ evidence }) => evidence.document.id));
    const { documents, documentFilter = [], index } = this.request;
    return documents.filter(
      ({ id }) =>
        !read.has(id) && index.get(String(id)) && (documentFilter.length === 0 || documentFilter.includes(id)),
    );
  }

  private async open(evidence: DocumentEvidence): Promise<Paper> {
    const { id } = evidence.document;
    const text = await evidence.document.readText();
    this.texts.add(id, text);
    return { evidence, choice: new PassageChoice(evidence, text) };
  }

  /** One answer over all requests; what the model joins is checked again. */
  private async join(drafts: readonly CheckedDraft[]): Promise<VerifiedDraft & { answer: DraftAnswer }> {
    const [only] = drafts;
    if (!only) return { answer: NOTHING, ...this.verify(NOTHING, new Map(), []) };
    if (drafts.length === 1) {
      const { verified, answer } = only;
      const { content } = verified;
      const [speaker, ...others] = new Set(content.citations.map(({ fileName }) => fileName));
      const isOneOfMany = this.chosen.weighed.length > 1 && speaker !== undefined && others.length === 0;
      return { ...verified, answer, content: isOneOfMany ? named(speaker, content) : content, rejected: [] };
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
      frames: evidence.map(({ document, reader }) => documentFrame(document, reader.index)),
    };
    const answer = await this.model.combine(request, believed, this.signal);
    this.count(answer.usage);
    // What was worked out for one document may be told in the joined answer.
    const own = believed.flatMap((draft) => draft.answer.calculations ?? []);
    const whole = { ...answer, calculations: [...(answer.calculations ?? []), ...own] };
    return { answer, ...(await this.checked(whole, passages, evidence)) };
  }

  /** Checked by rule; then, where a second look is wanted, what its quotes do not bear out goes. */
  private async checked(
    answer: DraftAnswer,
    passages: ReadonlyMap<string, LocatedPassage>,
    evidence: readonly DocumentEvidence[],
  ): Promise<VerifiedDraft> {
    const verified = this.verify(answer, passages, evidence);
    const dropped = await this.notBorneOut(verified);
    if (dropped.length === 0) return verified;
    const isKept = ({ text }: { text: string }) => !dropped.some((one) => one.text === text.trim());
    const kept = this.verify({ ...answer, statements: answer.statements.filter(isKept) }, passages, evidence);
    return { ...kept, rejected: [...kept.rejected, ...dropped] };
  }

  private async notBorneOut({ content: { statements, citations } }: VerifiedDraft): Promise<RejectedClaim[]> {
    // What was worked out by us needs no second look.
    const asserted = statements.filter(({ role }) => role !== 'calculation');
    if (!this.model.check || asserted.length === 0) return [];
    const citationsOf = (own: readonly number[]) => own.flatMap((at) => citations[at] ?? []);
    const claims = asserted.map(({ text, citations: own }, i) => ({
      id: String(i + 1),
      text,
      quotes: citationsOf(own).map(({ quote }) => quote),
    }));
    const { question } = this.request.question;
    const { unsupported, usage } = await this.model.check({ question, claims }, this.signal);
    this.count(usage);
    const refused = asserted.filter((_, i) => unsupported.some(({ id }) => id === String(i + 1)));
    this.looked.checked += claims.length;
    this.looked.dropped += refused.length;
    return refused.map(({ text, citations: own }) => {
      const [citation] = citationsOf(own);
      return { documentId: citation?.documentId ?? null, text, quote: citation?.quote ?? '', reason: 'second_look' };
    });
  }

  private verify(
    answer: DraftAnswer,
    passages: ReadonlyMap<string, LocatedPassage>,
    evidence: readonly DocumentEvidence[],
  ): VerifiedDraft {
    const { question } = this.request;
    const frames = evidence.flatMap(({ document, reader }) => [
      document.fileName,
      ...documentFrame(document, reader.index).lines,
    ]);
    return verifyAnswer(answer, passages, this.texts, {
      question: [question.question, question.statementToJudge ?? '', ...question.keys].join('\n'),
      frames: frames.join('\n'),
      parties: evidence.length === 1 ? evidence.flatMap(({ document }) => shortNamesOf(document)) : [],
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

  /** How many tokens of passages go with one request. */
  private evidenceTokens(): number {
    const { contextTokens = DEFAULT_CONTEXT } = this.model;
    const room = contextTokens * (1 - ANSWER_SHARE) - RULES;
    return Math.min(MOST_EVIDENCE, Math.max(LEAST_EVIDENCE, Math.floor(room)));
  }

  private reading(drafts: readonly CheckedDraft[]): ModelReading {
    return {
      passages: drafts.reduce((sum, { passages }) => sum + passages.size, 0),
      askedFor: drafts.flatMap(({ askedFor }) => askedFor),
      words: this.words,
      secondLook: this.model.check ? { ...this.looked } : null,
    };
  }

  private count(usage: DraftAnswer['usage']) {
    this.usage.inputTokens += usage?.inputTokens ?? 0;
    this.usage.outputTokens += usage?.outputTokens ?? 0;
  }
}

const saysNothing = ({ statements, values, calculations = [], missing = [] }: DraftAnswer): boolean =>
  [statements, values, calculations, missing].every(({ length }) => length === 0);

/** Whether a model named a paper when it asked for more. */
const isNamed = (text: string, names: readonly string[]): boolean =>
  names.some((name) => name !== '' && text.toLowerCase().includes(name.toLowerCase()));

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

/** Says which of the documents speaks. */
function named(fileName: string, content: VerifiedAnswer<ComposedContent>): VerifiedAnswer<ComposedContent> {
  const [first, ...others] = content.statements;
  const statements: ComposedStatement[] = first ? [{ ...first, text: `${fileName}: ${first.text}` }, ...others] : [];
  return derivedFrom([content], { ...content, statements });
}

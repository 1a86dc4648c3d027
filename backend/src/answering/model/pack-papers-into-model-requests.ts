import { carriesName, namesIn } from '../../ranking/index.js';
import type { ChosenEvidence } from '../evidence/choose-documents-and-passages.js';
import type { ComposeDocument, ComposeRequest } from '../compose-answer-types.js';
import { type DocumentEvidence, weighDocument } from '../evidence/rank-clauses-of-document.js';
import type { TextsWithFoldedCopies } from '../verify/texts-with-folded-copies.js';
import { PassageChoice, tokensOf } from './fit-passages-to-budget.js';
import { stretchesToRead } from './choose-text-to-send.js';
import { stretchesRequested } from './find-text-model-asked-for.js';
import { whereItMayBeTold } from './look-for-what-is-called-missing.js';
import { definitionsUsed } from './definitions-of-what-is-read.js';
import { tablesAnnounced, tablesOverPages } from './tables-beside-what-is-read.js';
import { neighboursOf } from './neighbours-of-what-is-read.js';
import { beginningOfText, notDelivered, notSent, textOfStretch, wordsNotIn } from './say-what-was-not-found.js';
import { clausesNotListed, titlesNotListed } from './outline-of-paper.js';
import { namesPlace, withoutPlaces } from './read-places-named-in-wish.js';
import type { ChoiceAnswer, ChoiceRequest, Drafter, FollowUp } from './model-call-types.js';
import { amendmentsOf } from './find-amendments-in-paper.js';
import { clauseThatPrevails } from './find-clause-that-prevails.js';
import { framesOf } from './describe-paper-for-model.js';
import { type Choosable, listToChooseFrom } from './list-passages-model-may-choose.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';

const MOST_WANTED = 6;
const LONGEST_WANTED = 240;
/** Papers named to a model that it may ask for, and opened for one wish. */
const MOST_NAMED = 40;
const MOST_OPENED = 2;
/** Texts that were added for one wish and are told by their beginnings. */
const MOST_TOLD = 3;
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
/** Papers listed for a choice; tokens of a list; what a line of it costs beside its words; read where nothing was chosen. */
const MOST_LISTED_PAPERS = 25;
const LONGEST_LIST = 5_000;
const LINE_OF_LIST = 24;
/** Tokens of the titles that are told beside a list. */
const LONGEST_OUTLINE = 1_500;
const NEAREST_READ = 3;
/** Any paper is called so. */
const NAMES_NO_PAPER = /^(?:agreement|contract|document|report)$/;
/** The first round leaves room for what is asked for afterwards. */
const FIRST_ROUND = 0.75;

/** A document of a request, with what is read of it. */
export interface Paper extends OpenPaper {
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

/** Papers put together to requests by what was chosen of a list of so many stretches of papers, and what was asked for beside it. */
interface ChosenToRead {
  requests: Paper[][];
  askedFor: FollowUp[];
  listed: number;
  listedPapers: ReadonlySet<DocumentEvidence>;
}

type ChoosesOf = (
  list: Pick<ChoiceRequest, 'listed' | 'outlines' | 'frames' | 'otherPapers'>,
) => Promise<ChoiceAnswer | null>;

/** What of the papers a model is sent for one question. */
export class PapersToRead {
  /** Papers opened so far: passages of a paper that two requests read have different names. */
  private opened = 0;

  constructor(
    private readonly request: ComposeRequest,
    private readonly chosen: ChosenEvidence,
    private readonly contextTokens: Drafter['contextTokens'],
    private readonly texts: TextsWithFoldedCopies,
  ) {}

  /**
   * The papers put together to requests, the strongest first: papers that bear on each other, as an amendment on its contract, are best
   * read side by side, and one request costs less than many.
   */
  async likeliest(): Promise<Paper[][]> {
    const room = this.room * FIRST_ROUND;
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
      this.addBeside(paper);
      if (last && last.tokens + paper.choice.tokens <= room * (last.isWeak ? WEAK_REQUEST : 1)) {
        last.papers.push(paper);
        last.tokens += paper.choice.tokens;
      } else if (last?.isWeak) last.isFull = true;
      else requests.push({ papers: [paper], tokens: paper.choice.tokens, isWeak: !isStrong(evidence), isFull: false });
    }
    return requests.map(({ papers }) => papers);
  }

  /** What is chosen of a list of all that may bear on the question; null where nobody chose. */
  async chosenBy(choose: ChoosesOf): Promise<ChosenToRead | null> {
    if (this.request.chosenPassages) return null;
    const papers = await Promise.all(this.listedEvidence().map((evidence) => this.open(evidence)));
    const list = this.listOf(papers);
    if (list.length === 0) return null;
    const own = new Set(list.map(({ documentId }) => documentId));
    const shown = papers.filter(({ evidence }) => own.has(evidence.document.id));
    const choice = await choose({
      listed: list,
      outlines: this.outlinesBeside(list, shown),
      frames: framesOf(shown.map(({ evidence }) => evidence)),
      otherPapers: this.namesOfOthers(shown),
    });
    const read = choice && chosenOf(list, choice.read);
    // An answer that names nothing of the list was no choice.
    if (!read || (read.length === 0 && choice.read.length > 0)) return null;
    const room = this.room * FIRST_ROUND;
    for (const paper of shown)
      paper.choice.add(
        read.flatMap(({ documentId, stretches }) => (documentId === paper.evidence.document.id ? stretches : [])),
        room,
      );
    const askedFor: FollowUp[] = [];
    await this.addWanted(choice.lacks, shown, askedFor);
    for (const paper of shown) this.addNeighbours(paper, choice.lacks);
    for (const paper of shown.filter(({ choice: own }) => own.tokens > 0))
      paper.choice.add(definitionsUsed(paper, paper.choice.runsOfText, this.chosen.asked.searched), room);
    // A reader who sees nothing that bears on the question says so from what comes nearest.
    if (shown.every((paper) => paper.choice.tokens === 0)) addNearest(list, shown, room);
    const chosen = shown.filter((paper) => paper.choice.tokens > 0);
    const listedPapers = new Set(shown.map(({ evidence }) => evidence));
    return { requests: packed(chosen, room), askedFor, listed: list.length, listedPapers };
  }

  /** The papers that are listed, the strongest first. */
  private listedEvidence(): readonly DocumentEvidence[] {
    const { sufficient, weighed } = this.chosen;
    const isSingle = this.request.question.isSingleDocument;
    return isSingle ? (sufficient.length > 0 ? sufficient : weighed).slice(0, 1) : weighed.slice(0, MOST_LISTED_PAPERS);
  }

  /** As much as a small context has room for beside what is told of the papers. */
  private listOf(papers: readonly Paper[]): Choosable[] {
    const { asked } = this.chosen;
    const frames = framesOf(papers.map(({ evidence }) => evidence));
    const told = tokensOf(frames.flatMap(({ fileName, lines }) => [fileName, ...lines]).join('\n'));
    const room = Math.min(LONGEST_LIST, Math.max(LEAST_EVIDENCE, this.room - told));
    const names = namesIn(asked.searched);
    const isNamed = ({ evidence }: OpenPaper) => {
      const document = this.request.index.get(String(evidence.document.id));
      return document !== undefined && names.some((name) => carriesName(document, name) === 1);
    };
    const list = listToChooseFrom(papers, asked, { isNamed });
    if (costOf(list) <= room) return list;
    // Rather every clause that may bear on the question than the parts of the likeliest.
    const whole = listToChooseFrom(papers, asked, { mostParted: 0, isNamed });
    const most = Math.floor((whole.length * room) / costOf(whole));
    return most >= whole.length ? whole : listToChooseFrom(papers, asked, { most, mostParted: 0, isNamed });
  }

  /** The clauses beside those that are listed and the titles of the other sections: they may say what is asked for in other words. */
  private outlinesBeside(list: readonly Choosable[], papers: readonly Paper[]): ReadonlyMap<number, readonly string[]> {
    const room = Math.min(LONGEST_OUTLINE, Math.max(0, this.room - costOf(list))) / papers.length;
    return new Map(
      papers.map(({ evidence: { document, reader } }) => {
        const own = list.filter(({ documentId }) => documentId === document.id).map(({ run }) => run);
        const clauses = clausesNotListed(reader.index, own, room / 2);
        return [document.id, [...clauses, ...titlesNotListed(reader.index, own, room - tokensOf(clauses.join('; ')))]];
      }),
    );
  }

  namesOfOthers(papers: readonly Paper[]): string[] {
    return this.otherDocuments(papers)
      .map(({ fileName }) => fileName)
      .slice(0, MOST_NAMED);
  }

  /** Whether anything was found of what the model lacks that it has not read yet. */
  async addWanted(needs: readonly string[], papers: Paper[], askedFor: FollowUp[]): Promise<boolean> {
    const wanted = needs
      .map((need) => need.trim().slice(0, LONGEST_WANTED))
      .filter((need) => need !== '' && !isKnown(askedFor, need))
      .slice(0, MOST_WANTED);
    for (const text of wanted) askedFor.push(await this.addFor(text, papers));
    for (const paper of papers) this.addBeside(paper);
    return askedFor.slice(-wanted.length || askedFor.length).some(({ found }) => found > 0);
  }

  /** What was asked for, without what the passages as they are sent now hold: one wish may bring what another lacked, or did not read. */
  asDelivered(askedFor: readonly FollowUp[], papers: readonly Paper[]): FollowUp[] {
    const sent = papers.flatMap(textsSent);
    return askedFor.map(({ without = [], rest = [], ...told }) => {
      const [left, unread] = [notDelivered(without, sent), notSent(rest, sent)];
      return { ...told, ...(left.length > 0 && { without: left }), ...(unread.length > 0 && { rest: unread }) };
    });
  }

  /** Whether the papers may tell what an answer calls not stated: what is found is read with it. */
  addUnstated(silences: readonly string[], papers: readonly Paper[], askedFor: FollowUp[]): boolean {
    let added = 0;
    for (const text of silences.filter((one) => !isKnown(askedFor, one)).slice(0, MOST_WANTED)) {
      const read = papers.map((paper) => ({ ...paper, sent: paper.choice.located().flatMap(({ parts }) => parts) }));
      const where = whereItMayBeTold(text, read, this.request);
      const found = where.reduce((sum, [paper, own]) => sum + this.take(paper, own, papers), 0);
      if (found > 0) askedFor.push({ text, found, isUnstated: true });
      added += found;
    }
    for (const paper of papers) this.addBeside(paper);
    return added > 0;
  }

  /** What stands beside what was chosen, as far as it is on the point, within the room of a first round. */
  private addNeighbours(paper: Paper, wishes: readonly string[]): void {
    const room = this.room * FIRST_ROUND;
    const wanted = [this.chosen.asked.searched, ...wishes];
    paper.choice.add(neighboursOf(paper, paper.choice.runsOfText, wanted), room);
    this.addTables(paper);
  }

  /** Tables that what is read announces, and what a page cut of them. */
  private addTables({ choice, ...paper }: Paper): void {
    if (choice.tokens === 0) return;
    const read = choice.runsOfText;
    choice.add([...tablesAnnounced(paper, read), ...tablesOverPages(paper, read)], this.room * FIRST_ROUND);
  }

  /** As much as the other papers of the request leave room for. */
  private take({ choice }: Paper, stretches: readonly StretchToRead[], papers: readonly Paper[]): number {
    const elsewhere = papers.reduce((sum, paper) => sum + (paper.choice === choice ? 0 : paper.choice.tokens), 0);
    return choice.add(stretches, this.room - elsewhere);
  }

  /** What must be read with the passages of a paper: what it says at its end that changes them, and which of its parts prevails. */
  private addBeside(paper: Paper): void {
    const { evidence, choice } = paper;
    if (evidence.chosen) return;
    this.addTables(paper);
    const read = choice.located().map(({ range }) => range);
    choice.add([...amendmentsOf(evidence, read), ...clauseThatPrevails(evidence, read)], this.room);
  }

  /** In the papers that are named, also those not read so far; else in all that are being read. */
  private async addFor(text: string, papers: Paper[]): Promise<FollowUp> {
    const others = this.otherDocuments(papers);
    const meant = this.papersMeant(text, [...papers.map(({ evidence }) => evidence.document), ...others]);
    for (const document of others.filter((one) => meant.includes(one)).slice(0, MOST_OPENED)) {
      const evidence = weighDocument(this.request, document, this.chosen.asked, this.request.question.query);
      if (evidence) papers.push(await this.open(evidence));
    }
    const named = papers.filter(({ evidence }) => meant.includes(evidence.document));
    const requested = this.requestedOf(text, named, papers);
    let found = 0;
    let isKnown = requested.isSure && requested.found.length > 0 && requested.without.length === 0;
    const added: string[] = [];
    for (const [paper, stretches] of requested.found) {
      const told = stretches.flatMap((one) => [
        textOfStretch(paper, one),
        ...paper.evidence.reader.index.headingPath(one.whole[0]),
        paper.evidence.document.title ?? '',
        paper.evidence.document.fileName,
      ]);
      isKnown &&= paper.choice.sends(stretches) && wordsNotIn(withoutPlaces(text), told).length === 0;
      const fresh = stretches.filter((one) => !paper.choice.holds([one]));
      found += this.take(paper, stretches, papers);
      added.push(...fresh.filter((one) => paper.choice.holds([one])).map((one) => textOfStretch(paper, one)));
    }
    const isCutShort = (choice: PassageChoice, own: readonly StretchToRead[]) =>
      !choice.holds(own) || own.some((one) => one.isCut);
    const isCut = requested.isSure && requested.found.some(([{ choice }, own]) => isCutShort(choice, own));
    const without =
      requested.without.length > 0 ? notDelivered(requested.without, papers.flatMap(textsSent)) : requested.without;
    const isMeant = requested.isSure && without.length === 0;
    const isNearest = requested.found.length > 0 && found === 0 && !isKnown && !isCut;
    const { rest } = requested;
    return {
      text,
      found,
      ...(isKnown && { isKnown }),
      ...(isNearest && { isNearest }),
      ...(found > 0 && isCut && { isCut }),
      ...((found > 0 || isNearest) && without.length > 0 && { without }),
      ...(found > 0 && !isMeant && { added: added.slice(0, MOST_TOLD).map(beginningOfText) }),
      ...(rest.length > 0 && { rest }),
    };
  }

  /** What is asked for: in the papers that are named; a place such as "clause 9.3", where none is, in those that are read, if they have it. */
  private requestedOf(text: string, named: readonly Paper[], papers: readonly Paper[]) {
    const inPapers = (some: readonly Paper[]) =>
      stretchesRequested(text, some, this.request, this.chosen.asked, ({ choice }, own) => choice.holds(own));
    if (named.length > 0 || !namesPlace(text)) return inPapers(named.length > 0 ? named : papers);
    const read = papers.filter(({ choice }) => choice.tokens > 0);
    const ofRead = read.length > 0 && read.length < papers.length ? inPapers(read) : null;
    return ofRead?.isSure && ofRead.found.length > 0 ? ofRead : inPapers(papers);
  }

  /** The papers that a model names when it asks for more: by the name of the file, by the title, or where it names a place in one by a name that its file carries. */
  private papersMeant(text: string, documents: readonly ComposeDocument[]): ComposeDocument[] {
    const byFile = namedIn(text, documents, ({ fileName }) => fileName.replace(/\.\w+$/, ''));
    if (byFile.length > 0) return byFile;
    const byTitle = namedIn(text, documents, ({ title }) => title ?? '');
    if (byTitle.length > 0 || !namesPlace(text)) return byTitle;
    const names = namesIn(`In ${text}`).filter(({ isSingle }) => isSingle);
    const counts = documents.map(({ id }) => {
      const document = this.request.index.get(String(id));
      return document ? names.filter((name) => carriesName(document, name) === 1).length : 0;
    });
    const most = Math.max(1, ...counts);
    return documents.filter((_, i) => counts[i] === most);
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
    const number = ++this.opened;
    const { id } = evidence.document;
    const text = await evidence.document.readText();
    this.texts.add(id, text);
    return { evidence, text, choice: new PassageChoice(evidence, text, number) };
  }

  /** How many tokens of passages go with one request. */
  get room(): number {
    const { contextTokens = DEFAULT_CONTEXT } = this;
    const room = contextTokens * (1 - ANSWER_SHARE) - RULES;
    return Math.min(MOST_EVIDENCE, Math.max(LEAST_EVIDENCE, Math.floor(room)));
  }
}

/** What a model is sent of a paper, with the headings and the name it is sent under. */
const textsSent = ({ evidence: { document }, choice }: Paper): string[] =>
  choice.located().flatMap(({ passage }) => [...passage.headingPath, passage.text, document.title ?? '']);

const isKnown = (askedFor: readonly FollowUp[], wish: string): boolean =>
  askedFor.some(({ text }) => text.toLowerCase() === wish.toLowerCase());

/** Tokens of a list. */
const costOf = (list: readonly Choosable[]): number =>
  list.reduce(
    (sum, { shown, parts }) =>
      sum + tokensOf(shown + parts.map(({ label }) => `100.10 ${label}`).join()) + LINE_OF_LIST,
    0,
  );

const ID = /(\d+)(?:\.(\d+))?/;
const IDS_ALONE = /^[\s\d.,;[\]()]*$/;

/** What is read of the stretches and parts that a model names: "7", "7.2, 7.5", "[7.2] Net sales of 2023". */
function chosenOf(
  list: readonly Choosable[],
  read: readonly string[],
): { documentId: number; stretches: StretchToRead[] }[] {
  const parts = new Map<Choosable, number[]>();
  const ids = read.flatMap((one) =>
    IDS_ALONE.test(one) ? [...one.matchAll(new RegExp(ID, 'g'))] : [new RegExp(`^\\W*${ID.source}`).exec(one) ?? []],
  );
  for (const [, id, part] of ids) {
    const stretch = list.find((one) => one.id === id);
    if (stretch) parts.set(stretch, [...(parts.get(stretch) ?? []), part === undefined ? -1 : Number(part) - 1]);
  }
  return [...parts].map(([stretch, own]) => ({
    documentId: stretch.documentId,
    stretches: stretch.stretches(own.includes(-1) ? [] : own),
  }));
}

function addNearest(list: readonly Choosable[], papers: readonly Paper[], room: number): void {
  for (const { documentId, stretches } of list.toSorted((a, b) => b.weight - a.weight).slice(0, NEAREST_READ))
    papers.find(({ evidence }) => evidence.document.id === documentId)?.choice.add(stretches([]), room);
}

/** Papers put together to requests, as many as fit. */
function packed(papers: readonly Paper[], room: number): Paper[][] {
  const requests: { papers: Paper[]; tokens: number }[] = [];
  for (const paper of papers) {
    const last = requests.at(-1);
    if (last && last.tokens + paper.choice.tokens <= room) {
      last.papers.push(paper);
      last.tokens += paper.choice.tokens;
    } else requests.push({ papers: [paper], tokens: paper.choice.tokens });
  }
  return requests.map((request) => request.papers);
}

/** The papers whose name stands in a text; not "Lease" where the text says "Second lease". */
function namedIn(
  text: string,
  documents: readonly ComposeDocument[],
  nameOf: (document: ComposeDocument) => string,
): ComposeDocument[] {
  const asked = text.toLowerCase();
  const named = documents.map((document) => ({ document, name: nameOf(document).trim().toLowerCase() }));
  const found = named
    .filter(({ name }) => name !== '' && !NAMES_NO_PAPER.test(name) && asked.includes(name))
    .toSorted((a, b) => b.name.length - a.name.length);
  let rest = asked;
  return found.flatMap(({ document, name }, i) => {
    const isRead = rest.includes(name) || found[i - 1]?.name === name;
    rest = rest.replaceAll(name, ' ');
    return isRead ? [document] : [];
  });
}

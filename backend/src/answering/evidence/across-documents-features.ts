import {
  type AskedProvisions,
  AskedWords,
  builtInProvisions,
  memoize,
  type ProjectIndex,
  type WordPlaces,
} from '../../ranking/index.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import type { WholeSentence } from '../clauses/whole-sentences.js';
import { type AskedQuestion, partsAsked, plainQuestion } from '../analyse-question.js';
import { ACROSS_DOCUMENTS_FEATURES, type AcrossDocumentsFeature } from './across-documents-feature-names.js';
import { type AskedKinds, type HeldKinds, kindsAsked, kindsFit, kindsHeld } from './match-clause-to-answer-kind.js';
import type { DocumentEvidence, FoundClause } from './rank-clauses-of-document.js';

/** A clause among those of all documents that were asked. */
export interface ComparedClause {
  evidence: DocumentEvidence;
  clause: FoundClause;
  /** The thing asked for that it was found for. */
  part: number;
}

const WANTS_LIST = /^\s*(?:which|list|name|what are)\b|\beach\b|\ball\b/i;
const NEIGHBOURS = 2;
const LAST_RANK = 40;
const MOST_DESCRIBED = 300;
/** What a document that carries the question's names counts more. */
const OF_NAME = 0.5;

const logit = (p: number): number => Math.log(Math.max(1e-4, p) / Math.max(1e-4, 1 - p));
const rank = (values: readonly number[]): number[] => {
  const order = values.map((_, i) => i).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  const ranks = values.map(() => 0);
  order.forEach((at, rank) => (ranks[at] = Math.min(LAST_RANK, rank)));
  return ranks;
};

/** Sentences are remembered from question to question, and so are their words. */
const wordCountOf = memoize(({ text }: WholeSentence) => text.split(/\s+/).length);
const kindsHeldBy = memoize(({ text }: WholeSentence): HeldKinds => kindsHeld(text));

/** Units that lie in these stretches. */
function unitsOfClause({ reader: { index } }: DocumentEvidence, { sentence }: FoundClause): number[] {
  const units: number[] = [];
  for (const [start, end] of sentence.parts) {
    let low = 0;
    for (let high = index.unitCount - 1; low < high;) {
      const middle = (low + high) >> 1;
      if (index.at('end', middle) <= start) low = middle + 1;
      else high = middle;
    }
    for (let unit = low; unit < index.unitCount && index.at('start', unit) < end; unit += 1) units.push(unit);
  }
  return units;
}

/** What all clauses of a question have in common. */
interface Question {
  asked: AskedQuestion;
  words: AskedWords;
  provisions: AskedProvisions;
  /** Of each thing asked, where there are several. */
  provisionsOfParts: readonly AskedProvisions[];
  kinds: AskedKinds;
  /** Bits of the words of each thing asked. */
  parts: readonly number[];
}

function readQuestion(asked: AskedQuestion): Question {
  const words = new AskedWords(asked.searched);
  const parts = partsAsked(asked.searched);
  const provisions = builtInProvisions().askedIn(plainQuestion(asked.searched));
  return {
    asked,
    words,
    provisions,
    provisionsOfParts: parts.length < 2 ? [] : parts.map((text) => builtInProvisions().askedIn(plainQuestion(text))),
    kinds: kindsAsked(asked.searched),
    parts: parts.map((text) => words.maskOf(termsOf(text))),
  };
}

interface InDocument {
  places: WordPlaces;
  first: number;
  /** What all clauses of the document have in common. */
  common: Row;
}

/** A clause with its features, in the order of `ACROSS_DOCUMENTS_FEATURES`. */
export interface DescribedClause extends ComparedClause {
  features: Float32Array;
}

/** Bits of the question's words in a clause, in its headings, and around it. */
interface Bits {
  exact: number;
  meant: number;
  headings: number;
}

/** The likeliest clauses of all documents, as first judged and by their words, with their features. */
export function describeAcrossDocuments(
  project: ProjectIndex,
  asked: AskedQuestion,
  candidates: readonly ComparedClause[],
): DescribedClause[] {
  const question = readQuestion(asked);
  const { words } = question;
  const documents = new Map<DocumentEvidence, InDocument>();
  for (const { evidence, clause } of candidates) {
    const known = documents.get(evidence);
    if (known) {
      known.first = Math.max(known.first, clause.relevance);
      continue;
    }
    const document = project.get(String(evidence.document.id));
    if (!document) continue;
    const title = evidence.document.title;
    documents.set(evidence, {
      places: words.placesIn(document, title),
      first: clause.relevance,
      common: {},
    });
  }
  const all = [...documents.values()];
  const room = {
    anywhere: all.reduce((mask, { places }) => mask | places.anywhere | places.name, 0),
    named: Math.max(0, ...all.map(({ places }) => places.named)),
    documents: documents.size,
  };
  const common = ofQuestion(question, room);
  for (const [evidence, inDocument] of documents)
    inDocument.common = { ...common, ...ofDocument(evidence, inDocument.places, room, question) };
  const likely = candidates
    .flatMap((one) => {
      const inDocument = documents.get(one.evidence);
      if (!inDocument) return [];
      const bits = bitsOf(one, inDocument.places);
      const { exact, meant, headings } = bits;
      const { name } = inDocument.places;
      const promise =
        one.clause.relevance +
        words.share(exact) +
        words.share(meant | headings | name) +
        OF_NAME * words.share(name, words.names);
      return [{ one, inDocument, bits, promise }];
    })
    .sort((a, b) => b.promise - a.promise)
    .slice(0, MOST_DESCRIBED);
  const clauses = likely.map(({ one }) => one);
  const rows = likely.map(({ one, inDocument, bits }) => own(one, inDocument, bits, question));
  relate(rows, clauses);
  return clauses.map((one, i) => ({
    ...one,
    features: Float32Array.from(
      ACROSS_DOCUMENTS_FEATURES,
      (name) => rows[i]?.[name] ?? likely[i]?.inDocument.common[name] ?? 0,
    ),
  }));
}

function bitsOf({ evidence, clause }: ComparedClause, places: WordPlaces): Bits {
  const bits = { exact: 0, meant: 0, headings: 0 };
  for (const unit of unitsOfClause(evidence, clause)) {
    bits.exact |= places.exact[unit] ?? 0;
    bits.meant |= places.meant[unit] ?? 0;
    bits.headings |= places.headings[evidence.reader.index.at('section', unit)] ?? 0;
  }
  return bits;
}

type Row = Partial<Record<AcrossDocumentsFeature, number>>;

/** What is asked of all documents together. */
interface Room {
  anywhere: number;
  named: number;
  documents: number;
}

function ofQuestion({ words, provisions, kinds, asked }: Question, room: Room): Row {
  const { all, content, names } = words;
  return {
    provisionSureness: provisions.sureness,
    missingInRoom: words.rarest(all & ~room.anywhere),
    hasNames: Number(names !== 0),
    askedWords: words.words.length,
    rarest: words.rarest(content),
    asksMoney: Number(kinds.money),
    asksTime: Number(kinds.time),
    asksPerson: Number(kinds.person),
    asksWhether: Number(kinds.whether),
    asksNumber: Number(kinds.number),
    wantsList: Number(WANTS_LIST.test(asked.searched)),
    documents: Math.log2(room.documents),
  };
}

function ofDocument({ kind }: DocumentEvidence, places: WordPlaces, room: Room, { words }: Question): Row {
  const { content, names } = words;
  return {
    rarestInDocument: words.rarest(places.anywhere & content) / (words.rarest(content) || 1),
    missingInDocument: words.rarest(content & ~(places.anywhere | places.name)),
    named: room.named === 0 ? 0 : places.named / room.named,
    nameInDocument: words.share(places.name | places.anywhere, names),
    inTitle: words.share(places.name),
    isFiling: Number(kind === 'filing'),
  };
}

function own(
  { evidence, clause }: ComparedClause,
  { places, first, common }: InDocument,
  { exact, meant, headings }: Bits,
  question: Question,
): Row {
  const { words, provisions } = question;
  const { index } = evidence.reader;
  const { features, sentence, relevance } = clause;
  let near = meant | headings;
  for (let unit = sentence.first - NEIGHBOURS; unit < sentence.last + NEIGHBOURS; unit += 1)
    near |= places.meant[unit] ?? 0;
  const { content } = words;
  const withName = meant | headings | places.name;
  const { text } = sentence;
  const held = kindsHeldBy(sentence);
  const { kinds, provisionsOfParts } = question;
  const likeness = (asked: AskedProvisions) => builtInProvisions().likeness(asked, text);
  const provision = likeness(provisions);
  const count = wordCountOf(sentence);
  const share = (bits: number) => words.share(bits);
  return {
    first: logit(relevance),
    firstOfDocument: relevance / Math.max(1e-4, first),
    score: features?.score ?? 0,
    lexical: features?.lexical ?? 0,
    questionShare: features?.questionShare ?? 0,
    topicShare: features?.topicShare ?? 0,
    cue: features?.cue ?? 0,
    heading: features?.heading ?? 0,
    sureness: features?.sureness ?? 0,
    covered: features?.covered ?? 0,
    exact: share(exact),
    meant: share(meant),
    meantWithName: share(withName),
    meantWithNeighbours: share(near | places.name),
    exactWithName: share(exact | places.name),
    provision,
    provisionOfPart: provisionsOfParts.length === 0 ? provision : Math.max(...provisionsOfParts.map(likeness)),
    part: Math.max(0, ...question.parts.map((bits) => words.share(withName, bits))),
    rarestHere: words.rarest(exact & content) / (common.rarest || 1),
    missingHere: words.rarest(content & ~(exact | places.name)),
    words: Math.log2(count),
    figure: Number(held.figure),
    money: Number(held.money),
    time: Number(held.time),
    denies: Number(held.denies),
    permits: Number(held.permits),
    obliges: Number(held.obliges),
    ...kindsFit(kinds, held),
    isRow: index.at('isRow', sentence.first),
    place: sentence.first / Math.max(1, index.unitCount),
  };
}

/** What a clause is beside the others. */
function relate(rows: readonly Row[], clauses: readonly ComparedClause[]): void {
  const best = (name: AcrossDocumentsFeature) => Math.max(1e-4, ...rows.map((row) => row[name] ?? 0));
  const [exact, meant] = [best('exactWithName'), best('meantWithName')];
  const [provision, provisionOfPart] = [best('provision'), best('provisionOfPart')];
  const roomFirst = Math.max(1e-4, ...clauses.map(({ clause }) => clause.relevance));
  const firstRanks = rank(clauses.map(({ clause }) => clause.relevance));
  const meantRanks = rank(rows.map((row) => (row.meantWithName ?? 0) + (row.exact ?? 0)));
  const provisionRanks = rank(rows.map((row) => row.provision ?? 0));
  const provisionOfPartRanks = rank(rows.map((row) => row.provisionOfPart ?? 0));
  rows.forEach((row, i) => {
    row.roomFirst = roomFirst;
    row.firstOfRoom = (clauses[i]?.clause.relevance ?? 0) / roomFirst;
    row.firstRank = firstRanks[i];
    row.meantRank = meantRanks[i];
    row.provisionRank = provisionRanks[i];
    row.provisionOfRoom = (row.provision ?? 0) / provision;
    row.roomProvision = provision;
    row.provisionOfPartRank = provisionOfPartRanks[i];
    row.provisionOfPartOfRoom = (row.provisionOfPart ?? 0) / provisionOfPart;
    row.roomExact = exact;
    row.exactOfRoom = (row.exactWithName ?? 0) / exact;
    row.meantOfRoom = (row.meantWithName ?? 0) / meant;
  });
}

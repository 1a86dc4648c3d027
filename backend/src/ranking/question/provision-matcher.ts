import { forEachWord, hashTerm, termOf } from '../../text/words/stems-and-stop-words.js';
import { type Provision, seedProvisions } from '../../seeds/read-seed-files.js';
import { builtInLexicon } from './find-concepts-in-text.js';
import { type Features, FILLER_STEMS } from './topic-matcher.js';

const OF_PAIR = 0.6;
const OF_IDEA = { asked: 1, said: 0.5 };
/** A word that no provision knows lowers how surely any of them is asked for, but not as much as one that another knows. */
const OF_UNKNOWN = 0.5;
/** A question is read as about so many provisions; the less likely ones fade. */
const MOST_ASKED = 60;
const FADING = 2;
/** To the power of 1.5. */
const fadedSaid = (likeness: number): number => likeness * Math.sqrt(likeness);
const MOST_REMEMBERED = 8_000;

/** Stems, pairs of neighbouring stems, and ideas. */
function featuresOf(text: string, isQuestion: boolean): Features {
  const features = new Map<number, number>();
  let before = '';
  forEachWord(text, (word) => {
    const stem = termOf(word);
    if (stem === '' || (isQuestion && FILLER_STEMS.has(stem))) return;
    features.set(hashTerm(stem), 1);
    const pair = hashTerm(`${before} ${stem}`);
    if (before !== '' && !features.has(pair)) features.set(pair, OF_PAIR);
    before = stem;
  });
  const ofIdea = isQuestion ? OF_IDEA.asked : OF_IDEA.said;
  for (const [{ id }, weight] of builtInLexicon().conceptsOf(text)) features.set(id, ofIdea * weight);
  return features;
}

/** Which provisions know a feature, and how well, each. */
interface Posting {
  provisions: number[];
  weights: number[];
}

const NOBODY: Posting = { provisions: [], weights: [] };

/** Texts of each provision, looked up by what they have in common with another text. */
class TextsOfProvisions {
  private readonly postings = new Map<number, Posting>();

  constructor(
    readonly count: number,
    private readonly isQuestion: boolean,
  ) {}

  read(text: string): Features {
    return featuresOf(text, this.isQuestion);
  }

  /** How rare a feature is among the provisions. */
  rareness(id: number): number {
    const known = this.knowing(id).provisions.length;
    return Math.log(1 + (this.count - known + 0.5) / (known + 0.5));
  }

  add(provision: number, id: number, weight: number): void {
    const known = this.postings.get(id);
    if (!known) {
      this.postings.set(id, { provisions: [provision], weights: [weight] });
      return;
    }
    const last = known.provisions.length - 1;
    if (known.provisions[last] === provision) known.weights[last] = (known.weights[last] ?? 0) + weight;
    else {
      known.provisions.push(provision);
      known.weights.push(weight);
    }
  }

  /** The provisions that know a feature. */
  knowing(id: number): Posting {
    return this.postings.get(id) ?? NOBODY;
  }
}

/** The provisions a question may be about, and how surely any of them is known to be. */
export interface AskedProvisions {
  sureness: number;
  /** Of length 1 together. */
  weights: readonly { provision: number; weight: number }[];
}

/** Tells what a question and a clause have in common where they share no word: both are held against the provisions of a library. */
export class ProvisionMatcher {
  private readonly asked: TextsOfProvisions;
  private readonly said: TextsOfProvisions;
  private readonly remembered = new Map<string, Float32Array>();

  constructor(provisions: readonly Provision[]) {
    this.asked = new TextsOfProvisions(provisions.length, true);
    this.said = new TextsOfProvisions(provisions.length, false);
    provisions.forEach(({ provision, asks }, number) => {
      for (const text of [provision, ...asks])
        for (const [id, weight] of this.asked.read(text)) this.asked.add(number, id, weight);
    });
    this.addSays(provisions);
  }

  /** Each provision as the mean of its sentences, of length 1. */
  private addSays(provisions: readonly Provision[]): void {
    const sentences = provisions.map(({ says }) => says.map((text) => this.said.read(text)));
    const counted = new TextsOfProvisions(provisions.length, false);
    sentences.forEach((own, number) => {
      for (const features of own) for (const id of features.keys()) counted.add(number, id, 1);
    });
    sentences.forEach((own, number) => {
      const mean = new Map<number, number>();
      for (const features of own)
        for (const [id, weight] of unit(features, counted)) mean.set(id, (mean.get(id) ?? 0) + weight);
      for (const [id, weight] of unit(mean)) this.said.add(number, id, weight);
    });
  }

  askedIn(question: string): AskedProvisions {
    const known = new Float64Array(this.asked.count);
    let all = 0;
    for (const [id, strength] of this.asked.read(question)) {
      const importance = strength * this.asked.rareness(id);
      const { provisions, weights } = this.asked.knowing(id);
      all += provisions.length === 0 ? OF_UNKNOWN * importance : importance;
      provisions.forEach((provision, i) => {
        const weight = weights[i] ?? 0;
        known[provision] = (known[provision] ?? 0) + (importance * weight) / (1 + weight);
      });
    }
    const likeliest = [...known.keys()].sort((a, b) => (known[b] ?? 0) - (known[a] ?? 0)).slice(0, MOST_ASKED);
    const best = known[likeliest[0] ?? 0] ?? 0;
    if (best === 0) return { sureness: 0, weights: [] };
    const faded = likeliest.map((provision) => ((known[provision] ?? 0) / best) ** FADING);
    const length = Math.hypot(...faded);
    return {
      sureness: best / all,
      weights: likeliest.map((provision, i) => ({ provision, weight: (faded[i] ?? 0) / length })),
    };
  }

  /** 0..1: how like a clause is to what the question asks for. */
  likeness({ weights }: AskedProvisions, clause: string): number {
    const said = this.saidIn(clause);
    return weights.reduce((sum, { provision, weight }) => sum + weight * (said[provision] ?? 0), 0);
  }

  /** How much of each provision a clause says, of length 1 together. */
  private saidIn(clause: string): Float32Array {
    const kept = this.remembered.get(clause);
    if (kept) return kept;
    const { count } = this.said;
    const likenesses = new Float32Array(count);
    for (const [id, weight] of unit(this.said.read(clause), this.said)) {
      const { provisions, weights } = this.said.knowing(id);
      for (let i = 0; i < provisions.length; i += 1) {
        const provision = provisions[i] ?? 0;
        likenesses[provision] = (likenesses[provision] ?? 0) + weight * (weights[i] ?? 0);
      }
    }
    let square = 0;
    for (let i = 0; i < count; i += 1) {
      const faded = fadedSaid(likenesses[i] ?? 0);
      likenesses[i] = faded;
      square += faded * faded;
    }
    const length = Math.sqrt(square) || 1;
    for (let i = 0; i < count; i += 1) likenesses[i] = (likenesses[i] ?? 0) / length;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(clause, likenesses);
    return likenesses;
  }
}

/** The same features of length 1, weighed by rareness where texts tell of it. */
function unit(features: Features, texts?: TextsOfProvisions): Features {
  const weighed = new Map<number, number>();
  let square = 0;
  for (const [id, weight] of features) {
    const own = texts ? weight * texts.rareness(id) : weight;
    weighed.set(id, own);
    square += own * own;
  }
  const length = Math.sqrt(square) || 1;
  for (const [id, own] of weighed) weighed.set(id, own / length);
  return weighed;
}

let library: ProvisionMatcher | null = null;

/** Read on first use. */
export function builtInProvisions(): ProvisionMatcher {
  library ??= new ProvisionMatcher(seedProvisions());
  return library;
}

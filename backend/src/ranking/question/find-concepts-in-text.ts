import { forEachWord, hashTerm, stemOf } from '../../text/words/stems-and-stop-words.js';
import { COMPANY_CONCEPTS, CONTRACT_CONCEPTS, SECRECY_CONCEPTS } from './concept-synonyms.js';

/** The field of life an idea belongs to. */
export type ConceptField = 'contract' | 'secrecy' | 'company';

/** One idea with the words papers use for it. */
export interface Concept {
  id: number;
  field: ConceptField;
  /** Hashes of the stems that stand in documents. */
  documentTerms: readonly number[];
}

const SOURCES: Readonly<Record<ConceptField, string>> = {
  contract: CONTRACT_CONCEPTS,
  secrecy: SECRECY_CONCEPTS,
  company: COMPANY_CONCEPTS,
};

const MAX_PHRASE = 4;
const QUOTED_OR_WORD = /"([^"]+)"|(\S+)/g;
/** A word of many ideas stands for each of them less surely. */
const AMBIGUITY = 0.4;

const stemsOf = (phrase: string): string[] => {
  const stems: string[] = [];
  forEachWord(phrase, (word) => stems.push(stemOf(word)));
  return stems;
};

const entriesOf = (side: string): string[] =>
  [...side.matchAll(QUOTED_OR_WORD)].map(([, phrase, word]) => stemsOf(phrase ?? word ?? '').join(' '));

/** Finds the ideas behind a question's words: "walk away", "quit" and "terminate" are one. */
export class ConceptFinder {
  private readonly byPhrase = new Map<string, Concept[]>();
  /** How many stems the longest phrase that begins with a stem has. */
  private readonly longest = new Map<string, number>();

  constructor(sources: Readonly<Record<ConceptField, string>> = SOURCES) {
    let number = 0;
    for (const field of Object.keys(sources) as ConceptField[]) {
      for (const line of sources[field].split('\n').filter((text) => text.trim())) this.addLine(line, field, number++);
    }
  }

  /** The ideas of a text with a weight up to 1: less for words that can mean many things. */
  conceptsOf(text: string): Map<Concept, number> {
    const stems = stemsOf(text);
    const found = new Map<Concept, number>();
    let start = 0;
    while (start < stems.length) {
      const length = this.longestPhraseAt(stems, start);
      const concepts = this.byPhrase.get(stems.slice(start, start + length).join(' ')) ?? [];
      const weight = concepts.length ** -AMBIGUITY;
      for (const concept of concepts) found.set(concept, Math.max(found.get(concept) ?? 0, weight));
      start += length;
    }
    return found;
  }

  private addLine(line: string, field: ConceptField, number: number): void {
    const [formal = '', plain = ''] = line.split('|');
    const phrases = new Set([...entriesOf(formal), ...entriesOf(plain)]);
    const documentTerms = [
      ...new Set(
        entriesOf(formal)
          .filter((stem) => !stem.includes(' '))
          .map(hashTerm),
      ),
    ];
    const concept: Concept = { id: hashTerm(`#${number}`), field, documentTerms };
    for (const phrase of phrases) {
      const stems = phrase.split(' ');
      const first = stems[0] ?? '';
      this.longest.set(first, Math.max(this.longest.get(first) ?? 1, Math.min(MAX_PHRASE, stems.length)));
      this.byPhrase.set(phrase, [...(this.byPhrase.get(phrase) ?? []), concept]);
    }
  }

  /** How many stems the longest known phrase from here has; 1 when none is known. */
  private longestPhraseAt(stems: readonly string[], start: number): number {
    const longest = this.longest.get(stems[start] ?? '') ?? 1;
    for (let length = Math.min(longest, stems.length - start); length > 1; length--) {
      if (this.byPhrase.has(stems.slice(start, start + length).join(' '))) return length;
    }
    return 1;
  }
}

let builtIn: ConceptFinder | null = null;

/** Read on first use. */
export function builtInLexicon(): ConceptFinder {
  builtIn ??= new ConceptFinder();
  return builtIn;
}

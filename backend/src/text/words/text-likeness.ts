/** Words of one shingle: texts are compared by the runs of words they share. */
const SHINGLE_WORDS = 5;
/** Hashes kept of a text. The likeness of two texts is then known within about 7 in 100, nineteen times of twenty. */
const KEPT = 128;
/** Hashes collected before the smallest are picked out. */
const COLLECTED = 4096;

/** Words are runs of letters and figures of any script. */
const OTHER_WORD = /[\p{L}\p{N}]+/uy;
const FIRST_HASH = 0x811c9dc5;
/** The small letter or figure of each code of ASCII; 0 where there is none. */
const PLAIN_LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return /[a-z0-9]/i.test(letter) ? letter.toLowerCase().charCodeAt(0) : 0;
});

const addLetter = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

function hashWord(word: string): number {
  let hash = FIRST_HASH;
  for (let at = 0; at < word.length; at++) hash = addLetter(hash, word.charCodeAt(at));
  return hash;
}

/** Tells the hashes of a text's words in small letters, one after the other. */
function tellWordHashes(text: string, tell: (hash: number) => void): void {
  for (let at = 0; at < text.length; at++) {
    const start = at;
    let hash = FIRST_HASH;
    for (let letter; (letter = PLAIN_LETTERS[text.charCodeAt(at)] ?? 0) !== 0; at++) hash = addLetter(hash, letter);
    if (text.charCodeAt(at) >= 128) {
      OTHER_WORD.lastIndex = start;
      const word = OTHER_WORD.exec(text)?.[0];
      at = word === undefined ? at : start + word.length;
      if (word !== undefined) tell(hashWord(word.toLowerCase()));
    } else if (at > start) tell(hash);
  }
}

/** By what the sum over a run is multiplied with each word, and how often its first word is when the run has passed it. */
const FACTOR = 0x9e3779b1;
const FACTOR_OF_FIRST = Array.from({ length: SHINGLE_WORDS }).reduce<number>((power) => Math.imul(power, FACTOR), 1);

/** Spreads the bits of a number, so that small hashes are a fair sample of all. */
function scatter(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function smallest(hashes: readonly number[]): number[] {
  const found: number[] = [];
  for (const hash of Int32Array.from(hashes).sort()) {
    if (found.length === KEPT) break;
    if (hash !== found.at(-1)) found.push(hash);
  }
  return found;
}

/**
 * A small sample of a text's five-word runs: the 128 smallest of their hashes (signed 32-bit, rising). The same words
 * give the same sample, whatever their spacing, punctuation and case; a text of fewer than five words has none.
 */
export function textSignature(text: string): number[] {
  /** The last words, each at its number's rest, and the sum over them. */
  const recent = new Int32Array(SHINGLE_WORDS);
  let [count, sum] = [0, 0];
  let collected: number[] = [];
  let bound = Infinity;
  tellWordHashes(text, (word) => {
    const place = count % SHINGLE_WORDS;
    sum = (Math.imul(sum, FACTOR) + word - Math.imul(recent[place] ?? 0, FACTOR_OF_FIRST)) | 0;
    recent[place] = word;
    if (++count < SHINGLE_WORDS) return;
    const hash = scatter(sum);
    if (hash >= bound) return;
    collected.push(hash);
    if (collected.length < COLLECTED) return;
    collected = smallest(collected);
    bound = collected.length === KEPT ? (collected.at(-1) ?? Infinity) : Infinity;
  });
  return smallest(collected);
}

/** The share (0..1) of five-word runs that two texts have in common, estimated from their signatures. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  const both = smallest([...one, ...other]);
  if (both.length === 0) return 0;
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return both.filter((hash) => inOne.has(hash) && inOther.has(hash)).length / both.length;
}

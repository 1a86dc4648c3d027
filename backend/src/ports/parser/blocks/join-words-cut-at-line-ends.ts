import { languageOf } from '../../../text/words/detect-language.js';
import type { ParsedBlock, ParsedPage } from '../document-parser.js';
import { isKnownWord, piecesBesideHyphen, type Pieces } from '../words/one-word-or-two.js';

/** A text with what is located in it. */
interface LocatedText {
  text: string;
  blocks: ParsedBlock[];
  pages: ParsedPage[];
}

/** A hyphen that ends a line, before what may be the rest of a word. In rows of tables a blank stands for the line's end. */
const CUT = /(?<hyphen>[-‐])(?<end>[\n ])(?=(?<after>[\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*))/gu;
/** The same with the words around it, between names of columns. */
const CUT_IN_HEAD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*[-‐] [\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*/gu;
const WORD_BEFORE = /[\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*$/u;
const LONGEST_WORD = 80;
const LETTER = /[\p{L}\p{M}]/u;

/** "Loan- and security documents": the hyphen stands for a word that is left out. */
const JOINING =
  /^(?:and|or|und|oder|bzw|sowie|bis|et|ou|y|o|u|e|ed|en|of|to|i|lub|oraz|och|eller|og|als|wie|noch|nor|as|but)$/i;
const LEAST_PART = 4;
/** Share of the lines from which on so many end in hyphens that the program cuts words. */
const CUTS_WORDS = 0.015;

interface Cut {
  /** Where the hyphen stands. */
  at: number;
  before: string;
  after: string;
  /** A hyphen of its own kind, which no keyboard has: a program put it there. */
  isDrawn: boolean;
}

function cutsOf({ text, blocks }: LocatedText): Cut[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'line') return [];
    const words = text.slice(block.start, block.end);
    if (!/[-‐][\n ]/.test(words)) return [];
    return [...words.matchAll(CUT)].flatMap(({ index, groups = {} }): Cut[] => {
      const { hyphen, end, after = '' } = groups;
      const before = WORD_BEFORE.exec(words.slice(Math.max(0, index - LONGEST_WORD), index))?.[0] ?? '';
      if (before === '' || (end === ' ' && block.kind !== 'table_row')) return [];
      return [{ at: block.start + index, before, after, isDrawn: hyphen === '‐' }];
    });
  });
}

/** Whether a word, in any case, is one of a text in small letters: "third-party" is one word. */
function wordsIn(text: string): (word: string) => boolean {
  const isLetter = (at: number) => LETTER.test(text.charAt(at));
  const goesOn = (at: number, step: 1 | -1) => isLetter(at) || (text[at] === '-' && isLetter(at + step));
  const stands = (word: string) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (!goesOn(at - 1, -1) && !goesOn(at + word.length, 1)) return true;
    return false;
  };
  const known = new Map<string, boolean>();
  return (word) => {
    const small = word.toLowerCase().replaceAll('‐', '-');
    if (small !== '' && !known.has(small)) known.set(small, stands(small));
    return known.get(small) === true;
  };
}

type Fate = 'one word' | 'compound' | 'unknown';

/** Tells whether the hyphen belongs to the word or to the line's end, by the words that stand elsewhere in the text. */
function fateOf(text: string, cuts: readonly Cut[]): (cut: Cut) => Fate {
  let done = 0;
  const pieces: string[] = [];
  for (const { at, before, after } of cuts) {
    pieces.push(text.slice(done, Math.max(done, at - before.length)));
    done = Math.max(done, at + 2 + after.length);
  }
  const others = [...pieces, text.slice(done)].join('\n');
  const has = wordsIn(others.toLowerCase().replaceAll('‐', '-'));
  /** The pieces of the word that the line's end cuts, and may be part of a compound. */
  const piecesOf = ({ before, after }: Cut) =>
    [before.split(/[-‐]/).at(-1) ?? '', after.split(/[-‐]/)[0] ?? ''] as const;
  const joined = (cut: Cut) => piecesOf(cut).join('');
  const drawnElsewhere = others.includes('‐') && /\p{L}‐\p{L}/u.test(others);
  let language: string | null | undefined;
  const languageOfText = (): string | null => (language === undefined ? (language = languageOf(others)) : language);
  const told = new Map<Cut, Pieces | undefined>();
  const listed = (cut: Cut): Pieces | undefined => {
    if (!told.has(cut)) told.set(cut, piecesBesideHyphen(languageOfText(), ...piecesOf(cut)));
    return told.get(cut);
  };
  const isJoining = ({ after, isDrawn }: Cut): boolean => JOINING.test(after) && (drawnElsewhere || !isDrawn);
  const ends = cuts.filter((cut) => !isJoining(cut));
  let known: boolean | undefined;
  const cutsWords = (): boolean =>
    (known ??= ends.some((cut) => cut.isDrawn || has(joined(cut)) || listed(cut) === 'one word'));
  const isOften = ends.length > CUTS_WORDS * (text.split(/\n+/).length + 1);

  return (cut) => {
    const { before, after } = cut;
    if (isJoining(cut)) {
      const isRest = listed(cut) === 'one word' && isKnownWord(languageOfText(), joined(cut));
      return isRest ? 'one word' : 'unknown';
    }
    const isShouted = before === before.toUpperCase() && after === after.toUpperCase();
    if (has(joined(cut))) return 'one word';
    if (has(`${before}-${after}`) || (/^\p{Lu}/u.test(after) && !isShouted)) return 'compound';
    if (cut.isDrawn && !drawnElsewhere) return 'one word';
    if (/^\p{Lu}{2,}$/u.test(before) && !isShouted) return 'compound';
    if (before.length === 1 && !/['’]/.test(text.charAt(cut.at - 2))) return 'compound';
    const pieces = listed(cut);
    if (pieces === 'one word') return 'one word';
    if (pieces === 'two words' || /[-‐]/.test(before) || /[-‐]/.test(after)) return 'compound';
    if (pieces === 'either') return cutsWords() || !has(after) ? 'one word' : 'compound';
    if (before.length >= LEAST_PART && after.length >= LEAST_PART && has(before) && has(after)) return 'compound';
    return isOften || cutsWords() ? 'one word' : 'unknown';
  };
}

/** Makes words whole that a line's end cuts: "Pack-" above "aging" is "Packaging", "third-" above "party" is "third-party". */
export function joinWordsCutAtLineEnds(located: LocatedText): LocatedText {
  const { text, blocks, pages } = located;
  const cuts = cutsOf(located);
  if (cuts.length === 0) return located;
  const fate = fateOf(text, cuts);
  /** What is left out of the text. */
  const gone = cuts.flatMap((cut): (readonly [start: number, end: number])[] => {
    const it = fate(cut);
    return it === 'unknown' ? [] : [[it === 'one word' ? cut.at : cut.at + 1, cut.at + 2]];
  });
  const moved = moverOf(gone);
  const bounds = [0, ...gone.flat(), text.length];
  const kept = Array.from({ length: bounds.length / 2 }, (_, at) => text.slice(bounds[2 * at], bounds[2 * at + 1]));
  const whole = kept.join('');
  const titles = new Map<string, string>();
  const words = new Map(
    cuts.flatMap(({ at, before, after }) => {
      const [start, end] = [at - before.length, at + 2 + after.length];
      const joined = whole.slice(moved(start), moved(end));
      return text[at + 1] === ' ' && joined.length < end - start ? [[text.slice(start, end), joined] as const] : [];
    }),
  );
  const placed = blocks.map((block) => {
    const [start, end] = [moved(block.start), moved(block.end)];
    if (end - start !== block.end - block.start) {
      const say = (words: string) => words.replace(/\s+/g, ' ');
      titles.set(say(text.slice(block.start, block.end)), say(whole.slice(start, end)));
      titles.set(text.slice(block.start, block.end), whole.slice(start, end));
    }
    const notes = block.notes?.map(([at, name]): [number, string] => [moved(block.start + at) - start, name]);
    return { ...block, start, end, ...(notes && { notes }) };
  });
  const named = (title: string): string => titles.get(title) ?? title;
  const heads = new Map<string, string>();
  /** Heads that stand in several rows are no words of one block. */
  const head = (names: string): string => {
    let known = heads.get(names) ?? titles.get(names);
    if (known === undefined) {
      known = names.replace(CUT_IN_HEAD, (cut) => words.get(cut) ?? cut);
      heads.set(names, known);
    }
    return known;
  };
  return {
    text: whole,
    blocks: placed.map((block) => ({
      ...block,
      headingPath: block.headingPath.map(named),
      ...(block.table?.header !== undefined && { table: { ...block.table, header: head(block.table.header) } }),
    })),
    pages: pages.map((page) => ({
      ...page,
      start: moved(page.start),
      end: moved(page.end),
      // A hyphen may have been drawn by itself.
      runs: page.runs.flatMap(([start, end, left, top, right, bottom]) => {
        const [from, to] = [moved(start), moved(end)];
        return from < to ? [[from, to, left, top, right, bottom] as const] : [];
      }),
      ...(page.doubtful && {
        doubtful: page.doubtful.map(([start, end]): [number, number] => [moved(start), moved(end)]),
      }),
    })),
  };
}

/** Where an offset comes to lie once stretches before it are left out. */
function moverOf(gone: readonly (readonly [start: number, end: number])[]): (offset: number) => number {
  const before = [0];
  for (const [start, end] of gone) before.push((before.at(-1) ?? 0) + end - start);
  // Offsets that follow each other mostly lie between the same two stretches.
  let low = 0;
  const isBetween = (offset: number) =>
    (low === 0 || (gone[low - 1]?.[0] ?? 0) < offset) && (low === gone.length || (gone[low]?.[0] ?? 0) >= offset);
  return (offset) => {
    const isKnown = isBetween(offset);
    let high = isKnown ? low : gone.length;
    if (!isKnown) low = 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((gone[middle]?.[0] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const last = gone[low - 1];
    const inside = last && offset < last[1] ? last[1] - offset : 0;
    return offset - (before[low] ?? 0) + inside;
  };
}

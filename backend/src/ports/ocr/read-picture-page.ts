import { languageOf } from '../../text/words/detect-language.js';
import type { OcrEngine, PictureWord } from './ocr-engine.js';
import { asPgm, type GreyPicture, skewOf, turnedBack, withOnly } from './grey-and-straighten-pictures.js';
import type { RecognisedPage, Turn } from './text-recogniser.js';
import { columnsOf, gutterOf, isPageOfProse } from './two-pages-on-a-sheet.js';
import { looksLikeText, unreadInk, type Area } from './unread-ink.js';

/** A page read with less confidence may stand on its side or head. */
const SURE = 70;
const FEW_WORDS = 5;
/** A turned page must read this much better. */
const BETTER_BY = 10;
/** A line without a word as sure as this is a speck or an ornament. */
const SURE_WORD = 50;
/** Words below are dropped, unless the rest of their line is surely text. */
const LEAST_OF_WORD = 10;
const TURNS: readonly Turn[] = [90, 180, 270];
const TRY_SCALE = 0.5;

/** Draws pages in shades of grey, turned clockwise; `scale` 1 is 225 dots per inch, less where that made more than 16 megapixels. */
export interface PageDrawer {
  draw(number: number, turn: Turn, scale: number): Promise<GreyPicture>;
}

/** Draws the page in a given turn; scale 1 is the full size. */
export type Draw = (turn: Turn, scale: number) => Promise<GreyPicture>;

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Mean confidence over the letters of lines, 0 when there are none. */
function confidenceOf(lines: readonly (readonly PictureWord[])[]): number {
  const words = lines.flat().filter(({ text }) => hasLetters(text));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}

/** Letters of a word from which on it is longer than high. */
const LONG_WORD = 4;

/** Engines read lines that run up the page as well, but in the order and with the cells of one that was read across. */
function liesOnItsSide(lines: readonly (readonly PictureWord[])[]): boolean {
  const long = lines.flat().filter(({ text }) => text.length >= LONG_WORD);
  return long.filter(({ x0, x1, y0, y1 }) => y1 - y0 > x1 - x0).length * 2 > long.length;
}

/** What of a line is text. Dashes and the like stay between words, and go where they stand at an end or alone. */
function wordsOf(line: readonly PictureWord[]): PictureWord[] {
  const confidence = confidenceOf([line]);
  if (!line.some((word) => word.confidence >= SURE_WORD && hasLetters(word.text))) return [];
  const words = confidence >= SURE ? line : line.filter((word) => word.confidence >= LEAST_OF_WORD);
  const sound = words.filter(({ text }) => text.isWellFormed());
  const first = sound.findIndex(({ text }) => hasLetters(text));
  const last = sound.findLastIndex(({ text }) => hasLetters(text));
  return first < 0 ? [] : sound.slice(first, last + 1);
}

/** An engine, and the language to try first. */
export interface Reader {
  engine: OcrEngine;
  language: string;
}

/** Reads a page's picture; where it makes little sense, in the turn that half-size tries show to be the right one. */
export async function readPicturePage(number: number, draw: Draw, reader: Reader): Promise<RecognisedPage> {
  const read = async (turn: Turn): Promise<Reading> => {
    const drawn = await draw(turn, 1);
    const skew = skewOf(drawn);
    const drawing = skew === 0 ? drawn : turnedBack(drawn, skew);
    return { turn, skew, drawing, ...(await readSheet(drawing, reader)) };
  };
  const upright = await read(0);
  const isSure =
    confidenceOf(upright.lines) >= SURE && upright.lines.flat().length >= FEW_WORDS && !liesOnItsSide(upright.lines);
  const turn = isSure ? 0 : await bestTurn(draw, reader);
  return pageOf(number, turn === 0 ? upright : await read(turn));
}

/** Reads some pictures of a page, as if nothing stood beside them. */
export async function readAreas(
  number: number,
  areas: readonly Area[],
  draw: Draw,
  reader: Reader,
): Promise<RecognisedPage> {
  const drawing = withOnly(await draw(0, 1), areas);
  const read = looksLikeText(drawing) ? await readLines(drawing, reader) : { lines: [], language: reader.language };
  return { ...pageOf(number, { turn: 0, skew: 0, drawing, ...read }), areas: [...areas] };
}

interface ReadLines {
  lines: PictureWord[][];
  language: string;
  unknownLanguage?: string;
}

interface Reading extends ReadLines {
  turn: Turn;
  skew: number;
  drawing: GreyPicture;
}

/** Reads a picture; two pages on one sheet, such as of an open book, each by itself, the left one first. */
async function readSheet(drawing: GreyPicture, { engine, language }: Reader): Promise<ReadLines> {
  const gutter = gutterOf(drawing);
  if (gutter !== null) {
    const left = await readLines(columnsOf(drawing, 0, gutter), { engine, language });
    const second = await readLines(columnsOf(drawing, gutter, drawing.width), { engine, language: left.language });
    if (isPageOfProse(left.lines) || isPageOfProse(second.lines)) {
      const onSheet = second.lines.map((line) =>
        line.map((word) => ({ ...word, x0: word.x0 + gutter, x1: word.x1 + gutter })),
      );
      return { unknownLanguage: left.unknownLanguage, ...second, lines: [...left.lines, ...onSheet] };
    }
  }
  return readLines(drawing, { engine, language });
}

/** Reads a picture, and once more where the words are of another language: letters with accents are lost without it. */
async function readLines(drawing: GreyPicture, { engine, language }: Reader): Promise<ReadLines> {
  const picture = asPgm(drawing);
  const lines = await engine.read(picture, language);
  const told = languageOf(lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'));
  if (told === null || told === language) return { lines, language };
  if (!engine.knows(told)) return { lines, language, unknownLanguage: told };
  const again = await engine.read(picture, told);
  return confidenceOf(again) < confidenceOf(lines) ? { lines, language } : { lines: again, language: told };
}

function pageOf(number: number, { turn, skew, drawing, lines, language, unknownLanguage }: Reading): RecognisedPage {
  const kept = lines.map(wordsOf).filter((line) => line.length > 0);
  const words = kept.map((line) =>
    line.map(({ text, x0, y0, x1, y1, confidence }) => ({
      text,
      left: x0 / drawing.width,
      top: y0 / drawing.height,
      right: x1 / drawing.width,
      bottom: y1 / drawing.height,
      confidence: Math.round(confidence),
    })),
  );
  const confidence = Math.round(confidenceOf(kept));
  const unread = unreadInk(drawing, words.flat());
  return { number, turn, skew, confidence, language, unknownLanguage, lines: words, unread };
}

async function bestTurn(draw: Draw, { engine, language }: Reader): Promise<Turn> {
  const lookAt = async (turn: Turn) => {
    const lines = await engine.read(asPgm(await draw(turn, TRY_SCALE)), language);
    return lines.flat().length >= FEW_WORDS && !liesOnItsSide(lines) ? confidenceOf(lines) : 0;
  };
  let best: Turn = 0;
  let bestConfidence = (await lookAt(0)) + BETTER_BY;
  for (const turn of TURNS) {
    const confidence = await lookAt(turn);
    if (confidence > bestConfidence) [best, bestConfidence] = [turn, confidence];
  }
  return best;
}

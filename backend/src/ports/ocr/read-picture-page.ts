import { languageOf, likelierLanguageOf } from '../../text/words/detect-language.js';
import type { OcrEngine, PictureWord } from './ocr-engine.js';
import {
  asPgm,
  type GreyPicture,
  partOf,
  skewOf,
  turnedBack,
  withOnly,
  without,
} from './grey-and-straighten-pictures.js';
import type { RecognisedPage, Turn } from './text-recogniser.js';
import { findDrawnTables, type DrawnTable, type PictureBox, type PictureRule } from './find-tables-in-picture.js';
import { partWithNumbersApart, readAcross } from './read-rows-across.js';
import { withoutGrain, withoutSpecks } from './drop-specks.js';
import { readLostWords } from './read-lost-words.js';
import { readRaisedMarks } from './raised-marks.js';
import { withLostDashes } from './lost-dashes.js';
import { withLostMinus } from './lost-minus.js';
import { withLostPoints } from './lost-points.js';
import { withComparisonSigns } from './comparison-signs.js';
import { withoutLeaders } from './drop-leaders.js';
import { drawnWords, type DrawnWord } from './signs-of-words.js';
import { readNumbersAgain, readPartsAgain } from './read-words-again.js';
import { withNumbersInLine } from './numbers-in-their-lines.js';
import { readTableCells } from './read-table-cells.js';
import { withSignsBeforeItems } from './signs-before-items.js';
import { boxOf, heightOf } from './line-of-words.js';
import { withStrokesAsLetters } from './strokes-as-letters.js';
import { readFractions } from './fractions-in-numbers.js';
import { findBoldLines } from './find-bold-lines.js';
import { inEvenLight } from './even-out-light.js';
import { columnsOf, gutterOf, isPageOfProse } from './two-pages-on-a-sheet.js';
import { partRowsByFigures } from './part-rows-by-figures.js';
import { partMarks } from './find-stamps-and-handwriting.js';
import { readWordsOfPicture } from './read-words-of-picture.js';
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
/** How much larger than others words are that may be written by hand, and from which confidence on they are printed. */
const LARGE = 2;
const SURE_PRINT = 75;
const TURNS: readonly Turn[] = [90, 180, 270];
const TRY_SCALE = 0.5;

/** Draws pages in shades of grey, turned clockwise; `scale` 1 is 225 dots per inch, less where that made more than 16 megapixels. */
export interface PageDrawer {
  draw(number: number, turn: Turn, scale: number): Promise<GreyPicture>;
  /** Gives back what the file takes; nothing can be drawn any more. */
  close(): Promise<void>;
}

/** Draws the page in a given turn; scale 1 is the full size. */
export type Draw = (turn: Turn, scale: number) => Promise<GreyPicture>;

/** Where a word stands, in shares of the picture. */
const shareOf = ({ x0, y0, x1, y1 }: PictureWord, { width, height }: GreyPicture): Area => ({
  left: x0 / width,
  top: y0 / height,
  right: x1 / width,
  bottom: y1 / height,
});

const sharesOf = (box: PictureBox, { width, height }: GreyPicture): Area => ({
  left: box.left / width,
  top: box.top / height,
  right: box.right / width,
  bottom: box.bottom / height,
});

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

/** Handwriting is read as large words of which none is sure; it is said to be unread. */
const isScrawl = (line: readonly PictureWord[], usual: number): boolean =>
  heightOf(line) > LARGE * usual && line.every(({ confidence }) => confidence < SURE_PRINT);

/** A dash is so long, as shares of the height of its line; a shorter one is a speck, a longer one a line of a form. From `long` on it is as long as two. */
const DASH = { least: 0.5, long: 1.1, most: 1.5 };

const lengthIn = (line: readonly PictureWord[], { x0, x1 }: PictureWord): number => (x1 - x0) / heightOf(line);

const isDash = (word: PictureWord, line: readonly PictureWord[]): boolean => {
  const length = lengthIn(line, word);
  return /^[–—-]$/.test(word.text) && word.confidence >= SURE && length >= DASH.least && length <= DASH.most;
};

/** Engines tell each dash as a long one. */
const withDashAsDrawn = (word: PictureWord, line: readonly PictureWord[]): string =>
  word.text === '—' && lengthIn(line, word) < DASH.long ? '–' : word.text;

/** What of a line is text. Other signs than dashes stay between words, and go where they stand at an end or alone, but for those before items; in the cell of a table all stay. */
function wordsOf(line: readonly PictureWord[], isInCell: boolean): PictureWord[] {
  if (isInCell) return line.filter(({ text }) => text.isWellFormed());
  const confidence = confidenceOf([line]);
  const areSigns = line.length > 1 && line.every((word) => word.confidence >= SURE && /^[%€£]$/.test(word.text));
  if (!areSigns && !line.some((word) => word.confidence >= SURE_WORD && hasLetters(word.text))) return [];
  const words = confidence >= SURE ? line : line.filter((word) => word.confidence >= LEAST_OF_WORD);
  const sound = words.filter(({ text }) => text.isWellFormed());
  // The sign of a section may be read as another.
  const first = sound.findIndex(({ text, isNumber }) => isNumber === true || hasLetters(text) || /[§$€£%]/.test(text));
  // "19 %" and "1,200 €" end with their signs; a dash may be an empty cell.
  const last = sound.findLastIndex(
    (word) => hasLetters(word.text) || /^[%‰€£]\p{P}?$/u.test(word.text) || isDash(word, line),
  );
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
    const drawn = inEvenLight(await draw(turn, 1));
    const skew = skewOf(drawn);
    const drawing = withoutLeaders(skew === 0 ? drawn : turnedBack(drawn, skew));
    return { turn, skew, drawing, ...(await readSheet(drawing, reader)) };
  };
  const upright = await read(0);
  const isSure =
    confidenceOf(upright.lines) >= SURE && upright.lines.flat().length >= FEW_WORDS && !liesOnItsSide(upright.lines);
  const turn = isSure ? 0 : await bestTurn(draw, reader);
  return pageOf(number, await withSignsAsDrawn(turn === 0 ? upright : await read(turn), reader));
}

/** A word with the signs of comparison, the minus and the points that it was read without. */
function withSignsOf(drawn: DrawnWord): PictureWord {
  const compared = { ...drawn, word: withComparisonSigns(drawn) };
  return withLostMinus({ ...compared, word: withLostPoints(compared) });
}

/** A reading with what engines lose of its signs, as the picture shows them. */
async function withSignsAsDrawn(reading: Reading, { engine }: Reader): Promise<Reading> {
  const { drawing, tables, language } = reading;
  const inked = new Map(reading.lines.map((line) => [line, withoutGrain(drawing, line)]));
  const lines = [...inked.values()];
  const drawn = lines.flatMap((line) => drawnWords(drawing, line));
  const read = (picture: GreyPicture) => engine.read(asPgm(picture), language, 'block');
  const raised = await readRaisedMarks(drawn, read);
  const better = new Map(drawn.map((own) => [own.word, raised.get(own.word) ?? withSignsOf(own)]));
  const mended = new Map([...inked].map(([line, words]) => [line, words.map((word) => better.get(word) ?? word)]));
  const ofLine = (line: PictureWord[]) => mended.get(line) ?? line;
  return {
    ...reading,
    lines: reading.lines.map(ofLine),
    ...(tables && { tables: tables.map((table) => ({ ...table, read: table.read.map(ofLine) })) }),
  };
}

/** Reads some pictures of a page, as if nothing stood beside them. */
export async function readAreas(
  number: number,
  areas: readonly (Area & { language?: string })[],
  draw: Draw,
  { engine, language: usual }: Reader,
): Promise<RecognisedPage> {
  const own = areas.find(({ language }) => language !== undefined)?.language;
  const reader = { engine, language: own !== undefined && engine.knows(own) ? own : usual };
  const page = await draw(0, 1);
  const words: PictureWord[][] = [];
  const others: Area[] = [];
  const unread: Area[] = [];
  for (const area of areas) {
    const { picture, left, top } = partOf(page, area);
    const found = await readWordsOfPicture(picture, reader);
    if (!found) {
      others.push(area);
      continue;
    }
    unread.push(
      ...found.unread.map((box) => ({
        left: (box.left + left) / page.width,
        right: (box.right + left) / page.width,
        top: (box.top + top) / page.height,
        bottom: (box.bottom + top) / page.height,
      })),
    );
    words.push(
      ...found.lines.map((line) =>
        line.map((word) => ({
          ...word,
          x0: word.x0 + left,
          x1: word.x1 + left,
          y0: word.y0 + top,
          y1: word.y1 + top,
        })),
      ),
    );
  }
  const drawing = withOnly(page, others);
  const isText = others.length > 0 && looksLikeText(drawing);
  const read = isText ? await readLines(drawing, reader) : { lines: [], language: reader.language };
  const found = pageOf(number, { turn: 0, skew: 0, drawing, ...read });
  const apart = words.map((line) =>
    line.map((word) => ({ text: word.text, ...shareOf(word, page), confidence: Math.round(word.confidence) })),
  );
  return {
    ...found,
    // Words of a picture tell no language of their own.
    language: isText ? read.language : usual,
    lines: [...found.lines, ...apart],
    unread: [...found.unread, ...unread],
    confidence: Math.round(confidenceOf([...read.lines, ...words])),
    areas: [...areas],
  };
}

/** A table that lines draw, and what was read in its cells. */
interface ReadTable extends DrawnTable {
  read: PictureWord[][];
}

interface ReadLines {
  lines: PictureWord[][];
  language: string;
  isLanguageOpen?: boolean;
  unknownLanguage?: string;
  tables?: ReadTable[];
  struck?: PictureWord[][];
  signed?: PictureWord[][];
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
  return readWithTables(drawing, { engine, language });
}

const isBelow = (line: readonly PictureWord[], top: number): boolean => (line[0]?.y0 ?? 0) >= top;

/** Reads a picture whose tables are read cell by cell, each where it stands among the other lines. Words in cells may tell the language where those beside are too few. */
async function readWithTables(drawing: GreyPicture, reader: Reader): Promise<ReadLines> {
  const read = await readBesideAndIn(drawing, reader);
  if (!read.isLanguageOpen) return read;
  const told = languageOf(asText(read.lines));
  if (told === null) return inLikelierLanguage(drawing, reader, read);
  const { isLanguageOpen: _, ...known } = read;
  if (told === read.language) return known;
  if (!reader.engine.knows(told)) return { ...known, unknownLanguage: told };
  return { ...(await readBesideAndIn(drawing, { ...reader, language: told })), language: told, isLanguageOpen: false };
}

/** What was read of a page with too little running text to tell its language, or what is read surer in the likelier one. */
async function inLikelierLanguage(drawing: GreyPicture, reader: Reader, read: ReadLines): Promise<ReadLines> {
  const language = likelierLanguageOf(asText(read.lines), read.language);
  if (language === null || !reader.engine.knows(language)) return read;
  const again = await readBesideAndIn(drawing, { ...reader, language });
  return confidenceOf(again.lines) > confidenceOf(read.lines) ? again : read;
}

async function readBesideAndIn(drawing: GreyPicture, reader: Reader): Promise<ReadLines> {
  const { tables, unruled } = findDrawnTables(drawing);
  if (tables.length === 0) return readLines(drawing, reader);
  const inShares = tables.map(({ box }) => sharesOf(box, drawing));
  const beside = await readLines(without(unruled, inShares), reader);
  const cells = await readTableCells(unruled, tables, (picture) =>
    reader.engine.read(asPgm(picture), beside.language, 'block'),
  );
  const lines = [...beside.lines];
  const found = tables.map((drawn, at): ReadTable => {
    const { table, read } = partRowsByFigures(drawn, cells[at] ?? []);
    return { ...table, read };
  });
  for (const { box, read } of found) {
    const place = lines.findIndex((line) => isBelow(line, box.top));
    lines.splice(place < 0 ? lines.length : place, 0, ...read);
  }
  return { ...beside, lines, tables: found };
}

/** The ink that none of these words covers, in pixels. */
function unreadBeside(drawing: GreyPicture, words: readonly PictureWord[]): PictureBox[] {
  const { width, height } = drawing;
  return unreadInk(
    drawing,
    words.map((word) => shareOf(word, drawing)),
  ).map(({ left, top, right, bottom }) => ({
    left: left * width,
    top: top * height,
    right: right * width,
    bottom: bottom * height,
  }));
}

/** Reads a picture; where numbers stand apart from the lines they belong to, these are read across. */
async function readLines(drawing: GreyPicture, reader: Reader): Promise<ReadLines> {
  const plain = await readInLanguage(drawing, reader);
  const found = { ...plain, lines: withSignsBeforeItems(plain.lines) };
  const part = partWithNumbersApart(
    found.lines,
    unreadBeside(
      drawing,
      found.lines.flatMap((line) => wordsOf(line, false)),
    ),
  );
  const read = (picture: GreyPicture) => reader.engine.read(asPgm(picture), found.language, 'block');
  const lines = part ? await readAcross(drawing, found.lines, part, read) : found.lines;
  const unread = unreadBeside(drawing, lines.flat());
  const { lines: whole, struck, signed } = await readLostWords(drawing, lines, unread, read);
  const mended = await readPartsAgain(drawing, await readNumbersAgain(drawing, withoutSpecks(whole), read), read);
  return { ...found, lines: mended, ...(struck.length > 0 && { struck }), ...(signed.length > 0 && { signed }) };
}

const asText = (lines: readonly (readonly PictureWord[])[]): string =>
  lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');

/** Reads a picture, and once more where the words are of another language: letters with accents are lost without it. */
async function readInLanguage(drawing: GreyPicture, { engine, language }: Reader): Promise<ReadLines> {
  const picture = asPgm(drawing);
  const lines = await engine.read(picture, language);
  const told = languageOf(asText(lines));
  if (told === null) return { lines, language, isLanguageOpen: true };
  if (told === language) return { lines, language };
  if (!engine.knows(told)) return { lines, language, unknownLanguage: told };
  const again = await engine.read(picture, told);
  return confidenceOf(again) < confidenceOf(lines) ? { lines, language } : { lines: again, language: told };
}

/** The lines of tables in shares of the picture. */
function rulesOf(tables: readonly DrawnTable[], { width, height }: GreyPicture): NonNullable<RecognisedPage['rules']> {
  const inShares = ({ at, from, to }: PictureRule, across: number, along: number) => ({
    at: at / across,
    from: from / along,
    to: to / along,
  });
  return {
    level: tables.flatMap(({ level }) => level.map((rule) => inShares(rule, height, width))),
    upright: tables.flatMap(({ upright }) => upright.map((rule) => inShares(rule, width, height))),
  };
}

function pageOf(number: number, reading: Reading): RecognisedPage {
  const {
    turn,
    skew,
    drawing,
    lines,
    language,
    unknownLanguage,
    isLanguageOpen,
    tables = [],
    struck = [],
    signed = [],
  } = reading;
  const isInCell = (line: readonly PictureWord[]) => tables.some(({ read }) => read.some((own) => own === line));
  const usual = heightOf(lines.flat());
  const cells = new Set<PictureWord[]>();
  const read = lines
    .filter((line) => isInCell(line) || !isScrawl(line, usual))
    .map((line) => {
      const letters = isInCell(line) ? line : withStrokesAsLetters(drawing, line, language);
      const words = readFractions(drawing, wordsOf(letters, isInCell(line)));
      if (isInCell(line)) cells.add(words);
      return words;
    })
    .filter((line) => line.length > 0);
  const kept = withLostDashes(drawing, read, (line) => !cells.has(line));
  const parted = partMarks(drawing, kept, (line) => cells.has(line));
  const byHand = new Set(parted.byHand.flat());
  const bold = findBoldLines(
    drawing,
    parted.lines.map((line) => line.filter((word) => !byHand.has(word))),
  );
  const inShares = (line: readonly PictureWord[]) =>
    line.map((word) => ({
      text: withDashAsDrawn(word, line),
      ...shareOf(word, drawing),
      confidence: Math.round(word.confidence),
      ...(bold.has(word) && { isBold: true }),
      ...(byHand.has(word) && { isByHand: true }),
    }));
  const words = withNumbersInLine(parted.lines).map(inShares);
  const stamped = parted.marks.map(inShares);
  const marks = stamped.length > 0 ? { marks: stamped } : {};
  const confidence = Math.round(confidenceOf(parted.lines));
  const struckOut = struck.map(inShares);
  const signatures = signed.map((words) => sharesOf(boxOf(words), drawing));
  const boxes = tables.flatMap((table) => table.cells).map((cell) => sharesOf(cell, drawing));
  const unread = unreadInk(drawing, [...[...words, ...stamped, ...struckOut].flat(), ...signatures], boxes);
  const rules = tables.length > 0 ? { rules: rulesOf(tables, drawing) } : {};
  const open = isLanguageOpen ? { isLanguageOpen } : {};
  return {
    number,
    turn,
    skew,
    confidence,
    language,
    ...open,
    unknownLanguage,
    lines: words,
    ...marks,
    ...(struckOut.length > 0 && { struck: struckOut }),
    ...(signatures.length > 0 && { signatures }),
    ...rules,
    unread,
  };
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

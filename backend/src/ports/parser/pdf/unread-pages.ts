import { isNumeric } from '../blocks/find-table-lines.js';
import {
  USUAL_LANGUAGE,
  type PageOutcome,
  type RecognisedPage,
  type RecognisedWord,
} from '../../ocr/text-recogniser.js';
import { isRecognised, type TextLine } from '../blocks/text-line.js';
import type { ParsedBlock } from '../document-parser.js';
import { namedWords, shortened } from '../blocks/shorten-remarks.js';
import type { Area } from '../../ocr/unread-ink.js';
import { pageNames } from './beside-text/say-page-numbers.js';
import { findPicturePages, type Look } from './pictures/picture-pages.js';
import type { ReadPage } from './read-page.js';
import { doubtfulWords, isCutAtEdge, isHardToRead, mayHoldMore } from './pictures/place-recognised-words.js';

/** What text recognition made of the pages that are pictures. */
export interface Recognised {
  pages: Map<number, RecognisedPage>;
  /** Pages that it could not read. */
  failed: number[];
}

export function byNumber(outcomes: readonly PageOutcome[] = []): Recognised {
  const pages = new Map<number, RecognisedPage>();
  const failed: number[] = [];
  for (const outcome of outcomes) {
    if ('page' in outcome) pages.set(outcome.page.number, outcome.page);
    else failed.push(outcome.number);
  }
  return { pages, failed };
}

/** What of a document is not in its text. */
export interface Gaps {
  /** Pages that hold only a picture. */
  pictures: number[];
  /** Pages with a picture of text and a little text of their own. */
  mixed: number[];
  /** Pages whose letters have no meaning. */
  mute: number[];
  unread: number[];
  /** Pages that text recognition may read. */
  scanned: number[];
}

const rising = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);

export async function findGaps(
  read: readonly ReadPage[],
  recognised: Recognised,
  look: Look,
  onLook: () => void,
): Promise<Gaps> {
  const done = new Set(recognised.pages.keys());
  const { pictures, mixed } = await findPicturePages(read, done, look, onLook);
  const mute = read.flatMap(({ isUnmapped }, at) => (isUnmapped ? [at + 1] : []));
  const unreadable = read.flatMap(({ isUnreadable }, at) => (isUnreadable ? [at + 1] : []));
  return {
    pictures,
    mixed,
    mute,
    scanned: rising([...pictures, ...mixed, ...mute]),
    // A page whose picture was not read is a loss even where it has a line of text of its own.
    unread: rising([...unreadable, ...pictures, ...mixed, ...recognised.failed]),
  };
}

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** What a reader should know of how the document was read. */
export function remarksOn(gaps: Gaps, recognised: Recognised, isProtected: boolean): string[] {
  const remarks: string[] = [];
  if (isProtected)
    remarks.push(
      'The PDF forbids copying its text to those who lack its owner password; it was read for your own use.',
    );
  const all = [...recognised.pages.values()];
  const inPictures = all.filter(({ areas, lines }) => areas && lines.length > 0).map(({ number }) => number);
  const pages = all.filter(({ areas }) => !areas);
  const withWords = pages.filter(({ lines }) => lines.length > 0);
  const doubtful = all.filter((page) => page.lines.length > 0 && isHardToRead(page)).map(({ number }) => number);
  if (withWords.length > 0)
    remarks.push(`${pagesOf(withWords.length)} read by text recognition; compare quotations with the page.`);
  if (inPictures.length > 0)
    remarks.push(
      `${pageNames(inPictures)} ${inPictures.length === 1 ? 'shows' : 'show'} pictures whose words were read by text recognition; compare quotations with them.`,
    );
  remarks.push(...remarksOnLanguages(all));
  if (doubtful.length > 0)
    remarks.push(`${pageNames(doubtful)} ${doubtful.length === 1 ? 'was' : 'were'} hard to read and may hold errors.`);
  remarks.push(...remarksOnUnread(withWords));
  remarks.push(...remarksOnMarks(all), ...remarksOnSignatures(all), ...remarksOnStruck(all));
  const cut = pages.filter(isCutAtEdge).map(({ number }) => number);
  if (cut.length > 0)
    remarks.push(
      `${pageNames(cut)} ${cut.length === 1 ? 'has' : 'have'} lines that run into the edge of the picture; words may be cut there.`,
    );
  remarks.push(...remarksOnWords(all));
  if (pages.length > withWords.length)
    remarks.push(`${pagesOf(pages.length - withWords.length)} with a picture in which no words were found.`);
  return [...remarks, ...unreadRemarks(gaps, new Set(recognised.failed))];
}

const asText = (words: readonly RecognisedWord[]): string => words.map(({ text }) => text).join(' ');

/** Pages of which each is told by itself where it shows something unread, places on each that are named, and letters of the words beside. */
const MOST_PLACES = 3;
const MOST_PAGES = 5;
const NAMED_LETTERS = 40;

/** Where on a page something stands: beside the words of a line, or below those of the last line above it. */
function placeOf({ top, bottom, left }: Area, { lines }: RecognisedPage): string {
  const middle = (top + bottom) / 2;
  const named = lines.filter((line) => line.some(({ text }) => /\p{L}{2}/u.test(text)));
  const isBeside = (line: readonly RecognisedWord[]) => line.some((word) => word.top < middle && word.bottom > middle);
  const beside = named.filter(isBeside);
  const [first] = beside;
  const above = named.filter((line) => line.every((word) => word.bottom <= middle));
  const lowest = above.toSorted((one, other) => (other[0]?.top ?? 0) - (one[0]?.top ?? 0))[0];
  const quoted = (line: readonly RecognisedWord[]) => `“${shortened(asText(line), NAMED_LETTERS)}”`;
  if (first) return `${(first[0]?.left ?? 0) < left ? 'beside' : 'before'} ${quoted(first)}`;
  return lowest ? `below ${quoted(lowest)}` : 'at its top';
}

/** Pages that show marks which no word covers, and where. */
function remarksOnUnread(pages: readonly RecognisedPage[]): string[] {
  const marked = pages.filter(({ unread }) => unread.length > 0);
  const what = 'a picture, a stamp, handwriting or a part of a table';
  if (marked.length > MOST_PAGES)
    return [`${pageNames(marked.map(({ number }) => number))} show marks that were not read: ${what}.`];
  return marked.map((page) => {
    const places = [...new Set(page.unread.map((area) => placeOf(area, page)))];
    const others = places.length - MOST_PLACES;
    const named = places.slice(0, MOST_PLACES).join(', ');
    const more = others > 0 ? ` and in ${others} more ${others === 1 ? 'place' : 'places'}` : '';
    return `${pageNames([page.number])} shows marks that were not read ${named}${more}: ${what}.`;
  });
}

/** Share of the page's width that parts the names of two who signed beside each other. */
const FAR = 0.04;

/** The stretches of a line that seem to be written by hand. */
function writtenByHand(line: readonly RecognisedWord[]): RecognisedWord[][] {
  const stretches: RecognisedWord[][] = [];
  line.forEach((word, at) => {
    if (!word.isByHand) return;
    const before = line[at - 1];
    if (before?.isByHand && word.left - before.right < FAR) stretches.at(-1)?.push(word);
    else stretches.push([word]);
  });
  return stretches;
}

/** What was stamped or written onto pages is no part of their sentences, and often misread. */
function remarksOnMarks(pages: readonly RecognisedPage[]): string[] {
  return pages.flatMap(({ number, lines, marks: beside = [] }) => {
    const marks = [...beside, ...lines.flatMap(writtenByHand)];
    if (marks.length === 0) return [];
    return [
      `${pageNames([number])} shows what seems to be stamped or written by hand, read as ${namedWords(marks.map(asText))}; compare it with the page.`,
    ];
  });
}

/** The words that end right before a signature in its line, such as "Signature" or "For the seller:"; else where it stands. */
function labelOf(area: Area, page: RecognisedPage): string {
  const middle = (area.top + area.bottom) / 2;
  const line = page.lines.find((words) => words.some(({ top, bottom }) => top < middle && bottom > middle)) ?? [];
  const before = line.filter(({ right }) => right <= area.left);
  const from = before.findLastIndex(({ left }, at) => left - (before[at - 1]?.right ?? -Infinity) >= FAR);
  return before.length > 0 ? `beside “${shortened(asText(before.slice(from)), NAMED_LETTERS)}”` : placeOf(area, page);
}

/** Where someone seems to have signed; whose names these are cannot be read. */
function remarksOnSignatures(pages: readonly RecognisedPage[]): string[] {
  return pages.flatMap((page) => {
    const places = [...new Set((page.signatures ?? []).map((area) => labelOf(area, page)))];
    if (places.length === 0) return [];
    return [
      `${pageNames([page.number])} seems to be signed by hand ${places.join(' and ')}; compare it with the page.`,
    ];
  });
}

/** Words that a line goes through are no valid text. */
function remarksOnStruck(pages: readonly RecognisedPage[]): string[] {
  return pages.flatMap(({ number, struck = [] }) => {
    if (struck.length === 0) return [];
    return [
      `${pageNames([number])} shows words that are struck out, read as ${namedWords(struck.map(asText))}; they were left out. Compare with the page.`,
    ];
  });
}

function remarksOnWords(pages: readonly RecognisedPage[]): string[] {
  return pages.flatMap((page) => {
    const words = [...new Set(doubtfulWords(page))];
    const besides = mayHoldMore(page) ? ', and other words may be misread as well' : '';
    if (words.length === 0) return [];
    return [
      `${pageNames([page.number])} was not read surely at ${namedWords(words)}${besides}; compare with the page.`,
    ];
  });
}

/** A clause of so many letters is a sentence. */
const SENTENCE = 60;

/** Clauses of recognised pages that stop before their sentence does, above the next clause: something was not read. */
export function remarksOnCutClauses(text: string, blocks: readonly ParsedBlock[], { pages }: Recognised): string[] {
  return blocks.flatMap(({ start, end, clause, page = 0, kind }, at) => {
    const next = blocks[at + 1];
    const isSentence =
      clause !== undefined && (kind === 'paragraph' || kind === 'list_item') && end - start >= SENTENCE;
    const isAboveClause = next?.page === page && next.clause !== undefined;
    if (!pages.has(page) || !isSentence || !isAboveClause || /[.,;:!?][)"”’']*$|\p{Ll}$/u.test(text.slice(start, end)))
      return [];
    return [`${pageNames([page])} shows clause ${clause} without the end of its sentence; compare it with the page.`];
  });
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Which other languages than English pages were read as, or should have been. */
function remarksOnLanguages(pages: readonly RecognisedPage[]): string[] {
  const read = Map.groupBy(
    pages.filter(({ language, lines }) => language !== USUAL_LANGUAGE && lines.length > 0),
    ({ language }) => language,
  );
  const unknown = Map.groupBy(
    pages.filter(({ unknownLanguage }) => unknownLanguage !== undefined),
    ({ unknownLanguage }) => unknownLanguage ?? '',
  );
  const numbersOf = (some: readonly RecognisedPage[]) => some.map(({ number }) => number);
  return [
    ...[...read].map(
      ([language, some]) =>
        `${pageNames(numbersOf(some))} ${some.length === 1 ? 'was' : 'were'} recognised as ${NAMES.of(language)}.`,
    ),
    ...[...unknown].map(
      ([language, some]) =>
        `${pageNames(numbersOf(some))} ${some.length === 1 ? 'is' : 'are'} in ${NAMES.of(language)}, which text recognition does not know here; letters with accents may be wrong.`,
    ),
  ];
}

/** Which pages were not read, each with the reason. */
function unreadRemarks({ pictures, mixed, mute, unread }: Gaps, failed: ReadonlySet<number>): string[] {
  const isOpen = (number: number): boolean => !failed.has(number);
  const known = new Set([...pictures, ...mixed, ...mute, ...failed]);
  const reasons: [pages: number[], one: string, many: string][] = [
    [pictures.filter(isOpen), 'holds only a picture', 'hold only a picture'],
    [mixed.filter(isOpen), 'shows a picture whose text was not read', 'show a picture whose text was not read'],
    [
      mute.filter(isOpen),
      'has letters whose meaning the file does not say',
      'have letters whose meaning the file does not say',
    ],
    [rising(failed), 'could not be read by text recognition', 'could not be read by text recognition'],
    [
      unread.filter((number) => !known.has(number)),
      'could not be read: it is broken, or holds more than a page can',
      'could not be read: they are broken, or hold more than a page can',
    ],
  ];
  return reasons.flatMap(([pages, one, many]) =>
    pages.length > 0 ? [`${pageNames(pages)} ${pages.length === 1 ? one : many}.`] : [],
  );
}

/** Rows from which on a table that could not be parted surely is worth a remark. */
const UNSURE_ROWS = 2;

/** The cells of a row that hold something stand beyond the heads of its table. */
function isBeyondHeads({ table, start, end }: ParsedBlock, text: string): boolean {
  const heads = table?.header?.split('\t').length ?? 0;
  const cells = text.slice(start, end).split('\t');
  return heads > 0 && cells.slice(heads).some((cell) => cell.trim() !== '');
}

/** Names that end in an amount, and one cell less than heads: the figure of the first column was taken for part of the name. */
const NAME_WITH_AMOUNT = /\p{L}{3}.* \(?\d{1,3}(?:,\d{3})+\)?$/u;

function hasAmountInName({ table, start, end }: ParsedBlock, text: string): boolean {
  const heads = table?.header?.split('\t').length ?? 0;
  const [name = '', ...cells] = text.slice(start, end).split('\t');
  return heads > cells.length + 1 && cells.length > 0 && NAME_WITH_AMOUNT.test(name) && cells.every(isNumeric);
}

/** Least names of a row that may be the head of those below it. */
const LEAST_NAMES = 3;

/** A row of names amid a table without heads, right above figures: it may be their head. */
function mayBeLostHead(block: ParsedBlock, below: ParsedBlock | undefined, text: string): boolean {
  const { table } = block;
  if (!table || !below?.table || table.row === 0 || below.table.number !== table.number) return false;
  if (table.header !== undefined || below.table.header !== undefined || below.kind !== 'table_row') return false;
  const cells = text.slice(block.start, block.end).split('\t');
  const values = text.slice(below.start, below.end).split('\t');
  const areNames = cells.slice(1).every((cell) => /\p{L}{2}/u.test(cell) && !/\d/.test(cell));
  return cells.length >= LEAST_NAMES && areNames && cells.length === values.length && values.some(isNumeric);
}

/** The rows of tables whose heads and cells do not agree. */
function rowsInDisagreement(blocks: readonly ParsedBlock[], text: string): ParsedBlock[] {
  return blocks.flatMap((block, at) => {
    if (block.kind !== 'table_row') return [];
    const below = blocks[at + 1];
    if (mayBeLostHead(block, below, text)) return below ? [block, below] : [];
    return isBeyondHeads(block, text) || hasAmountInName(block, text) ? [block] : [];
  });
}

/** Rows of tables that have a cell for each of their heads and no other: their columns are told. */
function rowsUnderHeads(blocks: readonly ParsedBlock[], text: string): Set<number> {
  const cellsOf = (words: string) => words.split('\t').filter((cell) => cell.trim() !== '').length;
  return new Set(
    blocks.flatMap(({ table, kind, start, end }) => {
      const heads = kind === 'table_row' ? cellsOf(table?.header ?? '') : 0;
      return heads > 1 && cellsOf(text.slice(start, end)) === heads ? [start] : [];
    }),
  );
}

/** On which pages formulas stand whose fractions are read as lines below each other. */
export function remarksOnFormulas(pages: readonly number[]): string[] {
  if (pages.length === 0) return [];
  const many = pages.length > 1;
  return [
    `${pageNames(pages)} ${many ? 'show formulas' : 'shows a formula'} whose fractions were read piece by piece; compare ${many ? 'them with the pages' : 'it with the page'}.`,
  ];
}

/** Words of a page in which letters are missing. */
export function remarksOnLostSigns(pages: readonly ReadPage[]): string[] {
  return pages.flatMap(({ wordsWithLostSigns = [] }, at) => {
    const words = [...new Set(wordsWithLostSigns)];
    if (words.length === 0) return [];
    return [
      `${pageNames([at + 1])} has letters whose meaning the file does not say; they are missing in ${namedWords(words)}; compare with the page.`,
    ];
  });
}

/** On which pages a sign of a currency stands that may be one of two. */
export function remarksOnCurrencies(pages: readonly ReadPage[]): string[] {
  const numbers = pages.flatMap(({ isCurrencyUnknown }, at) => (isCurrencyUnknown ? [at + 1] : []));
  if (numbers.length === 0) return [];
  const [show, are] = numbers.length > 1 ? ['show', 'the pages'] : ['shows', 'the page'];
  return [
    `${pageNames(numbers)} ${show} the sign of a currency, “€” or “£”, that the file does not name; it is given as “¤”: look at ${are}.`,
  ];
}

/** On which pages charts stand, whose figures are told from each other by nothing but their places and colours. */
export function remarksOnCharts(lines: readonly (readonly TextLine[])[]): string[] {
  const pages = lines.flatMap((page, at) => (page.some(({ whole = -1 }) => whole >= 0) ? [at + 1] : []));
  if (pages.length === 0) return [];
  const many = pages.length > 1;
  return [
    `${pageNames(pages)} ${many ? 'show charts' : 'shows a chart'}, whose figures were read by where they stand and may be out of place; compare them with the ${many ? 'pages' : 'page'}.`,
  ];
}

/**
 * On which pages the cells of tables may stand in other columns than they were read in; in a recognised picture these are all
 * without lines that have not one cell below each head. `recognised` are pages that another program recognised.
 */
export function remarksOnTables(
  lines: readonly (readonly TextLine[])[],
  blocks: readonly ParsedBlock[],
  text: string,
  recognised: readonly number[] = [],
): string[] {
  const disagreeing = rowsInDisagreement(blocks, text).map(({ page }) => page);
  const full = rowsUnderHeads(blocks, text);
  const unsure = lines.map((page, at) => {
    const isPicture = recognised.includes(at + 1);
    return page.filter(
      ({ isUnsure, isForm, isRuled, font, start }) =>
        // What stands behind its label needs no column.
        (isUnsure && !isForm) || (!isRuled && (isPicture || isRecognised(font)) && !full.has(start)),
    );
  });
  const rows = new Set(blocks.flatMap(({ kind, start }) => (kind === 'table_row' ? [start] : [])));
  const pages = unsure.flatMap((page, at) => {
    const count = page.filter(({ start }) => rows.has(start)).length;
    const others = disagreeing.filter((number) => number === at + 1).length;
    return count >= UNSURE_ROWS || others >= UNSURE_ROWS ? [at + 1] : [];
  });
  return [...remarksOnRows(lines), ...remarksOnColumns(pages)];
}

/** On which pages one row of a table may be several. */
function remarksOnRows(lines: readonly (readonly TextLine[])[]): string[] {
  const pages = lines.flatMap((page, at) => (page.some(({ areRowsUnsure }) => areRowsUnsure) ? [at + 1] : []));
  if (pages.length === 0) return [];
  const many = pages.length > 1;
  return [
    `${pageNames(pages)} ${many ? 'show tables' : 'shows a table'} with several lines in each cell that may be rows of their own; compare ${many ? 'them with the pages' : 'it with the page'}.`,
  ];
}

function remarksOnColumns(pages: readonly number[]): string[] {
  if (pages.length === 0) return [];
  const many = pages.length > 1;
  return [
    `${pageNames(pages)} ${many ? 'show tables' : 'shows a table'} whose columns could not be told surely; compare figures with the ${many ? 'pages' : 'page'}.`,
  ];
}

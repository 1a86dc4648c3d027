import type { Area } from './unread-ink.js';

/** How far (in degrees, clockwise) a page's picture had to be turned to be read upright. */
export type Turn = 0 | 90 | 180 | 270;

/** Pages are first read as this (ISO 639-1). */
export const USUAL_LANGUAGE = 'en';

/** A word as it was recognised; left, top, right and bottom are fractions (0..1) of the picture after it was turned and straightened. */
export interface RecognisedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** 0 to 100, by the recogniser's own judgement. */
  confidence: number;
  /** All its line is set bold. */
  isBold?: boolean;
  /** It seems to be written by hand. */
  isByHand?: boolean;
}

/** A line of a table. */
export interface RecognisedRule {
  at: number;
  from: number;
  to: number;
}

/** One page's words, line by line in reading order. */
export interface RecognisedPage {
  /** Counts from 1. */
  number: number;
  turn: Turn;
  /** How far its lines then still lay askew (in degrees, clockwise) before it was straightened about its middle. */
  skew: number;
  lines: RecognisedWord[][];
  /** What was stamped or written onto it and does not stand in its lines. */
  marks?: RecognisedWord[][];
  /** Words that a line goes through, which are left out of its lines. */
  struck?: RecognisedWord[][];
  /** Where someone seems to have signed across a line of a form. */
  signatures?: Area[];
  /** Mean over the letters, 0 to 100; 0 when nothing was read. */
  confidence: number;
  /** The language (ISO 639-1) that it was read as. */
  language: string;
  /** Its words are too few to tell their language. */
  isLanguageOpen?: boolean;
  /** The language that its words are in, where nothing on this machine can read it as that. */
  unknownLanguage?: string;
  /** The only parts of the page that were read, where it has text of its own beside them. */
  areas?: Area[];
  /** The lines that part the cells of its tables, after it was turned and straightened: `at` lies across their direction, all in fractions (0..1). */
  rules?: { level: RecognisedRule[]; upright: RecognisedRule[] };
  /** Where it shows marks as large as a word that were not read, after it was turned and straightened. */
  unread: Area[];
}

/** What came of one page: its words, or why there are none. */
export type PageOutcome = { page: RecognisedPage } | { number: number; failure: string };

export interface RecogniseOrder {
  /** A readable path of a PDF or a Word document on this machine. */
  path: string;
  password?: string;
  /** Numbers of the pages to read, from 1; of a Word document, of its pictures. */
  pages: readonly number[];
  /** The language (ISO 639-1) to try first; the usual one without it. */
  language?: string;
  /** Of pages with text of their own, the pictures on them that alone are to be read. */
  areas?: readonly PageArea[];
  /** Orders of one group may be read by one process, one after the other; without a group a process reads one order. */
  group?: string;
}

/** A part of a page as it is shown. */
export interface PageArea extends Area {
  page: number;
  /** The language (ISO 639-1) of the text beside it. */
  language?: string;
}

/** Reads the words in pictures of pages. Rejects only when `signal` aborts or nothing can be recognised at all on this machine. */
export abstract class TextRecogniser {
  /** Whether this machine has what it takes. */
  abstract isAvailable(): Promise<boolean>;
  /** Reads page by page; a page that cannot be read is a failure of that page alone. `onPage` hears of each at once. */
  abstract recognise(
    order: RecogniseOrder,
    signal: AbortSignal,
    onPage?: (done: number, total: number) => void,
  ): Promise<PageOutcome[]>;
}

import type { KnownAnswer } from '../data-room/known-answers.ts';
import { type Place, placesOf, shareCovered } from './locate-quotes.ts';

/** A passage of an answer, by the name of its document. */
export interface GivenPassage {
  file: string;
  place: Place;
  /** Seen only by a reader who asks for more. */
  isFolded: boolean;
}

export interface Given {
  outcome: string;
  passages: readonly GivenPassage[];
}

export interface Scored {
  known: KnownAnswer;
  outcome: string;
  quotes: number;
  quotesShown: number;
  /** Those shown, and those folded away. */
  quotesGiven: number;
  passages: number;
  passagesOnPoint: number;
}

/** So much of a quote has to be marked before it counts as shown. */
const SHOWN_FROM = 0.6;

/** Judges one answer by what had to be shown. `textOf` answers the text that the product read of a file, empty where it read none. */
export function scoreAnswer(
  known: KnownAnswer,
  { outcome, passages }: Given,
  textOf: (file: string) => string,
): Scored {
  const due = known.quotes.map(({ file, quote }) => ({ file, places: placesOf(quote, textOf(file)) }));
  const shown = passages.filter(({ isFolded }) => !isFolded);
  const covered = (among: readonly GivenPassage[]) =>
    due.filter(({ file, places }) => {
      const own = among.filter((passage) => passage.file === file).map(({ place }) => place);
      return shareCovered(places, own) >= SHOWN_FROM;
    }).length;
  const isOnPoint = ({ file, place }: GivenPassage) =>
    due.some((one) => one.file === file && shareCovered([place], one.places) > 0);
  return {
    known,
    outcome,
    quotes: due.length,
    quotesShown: covered(shown),
    quotesGiven: covered(passages),
    passages: shown.length,
    passagesOnPoint: shown.filter(isOnPoint).length,
  };
}

export interface Figures {
  questions: number;
  /** Of the quotes that must be shown, how many are. */
  quotesShown: number | null;
  /** The same, with what a reader sees who asks for more. */
  quotesGiven: number | null;
  /** Of the passages shown where there is an answer, how many hold some of such a quote; others may be right as well. */
  passagesOnPoint: number | null;
  /** Of the questions that the room answers, how many something is shown for. */
  answerableFound: number | null;
  /** Of those that it does not answer, how many are answered all the same. */
  unanswerableAnswered: number | null;
  /** Of those, how many are left with passages to judge. */
  unanswerableWithPassages: number | null;
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const sum = (rows: readonly Scored[], of: (row: Scored) => number) => rows.reduce((total, row) => total + of(row), 0);

export function figuresOf(rows: readonly Scored[]): Figures {
  const answerable = rows.filter(({ known }) => known.answerable);
  const unanswerable = rows.filter(({ known }) => !known.answerable);
  const shareWith = (outcome: string) =>
    share(unanswerable.filter((row) => row.outcome === outcome).length, unanswerable.length);
  return {
    questions: rows.length,
    quotesShown: share(
      sum(answerable, (row) => row.quotesShown),
      sum(answerable, (row) => row.quotes),
    ),
    quotesGiven: share(
      sum(answerable, (row) => row.quotesGiven),
      sum(answerable, (row) => row.quotes),
    ),
    passagesOnPoint: share(
      sum(answerable, (row) => row.passagesOnPoint),
      sum(answerable, (row) => row.passages),
    ),
    answerableFound: share(answerable.filter(({ outcome }) => outcome !== 'not_found').length, answerable.length),
    unanswerableAnswered: shareWith('answered'),
    unanswerableWithPassages: shareWith('passages'),
  };
}

/** Figures of all, and of each kind of question and each trap. */
export function groupedFigures(rows: readonly Scored[]): [name: string, Figures][] {
  const by = (nameOf: (known: KnownAnswer) => string | undefined): [string, Figures][] =>
    [...Map.groupBy(rows, ({ known }) => nameOf(known))]
      .filter((entry): entry is [string, Scored[]] => entry[0] !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([name, own]) => [name, figuresOf(own)]);
  const ofBank = ({ bank }: KnownAnswer) => (bank === undefined ? 'in words of its own' : 'of the bank');
  return [['all', figuresOf(rows)], ...by(ofBank), ...by(({ kind }) => kind), ...by(({ trap }) => trap)];
}

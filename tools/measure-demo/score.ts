import type { KnownAnswer } from '../data-room/truth.ts';
import { type Place, placesOf, shareCovered } from './places.ts';

/** A passage that an answer shows, by the name of its document. */
export interface ShownPassage {
  file: string;
  place: Place;
}

export interface Given {
  outcome: string;
  shown: readonly ShownPassage[];
}

export interface Scored {
  known: KnownAnswer;
  outcome: string;
  quotes: number;
  quotesShown: number;
  passages: number;
  passagesOnPoint: number;
}

/** So much of a quote has to be marked before it counts as shown. */
const SHOWN_FROM = 0.6;

/** Judges one answer by what had to be shown. `textOf` answers the text that the product read of a file, empty where it read none. */
export function scoreAnswer(known: KnownAnswer, { outcome, shown }: Given, textOf: (file: string) => string): Scored {
  const due = known.quotes.map(({ file, quote }) => ({ file, places: placesOf(quote, textOf(file)) }));
  const within = (file: string) => shown.filter((passage) => passage.file === file).map(({ place }) => place);
  const isOnPoint = ({ file, place }: ShownPassage) =>
    due.some((one) => one.file === file && shareCovered([place], one.places) > 0);
  return {
    known,
    outcome,
    quotes: due.length,
    quotesShown: due.filter(({ file, places }) => shareCovered(places, within(file)) >= SHOWN_FROM).length,
    passages: shown.length,
    passagesOnPoint: shown.filter(isOnPoint).length,
  };
}

export interface Figures {
  questions: number;
  /** Of the quotes that must be shown, how many are. */
  quotesShown: number | null;
  /** Of the passages shown where there is an answer, how many hold some of such a quote; others may be right as well. */
  passagesOnPoint: number | null;
  /** Of the questions that the room answers, how many something is shown for. */
  answerableFound: number | null;
  /** Of those that it does not answer, how many are answered all the same. */
  unanswerableAnswered: number | null;
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const sum = (rows: readonly Scored[], of: (row: Scored) => number) => rows.reduce((total, row) => total + of(row), 0);

export function figuresOf(rows: readonly Scored[]): Figures {
  const answerable = rows.filter(({ known }) => known.answerable);
  const unanswerable = rows.filter(({ known }) => !known.answerable);
  return {
    questions: rows.length,
    quotesShown: share(
      sum(answerable, (row) => row.quotesShown),
      sum(answerable, (row) => row.quotes),
    ),
    passagesOnPoint: share(
      sum(answerable, (row) => row.passagesOnPoint),
      sum(answerable, (row) => row.passages),
    ),
    answerableFound: share(answerable.filter(({ outcome }) => outcome !== 'not_found').length, answerable.length),
    unanswerableAnswered: share(
      unanswerable.filter(({ outcome }) => outcome === 'answered').length,
      unanswerable.length,
    ),
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

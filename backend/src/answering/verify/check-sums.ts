import { countSharedTerms } from '../../text/words/stems-and-stop-words.js';
import { type Operand, readOperand, type Refusal, workOut } from './recompute-calculation.js';
import type { Citation, ComposedStatement } from '../compose-answer-types.js';
import type { DraftCalculation, DraftStatement } from '../model/model-call-types.js';
import type { CheckedClaims } from './checked-claims.js';
import { isEndOfMonth, states, unsupportedWords } from './check-quotes-support-statement.js';
import { withoutCounts } from './count-what-is-listed.js';
import {
  areYearsApart,
  countsOfAverages,
  countsTime,
  daysAdded,
  isCountOfCalendar,
  numbersToExplain,
  seriesWithout,
  tellsNumber,
  tellsNumberItself,
  tellsOtherDays,
  tellsTime,
  unitAdded,
} from './rules-behind-sums.js';
import { withoutDates } from './numbers-in-statement.js';
import { isAboutSame } from './words-shared-with-line.js';
import type { QuoteFinder } from './find-quotes-word-for-word.js';
import type { WhatWasRead } from './look-words-up-in-what-was-read.js';
import { isRatioOf, nameOfScale, scaleOfHead, tellsScale, unitOf } from './units-of-figures.js';

/** "£000": a scale and no figure. */
const THOUSANDS = /['’]?\b000s?\b|(?<=[$€£¥])['’]?000s?\b/;

export interface DrawnUp {
  claim: DraftCalculation;
  statement: ComposedStatement;
  result: string;
}

/** Works the sums of a draft out anew and keeps those whose operands stand in their quotes. */
export class SumChecker {
  drawnUp: DrawnUp[] = [];
  /** The believed part of the draft, for joining it with others. */
  readonly believed: DraftCalculation[] = [];

  constructor(
    private readonly claims: CheckedClaims,
    private readonly words: QuoteFinder,
    private readonly read: WhatWasRead,
    private readonly question: string,
  ) {}

  /** A sum each of whose operands stands in its quote, and whose result follows, and behind each number of whose formula a sentence stands. */
  check(drafted: DraftCalculation, told: readonly DraftStatement[]) {
    this.claims.claim = drafted;
    const calculation = { ...drafted, operands: drafted.operands.map((one) => withYearAsked(one, this.question)) };
    const { label, operands, unit } = calculation;
    const claim = `${label}: ${calculation.formula} = ${calculation.result ?? '?'}`;
    const read = operands.map((operand) => ({ operand, citation: this.wordsOfOperand(claim, operand) }));
    if (read.some(({ citation }) => citation === null)) return;
    const cited = read.flatMap(({ citation }) => citation ?? []);
    const { rules, unexplained } = this.rulesBehind(calculation, cited, told);
    const toldNumbers = [
      ...numbersToExplain(calculation.formula).filter((number) => !unexplained.includes(number)),
      ...countsOfAverages(calculation.formula),
    ];
    const measured = read.map(({ operand, citation }) => (citation ? this.asPrinted(operand, citation) : operand));
    const otherDays = this.countsOtherDays(calculation, [...cited, ...rules]);
    const worked = otherDays ?? workOut({ ...calculation, operands: measured }, toldNumbers);
    const quotes = read.flatMap(({ citation }) => citation?.quote ?? []);
    const named = `${label} ${unit.replace(THOUSANDS, '')} ${operands.map(({ name }) => name.replaceAll(/\p{Lu}/gu, (letter) => letter.toLowerCase())).join(' ')}`;
    const unknown = this.read.unsupportedFigures(withoutCounts(named, new Set([operands.length]), quotes), quotes);
    const series = this.ofOtherSeries(calculation, read, told);
    const unnamed = [...unknown, ...series.unnamed];
    if ('reason' in worked || unexplained.length > 0 || unnamed.length > 0) {
      const [reason, words] =
        'reason' in worked
          ? [worked.reason, worked.words]
          : unexplained.length > 0
            ? ['formula' as const, unexplained]
            : ['unsupported' as const, unnamed];
      this.claims.reject(read[0]?.citation?.documentId ?? null, claim, quotes[0] ?? '', reason, words);
      return;
    }
    const shown = measured.map(({ name, value, unit: of, isRatio }, at) => {
      const citation = read[at]?.citation;
      return { name, value, unit: isRatio ? '' : of, citation: citation ? this.claims.numberOf(citation) : null };
    });
    this.believed.push(drafted);
    const amounts = operands.map(({ value, unit: of }) => `${value} ${of}`).join(' ');
    const added = [...rules, ...series.named];
    this.drawnUp.push({
      claim: drafted,
      result: worked.result,
      statement: {
        text: `${label.trim()}: ${worked.shown} = ${worked.result}`,
        citations: this.claims.withoutParts(
          this.words
            .withHeads([...cited, ...added], `${named} ${amounts}`)
            .map((citation) => this.claims.numberOf(citation)),
        ),
        role: 'calculation',
        calculation: { label: label.trim(), ...worked, operands: shown },
      },
    });
  }

  /** An operand with what its quote tells of its unit: the scale in the head of its table, and that it is printed as a percentage. */
  private asPrinted(operand: DraftCalculation['operands'][number], citation: Citation): Operand {
    const { unit, value } = operand;
    if (isRatioOf(value, citation.quote)) return { ...operand, isRatio: true };
    if (tellsScale(unit, value) || unitOf(unit, value).money.size === 0) return operand;
    const heads = this.words.withHeads([citation], `${operand.name} ${value} ${unit}`).slice(1);
    const scale = scaleOfHead(heads.map(({ quote }) => quote).join('\n'));
    return scale === null ? operand : { ...operand, scale };
  }

  /** The sentences behind the numbers of a formula that its operands' quotes do not tell: quoted in the answer, or in the same clause. */
  private rulesBehind(
    { formula, label, unit, result, operands }: DraftCalculation,
    cited: readonly Citation[],
    told: readonly DraftStatement[],
  ) {
    const named = [label, ...operands.map(({ name, unit: of }) => `${name} ${of}`)].join('\n');
    const quotes = cited.map(({ quote }) => quote).join('\n');
    const tellsResult = ({ text }: DraftStatement) => result !== null && result.trim() !== '' && states(text, result);
    const [tellers, others] = [told.filter(tellsResult), told.filter((one) => !tellsResult(one))];
    const namedOrTold = [named, ...tellers.map(({ text }) => text)].join('\n');
    const quotedFor = (statements: readonly DraftStatement[]) =>
      statements.flatMap((statement) => statement.quotes.flatMap((quote) => this.found(quote)));
    const rules: Citation[] = [];
    const unexplained: string[] = [];
    for (const number of numbersToExplain(formula)) {
      const added = unitAdded(formula, number);
      const tells = (text: string) => tellsNumber(text, number) || (added !== null && tellsTime(text, number, added));
      // "3 March" tells no three years.
      if (tells(added === null ? quotes : withoutDates(quotes))) continue;
      if (areYearsApart(`${named}\n${this.question}`, number)) continue;
      // That a year has twelve months, no paper has to say.
      if (tells(`${unit}\n${this.question}`) || (countsTime(number) && tells(namedOrTold))) continue;
      const tellsItself = ({ quote }: Citation) =>
        added === null ? tellsNumberItself(quote, number) : tellsTime(quote, number, added);
      const near = [...quotedFor(others), ...cited.flatMap((one) => this.words.around(one))];
      // A sentence that nobody quoted for the result may count something else.
      const meant = [quotedFor(tellers), near.filter(({ quote }) => isAboutSame(named, quote))];
      const itself = meant.map((citations) => mostAlike(named, citations.filter(tellsItself)));
      const inOtherWords = meant.map((citations) => citations.find(({ quote }) => tells(quote)));
      const rule = [...itself, ...inOtherWords].find((one) => one !== undefined);
      if (rule) rules.push(rule);
      else unexplained.push(number);
    }
    return { rules, unexplained };
  }

  /** "addDays(a, 5)" where all that is quoted or asked tells five business days, and the other way round. */
  private countsOtherDays({ formula, operands }: DraftCalculation, cited: readonly Citation[]): Refusal | null {
    for (const { count, isBusiness } of daysAdded(formula)) {
      const operand = operands.find(({ id }) => id === count);
      const read = operand ? readOperand(operand.value) : Number(count);
      const text = operand
        ? `${operand.value} ${operand.unit}`
        : [...cited.map(({ quote }) => quote), this.question].join('\n');
      if (tellsOtherDays(text, String(read), isBusiness)) return { reason: 'units', words: ['days', 'business days'] };
    }
    return null;
  }

  private found(quote: DraftStatement['quotes'][number]): Citation[] {
    const citations = this.words.find(quote);
    return Array.isArray(citations) ? citations : [];
  }

  /** Words of the answer that tell a figure of one series of notes or shares for the other series of the sum as well; the series for which none do. */
  private ofOtherSeries(
    { operands }: DraftCalculation,
    read: readonly { operand: DraftCalculation['operands'][number]; citation?: Citation | null | undefined }[],
    told: readonly DraftStatement[],
  ): { named: Citation[]; unnamed: string[] } {
    const quoted = told.flatMap((statement) => statement.quotes.flatMap((quote) => this.found(quote)));
    const named: Citation[] = [];
    const unnamed: string[] = [];
    for (const { operand, citation } of read) {
      // What names a series in its own name is meant for that one.
      if (!citation || seriesWithout(citation.quote, [operand.name]).length > 0) continue;
      if (
        seriesWithout(
          operand.name,
          operands.map(({ name }) => name),
        ).length > 0
      )
        continue;
      const others = operands.flatMap((one, at) =>
        one === operand ? [] : [one.name, read[at]?.citation?.quote ?? ''],
      );
      for (const series of seriesWithout(citation.quote, others)) {
        const holding = quoted.find(
          ({ quote }) => quote.includes(series) && unsupportedWords(operand.value, [quote]).length === 0,
        );
        if (holding) named.push(holding);
        else unnamed.push(series);
      }
    }
    return { named, unnamed };
  }

  /** A sum over what the question alone gives stands on those words of the statement that tells its result which come nearest to its name. */
  citeTold(told: readonly DrawnUp[], citations: readonly number[]) {
    this.drawnUp = this.drawnUp.map((sum) => {
      if (!told.includes(sum) || sum.statement.citations.length > 0) return sum;
      return { ...sum, statement: { ...sum.statement, citations: this.nearestTo(sum.claim.label, citations) } };
    });
  }

  /** The citations that share most words with the name of a sum. */
  private nearestTo(label: string, citations: readonly number[]): number[] {
    const shared = citations.map((at) => countSharedTerms(label, this.claims.citations[at]?.quote ?? ''));
    const most = Math.max(...shared);
    return citations.filter((_, at) => shared[at] === most);
  }

  /** A sum over what the question gives says nothing of the papers where no statement tells its result. */
  refuseUntold() {
    const isUntold = ({ statement }: DrawnUp) => statement.citations.length === 0;
    for (const { claim, statement } of this.drawnUp.filter(isUntold)) {
      this.claims.claim = claim;
      this.claims.reject(null, statement.text, '', 'untold');
    }
    this.claims.claim = null;
    this.drawnUp = this.drawnUp.filter((sum) => !isUntold(sum));
    for (const { claim, statement } of this.drawnUp) this.claims.shownAs.set(claim, statement.text);
  }

  /**
   * The words that an operand is read from: its quote, or where it has none those of a known date or length of time. Undefined where the question
   * gives it; null after it was put down as rejected.
   */
  private wordsOfOperand(claim: string, operand: DraftCalculation['operands'][number]): Citation | null | undefined {
    const { name, value, unit, quote } = operand;
    if (quote.trim() !== '') return this.checkOperand(claim, operand);
    const read = readOperand(value);
    const figure = typeof read === 'number' ? String(Math.abs(read)) : value;
    const { time } = unitOf(unit, value);
    const isAsked =
      holdsFigure(this.question, figure, unit) ||
      (time !== null && tellsTime(this.question, figure, time)) ||
      isCountOfCalendar(name, figure);
    const known = isAsked && typeof read === 'number' ? null : this.words.ofFact(`${value} ${unit}`);
    if (known) return known;
    return isAsked ? undefined : this.claims.reject(null, claim, '', 'no_quote', [value]);
  }

  /** The quote of an operand, or of its parts the one in which its figure or date stands. */
  private checkOperand(claim: string, operand: DraftCalculation['operands'][number]): Citation | null {
    const found = this.claims.checkQuote(claim, operand);
    const [first = null] = found;
    if (!first) return null;
    const value = operand.value.replaceAll(/[()]/g, ' ');
    const holding = found.find(
      ({ quote }) =>
        holdsFigure(quote, value, operand.unit) ||
        isRatioOf(operand.value, quote) ||
        isDayOfYearAsked(quote, value, this.question),
    );
    return (
      (readOperand(operand.value) !== null && holding) ||
      this.claims.reject(first.documentId, claim, first.quote, 'unsupported', [operand.value])
    );
  }
}

/** The first of those that share most words with a name. */
function mostAlike(name: string, citations: readonly Citation[]): Citation | undefined {
  const shared = citations.map(({ quote }) => countSharedTerms(name, quote));
  return citations[shared.indexOf(Math.max(...shared))];
}

const DAY_OF_MONTH = /^\s*(?:\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{L}{3,9}\.?)\s*$/u;
const YEAR = /\b(?:19|20)\d\d\b/g;

/** "April 30" in the one year that the question names. */
function withYearAsked(operand: DraftCalculation['operands'][number], question: string): typeof operand {
  const [year, ...others] = new Set(question.match(YEAR));
  if (year === undefined || others.length > 0 || !DAY_OF_MONTH.test(operand.value)) return operand;
  const value = `${operand.value.trim().replace(/\.$/, '')}, ${year}`;
  return readsDay(value) ? { ...operand, value } : operand;
}

/** "April 30, 2027" of "by April 30 of each year", where the question names 2027. */
const isDayOfYearAsked = (quote: string, value: string, question: string): boolean =>
  readsDay(value) && unsupportedWords(value, [`${quote}\n${question.match(YEAR)?.join(' ') ?? ''}`]).length === 0;

function readsDay(value: string): boolean {
  const read = readOperand(value);
  return read !== null && typeof read !== 'number';
}

/** "30 June 2023" where a text names June 2023, "31 December 2026" where it names 2026: the first and the last day are known with the month or year. */
function isEndOfPeriodIn(text: string, value: string): boolean {
  const date = readOperand(value);
  if (date === null || typeof date === 'number') return false;
  const isEndOfYear = (date.day === 31 && date.month === 12) || (date.day === 1 && date.month === 1);
  return isEndOfMonth(date, text) || (isEndOfYear && new RegExp(`\\b${date.year}\\b`).test(text));
}

/** Whether a text holds a figure as it is printed, or at the scale of its unit: "3.8" in "£ million" of "£3,800,000". */
function holdsFigure(text: string, value: string, unit: string): boolean {
  if (isEndOfPeriodIn(text, value)) return true;
  const scale = nameOfScale(unitOf(unit, value).scale ?? 0);
  return [value, `${value} ${scale}`].some((figure) => unsupportedWords(figure, [text]).length === 0);
}

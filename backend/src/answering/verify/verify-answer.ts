import {
  addsCount,
  type NotWorkedOut,
  readOperand,
  whyNotWorkedOut,
  type WorkedOut,
  workOut,
} from './recompute-calculation.js';
import { isEvidence, type Range, trimRange } from '../../text/quotes/find-quotes.js';
import type {
  Citation,
  ComposedContent,
  ComposedNote,
  ComposedStatement,
  ComposedValue,
  RejectedClaim,
} from '../compose-answer-types.js';
import type { DraftAnswer, DraftCalculation, DraftQuote, DraftStatement } from '../model/model-call-types.js';
import type { LocatedPassage } from '../model/fit-passages-to-budget.js';
import { addedUp, type ClaimedSum, operandWithoutQuote } from './add-quoted-figures.js';
import { verifiedAgainst } from './mark-answer-verified-if-quotes-match.js';
import { onlyStatements } from './keep-chosen-statements-and-renumber-citations.js';
import type { VerifiedAnswer } from './use-verified-answer.js';
import { isPromptInjection } from './detect-prompt-injection.js';
import type { KnownFact, QuotedPlace } from './check-words-hold-known-date-or-period.js';
import { QuoteFinder } from './find-quotes-word-for-word.js';
import { WhatWasRead } from './look-words-up-in-what-was-read.js';
import type { TextsWithFoldedCopies } from './texts-with-folded-copies.js';
import {
  ABSENT,
  denialOf,
  distortionOf,
  itemsListed,
  numbersOf,
  onlyTellsWhich,
  partedByAbsence,
  states,
  unknownNames,
  unsupportedWords,
  withoutCounts,
  wordsTurnedRound,
  withoutNo,
} from './check-quotes-support-statement.js';

export interface VerifyOptions {
  /** What the reader has read already: words of it need no quote. */
  question: string;
  /** What the papers are called, their parties and periods: words of it need no quote either. */
  frames?: string;
  /** Dates and lengths of time that are known of the papers: whoever tells one cites the words it was read from. */
  facts?: readonly KnownFact[];
  /** Short names of the parties, to tell one from the other. */
  parties?: readonly string[];
}

/** A draft of which every statement stands on quotes that were found again in the stored text. */
export interface VerifiedDraft {
  content: VerifiedAnswer<ComposedContent>;
  rejected: RejectedClaim[];
  /** What is missing and what qualifies the answer. */
  notes: ComposedNote[];
  /** The believed part of the draft, for joining it with others. */
  believed: DraftAnswer;
  /** What of the draft's statements and sums is not shown, each with why. */
  refused: ReadonlyMap<DraftClaim, readonly RejectedClaim[]>;
  /** How the draft's statements and sums are shown; empty where one is told as a note. */
  shownAs: ReadonlyMap<DraftClaim, string>;
}

export type DraftClaim = DraftStatement | DraftCalculation;

/** Checks a draft claim by claim against the stored texts. */
export function verifyAnswer(
  answer: DraftAnswer,
  passages: ReadonlyMap<string, LocatedPassage>,
  texts: TextsWithFoldedCopies,
  options: VerifyOptions,
): VerifiedDraft {
  const verifier = new Verifier(passages, texts, options);
  // Sums first: a statement may tell their results.
  for (const calculation of answer.calculations ?? []) verifier.checkCalculation(calculation, answer.statements);
  verifier.noteLists(answer.statements);
  for (const statement of answer.statements) verifier.checkStatement(statement);
  verifier.refuseUntoldSums();
  for (const value of answer.values) verifier.checkValue(value);
  for (const text of answer.missing ?? []) verifier.checkNote({ kind: 'missing', text });
  for (const text of answer.caveats ?? []) verifier.checkNote({ kind: 'caveat', text });
  const result = verifier.result();
  return { ...result, believed: { ...answer, ...result.believed } };
}

/** A passage to be shown as it stands, with the words that the index knows of it. */
export interface PassageClaim {
  documentId: number;
  fileName: string;
  headingPath: readonly string[];
  page: number | null;
  /** `[start, end)` in the stored text. */
  parts: readonly Range[];
  text: string;
  folded?: 'more' | 'weak';
}

/** Passages that stand in the stored texts just where and as the index has them. */
export function verifyPassages(passages: readonly PassageClaim[], texts: TextsWithFoldedCopies): VerifiedDraft {
  const verifier = new Verifier(new Map(), texts, { question: '' });
  for (const passage of passages) verifier.checkPassage(passage);
  return verifier.result();
}

/** Something asserted from facts, with the words of the documents that hold them. */
export interface AssertionClaim {
  text: string;
  quotes: readonly QuotedPlace[];
  role?: ComposedStatement['role'];
  row?: ComposedStatement['row'];
  sum?: ClaimedSum;
}

/** Assertions each of whose quotes stands in its document just as it was read. */
export function verifyAssertions(claims: readonly AssertionClaim[], texts: TextsWithFoldedCopies): VerifiedDraft {
  const verifier = new Verifier(new Map(), texts, { question: '' });
  for (const claim of claims) verifier.checkAssertion(claim);
  return verifier.result();
}

interface DrawnUp {
  claim: DraftCalculation;
  statement: ComposedStatement;
  result: string;
  /** What it stands on beside its operands' quotes: some words of a statement that tells its result, or that telling itself. */
  needs: 'words' | 'telling' | null;
}

class Verifier {
  private readonly words: QuoteFinder;
  private readonly read: WhatWasRead;
  private readonly statements: ComposedStatement[] = [];
  private readonly values: ComposedValue[] = [];
  private readonly citations: Citation[] = [];
  private readonly rejected: RejectedClaim[] = [];
  private readonly notes: ComposedNote[] = [];
  private readonly listed = new Set<number>();
  private sums: DrawnUp[] = [];
  /** What is being checked, what was said against it, and what is shown of it. */
  private claim: DraftClaim | null = null;
  private readonly against = new Map<DraftClaim, RejectedClaim[]>();
  private readonly shownAs = new Map<DraftClaim, string>();
  /** The believed part of the draft, for joining it with others. */
  private readonly believed = {
    statements: [] as DraftStatement[],
    values: [] as DraftAnswer['values'],
    calculations: [] as DraftCalculation[],
    missing: [] as string[],
    caveats: [] as string[],
  };

  constructor(
    private readonly passages: ReadonlyMap<string, LocatedPassage>,
    private readonly texts: TextsWithFoldedCopies,
    private readonly options: VerifyOptions,
  ) {
    this.words = new QuoteFinder(passages, texts, options.facts);
    this.read = new WhatWasRead(passages, texts, options);
  }

  result(): VerifiedDraft {
    const { citations, values, rejected, believed, notes, shownAs } = this;
    const statements = [...this.statements, ...this.sums.map(({ statement }) => statement)];
    const content = verifiedAgainst({ statements, citations, values }, ({ documentId }) => this.texts.text(documentId));
    return {
      content: onlyStatements(
        content,
        () => true,
        () => true,
      ),
      rejected,
      notes,
      believed,
      refused: new Map([...this.against].filter(([claim]) => !shownAs.has(claim))),
      shownAs,
    };
  }

  checkPassage({ documentId, fileName, headingPath, page, parts, text, folded }: PassageClaim) {
    const stored = this.texts.text(documentId);
    const quotes = parts.map(([start, end]) => stored.slice(start, end));
    const passage = [Math.min(...parts.map(([start]) => start)), Math.max(...parts.map(([, end]) => end))] as const;
    const statedText = plain(text);
    if (quotes.some((quote) => quote.trim() === '' || !statedText.includes(plain(quote))))
      return this.reject(documentId, text, quotes[0] ?? '', 'quote_not_found');
    if (isPromptInjection(quotes.join(' '))) return this.reject(documentId, text, quotes[0] ?? '', 'order');
    if (!parts.some((part) => isEvidence(stored, part)))
      return this.reject(documentId, text, quotes[0] ?? '', 'quote_too_short');
    const citations = parts.map((part) => {
      const [start, end] = trimRange(stored, part);
      return this.numberOf({
        documentId,
        fileName,
        start,
        end,
        quote: stored.slice(start, end),
        passage,
        page,
        headingPath,
      });
    });
    this.statements.push({ text, citations: [...new Set(citations)], ...(folded && { folded }) });
    return null;
  }

  checkAssertion({ text, quotes, role, row, sum }: AssertionClaim) {
    const citations = quotes.map((quote) => this.checkFactQuote(text, quote));
    if (quotes.length === 0) this.reject(null, text, '', 'no_quote');
    const found = citations.flatMap((one) => one ?? []);
    if (found.length === 0 || found.length < citations.length) return;
    const positions = found.map((one) => this.numberOf(one));
    const missing = sum && operandWithoutQuote(sum, found);
    if (missing) return void this.reject(missing.documentId, text, missing.quote, 'unsupported');
    const calculation = sum && addedUp(sum, positions);
    this.statements.push({
      text: calculation ? `${calculation.label}: ${calculation.shown} = ${calculation.result}` : text,
      citations: [...new Set(positions)],
      ...(role && { role }),
      ...(row && { row }),
      ...(calculation && { calculation }),
    });
  }

  private checkFactQuote(claim: string, place: QuotedPlace): Citation | null {
    const citation = this.words.at(place);
    return typeof citation === 'string' ? this.reject(place.documentId, claim, place.words, citation) : citation;
  }

  /** How many items the lists have that an answer quotes: it may tell their number. */
  noteLists(statements: readonly DraftStatement[]) {
    for (const { quotes } of statements) {
      const found = quotes.filter(({ quote }) => this.words.passageWith(quote));
      for (const { quote } of found) this.listed.add(itemsListed(quote));
      this.listed.add(new Set(found.map(({ quote }) => quote)).size);
    }
  }

  checkStatement(drafted: DraftStatement) {
    this.claim = drafted;
    const { said, untold } = partedByAbsence(drafted.text);
    for (const text of untold) this.checkNote({ kind: 'missing', text });
    const statement = { ...drafted, text: said, quotes: drafted.quotes.filter(({ quote }) => quote.trim() !== '') };
    const { text, quotes, role } = statement;
    if (text.trim() === '' || this.statements.some((one) => plain(one.text) === plain(text))) return;
    if (text.length > STATEMENT_MAX) return void this.reject(null, text.slice(0, STATEMENT_MAX), '', 'too_long');
    const documents = new Set(quotes.map((quote) => this.passages.get(quote.passageId)?.passage.documentId));
    const checked = quotes.map((quote) => ({ quote, citations: this.checkQuote(text, quote) }));
    const quoted = this.words.withHeads(checked.flatMap(({ citations }) => citations));
    const sums = this.sums.filter(({ result }) => states(text, result));
    const standsOn = [
      ...quoted.map((citation) => this.numberOf(citation)),
      ...sums.flatMap(({ statement: sum }) => sum.citations),
    ];
    if (standsOn.length === 0) {
      if (quotes.length === 0) this.reject(null, text, '', 'no_quote');
      return;
    }
    const quotedTexts = quoted.map(({ quote }) => quote);
    const evidence = [
      ...quotedTexts,
      ...sums.flatMap(({ statement: sum }) => sum.text),
      ...[...documents].map((id) => this.read.namesOf(id)),
    ];
    const own = withoutCounts(text, this.listed);
    const untoldByQuotes = this.read
      .unsupported(own, evidence)
      .map((word) => ({ word, known: this.knownWord(word, own) }));
    const known = untoldByQuotes.flatMap(({ known: citation }) => citation ?? []);
    const unknown = untoldByQuotes.flatMap(({ word, known: citation }) => (citation ? [] : [word]));
    const around = quoted.map(({ documentId, passage: [start, end] }) => this.texts.text(documentId).slice(start, end));
    const isTold = (word: string) =>
      onlyTellsWhich(word, text, quotedTexts) && unknownNames(` ${word}`, around.join('\n')).length === 0;
    const reason = !unknown.every(isTold)
      ? 'unsupported'
      : quotedTexts.length > 0 &&
        this.distortion({ ...statement, text: untold.length > 0 ? withoutNo(text) : text }, quotedTexts);
    if (reason) {
      if (reason === 'negation' && denialOf(text)) {
        this.checkNote({ kind: 'missing', text });
        if (this.notes.some((note) => note.text === text.trim())) this.shownAs.set(drafted, '');
        return;
      }
      const words =
        reason === 'unsupported'
          ? unknown.filter((word) => !isTold(word))
          : wordsTurnedRound(text, reason, this.options.parties);
      this.reject(quoted[0]?.documentId ?? null, text, quotedTexts[0] ?? '', reason, words);
      return;
    }
    standsOn.push(...known.map((citation) => this.numberOf(citation)));
    this.citeTold(sums, standsOn);
    this.believed.statements.push({
      ...statement,
      quotes: checked.filter(({ citations }) => citations.length > 0).map(({ quote }) => quote),
    });
    this.statements.push({ text: text.trim(), citations: [...new Set(standsOn)], ...(role && { role }) });
    this.shownAs.set(drafted, text.trim());
  }

  /** A sum each of whose operands stands in its quote, and whose result follows; counts of its formula may stand in what tells its result. */
  checkCalculation(calculation: DraftCalculation, told: readonly DraftStatement[]) {
    this.claim = calculation;
    const { label, operands, unit } = calculation;
    const claim = `${label}: ${calculation.formula} = ${calculation.result ?? '?'}`;
    const read = operands.map((operand) => ({ operand, citation: this.wordsOfOperand(claim, operand) }));
    if (read.some(({ citation }) => citation === null)) return;
    const alone: WorkedOut | NotWorkedOut = workOut(calculation);
    const toldNumbers = alone === 'formula' ? this.numbersTold(calculation, told) : [];
    const worked = alone === 'formula' ? workOut(calculation, toldNumbers) : alone;
    const quotes = read.flatMap(({ citation }) => citation?.quote ?? []);
    const named = `${label} ${unit} ${operands.map(({ name }) => name.replaceAll(/\p{Lu}/gu, (letter) => letter.toLowerCase())).join(' ')}`;
    const unknown = this.read.unsupportedFigures(named, quotes);
    if (typeof worked === 'string' || unknown.length > 0) {
      const [reason, words] =
        typeof worked === 'string'
          ? [worked, whyNotWorkedOut(calculation, worked, toldNumbers)]
          : ['unsupported' as const, unknown];
      this.reject(read[0]?.citation?.documentId ?? null, claim, quotes[0] ?? '', reason, words);
      return;
    }
    const shown = read.map(({ operand: { name, value, unit: of }, citation }) => ({
      name,
      value,
      unit: of,
      citation: citation ? this.numberOf(citation) : null,
    }));
    this.believed.calculations.push(calculation);
    const isWhole = shown.every(({ citation }) => citation !== null) && !addsCount(calculation.formula);
    this.sums.push({
      claim: calculation,
      result: worked.result,
      needs: alone === 'formula' ? 'telling' : isWhole ? null : 'words',
      statement: {
        text: `${label.trim()}: ${worked.shown} = ${worked.result}`,
        citations: [
          ...new Set(
            this.words
              .withHeads(read.flatMap(({ citation }) => citation ?? []))
              .map((citation) => this.numberOf(citation)),
          ),
        ],
        role: 'calculation',
        calculation: { label: label.trim(), ...worked, operands: shown },
      },
    });
  }

  /** Numbers in the quotes of the statements that tell a sum's result: "fifty-four months from the Effective Date". */
  private numbersTold({ result }: DraftCalculation, told: readonly DraftStatement[]): readonly string[] {
    if (result === null || result.trim() === '') return [];
    const found = told
      .filter(({ text }) => states(text, result))
      .flatMap(({ quotes }) => quotes.map((quote) => this.words.find(quote)));
    return found.flatMap((citations) =>
      Array.isArray(citations) ? citations.flatMap(({ quote }) => numbersOf(quote)) : [],
    );
  }

  /** A sum over what the question gives, or with a number that no operand has, stands on the words of what tells its result as well. */
  private citeTold(told: readonly DrawnUp[], citations: readonly number[]) {
    this.sums = this.sums.map((sum) =>
      sum.needs !== null && told.includes(sum)
        ? {
            ...sum,
            needs: 'words',
            statement: { ...sum.statement, citations: [...new Set([...sum.statement.citations, ...citations])] },
          }
        : sum,
    );
  }

  /** A sum that no statement tells says nothing of the papers where all of it is the question's, and proves nothing where a number of it is only told there. */
  refuseUntoldSums() {
    const isUntold = ({ needs, statement }: DrawnUp) => needs === 'telling' || statement.citations.length === 0;
    for (const { claim, statement } of this.sums.filter(isUntold)) {
      this.claim = claim;
      this.reject(null, statement.text, '', 'untold');
    }
    this.claim = null;
    this.sums = this.sums.filter((sum) => !isUntold(sum));
    for (const { claim, statement } of this.sums) this.shownAs.set(claim, statement.text);
  }

  /** What a condition must be, its quote need not say with "must". */
  private distortion({ text, role }: DraftStatement, quotes: readonly string[]) {
    const found = distortionOf(text, quotes, this.options.parties);
    if (found === 'negation' && this.read.deniesTruly(text)) return null;
    return role === 'condition' && found === 'modality' ? null : found;
  }

  /**
   * The words that an operand is read from: its quote, or where it has none those of a known date or length of time. Undefined where the question
   * gives it; null after it was put down as rejected.
   */
  private wordsOfOperand(claim: string, operand: DraftCalculation['operands'][number]): Citation | null | undefined {
    const { value, unit, quote } = operand;
    if (quote.trim() !== '') return this.checkOperand(claim, operand);
    const read = readOperand(value);
    const figure = typeof read === 'number' ? String(Math.abs(read)) : value;
    const isAsked = unsupportedWords(figure, [this.options.question]).length === 0;
    const known = isAsked && typeof read === 'number' ? null : this.words.ofFact(`${value} ${unit}`);
    if (known) return known;
    return isAsked ? undefined : this.reject(null, claim, '', 'no_quote', [value]);
  }

  /** The words of a known fact that a date or number of a statement is told of. */
  private knownWord(word: string, statement: string): Citation | null {
    const isNumber = /^[\d.]+$/.test(word);
    return isNumber
      ? this.words.ofFact(statement, ({ value }) => value.type === 'period' && String(value.count) === word)
      : this.words.ofFact(word, ({ value }) => value.type === 'date');
  }

  /** The quote of an operand, or of its parts the one in which its figure or date stands. */
  private checkOperand(claim: string, operand: DraftCalculation['operands'][number]): Citation | null {
    const found = this.checkQuote(claim, operand);
    const [first = null] = found;
    if (!first) return null;
    const value = operand.value.replaceAll(/[()]/g, ' ');
    const holding = found.find(({ quote }) => unsupportedWords(value, [quote]).length === 0);
    return (
      (readOperand(operand.value) !== null && holding) ||
      this.reject(first.documentId, claim, first.quote, 'unsupported', [operand.value])
    );
  }

  /** What is missing says that something is not there; neither may bring a figure or a name of its own. */
  checkNote({ kind, text }: ComposedNote) {
    const plainText = text.trim();
    if (plainText === '' || this.notes.some((note) => note.text === plainText)) return;
    const read = [...this.passages.values()].flatMap(({ passage }) => [passage.text, passage.fileName]);
    const sums = this.sums.map(({ statement }) => statement.text);
    const facts = (this.options.facts ?? []).flatMap(({ quotes }) => quotes.map(({ words }) => words));
    if (kind === 'missing' && !ABSENT.test(plainText)) return void this.reject(null, plainText, '', 'not_absent');
    if (this.read.deniesFalsely(plainText)) return void this.reject(null, plainText, '', 'negation');
    const unknown = this.read.unsupported(plainText, [...read, ...sums, ...facts]);
    if (plainText.length > LONGEST_NOTE || unknown.length > 0)
      return void this.reject(null, plainText, '', unknown.length > 0 ? 'unsupported' : 'too_long', unknown);
    (kind === 'missing' ? this.believed.missing : this.believed.caveats).push(plainText);
    this.notes.push({ kind, text: plainText });
  }

  checkValue({ key, value, passageId, quote }: DraftAnswer['values'][number]) {
    const [citation] = this.checkQuote(`${key}: ${value}`, { passageId, quote });
    if (!citation || value.trim() === '') return;
    // A capital at the beginning of a sentence tells nothing; that of a value does.
    const unknown = this.read.unsupported(`it is ${value}`, [citation.quote]);
    if (unknown.length > 0) {
      this.reject(citation.documentId, `${key}: ${value}`, quote, 'unsupported', unknown);
      return;
    }
    this.believed.values.push({ key, value, passageId, quote });
    this.values.push({ key, value: value.trim(), citation: this.numberOf(citation) });
  }

  /** The citations of a quote; none after it was put down as rejected. */
  private checkQuote(claim: string, quote: DraftQuote): Citation[] {
    const found = this.words.find(quote);
    if (Array.isArray(found)) return found;
    this.reject(found.documentId, claim, quote.quote, found.reason);
    return [];
  }

  private reject(
    documentId: number | null,
    text: string,
    quote: string,
    reason: RejectedClaim['reason'],
    words: readonly string[] = [],
  ): null {
    const rejected = { documentId, text, quote, reason, ...(words.length > 0 && { words: [...new Set(words)] }) };
    this.rejected.push(rejected);
    if (this.claim) this.against.set(this.claim, [...(this.against.get(this.claim) ?? []), rejected]);
    return null;
  }

  private numberOf(citation: Citation): number {
    const known = this.citations.findIndex(
      (one) => one.documentId === citation.documentId && one.start === citation.start && one.end === citation.end,
    );
    return known >= 0 ? known : this.citations.push(citation) - 1;
  }
}

const plain = (text: string): string => text.replaceAll(/\s+/g, '');

const LONGEST_NOTE = 400;
/** Longer than any clause that is quoted whole: a model that raves, or was told to, must not fill the database. */
const STATEMENT_MAX = 10_000;

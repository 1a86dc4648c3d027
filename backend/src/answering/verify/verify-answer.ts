import { isEvidence, type Range, trimRange } from '../../text/quotes/find-quotes.js';
import type {
  Citation,
  ComposedContent,
  ComposedNote,
  ComposedStatement,
  ComposedValue,
  RejectedClaim,
} from '../compose-answer-types.js';
import type { DraftAnswer, DraftStatement } from '../model/model-call-types.js';
import type { LocatedPassage } from '../model/fit-passages-to-budget.js';
import { addedUp, type ClaimedSum, operandWithoutQuote } from './add-quoted-figures.js';
import { verifiedAgainst } from './mark-answer-verified-if-quotes-match.js';
import { onlyStatements } from './keep-chosen-statements-and-renumber-citations.js';
import type { VerifiedAnswer } from './use-verified-answer.js';
import { isPromptInjection } from './detect-prompt-injection.js';
import type { KnownFact, QuotedPlace } from './check-words-hold-known-date-or-period.js';
import {
  isToldByQuotes,
  speaksOfDropped,
  termWithoutMeaning,
  type UnreadOfPapers,
  withoutWordOnClause,
  shareHeld,
  wordedAsRead,
} from './check-note-against-answer.js';
import { CheckedClaims, type DraftClaim } from './checked-claims.js';
import { SumChecker } from './check-sums.js';
import { QuoteFinder } from './find-quotes-word-for-word.js';
import { WhatWasRead } from './look-words-up-in-what-was-read.js';
import type { TextsWithFoldedCopies } from './texts-with-folded-copies.js';
import {
  ABSENT,
  NAMES_NO_SUBJECT,
  partedByAbsence,
  partedByList,
  silenceAndMore,
  tellsSilence,
  withoutNo,
} from './absence-in-statement.js';
import { onlyTellsWhich, states, unsupportedWords, unknownNames } from './check-quotes-support-statement.js';
import { distortionOf, wordsTurnedRound } from './find-what-statement-turns-round.js';
import { itemsListed, withoutCounts } from './count-what-is-listed.js';
import { isAboutSame, mayTellSubject, subjectMissing } from './words-shared-with-line.js';

export interface VerifyOptions {
  /** What the reader has read already: words of it need no quote. */
  question: string;
  /** What the papers are called, their parties and periods: words of it need no quote either. */
  frames?: string;
  /** Dates and lengths of time that are known of the papers: whoever tells one cites the words it was read from. */
  facts?: readonly KnownFact[];
  /** Short names of the parties, to tell one from the other. */
  parties?: readonly string[];
  /** What the papers say outside the passages; notes are worded by it. */
  unread?: UnreadOfPapers;
  /** What was drafted and dropped before. */
  dropped?: readonly DraftClaim[];
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

/** Checks a draft claim by claim against the stored texts. */
export function verifyAnswer(
  answer: DraftAnswer,
  passages: ReadonlyMap<string, LocatedPassage>,
  texts: TextsWithFoldedCopies,
  options: VerifyOptions,
): VerifiedDraft {
  const verifier = new Verifier(passages, texts, options);
  // Sums first: a statement may tell their results.
  for (const calculation of answer.calculations ?? []) verifier.sums.check(calculation, answer.statements);
  verifier.noteLists(answer.statements);
  for (const statement of answer.statements) verifier.checkStatement(statement);
  verifier.sums.refuseUntold();
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

class Verifier {
  private readonly words: QuoteFinder;
  private readonly read: WhatWasRead;
  private readonly statements: ComposedStatement[] = [];
  private readonly values: ComposedValue[] = [];
  private readonly claims: CheckedClaims;
  readonly sums: SumChecker;
  private readonly notes: ComposedNote[] = [];
  private readonly listed = new Set<number>();
  /** The believed part of the draft, for joining it with others. */
  private readonly believed = {
    statements: [] as DraftStatement[],
    values: [] as DraftAnswer['values'],
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
    this.claims = new CheckedClaims(this.words);
    this.sums = new SumChecker(this.claims, this.words, this.read, options.question);
  }

  result(): VerifiedDraft {
    const { values, believed } = this;
    const { unread } = this.options;
    const notes = unread
      ? this.notes.map((note) => wordedAsRead(note, unread, this.read.deniesTruly(note.text)))
      : this.notes;
    const { citations, rejected, against, shownAs } = this.claims;
    const statements = [...this.statements, ...this.sums.drawnUp.map(({ statement }) => statement)];
    const content = verifiedAgainst({ statements, citations, values }, ({ documentId }) => this.texts.text(documentId));
    return {
      content: onlyStatements(
        content,
        () => true,
        () => true,
      ),
      rejected,
      notes,
      believed: { ...believed, calculations: this.sums.believed },
      refused: new Map([...against].filter(([claim]) => !shownAs.has(claim))),
      shownAs,
    };
  }

  checkPassage({ documentId, fileName, headingPath, page, parts, text, folded }: PassageClaim) {
    const stored = this.texts.text(documentId);
    const quotes = parts.map(([start, end]) => stored.slice(start, end));
    const passage = [Math.min(...parts.map(([start]) => start)), Math.max(...parts.map(([, end]) => end))] as const;
    const statedText = plain(text);
    if (quotes.some((quote) => quote.trim() === '' || !statedText.includes(plain(quote))))
      return this.claims.reject(documentId, text, quotes[0] ?? '', 'quote_not_found');
    if (isPromptInjection(quotes.join(' '))) return this.claims.reject(documentId, text, quotes[0] ?? '', 'order');
    if (!parts.some((part) => isEvidence(stored, part)))
      return this.claims.reject(documentId, text, quotes[0] ?? '', 'quote_too_short');
    const citations = parts.map((part) => {
      const [start, end] = trimRange(stored, part);
      return this.claims.numberOf({
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
    if (quotes.length === 0) this.claims.reject(null, text, '', 'no_quote');
    const found = citations.flatMap((one) => one ?? []);
    if (found.length === 0 || found.length < citations.length) return;
    const positions = found.map((one) => this.claims.numberOf(one));
    const missing = sum && operandWithoutQuote(sum, found);
    if (missing) return void this.claims.reject(missing.documentId, text, missing.quote, 'unsupported');
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
    return typeof citation === 'string' ? this.claims.reject(place.documentId, claim, place.words, citation) : citation;
  }

  /** How many items the lists have that an answer quotes: it may tell their number. */
  noteLists(statements: readonly DraftStatement[]) {
    for (const { quotes } of statements) {
      const found = quotes.filter((quote) => Array.isArray(this.words.find(quote)));
      for (const { quote } of found) this.listed.add(itemsListed(quote));
      this.listed.add(new Set(found.map(({ quote }) => quote)).size);
      // The rows of one table, each quoted by itself.
      const ofPassages = Map.groupBy(found, ({ passageId }) => passageId).values();
      for (const own of ofPassages) this.listed.add(new Set(own.map(({ quote }) => quote)).size);
    }
  }

  checkStatement(drafted: DraftStatement) {
    this.claims.claim = drafted;
    const { said, untold } = partedByAbsence(drafted.text);
    const noted = this.notes.length;
    for (const text of untold) this.checkNote({ kind: 'missing', text });
    const isTruly = untold.length > 0 && this.notes.length === noted + untold.length;
    const statement = { ...drafted, text: said, quotes: drafted.quotes.filter(({ quote }) => quote.trim() !== '') };
    const { text, quotes, role } = statement;
    if (text.trim() === '' || this.statements.some((one) => plain(one.text) === plain(text))) return;
    if (text.length > STATEMENT_MAX) return void this.claims.reject(null, text.slice(0, STATEMENT_MAX), '', 'too_long');
    const documents = new Set(quotes.map((quote) => this.passages.get(quote.passageId)?.passage.documentId));
    const checked = quotes.map((quote) => ({ quote, citations: this.claims.checkQuote(text, quote) }));
    const quoted = this.words.withHeads(
      checked.flatMap(({ citations }) => citations),
      text,
    );
    // What a quote of its own tells needs no sum.
    const isQuoted = (result: string) => quoted.some(({ quote }) => states(quote, result));
    const sums = this.sums.drawnUp.filter(({ result }) => states(text, result) && !isQuoted(result));
    const standsOn = [
      ...quoted.map((citation) => this.claims.numberOf(citation)),
      ...sums.flatMap(({ statement: sum }) => sum.citations),
    ];
    if (standsOn.length === 0) {
      if (quotes.length === 0) this.claims.reject(null, text, '', 'no_quote');
      return;
    }
    const quotedTexts = quoted.map(({ quote }) => quote);
    const evidence = [
      ...quotedTexts,
      ...sums.flatMap(({ statement: sum }) => sum.text),
      ...[...documents].map((id) => this.read.namesOf(id)),
    ];
    const { shown, checked: judged } = partedByList(text, quotedTexts);
    const own = withoutCounts(judged, this.listed, quotedTexts);
    const isMeant = (word: string) => !this.read.isEverywhere(word);
    const untoldByQuotes = this.read
      .unsupported(own, evidence)
      .filter(isMeant)
      .map((word) => ({ word, known: this.knownWord(word, own) }));
    const known = untoldByQuotes.flatMap(({ known: citation }) => citation ?? []);
    const told = evidence.slice(0, quotedTexts.length + sums.length);
    const named = this.sentencesWith(own, this.read.standingApart(own, told).filter(isMeant), quoted);
    const near = named.length > 0 || sums.length > 0 ? named : this.sentenceOfSubject(own, quoted);
    const unknown = untoldByQuotes.flatMap(({ word, known: citation }) =>
      citation || near.some(({ quote }) => tells(quote, word)) ? [] : [word],
    );
    const around = quoted.map(({ documentId, passage: [start, end] }) => this.texts.text(documentId).slice(start, end));
    const isTold = (word: string) =>
      onlyTellsWhich(word, text, quotedTexts) && unknownNames(` ${word}`, around.join('\n')).length === 0;
    const distorted =
      quotedTexts.length > 0 &&
      this.distortion({ ...statement, text: untold.length > 0 ? withoutNo(judged) : judged }, quotedTexts);
    const unsupported = unknown.filter((word) => !isTold(word));
    if (unsupported.length === 0 && distorted === 'negation' && tellsSilence(text)) {
      this.checkNote({ kind: 'missing', text });
      if (this.notes.some((note) => note.text === text.trim())) this.claims.shownAs.set(drafted, '');
      return;
    }
    // All that is wrong with it is told at once: it is mended once.
    const [document = null, quote = ''] = [quoted[0]?.documentId, quotedTexts[0]];
    if (unsupported.length > 0) this.claims.reject(document, text, quote, 'unsupported', unsupported);
    if (distorted)
      this.claims.reject(document, text, quote, distorted, wordsTurnedRound(text, distorted, this.options.parties));
    if (unsupported.length > 0 || distorted) return;
    standsOn.push(...[...known, ...near].map((citation) => this.claims.numberOf(citation)));
    this.sums.citeTold(sums, standsOn);
    // Cut out of a direct answer, or where it points back, what it says is missing would no longer tell of what.
    const isWhole = (role === 'answer' || untold.some((one) => pointsBack(one))) && isTruly && shown === text;
    if (isWhole) this.withdrawNotes(noted);
    const whole = isWhole ? drafted.text.trim() : shown.trim();
    this.believed.statements.push({
      ...statement,
      ...(isWhole && { text: whole }),
      quotes: checked.filter(({ citations }) => citations.length > 0).map(({ quote }) => quote),
    });
    this.statements.push({ text: whole, citations: this.claims.withoutParts(standsOn), ...(role && { role }) });
    this.claims.shownAs.set(drafted, whole);
  }

  /** Takes back the notes after the first so many, all of them on what is missing. */
  private withdrawNotes(count: number) {
    this.believed.missing.splice(this.believed.missing.length - (this.notes.length - count));
    this.notes.splice(count);
  }

  /** The nearest sentences of the quoted clauses that hold words of a statement which no quote of it holds; one with a figure of it is about the same. */
  private sentencesWith(text: string, words: readonly string[], quoted: readonly Citation[]): Citation[] {
    const around = words.length > 0 ? quoted.flatMap((citation) => this.words.around(citation)) : [];
    const found: Citation[] = [];
    for (const word of words) {
      if (found.some(({ quote }) => tells(quote, word))) continue;
      const rest = text.replaceAll(word, ' ');
      const isMeant = ({ quote }: Citation) => tells(quote, word) && isAboutSame(rest, quote);
      const nearest = around.find(isMeant);
      if (nearest && found.length < MOST_BESIDE) found.push(nearest);
    }
    return found;
  }

  /** The nearest sentence of the quoted clauses that holds most of the words of a statement which no quote and no heading of a quote holds. */
  private sentenceOfSubject(text: string, quoted: readonly Citation[]): Citation[] {
    const told = quoted.map(({ quote }) => quote).join('\n');
    const missing = subjectMissing(text, told);
    if (missing.size < LEAST_OF_SUBJECT) return [];
    const holds = ({ quote }: Citation) => shareHeld(missing, quote) >= MOST_OF_SUBJECT && mayTellSubject(text, quote);
    return quoted
      .flatMap((citation) => this.words.around(citation))
      .filter(holds)
      .slice(0, 1);
  }

  /** No quote shows that papers are silent. What a condition must be, its quote need not say with "must". */
  private distortion({ text, role }: DraftStatement, quotes: readonly string[]) {
    const silent = silenceAndMore(text);
    const isSilent = silent !== null && !this.isUntrue({ kind: 'missing', text: silent.silence });
    const found = distortionOf(isSilent ? silent.more : text, quotes, this.options.parties);
    if (found === 'negation' && this.read.deniesTruly(text)) return null;
    return role === 'condition' && found === 'modality' ? null : found;
  }

  /** The words of a known fact that a date or number of a statement is told of. */
  private knownWord(word: string, statement: string): Citation | null {
    const isNumber = /^[\d.]+$/.test(word);
    return isNumber
      ? this.words.ofFact(
          statement,
          ({ value }) =>
            (value.type === 'period' && String(value.count) === word) ||
            (value.type === 'figure' && value.figure === word),
        )
      : this.words.ofFact(word, ({ value }) => value.type === 'date');
  }

  /** What is missing says that something is not there; neither may bring a figure or a name of its own. */
  checkNote({ kind, text }: ComposedNote) {
    const plainText = withoutWordOnClause(text.trim());
    if (plainText === '' || this.notes.some((note) => note.text === plainText)) return;
    if (this.isUntrue({ kind, text: plainText })) return void this.claims.reject(null, plainText, '', 'negation');
    if (this.isOfDropped(plainText)) return void this.claims.reject(null, plainText, '', 'of_dropped');
    const read = [...this.passages.values()].flatMap(({ passage: { text: own, fileName, headingPath } }) => [
      own,
      fileName,
      ...headingPath,
    ]);
    const sums = this.sums.drawnUp.map(({ statement }) => statement.text);
    const facts = (this.options.facts ?? []).flatMap(({ quotes }) => quotes.map(({ words }) => words));
    if (kind === 'missing' && !ABSENT.test(plainText))
      return void this.claims.reject(null, plainText, '', 'not_absent');
    if (this.read.deniesFalsely(plainText)) return void this.claims.reject(null, plainText, '', 'negation');
    if (NAMES_NO_SUBJECT.test(plainText)) return;
    const evidence = [...read, ...sums, ...facts];
    const unknown =
      kind === 'caveat'
        ? this.read.unsupportedInCaveat(plainText, evidence)
        : this.read.unsupported(plainText, evidence);
    if (plainText.length > LONGEST_NOTE || unknown.length > 0)
      return void this.claims.reject(null, plainText, '', unknown.length > 0 ? 'unsupported' : 'too_long', unknown);
    (kind === 'missing' ? this.believed.missing : this.believed.caveats).push(plainText);
    this.notes.push({ kind, text: plainText });
  }

  /** Something that it calls untold is told in a quote of the answer, or its meaning in what was read. */
  private isUntrue({ kind, text }: ComposedNote): boolean {
    const term = termWithoutMeaning(text);
    if (term !== null && this.options.unread?.readsMeaningOf(term)) return true;
    return kind === 'missing' && isToldByQuotes(text, this.shown.quotes);
  }

  /** It speaks of a statement or sum that was dropped. */
  private isOfDropped(text: string): boolean {
    const refused = [...this.claims.against.keys()].filter((claim) => !this.claims.shownAs.has(claim));
    const dropped = [...refused, ...(this.options.dropped ?? [])].map((one) => ('text' in one ? one.text : one.label));
    const { texts, quotes } = this.shown;
    return speaksOfDropped(text, dropped, [...texts, ...quotes], this.sums.drawnUp.length > 0);
  }

  private get shown(): { texts: string[]; quotes: string[] } {
    const told = [...this.statements, ...this.sums.drawnUp.map(({ statement }) => statement)];
    const positions = new Set(told.flatMap(({ citations }) => citations));
    return {
      texts: told.map(({ text }) => text),
      quotes: [...positions].flatMap((at) => this.claims.citations[at]?.quote ?? []),
    };
  }

  checkValue({ key, value, passageId, quote }: DraftAnswer['values'][number]) {
    const [citation] = this.claims.checkQuote(`${key}: ${value}`, { passageId, quote });
    if (!citation || value.trim() === '') return;
    // A capital at the beginning of a sentence tells nothing; that of a value does.
    const unknown = this.read.unsupported(`it is ${value}`, [citation.quote]);
    if (unknown.length > 0) {
      this.claims.reject(citation.documentId, `${key}: ${value}`, quote, 'unsupported', unknown);
      return;
    }
    this.believed.values.push({ key, value, passageId, quote });
    this.values.push({ key, value: value.trim(), citation: this.claims.numberOf(citation) });
  }
}

/** A capital at the beginning of a text tells nothing. */
const tells = (quote: string, word: string): boolean => unsupportedWords(`it is ${word}`, [quote]).length === 0;

/** Words of a subject that no quote holds, and how many of them the sentence has to hold that is cited for them. */
const LEAST_OF_SUBJECT = 2;
const MOST_OF_SUBJECT = 0.6;
/** Sentences that are cited beside those that a statement quotes. */
const MOST_BESIDE = 2;

/** "How much of that is closure cost is not told". */
const pointsBack = (text: string): boolean =>
  /\b(?:of|in|to|by|for|with|from|under) (?:that|this|these|those|it|them)\b|^(?:that|this|these|those|it|they)\b|\b(?:there(?:in|of|to|under|for)?|in either|in both)\W*$/iu.test(
    text,
  );

const plain = (text: string): string => text.replaceAll(/\s+/g, '');

const LONGEST_NOTE = 400;
/** Longer than any clause that is quoted whole: a model that raves, or was told to, must not fill the database. */
const STATEMENT_MAX = 10_000;

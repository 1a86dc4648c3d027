import { readLabel } from './clause-labels.js';
import { isShouted } from './heading-rules.js';
import { isRecognised, type TextLine } from './text-line.js';
import { ENDS_IN_COMPANY } from './words-of-no-heading.js';

/** Lines above the words to whom a letter is, at most. */
const LONGEST_HEAD = 40;
const LONGEST_SALUTATION = 60;
const LONGEST_SUBJECT = 3;
/** A line that ends before this share of its column is short. */
const SHORT = 0.85;

const SALUTATION =
  /^(?:(?:Dear\s|To whom it may concern|A chara\b).*[^.;]|(?:Sehr geehrte|Liebe|Guten Tag|Madame|Monsieur|Mesdames|Messieurs|Ch[eè]re?s?\s|Egregi|Gentil|Spett|Estimad|Muy señor|Distinguid|Prezad|Exm|Szanown|Geachte|Beste\s).*[,:!])$/u;
const SIGN_OFF =
  /^(?:(?:Very\s)?(?:truly|sincerely|respectfully)\s?yours|Yours\s(?:very\s)?(?:faithfully|sincerely|truly|respectfully)|(?:Most\s)?(?:sincerely|respectfully),?$|(?:Kind|Best|Warm)?\s?regards\b|Mit (?:freundlichen|besten) Gr|Hochachtungsvoll|Veuillez agr|Je vous prie|Cordialement|(?:Distinti|Cordiali) saluti|Atentamente|Z poważaniem|Met vriendelijke|Is mise)/iu;
/** How mails end, in a line alone. */
const MAIL_ENDS =
  /^(?:(?:(?:many |with )?thanks(?: and (?:kind |best )?regards)?|(?:all the |very )?best(?: wishes)?|cheers|sincerely|respectfully|(?:(?:viele|liebe|beste|schöne|herzliche|mit \p{L}+) )+grü(?:ß|ss)en?|gru(?:ß|ss)|(?:bien )?à (?:vous|toi)|bien cordialement|salutations(?: \p{L}+)?|(?:un )?(?:cordial )?saludos?(?: cordiales)?|saluti|cumprimentos|groeten|groetjes|pozdrawiam|mvh)[,.!]?)$/iu;
const LONGEST_SIGN_OFF = 60;
const SUBJECT = /^(?:Re|RE|Subject|Betreff|Betrifft|Betr\.|Objet|Oggetto|Asunto|Assunto|Dotyczy|Betreft)\s?:\s*\S/u;
const REFERENCE =
  /^(?:(?:Our|Your)\s+ref|Ref(?:erence)?\b|(?:Unser|Ihr) Zeichen|Az\.|[NV]\/?\s?r[ée]f|[NV]os? r[ée]f|Rif\.|Prot\.)/iu;
const SENT_BY =
  /^(?:(?:Sent\s)?by|per|via|par)\s.{0,40}(?:post|e-?mail|courier|hand|fax|Einschreiben|Bote|recommand|raccomandata|PEC)|^(?:(?:certified|registered|first[ -]class)\s(?:e?mail|post)|(?:special|recorded|signed[ -]for|overnight)\s(?:delivery|courier)|Einschreiben|lettre\srecommandée|raccomandata|burofax)/iu;
const DATE =
  /^(?:Date[d:]?\s*|Datum:?\s*)?(?:\p{Lu}[\p{L}. -]{1,30},\s*(?:den|le|l[iì]|dnia|a)?\s*)?(?:\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}|\p{L}{3,9}\s+\d{1,2},?\s+\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/u;

/** "Dear Sirs", "Sehr geehrte Frau Voss,". */
export const isSalutation = (text: string): boolean => text.length <= LONGEST_SALUTATION && SALUTATION.test(text);

/** Which lines of a letter begin a block of their own, and which are its subject. */
export interface LetterParts {
  /** From the first line to the words to whom it is: addresses, date, reference. */
  head: ReadonlySet<TextLine>;
  starts: ReadonlySet<TextLine>;
  subject: ReadonlySet<TextLine>;
  /** How it was sent, when, and what it is filed under. */
  sentBy: ReadonlySet<TextLine>;
  salutation: TextLine;
  /** "Yours faithfully". */
  signOff: TextLine | undefined;
}

/** Where the lines right below the salutation that are set apart in a typeface of their own, or in capitals, begin, and end as no sentence does; -1 where there are none. */
function subjectBelow(lines: readonly TextLine[], texts: readonly string[], salutation: number): number {
  const at = salutation + 1;
  const [above, first] = [lines[salutation], lines[at]];
  if (!above || !first || !first.hasGapBefore || first.cells.length > 1 || isRecognised(first.font)) return -1;
  const isLoud = isShouted(texts[at] ?? '') && !isShouted(texts[salutation] ?? '');
  if ((first.font === above.font && !isLoud) || first.page !== above.page || readLabel(texts[at] ?? '') !== null)
    return -1;
  const end = lines.findIndex((line, place) => place > at && (line.hasGapBefore || line.isJump));
  const isAlike = lines
    .slice(at, end)
    .every(({ font }, place) => font === first.font && isLoud === isShouted(texts[at + place] ?? ''));
  const isApart = end > at && end - at <= LONGEST_SUBJECT && (isLoud || lines[end]?.font !== first.font);
  const last = texts[end - 1] ?? '';
  return isAlike && isApart && (!/[.,;:]$/.test(last) || ENDS_IN_COMPANY.test(last)) ? at : -1;
}

/** "Facility agreement of 21 October 2020 - NOTICE" above "OF DEFAULT": the lines right below the salutation end in capitals that begin in the middle of one of them. */
function subjectThatEndsInCapitals(lines: readonly TextLine[], texts: readonly string[], salutation: number): number {
  const at = salutation + 1;
  const first = lines[at];
  const end = lines.findIndex((line, place) => place > at && (line.hasGapBefore || line.isJump));
  if (!first?.hasGapBefore || end - at < 2 || end - at > LONGEST_SUBJECT) return -1;
  const [title, last] = [texts[at] ?? '', texts[end - 1] ?? ''];
  const turnsLoud = texts.slice(at, end - 1).some((text) => !isShouted(text) && /[–—-]\s\P{Ll}*\p{Lu}{3}$/u.test(text));
  const isAlone = lines.slice(at, end).every(({ cells, page }) => cells.length <= 1 && page === first.page);
  return isAlone && turnsLoud && isShouted(last) && readLabel(title) === null && !/[.,;:]$/.test(last) ? at : -1;
}

/** The same of the lines right above it, as letters in German have them: nothing else that stands there, and no end of an address. */
function subjectAbove(lines: readonly TextLine[], texts: readonly string[], salutation: number): number {
  const [line, below] = [lines[salutation - 1], lines[salutation]];
  if (!line || !below || !below.hasGapBefore || line.font === below.font || isRecognised(line.font)) return -1;
  let at = salutation - 1;
  while (lines[at]?.hasGapBefore === false && lines[at - 1]?.font === line.font) at--;
  const subject = lines.slice(at, salutation);
  const isApart = lines[at]?.hasGapBefore === true && at > 0 && lines[at - 1]?.font !== line.font;
  const isAlone = subject.every(({ cells, page }) => cells.length <= 1 && page === below.page);
  if (!isApart || !isAlone || subject.length > LONGEST_SUBJECT || readLabel(texts[at] ?? '') !== null) return -1;
  const isOther = [DATE, REFERENCE, SENT_BY].some((pattern) => pattern.test(texts[at] ?? ''));
  return isOther || /[.,;:]$/.test(texts[salutation - 1] ?? '') ? -1 : at;
}

/**
 * The parts of a letter on the first page: what stands above "Dear Sirs" are addresses, its date and references, each a block of
 * its own and none a clause; the line that says what it is about is its heading. Null for what is no letter.
 */
export function findLetterParts(lines: readonly TextLine[], textOf: (line: TextLine) => string): LetterParts | null {
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const texts = proper.map((line) => textOf(line).trim());
  const isOnFirstPage = (line: TextLine | undefined) => line?.page === proper[0]?.page;
  const place = texts.findIndex((text, at) => at < LONGEST_HEAD && isSalutation(text) && isOnFirstPage(proper[at]));
  const salutation = proper[place];
  if (!salutation) return null;
  const end = texts.findIndex((text, at) => at > place && SIGN_OFF.test(text));
  const isDated = texts.slice(0, place).some((text) => DATE.test(text));
  if (!isDated && end < 0) return null;
  const starts = new Set<TextLine>();
  const sentBy = new Set<TextLine>();
  const startAt = (at: number) => {
    const line = proper[at];
    if (line) starts.add(line);
  };
  for (const pattern of [DATE, REFERENCE, SENT_BY])
    for (let at = 0; at < place; at++) {
      const line = proper[at];
      if (!line || !pattern.test(texts[at] ?? '')) continue;
      sentBy.add(line);
      // References stand below each other.
      if (at === 0 || !pattern.test(texts[at - 1] ?? '')) startAt(at);
      if (!pattern.test(texts[at + 1] ?? '')) startAt(at + 1);
    }
  startAt(place);
  startAt(place + 1);
  if (end >= 0) {
    startAt(end);
    startAt(end + 1);
  }
  const subject = new Set<TextLine>();
  const named = texts.findIndex((text, at) => at <= place + 2 && SUBJECT.test(text));
  const set = named >= 0 ? named : subjectBelow(proper, texts, place);
  const below = set >= 0 ? set : subjectThatEndsInCapitals(proper, texts, place);
  const about = below >= 0 ? below : subjectAbove(proper, texts, place);
  const isToldByTypeface = proper[about]?.font !== salutation.font || isShouted(texts[about] ?? '');
  if (about >= 0) {
    let last = about;
    while (last + 1 - about < LONGEST_SUBJECT) {
      const [line, next] = [proper[last], proper[last + 1]];
      const isFull = line !== undefined && line.right >= SHORT * line.columnRight;
      const isAlike =
        isToldByTypeface &&
        next?.font === line?.font &&
        next?.isJump === false &&
        isShouted(texts[about] ?? '') === isShouted(texts[last + 1] ?? '');
      const goesOn =
        next &&
        next !== salutation &&
        !next.hasGapBefore &&
        (isFull || isAlike || /^\p{Ll}/u.test(texts[last + 1] ?? ''));
      if (!goesOn) break;
      last++;
    }
    for (const line of proper.slice(about, last + 1)) subject.add(line);
    startAt(about);
    startAt(last + 1);
  }
  const head = new Set(proper.slice(0, place + 1));
  return { head, starts, subject, sentBy, salutation, signOff: proper[end] };
}

/** "Kind regards," in a plain text, and in a mail the line of dashes above a signature: what stands below is how it ends. */
export const findEnds = (
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isMail: boolean,
): Set<TextLine> =>
  new Set(
    lines.filter((line) => {
      const text = textOf(line).trim();
      if (text.length > LONGEST_SIGN_OFF || (isMail && text === '--')) return text === '--';
      return line.number !== undefined && (MAIL_ENDS.test(text) || (SIGN_OFF.test(text) && !/[.?]$/.test(text)));
    }),
  );

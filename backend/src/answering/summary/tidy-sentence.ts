const ENUMERATOR =
  /^(?:(?:section|clause|article|§)\s*)?(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|\(?[a-z]\)|\(?[ivx]{1,5}\)|\(\d{1,2}\)|[A-Z][.)]|[•·▪◦\-–*])\s+/i;
const RUN_IN_HEADING = /^(?!Inc|Ltd|Co\b|Corp|No\.)[A-Z][\p{L} ,;&/'’-]{2,70}\.\s*(?:[-–—]\s*)?(?=["“(]?[A-Z])/u;
/** A heading in capitals before a sentence in small letters; capitals that carry meaning ("IN NO EVENT") are no heading. */
const CAPITAL_HEADING =
  /^(?!.{0,60}\b(?:NO|NOT|NOR|NEITHER|EXCEPT|UNLESS|IF|IN|SHALL|WILL|MAY|MUST|ANY|ALL|THE|THIS|EACH|EITHER|NOTWITHSTANDING|SUBJECT)\b)(?:\p{Lu}{3,}|AND|OF|&)(?:[ ,/-]+(?:\p{Lu}{2,}|&)){0,5}[.:]?\s+(?=\p{Lu}[\p{Ll}])/u;
const ABBREVIATION_END = /(?:\b(?:Inc|Ltd|Co|Corp|No|Mr|Mrs|Ms|Dr|St|Messrs|LLC|plc)|\b[A-Z])\.\s*$/;
const KEEPS_HYPHEN =
  /^(?:non|third|self|co|pre|post|sub|ex|anti|multi|cross|semi|re|on|off|up|in|long|short|first|second|high|low|well|full|part|mark|buy|hold|carry|good|arm|day|year|month)$/i;
const MIN_WORDS_LEFT = 5;
/** Words that no sentence ends with; capitals only where they are no abbreviation ("Salem OR", "Class A"). */
const BREAKS_OFF =
  /(?:^|\s)(?:the|a|an|of|and|or|nor|its|their|our|your|shall|must|whether(?: in| by| on| under)?|THE|AN|OF|AND|NOR|ITS|THEIR|OUR|YOUR|SHALL|MUST|WHETHER(?: IN| BY| ON| UNDER)?)$/;
/** Document text as a reader wants to see it: on one line, words parted at line ends put together. */
export function foldBlanks(text: string): string {
  return text
    .replace(/(\p{L}+)[-\u2010]\s*\n\s*(\p{Ll}+)/gu, (_, before: string, after: string) =>
      KEEPS_HYPHEN.test(before) ? `${before}-${after}` : before + after,
    )
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A sentence of a document as a sentence of an answer: without its clause number and run-in heading, closed by a full stop, or by an
 * ellipsis where it breaks off.
 */
export function tidySentence(text: string): string {
  const folded = foldBlanks(text);
  let tidy = folded;
  tidy = dropStart(tidy, ENUMERATOR);
  tidy = dropStart(tidy, RUN_IN_HEADING);
  tidy = dropStart(tidy, CAPITAL_HEADING);
  tidy = dropStart(tidy, ENUMERATOR);
  const closed = tidy.replace(/(?:[;,:]|[;,]\s*(?:and|or))$/i, '').trimEnd();
  const whole = closeSentence(closed);
  return /^\p{Ll}/u.test(folded.replace(ENUMERATOR, '')) ? `… ${whole}` : whole;
}

function closeSentence(text: string): string {
  if (/[.?!…]["'”’)\]]*$/.test(text)) return text;
  return BREAKS_OFF.test(text) ? `${text} …` : `${text}.`;
}

function dropStart(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (!match || ABBREVIATION_END.test(match[0])) return text;
  const rest = text.slice(match[0].length);
  return rest.split(' ').length >= MIN_WORDS_LEFT ? rest : text;
}

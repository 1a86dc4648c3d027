import { BETWEEN_DASHES, type ClauseLabel } from './clause-labels.js';
import { countLetters } from './count-letters.js';
import { MONTH_OR_SHORT } from './names-of-months.js';
import { tellsSigning } from './signing-lines.js';

/** Characters of a title that is a few words. */
export const LONGEST_SHORT_TITLE = 60;

const MAX_SHOUTED_LENGTH = 150;
const BLANK_TO_FILL = /_{3,}|\.{4,}|…/;
/** "4 March 2024", "Monday, 4 March 2024 at 2:02 PM". */
const DATE = new RegExp(
  `^(?:(?:as of|dated?:?)\\s+)?(?:\\p{L}{5,10},\\s)?(?:\\d{1,2}(?:st|nd|rd|th)?\\.?\\s+\\p{L}{3,9}\\.?|${MONTH_OR_SHORT})\\s+(?:\\d{1,2},?\\s+)?\\d{4}(?:\\s(?:r|roku|g)\\.?)?(?:,?\\s(?:at\\s)?\\d{1,2}:\\d{2}.*)?$`,
  'iu',
);
/** "Dated 2025": where day and month are still to be filled in. */
const DATED = /^dated:?\s(?:this\s)?(?:day of\s)?(?:\p{L}{3,9}\s)?\d{4}$/iu;
/** "Effective date: 2 October 2023", "Share capital: 260.000,00 EUR". */
export const NAMES_DATE_OR_SUM =
  /[\p{L}\d)]\s?:\s(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?:\d{1,2}(?:st|nd|rd|th)?\.?\s)?\p{L}{3,9}\.?\s(?:\d{1,2},\s)?\d{4}|(?:[€£$]|EUR|GBP|USD|CHF|PLN)\s?\d[\d.,]*|\d[\d., ]*(?:[€£$]|EUR|GBP|USD|CHF|PLN|zł))$/u;
/** "sales@hydroflex.example", "+353 61 555 0147": how to reach whose paper it is. */
const REACHES =
  /\S@\S+\.\p{L}|(?:^|\s)www\.|\+\d{2}[\s\d()]{8}|\(\d{3}\)\s?\d{3}-\d{4}|(?<![\d-])\d{3}-\d{3}-\d{4}(?!\d)/u;
export const LINKS_NAMES =
  /^[–—-]?\s?(?:by\s+)?(?:and|between|by|among|with|to|as of|dated.*(?:of|as)|und|zwischen|et|entre|e|tra|y|en|tussen|i|a|oraz|och|og|między|pomiędzy|mellan)(?:\s+(?:and\s+)?(?:between|among))?\s?[:–—-]?$/i;
const FORMULA = /[=<>≤≥∈∉⊆⊂∪∩∣→⇒⇔{}\\]/;
const OPENS_A_FIELD =
  /:\s*$|^(?:By|Name|Title|Dated?|Signed|Witness(?:ed)?|Present|In attendance|Its|From|To|Cc|Pages?|No\. of pages|Subject|Our ref|Your ref|Ref|Tel|Phone|Telephone|Mobile|Fax|Attn|Attention|Re|Email|E-mail|Address)\s*:/i;
const NAMES_PAGE =
  /^(?:Page|Seite|Página|Pagina)\s+\d+$|(?:^|\s)(?:Page|Sheet|Seite|Blatt|Página|Pagina|Strona)\s+\d+\s*(?:of|von|sur|de|di|z|\/)\s*\d+$/i;
/** "“Term” means ten years": the words of a definition, also where they are few. */
export const DEFINES = /^["“„«][^"”“»]+["”“»]\s+\p{Ll}/u;
/** "Figure 1: Parcels by year" says what a picture shows. */
const CAPTION = /^(?:Figure|Fig\.|Abbildung|Abb\.|Figura|Rysunek|Rys\.|Chart|Graph)\s\d+(?:\.\d+)*\s*[:.–—-]/i;
/** "*** END OF REPORT ***". */
const BETWEEN_SIGNS = /^([*=#~])\1.*\1\1$/;
/** "(1) FOSSE BANK PLC; and": one of several. */
export const ENDS_ITEM = /[,;](?:\s(?:and|or|und|oder|et|ou|e|o|y|i|en))?$/i;
/** What is stamped or sealed on a paper: "PAID 02 APR 2025", "EINGEGANGEN 14.03.2025", "COMMON SEAL". */
export const STAMP =
  /^(?:approved|entered|filed|posted|eingegangen|bezahlt|reçu|payé|recibido|pagado|ricevuto|wpłynęło)\s.*\d{1,2}[ ./-](?:\p{L}{3,9}|\d{1,2})[ ./-]\d{2,4}$|^(?:paid|received|cancell?ed|draft|specimen|void|(?:certified )?copy|(?:the )?(?:common|corporate|company) seal|seal|l\. ?s\.)(?:\s.*\d.*)?$/iu;
/** "Loan Note Amount: £1,200,000." says what it names. */
const STATES_VALUE = /\p{L}:\s.*\d.*\.[¹²³⁰⁴-⁹]*$/u;
/** "This is to certify that" goes on below. */
const ANNOUNCES = /\s(?:that|dass|daß|que|che|że|dat|att)$/;
const PERSON = "\\p{Lu}[\\p{L}.'’-]*(?:\\s\\p{Lu}[\\p{L}.'’-]*){1,3}";
/** "To the directors of Acme Limited", for whom a report was written. */
const WRITTEN_FOR =
  /^(?:To (?:the|all)|An (?:die|den)|Aux|À l['’]|A l[oa]s|Ai|Alla)\s(?:\p{L}+\s)?(?:board|directors|members|shareholders|stockholders|trustees|partners|creditors|governors|Mitglieder|Gesellschafter|Aktionäre|Vorstand|Aufsichtsrat|actionnaires|associés|membres|accionistas|socios|miembros|soci|azionisti)(?!\p{L})/u;
/** "By Anna Byrne and Paul Voss, Dublin", who wrote what is below. */
const BYLINE = new RegExp(
  `^(?:By|Von|Par|Por|Di|Door)\\s${PERSON}(?:(?:,|\\s(?:and|&|und|et|y|e|en))\\s${PERSON})*(?:,\\s\\p{Lu}\\p{L}+)?$`,
  'u',
);
/** "FA/HWP": what a letter is filed under. */
const REFERENCE = /^[\p{Lu}\d.-]+(?:\/[\p{Lu}\d.-]+)+$/u;
/** Words that make a statement of what ends in a full stop, or goes on in the next line. */
const VERBS =
  'is|are|was|were|shall|will|has|have|may|must|means?|includes?|agrees?|commences?|ist|sind|wird|werden|hat|haben|beträgt|kann|können|gilt|bleibt|est|sont|sera|è|sono|es|será|é|jest|wynosi|wordt|heeft';
const STATES = new RegExp(`\\s(?:${VERBS})\\s.*\\.$`, 'u');
export const HAS_VERB = new RegExp(`\\s(?:${VERBS})\\s`, 'u');

/** "Disputes of Ferrant Pumps Inc." ends in the name of a company, not as a sentence. */
export const ENDS_IN_COMPANY = /\s(?:Ltd|Inc|Co|Corp|S\.A|B\.V|N\.V|p\.A|r\.l|z o\.o)\.$/u;

/** Where the last piece of a line begins that signs part: "Brightwater Ltd | 13 January 2021". */
const lastPieceOf = (text: string): number =>
  Math.max(...[' | ', ' · ', ' • '].map((sign) => text.lastIndexOf(sign) + sign.length));

/** Whether nothing in the words of a line says that it is none: what is behind its number, if it has one, is given too. */
export function mayBeHeading(text: string, rest: string, label: ClauseLabel | null): boolean {
  if (text.length > MAX_SHOUTED_LENGTH || ENDS_ITEM.test(text) || FORMULA.test(rest)) return false;
  // What each looks for anywhere in a line is looked for only in lines that have the sign without which it is nowhere.
  const endsInFigure = /\d$/.test(text.slice(-1));
  const hasColon = text.includes(':');
  if (rest.endsWith('.') && STATES.test(rest)) return false;
  // "Item 5: fee was paid by us" says something of what it names.
  if (label?.form === 'part' && /^\p{Ll}/u.test(rest) && HAS_VERB.test(rest)) return false;
  if ((endsInFigure && NAMES_PAGE.test(text)) || tellsSigning(rest) || DEFINES.test(rest)) return false;
  if (
    REACHES.test(text) ||
    BLANK_TO_FILL.test(text) ||
    (hasColon && OPENS_A_FIELD.test(rest)) ||
    (endsInFigure && DATED.test(text)) ||
    ((endsInFigure || hasColon) && (DATE.test(text) || DATE.test(text.slice(lastPieceOf(text))))) ||
    LINKS_NAMES.test(text)
  )
    return false;
  if (
    label?.form === 'bullet' ||
    CAPTION.test(text) ||
    BETWEEN_SIGNS.test(text) ||
    BETWEEN_DASHES.test(text) ||
    STAMP.test(text) ||
    REFERENCE.test(text) ||
    BYLINE.test(text) ||
    WRITTEN_FOR.test(text) ||
    ANNOUNCES.test(text) ||
    (hasColon && STATES_VALUE.test(text))
  )
    return false;
  // An undotted number before words with numbers is a quantity sooner than a clause.
  if (label?.form === 'number' && !/^\(?\d+[.)]/.test(text) && /\d/.test(rest)) return false;
  // Definitions ("Acme") stand in sentences.
  if ((label === null && /^[("“]/.test(rest)) || /\((?:(?:the|le|la|der|die|das)\s)?["“]|\(the\s\p{Lu}/u.test(rest))
    return false;
  return label?.form === 'part' || countLetters(rest) >= 3;
}

/** A short title behind a number or a part's name, in any case: "Governing law". */
export const isTitleText = (rest: string): boolean =>
  rest.length <= LONGEST_SHORT_TITLE &&
  /^\p{Lu}/u.test(rest) &&
  !/[.,;:?!\d]$/.test(rest) &&
  mayBeHeading(rest, rest, null);

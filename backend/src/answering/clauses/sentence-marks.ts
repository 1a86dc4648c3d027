/** How sentences, lists and pages show where they begin, end and go on. */
export const FULL_STOP = /[.?!]["'”’)\]]*$/;
export const ENDS_OPEN =
  /[:—–-]["'”’]?$|\b(?:following|shall|may|will|to|if|that|either|when|for|from|of|by|with|solely|only)$/i;
export const ENDS_ITEM = /;["'”’]?(?:\s+(?:and|or|and\/or))?$/i;
/** What a parser took for a heading says something all the same. */
export const SENTENCE = /\b(?:shall|will|may|must|is|are) (?:not )?(?:be |\w+)[^]*\.$/;
export const ITEM = /^(?:\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[).]|\d{1,2}(?:\.\d{1,2}){1,4}\.?|[•·▪◦\-–])\s/i;
/** "13.5 Infringement Remedy. ..." */
export const NUMBERED = /^\d{1,2}(?:\.\d{1,2})+\.?\s/;
/** "8.3.2.1", and in it the number of the clause it belongs to. */
export const NUMBERED_DEEP = /^(\d{1,2}(?:\.\d{1,2})+)\.\d{1,2}\.?\s/;
export const LOWER_CASE = /^["“(]?\p{Ll}/u;
export const QUALIFIES =
  /^["“(]?(?:provided|except|unless|however|but|save|notwithstanding|subject to|in (?:which|any|each) (?:case|event)|and provided)\b/i;
export const ABBREVIATED = /\b(?:No|Sec|Art|Inc|Ltd|Corp|Co|vs?|Mr|Mrs|Ms|Dr|St|[A-Z])\.$/;
export const PAGE_NUMBER = /^\W*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?\W*$/i;

/** An item that is no sentence of its own: it begins in small letters after its mark, or ends where the next item goes on. */
export function needsLeadIn(text: string): boolean {
  const rest = text.replace(ITEM, '');
  if (LOWER_CASE.test(rest)) return true;
  return rest !== text && /(?:[;,]|[;,]\s*(?:and|or))$/i.test(rest);
}

/** A sentence that says nothing without the one before it. */
export const LEANS_BACK =
  /^\W*(?:(?:\(?[a-z\d]{1,3}[).]|\d{1,2}(?:\.\d{1,2}){1,4}\.?)\s+)?(?:notwithstanding the (?:foregoing|above|preceding)|the (?:foregoing|above|preceding)|however|provided|all other|except as|in (?:such|that|this|any such|either|each) (?:case|event)|otherwise|such (?:consent|approval|notice|obligation|restriction|limitation|right|licen[cs]e|termination)\w*|this (?:restriction|limitation|obligation|prohibition)|these (?:restrictions|limitations|obligations)|nothing in this (?:section|clause|article|paragraph))\b/i;

const FEWEST_WORDS = 6;

/** More than a title before a colon: "Either party may cancel this Agreement upon any of the following:". */
export function leadsIn(text: string): boolean {
  return /:["'”’]?$/.test(text) && text.split(/\s+/).filter((word) => LOWER_CASE.test(word)).length >= FEWEST_WORDS;
}

const NAME = String.raw`[A-Z][\p{L}.'’-]*(?:\s+(?:(?:of|and|the|&)\s+)*[A-Z][\p{L}.'’-]*)*`;
const LAWS_OF = new RegExp(
  String.raw`\blaws?\b[^.;]{0,90}?\bof\s+(?:the\s+)?(${NAME}(?:,\s+(?:United\s+States(?:\s+of\s+America)?|U\.?S\.?A\.?|Canada|Ireland|United\s+Kingdom|England|Australia))?)`,
  'u',
);
const NAMED_LAW = new RegExp(String.raw`\b(?:by|under|with|to|apply)\s+(?:the\s+)?((?:${NAME}))\s+[Ll]aws?\b`, 'u');
const GOVERNS =
  /\b(govern|constru|interpret|applicable law|proper law|law applies|subject to|in accordance with|enforced)/i;
const NOT_A_PLACE =
  /^(The|This|Any|Such|Company|Seller|Buyer|Licensee|Licensor|Parties|Party|Agreement|Federal|Applicable|State|Conflict|Courts?)$/;

/** Whose law a clause says governs, in its own words; null when it names none. */
export const lawIn = (text: string): string | null =>
  GOVERNS.test(text) && /\blaws?\b/i.test(text) ? placeIn(text) : null;

function placeIn(text: string): string | null {
  const place = LAWS_OF.exec(text)?.[1]
    ?.replace(/[.,]+$/, '')
    .replace(/\s+and\s+the\s+.*$/, '')
    .replace(/\s+(?:and|of|the)$/, '');
  if (place && !NOT_A_PLACE.test(place)) return place;
  const adjective = NAMED_LAW.exec(text)?.[1];
  return adjective && !NOT_A_PLACE.test(adjective) ? `${adjective} law` : null;
}

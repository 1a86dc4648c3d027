/** "SIGNED by the Landlord", "Given under the common seal of", "For and on behalf of the sole member: ...", "Digitally signed by Jane Roe", "Firmado digitalmente por ...". */
const OPENS_SIGNING =
  /^(?:For and on behalf of|Given under (?:the|our|my|its|his|her)\b|Present when the\b|(?:(?:digitally|electronically|digital|elektronisch|digitaal)\s)?(?:Signed|Executed|Delivered|Unterzeichnet|Unterschrieben|Signiert|Signé|Firmado|Assinado|Firmato|Ondertekend|Podpisan[yoe])\s+(?:(?:digitally|electronically|numériquement|électroniquement|digitalmente|electrónicamente|eletronicamente|elettronicamente|cyfrowo|elektronicznie)\s)?(?:by|for|in|as|on|at|and|von|durch|am|par|por|en|da|door|te|przez)\b)/i;
/** "Oldenburg, den 22. Januar 2024", "Leeds, 4 March 2024 signed J. Roe" and "gez. Behrends": where, when or by whom a paper was signed. */
const DAY = '(?:\\d{1,2}(?:er|\\.)?\\s(?:de\\s)?\\p{L}{3,10}\\s(?:de\\s)?\\d{4}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4})';
const SIGNS = '(?:gez\\.|sgd\\.|/s/|f\\.to|w\\.g\\.|signed|signé|firmado|ondertekend)\\s\\p{Lu}';
const TELLS_SIGNING = new RegExp(
  `^(?:${SIGNS}|\\p{Lu}[\\p{L} -]{1,30},\\s(?:(?:den|dnia|le|lì)\\s${DAY}(?:$|\\s+${SIGNS})|${DAY}\\s+${SIGNS}))`,
  'u',
);

/** Whether a line tells where, when or by whom a paper was signed. */
export const tellsSigning = (text: string): boolean => OPENS_SIGNING.test(text) || TELLS_SIGNING.test(text);

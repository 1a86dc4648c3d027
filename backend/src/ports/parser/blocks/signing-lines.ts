/** "SIGNED by the Landlord", "Given under the common seal of", "For and on behalf of the sole member: ...", "Digitally signed by Jane Roe", "Firmado digitalmente por ...". */
const OPENS_SIGNING =
  /^(?:For and on behalf of|Given under (?:the|our|my|its|his|her)\b|Present when the\b|(?:(?:digitally|electronically|digital|elektronisch|digitaal)\s)?(?:Signed|Subscribed|Executed|Delivered|Unterzeichnet|Unterschrieben|Signiert|Signé|Firmado|Assinado|Firmato|Ondertekend|Podpisan[yoe])\s+(?:(?:digitally|electronically|numériquement|électroniquement|digitalmente|electrónicamente|eletronicamente|elettronicamente|cyfrowo|elektronicznie)\s)?(?:by|for|in|as|on|at|and|von|durch|am|par|por|en|da|door|te|przez)\b)/i;
/** "Oldenburg, den 22. Januar 2024", "Leeds, 4 March 2024 signed J. Roe" and "gez. Behrends": where, when or by whom a paper was signed. */
const DAY = '(?:\\d{1,2}(?:er|\\.)?\\s(?:de\\s)?\\p{L}{3,10}\\s(?:de\\s)?\\d{4}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4})';
const SIGNS = '(?:gez\\.|sgd\\.|/s/|f\\.to|w\\.g\\.|signed|signé|firmado|ondertekend)\\s\\p{Lu}';
const TELLS_SIGNING = new RegExp(
  `^(?:${SIGNS}|(?:[Dd]igitally|[Ee]lectronically|[Dd]igital|[Ee]lektronisch)\\s(?:signed|unterschrieben|signiert|unterzeichnet)$|\\p{Lu}[\\p{L} -]{1,30},\\s(?:(?:den|dnia|le|lì|a|el)\\s${DAY}(?:$|\\s+${SIGNS})|${DAY}\\s+${SIGNS}))`,
  'u',
);

/** "Executed as a deed by ...": words with which a signature begins, not where or when that was. */
export const saysSigned = (text: string): boolean => OPENS_SIGNING.test(text);
/** "Hamburg, 6 December 2022", below which a paper may be signed. */
const PLACE_AND_DAY = new RegExp(`^\\p{Lu}[\\p{L} -]{1,30},\\s(?:(?:den|dnia|le|lì|a|el)\\s)?${DAY}$`, 'u');
export const tellsPlaceAndDay = (text: string): boolean => PLACE_AND_DAY.test(text);
/** Whether a line tells where, when or by whom a paper was signed. */
export const tellsSigning = (text: string): boolean => OPENS_SIGNING.test(text) || TELLS_SIGNING.test(text);
/** "/s/ Jane Roe": a name that stands for a signature. */
const NAMES_SIGNATURE = new RegExp(`^${SIGNS}`, 'u');
export const isNameSigned = (text: string): boolean => NAMES_SIGNATURE.test(text);
/** "By: /s/ Jane Roe". */
const SIGNED_BEHIND_LABEL = new RegExp(`^\\p{L}+:\\s(?:${SIGNS})`, 'u');
export const isSignedBehindLabel = (text: string): boolean => SIGNED_BEHIND_LABEL.test(text);

/** "Witness", "In the presence of:", "Zeuge": before whom somebody signs. */
const OPENS_WITNESS =
  /^(?:(?:Witness(?:ed)?|WITNESS(?:ED)?)(?:\s(?:by|BY|signature|to)\b|\s?:|$)|[Ii]n the presence of\b|IN THE PRESENCE OF\b|(?:Zeug(?:e|in)|ZEUGE|Témoin|TÉMOIN|Testig[oa]|TESTIGO)(?:\s?:|$))/u;
/** "Agreed and accepted for", "Im Namen der", "En nombre de". */
const OPENS_ASSENT =
  /^(?:(?:Agreed|Accepted|Approved|Acknowledged)(?:\s(?:and|&)\s\p{L}+)?(?:\s(?:for|by|on)\b|\s?:|$)|Im Namen (?:der|des|von)\b|En nombre de\b|Au nom de\b|In nome d|Namens\b|W imieniu\b|På vägnar av\b|På vegne av\b|[«„“"]?\s?(?:Lu et approuvé|Bon pour accord|Read and approved|Gelesen und genehmigt|Leído y conforme))/iu;
/** "Für die Mieterin", "Pour le Bailleur", "For the Seller": in the words of a language that says it so. */
const SIGNS_FOR_PARTY =
  /^(?:For\s(?:the\s)?\p{Lu}|Für\s(?:d(?:ie|en|as)\s)?\p{Lu}|Pour\s(?:l[ea]\s|l['’]|la société\s)?\p{Lu}|Por\s(?:el\s|la\s)?\p{Lu}|Per\s(?:il\s|la\s)?\p{Lu}|Voor\s(?:de\s|het\s)?\p{Lu}|För\s\p{Lu}|Za\s\p{Lu}|Pour la société$|Por la sociedad$|Für die Firma$|Für$|Pour$|Por$|For$)/u;
/** "THE LANDLORD", "Der Vermieter", "Le Bailleur", "La Arrendataria": a party by its name in the paper. */
const PARTY = /^(?:THE|The|DER|Der|DIE|Die|LE|Le|LA|La|EL|El|L['’])\s?\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?$/u;
/** On which somebody signs. */
const SIGNED_ON = /^(?:[._…]\s?){5,}$/;
const LABELS = [
  'By|Per|Name|Full name|Print(?:ed)? name|Title|Its|Position|Capacity|Signature(?: of (?:an? |the )?\\p{L}+(?:\\s\\p{L}+)?)?|Signed|Witness(?: signature| name)?|Address|Occupation|Place|Place and date|Date|Dated',
  'Ort|Ort,? (?:und )?Datum|Datum|Unterschrift|Funktion|Stellung|Durch|Anschrift|Beruf|Name des Zeugen|Unterschrift Zeuge',
  'Nom|Fonction|Qualité|Lieu|Lieu et date|Fait à|Par|Adresse|Profession|Signature du témoin|Nom du témoin',
  'Nombre|Cargo|Fecha|Firma|Lugar|Lugar y fecha|Domicilio|Profesión|Firma del testigo|Nombre del testigo',
  'Nome|Carica|Qualifica|Data|Luogo|Luogo e data|Local|Local e data|Assinatura',
  'Naam|Functie|Handtekening|Plaats|Plaats en datum',
  'Imię i nazwisko|Stanowisko|Podpis|Miejsce|Miejsce i data',
  'Namn|Navn|Namnförtydligande|Befattning|Stilling|Underskrift|Ort och datum|Sted|Sted og dato|Dato',
];
const LABEL = new RegExp(`^(?:${LABELS.join('|')})(?:\\s?:|$)`, 'iu');
/** "Lieu de naissance: ________": whatever is asked for on a line to write on. */
const ASKED_ON_LINE = /^(\p{Lu}[\p{L} ,/’'()-]{1,40}:)\s?(?:[._…]\s?){5,}$/u;

/** "Name:" of "Name: Jane Roe": the label of what is asked of who signs; null where there is none. */
export const labelOfSigning = (text: string): string | null =>
  LABEL.exec(text)?.[0] ?? ASKED_ON_LINE.exec(text)?.[1] ?? null;
/** "Tenant by two directors: __________": somebody signs on the line behind words that are no label of what all are asked. */
export const asksToSign = (text: string): boolean => !LABEL.test(text) && ASKED_ON_LINE.test(text);
export const isSignedOn = (text: string): boolean => SIGNED_ON.test(text);
export const isParty = (text: string): boolean => PARTY.test(text);
/** Whether a line begins what a party signs: it says so, or for whom. */
export const opensSigner = (text: string): boolean =>
  tellsSigning(text) || OPENS_ASSENT.test(text) || SIGNS_FOR_PARTY.test(text) || isParty(text);
/** The same, or before whom. */
export const opensSigning = (text: string): boolean => opensSigner(text) || OPENS_WITNESS.test(text);
/** Whether a line is one to sign on, asks something of who signs, or begins what one signs. */
export const opensField = (text: string): boolean =>
  isSignedOn(text) || labelOfSigning(text) !== null || opensSigning(text);

/** Who makes a contract, as the words after "between" name it. */
export interface Party {
  name: string;
  /** What the document calls it: Company, Boyd. */
  shortNames: string[];
}

/** Where the parties of a contract begin to be named. */
export const PREAMBLE =
  /\b(?:(?:by\s+and\s+)?(?:between|among(?:st)?)(?:\s*:)?(?:\s+the\s+following\s+parties)?|(?:following|contracting)\s+parties)\b/i;
const PREAMBLE_END =
  /\b(?:WHEREAS|RECITALS?|WITNESSETH|NOW,?\s+THEREFORE|in\s+order\s+to|in\s+consideration|shall\s+set\s+forth|agree\s+as\s+follows|(?:expressly|hereby|mutually)\s+agree|is\s+entered\s+into|(?:collectively|together)\b[^.]{0,60}part(?:y|ies))/i;
/** Words before it that tell of the contract itself, not of another one. */
export const MAKES_A_CONTRACT =
  /\b(?:this|the)\b[^.]{0,80}\b(?:agreement|contract|lease|deed)\b|\b(?:made|entered|dated|executed|concluded)\b/i;
const ALIAS =
  /\(([^()]{0,90}?["“][^()]{1,80}?["”][^()]{0,60})\)|\b(?:hereinafter|referred\s+to|known|called)[^"“()]{0,50}(["“][^"”]{1,60}["”](?:\s*(?:or|and|,)\s*["“][^"”]{1,60}["”])*)/g;
/** "(together with its successors, "Vivint")" names one party. */
const WITH_SUCCESSORS = /^\W*together\s+with\s+(?:its|his|her|their)\b/i;
const QUOTED = /["“]([^"”]{1,60})["”]/g;
/** Short names of other things than parties. */
const OTHER_NAME =
  /\b(?:agreement|contract|effective\s+date|commencement|term|transaction|website|products?|services|territory|property|technology|software|purpose|period|confidential\s+information|merger|notes)\b/i;
const SUFFIX = String.raw`(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|l\.p|lp|llp|n\.a|s\.a|sa|a\/s|ag|gmbh|b\.v|bv|n\.v|plc|dac|clg|p\.c|pty|s\.p\.a|s\.r\.l)`;
/** A name that ends as names of companies do. */
export const ENDS_WITH_SUFFIX = new RegExp(String.raw`\b${SUFFIX}\.?$`, 'i');
/** By letters: in a process that has run many patterns, V8 of Node 24 was seen to read `(?i:...)` as if it were not there. */
const SUFFIX_IN_ANY_CASE = SUFFIX.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const NAME_END = new RegExp(
  String.raw`,\s+(?!${SUFFIX_IN_ANY_CASE}\b)|\s+(?:an?|of\s+(?:\d|[A-Z][a-z]+\s+House)|located|with|having|whose|whereby|acting|represented|incorporated|organi[sz]ed|registered|furnishing|on\s+behalf|duly|f\/s\/o|d\/b\/a|doing\s+business|at\s+\d|agent\s+for|in\s+(?:its|his|her)|is\s+|are\s+|Source:|AGREEMENT\b)|\s+[Tt]ogether\b|(?<=\b${SUFFIX_IN_ANY_CASE}\.?)\s+(?=[^,;(]{0,40}\d)|\s+A\s+(?=\p{Ll})|\s*\((?![A-Z][A-Za-z]{1,12}\)\s)|\s+-{2,}`,
  'u',
);
const LEADING =
  /^(?:[\s,;:.]|\band\b|\bbetween\b|\bamong(?:st)?\b|\bby\b|\(?[a-z]\)|\(?[ivx]+\)|\d{1,2}[.)]|the\s+following\s+parties|parties\s+to\s+this\s+agreement|part(?:y|ies)\s+[A-Z]:|on\s+the\s+(?:one|other)\s+(?:hand|part))+/i;
const LONGEST_NAME = 90;
const MOST_WORDS = 12;
/** Small words between the capitals of a name: "Bank of Ireland", "Freunde der Kunst e.V.". */
const SMALL_IN_NAMES =
  /^(?:of|and|the|for|in|on|at|to|by|d\/b\/a|f\/k\/a|dba|de|del|della|di|da|do|dos|la|le|les|et|en|van|von|der|den|und|für|y|e|i|e\.?v\.?)$/;
/** What a party is to a contract, or what a part of it is headed, is nobody's name. */
const NO_NAME =
  /^(?:the\s+)?(?:(?:background|conditions|terms|schedules?|exhibits?|part(?:y|ies)|agreement|distributor|licen[cs](?:or|ee)|supplier|customer|client|company|seller|buyer|purchaser|landlord|tenant|lender|borrower|employer|employee|consultant|contractor|affiliate|recipient|discloser)\b[\s,]*(?:and\s+|in\s+|the\s+)*)+$|:|\b(?:WHEREAS|agrees?|shall)\b/i;

/** Its words begin with capitals, but for a few between them, and it is more than what a party is to the contract. */
function isPartyName(name: string): boolean {
  const words = name.split(' ');
  return (
    (/^["“]?[\p{Lu}\d]/u.test(name) || /^i[A-Z]/.test(name)) &&
    name.length <= LONGEST_NAME &&
    words.length <= MOST_WORDS &&
    words.every(
      (word) =>
        !/^\p{Ll}/u.test(word) ||
        SMALL_IN_NAMES.test(word) ||
        /\p{Lu}|\d|\./u.test(word) ||
        ENDS_WITH_SUFFIX.test(word),
    ) &&
    !NO_NAME.test(name)
  );
}

/** What the document calls this one party; "Party" is what it calls each. */
export const ownShortNames = ({ shortNames }: Party): string[] =>
  shortNames.filter((name) => !/^part(?:y|ies)$/i.test(name));

/** Reads parties out of the words after "between". */
export function partiesAfter(preamble: string): Party[] {
  const start = PREAMBLE.exec(preamble);
  if (!start) return [];
  const rest = preamble.slice(start.index + start[0].length);
  const end = PREAMBLE_END.exec(rest);
  const body = end ? rest.slice(0, end.index) : rest;
  const parties: Party[] = [];
  let from = 0;
  for (const match of body.matchAll(ALIAS)) {
    const inside = match[1] ?? match[2] ?? '';
    if (/^\W*(?:collectively|individually|each|together)\b/i.test(inside) && !WITH_SUCCESSORS.test(inside)) continue;
    const stretch = body.slice(from, match.index);
    if (parties.length >= 2 && firstSentence(stretch) !== stretch) break;
    const shortNames = shortNamesIn(inside);
    if (!shortNames.some((name) => OTHER_NAME.test(name))) parties.push(...partiesIn(stretch, shortNames));
    from = match.index + match[0].length;
  }
  if (parties.length === 0) parties.push(...partiesIn(firstSentence(body), []));
  else if (parties.length === 1) parties.push(...secondParty(body.slice(from)));
  else if (/^[\s,;]*\band\b/i.test(body.slice(from)))
    parties.push(...partiesIn(firstSentence(body.slice(from)), []).slice(0, 1));
  return distinct(parties);
}

/** The party without a short name that follows: "... (the "Company") located at 15 Queen Street and Beta Ltd". */
function secondParty(rest: string): Party[] {
  const joint = /\b(?:and|AND)\s+(?=[A-Z])/.exec(rest);
  const name = joint ? partyName(rest.slice(joint.index + joint[0].length)) : '';
  return ENDS_WITH_SUFFIX.test(name) ? [{ name, shortNames: [] }] : [];
}

/** Splits "A Inc. and B Ltd" and gives the short name to the last. */
function partiesIn(stretch: string, shortNames: string[]): Party[] {
  const names = splitNames(stretch)
    .map(partyName)
    .filter((name) => name !== '');
  return names.map((name, index) => ({ name, shortNames: index === names.length - 1 ? shortNames : [] }));
}

/** "Research and Engineering Company" is one name; "Acme Inc. and Beta Ltd" and "Acme, a company, and Beta" are two. */
function splitNames(stretch: string): string[] {
  const pieces = stretch.split(/;\s+|(?<=,)\s+(?=\(?[a-z]\)\s)|,\s+and\s+(?=(?:\(?[a-z]\)\s*)?[A-Z])/);
  return pieces.flatMap((piece) => {
    const joint = /\s+(?:and|AND)\s+(?=(?:(?:\(?[a-z]\)|\d{1,2}[.)])\s*)?[A-Z])/.exec(piece);
    const left = joint ? piece.slice(0, joint.index) : '';
    const isWhole = left.includes(',') || ENDS_WITH_SUFFIX.test(left) || left.replace(LEADING, '') === '';
    return joint && isWhole ? [left, ...splitNames(piece.slice(joint.index + joint[0].length))] : [piece];
  });
}

function partyName(stretch: string): string {
  const text = stretch.replace(LEADING, '');
  const end = NAME_END.exec(text);
  const name = (end ? text.slice(0, end.index) : text).replace(/[\s,;:]+$/, '');
  return isPartyName(name) ? name : '';
}

/** The quoted short names; of `"Licensee" and together with Licensor, the "Parties"` the first only. */
function shortNamesIn(inside: string): string[] {
  const own = WITH_SUCCESSORS.test(inside)
    ? inside
    : (inside.split(/\b(?:and\s+)?(?:together|collectively)\b/i)[0] ?? inside);
  return [...own.matchAll(QUOTED)].map((match) => (match[1] ?? '').replace(/[,.]$/, ''));
}

function distinct(parties: readonly Party[]): Party[] {
  const byName = new Map<string, Party>();
  for (const party of parties) {
    const key = party.name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    if (!byName.get(key)?.shortNames.length) byName.set(key, party);
  }
  const named = new Set(parties.flatMap(({ shortNames }) => shortNames));
  return [...byName.values()].filter(({ name, shortNames }) => !named.has(name) || shortNames.includes(name));
}

function firstSentence(text: string): string {
  const end = /(?<!\b(?:Inc|Ltd|Co|Corp|No|St|L\.P|N\.A|S\.A|[A-Z]))\.\s+(?=[A-Z[])/.exec(text);
  return end ? text.slice(0, end.index) : text;
}

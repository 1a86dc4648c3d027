import { findDates } from '../../text/values/dates-and-durations.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import { countsInWords, tellsWholeAmount, unknownNumbers } from './numbers-in-statement.js';
import { currenciesNamed, unitOf } from './units-of-figures.js';

const NAME = /(?<![.?!:]\s|^)(?<=\s|["“(])\p{Lu}[\p{L}\d&.'’-]+/gu;
/** Words with a capital that need no evidence. */
const COMMON = new Set(
  'yes no the this that these those it its they both all each any either neither none only under according agreement annex appendix contract document exhibit paragraph part party parties schedule section clause article page i a an january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** Dates, numbers and names of a statement that stand in none of the given texts; empty when it says nothing of its own. */
export function unsupportedWords(statement: string, evidence: readonly string[]): string[] {
  const known = evidence.join('\n');
  return [...unknownDates(statement, known), ...unknownNumbers(statement, known), ...unknownNames(statement, known)];
}

function unknownDates(statement: string, known: string): string[] {
  const dates = new Set(findDates(known).map(({ date }) => `${date.year}-${date.month}-${date.day}`));
  return findDates(statement)
    .filter(({ date, isAmbiguous }) => !isAmbiguous && !dates.has(`${date.year}-${date.month}-${date.day}`))
    .filter(({ date }) => !standsApart(date, known) && !isEndOfMonth(date, known))
    .map(({ start, end }) => statement.slice(start, end));
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

interface Day {
  year: number;
  month: number;
  day: number;
}

/**
 * "7/27 Date: ________, 1997": day and month written by hand beside the printed year, not where they may be the other way round; "each 31 December"
 * where the year stands elsewhere.
 */
function standsApart({ year, month, day }: Day, known: string): boolean {
  const name = `${MONTHS[month - 1]}\\p{L}*\\.?`;
  const inWords = `${name} ${day}(?:st|nd|rd|th)?|${day}(?:st|nd|rd|th)? (?:of )?${name}`;
  const figures = day > 12 ? `0?${month}/${day}|${day}/0?${month}` : '(?!)';
  const text = known.replaceAll(/[\s_]+/g, ' ');
  const withoutYear = '(?!,? ?(?:of )?(?:19|20)\\d\\d)';
  const isNear = new RegExp(
    `(?<![\\d/])(?:${figures}|${inWords})(?![\\p{L}\\d/])${withoutYear}[^.;]{0,${BESIDE_YEAR}}\\b${year}\\b`,
    'iu',
  );
  const isEachYear = new RegExp(`(?<![\\d/])(?:${inWords})(?![\\p{L}\\d/])${withoutYear}`, 'iu');
  return isNear.test(text) || (isEachYear.test(text) && new RegExp(`\\b${year}\\b`).test(text));
}

/** The first or the last day of a month that a text names with its year. */
export function isEndOfMonth({ year, month, day }: Day, known: string): boolean {
  const isEnd = day === 1 || day === new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (
    isEnd &&
    new RegExp(`(?<![\\p{L}\\d])(?<!\\d )${MONTHS[month - 1]}\\p{L}*\\.?,? ${year}\\b`, 'iu').test(
      known.replaceAll(/\s+/g, ' '),
    )
  );
}

/** A year stands so near behind its day, in characters. */
const BESIDE_YEAR = 60;
/** "English law" over "the law of England". */
const PEOPLES: readonly (readonly [string, string])[] = [
  ['english', 'england'],
  ['irish', 'ireland'],
  ['scottish', 'scotland'],
  ['welsh', 'wales'],
  ['french', 'france'],
  ['german', 'germany'],
  ['swiss', 'switzerland'],
  ['dutch', 'netherlands'],
  ['belgian', 'belgium'],
  ['italian', 'italy'],
  ['spanish', 'spain'],
  ['portuguese', 'portugal'],
  ['austrian', 'austria'],
  ['danish', 'denmark'],
  ['swedish', 'sweden'],
  ['norwegian', 'norway'],
  ['finnish', 'finland'],
  ['polish', 'poland'],
  ['canadian', 'canada'],
  ['australian', 'australia'],
  ['indian', 'india'],
  ['japanese', 'japan'],
  ['chinese', 'china'],
  ['israeli', 'israel'],
  ['luxembourgish', 'luxembourg'],
  ['californian', 'california'],
  ['texan', 'texas'],
];

/** Names of a text that stand in none of the known words. */
export function unknownNames(statement: string, known: string): string[] {
  const words = new Set(wordsOf(known));
  for (const [people, place] of PEOPLES) if (words.has(place)) words.add(people);
  for (const code of currenciesNamed(known)) words.add(code.toLowerCase());
  const names = [...statement.matchAll(NAME)].map((match) => match[0]);
  // Evidence may be all that was read: its initials are taken only where an abbreviation asks for them.
  const initials = names.some((name) => ABBREVIATION.test(name)) ? initialsOf(known) : '';
  return names
    .filter((name) => !standsForInitials(name, initials))
    .filter((name) =>
      wordsOf(name).some(
        // The one letter is the s of "Lisnarra's".
        (word) =>
          word.length > 1 &&
          !COMMON.has(word) &&
          [word, word.replace(/s$/, ''), `${word}s`].every((form) => !words.has(form)),
      ),
    );
}

/** "AENB" where "American Express National Bank" is quoted, "CET1" where "Common Equity Tier 1" is. */
const ABBREVIATION = /^\p{Lu}{2,}[\p{Lu}\d]+(?![\p{L}\d&])/u;
const BETWEEN_NAMES = /^(?:of|and|the|for|&|-)$/i;

function standsForInitials(name: string, initials: string): boolean {
  const letters = ABBREVIATION.exec(name)?.[0];
  return letters !== undefined && initials.includes(letters);
}

/** First letters of words with capitals that stand one behind the other; anything else parts them. */
function initialsOf(text: string): string {
  return (text.match(/[\p{L}\d&-]+/gu) ?? [])
    .map((word) => (BETWEEN_NAMES.test(word) ? '' : (/^\p{Lu}|^\d+$/u.exec(word)?.[0] ?? ' ')))
    .join('');
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  );
}

/**
 * "Lucid" says which paper is meant when its file is called "LUCIDINC-04-15-2011.txt", "Technologies" when it is called "GlobalTechnologiesGroup.txt", and
 * "Buy's" in "Best Buy's segments" when it is called "BESTBUY_2019.txt".
 */
export function namesFile(word: string, fileNames: readonly string[], text = word): boolean {
  const name = plainName(word);
  const parts = fileNames.flatMap(
    (file) => `${file} ${file.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`.toLowerCase().match(/\p{L}+/gu) ?? [],
  );
  const together = (text.match(NAMES_IN_A_ROW) ?? []).map((names) => names.split(/\s+/).map(plainName));
  const wholes = [name, ...together.filter((own) => own.includes(name)).map((own) => own.join(''))];
  return wholes.some((whole) => /^\p{L}{4,}$/u.test(whole) && parts.some((part) => part.startsWith(whole)));
}

const NAMES_IN_A_ROW = /\p{Lu}[\p{L}&'’]*(?:\s+\p{Lu}[\p{L}&'’]*)+/gu;
const plainName = (word: string): string => word.toLowerCase().replace(/['’]s$|[.,:;]+$/, '');

const PAPER =
  '(?:agreement|amendment|contract|deed|guarantee|lease|letter|licen[cs]e|minutes|notice|offer|order|paper|plan|policy|report|statement|undertaking)s?';

/**
 * Whether a name only tells which paper is meant ("the letter of Mesirow", "Mesirow's offer letter") or where something is ("in Los Gatos"): then it may
 * stand around the quote instead of in it. Whoever does or gets something has to stand in the quote; so has every other name where the
 * quote names somebody whom the statement leaves out.
 */
export function onlyTellsWhich(name: string, statement: string, quotes: readonly string[]): boolean {
  const own = escapePattern(name.replace(/['’]s$|[.,:;]+$/, ''));
  const all = [...statement.matchAll(new RegExp(`\\b${own}\\b`, 'gu'))].length;
  const telling = new RegExp(
    `\\b${PAPER} (?:of|with|from|between)(?: the)?(?: \\p{Lu}[\\p{L}.&]*){0,2} ${own}\\b(?! (?:must|may|shall|will|can)\\b)|\\b${own}(?:['’]s)?(?: \\p{Lu}?[\\p{L}-]+){0,2} ${PAPER}\\b|\\b(?:in|at)(?: the)?(?: \\p{Lu}[\\p{L}.&]*){0,2} ${own}\\b`,
    'gu',
  );
  return (
    all > 0 &&
    /^\p{Lu}/u.test(name) &&
    [...statement.matchAll(telling)].length === all &&
    unknownNames(` ${quotes.join(' ')}`, statement).length === 0
  );
}

const NOT_STATED =
  '(?:is|are|was|were) not (?:stated|mentioned|specified|disclosed|quantified|indicated|said|shown|printed|set out)';
/** "...cannot be given, because the passages do not show ..."; not "cannot be determined by the Supplier". */
const CANNOT_BE_TOLD =
  'cannot be (?:given|told|stated|named|said|worked out|determined|calculated|established)(?: (?:here|from (?:the|this|that) [^,;:]{1,40}))?(?:,? (?:because|since|as)\\b[^;:]{1,160})?$';
/** "the passages do not give the minimum", "the salary is not given", "the name remains blank". */
const NOT_GIVEN =
  '(?:the|these|those) (?:passages?|excerpts?|papers?|filing|report|documents?) (?:does|do) not (?:give|contain|tell|say|reveal|quantify|set out)\\b(?! (?:that|only)\\b)[^;:]{1,160}|(?:the|its|his|her|their|an?) (?:[\\p{L}-]+ ){0,3}(?:amounts?|dates?|days?|figures?|lengths?|maximum|minimum|names?|numbers?|percentages?|periods?|prices?|rates?|rent|salary|sums?|values?)\\b[^,;:]{0,80} (?:(?:is|are|was|were) not given|(?:is|are|was|were|remains?) (?:left )?blank)';
const NOT_TOLD = new RegExp(
  `^(?:but |however,? |and |though |so )?(?:${NOT_GIVEN})$|^(?:but |however,? |and |though |so )?(?:(?:the|its|his|her|their|an?|how|what|when|who|where|which|whether)\\b[^;:]{0,120}\\b${CANNOT_BE_TOLD}|(?:(?:the|its|his|her|their|an?|how|what|when|who|where|which|whether)\\b[^;:]{0,120}\\b${NOT_STATED}|no [^;:]{1,80} (?:is|are|was|were) (?:stated|mentioned|specified|disclosed|quantified|indicated|printed))\\b(?! to\\b)[^;:]{0,60}$)`,
  'iu',
);

/** What is called a paper or a part of one. */
const OF_PAPER =
  '(?:agreement|amendment|article|clause|contract|deed|definition|document|exhibit|filing|guarantee|lease|letter|licen[cs]e|list|minutes|note|notice|order|paper|paragraph|passage|plan|policy|report|schedule|section|statement|table|text)s?';
const TELLS =
  '(?:names?|mentions?|states?|says?|tells?|specif(?:y|ies)|defines?|lists?|identif(?:y|ies)|shows?|discloses?|address(?:es)?|contains?|refers? to|deals? with|speaks? of|sets? out|indicates?|describes?)';
/** "Neither agreement mentions e-mail", "Nothing in the plan says when". */
const NONE_SAYS = new RegExp(
  `^(?:neither|none|no|nothing|nowhere)(?: (?:of|in)(?: the| these| those| its| their| this)?)? (?:[\\p{L}\\d'’.-]+ ){0,4}?${OF_PAPER} (?:\\([^)]*\\) )?(?:expressly )?${TELLS}\\b(?<denied>[^;:]{1,160})$`,
  'iu',
);
/** "E-mail is not mentioned in either agreement". */
const IS_NOT_STATED = new RegExp(
  `^(?<denied>[^,;:]{2,120}) (?:is|are|was|were) (?:not|nowhere) (?:expressly |separately |further )?(?:stated|mentioned|specified|disclosed|quantified|indicated|shown|printed|set out|described|addressed|told)\\b(?! (?:to|by the (?!${OF_PAPER}))\\b)[^;:]{0,80}$`,
  'iu',
);

/** "None in the licence itself", "The licence itself grants no support", "It is not in this paper itself": left to another paper. */
const NOT_IN_ITSELF = new RegExp(
  `^(?:but |however,? |and |though )?(?:(?:none|nothing|not|no [^,;:]{1,80}) (?:[\\p{Ll}]+ ){0,2}(?:in|under|by) (?:the|this|that) (?:[\\p{L}\\d'’-]+ ){0,3}${OF_PAPER} (?:itself|alone)|(?:the|this|that) (?:[\\p{L}\\d'’-]+ ){0,3}${OF_PAPER} itself (?:\\p{Ll}+s|does not \\p{Ll}+) (?:no|nothing|none|any)\\b(?<denied>[^,;:]{0,120}))$`,
  'iu',
);

const SAYS_NOT = new RegExp(
  `^(?:but |however,? |and |though )?(?:(?:the|this|that|these|its|their|either|both) (?:[\\p{L}\\d'’.-]+ ){0,4}${OF_PAPER}(?: [\\dA-Z][\\d.]*)?(?: (?:of|with|between) [^,;:]{1,60}?)?|${OF_PAPER} [\\dA-Z][\\d.]*|it|they) (?:does|do|did) not (?:itself |themselves |expressly |anywhere )?(?:(?:name|mention|state|specify|define|list|identify|show|disclose|refer to|say|tell|address|indicate|describe|quantify|set out|deal with|speak of)\\b(?! (?:that|only)\\b)|call\\b)(?<denied>[^;:]{1,160})$`,
  'iu',
);
const NOT_NAMED =
  /^(?<denied>\p{Lu}[^,;:]{0,80}?) (?:is|are|was|were) (?:not|nowhere) (?:expressly )?(?:named|mentioned|listed|identified|defined|referred to)\b(?<where>[^;:]{0,80})$/u;
/** After these words it is told of what something named is denied. */
const QUALIFIES = /\s(?:as|among|amongst|in|for|under|within|with|to|by|at|on)\s[^]*$/u;
const IN_PAPER = new RegExp(
  `^(?: (?:in|by) (?:the|this|that|its) (?:[\\p{L}\\d'’-]+ ){0,4}${OF_PAPER}| anywhere)?$`,
  'iu',
);
/** "what fee Signify would pay", "the fee that it pays": something is not told of whom this names. */
const TELLS_OF =
  /^\s*(?:(?:what|whether|how|who|whom|whose|when|where|which|why|if|any|an?)\b|the (?:\p{Ll}+ )+(?:of|for|that|which|who|whom|whose|under|in|at|by)\b)/iu;
/** "The landlord of Delphi Tower is not named". */
const SAYS_WHO = /^(?:the|an?|its|their|no|what|who|which)\b/i;
const KINDS_OF_COMPANY =
  /^(?:co|company|corp|corporation|gmbh|group|holdings?|inc|international|limited|llc|llp|ltd|plc)$/;
const NO = /^no(?:[,:.;]\s+|\W*$)/i;

/** A statement without the "No" that answers the question before it says why. */
export const withoutNo = (statement: string): string => statement.replace(NO, '');

/** A statement that a paper does not name or state something: the names in what it denies, and whether it denies them altogether. */
export function denialOf(statement: string): { names: string[]; isWhole: boolean } | null {
  const plain = withoutNo(statement.trim()).replace(/[.;:]$/, '');
  const { denied, where } = (SAYS_NOT.exec(plain) ?? NOT_NAMED.exec(plain))?.groups ?? {};
  if (denied === undefined) return null;
  const object = where === undefined ? denied.replace(QUALIFIES, ' ') : ` ${denied}`;
  const isWhole = where === undefined ? object === denied : IN_PAPER.test(where);
  const isToldOf = where === undefined ? TELLS_OF.test(denied) : SAYS_WHO.test(denied);
  return { names: isToldOf ? [] : [...object.matchAll(NAME)].map(([name]) => name), isWhole };
}

/** Whether none of the names stands in a text; what kind of company one is tells nothing. */
export function standNowhere(names: readonly string[], text: string): boolean {
  const own = names
    .flatMap(wordsOf)
    .filter((word) => word.length > 1 && !COMMON.has(word) && !KINDS_OF_COMPANY.test(word));
  const words = new Set(wordsOf(text));
  return own.length > 0 && !own.some((word) => words.has(word));
}

/** Whether a statement does nothing but say that papers are silent on something. */
export const tellsSilence = (statement: string): boolean => isSilent(statement) && !goesOn(statement);

function isSilent(statement: string): boolean {
  const plain = withoutNo(statement.trim()).replace(/[.;:]$/, '');
  return (
    [NOT_TOLD, NONE_SAYS, IS_NOT_STATED, NOT_IN_ITSELF].some((pattern) => pattern.test(plain)) ||
    denialOf(plain) !== null
  );
}

/** What papers are said to be silent on, in its own words; null where that is not told in one piece. */
export function subjectOfSilence(statement: string): string[] | null {
  const plain = withoutNo(statement.trim()).replace(/[.;:]$/, '');
  const denied = (NONE_SAYS.exec(plain) ?? IS_NOT_STATED.exec(plain))?.groups?.denied;
  const words = (denied ?? '').replace(QUALIFIES, ' ').match(/\p{L}{4,}/gu);
  return words === null ? null : [...words];
}

const NOT_AMONG =
  /^(?:but |however,? |and |though )?(?<what>[^,;:]{2,100}?) (?:is|are|was|were) (?:not|nowhere) (?:named|mentioned|listed|included|found|one) (?:among|in|of) (?:it|them|these|those)[.;]?$/iu;
const LISTS = /,[^,;.]{2,80}(?:,| and | or )/;

/**
 * "The Shared Countries are Spain, Italy and Malta; France is not named among them": the part that the quoted list bears out by its silence is shown and
 * needs no other words. Where no list is quoted, nobody knows what "them" are, and the part is left out.
 */
export function partedByList(statement: string, quotes: readonly string[]): { shown: string; checked: string } {
  const parts = statement.trim().split(/(?<=[;:])\s+|(?<=\p{L}{2}\.)\s+(?=\p{Lu})/u);
  const quoted = squeezed(quotes.join('\n'));
  const standsThere = (part: string) =>
    (NOT_AMONG.exec(part)?.groups?.what ?? '')
      .split(/ and | or /)
      .some((one) => quoted.includes(squeezed(one.replace(/^(?:neither |the |an? )/i, ''))));
  const isSilence = (part: string) => NOT_AMONG.test(part) && !standsThere(part);
  const checked = parts.filter((part) => !isSilence(part));
  if (checked.length === parts.length || checked.length === 0) return { shown: statement, checked: statement };
  const rest = sentenceOf(checked.join(' '));
  return { shown: LISTS.test(quoted) ? statement : rest, checked: rest };
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** "It does not name a fee": who speaks stands before. */
export const NAMES_NO_SUBJECT = /^(?:it|they)(?= (?:does|do|did) not\b)/i;
/** "Section 10.4 lifts ...": the paper or place that a statement begins with. */
const PAPER_SPEAKING = new RegExp(
  `^(?:(?:the|this|that) (?:[\\p{L}\\d'’-]+ ){0,3})?${OF_PAPER}(?: (?:\\d[\\d.]*|[A-Z])(?:\\([a-z\\d]+\\))*(?![\\p{L}\\d]))?(?= )`,
  'iu',
);

/** A finding, and what it says beside that the papers do not tell ("...; the amount is not stated"): that is a thing missing, no denial. */
export function partedByAbsence(statement: string): { said: string; untold: string[] } {
  const whole = statement
    .trim()
    .split(
      /(?<=[;:])\s+|(?<=\p{L}{2}\.)\s+(?=\p{Lu})|,?\s+(?=(?:and|but) (?:the|it|they|its|this)\b[^;:]{1,80} (?:does|do|did) not )/u,
    );
  const isUntold = (part: string) => {
    const plain = part.replace(/[;:.]$/, '').trim();
    return isSilent(plain) && !NOT_AMONG.test(plain);
  };
  const parts = whole.flatMap(partedBeforeSilence);
  const said = parts.filter((part) => !isUntold(part)).reduce(joined, '');
  const subject = PAPER_SPEAKING.exec(withoutNo(parts[0] ?? ''))?.[0];
  const untold = parts.filter(isUntold).map((part) => {
    const note = withoutNo(part).replace(/^(?:but|however,?|and|though) /i, '');
    return sentenceOf(subject === undefined ? note : note.replace(NAMES_NO_SUBJECT, subject));
  });
  // "A signs, and it does not tell who the tenant is: it is only ...": what follows speaks of what is not told.
  const isExplained = parts.slice(1, -1).some((part) => part.endsWith(':') && isUntold(part));
  return withoutNo(said) === '' || untold.length === 0 || isExplained
    ? { said: statement, untold: [] }
    : { said: sentenceOf(said), untold };
}

const VERB = '(?:is|are|was|were|has|have|had|may|must|shall|will|can|does|did)';
const HAS_VERB = new RegExp(`\\b${VERB}\\b`, 'i');
const MAY_HAVE_VERB = new RegExp(`\\b(?:${VERB}|\\p{L}{3,}s)\\b`, 'iu');
/** "what is paid" is no sentence. */
const ASKS = /^(?:what|how|who|whom|whose|when|where|which|whether|why|if|that)\b/i;
const BEFORE_SILENCE = /(?<comma>,?)\s+(?<joined>and|but|while|whereas|though|although)\s+/giu;
const OF_ONE = /\b(?:is|was|does|did)\b/i;

/** "Notices go by post, and e-mail is not mentioned": parted where the rest only says what is not told; not "The dates and the names are not stated". */
function partedBeforeSilence(part: string): string[] {
  for (const match of ASKS.test(part) ? [] : part.matchAll(BEFORE_SILENCE)) {
    const [before, behind] = [part.slice(0, match.index), part.slice(match.index + match[0].length)];
    const { comma, joined: word = '' } = match.groups ?? {};
    const isSentence =
      HAS_VERB.test(before) ||
      (MAY_HAVE_VERB.test(before) && (word.toLowerCase() !== 'and' || (comma === ',' && OF_ONE.test(behind))));
    if (isSentence && isSilent(behind)) return [before, behind];
  }
  return [part];
}

/** "..., and the fee is due": more than a silence. */
const goesOn = (statement: string): boolean =>
  [...statement.matchAll(BEFORE_SILENCE)].some(({ index, 0: { length } }) => {
    const [before, behind] = [statement.slice(0, index), statement.slice(index + length)];
    const asserts = (text: string) => HAS_VERB.test(text) && !ASKS.test(text);
    return (asserts(before) || isSilent(before)) && asserts(behind);
  });

/** What stood behind a part that is left out begins a sentence. */
const joined = (said: string, part: string): string =>
  said === ''
    ? part
    : `${/[.;:]$/.test(said) ? said : `${said};`} ${said.endsWith('.') ? `${part.charAt(0).toUpperCase()}${part.slice(1)}` : part}`;

const sentenceOf = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\s*[;:.]$/, '')}.`;

const REFERENCE =
  /\b(?:sections?|clauses?|articles?|paragraphs?|regulations?|schedules?|notes?|parts?)\s+(\d{1,3}(?:\.\d{1,3})*)(?:\s*\([a-z\d]{1,4}\))*/gi;
/** "under 22.1", "14.2(a) bars": a clause without the word. */
const BARE_REFERENCE =
  /(?<=\b(?:under|in|by|see|per|and|or)\s)(\d{1,3}(?:\.\d{1,3})+)(?:\s?\([a-z\d]{1,4}\))*(?![\d%]|[.,]\d|\s*(?:%|percent|per|times|million|billion|thousand))|(?<![\d.,$€£]\s?)\b(\d{1,3}(?:\.\d{1,3})+)(?:\([a-z\d]{1,4}\))+/gi;

/** "Amendment No. 3", "Lot Nr. 12": the number is part of a name. */
const NUMBERED_NAME = /\b\p{Lu}\p{L}+ (?:No\.?|Nr\.?|Number) ?\d{1,4}\b/gu;

/** A statement without the numbers of clauses and of papers that stand in what was read: where a thing stands needs no quote. */
export function withoutReferences(statement: string, read: string): string {
  const stands = (before: string, number: string) =>
    new RegExp(`${before}${escapePattern(number)}(?![\\d])`, 'im').test(read);
  const isNamed = (name: string) => read.replaceAll(/\s+/g, ' ').toLowerCase().includes(name.toLowerCase());
  return statement
    .replaceAll(NUMBERED_NAME, (name) => (isNamed(name) ? ' ' : name))
    .replaceAll(REFERENCE, (reference, number: string) => (stands('(?<![\\d.])', number) ? ' ' : reference))
    .replaceAll(BARE_REFERENCE, (reference, pointed?: string, marked?: string) =>
      stands('(?:^\\s*|\\b(?:section|clause|article|paragraph)s?\\s+)', pointed ?? marked ?? '') ? ' ' : reference,
    );
}

/** The result of a sum as a statement would write it. */
export function states(text: string, result: string): boolean {
  // "40.0%" is told as "40%".
  const figure = (/\d[\d,.]*\d|\d/.exec(result)?.[0] ?? '').replaceAll(BETWEEN_THOUSANDS, '').replace(/\.0+$/, '');
  const isDate = /\p{L}{3}/u.test(result) && /\d{4}/.test(result);
  if (isDate) return unsupportedWords(result, [text]).length === 0;
  const unit = /^[\d,.]+ (\p{L}{3,})$/u.exec(result.trim())?.[1]?.replace(/s$/, '');
  if (unit !== undefined && countsInWords(text, unit).includes(figure)) return true;
  if (tellsWholeAmount(text, figure, unitOf(result.replace(/[\d,.]+/, ' ')).scale ?? 0)) return true;
  return (
    figure !== '' &&
    new RegExp(
      `(?<![\\d.,])${figure.replaceAll('.', '\\.')}${figure.includes('.') ? '' : '(?:\\.0+)?'}(?![\\d]|[.,]\\d)`,
    ).test(text.replaceAll(BETWEEN_THOUSANDS, ''))
  );
}

/** "2,280" is 2280. */
const BETWEEN_THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;

/** Words that say something is not there. */
export const ABSENT =
  /\b(?:no|not|nothing|none|neither|nor|never|without|missing|absent|silent|cannot|unstated|unknown|undated|unsigned|blank|redacted|omitted|lacks?|only)\b|n['’]t\b/i;

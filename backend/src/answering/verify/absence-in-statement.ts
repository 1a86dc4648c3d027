import { NAME } from './check-quotes-support-statement.js';

/** Words that say something is not there. */
export const ABSENT =
  /\b(?:no|not|nothing|none|neither|nor|never|without|missing|absent|silent|cannot|unstated|unknown|undated|unsigned|blank|redacted|omitted|lacks?|only)\b|n['’]t\b/i;

/** What is called a paper or a part of one. */
const OF_PAPER =
  '(?:agreement|amendment|article|clause|contract|deed|definition|document|excerpt|exhibit|filing|guarantee|lease|letter|licen[cs]e|list|minutes|note|notice|order|paper|paragraph|passage|plan|policy|report|schedule|section|statement|table|text)s?';

/** Verbs of telling, each as "does not ...", "it ..." and "is not ...". */
type Verb = readonly [base: string, third: string, participle: string];
const regular = (verbs: string): Verb[] =>
  verbs.split(' ').map((verb) => [verb, `${verb}s`, `${verb.replace(/e$/, '')}ed`]);
/** What a paper does that tells a thing at all. */
const STATING: readonly Verb[] = [
  ...regular('state mention disclose indicate print name'),
  ['say', 'says', 'said'],
  ['tell', 'tells', 'told'],
  ['specify', 'specifies', 'specified'],
  ['quantify', 'quantifies', 'quantified'],
  ['set out', 'sets out', 'set out'],
];
/** A paper that shows no loss, or identifies no fault, tells something by it. */
const SHOWING: readonly Verb[] = [
  ...regular('define describe list reveal'),
  ['show', 'shows', 'shown'],
  ['address', 'addresses', 'addressed'],
  ['identify', 'identifies', 'identified'],
  ['refer to', 'refers to', 'referred to'],
  ['deal with', 'deals with', 'dealt with'],
  ['speak of', 'speaks of', 'spoken of'],
];
/** Consent can be given, too, and a rate fixed: of these it has to be said that a paper does them. */
const GIVING: readonly Verb[] = [
  ...regular('contain'),
  ['give', 'gives', 'given'],
  ['provide', 'provides', 'provided'],
  ['fix', 'fixes', 'fixed'],
  ['set', 'sets', 'set'],
];
const forms = (form: 0 | 1 | 2, ...kinds: (readonly Verb[])[]): string =>
  `(?:${kinds.flatMap((verbs) => verbs.map((verb) => verb[form])).join('|')})`;
/** "stated", "shown" and the like: the source of a pattern. */
export const TOLD = forms(2, STATING, SHOWING);
/** Any form of a verb of telling: the source of a pattern. */
export const TELLING = `(?:${([0, 1, 2] as const).map((form) => forms(form, STATING, SHOWING, GIVING)).join('|')})`;

const LEAD = '(?:but |however,? |and |though |so )?';
const BE = '(?:is|are|was|were)';
const NOT = '(?:not|nowhere|never|neither)';
const ADVERB = '(?:expressly |separately |further |itself |themselves |anywhere )?';
const BEGINS = '(?:the|its|his|her|their|an?|how|what|when|who|where|which|whether)';
const MEASURE =
  '(?:amounts?|dates?|days?|figures?|lengths?|maximum|minimum|names?|numbers?|percentages?|periods?|prices?|rates?|rent|salary|sums?|values?)';
/** The source of a pattern of where a paper does not tell something. */
const HERE = `(?:(?:in|by) (?:the|this|that|these|its|either|any) (?:[\\p{L}\\d'’-]+ ){0,4}?${OF_PAPER}|anywhere|here)`;
/** "...cannot be given, because the passages do not show ..."; not "cannot be determined by the Supplier". */
const CANNOT_BE_TOLD =
  'cannot be (?:given|told|stated|named|said|worked out|determined|calculated|established)(?: (?:here|from (?:the|this|that) [^,;:]{1,40}))?(?:,? (?:because|since|as)\\b[^;:]{1,160})?';
const NOT_TOLD = new RegExp(
  `^${LEAD}(?:${[
    `${BEGINS}\\b[^;:]{0,120}\\b${CANNOT_BE_TOLD}`,
    `no [^;:]{1,80} ${BE} ${forms(2, STATING)}\\b(?! to\\b)[^;:]{0,60}`,
    // "the salary is not given", "the name remains blank", "the period is not fixed in the agreement".
    `${BEGINS} (?:[\\p{L}-]+ ){0,3}${MEASURE}\\b[^,;:]{0,80} (?:${BE} not given|(?:${BE}|remains?) (?:left )?blank)`,
    `[^,;:]{2,120} ${BE} ${NOT} ${ADVERB}${forms(2, GIVING)} (?:[\\p{L}]+ (?:or|nor) [\\p{L}]+ )?${HERE}`,
  ].join('|')})$`,
  'iu',
);
/** "Neither agreement mentions e-mail", "Nothing in the plan says when". */
const NONE_SAYS = new RegExp(
  `^(?:neither|none|no|nothing|nowhere)(?: (?:of|in)(?: the| these| those| its| their| this)?)? (?:[\\p{L}\\d'’.-]+ ){0,4}?${OF_PAPER} (?:\\([^)]*\\) )?${ADVERB}(?:${forms(1, STATING, SHOWING, GIVING)}|${forms(0, STATING, SHOWING, GIVING)})\\b(?<denied>[^;:]{1,160})$`,
  'iu',
);
/** "E-mail is not mentioned in either agreement". */
const IS_NOT_STATED = new RegExp(
  `^${LEAD}(?<denied>${BEGINS}\\b[^;:]{0,120}|[^,;:]{2,120}) ${BE} ${NOT} ${ADVERB}${TOLD}\\b(?! (?:to|by the (?!${OF_PAPER}))\\b)[^;:]{0,80}$`,
  'iu',
);

/** "None in the licence itself", "The licence itself grants no support", "It is not in this paper itself": left to another paper. */
const NOT_IN_ITSELF = new RegExp(
  `^(?:but |however,? |and |though )?(?:(?:none|nothing|not|no [^,;:]{1,80}) (?:[\\p{Ll}]+ ){0,2}(?:in|under|by) (?:the|this|that) (?:[\\p{L}\\d'’-]+ ){0,3}${OF_PAPER} (?:itself|alone)|(?:the|this|that) (?:[\\p{L}\\d'’-]+ ){0,3}${OF_PAPER} itself (?:\\p{Ll}+s|does not \\p{Ll}+) (?:no|nothing|none|any)\\b(?<denied>[^,;:]{0,120}))$`,
  'iu',
);

const A_PAPER = `(?:the|this|that|these|those|its|their|either|both) (?:[\\p{L}\\d'’.-]+ ){0,4}${OF_PAPER}(?: [\\dA-Z][\\d.]*)?(?: (?:of|with|between) [^,;:]{1,60}?)?|${OF_PAPER} [\\dA-Z][\\d.]*`;
/** Whether a thing is named at all can be looked up; what is not stated of it cannot. */
const NAMING =
  /^(?:names?|mentions?|lists?|identif(?:y|ies)|refers? to|speaks? of|deals? with|address(?:es)?|calls?)$/i;
const DENIED = '(?<denied>[^;:]{1,160})$';
/** "It does not state X", "The report never gives X", "The report states neither X nor Y". */
const SAYS_NOT = [
  [`(?:${A_PAPER}|it|they)`, [STATING, SHOWING]] as const,
  [`(?:${A_PAPER})`, [GIVING]] as const,
].flatMap(([speaker, verbs]) => {
  const [base, third] = [forms(0, ...verbs), forms(1, ...verbs)];
  const sure = verbs.filter((own) => own !== SHOWING);
  return [
    `(?:does|do|did) not ${ADVERB}(?:(?<verb>${base})\\b(?!(?<!\\bshow|\\breveal) that\\b| only\\b)|call\\b)${DENIED}`,
    `(?:nowhere|never|neither) (?<verb>${third}|${base})\\b(?! (?:that|only)\\b)${DENIED}`,
    `(?<verb>${forms(1, ...sure)}|${forms(0, ...sure)}) (?<none>no(?! (?:earlier|fewer|later|less|longer|more)\\b)|neither|none|nothing)\\b${DENIED}`,
  ].map((says) => new RegExp(`^${LEAD}${speaker} ${says}`, 'iu'));
});
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
  /^\s*(?:(?:that|what|whether|how|who|whom|whose|when|where|which|why|if|any|an?)\b|the (?:\p{Ll}+ )+(?:of|for|that|which|who|whom|whose|under|in|at|by)\b)/iu;
/** "The landlord of Delphi Tower is not named". */
const SAYS_WHO = /^(?:the|an?|its|their|no|what|who|which)\b/i;
/** "the day on which it is paid" */
const OF_RELATIVE = /\b(?:that|which|who|whom|whose|what|when|where|how|whether)\b[^]*$/i;
const NO = /^no(?:[,:.;]\s+|\W*$)/i;

/** A statement without the "No" that answers the question before it says why. */
export const withoutNo = (statement: string): string => statement.replace(NO, '');

/** A statement that a paper does not name or state something: the names in what it denies, and whether it denies them altogether. */
export function denialOf(statement: string): { names: string[]; isWhole: boolean } | null {
  const plain = withoutNo(statement.trim()).replace(/[.;:]$/, '');
  const saysNot = SAYS_NOT.map((pattern) => pattern.exec(plain)?.groups).find((groups) => groups !== undefined);
  const { denied, verb = '', none, where } = saysNot ?? NOT_NAMED.exec(plain)?.groups ?? {};
  // "It provides no assignment is allowed": said, not left unsaid.
  if (denied === undefined || (none !== undefined && HAS_VERB.test(denied.replace(OF_RELATIVE, ' ')))) return null;
  const object = where === undefined ? denied.replace(QUALIFIES, ' ') : ` ${denied}`;
  const isWhole = where === undefined ? object === denied && NAMING.test(verb || 'names') : IN_PAPER.test(where);
  const isToldOf = where === undefined ? TELLS_OF.test(denied) : SAYS_WHO.test(denied);
  return { names: isToldOf ? [] : [...object.matchAll(NAME)].map(([name]) => name), isWhole };
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
export const NAMES_NO_SUBJECT = new RegExp(
  `^(?:it|they)(?= (?:(?:does|do|did) not|never|nowhere|neither|(?:${forms(1, STATING, GIVING)}|${forms(0, STATING, GIVING)}) (?:no|neither|none|nothing))\\b)`,
  'i',
);
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
/** Not "it" or "they": who that is would be left out. */
const NAMES_SUBJECT = /^(?:the|an?|this|that|these|those|each|either|both|no|\p{Lu}\p{L}+)\b/u;
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
    if (isSilent(before) && NAMES_SUBJECT.test(behind) && HAS_VERB.test(behind)) return [before, behind];
  }
  return [part];
}

/** "The period is not fixed in the licence, which leaves it to the policy": the silence, and what is said beside it; null where there is no silence before. */
export function silenceAndMore(statement: string): { silence: string; more: string } | null {
  const [, silence = '', more = ''] = /^([^;:]+?), (which\b[^;:]+)$/i.exec(statement.trim()) ?? [];
  return silence !== '' && isSilent(silence) ? { silence, more } : null;
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

/** "... by Halden S.p.A.;" has its stop. */
function sentenceOf(text: string): string {
  const plain = `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\s*[;:.]$/, '')}`;
  return plain.endsWith('.') ? plain : `${plain}.`;
}

import { escapePattern } from '../../text/words/escape-pattern.js';
import { shareHeld, wordsMissing } from './check-note-against-answer.js';

/** What a statement turns round: its quotes say no where it says yes, may where it says must, or the other party. */
export type Distortion = 'negation' | 'modality' | 'party';

/** "No. 5" denies nothing. */
const NEGATIVE =
  /\b(?:not|no\b(?!\.?\s?\d)|nor|neither|none|never|without|nothing|cannot|non-?\p{L}+|un(?:less|til|able)|prohibit\w*|forbid\w*|forbidden|restrict\w*|preclud\w*|except\w*|exclud\w*|only|terminat\w*|waive\w*|suspend\w*|discontinu\w*|ceas(?:e|es|ed|ing)|cancel\w*|revers(?:e|es|ed|ing)|revok\w+|rescind\w*|vacated?|overturn\w*|dismiss\w*|den(?:y|ies|ied)|reject\w*|in (?:the )?process of|lack\w*|absent|absence|void|refus\w*|free of|\p{L}+-free|zero|nil|n\/a|instead of|rather than|other than|apart from|exempt\w*|tbd|to be (?:agreed|confirmed|decided|determined)|un(?!d?er|it|ion|i[fqv])\p{L}{3,}(?:ed|ic|own|ain|aid))\b|(?:\s{2}|[\d$€£¥%|)]\s)[—–-]+(?=[\s|%)]|$)|(?:^|[\s$€£¥|(])0(?:[.,]0+)?(?=[\s%|)]|$)|n['’]t\b|\b(?:ir|in|im)(?:revocabl|validat|valid|eligibl)\w*/iu;
/** "Name:", "Date: ______" with nothing behind it. */
const BLANK = /^(?:(?!(?:shall|will|must|may|agrees?)\b)\p{L}+ ?){1,3}:[\s_]*$/u;
const TELLS_BLANK =
  /\b(?:blank|empty|no (?:name|date|title|signature|address|amount|entry|words?)|not (?:filled|dated|signed|named|completed))\b/i;
/** A plain denial: the statement says that something is not so or is not allowed. */
const DENIES =
  /\b(?:(?:may|shall|can|must|does|do|is|are|was|were|has|have|will|did) not(?! (?:wholly|entirely|fully|completely|merely|just|simply|only|necessarily|the same|identical|equal|alike|uniform)\b)|cannot|neither|no\b(?! later|\.?\s?\d)|none|never|prohibited|not (?:permitted|allowed|required))\b|n['’]t\b/iu;
const ALLOWS =
  /\b(?:may|can|is entitled to|are entitled to|has the right to|have the right to|is permitted to|are permitted to|is allowed to)\s+(?:also\s+|at any time\s+)?(\p{L}{4,})/giu;
const EXCEPTED =
  /\b(?:without|unless|except|until|other than|save|provided|only|prior|consent|notwithstanding|subject to|however|but)\b/i;
const OBLIGES =
  /\b(?:must|shall|is required to|are required to|is obliged to|are obliged to|has to|have to|is bound to|are bound to)\b/i;
const OBLIGED =
  /\b(?:must|shall|will|agrees?|undertakes?|covenants?|required|requires?|obliged|obligations?|obligated|has to|have to|is to|are to|duty|need|warrants?|guarantees?|bound|responsible|due|payable|mandatory|necessary|ensure|comply|condition|cannot|not|no)\b/i;
const MAY = /\b(?:may|can|might|could|option|discretion|entitled|endeavours?|efforts)\b/i;

/**
 * Whether a statement turns round what its quotes say, by rules that speak up only where they are sure. `parties` are the short names of
 * the paper's parties.
 */
export function distortionOf(
  statement: string,
  quotes: readonly string[],
  parties: readonly string[] = [],
): Distortion | null {
  const quoted = quotes.join('\n');
  const asserted = [withoutLimits, withoutContrasts, withoutDoubleNegations].reduce(
    (text, without) => without(text, quoted),
    withoutVerdict(statement),
  );
  const isBlank = TELLS_BLANK.test(statement) && quotes.some((quote) => BLANK.test(quote.trim()));
  const isBorneOut =
    NEGATIVE.test(quoted) || isBlank || isConditionUnmet(statement, quoted) || isOfEquals(asserted, quoted);
  if (DENIES.test(asserted) && !isBorneOut) return 'negation';
  if (allowsWhatIsDenied(statement, quoted)) return 'negation';
  if (OBLIGES.test(statement) && !OBLIGED.test(quoted) && MAY.test(quoted)) return 'modality';
  return isOtherParty(statement, quoted, parties) ? 'party' : null;
}

/** "no more than 5%", "must not exceed 5%", "is not less than 5%": a limit, told by what it leaves out. */
const LIMIT =
  /\b(?:no|(?:(?:may|shall|can|must|is|are|was|were|does|do|will) )?not(?: be)?) (?:(?:more|less|fewer|later|earlier|sooner|longer|higher|lower|greater|smaller) than|exceed\w*|(?:go|fall|rise) (?:above|below|beyond|under|over))\b/giu;
const TELLS_LIMIT =
  /\b(?:at (?:least|most|the (?:latest|earliest))|minimum|maximum|up to|within|exceed\w*|limit\w*|cap(?:s|ped)?|(?:more|less|fewer|later|earlier|longer|higher|lower|greater) than|above|below|until|or (?:more|less|fewer))\b/i;

/** A statement without its limits, where its quotes set one. */
const withoutLimits = (statement: string, quoted: string): string =>
  TELLS_LIMIT.test(quoted) ? statement.replaceAll(LIMIT, ' ') : statement;

/** Of a thing or a way, not of what somebody may do. */
const NOT_BUT =
  /(?<=\b(?:is|are|was|were) )not (?<denied>(?:an?|the|one|by|for|in|on|to|from|\d)[^,;:.]{0,80}?),? but (?!also\b)(?<said>[^,;:.]{2,120})/giu;
/** So much of what is said in the place of something denied stands in the quote. */
const SAID_BY_QUOTE = 0.7;

/** "It is not a fixed sum but a tenth of sales" without the fixed sum, where the quote tells the tenth and nothing of the sum. */
const withoutContrasts = (statement: string, quoted: string): string =>
  statement.replaceAll(NOT_BUT, (whole: string, denied: string, said: string) => {
    const own = wordsMissing(said, denied);
    // Its figures are judged as figures.
    const isTold = own.size === 0 ? /\d/.test(said) : shareHeld(own, quoted) >= SAID_BY_QUOTE;
    return isTold && shareHeld(wordsMissing(denied, said), quoted) === 0 ? said : whole;
  });

const NOT_WITHOUT =
  /\b(?:(?:(?:may|shall|can|must|does|do|is|are|was|were|has|have|will|did) )not|cannot|neither|no|nobody|none)\b(?<done>[^.;:]{0,80}?\b(?<hinge>without|unless|except|before|until|prior to|earlier than)\b)(?<needed>[^.;:]{2,80})/giu;
const ALLOWED_WITH =
  /\b(?:with|subject to|requires?|required|if|provided|where|when|once|upon|on condition|conditional)\b/i;
const ALLOWED_FROM = /\b(?:from|after|following|begin\w*|commenc\w*|start\w*|as of|matur\w*|due on|falls? due|once)\b/i;
const ALLOWED_UNTIL = /\b(?:before|until|till|prior to|up to|by|no later|at any time)\b/i;

/** "may not assign without consent" as "may assign without consent", over "may assign with consent"; "is not due before 2030", over "falls due in 2030". */
const withoutDoubleNegations = (statement: string, quoted: string): string =>
  statement.replaceAll(NOT_WITHOUT, (whole: string, ...groups: unknown[]) => {
    const { done = '', hinge = '', needed = '' } = (groups.at(-1) ?? {}) as Record<string, string | undefined>;
    const isTime = /^(?:before|until|prior|earlier)/i.test(hinge);
    const isAllowed = isTime ? ALLOWED_FROM.test(quoted) && !ALLOWED_UNTIL.test(quoted) : ALLOWED_WITH.test(quoted);
    const isNamed = (isTime && /\d/.test(needed)) || shareHeld(wordsMissing(needed, ''), quoted) > 0;
    return isAllowed && isNamed ? `${done}${needed}` : whole;
  });

/** "..., but it is accepted later, so nothing is payable" over "if it is accepted by 31 December, the Company pays". */
const isConditionUnmet = (statement: string, quoted: string): boolean =>
  /\b(?:if|provided that|in the event|on condition)\b/i.test(quoted) &&
  /[,;] (?:and )?(?:so|therefore|thus|hence|consequently)\b/i.test(statement);

/** "There is no headroom" over "equals its carrying amount": nothing parts what is the same. */
const isOfEquals = (statement: string, quoted: string): boolean =>
  /\b(?:equal(?:s|led|s? to)?|identical|matche[sd]|the same|unchanged)\b/i.test(quoted) &&
  /\bno (?:\p{L}+ )?(?:changes?|decrease|deficit|differences?|excess|gap|headroom|increase|margin|shortfall|surplus)\b/iu.test(
    statement,
  ) &&
  !DENIES.test(statement.replaceAll(/\bno\b/gi, ' '));

/** "may terminate" over "neither party may terminate", where nothing on either side is excepted. */
function allowsWhatIsDenied(statement: string, quoted: string): boolean {
  if (DENIES.test(statement) || EXCEPTED.test(statement) || EXCEPTED.test(quoted)) return false;
  return [...statement.matchAll(ALLOWS)].some((match) => {
    const stem = (match[1] ?? '').slice(0, 6);
    const denied = new RegExp(
      `\\b(?:(?:may|shall|can|will|must) not|cannot|(?:neither|no) [\\p{L} ]{2,30} (?:may|shall|can|will)|no right to|not entitled to)\\s+(?:\\p{L}+\\s+){0,2}?${stem}`,
      'iu',
    );
    const allowed = new RegExp(
      `(?<!(?:neither|no) [\\p{L} ]{2,30})\\b(?:may|can|entitled to|right to)\\s+(?:\\p{L}+\\s+){0,2}?${stem}`,
      'iu',
    );
    return denied.test(quoted) && !allowed.test(quoted.replaceAll(new RegExp(denied, 'giu'), ' '));
  });
}

/** The words of a statement that its quotes do not have, by which it turns them round. */
export function wordsTurnedRound(statement: string, how: Distortion, parties: readonly string[] = []): string[] {
  const own = withoutVerdict(statement);
  const found = {
    negation: () => DENIES.exec(own)?.[0] ?? [...own.matchAll(ALLOWS)][0]?.[0],
    modality: () => OBLIGES.exec(own)?.[0],
    party: () => parties.find((party) => new RegExp(`\\b${escapePattern(party)}\\s+${MODAL}\\b`, 'i').test(own)),
  }[how]();
  return found === undefined ? [] : [found];
}

const MODAL = '(?:may|shall|must|will|can|agrees to|undertakes to|is entitled to|is required to|is obliged to)';

/** "The Supplier may terminate" over a quote in which the Customer may and nobody else. */
function isOtherParty(statement: string, quoted: string, parties: readonly string[]): boolean {
  if (
    parties.length < 2 ||
    /\b(?:either|each|both|any|neither|no) part(?:y|ies)\b|\bthe parties\b|\bparties hereto\b/i.test(quoted)
  )
    return false;
  return parties.some((party) => {
    const match = new RegExp(`\\b${escapePattern(party)}\\s+${MODAL}\\s+(?:not\\s+)?(\\p{L}{4,})`, 'iu').exec(
      statement,
    );
    if (!match) return false;
    const doing = (who: string) =>
      new RegExp(
        `\\b${escapePattern(who)}\\s+${MODAL}\\s+(?:not\\s+)?(?:\\p{L}+\\s+){0,2}?${(match[1] ?? '').slice(0, 6)}`,
        'iu',
      ).test(quoted);
    const isNamed = new RegExp(`\\b${escapePattern(party)}\\b`, 'i').test(quoted);
    return !isNamed && parties.some((other) => other !== party && doing(other));
  });
}

/** "No, not under this provision: ..." without the verdict: that is drawn from the words, which may well say yes to something else. */
const withoutVerdict = (statement: string): string =>
  statement.replace(/^no\b(?:, not \p{L}[^:;.,]{0,60})?[:;.,]\s+(?=\S+\s\S)/iu, '');

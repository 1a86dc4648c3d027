import { readLabel } from './clause-labels.js';
import { type BodyStyle, isLarger, isShouted, isTitleCased } from './heading-rules.js';
import { LINKS_NAMES, STAMP } from './words-of-no-heading.js';
import { isParty as namesParty, opensField } from './signing-lines.js';
import { type Group, groupAbove, lookOf } from './looks-of-headings.js';
import { PROSE_LINE } from './starts-paragraph.js';
import { isRecognised, isSlanted, isSurelyHeading, type TextLine } from './text-line.js';

/** "Harriet Tarrant", "Geo. Vellacott", "J. T.-W.", "MARGARET SEVERN": two to five words that may be somebody's name. */
export const NAME =
  /^(?:(?:Mrs?|Ms|Miss|Dr|Prof|Sir|Dame|Herr|Frau|Mme|M)\.?\s)?(?:\p{Lu}[\p{L}'’-]*\.?(?:-\p{Lu}\.)?|v\.|von|van|de[nr]?|d[aiu]|zu)(?:\s(?:\p{Lu}[\p{L}'’-]*\.?(?:-\p{Lu}\.)?|v\.|von|van|de[nr]?|d[aiu]|zu)){1,4}$/u;
/** "For the Supplier", which says for whom is signed below. */
export const SIGNS_FOR = /^(?:For|Für|Pour|Per|Por|Voor|Namens|För|Za|W imieniu)\s(?:\S+\s)?\p{Lu}/u;
/** Words behind which somebody signs. */
const AWAITS_SIGNATURE =
  /(?:faithfully|sincerely|truly|regards|Grüßen|salutations|behalf|signed|by|presence of|authorised signatory|signature|___(?<=\p{L}.*))[,.:)]*$/iu;
/** What somebody who signs is. */
export const OFFICE =
  /^(?:(?:(?:managing|finance|sole|authorised|company|executive|non-executive|duly|deputy|chief|joint|financial|operating|technical|commercial|legal|general|vice)\s)*(?:director|secretary|treasurer|chair(?:man|woman|person)?|partner|member|trustee|attorney|notary|president|officer|manager|counsel|signatory|witness|clerk|geschäftsführer(?:in)?|vorstand|prokurist(?:in)?|gérante?|présidente?|direct(?:eur|rice)|administrat(?:eur|rice)|mandataire|fondée? de pouvoir|presidente|amministra(?:tore|trice)|dirett(?:ore|rice)|procurat(?:ore|rice)|administradora?|directora|apoderad[oa]|consejer[oa]|secretari[oa]|bestuurder|gevolmachtigde|voorzitter|directeur|prezes|członek|prokurent|dyrektor|firmatecknare|styrelseordförande|verkställande direktör|daglig leder)(?!\p{L}))/iu;

/** "between" above the first party, "for the sale of the entire share capital of" above a company: what follows goes on with the words of a cover. */
const GOES_ON_BELOW =
  /^\p{Ll}.*\s(?:of|between|among|and|to|by|with|for|in|von|zwischen|und|über|entre|et|de|du|tra|e|di|per|y|met|tussen|en|van|między|i)$/u;
/** "This agreement is made between" and "by and among:" above the name of a party. */
const AWAITS_PARTY =
  /:$|\s(?:between|among|by|with|and|zwischen|und|entre|et|tra|e|y|met|tussen|en|między|pomiędzy|i|mellan|och)$/u;
const LONGEST_OF_COVER = 80;
/** Whether words of a cover go on below. */
export const goesOnBelow = (text: string): boolean =>
  text.length <= LONGEST_OF_COVER && (LINKS_NAMES.test(text) || GOES_ON_BELOW.test(text));
/** "(Incorporated in Ireland)" below the name of a company. */
const IN_BRACKETS = /^\(.*\)\.?$/;

/** Words of such an office at most. */
const WORDS_OF_OFFICE = 3;

/** By so much a title is larger than what stands above it. */
const LARGER_TITLE = 1.05;

/** Headings are sought so far back or ahead, in groups of lines. */
const NEAR = 6;

/** "– and –" between the names of parties. */
const LONGEST_LINK = 12;
/** Share of its column's width from which on a line looks broken by the margin. */
const FULL = 0.9;

/** Whether what follows a heading, up to the next one that is not of its kind, is no text: neither prose nor a list nor a table. */
function isOverNothing(
  groups: readonly Group[],
  at: number,
  isProse: (group: Group) => boolean,
  isOfItsKind: (group: Group) => boolean = () => false,
): boolean {
  const isHeading = (group: Group | undefined) => group?.kind === 'heading' && !isOfItsKind(group);
  // Headings follow each other from level to level.
  if (isHeading(groups[at + 1])) return false;
  for (const group of groups.slice(at + 1)) {
    if (isHeading(group)) return true;
    if (group.footnote !== undefined) continue;
    const [first, last] = [group.lines[0], group.lines.at(-1)];
    const isLink = first === last && first !== undefined && first.end - first.start <= LONGEST_LINK;
    if (group.kind === 'table_row' || (group.kind === 'list_item' && !isLink)) return false;
    if (group.kind === 'paragraph' && isProse(group)) return false;
  }
  return true;
}

/** "Sprague & Oduya LLP"; "Report on Sprague & Oduya LLP", "Minutes of a meeting of Acme Limited" and "Accounts – working capital of Acme Ltd" are titles. */
export const COMPANY =
  /^(?!The\s|.*\s[–—-]\s|.*\s\p{Ll}{3,}\s(?:of|for|von|der|des|du|di)\s|\S+\s(?:of|OF)\s(?:\S+\s){1,6}(?:of|OF)\s|.*\s(?:on|regarding|concerning|between|about|über|zwischen|betreffend|sur|entre|sobre)\s|.*\s(?:ON|REGARDING|CONCERNING|BETWEEN|ABOUT|ÜBER|ZWISCHEN|SUR|ENTRE|SOBRE)\s)\p{Lu}[^:]{2,60}[\s,](?:LIMITED|Limited|LTD|Ltd|LLP|PLC|plc|INC|Inc|LLC|L\.P|GMBH|GmbH|(?:& Co\. )?KG|AG|SE|S\.?A\.?|SARL|EURL|S\.à\sr\.l|SAS|S\.?L(?:\.?U)?|Lda|Ltda|B\.?V|N\.?V|V\.?O\.?F|S\.?[Pp]\.?A|S\.?[Rr]\.?[Ll]|S\.?[Nn]\.?[Cc]|[Ss]p\. z o\.o|SP\. Z O\.O|[Ss]p\. ?[kj]|SP\. ?[KJ]|A\/S|ApS|ASA?|AB|Oyj?|DAC|OHG|UG|N\.A|(?:Pty|PTY|Pvt|PVT|Pte|PTE)\.? ?(?:Ltd|LTD)|DESIGNATED ACTIVITY COMPANY|Designated Activity Company|CORPORATION|Corporation|s\.r\.o|d\.o\.o|Kft)\.?(?:\s\((?:\d{1,2}|haftungsbeschränkt|HAFTUNGSBESCHRÄNKT)\))?$/u;

/** Whether a heading is the first line of a paper, above its title in larger letters: the name of who wrote it. */
function isLetterhead(groups: readonly Group[], at: number, isLong: (group: Group) => boolean): boolean {
  const isFirst = groups.slice(0, at).every(({ lines: [line] }) => line?.isRunning === true);
  const line = groups[at]?.lines.at(-1);
  const next = isFirst
    ? groups.slice(at + 1).find((group) => group.kind !== 'line' && (group.kind !== 'paragraph' || isLong(group)))
    : undefined;
  const title = next?.lines[0];
  return (
    next?.kind === 'heading' &&
    line !== undefined &&
    title !== undefined &&
    title.page === line.page &&
    (title.hasGapBefore || title.isJump) &&
    !isRecognised(line.font) &&
    title.size > line.size * LARGER_TITLE
  );
}

/** Whether a heading is a line between the title of a paper and the first heading of its text, both in larger letters: who wrote it, its number and date. */
function isInTitleBlock(groups: readonly Group[], at: number, isPlain: (group: Group) => boolean): boolean {
  const line = groups[at]?.lines[0];
  const isSmallest = (other: Group | undefined): boolean => {
    const size = other?.lines[0]?.size ?? 0;
    return other?.kind === 'heading' && size > (line?.size ?? Infinity) * LARGER_TITLE;
  };
  const isAlike = (other: Group | undefined): boolean => {
    const size = other?.lines[0]?.size ?? 0;
    return other?.kind === 'heading' && isPlain(other) && Math.abs(size - (line?.size ?? 0)) < 0.5;
  };
  let [first, last] = [at, at];
  while (isAlike(groups[first - 1])) first--;
  while (isAlike(groups[last + 1])) last++;
  const [above, below] = [groups[first - 1], groups[last + 1]];
  const isOfTitle = above?.lines[0]?.page === line?.page && below?.lines[0]?.page === line?.page;
  return line !== undefined && isOfTitle && isSmallest(above) && isSmallest(below);
}

/** "By: ____________" below the name of the party that it stands under. */
const SIGNED = /^(?:By|Per|Name|Signed|Signature|Title|Its|Date)\s*:|_{3,}|\.{6,}|^\/s\//i;

/** "By: ____________" and "/s/ M. Osei": who signs for what is named right above. */
const SIGNED_BY = /^(?:By|Per)\s*:|^\/s\//i;

/** "Per E. Osei, partner", who signs for the company named right above. */
const SIGNS_FOR_FIRM = /^(?:By|Per|p\.?p\.?|ppa\.?|i\.\s?[VA]\.)\s(?=\p{Lu})/u;

/** "Signature Dana Ruiz-Okafor": the label of a field before the name in it. */
const LABEL_OF_SIGNATURE = /^(?:Signature|Signed|Unterschrift|Firma|Podpis)\s(?=\p{Lu})/u;
/** Letters of a surname at least. */
const LEAST_OF_SURNAME = 3;

/** Whether nothing but names is set in the typeface of a line, as in one that stands for somebody's hand. */
const isHand = (line: TextLine, groups: readonly Group[], textOf: (line: TextLine) => string): boolean =>
  groups.every(({ lines }) =>
    lines.every((other) => other.font !== line.font || NAME.test(textOf(other).replace(LABEL_OF_SIGNATURE, ''))),
  );

/** "James M. Adeyemi, Chief Financial Officer" below "J. M. Adeyemi": the name again, in a short line. */
function isNamedAgain(name: string, below: string): boolean {
  const surname = name.split(/\s/).at(-1) ?? '';
  return surname.length >= LEAST_OF_SURNAME && below.length < PROSE_LINE && below.split(/[\s,]+/).includes(surname);
}

/** Behind a name: what somebody is, or letters of what they hold, "FCA". */
const BEHIND_NAME = /^(?:$|,|\s(?=\p{Lu}\p{Ll}?\p{Lu})\p{L}{2,8}(?![\p{L}\d]))/u;

/** Letters at most of who signs and what they are. */
const LONGEST_OF_SIGNER = 100;

/** Whether a name stands again at the head of the line below it, as "Declan Foyle, Director" below the line that "Declan Foyle" is signed on. */
const isWrittenOut = (name: string, below: string): boolean =>
  below.length < LONGEST_OF_SIGNER && below.startsWith(name) && BEHIND_NAME.test(below.slice(name.length));

const isNamedIn = (name: string, below: string): boolean => isNamedAgain(name, below) || isWrittenOut(name, below);

/** Whether the name of a company ends the title of a paper, "Constitution of Acme Limited", or is its last line: it opens the paper in larger letters than any other heading. */
function isTitleOfFirm(
  groups: readonly Group[],
  at: number,
  text: string,
  textOfLine: (line: TextLine) => string,
): boolean {
  const [last, ...others] = groups[at]?.lines.toReversed() ?? [];
  const isInLastLine = last !== undefined && others.length > 0 && COMPANY.test(textOfLine(last));
  const size = groups[at]?.lines[0]?.size ?? 0;
  const isSmaller = ({ kind, lines: [line] }: Group) => kind !== 'heading' || (line?.size ?? 0) * LARGER_TITLE < size;
  return (
    (/^\p{Lu}\p{L}+\s(?:of|for)\s/u.test(text) || isInLastLine) &&
    !groupAbove(groups, at) &&
    groups.some(({ kind }, other) => kind === 'heading' && other > at) &&
    groups.every((group, other) => other === at || isSmaller(group))
  );
}

/** Whether a heading stands below text in a frame in which nothing else has a word, such as the mark that a product bears. */
function isMarkInFrame(groups: readonly Group[], at: number, textOf: (line: TextLine) => string): boolean {
  const line = groups[at]?.lines[0];
  if (line?.frame === undefined || !groupAbove(groups, at)) return false;
  const isInFrame = (other: TextLine) => other.page === line.page && other.frame === line.frame;
  const framed = groups.filter(({ lines }) => lines.some(isInFrame));
  const others = framed.filter((group) => group !== groups[at]).flatMap(({ lines }) => lines);
  return others.every((other) => !/\p{L}{3}/u.test(textOf(other))) && isBelowText(groups, at);
}

/** Whether a paragraph, an item or a row stands above a group on its page. */
const isBelowText = (groups: readonly Group[], at: number): boolean =>
  groups
    .slice(0, at)
    .some(
      ({ kind, lines: [line] }) => kind !== 'heading' && kind !== 'line' && line?.page === groups[at]?.lines[0]?.page,
    );

/** Whether nothing stands above a group on its page, which is not the first. */
export function opensPage(groups: readonly Group[], at: number): boolean {
  const above = groupAbove(groups, at)?.lines[0];
  return above !== undefined && above.page !== groups[at]?.lines[0]?.page;
}

/** Whether nothing stands below a group in its paper, but above it on its page: "END OF REGISTER" heads nothing. */
function endsPaper(groups: readonly Group[], at: number): boolean {
  const isText = ({ kind, lines: [line] }: Group) => kind !== 'line' && line?.isRunning !== true;
  return !groups.slice(at + 1).some(isText) && groups.slice(0, at).some(isText) && !opensPage(groups, at);
}

/** "[Signature page follows]". */
const BETWEEN_BRACKETS = /^\[[^\]]+\]$/;

/** "Subject to contract" in italics as large as the text, or in brackets, the only such line of its paper: what is said of it, where italic titles come in several. */
const isRemark = ({ lines: [line] }: Group, headingsIn: (font: string) => number, text: string): boolean =>
  line !== undefined &&
  (isSlanted(line.font) || BETWEEN_BRACKETS.test(text)) &&
  !isShouted(text) &&
  headingsIn(line.font) === 1;

/** Words of what is rather said than named. */
const LEAST_SAID = 4;

/** "Approved for payment, less position 50 in dispute", the only heading in its typeface and size: words that are no title's. */
const isSaidOnce = ({ lines: [line] }: Group, headingsIn: (look: string) => number, text: string): boolean =>
  line !== undefined &&
  !isShouted(text) &&
  !isTitleCased(text) &&
  text.split(/\s+/).length >= LEAST_SAID &&
  headingsIn(lookOf(line)) === 1;

/** Whether a heading in larger letters stands above another one. */
const hasLargerAbove = (groups: readonly Group[], at: number): boolean =>
  groups
    .slice(0, at)
    .some(
      ({ kind, lines: [line] }) =>
        kind === 'heading' && (line?.size ?? 0) > LARGER_TITLE * (groups[at]?.lines[0]?.size ?? 0),
    );

/** Words of what says below a title what is written there, at least. */
const WORDS_OF_STANDFIRST = 6;

/** Whether a heading in italics right below the title is the only one in its typeface, and says in more words than it what the paper is about. */
function isStandfirst(
  groups: readonly Group[],
  at: number,
  headingsIn: (font: string) => number,
  text: string,
): boolean {
  const [title, line] = [groupAbove(groups, at), groups[at]?.lines[0]];
  const isOwn = line !== undefined && isSlanted(line.font) && headingsIn(line.font) === 1;
  const isBelowTitle = title?.kind === 'heading' && (title.lines[0]?.size ?? 0) > (line?.size ?? Infinity);
  return isOwn && isBelowTitle && !isShouted(text) && text.split(' ').length >= WORDS_OF_STANDFIRST;
}

/** "Conwy County Borough Council", "St Mary's School": whose paper it is, sooner than its title. */
const NAMES_ORGANISATION =
  /(?<!\p{L})(?:council|school|college|university|bank|trust|court|institute|ministry|department|hospital|society|association|chamber|authority|agency|church|llp|limited|ltd|plc|gmbh|ag|(?:\p{L}*)(?:amt|gericht|schule|universität|verein)|banque|mairie|tribunal|université|banco|ayuntamiento|universidad)(?!\p{L})/iu;

/** Whether a heading goes on right below the title of the paper in the typeface of its text, as no other heading does: "Information for patients" below "Going home". */
function isSubtitle(
  groups: readonly Group[],
  at: number,
  headingsIn: (fontOrLook: string) => number,
  textOfLine: (line: TextLine) => string,
  body: BodyStyle,
): boolean {
  const [title, line] = [groupAbove(groups, at), groups[at]?.lines[0]];
  if (title?.kind !== 'heading' || !line || line.font !== body.font || line.hasGapBefore || line.isJump) return false;
  if (NAMES_ORGANISATION.test(title.lines.map(textOfLine).join(' '))) return false;
  const isFirst = groups
    .slice(0, groups.indexOf(title))
    .every(({ kind, lines: [other] }) => kind !== 'heading' && other?.page === line.page);
  const hasOthers = groups
    .slice(at + 1)
    .some(({ kind, lines: [other] }) => kind === 'heading' && other?.font !== line.font);
  const isSmaller = (title.lines[0]?.size ?? 0) > line.size * LARGER_TITLE;
  return isFirst && isSmaller && hasOthers && headingsIn(lookOf(line)) === 1;
}

/** Tells how many headings begin in a typeface, or look so; they are looked for when that is first asked. */
function countHeadings(groups: readonly Group[]): (fontOrLook: string) => number {
  let found: Map<string, string[]> | undefined;
  return (name) => {
    found ??= Map.groupBy(
      groups.flatMap(({ kind, lines: [line] }) => (kind === 'heading' && line ? [line.font, lookOf(line)] : [])),
      (fontOrLook) => fontOrLook,
    );
    return found.get(name)?.length ?? 0;
  };
}

/** Makes paragraphs of what looks like a heading but is the name of who signs, of whose paper it is, or of a party named by its number on a cover. For whom is signed stands in one paragraph with the signature. */
export function withoutEmptyHeadings<G extends Group & { lines: TextLine[] }>(
  groups: readonly G[],
  textOfLine: (line: TextLine) => string,
  body: BodyStyle,
): G[] {
  // From below: what stands above the name of who signs may be for whom.
  const resolved = [...groups];
  /** Whose signatures stand in the next group. */
  const signers = new Set<number>();
  const headingsIn = countHeadings(groups);
  const textOf = ({ lines }: Group) => lines.map(textOfLine).join(' ');
  const isLong = (group: Group) => textOf(group).length >= PROSE_LINE;
  // Short lines below each other say to whom a paper is, and of when.
  const isProse = ({ lines }: Group) =>
    lines.some((line) => line.end - line.start >= PROSE_LINE) ||
    lines.slice(0, -1).some(({ right, columnRight }) => right >= FULL * columnRight);
  const firstOf = (below: Group | undefined) => (below?.lines[0] ? textOfLine(below.lines[0]) : '');
  const isSigned = (below: Group | undefined) =>
    below !== undefined && below.kind !== 'table_row' && (SIGNED.test(textOf(below)) || opensField(firstOf(below)));
  /** "THE LENDER" above what its party signs. */
  const isSignedByParty = (text: string, below: Group | undefined) =>
    namesParty(text) && (isSigned(below) || NAME.test(firstOf(below)) || COMPANY.test(firstOf(below)));
  const isSignedFor = (below: Group | undefined) => below !== undefined && SIGNS_FOR_FIRM.test(textOf(below));
  const isExplained = (below: Group | undefined) => below !== undefined && IN_BRACKETS.test(textOf(below));
  const isNothing = (at: number) => isOverNothing(resolved, at, isLong);
  const isInWordsOfCover = (all: readonly Group[], at: number): boolean => {
    const above = groupAbove(all, at);
    const text = above ? textOf(above) : '';
    const isOfPage = above?.lines[0]?.page === all[at]?.lines[0]?.page && above?.kind === 'paragraph';
    return isOfPage && goesOnBelow(text);
  };
  /** "entered into by and between:" or "and" above the name of a party. */
  const isAnnounced = (at: number) => {
    const above = groupAbove(groups, at);
    const isText = above?.kind === 'paragraph' || above?.kind === 'line';
    const isOfPage = above?.lines[0]?.page === groups[at]?.lines[0]?.page;
    return isText && isOfPage && (AWAITS_PARTY.test(textOf(above)) || LINKS_NAMES.test(textOf(above)));
  };
  /** "Jane Roe" above "Director", below the company for which she signs. */
  const isSignedByPerson = (below: Group | undefined) =>
    below?.kind === 'paragraph' && NAME.test(firstOf(below)) && !isProse(below);
  const isParty = (group: Group) => {
    const label = readLabel(textOf(group));
    return label?.form === 'number' && label.text.startsWith('(');
  };
  const asText = (group: G, at: number): G => {
    const [first] = group.lines;
    if (group.kind !== 'heading' || !first || isSurelyHeading(first) || group.isTitleOfPaper) return group;
    const text = textOf(group);
    const label = readLabel(text);
    const rest = groups[at + 1];
    const isFirm = label === null && COMPANY.test(text) && !isTitleOfFirm(groups, at, text, textOfLine);
    // A seal says whose it is above what it is.
    if (isFirm && rest && STAMP.test(textOf(rest))) return { ...group, kind: 'paragraph' };
    if (
      (isFirm && (isSigned(rest) || isSignedFor(rest))) ||
      (label === null && rest !== undefined && SIGNED_BY.test(textOf(rest)))
    ) {
      signers.add(at);
      return { ...group, kind: 'paragraph' };
    }
    if (isFirm && (isAnnounced(at) || isSignedByPerson(rest))) return { ...group, kind: 'paragraph' };
    if (label === null && isSignedByParty(text, rest)) return { ...group, kind: 'paragraph' };
    if (isFirm && (isExplained(rest) || isOverNothing(resolved, at, isProse))) return { ...group, kind: 'paragraph' };
    if (label === null && (isMarkInFrame(groups, at, textOfLine) || isStandfirst(resolved, at, headingsIn, text)))
      return { ...group, kind: 'paragraph' };
    if (label === null && isSubtitle(groups, at, headingsIn, textOfLine, body)) return { ...group, kind: 'paragraph' };
    if (label === null && isInWordsOfCover(groups, at)) return { ...group, kind: 'paragraph' };
    if (label === null && isLetterhead(resolved, at, isLong)) return { ...group, kind: 'paragraph' };
    const proper = (some: readonly Group[]) => some.filter(({ lines: [line] }) => line?.isRunning !== true);
    const above = proper(groups.slice(Math.max(0, at - NEAR), at)).at(-1);
    const awaitsSignature = above !== undefined && AWAITS_SIGNATURE.test(textOf(above));
    const isPlain = (other: Group) => readLabel(textOf(other)) === null;
    const [name = '', office = ''] = text.split(/,\s*/);
    const isOfficer = label === null && NAME.test(name) && OFFICE.test(office);
    if (
      label === null &&
      isSaidOnce(group, headingsIn, text) &&
      hasLargerAbove(groups, at) &&
      isOverNothing(resolved, at, isProse)
    )
      return { ...group, kind: 'paragraph' };
    const isProseAbove = () => groups.slice(0, at).some((other) => isProse(other) || other.kind === 'list_item');
    if (label === null && SIGNS_FOR.test(text) && isNothing(at) && isProseAbove())
      return { ...group, kind: 'paragraph' };
    if (isLarger(first, body)) {
      if (isOfficer && first.font === body.font && isNothing(at)) return { ...group, kind: 'paragraph' };
      if (isPlain(group) && !isShouted(text) && !isRecognised(first.font) && isInTitleBlock(groups, at, isPlain))
        return { ...group, kind: 'paragraph' };
      const signed = text.replace(LABEL_OF_SIGNATURE, '');
      const [below] = rest?.lines ?? [];
      const isNamedBelow = below?.page === first.page && isWrittenOut(text, below ? textOfLine(below) : '');
      if (isProseAbove() && NAME.test(text) && (isNamedBelow || (awaitsSignature && !isShouted(text))))
        return { ...group, kind: 'paragraph' };
      const isSigning = isProseAbove() && NAME.test(signed) && !isShouted(text) && isHand(first, groups, textOfLine);
      const isSignature = isSigning && (signed !== text || isSigned(groups[at + 1]) || isNothing(at));
      return isSignature ? { ...group, kind: 'paragraph' } : group;
    }
    if (label === null && isRemark(group, headingsIn, text)) return { ...group, kind: 'paragraph' };
    if (label) {
      const isCounted =
        isParty(group) && (isOverNothing(groups, at, isLong, isParty) || COMPANY.test(text.slice(label.length).trim()));
      return isCounted ? { ...group, kind: 'list_item' } : group;
    }
    if (endsPaper(groups, at)) return { ...group, kind: 'paragraph' };
    if (isOfficer) return { ...group, kind: 'paragraph' };
    if (OFFICE.test(text) && text.split(' ').length <= WORDS_OF_OFFICE) return { ...group, kind: 'paragraph' };
    if (SIGNS_FOR.test(text) && (isSigned(groups[at + 1]) || isNothing(at))) return { ...group, kind: 'paragraph' };
    if (!NAME.test(text)) return group;
    // "SUPPLY AGREEMENT" above "THIS AGREEMENT is made" opens the paper: nobody signs there.
    if (isShouted(text) && proper(groups.slice(0, at)).length === 0) return group;
    const [below] = proper(groups.slice(at + 1, at + 1 + NEAR));
    const signs =
      awaitsSignature ||
      (below !== undefined && textOf(below).length < PROSE_LINE && OFFICE.test(textOf(below))) ||
      (below !== undefined && isNamedIn(text, textOfLine(below.lines[0] ?? first))) ||
      (!isShouted(text) && isNothing(at));
    return signs ? { ...group, kind: 'paragraph' } : group;
  };
  for (const [at, group] of [...groups.entries()].toReversed()) resolved[at] = asText(group, at);
  const joined: G[] = [];
  let signing = false;
  for (const [at, group] of resolved.entries()) {
    const above = joined.at(-1);
    const isRest: boolean =
      signing && above !== undefined && !signers.has(at) && isRightBelow(above, group) && isOfSignature(group, textOf);
    if (above && isRest) joined[joined.length - 1] = { ...above, lines: [...above.lines, ...group.lines] };
    else joined.push(group);
    signing = isRest || signers.has(at);
  }
  return joined;
}

/** "Name: Ines Ahlgren", "Its: Director" and names by themselves, as they stand below "By: ____". */
const isOfSignature = (group: Group, textOf: (group: Group) => string): boolean =>
  SIGNED.test(textOf(group)) || NAME.test(textOf({ ...group, lines: group.lines.slice(0, 1) }));

/** Whether a paragraph stands right below another, and not beside it. */
function isRightBelow(above: Group, { kind, lines: [line] }: Group): boolean {
  return kind === 'paragraph' && line?.page === above.lines[0]?.page && line?.isJump === false;
}

/** A numbered clause in running text. */
export interface FoundClause {
  /** Such as "9.7". */
  number: string;
  /** The words that head it, without a full stop; null where none do. */
  title: string | null;
}

/** A number of two figures or more where a sentence may begin: a single figure may be a page, a list item or an amount. */
const CLAUSE = /(?=\d)(?<=^\s*|\n\s*|[.;:)”"]\s+|\s{3})(\d{1,2}(?:\.\d{1,2}){1,3})\.?\s+(?=["“(]?\p{Lu})/gu;
/** A few words, most of them with capitals or only the first, up to a full stop or the end of the line. */
const TITLE = /^(\p{Lu}[\p{L}\p{M}’'&/,; -]{2,70}?)(?:\.(?=\s|$)|\s*\n|\s*$)/u;
const MOST_WORDS = 8;
/** So few words may all but the first be small. */
const FEW_WORDS = 4;
const SAYS = /\b(?:is|are|was|were|has|have|shall|will|may|must|can|agrees?|does|do)\b/i;

function titleAt(text: string, start: number): string | null {
  const title = TITLE.exec(text.slice(start, start + 90))?.[1]?.trim() ?? '';
  const words = title.split(/\s+/);
  if (title === '' || words.length > MOST_WORDS || SAYS.test(title)) return null;
  return words.length <= FEW_WORDS || words.every((word) => word.length < 4 || /^\P{Ll}/u.test(word)) ? title : null;
}

/** The numbers of a clause, compared figure by figure: below 0 when `one` comes first, 0 when they are the same. */
export function compareClauses(one: string, other: string): number {
  const [a, b] = [one, other].map((number) => number.split('.').map(Number)) as [number[], number[]];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The clause that the text at `offset` (in characters of `text`) belongs to: the last one whose number stands before it or begins there.
 * Numbers that go back are taken for references.
 */
export function clauseAt(text: string, offset: number): FoundClause | null {
  let found: FoundClause | null = null;
  for (const match of text.matchAll(CLAUSE)) {
    if (match.index > offset) break;
    const number = match[1] ?? '';
    if (!found || compareClauses(number, found.number) > 0)
      found = { number, title: titleAt(text, match.index + match[0].length) };
  }
  return found;
}

/** "4.3", "II.5": the number of a clause, as a part of a pattern. */
export const CLAUSE_NUMBER = String.raw`(?:[IVX]{1,5}\.)?\d{1,2}(?:\.\d{1,2})*`;

const BEGINS_WITH_NUMBER = new RegExp(
  String.raw`^\s*(?:(?:[Ss]ection|SECTION|[Aa]rticle|ARTICLE|[Cc]lause|CLAUSE)\s+)?(${CLAUSE_NUMBER})\.?(?=\s|$)`,
);

/** The number that a heading begins with; null when it has none. */
export const numberOfHeading = (heading: string | undefined): string | null =>
  BEGINS_WITH_NUMBER.exec(heading ?? '')?.[1] ?? null;

/** The number and the title that a clause opens with: "4.3 Disputed Amounts. The Buyer ...". */
export const RUN_IN_TITLE = new RegExp(
  String.raw`^\W*(${CLAUSE_NUMBER})\.?\s+(\p{Lu}[\p{L} ,&'’/-]{2,60})[.:](?=\s)`,
  'u',
);

/** "ARTICLE IV", "8.1", "(a)", "iii.", "•" at the start of a line. */
export const NUMBERING =
  /^\s*(?:(?:ARTICLE|SECTION|Article|Section|CHAPTER|Chapter|ITEM|Item|Exhibit|EXHIBIT|SCHEDULE|Schedule|Note|NOTE)\s+[\dIVXLA-Z]+(?:\.\d+)*|\d{1,2}(?:\.\d{1,2}){0,4}\.?(?=\s|[A-Z])|\(?[a-zA-Z]{1,4}[.)]|\(\d{1,2}\)|[IVXL]{1,5}\.|[•·●▪□*-])\s*/;

/** Numbering that opens a top part: "ARTICLE 4", "Item 7", "12.". */
const TOP_NUMBERING = /^(?:ARTICLE|Article|CHAPTER|Chapter|Item|ITEM|\d{1,2}\.?\s)/;

/** "Assignment. Neither party may ..."; not "This Amendment No. 2 is made ...". */
const RUN_IN_PARAGRAPH = /^(?:[^A-Za-z]*)([A-Z][A-Za-z ,/&'’-]{2,60})(?<!\b(?:No|Inc|Ltd|Corp|Co))[.:]\s/;
const TITLE_WORD = "(?:[A-Z][A-Za-z,/&'’-]+|of|and|to|or|the|in|for|by|on|with|No)";
const RUN_IN_SENTENCE = new RegExp(`^(${TITLE_WORD}(?: (?:${TITLE_WORD}|/)){0,7})[.:](?:\\s|$)`);
const OPENS_A_SENTENCE = /^(?:The|In|If|This|Any|No)\b/;

const MAX_HEADING = 110;
const MAX_HEADING_WORDS = 10;
const MAX_RUN_IN_WORDS = 8;
const KEPT_HEADING = 90;

export interface Heading {
  level: 1 | 2;
  title: string;
}

const withoutNumbering = (text: string): string => text.replace(NUMBERING, '');

const tidy = (title: string): string => title.replace(/\s+/g, ' ').trim().slice(0, KEPT_HEADING);

function shareOfCapitals(text: string): number {
  let letters = 0;
  let capitals = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 65 && code <= 90) capitals++;
    else if (code < 97 || code > 122) continue;
    letters++;
  }
  return letters > 2 ? capitals / letters : 0;
}

function countCapitals(text: string): number {
  let capitals = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 65 && text.charCodeAt(i) <= 90) capitals++;
  return capitals;
}

function isTitleCased(paragraph: string, body: string): boolean {
  if (/[.;,]$/.test(paragraph) || !/^[A-Z]/.test(body)) return false;
  const words = body.split(/\s+/).length;
  return words <= MAX_HEADING_WORDS && countCapitals(body) >= words * 0.5;
}

/** Reads a whole paragraph as a heading, or null when it is running text. */
export function readHeading(paragraph: string): Heading | null {
  if (paragraph.length >= MAX_HEADING) return null;
  const body = withoutNumbering(paragraph);
  if ((body.match(/[A-Za-z]/g)?.length ?? 0) <= 2) return null;
  const isShouted = shareOfCapitals(body) > 0.75;
  if (!isShouted && !isTitleCased(paragraph, body)) return null;
  return { level: isShouted || TOP_NUMBERING.test(paragraph) ? 1 : 2, title: tidy(body) };
}

/** The heading that a paragraph of running text opens with ("8.1 Assignment. Neither party ..."), or null. */
export function readRunInHeading(paragraph: string): string | null {
  const title = RUN_IN_PARAGRAPH.exec(withoutNumbering(paragraph.slice(0, 200)))?.[1];
  return title && title.split(' ').length <= MAX_RUN_IN_WORDS ? tidy(title) : null;
}

/** The heading that one sentence inside a paragraph opens with, or null. */
export function readSentenceHeading(sentence: string): string | null {
  const title = RUN_IN_SENTENCE.exec(withoutNumbering(sentence.slice(0, 200)))?.[1];
  if (!title || title.length <= 3 || !/[A-Z]/.test(title) || OPENS_A_SENTENCE.test(title)) return null;
  return tidy(title);
}

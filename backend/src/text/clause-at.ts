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

/** The number that a heading begins with; null when it has none. */
export const numberOfHeading = (heading: string | undefined): string | null =>
  /^\s*(?:(?:section|article|clause)\s+)?(\d{1,2}(?:\.\d{1,2})*)\.?(?=\s|$)/i.exec(heading ?? '')?.[1] ?? null;

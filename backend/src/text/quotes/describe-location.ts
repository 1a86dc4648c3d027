/** Where something stands, as far as its format knows. */
export interface Place {
  page?: number | null;
  /** Text recognition was not sure of these words. */
  isDoubtful?: boolean;
  headingPath?: readonly string[];
  clause?: string | null;
  lines?: readonly [first: number, last: number];
  paragraph?: number;
  /** Sheet and cell range of a spreadsheet. */
  sheet?: { name: string; range: string };
  /** The way to a part of a mail, outermost first. */
  part?: readonly string[];
  /** What is said of the mail that the document itself came with: "attached to offer.msg". */
  origin?: string | undefined;
}

const HEADING_MAX = 80;
const shorten = (text: string) => (text.length > HEADING_MAX ? text.slice(0, HEADING_MAX - 1).trimEnd() + '…' : text);

function position({ page, isDoubtful, lines, paragraph, sheet }: Place): string {
  if (sheet) return sheet.name ? `sheet ${sheet.name}, ${sheet.range}` : `cells ${sheet.range}`;
  if (page) return `page ${page}${isDoubtful ? ' (hard to read)' : ''}`;
  if (lines) return lines[0] === lines[1] ? `line ${lines[0]}` : `lines ${lines[0]}-${lines[1]}`;
  return paragraph === undefined ? '' : `paragraph ${paragraph + 1}`;
}

/** A place in words a person can follow: "page 3 · 8.1 Assignment", "page 3, attached to offer.msg · 8.1 Assignment". Never empty. */
export function describePlace(place: Place): string {
  const heading = place.headingPath?.at(-1)?.replaceAll(/\s+/g, ' ').trim();
  const clause = place.clause && !heading?.startsWith(place.clause) ? `clause ${place.clause}` : '';
  const parts = [...(place.part ?? []), position(place), clause, heading ? shorten(heading) : ''].filter(Boolean);
  const [first = 'in the document', ...rest] = parts;
  const where = place.origin ? `${first}, ${place.origin}` : first;
  return [where, ...rest].join(' · ');
}

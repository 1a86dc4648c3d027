import { clauseAt, compareClauses, numberOfHeading } from '../../../text/structure/headings-and-clause-numbers.js';

/** Characters before a stretch in which the number of its clause is looked for, and behind a start for a title. */
const CLAUSE_TEXT = 6_000;
const TITLE_TEXT = 120;

type Span = [start: number, end: number];

/**
 * Where the number and title of the clause may stand that a stretch of a block belongs to; empty for cells of a sheet and parts
 * of a mail, which belong to none.
 */
export function clauseSpan(block: { start: number; sheet?: unknown; part?: unknown } | undefined, start: number): Span {
  if (block?.sheet !== undefined || block?.part !== undefined) return [start, start];
  return [Math.max(block?.start ?? start, start - CLAUSE_TEXT), start + TITLE_TEXT];
}

/** Where the number and title of a numbered block stand. */
export const titleSpan = ({ start, end }: { start: number; end: number }): Span => [
  start,
  Math.min(end, start + TITLE_TEXT),
];

/** What is known of the surroundings of a stretch of text. */
interface Surroundings {
  /** The text of its block before it, and how it begins; empty where there are no clauses. */
  text: string;
  /** Where in that text it starts, in characters. */
  offset: number;
  /** The number of its block's clause, by the parser. */
  clause: string | null | undefined;
  headingPath: readonly string[];
  /** The nearest block with a number, at or before its own. */
  numbered: { clause: string; text: string } | null;
}

/**
 * Clause and headings under which a stretch stands. A block may hold several clauses, and a clause may begin in a block without a
 * heading: then the heading before it is that of another clause.
 */
export function clauseAround({ text, offset, clause, headingPath, numbered }: Surroundings) {
  // "7(b)" is part of clause 7.
  const known = clause?.replace(/\(.*$/, '') ?? numberOfHeading(headingPath.at(-1));
  const inside = clauseAt(text, offset);
  if (inside && (!known || compareClauses(inside.number, known) >= 0)) {
    // The number of an item of a list, as "1." that is "7(1)", is printed like that of a clause.
    const isKnown = inside.number === known || clause?.endsWith(`(${inside.number})`) === true;
    const place = { clause: isKnown && clause ? clause : inside.number, headingPath: isKnown ? headingPath : [] };
    return inside.title ? { ...place, headingPath: [inside.title] } : place;
  }
  if (clause || !known || !numbered || !isBeyond(numbered.clause, known)) return { clause, headingPath };
  const title = clauseAt(numbered.text, 0)?.title;
  return { clause: numbered.clause, headingPath: title ? [title] : [] };
}

/** "7.5" is beyond "7.4"; "7.4.1" is part of it. */
const isBeyond = (number: string, heading: string): boolean =>
  compareClauses(number, heading) > 0 && !number.startsWith(`${heading}.`);

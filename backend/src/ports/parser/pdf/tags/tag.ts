import type { TaggedLine } from '../../blocks/text-line.js';

/** A table as its tags build it up. */
export interface TaggedTable {
  /** Rows of the whole table, also those on other pages. */
  rows: number;
  columns: number;
  /** Rows at its top all of whose cells are tagged as heads, as far as they stand on this page; 0 where no cell or each is. */
  heads: number;
  /** Another table stands in one of its cells. */
  holdsTable: boolean;
}

/** A cell of such a table; rows and columns count from 0. */
export interface TaggedCell {
  table: TaggedTable;
  row: number;
  column: number;
  /** Over how many rows and columns it reaches; 1 or more. */
  rows: number;
  columns: number;
}

/**
 * What a paper's own tags say of a piece of text. Pieces of one cell, heading or paragraph have the very same tag. Nothing of it is
 * believed yet: that is for `taggedTables` and `believeTags`.
 */
export interface Tag {
  /** It belongs to the page and not to what is written on it. */
  isArtifact?: true;
  /** The heading that it is a part of. */
  heading?: NonNullable<TaggedLine['heading']>;
  /** The innermost cell that it stands in. */
  cell?: TaggedCell;
  /** The paragraph, or item of a list, of that cell: a number that no other one of the paper has. */
  partOfCell?: number;
  /** The number or sign at the head of an item of a list. */
  isLabel?: true;
  /** The paragraph, or item of a list, that it stands in: a number that no other one of the paper has. */
  paragraph?: number;
}

/** What tags say of a line: that of all its pieces, if they are of one mind. */
export function tagOfLine(items: readonly { tag?: Tag }[]): TaggedLine | undefined {
  if (items.every(({ tag }) => !tag)) return undefined;
  const tags = items.map(({ tag }) => tag);
  const [label] = tags;
  const [first, ...others] = label?.isLabel ? tags.filter((tag) => !tag?.isLabel) : tags;
  if (first?.isArtifact) return others.every((tag) => tag?.isArtifact) ? { isArtifact: true } : undefined;
  if (first?.heading) return others.every((tag) => tag === first) ? { heading: first.heading } : undefined;
  const paragraph = tags.findLast((tag) => tag?.paragraph !== undefined)?.paragraph;
  if (paragraph === undefined || !tags.every((tag) => tag?.paragraph !== undefined || tag?.isLabel)) return undefined;
  return { paragraph, ...(label?.isLabel && { beginsItem: true }) };
}

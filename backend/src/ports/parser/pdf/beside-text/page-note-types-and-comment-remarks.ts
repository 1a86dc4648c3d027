import { countInWords, firstOf, shortened } from '../../blocks/shorten-remarks.js';
import type { Rules } from '../layout/grids-of-drawn-lines.js';
import type { Box } from '../layout/place-text-items-on-page.js';
import type { Tag } from '../tags/tag.js';

/** A field, a stamp or a typed note that a viewer shows on top of a page. */
export interface ShownNote {
  /** On the page as it is shown, in points from its top left corner. */
  box: Box;
  /** A field stands beside its label, a signature only where the label says so ("Signed:"), a stamp or a note by itself. */
  place: 'label' | 'signature' | 'alone';
  /** Of a list, which draws all that could be chosen: what was. */
  chosen: readonly string[] | null;
  /** The value of a text field; it may draw each letter in a box of its own. */
  value: string;
  /** What stands for it where it draws no letters: a tick, or its value. */
  says: string;
  /** It is pushed, and no text stands under what it says. */
  isButton?: boolean;
}

/** What someone wrote or marked beside the text. */
export interface PageComment {
  /** Counts from 1. */
  page: number;
  kind:
    'comment' | 'highlight' | 'strike-out' | 'mark for redaction' | 'underline' | 'drawing' | 'stamp' | 'typed note';
  author: string;
  /** Year, month and day; "" when unknown. */
  date: string;
  text: string;
  /** The words that are marked. */
  marked: string;
}

/** A word that nobody sees on the page. */
export interface HiddenWord {
  text: string;
  box: Box;
}

/** Words with a line drawn through them, which are no valid text. */
export interface StruckText {
  text: string;
  /** Underlined in red instead, which a legend on the page says stands for it. */
  isUnderlined?: true;
  /** What stands before it on its line. */
  before: string;
  words: HiddenWord[];
}

/** What lies on a page beside its own visible text. */
export interface PageNotes {
  shown: ShownNote[];
  hidden: HiddenWord[];
  struck?: StruckText[];
  /** Another program recognised its words in a picture of the page. */
  isRecognised?: boolean;
  /** Where its pictures stand, on the page as it is shown. */
  pictures: Box[];
  /** Those of them that look as if words stood in them. */
  worded: Box[];
  /** The lines drawn on it. */
  rules: Rules;
  /** Strokes on it that look as if they were written by hand. */
  ink?: Box[];
  /** What the paper's own tags say, by the numbers of its marked contents; undefined for a paper without tags. */
  tags?: ReadonlyMap<number, Tag>;
}

export const centreOf = ({ left, right, top, bottom }: Box): readonly [x: number, y: number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];

export const holds = (box: Box, [x, y]: readonly [x: number, y: number], margin = 0): boolean =>
  x >= box.left - margin && x <= box.right + margin && y >= box.top - margin && y <= box.bottom + margin;

/** The day of a PDF's date, "D:20240503101500+01'00'"; "" for one that is none, such as zeros. */
export function dayOf(date: string): string {
  const [, year, month = '01', day = '01'] = /^(?:D:)?([1-9]\d{3})(\d\d)?(\d\d)?/.exec(date) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day}`;
}

const PLURALS: Record<PageComment['kind'], string> = {
  comment: 'comments',
  highlight: 'highlights',
  'strike-out': 'strike-outs',
  'mark for redaction': 'marks for redaction',
  underline: 'underlines',
  drawing: 'drawings',
  stamp: 'stamps',
  'typed note': 'typed notes',
};

function sentenceOf({ page, kind, author, date, text, marked }: PageComment): string {
  const by = [author && `by ${shortened(author.replace(/[\s,;]+$/, ''))}`, date && `of ${date}`]
    .filter(Boolean)
    .join(' ');
  const on = marked === '' ? '' : ` on "${shortened(marked)}"`;
  const says = text === '' ? '' : `: "${shortened(text)}"`;
  return `Page ${page}, ${kind}${by === '' ? '' : ` ${by}`}${on}${says}`;
}

/** Comments are no words of the document; a reader must know of them all the same. */
export function remarksOnComments(comments: readonly PageComment[]): string[] {
  if (comments.length === 0) return [];
  const counts = new Map<PageComment['kind'], number>();
  for (const { kind } of comments) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const typed = counts.get('typed note') ?? 0;
  counts.delete('typed note');
  const kinds = [...counts].map(([kind, count]) => countInWords(count, kind, PLURALS[kind]));
  return [
    ...(kinds.length > 0 ? [`Beside the text stand ${kinds.join(', ')}; they are no part of it.`] : []),
    ...(typed > 0
      ? [
          `${countInWords(typed, 'note was', 'notes were')} typed onto the pages and read where ${typed === 1 ? 'it stands' : 'they stand'}.`,
        ]
      : []),
    ...(counts.has('mark for redaction')
      ? ['What is marked for redaction still stands in the file and was read.']
      : []),
    ...firstOf(comments.map((comment) => `${sentenceOf(comment)}.`)),
  ];
}

/** What a Word part holds, before it becomes text: paragraphs and tables in document order. */
export type Content = Paragraph | Table;

export interface Paragraph {
  kind: 'paragraph';
  text: string;
  /** How many characters of it are no blanks. */
  letters: number;
  /** Counts every paragraph of the part from 0, empty ones too. */
  index: number;
  style: string | undefined;
  /** Heading level from 1 that the paragraph itself claims; null where it says it is body text. */
  outlineLevel: number | null | undefined;
  list: string | undefined;
  listLevel: number | undefined;
  /** In twentieths of a point, where its first line begins, its number included; undefined where its list or its style says. */
  indent: number | undefined;
  /** Every letter is bold. */
  isBold: boolean;
  /** Every letter is in italics, underlined, or shown as a capital. */
  isItalic: boolean;
  isUnderlined: boolean;
  isInCapitals: boolean;
  /** Every letter looks written by hand, as in a signature. */
  isHandwritten: boolean;
  /** Half points of the size in which most of its letters are set; undefined for none. */
  size: number | undefined;
  /** Whether it is centred, and its ground not white; undefined where its style says. */
  isCentred: boolean | undefined;
  isShaded: boolean | undefined;
  /** A page ends in it or before it. */
  breaksPage: boolean;
  hasTrackedChanges: boolean;
  /** Its end was deleted: it is one paragraph with the next. */
  goesOn: boolean;
  /** The notes referred to, in order, and after how many characters of the text; Word counts those that have no mark of their own. */
  notes: { type: 'footnote' | 'endnote'; id: string; at: number; hasOwnMark: boolean }[];
  /** Paragraphs and tables of text boxes anchored here. */
  boxes: Content[];
}

export interface Cell {
  content: Content[];
  /** Columns of the table's grid that it covers. */
  span: number;
  /** Continues the cell above it. */
  isMerged: boolean;
  /** Its ground is not white. */
  isShaded: boolean;
}

export interface Row {
  cells: Cell[];
  /** Repeated on every page: certainly a header. */
  isHeader: boolean;
  /** Grid columns left empty before its first cell. */
  skipped: number;
  isDeleted: boolean;
  /** It was inserted or deleted, or words in it were. */
  hasTrackedChanges: boolean;
}

export interface Table {
  kind: 'table';
  rows: Row[];
  /** The table's look sets its first row apart. Word sets this for most tables, so it proves little. */
  hasFirstRowLook: boolean;
  /** Its style shows that: in bold type or on a ground of its own. */
  isFirstRowMarked: boolean;
}

/** A note of the notes part, or a comment, which has an author and a date. */
export interface Note {
  id: string;
  content: Content[];
  author?: string;
  date?: string;
  /** The name that the package has for its last paragraph. */
  lastParagraph?: string | undefined;
}

export const emptyParagraph = (index: number): Paragraph => ({
  kind: 'paragraph',
  text: '',
  letters: 0,
  index,
  style: undefined,
  outlineLevel: undefined,
  list: undefined,
  listLevel: undefined,
  indent: undefined,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isInCapitals: false,
  isHandwritten: false,
  size: undefined,
  isCentred: undefined,
  isShaded: undefined,
  breaksPage: false,
  hasTrackedChanges: false,
  goesOn: false,
  notes: [],
  boxes: [],
});

/** A paragraph with nothing but these words. */
export const plainParagraph = (text: string, index: number): Paragraph => ({
  ...emptyParagraph(index),
  text,
  letters: text.replace(/\s/g, '').length,
});

export const emptyRow = (): Row => ({
  cells: [],
  isHeader: false,
  skipped: 0,
  isDeleted: false,
  hasTrackedChanges: false,
});

/** Two paragraphs between which the end was deleted; as in Word, what is left is a paragraph of the second one's kind. */
export function joinTo(first: Paragraph, second: Paragraph): Paragraph {
  const length = first.text.length;
  const isSetSo = (isSo: (paragraph: Paragraph) => boolean) =>
    [first, second].every((paragraph) => isSo(paragraph) || paragraph.letters === 0);
  return {
    ...second,
    // Thousands may be joined one by one, so the text must not be looked at here.
    text: first.text + second.text,
    letters: first.letters + second.letters,
    index: first.letters === 0 ? second.index : first.index,
    isBold: isSetSo(({ isBold }) => isBold),
    isItalic: isSetSo(({ isItalic }) => isItalic),
    isUnderlined: isSetSo(({ isUnderlined }) => isUnderlined),
    isInCapitals: isSetSo(({ isInCapitals }) => isInCapitals),
    isHandwritten: isSetSo(({ isHandwritten }) => isHandwritten),
    size: second.letters > first.letters ? second.size : first.size,
    hasTrackedChanges: true,
    notes: joined(
      first.notes,
      second.notes.map((note) => ({ ...note, at: note.at + length })),
    ),
    boxes: joined(first.boxes, second.boxes),
  };
}

function joined<T>(first: T[], second: readonly T[]): T[] {
  for (const one of second) first.push(one);
  return first;
}

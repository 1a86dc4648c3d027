/** What a paper says, piece by piece in the order in which a person reads it: what its reading is compared with. */
export type Said =
  | { kind: 'heading'; level: number; text: string; clause?: string }
  | { kind: 'paragraph' | 'list_item'; text: string; clause?: string }
  /** `head` names each column; null where the table has no heads. `group` is the row with the title that it stands under. */
  | { kind: 'table_row'; cells: readonly string[]; head: readonly string[] | null; group?: string }
  /** The row or rows of heads. */
  | { kind: 'head_row'; cells: readonly string[] }
  | { kind: 'note'; mark: string; text: string; marked: string }
  /** Lines of an address or a signature, which are one piece or several: only their words and their place count. */
  | { kind: 'loose'; text: string };

export interface Printing {
  format: 'A4' | 'Letter';
  landscape: boolean;
  tagged: boolean;
  /** What stands on each page beside the text, as the browser takes it. */
  headerTemplate?: string;
  footerTemplate?: string;
  margin: { top: string; bottom: string; left: string; right: string };
}

export interface Paper {
  kind: string;
  /** The family of its letters. */
  family: string;
  html: string;
  printing: Printing;
  said: readonly Said[];
  /** What stands on each page beside the text; # stands for a number. */
  furniture: readonly string[];
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

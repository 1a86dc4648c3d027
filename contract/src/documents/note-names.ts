/** "Footnote 1", "Endnote 2", "Footnote *", "Footnote 1 on page 2": what a note is called, and the mark that it has. */
const NOTE_NAME = /^(?:Footnote|Endnote) (\w{1,5}|[*†‡]{1,3})(?: on page \d+)?(?: \(\d+\))?$/;

/** The mark of the note with that name; null for any other heading. */
export const markOfNote = (name: string): string | null => NOTE_NAME.exec(name)?.[1] ?? null;

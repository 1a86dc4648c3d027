import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  FootnoteReferenceRun,
  InsertedTextRun,
  type ParagraphChild,
  TextRun as WordRun,
} from 'docx';
import type { TextRun } from '../parse-inline-formatting.ts';
import type { TextPaper } from '../read-papers.ts';

interface Remark {
  id: number;
  author: string;
  initials: string;
  date: Date;
  text: string;
}

/** Turns runs into Word's own, and keeps count of what has to be unique in a file. */
export class WordRuns {
  readonly remarks: Remark[] = [];
  private readonly paper: TextPaper;
  private readonly noteNumbers: Map<string, number>;
  private changes = 0;

  constructor(paper: TextPaper) {
    this.paper = paper;
    this.noteNumbers = new Map([...paper.footnotes.keys()].map((key, index) => [key, index + 1]));
  }

  of(runs: readonly TextRun[]): ParagraphChild[] {
    return runs.flatMap((run, index): ParagraphChild[] => {
      const isRemarked = runs[index + 1]?.comment !== undefined;
      const words = this.wordsOf(run);
      if (run.comment) return this.endRemark(run.comment);
      return isRemarked ? [new CommentRangeStart(this.remarks.length + 1), ...words] : words;
    });
  }

  private wordsOf({ text, bold, italic, superscript, footnote, change }: TextRun): ParagraphChild[] {
    if (footnote !== undefined) {
      const number = this.noteNumbers.get(footnote);
      return number === undefined ? [] : [new FootnoteReferenceRun(number)];
    }
    const look = {
      text,
      bold: bold === true || undefined,
      italics: italic === true || undefined,
      superScript: superscript === true || undefined,
    };
    if (change === undefined) return [new WordRun(look)];
    const author = this.paper.author === '' ? 'Unknown' : this.paper.author;
    const mark = { id: 900 + ++this.changes, author, date: this.changedAt };
    return [change === 'added' ? new InsertedTextRun({ ...look, ...mark }) : new DeletedTextRun({ ...look, ...mark })];
  }

  private get changedAt(): string {
    const { changed, date } = this.paper;
    const day = (changed ?? date).slice(0, 10);
    return `${day}T${changed?.includes('T') && !changed.includes('T00:00') ? changed.slice(11, 16) : '16:42'}:00Z`;
  }

  private endRemark({ author, text }: { author: string; text: string }): ParagraphChild[] {
    const id = this.remarks.length + 1;
    const initials = author
      .split(/[\s.]+/)
      .map((word) => word[0] ?? '')
      .join('');
    this.remarks.push({ id, author, initials, date: new Date(this.changedAt), text });
    return [new CommentRangeEnd(id), new WordRun({ children: [new CommentReference(id)] })];
  }
}

import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeadingLevel,
  Paragraph,
  type ParagraphChild,
  Tab,
  Textbox,
  TextRun as WordRun,
} from 'docx';
import type { Block } from '../parse-paper-blocks.ts';
import type { TextRun } from '../parse-inline-formatting.ts';
import type { TextPaper } from '../read-papers.ts';
import { ClauseNumbers, indentOf } from './automatic-clause-numbers.ts';
import { WordRuns } from './word-runs.ts';
import { signatureTable, tableOf } from './word-tables.ts';

type Heading = Extract<Block, { is: 'heading' }>;
type Clause = Extract<Block, { is: 'clause' }>;

/** The paragraphs and tables of a paper. */
export class WordBody {
  readonly runs: WordRuns;
  readonly numbers = new ClauseNumbers();
  private readonly paper: TextPaper;
  private readonly coverEnd: number;
  private breaksPage = false;

  constructor(paper: TextPaper) {
    this.paper = paper;
    this.runs = new WordRuns(paper);
    const end = paper.blocks.findIndex(({ is }) => is === 'page');
    const isCover = paper.blocks
      .slice(0, Math.max(0, end))
      .every(({ is }) => is === 'title' || is === 'paragraph' || is === 'bullet');
    this.coverEnd = isCover ? end : -1;
  }

  get hasCover() {
    return this.coverEnd > 0;
  }

  children(): FileChild[] {
    return this.paper.blocks.flatMap((block, index) => this.childrenOf(block, index < this.coverEnd, index === 0));
  }

  private childrenOf(block: Block, isCover: boolean, isFirst: boolean): FileChild[] {
    switch (block.is) {
      case 'title': {
        const spacing = isCover && isFirst ? { before: 3200, after: 500 } : undefined;
        return [new Paragraph({ heading: HeadingLevel.TITLE, spacing, children: this.runs.of(block.runs) })];
      }
      case 'heading':
        return [this.heading(block)];
      case 'clause':
        return [this.clause(block)];
      case 'paragraph':
        return [this.paragraph(block, isCover)];
      case 'bullet':
        return [new Paragraph({ bullet: { level: 0 }, children: this.runs.of(block.runs) })];
      case 'table':
        return this.table(block);
      case 'box':
        return [this.box(block.runs)];
      case 'signatures':
        return block.signatories.flatMap((signatory) => [signatureTable(signatory), new Paragraph('')]);
      case 'page':
        this.breaksPage = true;
        return [];
      default:
        return [];
    }
  }

  /** A break before this paragraph, if one is due. */
  private pageBreak(): boolean | undefined {
    const isDue = this.breaksPage;
    this.breaksPage = false;
    return isDue || undefined;
  }

  private heading({ level, number, runs }: Heading): Paragraph {
    const numbering = number === '' ? null : this.numbers.next(number, number.split('.').filter(Boolean).length - 1);
    const isSchedule = level === 2 && number === '' && /^(schedule|annex|appendix)\b/i.test(runs[0]?.text ?? '');
    return new Paragraph({
      heading: level === 1 ? HeadingLevel.HEADING_1 : isSchedule ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
      ...(numbering && { numbering }),
      alignment: isSchedule ? AlignmentType.CENTER : undefined,
      pageBreakBefore: this.pageBreak(),
      children: numbering || number === '' ? this.runs.of(runs) : this.written(number, runs),
    });
  }

  private clause({ level, number, runs }: Clause): Paragraph {
    const depth = /^\d+\.$/.test(number) ? 0 : level;
    const numbering = this.numbers.next(number, /^\([A-Z]\)$/.test(number) ? 4 : depth);
    const indent = indentOf(level);
    return new Paragraph({
      alignment: AlignmentType.JUSTIFIED,
      pageBreakBefore: this.pageBreak(),
      ...(numbering ? { numbering, indent } : { indent }),
      children: numbering ? this.runs.of(runs) : this.written(number, runs),
    });
  }

  private written(number: string, runs: readonly TextRun[]): ParagraphChild[] {
    return [new WordRun({ children: [number, new Tab()] }), ...this.runs.of(runs)];
  }

  private paragraph({ lines, align }: Extract<Block, { is: 'paragraph' }>, isCover: boolean): Paragraph {
    const children = lines.flatMap((runs, index) => [
      ...(index > 0 ? [new WordRun({ break: 1 })] : []),
      ...this.runs.of(runs),
    ]);
    const isAddress = lines.length > 1;
    const alignment =
      align === 'right'
        ? AlignmentType.RIGHT
        : isCover
          ? AlignmentType.CENTER
          : isAddress
            ? AlignmentType.LEFT
            : AlignmentType.JUSTIFIED;
    return new Paragraph({ alignment, children, pageBreakBefore: this.pageBreak() });
  }

  private table(block: Extract<Block, { is: 'table' }>): FileChild[] {
    const caption =
      block.caption.length > 0
        ? [
            new Paragraph({
              keepNext: true,
              children: this.runs.of(block.caption.map((run) => ({ ...run, bold: true }))),
            }),
          ]
        : [];
    const before = this.pageBreak() ? [new Paragraph({ pageBreakBefore: true, children: [] })] : [];
    return [...before, ...caption, tableOf(block, this.runs), new Paragraph({ spacing: { after: 60 }, children: [] })];
  }

  private box(runs: readonly TextRun[]): FileChild {
    const edge = { style: BorderStyle.SINGLE, size: 6, color: '404040', space: 6 };
    const words = new Paragraph({
      border: { top: edge, bottom: edge, left: edge, right: edge },
      children: this.runs.of(runs),
    });
    return new Textbox({ style: { width: '440pt', height: 'auto', wrapStyle: 'square' }, children: [words] });
  }
}

import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun as WordRun,
} from 'docx';
import { plainText } from '../parse-inline-formatting.ts';
import { repackOfficeFile } from '../repack-office-file-reproducibly.ts';
import type { TextPaper } from '../read-papers.ts';
import { WordBody } from './word-body.ts';

const FONTS: Record<string, string> = { serif: 'Times New Roman', sans: 'Arial', book: 'Garamond', office: 'Calibri' };
const TEXT_WIDTH = 9026;

/** A Word file of a paper, with real styles, numbers, notes, changes and remarks. */
export async function makeDocx(paper: TextPaper): Promise<Uint8Array> {
  const body = new WordBody(paper);
  const children = body.children();
  const font = FONTS[paper.typeface ?? 'serif'] ?? 'Times New Roman';
  const when = new Date(`${paper.date}T09:30:00Z`);
  const title = paper.blocks.find((block) => block.is === 'title');
  const document = new Document({
    title: title ? plainText(title.runs) : paper.file.replace(/\.\w+$/, ''),
    creator: paper.author === '' ? 'Devane Quirke LLP' : paper.author,
    lastModifiedBy: paper.author === '' ? 'Devane Quirke LLP' : paper.author,
    styles: stylesOf(font),
    numbering: { config: [...body.numbers.config] },
    footnotes: Object.fromEntries(
      [...paper.footnotes.values()].map((runs, index) => [
        index + 1,
        { children: [new Paragraph({ children: body.runs.of(runs) })] },
      ]),
    ),
    comments: {
      children: body.runs.remarks.map(({ text, ...remark }) => ({ ...remark, children: [new Paragraph({ text })] })),
    },
    sections: [
      {
        properties: { titlePage: body.hasCover || paper.layout === 'letter' },
        headers: { default: headerOf(paper), first: new Header({ children: [new Paragraph('')] }) },
        footers: { default: footerOf(paper), first: new Footer({ children: [new Paragraph('')] }) },
        children,
      },
    ],
  });
  return repackOfficeFile(new Uint8Array(await Packer.toBuffer(document)), when);
}

function stylesOf(font: string) {
  const spacing = { after: 130, line: 268, lineRule: LineRuleType.AUTO };
  const heading = (size: number, before: number) => ({
    run: { font, size, bold: true, color: '000000' },
    paragraph: { spacing: { before, after: 110 }, keepNext: true },
  });
  return {
    default: {
      document: { run: { font, size: 22, language: { value: 'en-IE' } }, paragraph: { spacing } },
      title: {
        run: { font, size: 32, bold: true, color: '000000' },
        paragraph: { spacing: { after: 260, line: 290, lineRule: LineRuleType.AUTO }, alignment: AlignmentType.CENTER },
      },
      heading1: heading(23, 240),
      heading2: heading(24, 300),
      heading3: heading(22, 200),
      listParagraph: { run: { font, size: 22 }, paragraph: { spacing, contextualSpacing: false } },
      footnoteText: { run: { font, size: 17 }, paragraph: { spacing: { after: 20 } } },
    },
  };
}

const small = (text: string) => new WordRun({ text, size: 16, color: '404040' });

function headerOf({ header }: TextPaper): Header {
  const children = header === undefined ? [] : [small(header)];
  const border =
    header === undefined ? undefined : { bottom: { style: BorderStyle.SINGLE, size: 4, color: '808080', space: 4 } };
  return new Header({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, children, border })] });
}

function footerOf({ footer }: TextPaper): Footer {
  const number = new WordRun({
    size: 16,
    color: '404040',
    children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
  });
  const tabStops = [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }];
  return new Footer({ children: [new Paragraph({ tabStops, children: [small(footer ?? ''), number] })] });
}

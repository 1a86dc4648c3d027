import { PDFDocument } from '@cantoo/pdf-lib';
import type { Block } from '../parse-paper-blocks.ts';
import { plainText } from '../parse-inline-formatting.ts';
import type { TextPaper } from '../read-papers.ts';
import { withFixedChance } from './seeded-random.ts';
import { drawBlock } from './draw-blocks.ts';
import { drawLine } from './draw-line.ts';
import { drawForm } from './draw-form-fields.ts';
import { linesOf } from './break-text-into-lines.ts';
import { lookOf } from './page-styles.ts';
import { PageFlow } from './page-flow.ts';
import { drawScan } from './make-scanned-pdf.ts';
import { type FontStyle, FontSet } from './typefaces.ts';

const PRODUCERS: Record<string, string> = {
  contract: 'Document Assembly 9.2',
  letter: 'Office Print to PDF',
  accounts: 'Accounts Production 24',
  scan: 'Ballydoran MFP C3525',
};
const MOST_BLOCKS_ON_A_COVER = 40;

/** A PDF of a paper; its pages are pictures when it is a scan. */
export async function makePdf(paper: TextPaper): Promise<Uint8Array> {
  const typeset = await typesetPaper(paper);
  const document = paper.layout === 'scan' ? await drawScan(await typeset.save(), paper) : typeset;
  describe(document, paper);
  if (paper.password === undefined) return document.save();
  return withFixedChance(paper.file, async () => {
    document.encrypt({
      userPassword: paper.password,
      ownerPassword: paper.password,
      permissions: { printing: 'highResolution' },
    });
    return document.save();
  });
}

async function typesetPaper(paper: TextPaper): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const look = lookOf(paper);
  const fonts = await FontSet.of(document, look.typeface, stylesOf(paper));
  const flow = new PageFlow(document, fonts, look, paper.footnotes);
  const cover = coverOf(paper);
  if (cover.length > 0) drawCover(flow, cover);
  const body = paper.blocks.slice(cover.length);
  body.forEach((block, index) => {
    if (block.is === 'form') drawForm(flow, block.entry);
    else drawBlock(flow, block, body[index + 1]);
  });
  flow.finish();
  drawFurniture(flow, paper, cover.length > 0);
  return document;
}

const stylesOf = (paper: TextPaper): FontStyle[] => {
  const all = JSON.stringify([paper.blocks, [...paper.footnotes.values()]]);
  const hasItalic = all.includes('"italic":true');
  return ['regular', 'bold', ...(hasItalic ? (['italic'] as const) : [])];
};

/** What stands before the first break of the page, when that is a title and names. */
function coverOf({ blocks, layout }: TextPaper): Block[] {
  const end = blocks.findIndex(({ is }) => is === 'page');
  const cover = blocks.slice(0, Math.max(0, end));
  const isCover =
    layout !== 'letter' &&
    layout !== 'scan' &&
    cover.length < MOST_BLOCKS_ON_A_COVER &&
    cover.every(({ is }) => is === 'title' || is === 'paragraph' || is === 'bullet' || is === 'box');
  return isCover ? cover : [];
}

function drawCover(flow: PageFlow, blocks: readonly Block[]) {
  const { look, fonts } = flow;
  const margin = 40;
  const width = flow.textWidth - 2 * margin;
  flow.y -= 150;
  for (const block of blocks) {
    const isTitle = block.is === 'title';
    const lines =
      block.is === 'paragraph'
        ? block.lines
        : isTitle || block.is === 'bullet' || block.is === 'box'
          ? [block.runs]
          : [];
    const size = isTitle ? 22 : look.size * 1.06;
    for (const runs of lines)
      for (const line of linesOf(runs, { size, bold: isTitle }, fonts, width))
        flow.line(line, size * 1.32, { indent: margin, width, align: 'center' });
    flow.y -= isTitle ? 26 : 11;
  }
  flow.newPage();
}

/** Running head and foot and the number of each page; neither on a cover. */
function drawFurniture(flow: PageFlow, { header, footer, layout }: TextPaper, hasCover: boolean) {
  const pages = flow.document.getPages();
  const { look, fonts } = flow;
  const size = 8.2;
  const { left, bottom, top } = look.margins;
  pages.forEach((page, index) => {
    if (index === 0 && (hasCover || layout === 'letter' || layout === 'scan')) return;
    const place = (text: string, y: number, align: 'left' | 'right' | 'center') => {
      const [line] = linesOf([{ text }], { size }, fonts, flow.textWidth);
      if (line) drawLine(page, line, { x: left, y, width: flow.textWidth, align });
    };
    const headY = page.getHeight() - top + 26;
    if (header !== undefined) {
      place(header, headY, layout === 'two-column' ? 'center' : 'right');
      if (layout !== 'letter' && layout !== 'scan')
        page.drawLine({
          start: { x: left, y: headY - 5 },
          end: { x: left + flow.textWidth, y: headY - 5 },
          thickness: 0.4,
        });
    }
    if (footer !== undefined) place(footer, bottom - 30, 'left');
    const number =
      look.pageNumber === 'of'
        ? `Page ${index + 1} of ${pages.length}`
        : look.pageNumber === 'plain'
          ? String(index + 1)
          : `Page ${index + 1}`;
    place(number, bottom - 30, footer === undefined ? 'center' : 'right');
  });
}

function describe(document: PDFDocument, paper: TextPaper) {
  const title = paper.blocks.find((block) => block.is === 'title');
  const when = new Date(`${paper.date}T10:00:00Z`);
  document.setTitle(title ? plainText(title.runs) : paper.file.replace(/\.\w+$/, ''));
  if (paper.author !== '') document.setAuthor(paper.author);
  document.setProducer(PRODUCERS[paper.layout] ?? 'Document Assembly 9.2');
  document.setCreator(PRODUCERS[paper.layout] ?? 'Document Assembly 9.2');
  document.setCreationDate(when);
  document.setModificationDate(when);
}

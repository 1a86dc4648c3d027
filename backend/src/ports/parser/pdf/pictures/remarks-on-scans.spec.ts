import { describe, expect, it } from 'vitest';
import { aRecognisedPage } from '../../../ocr/recognised-page.suite.js';
import type { RecognisedPage } from '../../../ocr/text-recogniser.js';
import type { ParsedBlock } from '../../document-parser.js';
import { RECOGNISED, type TextLine } from '../../blocks/text-line.js';
import { byNumber, remarksOn, remarksOnTables } from '../unread-pages.js';

const NO_GAPS = { pictures: [], mixed: [], mute: [], unread: [], scanned: [] };

/** A page of lines below each other. */
const pageWith = (lines: readonly string[], more: Partial<RecognisedPage> = {}) =>
  aRecognisedPage(
    lines.map((line, at) =>
      line.split(' ').map((text, place) => {
        const left = 0.1 + 0.1 * place;
        return { text, left, right: left + 0.08, top: 0.1 + 0.05 * at, bottom: 0.12 + 0.05 * at, confidence: 95 };
      }),
    ),
    more,
  );
const remarks = (page: RecognisedPage) => remarksOn(NO_GAPS, byNumber([{ page }]), false).slice(1);

describe('remarks on a scan', () => {
  it('say where something was not read', () => {
    const unread = [
      { left: 0.6, right: 0.8, top: 0.1, bottom: 0.12 },
      { left: 0.1, right: 0.3, top: 0.5, bottom: 0.55 },
    ];
    expect(remarks(pageWith(['Dear Sirs', 'Yours faithfully'], { unread }))).toEqual([
      'Page 1 shows marks that were not read beside “Dear Sirs”, below “Yours faithfully”: a picture, a stamp, handwriting or a part of a table.',
    ]);
  });

  it('name what is struck out, and what stands in a line by hand', () => {
    const page = pageWith(['Certificate 1 is not used']);
    const [line = []] = page.lines;
    const lines = [line.map((word, at) => (at < 3 ? word : { ...word, isByHand: true }))];
    expect(remarks({ ...page, lines, struck: [line.slice(0, 2)] })).toEqual([
      'Page 1 shows what seems to be stamped or written by hand, read as “not used”; compare it with the page.',
      'Page 1 shows words that are struck out, read as “Certificate 1”; they were left out. Compare with the page.',
    ]);
  });

  it('say beside which words of a line someone signed', () => {
    const page = pageWith(['Signature', 'Goods received in full']);
    const [line = []] = page.lines;
    const driver = { ...line[0], text: 'Driver', left: 0.6, right: 0.68, top: 0.1, bottom: 0.12, confidence: 95 };
    const signatures = [
      { left: 0.2, right: 0.4, top: 0.08, bottom: 0.13 },
      { left: 0.7, right: 0.9, top: 0.08, bottom: 0.13 },
    ];
    expect(remarks({ ...page, lines: [[...line, driver], ...page.lines.slice(1)], signatures })).toEqual([
      'Page 1 seems to be signed by hand beside “Signature” and beside “Driver”; compare it with the page.',
    ]);
  });

  it('doubt the columns of a table without lines, but not of rows with one cell below each head', () => {
    const doubts = (rows: readonly string[]) => {
      const text = rows.join('\n');
      let start = -1;
      const blocks = rows.map((row, at): ParsedBlock => {
        start = at === 0 ? 0 : start + (rows[at - 1]?.length ?? 0) + 1;
        return {
          kind: 'table_row',
          start,
          end: start + row.length,
          page: 1,
          headingPath: [],
          table: { number: 0, row: at, ...(at > 0 && { header: rows[0] }) },
        };
      });
      const lines = blocks.map((block) => ({ start: block.start, font: RECOGNISED }) as TextLine);
      return remarksOnTables([lines], blocks, text).length;
    };
    expect(doubts(['Firm\tPrice', 'Breck\t£38', 'Waveney\t£41'])).toBe(0);
    expect(doubts(['Firm\tPrice\tStart', 'Breck\t£38', 'Waveney\t£41'])).toBe(1);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aRecognisedPage } from '../../../ocr/recognised-page.suite.js';
import type { RecognisedPage } from '../../../ocr/text-recogniser.js';
import { readDocument } from '../../read-document.js';
import { makePdf } from '../../testing/make/make-pdf.js';

/** A scanned page of lines; words behind "?" were hardly read, those behind "~" not surely. */
async function readScan(lines: readonly string[], edge = 0.1, changes: (page: RecognisedPage) => void = () => {}) {
  const words = lines.map((line, at) =>
    line.split(' ').map((word, place, all) => {
      const left = edge + 0.0088 * all.slice(0, place).join(' ').length;
      const text = word.replace(/^[?~]/, '');
      const confidence = word.startsWith('?') ? 40 : word.startsWith('~') ? 75 : 95;
      return {
        text,
        left,
        right: left + 0.01 * text.length,
        top: 0.1 + 0.03 * at,
        bottom: 0.112 + 0.03 * at,
        confidence,
      };
    }),
  );
  const page = aRecognisedPage(words, { confidence: 93 });
  changes(page);
  const home = mkdtempSync(path.join(tmpdir(), 'doubtful-'));
  try {
    const file = path.join(home, 'a.pdf');
    writeFileSync(file, makePdf([{ content: '' }]));
    const { text, blocks, remarks } = await readDocument(
      { path: file, fileName: 'a.pdf', recognised: [{ page }] },
      () => {},
    );
    return { blocks: blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]), remarks };
  } finally {
    rmSync(home, { recursive: true });
  }
}

const CLAUSES = [
  '1. The tenant pays the rent on the first day of each month, in advance, and without any deduction.',
  '2. The tenant bears the cost of the roof, which is put at 34 700',
  '3. The other clauses of the lease remain as they are, and the lease goes on until its end in 2031.',
];

describe('what recognition was not sure of', () => {
  it('is named with its page, and a full stop inside a sentence as well', async () => {
    const { remarks } = await readScan([
      'We give you notice that an event of default has. occurred under the letter, approx. five weeks ago.',
      'The flat is number ?32 and the date is 12 May 2026 as agreed between the parties to this letter.',
    ]);
    expect(remarks).toContain('Page 1 was not read surely at “32”, “has.”; compare with the page.');
  });

  it('tells of other words where many were not read surely, as on a fax, and of all where most were not', async () => {
    const fax = (doubts: number) =>
      (CLAUSES[0] ?? '')
        .split(' ')
        .map((word, at) => (at > 0 && at <= doubts ? `~${word}` : word))
        .join(' ');
    expect((await readScan([fax(1)])).remarks).toContain(
      'Page 1 was not read surely at “The”, and other words may be misread as well; compare with the page.',
    );
    expect((await readScan([fax(4)])).remarks).toContain('Page 1 was hard to read and may hold errors.');
  });

  it('is said of lines that run into the edge of the picture', async () => {
    const { remarks } = await readScan(CLAUSES, 0.001);
    expect(remarks).toContain('Page 1 has lines that run into the edge of the picture; words may be cut there.');
  });

  it('a letter O among figures is a nought, and a sign behind square metres their square', async () => {
    const { blocks } = await readScan([
      CLAUSES[0] ?? '',
      'The sum is 1 3OO OOO euros or 4O,000 pounds for 80 m? to OOO Stroi.',
    ]);
    expect(blocks.map(([, text]) => text).join(' ')).toContain(
      '1 300 000 euros or 40,000 pounds for 80 m² to OOO Stroi.',
    );
  });

  it('a typewriter has a small L for the one of a first', async () => {
    const { blocks } = await readScan([
      CLAUSES[0] ?? '',
      'The list runs from lst March to the 2lst, and else to the llth.',
    ]);
    expect(blocks.map(([, text]) => text).join(' ')).toContain(
      'The list runs from 1st March to the 21st, and else to the 11th.',
    );
  });

  it('is no heading, such as a name written by hand', async () => {
    const { blocks } = await readScan([CLAUSES[0] ?? '', 'Director: ?BOGAN ?ar ?ae']);
    expect(blocks.map(([kind]) => kind)).not.toContain('heading');
  });

  it('is named where it was stamped or written onto the page, and stands between paragraphs as no part or heading of them', async () => {
    const { blocks, remarks } = await readScan([...CLAUSES.slice(0, 1), 'stamp', ...CLAUSES.slice(2)], 0.1, (page) => {
      const at = { top: 0.06, bottom: 0.08, confidence: 96 };
      page.marks = [
        [
          { text: '05.', left: 0.6, right: 0.65, ...at },
          { text: 'JUNI', left: 0.66, right: 0.75, ...at },
        ],
      ];
      page.lines.splice(1, 1);
    });
    expect(blocks).toEqual([
      ['list_item', CLAUSES[0]],
      ['paragraph', '05. JUNI'],
      ['list_item', CLAUSES[2]],
    ]);
    expect(remarks).toContain(
      'Page 1 shows what seems to be stamped or written by hand, read as “05. JUNI”; compare it with the page.',
    );
  });

  it('makes no line larger, such as a word that handwriting reaches into', async () => {
    const { blocks } = await readScan([...CLAUSES, 'Occupation: ?soli ?ney and so'], 0.1, (page) => {
      for (const word of page.lines.at(-1) ?? []) word.bottom += 0.02;
    });
    expect(blocks.map(([kind]) => kind)).not.toContain('heading');
  });

  it('a line in bold letters above text is a heading, also where all lines stand equally far from each other', async () => {
    const title = 'Vessel Maeve: notice of default';
    const notice = 'Notice of annual general meeting';
    const even = await readScan(['To the members', notice, (CLAUSES[0] ?? '').slice(3)], 0.1, (page) => {
      for (const word of page.lines[1] ?? []) word.isBold = true;
    });
    expect(even.blocks).toContainEqual(['heading', notice]);
    const { blocks } = await readScan(
      [title, (CLAUSES[0] ?? '').slice(3), (CLAUSES[2] ?? '').slice(3)],
      0.1,
      (page) => {
        for (const word of page.lines[0] ?? []) word.isBold = true;
      },
    );
    expect(blocks[0]).toEqual(['heading', title]);
  });

  it('a clause begins where the number before it stands, and one without its end is named', async () => {
    const { blocks, remarks } = await readScan(CLAUSES);
    expect(blocks.map(([, text]) => text)).toEqual(CLAUSES);
    expect(remarks).toContain('Page 1 shows clause 2 without the end of its sentence; compare it with the page.');
  });

  it('nothing is said of a page that was read surely', async () => {
    const { remarks } = await readScan([CLAUSES[0] ?? '', CLAUSES[2]?.replace('3.', '2.') ?? '']);
    expect(remarks).toEqual(['1 page read by text recognition; compare quotations with the page.']);
  });
});

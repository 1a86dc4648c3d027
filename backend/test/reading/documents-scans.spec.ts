import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScan } from '../../src/ports/parser/testing/make/make-scan.js';
import { makePdf, textAt } from '../../src/ports/parser/testing/make/make-pdf.js';
import { HAS_PUBLIC_FILES, publicFiles } from '../../src/ports/parser/testing/list-public-files-outside-repository.js';
import { ReadDocumentTextAndLocationsService } from '../../src/modules/documents/content/read-document-text-and-locations.service.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { appThatUploadsAndReads, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

const LEASE = [
  'LEASE OF PREMISES',
  'The rent of the premises is 900 euro a month.',
  'The tenant pays on the first day of each month.',
  'The term of the lease is five years from the date.',
  'This lease is governed by the laws of Ireland.',
];

const CLAUSES = [
  '1. The Borrower shall repay the Loan in full on the Final Repayment Date',
  'together with all interest accrued on it.',
  '2. No amendment of this Agreement is valid unless it is in writing and',
  'signed by both parties.',
  '3. The Tenant shall keep the Premises in good and tenantable repair and',
  'shall pay EUR 42,000 a year.',
];

describe('a scan', () => {
  let room: ReadingRoom;
  /** All are put here, so that one process reads them. */
  let shared: number;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
    shared = await room.aProject();
  });
  afterAll(() => room?.close());

  const textOf = async (id: number) =>
    ((await room.source.query('SELECT text FROM document_texts WHERE document_id = $1', [id])) as [{ text: string }])[0]
      .text;
  const runsOf = async (id: number) =>
    (await room.source.query('SELECT number, runs FROM document_pages WHERE document_id = $1 ORDER BY number', [
      id,
    ])) as {
      number: number;
      runs: [number, number, number, number, number, number][];
    }[];
  /** Where a word stands on the page: the middle of its box. */
  async function placeOf(id: number, word: string, page = 1) {
    const at = (await textOf(id)).indexOf(word);
    const run = (await runsOf(id))[page - 1]?.runs.find(([start, end]) => at >= start && at < end);
    return run && { x: run[2] + run[4] / 2, y: run[3] + run[5] / 2, isUpright: run[4] > run[5] };
  }

  it('is read by text recognition, with every word placed on its page', async () => {
    const id = await room.put(shared, 'lease.pdf', await makeScan([{ lines: LEASE }]));
    expect(await room.settled(id)).toMatchObject({
      status: 'ready',
      format: 'pdf',
      page_count: 1,
      remarks: ['1 page read by text recognition; compare quotations with the page.'],
    });
    const text = await textOf(id);
    for (const line of LEASE) expect(text).toContain(line);
    const place = await placeOf(id, 'premises is');
    expect(place?.x).toBeGreaterThan(0.2);
    expect(place?.x).toBeLessThan(0.45);
    expect(place?.y).toBeCloseTo((792 - 678 - 4) / 792, 1);
  });

  it.each([90, 180, 270] as const)(
    'that lay turned by %i degrees is read all the same, and placed as it is seen',
    async (turn) => {
      const id = await room.put(shared, 'lease.pdf', await makeScan([{ lines: LEASE, turn }]));
      expect((await room.settled(id)).status).toBe('ready');
      expect(await textOf(id)).toContain('The rent of the premises is 900 euro a month.');
      const upright = { x: 0.3, y: 0.14 };
      const wanted = {
        90: { x: 1 - upright.y, y: upright.x },
        180: { x: 1 - upright.x, y: 1 - upright.y },
        270: { x: upright.y, y: 1 - upright.x },
      }[turn];
      const place = await placeOf(id, 'premises is');
      expect(Math.hypot((place?.x ?? 9) - wanted.x, (place?.y ?? 9) - wanted.y)).toBeLessThan(0.12);
      expect(place?.isUpright).toBe(turn === 180);
    },
  );

  it.each([4, -2])('that lay askew by %i degrees is read straight, and placed as it is seen', async (skew) => {
    const id = await room.put(shared, 'loan.pdf', await makeScan([{ lines: CLAUSES, skew }]));
    expect((await room.settled(id)).status).toBe('ready');
    const text = await textOf(id);
    const blocks = (await room.source.query(
      'SELECT start, "end" FROM document_blocks WHERE document_id = $1 ORDER BY number',
      [id],
    )) as { start: number; end: number }[];
    // Each clause is whole, its two lines together.
    expect(blocks.map(({ start, end }) => text.slice(start, end).replace('\n', ' '))).toEqual([
      `${CLAUSES[0]} ${CLAUSES[1]}`,
      `${CLAUSES[2]} ${CLAUSES[3]}`,
      `${CLAUSES[4]} ${CLAUSES[5]}`,
    ]);
    const [x, y] = [0.3 - 0.5, (792 - 678 - 4) / 792 - 0.5];
    const angle = (skew * Math.PI) / 180;
    const place = await placeOf(id, 'interest');
    // The sheet is higher than it is wide.
    const ratio = 612 / 792;
    expect(place?.y).toBeCloseTo(0.5 + y * Math.cos(angle) + ((place?.x ?? 0) - 0.5) * ratio * Math.sin(angle), 1);
    expect(Math.abs((place?.y ?? 0) - (0.5 + y))).toBeGreaterThan(Math.abs(x * ratio * Math.sin(angle)) / 3);
  });

  it('that is hard to read says so, on the document and beside each quotation', async () => {
    const id = await room.put(shared, 'fax.pdf', await makeScan([{ lines: LEASE }, { lines: CLAUSES, dots: 50 }]));
    const { remarks } = await room.settled(id);
    expect(remarks).toContain('Page 2 was hard to read and may hold errors.');
    const second = (await textOf(id)).indexOf('\f') + 1;
    const ranges = [0, second].map((start) => ({ documentId: id, start, end: start + 20, headingPath: [] }));
    const places = await room.app.get(ReadDocumentTextAndLocationsService).locate(shared, ranges);
    expect(places.map(({ location }) => location)).toEqual([
      expect.stringMatching(/^page 1(?! \()/),
      expect.stringMatching(/^page 2 \(hard to read\)/),
    ]);
  });

  it('below a page’s own text is read after it, and the text is not read twice', async () => {
    const clauses = Array.from(
      { length: 14 },
      (_, at) => `${at + 1}. The supplier shall deliver item ${at * 37} to the warehouse in lane ${at * 11}.`,
    );
    const own = clauses.map((clause, at) => textAt(72, 1140 - at * 22, clause, 11)).join('');
    const page = { lines: LEASE, over: own, headroom: 380 };
    const id = await room.put(shared, 'lease.pdf', await makeScan([page]));
    expect((await room.settled(id)).status).toBe('ready');
    const text = await textOf(id);
    for (const clause of clauses) expect(text.split(clause)).toHaveLength(2);
    for (const line of LEASE) expect(text.split(line)).toHaveLength(2);
    expect(text.indexOf('lane 143')).toBeLessThan(text.indexOf('LEASE OF PREMISES'));
  });

  it('with a stamp over it, between pages of text, is one document in the order of its pages', async () => {
    const stamp = textAt(72, 40, 'PRODUCED BY ACME LIMITED - CONFIDENTIAL - PAGE 000123', 9);
    const id = await room.put(shared, 'lease.pdf', await makeScan([{ lines: LEASE, over: stamp }]));
    expect((await room.settled(id)).status).toBe('ready');
    const text = await textOf(id);
    expect(text).toContain('The rent of the premises is 900 euro a month.');
    expect(text.match(/PRODUCED BY ACME/g)).toHaveLength(1);
    expect(text.indexOf('laws of Ireland')).toBeLessThan(text.indexOf('PRODUCED BY ACME'));
  });

  it('of a photograph without words has no text, and says so', async () => {
    const blank = await makeScan([{ lines: ['-'] }]);
    const id = await room.put(shared, 'photo.pdf', blank);
    expect(await room.settled(id)).toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('found no words'),
    });
  });

  it('never holds up a document with a text of its own', async () => {
    const projectId = await room.aProject();
    const scan = await room.put(
      projectId,
      'scan.pdf',
      await makeScan(Array.from({ length: 6 }, () => ({ lines: LEASE }))),
    );
    const seen: string[] = [];
    await until(
      async () => (await room.progress(projectId))[0],
      (row) => {
        seen.push(`${row?.done}/${row?.total}`);
        return row?.total === 6;
      },
    );
    const note = await room.put(
      projectId,
      'note.pdf',
      new Uint8Array(makePdf([{ content: textAt(72, 700, 'The company holds the freehold.') }])),
    );
    expect((await room.settled(note)).status).toBe('ready');
    expect((await room.look(scan)).status).toBe('reading');
    await until(
      async () => (await room.progress(projectId))[0],
      (row) => {
        seen.push(`${row?.done}/${row?.total}`);
        return row?.status === 'ready';
      },
    );
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect((await room.look(scan)).page_count).toBe(6);
  });

  it('that was photographed on grey paper in uneven light is read', async () => {
    const photograph = await makeScan([{ lines: LEASE, isPhotographed: true }]);
    const id = await room.put(shared, 'lease.pdf', photograph);
    expect((await room.settled(id)).status).toBe('ready');
    const text = await textOf(id);
    for (const line of LEASE) expect(text).toContain(line);
  });

  const others = publicFiles((name) => name === 'pdf-scanned-report.pdf');
  it.runIf(HAS_PUBLIC_FILES).each(others)('of others, typed and photographed, is read: %s', async (_, file) => {
    const id = await room.put(shared, 'report.pdf', new Uint8Array(readFileSync(file)));
    expect((await room.settled(id)).status).toBe('ready');
    expect(await textOf(id)).toMatch(/SEATTLE GENERAL HOSPITAL[\s\S]*controlled with Lisinopril 10mg daily/);
  });
});

import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeScan } from '../parser/testing/make/make-scan.js';
import { OCR_LIMITS } from './ocr-limits.js';
import { ProcessTextRecogniser } from './process.text-recogniser.js';
import { shrinkPicture } from './draw-pdf-page.js';
import { linesOfTable } from './ocr-engine.js';
import type { PageOutcome } from './text-recogniser.js';

const derive = promisify(pbkdf2);
const never = () => new AbortController().signal;
const wordsOf = (outcome: PageOutcome | undefined) =>
  outcome && 'page' in outcome ? outcome.page.lines.map((line) => line.map(({ text }) => text).join(' ')) : outcome;

/** Processes that read pictures, of this one. */
const allReaders = (): string[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1')
    .split(' ')
    .filter(Boolean)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('ocr-child');
      } catch {
        return false;
      }
    });

/** Those that other files of tests have left waiting are theirs. */
let others: string[] = [];
beforeAll(() => {
  others = allReaders();
});
const ownReaders = () => allReaders().filter((pid) => !others.includes(pid));

describe('text recognition with its own engine', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'ocr-'));
  const file = path.join(home, 'scan.pdf');
  beforeAll(async () => {
    const sheets = ['first', 'second', 'third'].map((name) => ({
      lines: [`This is the ${name} page of the lease.`, 'The rent is payable in advance.'],
    }));
    writeFileSync(file, await makeScan(sheets));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  const recogniser = (limits = {}, languages = ['en']) =>
    new ProcessTextRecogniser({ ...OCR_LIMITS, ...limits }, { packages: languages });

  /** Reads whatever needs no bounds of its own, with processes that go on. */
  const usual = recogniser();
  const group = 'usual';
  afterAll(() => usual.onModuleDestroy());

  it('reads the pages asked for, and tells how far it is', async () => {
    const progress: string[] = [];
    const read = await usual.recognise({ path: file, pages: [1, 3], group }, never(), (done, total) =>
      progress.push(`${done}/${total}`),
    );
    expect(read.map(wordsOf)).toEqual([
      ['This is the first page of the lease.', 'The rent is payable in advance.'],
      ['This is the third page of the lease.', 'The rent is payable in advance.'],
    ]);
    expect(progress).toEqual(['1/2', '2/2']);
  });

  it('reads a page in another language with the letters of that language, and the next page so at once', async () => {
    const french = path.join(home, 'french.pdf');
    const lines = [
      'Le loyer est payable d’avance le premier de chaque mois, à défaut de',
      'quoi les intérêts sont dus de plein droit par le preneur, sans qu’il soit',
      'nécessaire de procéder à une mise en demeure, où que les lieux loués',
      'soient situés. La durée du bail est fixée à cinq années entières.',
    ].map((line) => line.replaceAll('’', "'"));
    writeFileSync(french, await makeScan([{ lines }, { lines }]));
    const few = { children: 1 };
    const read = await recogniser(few, ['en', 'fr']).recognise({ path: french, pages: [1, 2] }, never());
    expect(read.map(wordsOf)).toEqual([lines, lines]);
    expect(read).toMatchObject([{ page: { language: 'fr' } }, { page: { language: 'fr' } }]);
    const [unknown] = await usual.recognise({ path: french, pages: [1], group }, never());
    expect(unknown).toMatchObject({ page: { language: 'en', unknownLanguage: 'fr' } });
  }, 60_000);

  it('reads a page with too few words to tell its language as the one that the others are in', async () => {
    const papers = path.join(home, 'two-pages.pdf');
    const lines = [
      'Le loyer est payable d avance le premier de chaque mois, sans que le preneur',
      'puisse en retenir une part, et les charges sont dues avec lui dans les formes',
      'que le bail prescrit pour le paiement de toutes les sommes dont il est redevable.',
    ];
    writeFileSync(
      papers,
      await makeScan([{ lines }, { lines: ['Fran\u00e7ois Br\u00fbl\u00e9, g\u00e9rant \u00e0 Gen\u00e8ve'] }]),
    );
    const read = await recogniser({ children: 2 }, ['en', 'fr']).recognise({ path: papers, pages: [1, 2] }, never());
    expect(wordsOf(read[1])).toEqual(['Fran\u00e7ois Br\u00fbl\u00e9, g\u00e9rant \u00e0 Gen\u00e8ve']);
  }, 60_000);

  it('reads two pages on one sheet one after the other, and a table as wide as the sheet row by row', async () => {
    const wide = path.join(home, 'wide.pdf');
    const [left, right] = [
      [
        '1. The tenant pays the rent in advance for each quarter',
        'on the days that are named in the schedule of this lease.',
      ],
      [
        '2. The landlord insures the building against fire and',
        'against such other risks as it may think fit to insure.',
      ],
    ];
    const rows = [
      ['Harrow        Mills', 'Wexford'],
      ['Northgate     Foods', 'Galway'],
      ['Ashgrove      Glass', 'Limerick'],
    ];
    const table = { lines: rows.map(([first]) => first ?? ''), beside: rows.map(([, last]) => last ?? '') };
    writeFileSync(wide, await makeScan([{ lines: left ?? [], beside: right }, table]));
    const read = await usual.recognise({ path: wide, pages: [1, 2], group }, never());
    expect(wordsOf(read[0])).toEqual([...(left ?? []), ...(right ?? [])]);
    const places =
      read[0] && 'page' in read[0] ? read[0].page.lines.map(([word]) => Math.round((word?.left ?? 0) * 10)) : [];
    expect(places).toEqual([1, 1, 6, 6]);
    expect([wordsOf(read[1])].flat().join(' ')).toContain('Harrow Mills Wexford');
  }, 60_000);

  it('reads two scans at the same time with no more processes than it may have', async () => {
    usual.onModuleDestroy();
    await expect.poll(ownReaders).toEqual([]);
    const few = recogniser({ children: 1 });
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, ownReaders().length)), 20);
    const read = await Promise.all([1, 2].map((page) => few.recognise({ path: file, pages: [page], group }, never())));
    clearInterval(looking);
    expect(read.flat().map((outcome) => 'page' in outcome)).toEqual([true, true]);
    expect(most).toBe(1);
    few.onModuleDestroy();
  });

  it('reads small pictures on two pages with one process, which takes longer to start than they take', async () => {
    usual.onModuleDestroy();
    await expect.poll(ownReaders).toEqual([]);
    const two = recogniser({ children: 2 });
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, ownReaders().length)), 20);
    const areas = [1, 2].map((page) => ({ page, left: 0, right: 1, top: 0, bottom: 0.5 }));
    const read = await two.recognise({ path: file, pages: [1, 2], areas, group }, never());
    clearInterval(looking);
    expect(read.map(wordsOf)).toEqual(
      ['first', 'second'].map((name) => [`This is the ${name} page of the lease.`, 'The rent is payable in advance.']),
    );
    expect(most).toBe(1);
    two.onModuleDestroy();
  });

  it('gives up a page that takes too long, and that page alone', async () => {
    const outcomes = await recogniser({ pageMs: 1, watchMs: 5 }).recognise({ path: file, pages: [1, 2] }, never());
    expect(outcomes).toEqual([
      { number: 1, failure: 'took too long' },
      { number: 2, failure: 'took too long' },
    ]);
  });

  it('counts a page that it gives up once, also when files are slow and several looks at it come back together', async () => {
    let isOver = false;
    // Takes all the threads by which Node reads files.
    const keepBusy = async () => {
      while (!isOver) await derive('a password', 'salt', 60_000, 64, 'sha512');
    };
    const busy = Array.from({ length: 8 }, keepBusy);
    const outcomes = await recogniser({ pageMs: 1, watchMs: 5 }).recognise({ path: file, pages: [1, 2, 3] }, never());
    isOver = true;
    await Promise.all(busy);
    // On a busy machine a page may be done before anybody looks how long it takes.
    expect(outcomes.map((outcome) => ('page' in outcome ? outcome.page.number : outcome.number))).toEqual([1, 2, 3]);
    expect(outcomes).toContainEqual(expect.objectContaining({ failure: 'took too long' }));
  });

  it('gives up a page that takes too much memory', async () => {
    const [outcome] = await recogniser({ residentBytes: 60_000_000, watchMs: 5 }).recognise(
      { path: file, pages: [1] },
      never(),
    );
    expect(outcome).toEqual({ number: 1, failure: 'took too much memory' });
  });

  it('goes on in a fresh process after a page that left much memory behind', async () => {
    const read = await recogniser({ recycleBytes: 1 }).recognise({ path: file, pages: [1, 2] }, never());
    expect(read.map((outcome) => 'page' in outcome)).toEqual([true, true]);
  });

  it('stops at once when it is cancelled', async () => {
    const cancel = new AbortController();
    const reading = recogniser().recognise({ path: file, pages: [1, 2, 3] }, cancel.signal, () =>
      cancel.abort(new Error('cancelled')),
    );
    await expect(reading).rejects.toThrow('cancelled');
  });

  it('leaves pages beyond its limit alone', async () => {
    expect(await recogniser({ pages: 1 }).recognise({ path: file, pages: [2, 3] }, never())).toHaveLength(1);
  });

  it('fails page by page, without an error, where the file is none', async () => {
    const broken = path.join(home, 'broken.pdf');
    writeFileSync(broken, '%PDF-1.7 and then nothing');
    const outcomes = await recogniser().recognise({ path: broken, pages: [1] }, never());
    expect(outcomes).toMatchObject([{ number: 1, failure: expect.stringContaining('ended') }]);
  });
});

describe('the process that reads the pictures of a project', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'ocr-'));
  const scan = (name: string) => path.join(home, `${name}.pdf`);
  const recognisers: ProcessTextRecogniser[] = [];
  beforeAll(async () => {
    for (const name of ['lease', 'deed']) {
      const sheets = ['first', 'second'].map((page) => ({ lines: [`This is the ${page} page of the ${name}.`] }));
      writeFileSync(scan(name), await makeScan(sheets));
    }
    writeFileSync(scan('broken'), '%PDF-1.7 and then nothing');
  });
  afterEach(() => recognisers.splice(0).forEach((each) => each.onModuleDestroy()));
  afterAll(() => rmSync(home, { recursive: true }));

  /** Has the first pages of papers read one after the other; answers what was read, and the processes that had just read after each. */
  async function readInTurn(papers: { name: string; group?: string; password?: string }[], limits = {}) {
    const recogniser = new ProcessTextRecogniser({ ...OCR_LIMITS, ...limits }, { packages: ['en'] });
    recognisers.push(recogniser);
    const left: string[][] = [];
    const read = [];
    for (const { name, ...order } of papers) {
      const [outcome] = await recogniser.recognise({ path: scan(name), pages: [1], ...order }, never());
      read.push(wordsOf(outcome));
      left.push(ownReaders());
    }
    return { recogniser, read, left };
  }
  const ofProject = (group: string, ...names: string[]) => names.map((name) => ({ name, group }));
  const expectNoneLeft = () => expect.poll(ownReaders).toEqual([]);

  it('reads one document after the other, and ends with the application', async () => {
    const { recogniser, read, left } = await readInTurn(ofProject('a', 'lease', 'deed', 'lease'));
    const lease = ['This is the first page of the lease.'];
    expect(read).toEqual([lease, ['This is the first page of the deed.'], lease]);
    expect(left[0]).toHaveLength(1);
    expect(left).toEqual([left[0], left[0], left[0]]);
    recogniser.onModuleDestroy();
    await expectNoneLeft();
  });

  it('reads nothing of another project, and makes way for the one that does', async () => {
    const papers = [...ofProject('a', 'lease'), ...ofProject('b', 'lease')];
    const { left } = await readInTurn(papers, { children: 1 });
    await expect.poll(ownReaders).toHaveLength(1);
    expect(ownReaders()).not.toEqual(left[0]);
  });

  it.each([
    ['belongs to no project', { name: 'lease' }],
    ['is opened by a password', { name: 'lease', group: 'a', password: 'secret' }],
    ['cannot be read', { name: 'broken', group: 'a' }],
  ])('reads nothing more after a document that %s', async (_, paper) => {
    await readInTurn([paper]);
    await expectNoneLeft();
  });

  it('reads nothing more after a page that took too long', async () => {
    const { read } = await readInTurn(ofProject('a', 'lease'), { pageMs: 1, watchMs: 5 });
    expect(read).toEqual([{ number: 1, failure: 'took too long' }]);
    await expectNoneLeft();
  });

  it('reads nothing more after it was cancelled', async () => {
    const { recogniser } = await readInTurn([], { children: 1 });
    const cancel = new AbortController();
    const order = { path: scan('lease'), pages: [1, 2], group: 'a' };
    const reading = recogniser.recognise(order, cancel.signal, () => cancel.abort(new Error('cancelled')));
    await expect(reading).rejects.toThrow('cancelled');
    await expectNoneLeft();
  });
});

describe('the table that the program tesseract prints', () => {
  it('is read line by line', () => {
    const row = (place: string, box: string, confidence: string, text: string) =>
      ['5', ...place.split('.'), ...box.split(' '), confidence, text].join('\t');
    const table = [
      'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
      ['4', '1', '1', '1', '1', '0', '10', '20', '90', '12', '-1', ''].join('\t'),
      row('1.1.1.1.1', '10 20 30 12', '96.5', 'The'),
      row('1.1.1.1.2', '50 20 50 12', '91', 'rent'),
      row('1.1.1.2.1', '10 40 30 12', '88', 'is'),
      row('1.1.1.2.2', '50 40 5 12', '95', ' '),
    ].join('\n');
    expect(linesOfTable(table).map((line) => line.map(({ text, x1, y1 }) => [text, x1, y1]))).toEqual([
      [
        ['The', 40, 32],
        ['rent', 100, 32],
      ],
      [['is', 40, 52]],
    ]);
  });
});

describe('a picture that is too large to be drawn', () => {
  it('is made smaller by a whole factor, each pixel the mean of several', () => {
    const data = Uint8Array.from([0, 0, 0, 100, 100, 100, 200, 0, 0, 100, 100, 100]);
    expect(shrinkPicture({ width: 2, height: 2, kind: 2, data }, 1)).toMatchObject({
      width: 1,
      height: 1,
      kind: 3,
      data: Uint8ClampedArray.from([100, 50, 50, 255]),
    });
  });

  it('is left alone when it is small, of one bit a pixel, or missing', () => {
    const small = { width: 2, height: 2, kind: 2, data: new Uint8Array(12) };
    const mask = { width: 4000, height: 5000, kind: 1, data: new Uint8Array(2_500_000) };
    expect([shrinkPicture(small, 4), shrinkPicture(mask, 4)?.width, shrinkPicture(null, 4)]).toEqual([
      small,
      4000,
      null,
    ]);
  });
});

import { DOCUMENT_FORMATS, type DocumentFormat } from '@proofroom/contract';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  UnreadableDocument,
  type DocumentParser,
  type ParsedDocument,
  type ParseRequest,
  type UnreadableStatus,
} from './document-parser.js';
import { fixture } from './testing/parse-fixtures-and-bytes.js';
import { MADE_FILES, madeFile, type MadeFile } from './testing/make/make-large-and-hostile-files.js';

type Outcome = DocumentFormat | UnreadableStatus;

const FIXTURES = readdirSync(path.dirname(fixture('any').path));

/** Each is what its name ends in. */
const outcomeOf = (name: string): Outcome =>
  name.includes('-password.') ? 'locked' : (path.extname(name).slice(1) as DocumentFormat);

/** And files that are made for the test. */
const MADE_OUTCOMES: Partial<Record<MadeFile, Outcome>> = {
  'hostile-xml-entity-bomb.xlsx': 'refused',
  'hostile-zip-bomb-200mb.docx': 'refused',
  'hostile-zip-bomb-lying-size.xlsx': 'refused',
  'pdf-scan.pdf': 'no_text',
};

const isMade = (name: string): name is MadeFile => name in MADE_FILES;
/** All are of one group, as those of a project are. */
const requestFor = async (name: string): Promise<ParseRequest> => ({
  ...(isMade(name) ? await madeFile(name) : fixture(name)),
  group: 'papers',
});

const isRead = (outcome: Outcome) => Object.hasOwn(DOCUMENT_FORMATS, outcome);

const noSignal = (): AbortSignal => new AbortController().signal;

function expectOrdered(stretches: readonly { start: number; end: number }[], length: number): void {
  let end = 0;
  for (const stretch of stretches) {
    expect(stretch.start).toBeGreaterThanOrEqual(end);
    expect(stretch.end).toBeGreaterThan(stretch.start);
    end = stretch.end;
  }
  expect(end).toBeLessThanOrEqual(length);
}

/** What holds for every document that was read, whatever its format. */
export function expectSound({ text, blocks, pages, pageCount, remarks }: ParsedDocument): void {
  expect(text).not.toMatch(/[\0\r]/);
  expect(text.isWellFormed()).toBe(true);
  expectOrdered(blocks, text.length);
  for (const { start, end } of blocks) expect(text.slice(start, end).trim()).not.toBe('');
  expect(pages.map(({ number }) => number)).toEqual(pages.map((_, at) => at + 1));
  expect(pageCount ?? 0).toBe(pages.length);
  for (const page of pages) {
    const runs = page.runs.map(([start, end]) => ({ start, end }));
    expectOrdered(runs, text.length);
    for (const [start, end, x, y, w, h] of page.runs) {
      expect(start).toBeGreaterThanOrEqual(page.start);
      expect(end).toBeLessThanOrEqual(page.end);
      expect(text.slice(start, end).trim()).not.toBe('');
      for (const share of [x, y, x + w, y + h])
        expect(share).toSatisfy((value: number) => value >= 0 && value <= 1.0001);
    }
    for (const block of blocks.filter(({ page: number }) => number === page.number))
      expect([block.start >= page.start, block.end <= page.end]).toEqual([true, true]);
  }
  for (const remark of remarks) expect(remark).toMatch(/^[\p{Lu}\d].*[.]$/u);
}

/** The tests that every document parser has to pass. */
export function documentParserSuite(create: () => DocumentParser): void {
  it('is tried with a document of every format', () => {
    expect([...new Set(FIXTURES.map((name) => path.extname(name).slice(1)))].sort()).toEqual(
      Object.keys(DOCUMENT_FORMATS).sort(),
    );
  });

  const outcomes = [
    ...FIXTURES.map((name) => [name, outcomeOf(name)] as const),
    ...(Object.entries(MADE_OUTCOMES) as [string, Outcome][]),
  ];
  it.each(outcomes.filter(([, outcome]) => isRead(outcome)))('reads %s as %s', async (name, format) => {
    const document = await create().parse(await requestFor(name), noSignal());
    expect(document.format).toBe(format);
    expectSound(document);
  });

  it.each(outcomes.filter(([, outcome]) => !isRead(outcome)))(
    'settles %s as %s, with a sentence',
    async (name, status) => {
      const settled = await create()
        .parse(await requestFor(name), noSignal())
        .catch((error: unknown) => error);
      expect(settled).toBeInstanceOf(UnreadableDocument);
      expect(settled).toMatchObject({ status, reason: expect.stringMatching(/^\p{Lu}.*[.]$/u) });
    },
  );

  it('tells how far it is, page by page', async () => {
    const progress: string[] = [];
    await create().parse(fixture('pdf-two-column.pdf'), noSignal(), (done, total) => progress.push(`${done}/${total}`));
    expect([...new Set(progress)]).toEqual(['0/3', '1/3', '2/3', '3/3']);
  });

  it('gives the same document each time', async () => {
    const first = await create().parse(fixture('docx-numbered-headings.docx'), noSignal());
    expect(await create().parse(fixture('docx-numbered-headings.docx'), noSignal())).toEqual(first);
  });

  it('asks for the file again when it is gone', async () => {
    await expect(create().parse(fixture('gone.pdf'), noSignal())).rejects.toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('could not be found'),
    });
  });

  it('does not begin when it has been cancelled', async () => {
    await expect(
      create().parse(fixture('pdf-two-column.pdf'), AbortSignal.abort(new Error('cancelled'))),
    ).rejects.toThrow('cancelled');
  });
}

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentBytesOf } from '../../../processes/run-confined-child-process.js';
import { DocumentParser, type ParseRequest } from '../document-parser.js';
import { documentParserSuite } from '../document-parser.suite.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { ParserModule } from '../parser.module.js';
import { ProcessDocumentParser } from './process.document-parser.js';
import { fixture } from '../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { parseInChild, startParserChild, type ProcessLimits } from './child-pool.js';

const parser = new ProcessDocumentParser();
const home = mkdtempSync(path.join(tmpdir(), 'parser-'));
afterAll(() => {
  parser.onModuleDestroy();
  rmSync(home, { recursive: true });
});

/** A PDF whose one page keeps the engine busy for many seconds. */
function slowPdf(): string {
  const file = path.join(home, 'slow.pdf');
  if (!existsSync(file))
    writeFileSync(
      file,
      makePdf([
        { content: `BT /F1 8 Tf ${'(a) Tj\n'.repeat(4_000_000)} ET`, isPacked: true },
        { content: textAt(72, 700, 'Deed of charge') },
      ]),
    );
  return file;
}

const never = (): AbortSignal => new AbortController().signal;
const withLimits = (limits: Partial<ProcessLimits>): ProcessLimits => ({
  ...PARSER_LIMITS.process,
  watchMs: 20,
  ...limits,
});

describe('the document parser in a process of its own', () => {
  documentParserSuite(() => parser);

  it('is what the module provides', async () => {
    const module = await Test.createTestingModule({ imports: [ParserModule] }).compile();
    expect(module.get(DocumentParser)).toBeInstanceOf(ProcessDocumentParser);
    await module.close();
  });

  it('reads several documents at once', async () => {
    const names = ['pdf-two-column.pdf', 'docx-tables.docx', 'txt-long-lines.txt', 'pdf-invoice-tables.pdf'];
    const read = await Promise.all(names.map((name) => parser.parse(fixture(name), never())));
    expect(read.map(({ format }) => format)).toEqual(['pdf', 'docx', 'txt', 'pdf']);
  });

  it('stops at once when it is cancelled', async () => {
    const request = { path: slowPdf(), fileName: 'slow.pdf' };
    const cancel = new AbortController();
    const parsing = parser.parse(request, cancel.signal);
    let cancelledAt = Infinity;
    setTimeout(() => {
      cancelledAt = performance.now();
      cancel.abort(new Error('cancelled'));
    }, 600);
    await expect(parsing).rejects.toThrow('cancelled');
    expect(performance.now() - cancelledAt).toBeLessThan(200);
  });
});

/** Processes of this one that read documents. */
function readers(): string[] {
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'latin1');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc').filter((pid) => {
    const status = /^\d+$/.test(pid) ? read(`/proc/${pid}/status`) : '';
    const isMine = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status) && /^VmRSS/m.test(status);
    return isMine && read(`/proc/${pid}/cmdline`).includes('parser-child');
  });
}

describe('the processes that wait for more documents', () => {
  const waiting = new ProcessDocumentParser();
  const NOTE = fixture('txt-windows-1252.txt');
  let others: string[] = [];
  beforeAll(() => {
    others = readers();
  });
  afterAll(() => waiting.onModuleDestroy());

  /** The processes that wait after a document was read. */
  async function after(request: ParseRequest): Promise<string[]> {
    await waiting.parse(request, never()).catch(() => undefined);
    return readers().filter((pid) => !others.includes(pid));
  }

  it('read the next document of the same project, and none of another', async () => {
    const first = await after({ ...NOTE, group: 'a' });
    expect(first).toHaveLength(1);
    expect(await after({ ...NOTE, group: 'a' })).toEqual(first);
    expect(await after({ ...NOTE, group: 'b' })).toHaveLength(2);
  });

  it('do not go on after a file that could not be read, nor after one with a password', async () => {
    const locked = { ...fixture('pdf-password.pdf'), group: 'a' };
    const [first = ''] = await after({ ...NOTE, group: 'a' });
    await after(locked);
    await expect.poll(() => residentBytesOf(Number(first))).toBe(0);
    const before = await after({ ...NOTE, group: 'a' });
    await after({ ...locked, password: 'openpassword' });
    const now = await after({ ...NOTE, group: 'a' });
    expect(now.filter((pid) => !before.includes(pid))).not.toEqual([]);
  });

  it('are a few at most, and none outlives the service', async () => {
    for (const group of ['e', 'f', 'g', 'h']) await waiting.parse({ ...NOTE, group }, never());
    const pids = await after({ ...NOTE, group: 'i' });
    // Two for their groups, and one that has not begun. Others are ending.
    await expect.poll(() => readers().filter((pid) => !others.includes(pid)).length).toBeLessThanOrEqual(3);
    waiting.onModuleDestroy();
    for (const pid of pids) await expect.poll(() => residentBytesOf(Number(pid))).toBe(0);
  });
});

describe('the process of a document', () => {
  const parseWith = (limits: Partial<ProcessLimits>, file = slowPdf()) => {
    const child = startParserChild();
    return {
      child,
      parsing: parseInChild(
        child,
        { path: file, fileName: path.basename(file) },
        never(),
        undefined,
        withLimits(limits),
      ),
    };
  };

  it('has nothing in its environment but its line to the parent, so that no secret can leak from it', () => {
    const child = startParserChild();
    const names = readFileSync(`/proc/${child.pid}/environ`, 'latin1')
      .split('\0')
      .filter(Boolean)
      .map((entry) => entry.split('=')[0]);
    child.kill('SIGKILL');
    expect(names.every((name) => name?.startsWith('NODE_CHANNEL_'))).toBe(true);
  });

  it('is ended when it takes too much memory, and nothing of it remains', async () => {
    const { child, parsing } = parseWith({ residentBytes: 60_000_000 });
    await expect(parsing).rejects.toMatchObject({ status: 'failed', reason: expect.stringContaining('memory') });
    await expect.poll(() => residentBytesOf(child.pid ?? 0)).toBe(0);
  });

  it('is ended when it finishes no page for too long', async () => {
    const { parsing } = parseWith({ stalledMs: 300 });
    await expect(parsing).rejects.toMatchObject({ status: 'failed', reason: expect.stringContaining('stopped after') });
  });

  it('is ended when the document takes too long', async () => {
    const { parsing } = parseWith({ documentMs: 200, perPageMs: 0 });
    await expect(parsing).rejects.toMatchObject({ status: 'failed', reason: expect.stringContaining('stopped after') });
  });

  it('is not ended while others have the processor, since only its own work counts', async () => {
    const { child, parsing } = parseWith({ documentMs: 3_000, perPageMs: 0 }, fixture('txt-long-lines.txt').path);
    child.kill('SIGSTOP');
    setTimeout(() => child.kill('SIGCONT'), 4_500);
    expect((await parsing).format).toBe('txt');
  });

  it('that dies by itself is a failure of the document, not of the service', async () => {
    const { child, parsing } = parseWith({});
    setTimeout(() => child.kill('SIGTERM'), 300);
    await expect(parsing).rejects.toMatchObject({ status: 'failed' });
  });

  it('is gone after the document was read', async () => {
    const { child, parsing } = parseWith({}, fixture('txt-long-lines.txt').path);
    await parsing;
    await expect.poll(() => residentBytesOf(child.pid ?? 0)).toBe(0);
  });
});

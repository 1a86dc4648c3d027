/**
 * Measures how PDFs are read: pages per second of processor time from file to search index, and whether the passages
 * that people marked in the texts of the same documents are found again, with their places.
 *
 *   node tools/measure/measure-pdf-reading.ts --data DIR [--engine product|alone|viewer] [--only cuad]
 *
 * DIR holds pdfs.jsonl (`{ document, pdf }`) and questions.jsonl (`{ document, spans }`, offsets into docs/<document>).
 * `alone` gives each document a process of its own, `viewer` takes the viewer's engine for all of them in this process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLines } from '../read-json-lines.ts';
import type { ParsedDocument } from '#product/ports/parser/document-parser.js';
import { readWithPdfjs } from '#product/ports/parser/pdf/read-with-pdfjs.js';
import { ProcessDocumentParser } from '#product/ports/parser/process/process.document-parser.js';
import { rectsOf } from '#product/ports/parser/rects-of-text-range.js';
import { buildDocumentIndex, chunkUnits, segmentText } from '#product/ranking/index.js';
import { keyPhrases } from '#product/text/words/key-phrases.js';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    engine: { type: 'string', default: 'product' },
    only: { type: 'string', default: '' },
  },
});
const folder = values.data ?? '.';

interface Pdf {
  document: string;
  pdf: string;
}
interface Question {
  document: string;
  spans: [start: number, end: number][];
}

/** Seconds of processor time of this process and of its children that have ended. */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / 100;
}

/** What the steps after the reading do until a document can be searched. */
function index({ text, blocks }: ParsedDocument): void {
  for (const { start, end } of chunkUnits(segmentText(text, blocks))) keyPhrases(text.slice(start, end), 5);
  buildDocumentIndex({ text, units: segmentText(text, blocks) });
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters and digits of a text, and where each stands in it. */
function lettersOf(text: string): { letters: string; at: number[] } {
  let letters = '';
  const at: number[] = [];
  for (let offset = 0; offset < text.length; offset++) {
    const letter = plain(text[offset] ?? '');
    letters += letter;
    for (let count = 0; count < letter.length; count++) at.push(offset);
  }
  return { letters, at };
}

const tally = { passages: 0, found: 0, inOneBlock: 0, placed: 0 };

function checkPassages({ text, blocks, pages }: ParsedDocument, passages: ReadonlySet<string>): void {
  const { letters, at } = lettersOf(text);
  for (const passage of passages) {
    tally.passages++;
    const from = letters.indexOf(plain(passage));
    if (from < 0) continue;
    tally.found++;
    const [start, end] = [at[from] ?? 0, (at[from + plain(passage).length - 1] ?? 0) + 1];
    if (blocks.some((block) => block.start <= start && block.end >= end)) tally.inOneBlock++;
    if (rectsOf(pages, start, end, { text, start: 0 }).length > 0) tally.placed++;
  }
}

const pdfs = readLines<Pdf>(join(folder, 'pdfs.jsonl')).filter(({ document }) => document.startsWith(values.only));
const questions = readLines<Question>(join(folder, 'questions.jsonl'));

async function viewerAlone(): Promise<void> {
  const before = processorSeconds();
  let pages = 0;
  for (const { pdf } of pdfs) {
    const bytes = new Uint8Array(readFileSync(join(folder, pdf)));
    const inside = { depth: 0, left: 0 };
    pages += (await readWithPdfjs({ bytes, fileName: pdf, onProgress: () => {}, inside }, null)).pages.length;
  }
  const seconds = processorSeconds() - before;
  console.log(`${pages} pages, ${seconds.toFixed(1)} s of processor time: ${(pages / seconds).toFixed(0)} pages/s`);
}

async function product(): Promise<void> {
  const parser = new ProcessDocumentParser();
  const group = values.engine === 'alone' ? undefined : 'measure';
  const [before, begun] = [processorSeconds(), performance.now()];
  const read: [string, ParsedDocument][] = [];
  let pages = 0;
  for (const { document, pdf } of pdfs) {
    const request = { path: join(folder, pdf), fileName: pdf, group };
    const parsed = await parser.parse(request, new AbortController().signal);
    index(parsed);
    pages += parsed.pageCount ?? 0;
    read.push([document, parsed]);
  }
  parser.onModuleDestroy();
  // The children's time counts once they are gone.
  await new Promise((gone) => setTimeout(gone, 500));
  const [seconds, wall] = [processorSeconds() - before, (performance.now() - begun) / 1000];
  console.log(
    `${pdfs.length} files, ${pages} pages, ${seconds.toFixed(1)} s of processor time (${wall.toFixed(1)} s on the clock): ${(pages / seconds).toFixed(0)} pages/s`,
  );
  for (const [document, parsed] of read) {
    const text = readFileSync(join(folder, 'docs', document), 'utf8');
    const spans = questions.filter((question) => question.document === document).flatMap((question) => question.spans);
    checkPassages(parsed, new Set(spans.map(([start, end]) => text.slice(start, end))));
  }
  console.log(JSON.stringify(tally));
}

await (values.engine === 'viewer' ? viewerAlone() : product());

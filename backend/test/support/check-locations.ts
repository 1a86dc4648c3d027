import { expect } from 'vitest';
import type { DataSource } from 'typeorm';
import type { BlockDetail } from '@proofroom/contract';
import { rectsOf } from '../../src/ports/parser/rects-of-text-range.js';
import type { ParsedPage } from '../../src/ports/parser/document-parser.js';

interface Stretch {
  start: number;
  end: number;
  page: number | null;
}
type Chunk = Stretch & { text: string; location: string };
type Block = Stretch & { kind: string; detail: BlockDetail };

/**
 * Every chunk of a document, held against its location: its text stands at its offsets letter for letter, on the page it
 * names, inside rectangles of that page; lines and rows that a block names hold its words. Answers how many were checked.
 */
export async function checkLocations(source: DataSource, documentId: number): Promise<number> {
  const ask = async <T>(columns: string, table: string, order: string) =>
    (await source.query(`SELECT ${columns} FROM ${table} WHERE document_id = $1 ORDER BY ${order}`, [
      documentId,
    ])) as T[];
  const [document] = await ask<{ text: string }>('text', 'document_texts', 'document_id');
  const text = document?.text ?? '';
  const chunks = await ask<Chunk>('start, "end", page, text, location', 'chunks', 'number');
  const blocks = await ask<Block>('start, "end", page, kind, detail', 'document_blocks', 'number');
  const pages = new Map((await ask<ParsedPage>('*', 'document_pages', 'number')).map((page) => [page.number, page]));

  for (const chunk of chunks) {
    expect(text.slice(chunk.start, chunk.end)).toBe(chunk.text);
    expect(chunk.text.trim()).not.toBe('');
    expect(chunk.location).not.toBe('');
    if (pages.size > 0) checkPage(chunk, pages);
  }
  const lines = text.split('\n');
  for (const block of blocks) {
    expect(text.slice(block.start, block.end).trim()).not.toBe('');
    if (block.page !== null) checkPage(block, pages);
    if (!block.detail.lines || block.detail.part || block.detail.sheet) continue;
    const [first, last] = block.detail.lines;
    expect(lines.slice(first - 1, last).join('\n')).toContain(text.slice(block.start, block.end));
  }
  return chunks.length + blocks.length;
}

function checkPage({ start, end, page: number }: Stretch, pages: ReadonlyMap<number, ParsedPage>): void {
  const page = pages.get(number ?? 0);
  if (!page) throw new Error(`There is no page ${number}.`);
  expect(start).toBeGreaterThanOrEqual(page.start);
  expect(start).toBeLessThan(page.end);
  const rects = rectsOf([page], start, end);
  expect(rects.length).toBeGreaterThan(0);
  for (const { x, y, w, h } of rects)
    expect({
      rect: [x, y, w, h],
      isOnPage: x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1.001 && y + h <= 1.001,
    }).toEqual({
      rect: [x, y, w, h],
      isOnPage: true,
    });
}

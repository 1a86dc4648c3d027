import { describe, expect, it } from 'vitest';
import { readBytes } from '../../../ports/parser/testing/parse-fixtures-and-bytes.js';
import { makeXlsx } from '../../../ports/parser/testing/make/make-xlsx.js';
import type { ExtractAndSaveFactsService } from '../../facts/extract-and-save-facts.service.js';
import type { ParsedContentRepository, NewChunk } from '../../documents/content/parsed-content.repository.js';
import { StoredText } from '../../documents/content/stored-text-cache.js';
import { ChunkDocumentsStep } from './chunk-documents.step.js';

/** The passages that a file is cut into. */
async function passagesOf(fileName: string, bytes: Uint8Array | string): Promise<NewChunk[]> {
  const { text, blocks } = await readBytes(fileName, bytes);
  let chunks: NewChunk[] = [];
  const content = {
    mailsOf: async () => new Map(),
    stored: async () => new StoredText(text, blocks),
    replaceChunks: async (_owner: unknown, made: NewChunk[]) => {
      chunks = made;
    },
  } as unknown as ParsedContentRepository;
  const { write } = await new ChunkDocumentsStep(content, {
    prepare: () => async () => {},
  } as unknown as ExtractAndSaveFactsService).run({ projectId: 1, documentId: 1, lane: 'documents' });
  await write({} as never);
  for (const chunk of chunks) expect(text.slice(chunk.start, chunk.end)).toBe(chunk.text);
  return chunks;
}

const holders = Array.from({ length: 200 }, (_, at) => [`Holder number ${at}`, String(at * 1000), 'Ordinary']);

describe('the passages of a table', () => {
  it('carry the names of its columns, and all the cells that they show', async () => {
    const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [['Name', 'Shares', 'Class'], ...holders].map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((text, column) => cell(`${'ABC'[column]}${at + 1}`, text)).join('')}</row>`,
    );
    const passages = await passagesOf('cap.xlsx', makeXlsx({ sheets: [{ name: 'Cap table', rows: rows.join('') }] }));
    const bodies = passages.filter(({ text }) => text.includes('Holder number'));
    expect(bodies.length).toBeGreaterThan(3);
    for (const { text, location, headingPath } of bodies.slice(1)) {
      expect(headingPath).toEqual(['Cap table', 'Name · Shares · Class']);
      const numbers = [...text.matchAll(/Holder number (\d+)/g)].map(([, number]) => Number(number) + 2);
      expect(location).toContain(`sheet Cap table, A${numbers[0]}:C${numbers.at(-1)}`);
    }
  });

  it('name the rows of a CSV file that they hold', async () => {
    const csv = [['Name', 'Shares', 'Class'], ...holders].map((cells) => cells.join(',')).join('\n');
    const passages = await passagesOf('cap.csv', csv);
    const last = passages.at(-1);
    expect(last?.headingPath).toEqual(['Name · Shares · Class']);
    expect(last?.location).toMatch(/^cells A\d+:C201/);
  });

  it('of a text name all their lines', async () => {
    const [only] = await passagesOf('note.txt', 'The rent is 900 euro.\n\nThe term is five years.\n');
    expect(only?.location).toBe('lines 1-3');
  });
});

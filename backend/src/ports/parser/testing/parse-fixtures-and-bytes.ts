import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ParsedDocument, ParseRequest } from '../document-parser.js';
import { readDocument } from '../read-document.js';

const folder = path.join(import.meta.dirname, '..', 'fixtures');

export const fixture = (name: string): ParseRequest => ({ path: path.join(folder, name), fileName: name });

export const readFixture = (name: string, password?: string): Promise<ParsedDocument> =>
  readDocument({ ...fixture(name), password }, () => {});

/** Reads bytes as if they had been uploaded under a name. */
export async function readBytes(
  fileName: string,
  bytes: Uint8Array | string,
  inside?: ParseRequest['inside'],
): Promise<ParsedDocument> {
  const home = mkdtempSync(path.join(tmpdir(), 'parser-'));
  try {
    const file = path.join(home, 'upload');
    writeFileSync(file, bytes);
    return await readDocument({ path: file, fileName, inside }, () => {});
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** A document as people read it: each block on a line, with where it stands. For comparing with what was checked by eye. */
export function listBlocks({ text, blocks }: ParsedDocument): string {
  const lines = blocks.map((block) => {
    const place = [
      block.page === undefined ? '' : `page ${block.page}`,
      block.paragraph === undefined ? '' : `paragraph ${block.paragraph}`,
      block.lines ? `lines ${block.lines.join('-')}` : '',
      block.sheet ? `${block.sheet.name}!${block.sheet.range}` : '',
      block.part ? block.part.join(' / ') : '',
      block.table
        ? `table ${block.table.number} row ${block.table.row}${block.table.column === undefined ? '' : ` column ${block.table.column}`}`
        : '',
      block.clause === undefined ? '' : `clause ${block.clause}`,
      block.hasTrackedChanges ? 'changed' : '',
      block.continues ? 'continues' : '',
    ].filter(Boolean);
    const under = block.headingPath.length > 0 ? `  < ${block.headingPath.join(' < ')}` : '';
    const header = block.table?.header === undefined ? '' : `  [${block.table.header}]`;
    return `${block.kind}${block.level ?? ''} (${place.join(', ')})${header}${under}\n  ${text.slice(block.start, block.end).replaceAll('\t', ' | ').replaceAll('\n', '\n  ')}`;
  });
  return `${lines.join('\n')}\n`;
}

import { buildBlocks } from '../blocks/build-blocks.js';

import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { decodeText, remarksOnDecoding } from './decode-text.js';
import { partAlignedColumns } from './part-aligned-columns.js';
import { linesOfText } from './text-lines.js';

/** Reads a plain text file. Its text stays as it is, form feeds included; only line ends are made uniform, and tabs part the cells of tables. */
export async function readTxt({ bytes }: FileToRead): Promise<ReadText> {
  const decoded = decodeText(bytes);
  if (decoded.text.length > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
  const { text, rows } = partAlignedColumns(decoded.text);
  return {
    text,
    blocks: buildBlocks(text, linesOfText(text, rows)),
    remarks: remarksOnDecoding(decoded),
  };
}

import { buildBlocks } from '../blocks/build-blocks.js';

import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { decodeText, remarksOnDecoding } from './decode-text.js';
import { linesOfText } from './text-lines.js';

/** Reads a plain text file. Its text stays as it is, form feeds included; only line ends are made uniform. */
export async function readTxt({ bytes }: FileToRead): Promise<ReadText> {
  const decoded = decodeText(bytes);
  const { text } = decoded;
  if (text.length > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
  return {
    text,
    blocks: buildBlocks(text, linesOfText(text)),
    remarks: remarksOnDecoding(decoded),
  };
}

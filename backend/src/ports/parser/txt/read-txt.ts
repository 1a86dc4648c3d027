import { languageOf } from '../../../text/words/detect-language.js';
import { buildBlocks } from '../blocks/build-blocks.js';

import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { decodeText, remarksOnDecoding } from './decode-text.js';
import { linesOfText } from './text-lines.js';
import { PARSER_VERSIONS } from '../parser-versions.js';

/** Reads a plain text file. Its text stays as it is, form feeds included; only line ends are made uniform. */
export async function readTxt({ bytes, onProgress }: FileToRead): Promise<ReadText> {
  const decoded = decodeText(bytes);
  const { text } = decoded;
  if (text.trim() === '') throw unreadable('noText', 'txt');
  if (text.length > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
  onProgress(1, 1);
  return {
    format: 'txt',
    text,
    blocks: buildBlocks(text, linesOfText(text)),
    pages: [],
    pageCount: null,
    language: languageOf(text),
    parserVersion: PARSER_VERSIONS.txt,
    unreadPages: [],
    remarks: remarksOnDecoding(decoded),
  };
}

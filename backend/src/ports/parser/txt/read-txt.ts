import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { decodeText, remarksOnDecoding } from './decode-text.js';
import { partAlignedColumns } from './part-aligned-columns.js';
import { withoutMarginNumbers, type WithoutMarginNumbers } from './margin-numbers.js';
import { blocksOfMail, withoutQuoteMarks } from './quoted-mails.js';
import { linesOfText } from './text-lines.js';

/** Lines from which on a table that could not be parted surely is worth a remark. */
const LEAST_DOUBTFUL = 2;

/** Lines that may stand between two of one table. */
const MOST_BETWEEN = 20;

function remarkOnTables(doubtful: readonly number[]): string[] {
  const [first] = doubtful;
  if (doubtful.length < LEAST_DOUBTFUL || first === undefined) return [];
  const ends = doubtful.filter((line, at) => (doubtful[at + 1] ?? Infinity) - line > MOST_BETWEEN);
  const others = ends.length > 1 ? `, and ${ends.length - 1} more ${ends.length > 2 ? 'places' : 'place'},` : '';
  return [
    `Lines ${first} to ${ends[0]}${others} show tables whose cells could not be told surely, or go on over several lines; compare them with the file.`,
  ];
}

function remarkOnMargin(pages: WithoutMarginNumbers['pages']): string[] {
  const [first, ...others] = pages;
  if (!first) return [];
  const rest =
    others.length === 0 ? '' : `, and those of ${others.length} more ${others.length > 1 ? 'pages' : 'page'},`;
  return [
    `The numbers in the margin of lines ${first[0]} to ${first[1]}${rest} count the lines of a page and were left out.`,
  ];
}

/** Reads a plain text file. Its text stays as it is, form feeds included; only line ends are made uniform, numbers of lines in the margin and the ">" of mails that are quoted left out, and tabs part the cells of tables. */
export async function readTxt({ bytes }: FileToRead): Promise<ReadText> {
  const decoded = decodeText(bytes);
  if (decoded.text.length > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
  const plain = withoutMarginNumbers(decoded.text);
  const unquoted = withoutQuoteMarks(plain.text);
  const { text, rows, boxes, running, doubtful } = partAlignedColumns(unquoted.text);
  return {
    text,
    blocks: blocksOfMail(text, linesOfText(text, rows, running, boxes), unquoted.depths),
    remarks: [...remarksOnDecoding(decoded), ...remarkOnMargin(plain.pages), ...remarkOnTables(doubtful)],
  };
}

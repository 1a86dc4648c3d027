import { parseInlineFormatting, type TextRun } from './parse-inline-formatting.ts';

export interface Cell {
  runs: TextRun[];
  columns: number;
  rows: number;
}

export interface Signatory {
  company: string;
  name: string;
  title: string;
  date: string;
  isDrawn: boolean;
  isSealed: boolean;
}

export type FormEntry =
  | { is: 'field'; label: string; value: string }
  | { is: 'check'; label: string; isTicked: boolean }
  | { is: 'choice'; label: string; value: string; options: string[] }
  | { is: 'sign'; label: string; name: string; date: string };

export type Block =
  | { is: 'title'; runs: TextRun[] }
  | { is: 'heading'; level: 1 | 2; number: string; runs: TextRun[] }
  | { is: 'clause'; level: number; number: string; runs: TextRun[] }
  | { is: 'paragraph'; lines: TextRun[][]; align?: 'right' }
  | { is: 'bullet'; runs: TextRun[] }
  /** A cell that another one covers is null. */
  | { is: 'table'; caption: TextRun[]; rows: (Cell | null)[][] }
  | { is: 'box'; runs: TextRun[] }
  | { is: 'signatures'; signatories: Signatory[] }
  | { is: 'form'; entry: FormEntry }
  | { is: 'page' }
  | { is: 'stamp'; text: string }
  | { is: 'askew'; degrees: number };

const CLAUSE = /^(\d+(?:\.\d+)+\.?|\d{1,2}\.|\([a-z]{1,5}\)|\([A-Z]\)|\(\d{1,2}\))\s+(.+)$/s;
const HEADING = /^(#{2,4})\s+(?:((?:\d+(?:\.\d+)*\.?)|(?:[A-Z]\.))\s+)?(.+)$/;
const COMMENT = /^<!--\s*(page|right|box|stamp|askew)\s*(?::\s*(.*?))?\s*-->$/s;
/** Lines no longer than this, two or more, are an address or a list of names: each keeps its line. */
const SHORT_LINE = 62;

/** What a body says, block by block. */
export function blocksOf(body: string, name: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of chunksOf(body)) addBlock(blocks, chunk, name);
  return blocks;
}

/** Paragraphs: what stands between blank lines; a fenced part and a heading are one each. */
function chunksOf(body: string): string[] {
  const chunks: string[] = [];
  let lines: string[] = [];
  let isFenced = false;
  const close = () => {
    if (lines.length > 0) chunks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of body.split('\n')) {
    const isOwn = /^#{1,4} |^<!--.*-->$|^(field|check|choice|sign): |^- /.test(line);
    if (!isFenced && (line.trim() === '' || isOwn || line.startsWith(':::'))) close();
    if (line.startsWith(':::')) isFenced = !isFenced;
    if (line.trim() !== '') lines.push(line);
    if (!isFenced && (isOwn || line.startsWith(':::'))) close();
  }
  close();
  return chunks;
}

function addBlock(blocks: Block[], chunk: string, name: string) {
  const [, word, value = ''] = COMMENT.exec(chunk) ?? [];
  const lines = chunk.split('\n');
  if (word !== undefined) blocks.push(...ofComment(word, value));
  else if (chunk.startsWith('# ')) blocks.push({ is: 'title', runs: parseInlineFormatting(chunk.slice(2).trim()) });
  else if (chunk.startsWith('#')) blocks.push(headingOf(chunk));
  else if (chunk.startsWith(':::')) blocks.push(signaturesOf(lines));
  else if (/^(field|check|choice|sign): /.test(chunk)) blocks.push({ is: 'form', entry: formEntry(chunk) });
  else if (chunk.startsWith('- ') && !chunk.endsWith(' -'))
    blocks.push({ is: 'bullet', runs: parseInlineFormatting(joined(lines).slice(2)) });
  else if (lines.some((line) => line.startsWith('|'))) blocks.push(...tableAndWords(lines, name));
  else if (CLAUSE.test(chunk)) blocks.push(clauseOf(joined(lines), blocks));
  else blocks.push(paragraphOf(lines));
}

function ofComment(word: string, value: string): Block[] {
  if (word === 'page') return [{ is: 'page' }];
  if (word === 'right') return [{ is: 'paragraph', lines: [parseInlineFormatting(value)], align: 'right' }];
  if (word === 'box') return [{ is: 'box', runs: parseInlineFormatting(value) }];
  if (word === 'stamp') return [{ is: 'stamp', text: value }];
  return [{ is: 'askew', degrees: Number(value) }];
}

function headingOf(chunk: string): Block {
  const [, marks = '', number = '', words = ''] = HEADING.exec(chunk) ?? [];
  return { is: 'heading', level: marks.length === 2 ? 1 : 2, number, runs: parseInlineFormatting(words) };
}

const joined = (lines: string[]) => lines.map((line) => line.trim()).join(' ');

function paragraphOf(lines: string[]): Block {
  const keepsLines = lines.length > 1 && lines.every((line) => line.trim().length <= SHORT_LINE);
  const hard = lines.some((line) => / {2}$|\\$/.test(line));
  const kept = hard || keepsLines ? lines.map((line) => line.replace(/\s*\\?$/, '').trim()) : [joined(lines)];
  return { is: 'paragraph', lines: kept.map(parseInlineFormatting) };
}

function clauseOf(chunk: string, before: readonly Block[]): Block {
  const [, number = '', words = ''] = CLAUSE.exec(chunk) ?? [];
  return { is: 'clause', level: levelOf(number, before), number, runs: parseInlineFormatting(words) };
}

/** 1 for "1.1", "1." and recitals, 2 for "(a)" and "1.1.1", 3 for "(i)", 4 for "(A)" below it. The letters i, v and x are counted with what stands before. */
function levelOf(number: string, before: readonly Block[]): number {
  if (/^\d/.test(number)) return Math.max(1, number.split('.').filter(Boolean).length - 1);
  const last = before.findLast((block) => block.is === 'clause');
  const lastLevel = last?.is === 'clause' ? last.level : 0;
  if (/^\([A-Z]\)$/.test(number)) return lastLevel >= 3 ? 4 : 1;
  // The parties, before anything is numbered.
  if (/^\(\d/.test(number)) return lastLevel <= 1 && (last?.is !== 'clause' || /^\(\d/.test(last.number)) ? 1 : 2;
  const letter = number.slice(1, -1);
  if (!/^[ivx]+$/.test(letter)) return 2;
  const letters = before.findLast((block) => block.is === 'clause' && (block.level === 2 || block.level === 1));
  const follows =
    letters?.is === 'clause' && letters.number.slice(1, -1) === String.fromCharCode(letter.charCodeAt(0) - 1);
  const isNext = letter.length === 1 && follows && letters.level === 2;
  return isNext && !(last?.is === 'clause' && last.level === 3 && letter !== 'i' && isRomanAfter(last.number, letter))
    ? 2
    : 3;
}

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const isRomanAfter = (number: string, letter: string) =>
  ROMANS.indexOf(letter) === ROMANS.indexOf(number.slice(1, -1)) + 1;

function tableAndWords(lines: string[], name: string): Block[] {
  const caption =
    lines
      .find((line) => line.startsWith('Table:'))
      ?.slice(6)
      .trim() ?? '';
  const words = lines.filter((line) => !line.startsWith('|') && !line.startsWith('Table:'));
  if (words.length > 0) throw new Error(`${name}: words stand against a table: "${words[0]}"`);
  const texts = lines
    .filter((line) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line.trim()))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    );
  const width = Math.max(...texts.map((row) => row.length));
  const rows: (Cell | null)[][] = [];
  for (const row of texts) {
    const cells: (Cell | null)[] = [];
    for (let column = 0; column < width; column++) cells.push(cellOf(row[column] ?? '', cells, rows, column));
    rows.push(cells);
  }
  return [{ is: 'table', caption: parseInlineFormatting(caption), rows }];
}

/** A cell, or null where an earlier one spreads to. */
function cellOf(
  text: string,
  left: readonly (Cell | null)[],
  above: readonly (Cell | null)[][],
  column: number,
): Cell | null {
  if (text === '>>') {
    const owner = left.findLast((cell) => cell !== null);
    if (owner) owner.columns++;
    return null;
  }
  if (text === '^^') {
    const owner = above.map((row) => row[column]).findLast((cell) => cell !== null && cell !== undefined);
    if (owner) owner.rows++;
    return null;
  }
  return { runs: parseInlineFormatting(text), columns: 1, rows: 1 };
}

function signaturesOf(lines: string[]): Block {
  let sealOf = '';
  const signatories = lines.slice(1, -1).map((line) => {
    const [written = '', name = '', title = '', date = '', way = ''] = line.split('|').map((part) => part.trim());
    // Two officers countersign one seal, whose words stand once.
    const company = way === 'sealed' && written === sealOf ? '' : written;
    sealOf = way === 'sealed' ? written : '';
    return { company, name, title, date, isDrawn: way === 'drawn' || way === 'sealed', isSealed: way === 'sealed' };
  });
  return { is: 'signatures', signatories };
}

/** What is written beside a signature: a person signs alone, a company by someone else or under its seal. */
export function signingWords({ company, name, isSealed }: Signatory): { before: string; after: string } | undefined {
  if (company === '') return undefined;
  if (isSealed) return { before: 'Present when the common seal of', after: 'was affixed to this deed' };
  return { before: company === name ? 'Signed by' : 'Signed for and on behalf of', after: '' };
}

/** What is written below a signature. A signed letter has its date at its head. */
export const linesBelow = ({ name, title, date, isDrawn }: Signatory): string[] => [
  ...(name === '' ? [] : [`Name: ${name}`]),
  ...(title === '' ? [] : [`Title: ${title}`]),
  ...(date === '' && isDrawn ? [] : [`Date: ${date}`]),
];

function formEntry(line: string): FormEntry {
  const [, is = '', label = '', value = ''] = /^(\w+): (.*?)\s*=\s*(.*)$/.exec(line) ?? [];
  if (is === 'check') return { is, label, isTicked: value === 'yes' };
  if (is === 'choice') {
    const [chosen = '', options = ''] = value.split(/\s+of\s+/);
    return { is, label, value: chosen, options: options.split(';').map((one) => one.trim()) };
  }
  if (is === 'sign') {
    const comma = value.lastIndexOf(',');
    return { is, label, name: value.slice(0, comma).trim(), date: value.slice(comma + 1).trim() };
  }
  return { is: 'field', label, value };
}

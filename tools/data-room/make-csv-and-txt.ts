import { stringify } from 'csv-stringify/sync';
import { type Block, linesBelow, type Signatory, signingWords } from './parse-paper-blocks.ts';
import { plainText, type TextRun } from './parse-inline-formatting.ts';
import type { TablePaper, TextPaper } from './read-papers.ts';

/** Characters of Windows-1252 that stand elsewhere in Unicode. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const at = WINDOWS.indexOf(letter);
    const code = at === -1 ? letter.charCodeAt(0) : 0x80 + at;
    if (code > 0xff) throw new Error(`Windows-1252 has no "${letter}".`);
    return code;
  });
}

/** As a spreadsheet program in Ireland or Germany exports it: semicolons, and Windows' own letters. */
export function makeCsv({ sheets }: TablePaper): Uint8Array {
  const [sheet] = sheets;
  return windows1252(stringify(sheet?.rows ?? [], { delimiter: ';', record_delimiter: 'windows' }));
}

const STEP = '    ';

/** A paper saved as text, one paragraph a line. */
export function makeTxt(paper: TextPaper): Uint8Array {
  const parts = paper.blocks.flatMap(linesOf);
  return new TextEncoder().encode(`${parts.join('\r\n\r\n')}\r\n`);
}

function linesOf(block: Block): string[] {
  const words = (runs: TextRun[]) => plainText(runs);
  if (block.is === 'title') return [words(block.runs).toUpperCase()];
  if (block.is === 'heading')
    return [`${block.number === '' ? '' : `${block.number} `}${words(block.runs).toUpperCase()}`];
  if (block.is === 'clause')
    return [`${STEP.repeat(Math.max(0, block.level - 1))}${block.number} ${words(block.runs)}`];
  if (block.is === 'paragraph') return [block.lines.map(words).join('\r\n')];
  if (block.is === 'bullet') return [`- ${words(block.runs)}`];
  if (block.is === 'box') return [words(block.runs)];
  if (block.is === 'table')
    return [block.rows.map((row) => row.map((cell) => (cell ? words(cell.runs) : '')).join('\t')).join('\r\n')];
  if (block.is === 'signatures') return block.signatories.map(signatureLines);
  return [];
}

const signatureLines = (signatory: Signatory) => {
  const words = signingWords(signatory);
  return [
    words === undefined ? '' : `${words.before} ${signatory.company} ${words.after}`.trim(),
    signatory.isDrawn ? `(signed) ${signatory.name}` : '______________________',
    ...linesBelow(signatory),
  ]
    .filter(Boolean)
    .join('\r\n');
};

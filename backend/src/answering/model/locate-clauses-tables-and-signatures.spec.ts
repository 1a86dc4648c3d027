import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { type OpenPaper, tableOf } from './locate-clauses-tables-and-signatures.js';

const letter = (n: number) => String.fromCharCode(65 + (n % 26));
const LINES = Array.from(
  { length: 1_200 },
  (_, i) => `Sensor ${letter(i / 26 / 26)}${letter(i / 26)}${letter(i)}    ${1_000 + i}    ${900 + i}`,
);

describe('the table that a row belongs to', () => {
  it('reaches as far beyond the row, whichever row was asked for before', () => {
    const text = `PRICE LIST\n\n                 2021    2020\n${LINES.join('\n')}\n`;
    const index = openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) }));
    const paper = { text, evidence: { reader: { index } } } as OpenPaper;
    const unitOf = (line: number) =>
      Array.from({ length: index.unitCount }, (_, unit) => unit).find((unit) =>
        index.unitText(unit).includes(LINES[line]?.slice(0, 10) ?? ''),
      ) ?? -1;
    const rowsAround = (line: number) => tableOf(paper, unitOf(line))?.table.rows.length ?? 0;
    const early = rowsAround(20);
    expect(rowsAround(300)).toBeGreaterThan(early);
  });
});

import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

describe('a plain text of 130,000 lines', () => {
  const lines = (of: (number: number) => string) => Array.from({ length: 130_000 }, (_, at) => of(at + 1)).join('\n');

  it('is read where nothing parts its lines', async () => {
    const { blocks } = await readBytes(
      'log.txt',
      lines((number) => `pump ${number} ran within its bounds and was not stopped`),
    );
    expect(blocks.map(({ lines: place }) => place)).toEqual([[1, 130_000]]);
  });

  it('is read where each is a row with dots before its figure', async () => {
    const { blocks } = await readBytes(
      'prices.txt',
      lines((number) => `Part number ${number} ................ EUR ${number}.00`),
    );
    expect(blocks).toHaveLength(130_000);
  });

  it('is read where each is a numbered point', async () => {
    const { blocks } = await readBytes(
      'log.txt',
      lines((number) => `[${number}] the pump ran within its bounds`),
    );
    expect(blocks.at(-1)?.lines?.[1]).toBe(130_000);
  });

  it('is read where its lines are rows of a table below the name of a group', async () => {
    const head = `Name                Amount    Before\n${'-'.repeat(36)}\nOverheads\n`;
    const figure = (number: number) => `${number % 9_001}.50`.padStart(10);
    const row = (number: number) => `  Rope ${number}`.padEnd(16) + figure(number * 37) + figure(number * 41);
    const { blocks } = await readBytes('stock.txt', head + lines(row));
    expect(blocks.at(-1)?.table?.header).toBe('Name\tAmount\tBefore');
    expect(blocks.at(-1)?.headingPath).toEqual(['Overheads']);
  });
});

import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const BODY =
  textAt(72, 700, '1 Application', 14, 'F2') +
  textAt(72, 670, '1.1 These conditions apply to every order that is placed by the company, and no') +
  textAt(72, 656, 'others do.') +
  textAt(72, 630, '1.2 An order lapses unless it is accepted in writing within five working days.');

const kinds = async (content: string) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).slice(0, 22)]);
};

describe('what stands at the edge of the only page of a paper', () => {
  it('is no heading where it is in smaller letters than the text', async () => {
    const footer = textAt(250, 30, 'Penhallow Works - Schedule', 8, 'F2');
    expect(await kinds(BODY + footer)).toEqual([
      ['heading', '1 Application'],
      ['paragraph', '1.1 These conditions a'],
      ['paragraph', '1.2 An order lapses un'],
      ['paragraph', 'Penhallow Works - Sche'],
    ]);
  });

  it.each(['1 of 1', 'Initials ____ Page 1 of 1', 'Paraphe ____ - page 1 sur 1'])(
    '"%s" is no part of the text',
    async (line) => {
      expect((await kinds(BODY + textAt(250, 30, line, 8))).at(-1)).toEqual(['line', line.slice(0, 22)]);
    },
  );

  it('is no part of the text where it stands above it and was drawn after it', async () => {
    expect((await kinds(BODY + textAt(200, 760, 'CONDITIONS OF PURCHASE', 8))).at(-1)).toEqual([
      'line',
      'CONDITIONS OF PURCHASE',
    ]);
  });
});

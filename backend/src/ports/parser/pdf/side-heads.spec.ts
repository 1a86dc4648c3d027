import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (content: string) => {
  const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end, headingPath }) => ({
    kind,
    text: text.slice(start, end).replaceAll('\n', ' '),
    path: headingPath,
  }));
};

const PARAGRAPHS = [
  ['The tenant pays the rent in equal parts on the first day of each quarter,', 'and without a deduction of any kind.'],
  ['The tenant may not part with any of the premises, nor let anybody else use', 'them, unless the owner has agreed.'],
  ['The owner insures the building against fire, storm and flood, and the tenant', 'repays what the owner paid.'],
];
const NAMES = [['Rent'], ['Assigning and', 'letting'], ['Insurance']];
const drawn = (font: string, names = NAMES, paragraphs = PARAGRAPHS) =>
  textAt(72, 740, 'House rules', 16, 'F2') +
  paragraphs
    .flatMap((lines, at) => [
      ...(names[at] ?? []).map((name, down) => textAt(72, 690 - 50 * at - 13 * down, name, 11, font)),
      ...lines.map((line, down) => textAt(190, 690 - 50 * at - 13 * down, line)),
    ])
    .join('');

describe('a heading set beside its text', () => {
  it('heads that text, also where it goes over two lines', async () => {
    const blocks = await read(drawn('F2'));
    expect(blocks.slice(1).map(({ kind, text }) => [kind, text])).toEqual(
      NAMES.flatMap((name, at) => [
        ['heading', name.join(' ')],
        ['paragraph', PARAGRAPHS[at]?.join(' ')],
      ]),
    );
    expect(blocks.at(-1)?.path.at(-1)).toBe('Insurance');
  });

  it('is known by its capitals where it is set in the typeface of the text', async () => {
    const blocks = await read(drawn('F1', [['RENT'], ['LETTING'], ['INSURANCE']]));
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual([
      'House rules',
      'RENT',
      'LETTING',
      'INSURANCE',
    ]);
  });

  it('heads numbered clauses as well', async () => {
    const clauses = PARAGRAPHS.map((lines, at) =>
      lines.map((line, down) => textAt(220, 690 - 50 * at - 13 * down, line.slice(0, 60))).join(''),
    );
    const numbers = clauses.map((_, at) => textAt(190, 690 - 50 * at, `${at + 1}.1`)).join('');
    const names = NAMES.map((name, at) => textAt(72, 690 - 50 * at, name[0] ?? '', 11, 'F2')).join('');
    const blocks = await read(names + numbers + clauses.join(''));
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(
      NAMES.map(([name]) => name),
    );
    expect(blocks.filter(({ text }) => /^\d\.1 The/.test(text))).toHaveLength(3);
  });

  it('is none where the names of columns stand above, as in a table', async () => {
    const heads = textAt(72, 712, 'Matter', 11, 'F2') + textAt(190, 712, 'What was agreed', 11, 'F2');
    const blocks = await read(heads + drawn('F2'));
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).not.toContain('Rent');
  });

  it('is none where it is the label of a few words', async () => {
    const blocks = await read(drawn('F2', NAMES, [['Monthly'], ['Not allowed'], ['By the owner']]));
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).not.toContain('Insurance');
  });
});

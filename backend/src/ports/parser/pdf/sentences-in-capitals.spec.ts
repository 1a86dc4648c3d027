import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const lines = (x: number, top: number, ...texts: string[]): string =>
  texts.map((text, at) => textAt(x, top - at * 13, text, 10)).join('');

const read = async (...pages: string[]) => {
  const { blocks, text } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
  return blocks.map(({ kind, start, end, continues }) => ({
    kind,
    text: text.slice(start, end).replaceAll('\n', ' '),
    ...(continues && { continues }),
  }));
};

const OPENING = lines(72, 740, 'This agreement binds the owner of the works.');

describe('a sentence that the margin breaks goes on', () => {
  it.each([
    [
      'in capitals that name a law',
      [
        'Matters that concern the staff of the works are handled as said in the REGULATIONS OF',
        'THE PORT AUTHORITY ON THE MANAGEMENT OF LABOUR',
        'and in the rules that the board makes.',
      ],
    ],
    ['with the name of an annex', ['The pumps are kept up at the cost that is set forth on', 'EXHIBIT A.']],
    [
      'with the number of a clause',
      ['The right of the owner to use what was invented at the works is as said in Section', '9.1 (Grants).'],
    ],
  ])('%s', async (_, sentence) => {
    const blocks = await read(OPENING + lines(72, 700, ...sentence));
    expect(blocks.slice(1)).toEqual([{ kind: 'paragraph', text: sentence.join(' ') }]);
  });

  it('in capitals on the next page', async () => {
    const blocks = await read(
      OPENING +
        lines(
          72,
          700,
          'The owner is liable for these works alone. NO PARTY IS LIABLE TO THE OTHERS FOR LOSS OF',
          'PROFIT THAT COMES OF A BREACH OF THIS AGREEMENT, WHATEVER NOTICE IT HAD OF SUCH A',
        ),
      lines(72, 740, 'POSSIBILITY. NOTHING IN THIS CLAUSE LIMITS', 'what the owner owes to those who live nearby.'),
    );
    expect(blocks.slice(1).map(({ kind, continues }) => [kind, continues])).toEqual([
      ['paragraph', true],
      ['paragraph', undefined],
    ]);
  });
});

it('a sentence in capitals goes on with the rest of a word that its line cuts', async () => {
  const blocks = await read(
    OPENING +
      lines(
        72,
        700,
        'The owner keeps the pumps in repair. NO PARTY IS LIABLE TO THE OTHERS FOR LOSS IN CON-',
        'NECTION WITH THE WORKS',
        'and the owner is liable for them alone.',
      ),
  );
  expect(blocks.slice(1)).toEqual([
    {
      kind: 'paragraph',
      text: 'The owner keeps the pumps in repair. NO PARTY IS LIABLE TO THE OTHERS FOR LOSS IN CONNECTION WITH THE WORKS and the owner is liable for them alone.',
    },
  ]);
});

it('a title in capitals right below a line that had room for it is a heading', async () => {
  const blocks = await read(
    lines(72, 740, 'This agreement binds the owner of the works and all who take them over from it.') +
      lines(72, 700, 'The owner keeps the pumps and the valves in repair', 'TERM', 'This agreement holds for a year.'),
  );
  expect(blocks).toContainEqual({ kind: 'heading', text: 'TERM' });
});

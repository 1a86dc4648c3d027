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

it('the title of a paper is one on its first page, although it comes again on the others', async () => {
  const page = textAt(72, 765, 'Questions to suppliers', 16, 'F2') + BODY;
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: page }, { content: page }]));
  const titles = blocks.filter(({ start }) => text.startsWith('Questions to suppliers', start));
  expect(titles.map(({ kind }) => kind)).toEqual(['heading', 'line']);
});

describe('what stands at the edge of the only page of a paper', () => {
  it('is a line of the page where it is small print at its foot', async () => {
    const footer = textAt(250, 30, 'Penhallow Works - Schedule', 8, 'F2');
    expect(await kinds(BODY + footer)).toEqual([
      ['heading', '1 Application'],
      ['paragraph', '1.1 These conditions a'],
      ['paragraph', '1.2 An order lapses un'],
      ['line', 'Penhallow Works - Sche'],
    ]);
  });

  it.each(['1 of 1', 'Initials ____ Page 1 of 1', 'Paraphe ____ - page 1 sur 1'])(
    '"%s" is no part of the text',
    async (line) => {
      expect((await kinds(BODY + textAt(250, 30, line, 8))).at(-1)).toEqual(['line', line.slice(0, 22)]);
    },
  );

  const LETTER =
    textAt(72, 700, 'Conditions of purchase of Penhallow Works', 14, 'F2') +
    textAt(72, 670, 'These conditions of PW-204 apply to every order that is placed by the company, and no') +
    textAt(72, 656, 'others do.');

  it.each<[string, string]>([
    ['which page it is beside its title', textAt(72, 30, 'Terms, May 2025') + textAt(500, 30, '1/1')],
    ['who may read it and which page it is', textAt(72, 30, 'Strictly confidential - page 1', 10)],
    ['what is said on it, at both sides', textAt(72, 765, 'PW-204') + textAt(440, 765, 'Client confidential')],
    ['what is said on it, in smaller letters', textAt(72, 30, 'Penhallow Works - Conditions of purchase', 8)],
    [
      'whose paper it is, in small print of two rows',
      textAt(72, 44, 'Penhallow Works Ltd, 3 Quay Street, Truro', 7) + textAt(72, 34, 'Registered no. 00912744', 7),
    ],
    ['names at both sides, in smaller letters', textAt(72, 765, 'Brack / Stone', 8) + textAt(480, 765, 'Terms', 8)],
    ['what is said on it, at the right', textAt(440, 765, 'Penhallow Works')],
  ])('is no part of the text where it says nothing but %s', async (_, line) => {
    expect((await kinds(line + LETTER)).map(([kind]) => kind).filter((kind) => kind !== 'line')).toEqual([
      'heading',
      'paragraph',
    ]);
  });

  it.each<[string, string]>([
    ['names who wrote it', textAt(72, 765, 'Brack & Stone LLP, 3 Quay Street, Truro')],
    ['is a note in small print', textAt(72, 34, '* Prices are without tax', 7)],
    ['is in letters as large as the text at the foot', textAt(72, 34, 'Brack & Stone LLP, 3 Quay Street, Truro')],
    ['gives a date beside a name', textAt(72, 765, 'Brack & Stone', 8) + textAt(440, 765, '2 May 2025', 8)],
    ['has a figure', textAt(72, 765, 'Conditions of purchase') + textAt(440, 765, '1')],
    ['is its title in the middle', textAt(220, 765, 'Conditions of purchase')],
    ['goes on in the text', textAt(72, 714, 'Penhallow Works') + textAt(440, 714, 'Client confidential')],
  ])('is content where it %s', async (_, line) => {
    const found = await kinds(line + LETTER);
    expect(found.map(([kind]) => kind)).not.toContain('line');
  });

  it.each<[string, string]>([
    ['of the sheet, right below a note', textAt(72, 45, 'Rules of the works, issue 4 - 1', 8)],
    [
      'of the paper, in letters of their own at the top',
      textAt(72, 765, 'Works', 10, 'F2') + textAt(440, 765, 'Page 1', 10, 'F2'),
    ],
  ])('is no part of the text where it gives the number %s', async (_, line) => {
    const note = textAt(72, 56, '1 Ask the office for the form.', 8);
    const text =
      textAt(72, 742, 'Conditions of purchase', 14, 'F2') +
      textAt(72, 670, 'These conditions apply to every order that is placed by the company, and to no') +
      textAt(72, 656, 'others.') +
      textAt(108, 660, '1', 7);
    const kindOfLine = (await kinds(line + text + note)).filter(([, words]) => /^(?:Rules|Works)/.test(words ?? ''));
    expect(kindOfLine.map(([kind]) => kind)).toEqual(['line']);
  });

  it.each([['Page 1'], ['Strictly confidential - page 1'], ['Stone LLP | Page 1']])(
    'is no part of the text where it is larger than the rows of a table: %s',
    async (line) => {
      const row = (y: number, cells: readonly string[]) =>
        cells.map((cell, at) => textAt([72, 200, 300][at] ?? 0, y, cell, 8)).join('');
      const rows = ['A-161', 'B-340', 'C-624', 'D-538'].map((code, at) =>
        row(650 - at * 12, [code, 'Cable drum', `${at + 3}.40`]),
      );
      const content = textAt(72, 700, 'Prices', 16, 'F2') + row(664, ['Code', 'Product', 'Price']) + rows.join('');
      expect((await kinds(content + textAt(72, 30, line, 10))).at(-1)).toEqual(['line', line.slice(0, 22)]);
    },
  );

  it('is no part of the text where it is smaller than the notes right above it', async () => {
    const content =
      LETTER +
      textAt(72, 60, '* Prices are those of the list of May.', 9) +
      textAt(72, 42, 'Penhallow Works is a company registered in Truro, and its partners are listed there', 7);
    expect((await kinds(content)).at(-1)?.[0]).toBe('line');
  });

  it('is no part of the text where it stands above it and was drawn after it', async () => {
    expect((await kinds(BODY + textAt(200, 760, 'CONDITIONS OF PURCHASE', 8)))[0]).toEqual([
      'line',
      'CONDITIONS OF PURCHASE',
    ]);
  });

  it('is no part of the text either in letters as large, or above small print drawn behind it', async () => {
    const smallPrint = textAt(72, 70, 'The form of these conditions was approved by the chamber.', 6.5);
    for (const [size, print] of [
      [10, ''],
      [8, smallPrint],
    ] as const) {
      const read = await kinds(BODY + textAt(200, 760, 'CONDITIONS OF PURCHASE', size) + print);
      expect(read[0]).toEqual(['line', 'CONDITIONS OF PURCHASE']);
    }
  });

  it('is read behind the text where it stands below it and was drawn before its end', async () => {
    const foot = textAt(72, 30, 'Chart of claims', 8);
    expect((await kinds(textAt(72, 760, 'Claims', 14, 'F2') + foot + BODY)).at(-1)?.[1]).toBe('Chart of claims');
  });
});

describe('what stands above the text of the second page of a paper, and not of the first', () => {
  const FIRST =
    textAt(72, 740, 'Final report on the works of Penhallow', 16, 'F2') +
    textAt(72, 700, 'The works of Penhallow were surveyed in May, and the costs are stated overleaf in') +
    textAt(72, 686, 'pounds.');
  const SECOND =
    textAt(72, 700, 'The partners have checked the costs against the ledger and have no remarks on them') +
    textAt(72, 686, 'at all, but for those that were told to the company in the letter of the same day.');

  const kindOf = async (line: string, rest = '') => {
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: FIRST }, { content: line + SECOND + rest }]));
    return blocks.find(({ page, start }) => page === 2 && /^(?:Penhallow|Our|Total|Brack)/.test(text.slice(start)))
      ?.kind;
  };

  it.each<[string, string]>([
    [
      'names at both edges, one of which the paper has',
      textAt(72, 765, 'Penhallow') + textAt(460, 765, 'Report 24-338'),
    ],
    [
      'names at both edges, one of which has words of the paper put together anew',
      textAt(72, 765, 'Penhallow Works, final report') + textAt(460, 765, 'Issue 24-338'),
    ],
    ['a reference and the number of the page', textAt(72, 765, 'Our ref. FLT/0097731/KD  Page 2')],
  ])('is no part of the text: %s', async (_, line) => {
    expect(await kindOf(line)).toBe('line');
  });

  it.each<[string, string, string?]>([
    ['a sum', textAt(72, 765, 'Total of the works') + textAt(470, 765, '9,350.00')],
    ['what the paper does not say', textAt(72, 765, 'Brack & Stone') + textAt(460, 765, 'Report 24-338')],
    ['the number of another page', textAt(72, 765, 'Our ref. FLT/0097731/KD  Page 3')],
    [
      'names above lines to sign on',
      textAt(72, 765, 'Penhallow') + textAt(440, 765, 'Penhallow'),
      textAt(72, 725, '____________') + textAt(440, 725, '____________'),
    ],
  ])('is content where it is %s', async (_, line, rest = '') => {
    expect(await kindOf(line, rest)).not.toBe('line');
  });
});

it('what says of the only page in a wide margin which it is, is no part of the text', async () => {
  const foot = (page: number) => textAt(200, 71, `Strictly confidential - page ${page}`, 10);
  expect((await kinds(BODY + foot(1))).at(-1)?.[0]).toBe('line');
  expect((await kinds(BODY + foot(4))).at(-1)?.[0]).toBe('paragraph');
});

it('what says of the only page at its foot which it is, before other words, is no part of the text', async () => {
  const foot = textAt(200, 40, 'Page 1 - may be copied only in full', 10);
  expect((await kinds(BODY + textAt(72, 54, '* Limit of error: 10 mbar.', 10) + foot)).at(-1)?.[0]).toBe('line');
});

describe('what stands above the text of a page', () => {
  it('is no heading where it says again what a title of the page says in larger letters', async () => {
    const head = textAt(230, 765, '2 Prices', 11) + textAt(72, 700, '2 Prices', 14, 'F2');
    const text = textAt(
      72,
      670,
      '2.1 The prices are those of the list, and hold for one year from the day of the order.',
    );
    const { text: whole, blocks } = await readBytes('a.pdf', makePdf([{ content: BODY }, { content: head + text }]));
    const heads = blocks.filter(({ start }) => whole.startsWith('2 Prices', start));
    expect(heads.map(({ kind }) => kind)).toEqual(['line', 'heading']);
  });
});

it('words that run down several pages in large letters are no heading on any of them', async () => {
  const mark = 'BT /F2 109 Tf 0 -1 1 0 255 788 Tm (CONFIDENTIAL) Tj ET\n';
  const page = { content: BODY + mark };
  const { text, blocks } = await readBytes('a.pdf', makePdf([page, page]));
  const marks = blocks.filter(({ start }) => text.startsWith('CONFIDENTIAL', start));
  expect(marks.map(({ kind }) => kind)).toEqual(['line', 'line']);
});

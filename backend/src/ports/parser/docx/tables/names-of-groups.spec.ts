import { describe, expect, it } from 'vitest';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { makeDocx } from '../../testing/make/make-docx.js';

const cell = (text: string, { span = 1, isBold = false, isShaded = false } = {}) =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/>${isShaded ? '<w:shd w:fill="D9D9D9"/>' : ''}</w:tcPr><w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p></w:tc>`;

/** What stands above each row of a table in Word, and the words of its first cell. */
async function rowsOf(rows: readonly string[]): Promise<string[]> {
  const body = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body }));
  return blocks.map(({ start, end, headingPath, table }) =>
    [...headingPath, table?.header ? 'heads' : '', text.slice(start, end).split('\t')[0]].join(' < '),
  );
}

describe('the rows of a table in Word', () => {
  it('belong to the cell across all columns above them, also where the first such cell stands right below the heads', async () => {
    const title = (text: string) => cell(text, { span: 3, isBold: true });
    const row = (...texts: string[]) => texts.map((text) => cell(text)).join('');
    const heads = ['No.', 'Request', 'Reply'].map((text) => cell(text, { isBold: true })).join('');
    expect(
      await rowsOf([
        heads,
        title('A. Permits'),
        row('A.1', 'List all permits.', 'See folder 6.1.'),
        title('B. Claims'),
        row('B.1', 'List all claims.', 'None.'),
      ]),
    ).toEqual([
      ' < No.',
      'heads < A. Permits',
      'A. Permits < heads < A.1',
      'heads < B. Claims',
      'B. Claims < heads < B.1',
    ]);
  });

  it('belong to the party named above them, also where its name ends in a full stop', async () => {
    const party = (text: string) => cell(text, { span: 2, isBold: true });
    const name = (text: string) => cell('Name:') + cell(text);
    expect(await rowsOf([party('Bolt Pumps B.V.'), name('Anna Byrne'), party('Acme plc'), name('Paul Voss')])).toEqual([
      ' < Bolt Pumps B.V.',
      'Bolt Pumps B.V. <  < Name:',
      ' < Acme plc',
      'Acme plc <  < Name:',
    ]);
  });

  it('belong to the party for which the row above them is signed', async () => {
    const row = (...texts: string[]) => texts.map((text) => cell(text)).join('');
    const body = [
      row('Signed for Acme Limited', '____________'),
      row('Name', 'Anna Byrne'),
      row('Bolt Pumps B.V.', ''),
      row('Signature', '____________'),
      row('Name', 'Paul Voss'),
    ];
    expect(await rowsOf(body)).toEqual([
      ' < Signed for Acme Limited',
      'Signed for Acme Limited <  < Name',
      ' < Bolt Pumps B.V.',
      'Bolt Pumps B.V. <  < Signature',
      'Bolt Pumps B.V. <  < Name',
    ]);
  });

  it('belong to words in bold in the first of several cells, up to their sum, and to no label without a value', async () => {
    const row = (...texts: string[]) => texts.map((text) => cell(text)).join('');
    const bold = (...texts: string[]) => texts.map((text) => cell(text, { isBold: true })).join('');
    expect(
      await rowsOf([
        bold('£000', '2024', '2023'),
        bold('Overheads', '', ''),
        row('Rent', '12', '11'),
        row('Total overheads', '12', '11'),
        row('Profit', '40', '38'),
      ]),
    ).toEqual([
      ' < £000',
      'heads < Overheads',
      'Overheads < heads < Rent',
      'Overheads < heads < Total overheads',
      'heads < Profit',
    ]);
    expect(await rowsOf([bold('VAT number', ''), row('Trading since', '2011')])).toEqual([
      ' < VAT number',
      ' < Trading since',
    ]);
  });

  it('belong to no title that they count on from, as the next questions of a form do', async () => {
    const row = (...texts: string[]) => texts.map((text) => cell(text)).join('');
    expect(
      await rowsOf([
        cell('21 - Purpose of the trip', { span: 2 }),
        row('Study', 'yes'),
        row('22 - Port of entry', '23 - Days'),
        cell('24 - Contact', { span: 2 }),
        row('25 - Address', '26 - Telephone'),
      ]),
    ).toEqual([
      ' < 21 - Purpose of the trip',
      '21 - Purpose of the trip <  < Study',
      ' < 22 - Port of entry',
      ' < 24 - Contact',
      ' < 25 - Address',
    ]);
  });

  it('belong to the shaded bar above them, over blank rows and what a form says in a line of its own', async () => {
    const bar = (text: string) => cell(text, { span: 2, isShaded: true });
    const line = (text: string) => cell(text, { span: 2 });
    expect(
      await rowsOf([
        bar('Vendor'),
        line(''),
        cell('Name') + cell('Port'),
        line('Only those that are approved.'),
        cell('Phone') + cell(''),
        bar('Incident'),
        line('What happened?'),
      ]),
    ).toEqual([
      ' < Vendor',
      'Vendor <  < Name',
      'Vendor <  < Only those that are approved.',
      'Vendor <  < Phone',
      ' < Incident',
      'Incident <  < What happened?',
    ]);
  });

  it('are none of the last group where one sum ends a table of several', async () => {
    const title = (text: string) => cell(text, { span: 3, isBold: true });
    const row = (...texts: string[]) => texts.map((text) => cell(text)).join('');
    const heads = ['Ref.', 'Plot', 'Rent'].map((text) => cell(text, { isBold: true })).join('');
    const groups = [title('North'), row('N-1', 'Mill', '400'), title('South'), row('S-1', 'Yard', '600')];
    expect((await rowsOf([heads, ...groups, row('Total', '', '1,000')])).at(-1)).toBe('heads < Total');
    const [north, first, ...south] = groups;
    const sums = [row('Total', '', '400'), row('Total', '', '600')];
    const rows = [heads, north, first, sums[0], ...south, sums[1]].map((one) => one ?? '');
    expect((await rowsOf(rows)).at(-1)).toBe('South < heads < Total');
  });
});

it('rows whose numbers Word counts belong to the words in bold above them', async () => {
  const counted = '<w:tc><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p></w:tc>';
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const rows = [
    cell('North', { isBold: true }) + cell('') + cell(''),
    counted + cell('Mill') + cell('400'),
    counted + cell('Yard') + cell('600'),
  ];
  const body = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
  const { blocks } = await readBytes('a.docx', makeDocx({ body, numbering }));
  expect(blocks.map(({ headingPath }) => headingPath)).toEqual([[], ['North'], ['North']]);
});

import { describe, expect, it } from 'vitest';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph, table } from '../../testing/make/make-docx.js';

const cell = (text: string, merge = '') => `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraph(text)}</w:tc>`;
const [begins, goesOn] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>'];

async function rowsOf(body: string): Promise<[text: string, path: readonly string[]][]> {
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body }));
  return blocks.map(({ start, end, headingPath }) => [text.slice(start, end), headingPath]);
}

describe('a row of a table in Word', () => {
  it('says at its end what a cell merged over it and the row above says of both, unless that is a figure', async () => {
    const rows = [
      cell('Rank') + cell('Loan') + cell('Cap') + cell('Release') + cell('Costs'),
      cell('3', begins) +
        cell('Mezzanine A') +
        cell('20,500') +
        cell('Yes, with an opinion', begins) +
        cell('40', begins),
      cell('', goesOn) + cell('Mezzanine B') + cell('7,350') + cell('', goesOn) + cell('', goesOn),
    ];
    const blocks = await rowsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    expect(blocks.at(-1)).toEqual(['\tMezzanine B\t7,350\tYes, with an opinion', ['3']]);
  });

  it('says in its place, and not as a heading, what a cell between others is merged over', async () => {
    const rows = [
      cell('Payee') + cell('Paid by') + cell('Amount'),
      cell('Ostrander') + cell('Homesteaders Casualty', begins) + cell('$90,000.00'),
      cell('Mazur and Dietz') + cell('', goesOn) + cell('$75,000.00'),
    ];
    const blocks = await rowsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    expect(blocks.at(-1)).toEqual(['Mazur and Dietz\tHomesteaders Casualty\t$75,000.00', []]);
  });

  it('says a day as well that a cell behind all others is merged over', async () => {
    const rows = [
      cell('Lot') + cell('Work') + cell('Accepted'),
      cell('2') + cell('Software') + cell('30.09.2023', begins),
      cell('3') + cell('Training') + cell('', goesOn),
    ];
    const blocks = await rowsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    expect(blocks.at(-1)?.[0]).toBe('3\tTraining\t30.09.2023');
  });

  it('says of each column of figures what a word merged over several says, but no figure and no name of the row', async () => {
    const wide = '<w:gridSpan w:val="2"/>';
    const rows = [
      cell('Module') + cell('Users') + cell('Year 1') + cell('Year 2'),
      cell('API') + cell('5') + cell('included', wide),
      cell('Ledger') + cell('7') + cell('GBP 900', wide),
      cell('Rent') + cell('2') + cell('200') + cell('220'),
      cell('All modules', wide) + cell('300') + cell('320'),
    ];
    const blocks = await rowsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    expect(blocks.slice(1).map(([text]) => text)).toEqual([
      'API\t5\tincluded\tincluded',
      'Ledger\t7\tGBP 900',
      'Rent\t2\t200\t220',
      'All modules\t\t300\t320',
    ]);
  });

  it('that leaves its name out stands under the name above it, but a sum does not', async () => {
    const blocks = await rowsOf(
      table([
        ['Participant', 'Grant', 'Shares'],
        ['R. Aldous', '12.5.2022', '148,200'],
        ['', '10.6.2024', '171,950'],
        ['H. Quayle', '10.6.2024', '96,400'],
        ['', '', '416,550'],
      ]),
    );
    expect(blocks.map(([, path]) => path)).toEqual([[], [], ['R. Aldous'], [], []]);
    for (const ofAll of ['Total', 'The whole gift']) {
      const gifts = await rowsOf(
        table([
          ['Group', 'Items', 'Value (£)'],
          ['Silver', '1, 3, 5', '14,200'],
          ['Cloth', 'flags', '1,650'],
          ['', ofAll, '15,850'],
        ]),
      );
      expect(gifts.at(-1)?.[1]).toEqual([]);
    }
  });

  it('is no head of the rows that count on from it', async () => {
    const rows = [
      '<w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr><w:p><w:r><w:t>A. Company</w:t></w:r></w:p></w:tc>',
      ...[
        ['A1', 'Registered name', 'Fermoy Ltd'],
        ['A2', 'Completed', '21 June 2024'],
        ['A3', 'Owners', 'none'],
      ].map((texts) => texts.map((text) => cell(text)).join('')),
    ];
    const look = '<w:tblPr><w:tblLook w:firstRow="1"/></w:tblPr>';
    const body = `<w:tbl>${look}${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
    const { blocks } = await readBytes('a.docx', makeDocx({ body }));
    expect(blocks.map(({ headingPath, table: place }) => [headingPath, place?.header])).toEqual([
      [[], undefined],
      ...Array.from({ length: 3 }, () => [['A. Company'], undefined]),
    ]);
  });
});

describe('a table in Word that sets clauses beside notes in the margin', () => {
  it('is read clause by clause, each note behind its clause', async () => {
    const row = (note: string, clause: readonly string[]) =>
      `<w:tbl><w:tr>${cell(note)}<w:tc>${clause.map((text) => paragraph(text)).join('')}</w:tc></w:tr></w:tbl>`;
    const { text, blocks } = await readBytes(
      'a.docx',
      makeDocx({
        body:
          row('Rent and review', [
            '3. RENT',
            '3.1 The Tenant shall pay:',
            '(a) the rent; and',
            '(b) costs.',
            '3.2 No set-off.',
          ]) + row('Alienation', ['5. DEALINGS', '5.1 Not to assign part.', '5.2 Not to underlet.']),
      }),
    );
    expect(
      blocks.map(({ kind, clause, headingPath, start, end }) => [
        kind,
        clause,
        headingPath.at(-1),
        text.slice(start, end),
      ]),
    ).toEqual([
      ['heading', '3', undefined, '3. RENT'],
      ['paragraph', '3.1', '3. RENT', '3.1 The Tenant shall pay:'],
      ['list_item', '3.1(a)', '3. RENT', '(a) the rent; and'],
      ['list_item', '3.1(b)', '3. RENT', '(b) costs.'],
      ['paragraph', '3.2', '3. RENT', '3.2 No set-off.'],
      ['paragraph', undefined, '3. RENT', 'Rent and review'],
      ['heading', '5', undefined, '5. DEALINGS'],
      ['paragraph', '5.1', '5. DEALINGS', '5.1 Not to assign part.'],
      ['paragraph', '5.2', '5. DEALINGS', '5.2 Not to underlet.'],
      ['paragraph', undefined, '5. DEALINGS', 'Alienation'],
    ]);
  });

  it('is a table of terms where what stands beside the labels is no clause', async () => {
    const { blocks } = await readBytes(
      'a.docx',
      makeDocx({
        body: table([
          ['Price', '1. Cash'],
          ['Closing', '2. In May'],
        ]),
      }),
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['table_row', 'table_row']);
  });
});

describe('an annex in Word', () => {
  it('stands beside the clauses, also where its style is that of their parts', async () => {
    const styles = [1, 2]
      .map(
        (level) =>
          `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
      )
      .join('');
    const styled = (text: string, level: number) => paragraph(text, `<w:pStyle w:val="H${level}"/>`);
    const body = [
      styled('5. Malus', 1),
      styled('5.1 Recovery', 2),
      styled('Appendix – Awards at 31 October 2024', 2),
      paragraph('None.'),
      styled('Schedule 2', 2),
      paragraph('None.'),
    ].join('');
    const { blocks } = await readBytes('a.docx', makeDocx({ body, styles }));
    expect(blocks.map(({ headingPath }) => headingPath)).toEqual([
      [],
      ['5. Malus'],
      [],
      ['Appendix – Awards at 31 October 2024'],
      [],
      ['Schedule 2'],
    ]);
  });

  it('does not hold the signatures below it, which are in bold alone', async () => {
    const body = [
      paragraph('Schedule 1 – Conditions', '<w:outlineLvl w:val="0"/>'),
      paragraph('None.'),
      paragraph('Fees', '<w:outlineLvl w:val="0"/>'),
      paragraph('None.'),
      '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>SIGNATURES</w:t></w:r></w:p>',
      table([['Acme Ltd', 'Byrne plc']]),
    ].join('');
    const { blocks } = await readBytes('a.docx', makeDocx({ body }));
    expect(blocks.slice(-2).map(({ headingPath }) => headingPath)).toEqual([[], ['SIGNATURES']]);
  });

  it('shows nothing of what stands in a cell that goes on from above, and is told of where it says something else', async () => {
    const table = (copy: string) =>
      `<w:tbl>${[cell('The work was done in time.', begins) + cell('Paid'), cell(copy, goesOn) + cell('Received')]
        .map((row) => `<w:tr>${row}</w:tr>`)
        .join('')}</w:tbl>`;
    const read = (copy: string) => readBytes('a.docx', makeDocx({ body: table(copy) }));
    const [same, other] = [await read('The work was done in time.'), await read('The work was late.')];
    expect(same.text).toBe('The work was done in time.\tPaid\n\tReceived');
    expect([same.remarks, other.remarks]).toEqual([[], ['Hidden text was left out.']]);
    expect(other.text).toBe(same.text);
  });

  it('shows what stands in a cell that goes on from nothing', async () => {
    const rows = [cell('One') + cell('1'), cell('Two', goesOn) + cell('2')];
    const blocks = await rowsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    expect(blocks.map(([text]) => text)).toEqual(['One\t1', 'Two\t2']);
  });
});

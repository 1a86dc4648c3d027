import { describe, expect, it } from 'vitest';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph, table } from '../../testing/make/make-docx.js';

const headsOf = async (body: string, styles = '') =>
  (await readBytes('a.docx', makeDocx({ body, styles }))).blocks.map(({ table: place }) => place?.header);

describe('the heads amid a table in Word', () => {
  const cell = (text: string, { span = 1, isBold = false, more = '' } = {}) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr><w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p>${more}</w:tc>`;
  const heads = ['No.', 'Service', 'Sum'].map((text) => cell(text, { isBold: true })).join('');
  const row = (...texts: string[]) => texts.map((text) => cell(text)).join('');
  const read = (...rows: string[]) =>
    headsOf(`<w:tbl>${rows.map((cells) => `<w:tr>${cells}</w:tr>`).join('')}</w:tbl>`);

  it('name the columns of the rows that are cut as they are, and of no others', async () => {
    const above = ['Supplier', 'Customer'].map((text) => cell(text) + cell('Acme Ltd', { span: 2, isBold: true }));
    const below = cell('In all', { span: 2 }) + cell('19.00');
    const named = 'No.\tService\tSum';
    expect(await read(...above, heads, row('1', 'Books', '9.50'), row('2', 'Advice', '9.50'), below)).toEqual([
      undefined,
      undefined,
      undefined,
      named,
      named,
      undefined,
    ]);
  });

  it('are no row in bold below others that are cut as it is', async () => {
    const above = cell('Services', { span: 3 });
    const heads = await read(
      above,
      row('1', 'Books', '9.50'),
      cell('2') + cell('Advice') + cell('3'),
      row('3', 'Tax', '9'),
    );
    expect(heads).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are called by their bold words where each explains at length what belongs below it', async () => {
    const explained = paragraph(
      'Write the name of the person who is responsible for it, and the day by which it is to be done.',
    );
    const names = ['Activity', 'Hazards', 'Controls'].map((text) => cell(text, { isBold: true, more: explained }));
    const labels = cell('Site') + cell('', { span: 2 });
    expect((await read(labels, names.join(''), row('Lift', 'Trips', 'Training'))).at(-1)).toBe(
      'Activity\tHazards\tControls',
    );
  });
});

describe('the heads of a table in Word that nothing sets apart', () => {
  it('are named together for what a cell behind the name of its row says of several columns', async () => {
    const cell = (text: string, span = 1) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`;
    const rows = [
      ['Line', 'Leaves', 'Arrives', 'Price one way', 'Price return'].map((text) => cell(text)).join(''),
      ['Arras', '05 h 30', '08 h 15', '365.50', '598.00'].map((text) => cell(text)).join(''),
      cell('Calais') + cell('on demand', 2) + cell('48.00', 2),
      cell('Waiting', 3) + cell('48.00') + cell('52.00'),
    ];
    const heads = await headsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    const plain = 'Line\tLeaves\tArrives\tPrice one way\tPrice return';
    expect(heads).toEqual([
      undefined,
      plain,
      'Line\tLeaves / Arrives\tArrives\tPrice one way / return\tPrice return',
      plain,
    ]);
  });

  it('are two rows where a name reaches over the columns that the second row names', async () => {
    const cell = (text: string, span = 1) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`;
    const rows = [
      cell('') + cell('Sum insured (£)', 3) + cell(''),
      ['Premises', 'Buildings', 'Contents', 'Total', 'Excess (£)'].map((text) => cell(text)).join(''),
      ['Mill', '2,850,000', '1,940,000', '4,790,000', '2,500'].map((text) => cell(text)).join(''),
    ];
    const heads = await headsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    expect(heads).toEqual([
      undefined,
      undefined,
      'Premises\tSum insured (£) Buildings\tSum insured (£) Contents\tSum insured (£) Total\tExcess (£)',
    ]);
  });

  it('are no row that says what it does over several columns, as rows further down do', async () => {
    const cell = (text: string, span = 1) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`;
    const rows = [
      cell('Start') + cell('5 May 2025', 2),
      cell('Hours') + cell('Contracted') + cell('37.5 a week'),
      cell('Pay') + cell('Salary') + cell('38,400'),
      cell('Leave') + cell('28 days and public holidays', 2),
    ];
    const heads = await headsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`);
    expect(heads).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are no remark beside several rows, which names none of them', async () => {
    const cell = (text: string, merge = '') => `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraph(text)}</w:tc>`;
    const [begins, goesOn] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>'];
    const rows = [
      cell('Area') + cell('Score') + cell('Remark'),
      cell('North', begins) + cell('5') + cell('Audit within six months', begins),
      cell('', goesOn) + cell('2') + cell('', goesOn),
    ];
    const { blocks } = await readBytes(
      'a.docx',
      makeDocx({ body: `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>` }),
    );
    expect(blocks.map(({ headingPath }) => headingPath)).toEqual([[], [], ['North']]);
  });

  it('are no row that says one thing by its label and another by the next, whatever the look of the table', async () => {
    const look = '<w:tblLook w:firstRow="1"/>';
    const terms = table(
      [
        ['Position', 'Director', 'Start', '1 April 2022'],
        ['Salary', '168,000', 'Review', 'in January'],
        ['Notice', '12 months', 'Place of work', 'Ely'],
      ],
      look,
    );
    const staff = table(
      [
        ['Name', 'Office', 'Place', 'From'],
        ['J. Ruiz', 'Director', 'Ely', '2022'],
        ['A. Osei', 'Clerk', 'Ely', '2023'],
      ],
      look,
    );
    expect(await headsOf(terms)).toEqual([undefined, undefined, undefined]);
    expect((await headsOf(staff)).at(-1)).toBe('Name\tOffice\tPlace\tFrom');
  });

  it('stand in bold below the title of a part, for the rows down to the next title', async () => {
    const cell = (text: string, span = 1, isBold = false) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr><w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const rows = [
      cell('A. Company', 4, true),
      cell('Name') + cell('Brightfell Ltd', 3),
      cell('B. Compliance', 4, true),
      cell('Question', 2, true) + cell('Answer', 1, true) + cell('Details', 1, true),
      cell('Fined in the last five years?', 2) + cell('Yes') + cell('Decision of June'),
      cell('C. Figures', 4, true),
      cell('', 1, true) + cell('2021', 1, true) + cell('2022', 1, true) + cell('2023', 1, true),
      ['Turnover', '41.2', '47.9', '44.0'].map((text) => cell(text)).join(''),
      cell('D. Declaration', 4, true),
      ['Place', 'Cork', 'Day', 'Monday'].map((text) => cell(text)).join(''),
    ];
    expect(await headsOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`)).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      'Question\tQuestion\tAnswer\tDetails',
      undefined,
      undefined,
      '\t2021\t2022\t2023',
      undefined,
      undefined,
    ]);
  });

  it('are the words above a column of figures that they name', async () => {
    const figures = [
      ['A', '18,412.00'],
      ['B', '7,960.00'],
      ['Total', '26,372.00'],
    ];
    expect((await headsOf(table([['Section', 'Premium (£)'], ...figures]))).at(-1)).toBe('Section\tPremium (£)');
    for (const first of [
      ['Tenant', 'Byrne Ltd'],
      ['Currency', 'EUR'],
      ['Rent', '£500'],
    ])
      expect((await headsOf(table([first, ...figures]))).at(-1)).toBeUndefined();
    expect(
      (
        await headsOf(
          table([
            ['Rent', 'Total rent'],
            ['Term', 'ten years'],
            ['Area', '212'],
          ]),
        )
      ).at(-1),
    ).toBeUndefined();
  });
});

it('takes words above figures in both of two columns for heads in Word, such as years and what is due in each', async () => {
  const years = [
    ['2023', '24,000'],
    ['2024', '25,000'],
  ];
  expect((await headsOf(table([['Year', 'Least purchase'], ...years]))).at(-1)).toBe('Year\tLeast purchase');
  expect((await headsOf(table([['2022', '23,000'], ...years]))).at(-1)).toBeUndefined();
  const service = [
    ['Less than 2 years', '1 week'],
    ['From 2 years', '2 weeks'],
  ];
  expect((await headsOf(table([['Length of service', 'Notice'], ...service]))).at(-1)).toBe(
    'Length of service\tNotice',
  );
});

describe('a cell of a table in Word that is merged over two rows', () => {
  const cell = (text: string, merge = '') => `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraph(text)}</w:tc>`;
  const [begins, goesOn] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>'];
  const read = async (rows: readonly string[]) => {
    const body = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
    const { text, blocks } = await readBytes('a.docx', makeDocx({ body }));
    return blocks.map(({ start, end, headingPath }) => [text.slice(start, end), headingPath]);
  };

  it('numbers both of them where it stands before all else', async () => {
    const blocks = await read([
      cell('Warranty') + cell('Subject') + cell('Disclosure'),
      cell('11.5', begins) + cell('Staff', begins) + cell('A claim was made.'),
      cell('', goesOn) + cell('', goesOn) + cell('A grievance was received.'),
    ]);
    expect(blocks.at(-1)?.[1]).toEqual(['11.5', 'Staff']);
  });

  it('says of both what a table inside it does, under its own head', async () => {
    const rates = table([
      ['UK', '4.0%'],
      ['EU', '3.5%'],
    ]);
    const blocks = await read([
      cell('Right') + cell('Expiry') + cell('Royalty'),
      cell('EP 2') + cell('2031') + `<w:tc><w:tcPr>${begins}</w:tcPr>${rates}${paragraph('')}</w:tc>`,
      cell('US 9') + cell('2032') + cell('', goesOn),
      cell('US 10') + cell('2035') + cell('none'),
    ]);
    expect(blocks.slice(1).map(([text, path]) => [text, path])).toEqual([
      ['EP 2\t2031', []],
      ['US 9\t2032', []],
      ['UK\t4.0%', ['EP 2; US 9', 'Royalty']],
      ['EU\t3.5%', ['EP 2; US 9', 'Royalty']],
      ['US 10\t2035\tnone', []],
    ]);
  });
});

describe('the first row of two columns', () => {
  const styles =
    '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/></w:style>' +
    '<w:style w:type="table" w:styleId="List"><w:basedOn w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>';
  const look = (style: string) => `<w:tblStyle w:val="${style}"/><w:tblLook w:firstRow="1"/>`;
  const visits = [
    ['Visit', 'Director'],
    ['V-1', 'Anna Moss'],
    ['V-2', 'Paul Reid'],
  ];
  const form = [
    ['Insurer', 'Harcourt Ltd'],
    ['Excess', '4,500'],
    ['Ends', '31.12.2027'],
  ];

  it('names them where the style of the table shows that it does', async () => {
    expect((await headsOf(table(visits, look('List')), styles)).at(-1)).toBe('Visit\tDirector');
  });

  it('is a label and what it says where that style shows nothing', async () => {
    expect(await headsOf(table(form, look('Grid')), styles)).toEqual([undefined, undefined, undefined]);
  });
});

it('a table of signatures in Word, each row with the same label, has no heads', async () => {
  const look = '<w:tblLook w:firstRow="1"/>';
  const rows = [
    ['FERN ESTATES LIMITED', 'Director: Ines Ahlgren', 'Witness:'],
    ['QUAY ROPES LIMITED', 'Director: Tove Bekele', 'Witness:'],
    ['CASTLE BANK PLC', 'Signatory: Anna Byrne', 'Witness:'],
  ];
  expect(await headsOf(table(rows, look))).toEqual([undefined, undefined, undefined]);
  const named = [['Party', 'Who signs', 'Witness'], ...rows];
  expect((await headsOf(table(named, look))).at(-1)).toBe('Party\tWho signs\tWitness');
});

it('a first row of a label and its value, cut as a row further down is, is no head of labels and values in Word, though a program marks it as one', async () => {
  const cell = (text: string, span = 1) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`;
  const row = (cells: string, marked = '') => `<w:tr><w:trPr>${marked}</w:trPr>${cells}</w:tr>`;
  const body = `<w:tbl>${[
    row(cell('Name of resident') + cell('Mrs Winifred Alice Tranter', 3), '<w:tblHeader/>'),
    row(cell('Born') + cell('4 May 1938') + cell('Room') + cell('14')),
    row(cell('Address before') + cell('3 Mill Lane, Oban', 3)),
  ].join('')}</w:tbl>`;
  expect(await headsOf(body)).toEqual([undefined, undefined, undefined]);
});

it('takes no first row for heads of a Word table in which every other column is one of labels in bold', async () => {
  const cell = (text: string, isBold: boolean) =>
    `<w:tc><w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const rows = [
    ['Currency', 'Euro', 'Auditors', 'Meridian and Sons'],
    ['Day', '6 January 2020', 'Reference', 'PR/954'],
    ['Client', 'Acme', 'Term', 'five years'],
  ].map((row) => `<w:tr>${row.map((text, at) => cell(text, at % 2 === 0)).join('')}</w:tr>`);
  const look = '<w:tblPr><w:tblLook w:val="04A0" w:firstRow="1"/></w:tblPr>';
  expect(await headsOf(`<w:tbl>${look}${rows.join('')}</w:tbl>`)).toEqual([undefined, undefined, undefined]);
});

it('takes no first row for heads of a Word table in which a company stands beside its label and other labels with what they say', async () => {
  const rows = [
    ['Client', 'Acme Limited', 'Term', 'five years'],
    ['Directors', 'Anna Byrne', 'Seat', 'Cork'],
  ];
  const look = '<w:tblLook w:val="04A0" w:firstRow="1"/>';
  expect(await headsOf(table(rows, look))).toEqual([undefined, undefined]);
});

it('names the columns of a table of signatures in Word by the parties above what each signs, unless others sign further down', async () => {
  const signed = (...parties: [string, string]) => [
    [parties[0], '', parties[1]],
    ['____________', '', '____________'],
    ['Anna Byrne', '', 'Paul Voss'],
    ['Director', '', 'Managing director'],
  ];
  const [first, second] = [signed('Acme Limited', 'Bolt Pumps B.V.'), signed('For Ceres plc', 'For Dunmore LLP')];
  const heads = 'Acme Limited\t\tBolt Pumps B.V.';
  expect(await headsOf(table(first))).toEqual([undefined, heads, heads, heads]);
  expect(await headsOf(table([...first, ...second]))).toEqual(Array.from({ length: 8 }, () => undefined));
});

it('takes no row of a Word table in which somebody signs for heads, whatever the look of the table', async () => {
  const rows = [
    ['SIGNED as a deed by Anna Byrne', ')', '____________'],
    ['Witness', 'Paul Voss', '3 Mill Lane'],
    ['Second witness', 'Maeve Lyde', '5 Mill Lane'],
  ];
  expect(await headsOf(table(rows, '<w:tblLook w:val="04A0" w:firstRow="1"/>'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

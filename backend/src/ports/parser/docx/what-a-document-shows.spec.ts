import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph, picture, table, type DocxParts } from '../testing/make/make-docx.js';
import { hasPapers, paper } from '../testing/read-papers-outside-repository.js';

const read = (parts: DocxParts) => readBytes('a.docx', makeDocx(parts));
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;

describe('small figures of a Word document', () => {
  it('stand apart from the number before them', async () => {
    const raised = '<w:vertAlign w:val="superscript"/>';
    const styles = `<w:style w:type="character" w:styleId="Mark"><w:rPr>${raised}</w:rPr></w:style>`;
    const body = [
      line(run('EUR 1,250,000'), run('1', raised), run(' for 45 m'), run('2', '<w:rStyle w:val="Mark"/>')),
      line(run('The 1'), run('st', raised), run(' ton of CO'), run('2', '<w:vertAlign w:val="subscript"/>')),
    ].join('');
    expect((await read({ body, styles })).text).toBe('EUR 1,250,000¹ for 45 m²\nThe 1st ton of CO₂');
  });

  it.skipIf(!hasPapers)('and the signs of sums are kept in the equations of papers of others', async () => {
    const { text } = await paper('dl-equations.docx');
    expect(text).toContain('A=πr²');
    expect(text).toContain('(x+a)^n=∑_(k=0)^n (n over k)x^ka^(n-k)');
    expect(text).toContain('f(x)=a₀+∑_(n=1)^∞ (a_n cos nπx/L+b_n sin nπx/L)');
    expect((await paper('mi-equations.docx')).text).toContain('550×10⁻⁶ mm');
  });
});

it('a word of a Word document is whole where it may be cut, and a hyphen at which no line ends is one', async () => {
  const body = line(run('The soft\u00adware of a third'), '<w:r><w:noBreakHyphen/></w:r>', run('party'));
  expect((await read({ body })).text).toBe('The software of a third-party');
});

it('a formula of a Word document keeps its powers, fractions and brackets on one line', async () => {
  const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const sum = `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${r('1+i')}</m:e></m:d>`;
  const power = `<m:sSup><m:e>${sum}</m:e><m:sup>${r('n-1')}</m:sup></m:sSup>`;
  const body = `<w:p><m:oMath>${r('P=')}<m:f><m:num>${r('a+b')}</m:num><m:den>${power}</m:den></m:f></m:oMath></w:p>`;
  expect((await read({ body })).text).toBe('P=(a+b)/([1+i]^(n-1))');
});

describe('what is no valid text of a Word document', () => {
  it.each(['<w:strike/>', '<w:dstrike/>'])(
    'is what was struck out, which is said with its words: %s',
    async (strike) => {
      const { text, remarks } = await read({
        body: line(run('The rent is EUR '), run('900', strike), run(' or 800', strike), run('1,000.')),
      });
      expect(text).toBe('The rent is EUR 1,000.');
      expect(remarks).toEqual([
        'Struck-out words stand in 1 place; they are no valid text and were left out.',
        'Struck out in "The rent is EUR 1,000.": "900 or 800".',
      ]);
    },
  );

  it('is said with the row of the table that it stands in', async () => {
    const cell = (...runs: string[]) => `<w:tc>${line(...runs)}</w:tc>`;
    const struck = (text: string) => run(text, '<w:strike/>');
    const rows = [
      cell(run('Speakers')) + cell(run('Alder 3')) + cell(struck('6,450')) + cell(run('6,990')),
      cell() + cell(run('Alder 5')) + cell(struck('9,800')) + cell(run('10,450')),
      cell(run('Term')) + cell(run('Seven years'), struck('ten')),
      cell(run('Rent'), struck(' due')) + cell(run('weekly')),
    ];
    const { remarks } = await read({ body: `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>` });
    expect(remarks.slice(1)).toEqual([
      'Struck out in row "Speakers, Alder 3": "6,450".',
      'Struck out in row "Alder 5": "9,800".',
      'Struck out in row "Term", "Seven years": "ten".',
      'Struck out in "Rent": "due".',
    ]);
  });

  it('is not what a switch takes back that a style sets', async () => {
    const styles = '<w:style w:type="character" w:styleId="Gone"><w:rPr><w:strike/></w:rPr></w:style>';
    const gone = '<w:rStyle w:val="Gone"/>';
    const { text } = await read({
      styles,
      body: line(run('Kept '), run('gone', gone), run('back', `${gone}<w:strike w:val="0"/>`)),
    });
    expect(text).toBe('Kept back');
  });

  it('is what holds the place of a field that nobody filled in', async () => {
    const control = (properties: string, text: string) =>
      `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
    const { text, remarks } = await read({
      body: line(
        run('Date: '),
        control('<w:showingPlcHdr/>', 'Click to enter a date.'),
        run(' Price: '),
        control('', 'EUR 5'),
      ),
    });
    expect(text).toBe('Date:  Price: EUR 5');
    expect(remarks).toEqual([
      '1 field was never filled in; what stands there for now was left out: "Click to enter a date.".',
    ]);
  });

  it('is a comment without words of its own, which is said with the words or the row that it stands at', async () => {
    const comment = (id: number) => `<w:comment w:id="${id}" w:author="A. Byrne">${paragraph('See this.')}</w:comment>`;
    const at = (text: string, id: number) =>
      `<w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:commentReference w:id="${id}"/></w:r></w:p>`;
    const body = `${at('The rent is EUR 5.', 1)}<w:tbl><w:tr><w:tc>${paragraph('Area')}</w:tc></w:tr><w:tr><w:tc>${at('', 2)}</w:tc></w:tr></w:tbl>`;
    const { remarks } = await read({ body, comments: comment(1) + comment(2) });
    expect(remarks.slice(1)).toEqual([
      'Comment by A. Byrne at "The rent is EUR 5.": "See this.".',
      'Comment by A. Byrne in row 2 of table 1: "See this.".',
    ]);
  });

  it.each([
    ['a picture', picture('rId1')],
    ['a logo that is a file of its own', '<w:p><w:r><w:object><v:imagedata xmlns:v="v"/></w:object></w:r></w:p>'],
  ])('is %s in a header, whose words are not read', async (_, header) => {
    const { remarks } = await read({ body: paragraph('Text.'), headers: [header] });
    expect(remarks).toEqual([
      'Words in pictures of a header or footer were not read. Put what matters into a PDF and upload that too, so that its text is recognised.',
    ]);
  });

  it('is a comment, which is said with its author, its day and the words it is pinned to', async () => {
    const comments = `<w:comment w:id="7" w:author="Aoife Byrne" w:date="2024-05-03T10:00:00Z">${paragraph('Too low.')}</w:comment>`;
    const body = line(
      run('The cap is '),
      '<w:commentRangeStart w:id="7"/>',
      run('EUR 5'),
      '<w:commentRangeEnd w:id="7"/>',
      run('.'),
    );
    const { text, remarks } = await read({ body, comments });
    expect(text).toBe('The cap is EUR 5.');
    expect(remarks).toEqual([
      'Beside the text stands 1 comment; it is no part of it.',
      'Comment by Aoife Byrne of 2024-05-03 on "EUR 5": "Too low.".',
    ]);
  });

  it('is a picture, which is announced where it may hold words and is no ornament', async () => {
    const picture = (id: string, width: number) =>
      `<w:r><w:drawing><wp:inline><wp:extent cx="${width}" cy="900000"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`;
    const { remarks } = await read({
      body: line(
        run('Signed: '),
        picture('r1', 2_000_000),
        picture('r2', 90_000),
        ...'abc'.split('').map(() => picture('r3', 2_000_000)),
      ),
    });
    expect(remarks).toEqual([expect.stringContaining('The document shows 1 picture; words in it were not read.')]);
  });

  it.skipIf(!hasPapers)('is said of papers of others', async () => {
    expect((await paper('mi-docx_complex_layout.docx')).remarks.join()).toContain('1 picture');
    expect((await paper('tk-testWORD_charts.docx')).text).toContain('wants a peach\n\tNUMBER\nJanuary\t5\n');
  });
});

describe('a table of a Word document', () => {
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const named = (text: string, properties = '') => cell(paragraph(text), properties);
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const wide = '<w:gridSpan w:val="2"/>';
  const top = '<w:vMerge w:val="restart"/>';
  const below = '<w:vMerge/>';
  const headersOf = async (body: string) => (await read({ body })).blocks.map(({ table: place }) => place?.header);

  it('has the names of two head rows over each column, a name above several columns over each of them', async () => {
    const body = `<w:tbl>${row(named('Shareholder', top), named('Shares', wide))}${row(named('', below), named('2023'), named('2024'))}${row(named('Byrne'), named('100'), named('200'))}</w:tbl>`;
    expect((await headersOf(body)).at(-1)).toBe('Shareholder\tShares 2023\tShares 2024');
  });

  it('is no table where it has numbers of clauses beside their words, unless a head stands above them', async () => {
    const clauses = [
      ['E1', 'Hot work shall be done under a permit.'],
      ['E2', 'There is no cover for the escape of water.'],
      ['E7', 'Empty buildings shall be inspected every week.'],
    ].map(([number = '', words = '']) => row(named(number), named(words)));
    const { blocks, text } = await read({ body: `<w:tbl>${clauses.join('')}</w:tbl>` });
    expect(blocks.map(({ kind, clause, start, end }) => [kind, clause, text.slice(start, end)])).toEqual([
      ['paragraph', 'E1', 'E1 Hot work shall be done under a permit.'],
      ['paragraph', 'E2', 'E2 There is no cover for the escape of water.'],
      ['paragraph', 'E7', 'E7 Empty buildings shall be inspected every week.'],
    ]);
    const headed = await read({
      body: `<w:tbl>${row(named('No.'), named('Endorsement'))}${clauses.join('')}</w:tbl>`,
    });
    expect(headed.blocks.map(({ kind }) => kind)).toEqual(Array(4).fill('table_row'));
  });

  it('has a row whose cell holds a table whole, and the rows of that table below it by its name', async () => {
    const inner = `<w:tbl>${row(named('Stage 1'), named('£6,900'))}${row(named('Stage 2'), named('£4,300'))}</w:tbl>`;
    const body = `<w:tbl>${row(named('Works'), named('Quay wall'))}${row(named('Contract sum'), cell(paragraph('£11,200') + inner + paragraph('')))}</w:tbl>`;
    const { blocks, text } = await read({ body });
    expect(blocks.map(({ start, end, headingPath }) => [text.slice(start, end), headingPath])).toEqual([
      ['Works\tQuay wall', []],
      ['Contract sum\t£11,200', []],
      ['Stage 1\t£6,900', ['Contract sum']],
      ['Stage 2\t£4,300', ['Contract sum']],
    ]);
  });

  it('has what a cell says below the table inside it behind the rows of that table, and no clause in initials', async () => {
    const inner = `<w:tbl>${row(named('Hull'), named('3,100'))}${row(named('Goole'), named('1,100'))}</w:tbl>`;
    const stock = cell(paragraph('Use up:') + inner + paragraph('C. Osei writes off the rest.'));
    const { blocks, text } = await read({ body: `<w:tbl>${row(named('Stock'), stock)}</w:tbl>` });
    expect(
      blocks.map(({ kind, start, end, headingPath, clause }) => [kind, text.slice(start, end), headingPath, clause]),
    ).toEqual([
      ['table_row', 'Stock\tUse up:', [], undefined],
      ['table_row', 'Hull\t3,100', ['Stock'], undefined],
      ['table_row', 'Goole\t1,100', ['Stock'], undefined],
      ['paragraph', 'C. Osei writes off the rest.', ['Stock'], undefined],
    ]);
  });

  it('has years with their currency as heads above figures, beside an empty cell', async () => {
    const body = `<w:tbl>${row(named(''), named('2025 £'), named('2024 £'))}${row(named('Rent'), named('410'), named('389'))}</w:tbl>`;
    expect((await headersOf(body)).at(-1)).toBe('\t2025 £\t2024 £');
  });

  it('has the years below names of groups in its heads, though only the first row is marked as a head', async () => {
    const marked = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${named('')}${named('Group', wide)}${named('Company')}</w:tr>`;
    const years = row(named(''), named('2025 £000'), named('2024 £000'), named('2025 £000'));
    const body = `<w:tbl>${marked}${years}${row(named('Loans'), named('4,410'), named('4,890'), named('14'))}</w:tbl>`;
    expect((await headersOf(body)).at(-1)).toBe('\tGroup 2025 £000\tGroup 2024 £000\tCompany 2025 £000');
  });

  it.each([
    ['bold', row(...['Name', 'Class'].map((name) => cell(line(run(name, '<w:b/>')))))],
    ['shaded', row(...['Name', 'Class'].map((name) => named(name, '<w:shd w:val="clear" w:fill="D9D9D9"/>')))],
  ])('has a head row that nothing marks but its look: %s', async (_, head) => {
    expect(await headersOf(`<w:tbl>${head}${row(named('Byrne'), named('Ordinary'))}</w:tbl>`)).toEqual([
      undefined,
      'Name\tClass',
    ]);
  });

  it('has a head row where names stand above figures, and none where rows are alike', async () => {
    const of = (...rows: string[][]) => headersOf(table(rows));
    expect((await of(['Tenant', 'Unit', 'Rent'], ['Byrne', 'A', '1,200']))[1]).toBe('Tenant\tUnit\tRent');
    expect((await of(['Class', 'Insurer', 'Limit'], ['Cyber', 'Burren plc', 'EUR 2,000,000']))[1]).toBe(
      'Class\tInsurer\tLimit',
    );
    expect((await of(['', '2023', '2024'], ['Turnover', '1,200', '1,300']))[1]).toBe('\t2023\t2024');
    expect(await of(['Tenant', 'Byrne'], ['Landlord', 'Walsh'])).toEqual([undefined, undefined]);
    expect(await of(['Tenant', 'Byrne', 'Cork'], ['Landlord', 'Walsh', 'Naas'])).toEqual([undefined, undefined]);
  });

  it('carries the words of a merged cell to the rows it stands beside', async () => {
    const body = `<w:tbl>${row(named('Floor'), named('Unit'), named('Rent'))}${row(named('Ground floor', top), named('A'), named('100'))}${row(named('', below), named('B'), named('200'))}</w:tbl>`;
    const { text, blocks } = await read({ body });
    const last = blocks.at(-1);
    expect(text.slice(last?.start, last?.end)).toBe('\tB\t200');
    expect(last?.headingPath).toEqual(['Ground floor']);
  });

  it('keeps the paragraphs of a cell apart', async () => {
    const body = `<w:tbl>${row(cell(paragraph('Byrne Ltd') + paragraph('1 Main Street')), named('100'))}</w:tbl>`;
    expect((await read({ body })).text).toBe('Byrne Ltd\n1 Main Street\t100');
  });

  it('keeps the lines of a paragraph in a cell apart', async () => {
    const benefits = line(run('Private medical'), '<w:r><w:br/></w:r>', run('Car allowance'));
    const body = `<w:tbl>${row(named('Benefits'), cell(benefits))}</w:tbl>`;
    expect((await read({ body })).text).toBe('Benefits\tPrivate medical\nCar allowance');
  });
});

describe('what heads nothing in a Word document', () => {
  const styles = [
    ['Heading1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'],
    ['Title', 'Title', '<w:rPr><w:b/></w:rPr>'],
    ['Subtitle', 'Subtitle', '', '<w:basedOn w:val="Title"/>'],
    ['Caption', 'caption', '<w:rPr><w:b/></w:rPr>'],
  ]
    .map(
      ([id = '', name = '', properties = '', basis = '']) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${basis}${properties}</w:style>`,
    )
    .join('');
  const styled = (text: string, style: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`);
  const bold = (text: string) => line(run(text, '<w:b/>'));
  const prices = table([
    ['Year', 'Price'],
    ['2024', '61.40'],
  ]);
  const pathOf = async (words: string, ...body: string[]) => {
    const { text, blocks } = await read({ body: body.join(''), styles });
    return blocks.find(({ start }) => text.startsWith(words, start))?.headingPath;
  };

  it('is a subtitle below the title, even where its style is made from that of the title', async () => {
    const path = await pathOf(
      'Version 3',
      styled('Policy', 'Title'),
      styled('Tarn Water', 'Subtitle'),
      line(run('Version 3')),
    );
    expect(path).toEqual(['Policy']);
  });

  it('is the caption of a table behind it, by its style or since bold lines stand above tables alone', async () => {
    const cash = line(run('Cash stood at £417,206.'));
    const finance = styled('Finance', 'Heading1');
    expect(await pathOf('Cash', finance, styled('Table 1', 'Caption'), prices, cash)).toEqual(['Finance']);
    expect(await pathOf('Cash', finance, bold('Income and costs'), prices, cash)).toEqual(['Finance']);
    const boxed = `<w:tbl><w:tr><w:tc>${cash}</w:tc></w:tr></w:tbl>`;
    expect(await pathOf('Cash', finance, bold('Income and costs'), prices, boxed)).toEqual(['Finance']);
    const contents = [bold('Report'), bold('Contents'), line(run('Finance'), '<w:r><w:tab/></w:r>', run('1'))];
    expect(await pathOf('Cash', ...contents, finance, bold('Income and costs'), prices, cash)).toEqual(['Finance']);
    const titled = [bold('Income and costs'), prices, cash, bold('Outlook'), line(run('It is good.'))];
    expect(await pathOf('Cash', finance, ...titled)).toEqual(['Finance', 'Income and costs']);
  });

  it('is a box of text, outside of it', async () => {
    const box = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${bold('Letter of Intent Superseded')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    expect(await pathOf('Works', styled('Order', 'Heading1'), box, line(run('Works at Hull.')))).toEqual(['Order']);
  });
});

it('a schedule without a number is a heading, its name in one line and its title in the next', async () => {
  const schedule = line(run('SCHEDULE', '<w:b/>'), '<w:r><w:br/></w:r>', run('Founders and vesting'));
  const { text, blocks } = await read({ body: line(run('4. Law')) + schedule + line(run('Each founder vests.')) });
  const last = blocks.at(-1);
  expect([text.slice(last?.start, last?.end), last?.headingPath]).toEqual([
    'Each founder vests.',
    ['SCHEDULE Founders and vesting'],
  ]);
});

it('a letter has its subject as heading, above its first words too, and its sender as none', async () => {
  const bold = (text: string) => line(run(text, '<w:b/>'));
  const subject = 'Stromliefervertrag Nr. 7004-2281 – Kündigung und Widerspruch gegen die Anpassung der Preise';
  const body = [
    bold('Molkerei Hinrichsen eG'),
    line(run('Deichstraße 8, 25813 Husum')),
    line(run('Husum, 26. September 2024')),
    bold(subject),
    line(run('Sehr geehrte Damen und Herren,')),
    line(run('wir widersprechen der Anpassung der Preise.')),
    line(run('1. Wir kündigen den Vertrag.')),
    line(run('Mit freundlichen Grüßen')),
  ].join('');
  const { text, blocks } = await read({ body });
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end));
  expect(headings).toEqual([subject]);
  expect(blocks.at(-1)?.headingPath).toEqual([subject]);
});

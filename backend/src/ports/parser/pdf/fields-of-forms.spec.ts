import { describe, expect, it } from 'vitest';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

interface Field {
  rect: string;
  /** What its dictionary holds beside its place. */
  entries: string;
}

const box = (x: number, y: number, isTicked = false): Field => ({
  rect: `${x} ${y} ${x + 10} ${y + 10}`,
  entries: `/FT /Btn /V /${isTicked ? 'Yes' : 'Off'} /AS /${isTicked ? 'Yes' : 'Off'} /AP << /N << /Yes << >> /Off << >> >> >>`,
});

const written = (rect: string, value: string): Field => ({ rect, entries: `/FT /Tx /V (${value})` });

function fileWith(content: string, fields: readonly Field[], further: readonly string[] = []): Buffer {
  const from = firstExtra([{ content }]);
  const references = fields.map((_, at) => `${from + at} 0 R`).join(' ');
  const objects = fields.map(
    ({ rect, entries }, at) => `<< /Type /Annot /Subtype /Widget /F 4 /T (field${at}) /Rect [${rect}] ${entries} >>`,
  );
  return makePdf([{ content, entries: `/Annots [${references}]` }], {
    catalog: `/AcroForm << /Fields [${references}] >>`,
    objects: [...objects, ...further],
  });
}

/** The lines of a page with fields, and its blocks. */
async function read(content: string, fields: readonly Field[], further: readonly string[] = []) {
  const { text, blocks } = await readBytes('a.pdf', fileWith(content, fields, further));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).replaceAll('\t', ' ')]);
}

const saidIn = (blocks: readonly (readonly string[])[]): (string | undefined)[] => blocks.map(([, said]) => said);

describe('fields of a form', () => {
  it('are read with the label above them, whatever stands far to their left', async () => {
    const content =
      textAt(60, 700, 'Edition', 8) +
      textAt(80, 680, 'Essential', 10) +
      textAt(180, 680, 'Business', 10) +
      textAt(360, 697, 'Start date', 8);
    const fields = [box(60, 678), box(160, 678, true), written('360 676 520 692', '1 September 2025')];
    expect(saidIn(await read(content, fields))).toEqual([
      'Edition',
      '☐ Essential ☒ Business',
      'Start date',
      '1 September 2025',
    ]);
  });

  it('of several lines and empty ones are rows of one table with those of one line', async () => {
    const content =
      textAt(60, 760, 'Part A', 14, 'F2') +
      ['Name', 'Address', 'Contact', 'Fax']
        .map((label, at) => textAt(60, [720, 690, 640, 615][at] ?? 0, label))
        .join('') +
      textAt(60, 580, 'Part B', 14, 'F2') +
      textAt(60, 550, 'By signing, the parties agree to this form and to the terms that go with it.', 10);
    const fields = [
      written('200 715 480 731', 'Kelp Freight Ltd'),
      written('200 665 480 701', 'Unit 6, Foundry Wharf\nLeeds LS10 1BX'),
      written('200 635 480 651', 'Dorothea Roe'),
      written('200 610 480 626', ''),
    ];
    expect(await read(content, fields)).toEqual([
      ['heading', 'Part A'],
      ['table_row', 'Name Kelp Freight Ltd'],
      ['table_row', 'Address Unit 6, Foundry Wharf Leeds LS10 1BX'],
      ['table_row', 'Contact Dorothea Roe'],
      ['table_row', 'Fax'],
      ['heading', 'Part B'],
      ['paragraph', 'By signing, the parties agree to this form and to the terms that go with it.'],
    ]);
  });

  it('of several lines have the label that stands at the middle of their height, whatever is written in the field above', async () => {
    const content =
      textAt(60, 720, 'Name') + textAt(60, 690, 'Fax') + textAt(60, 643, 'Reasons') + textAt(60, 590, 'Date');
    const fields = [
      written('200 715 480 731', 'Kelp Freight Ltd'),
      written('200 685 480 701', ''),
      written('200 615 480 675', 'The quay is too short.\nThe crane is old.\nThe gate is shut.\nThe ferry is late.'),
      written('200 585 480 601', '3 March 2026'),
    ];
    expect(saidIn(await read(content, fields))).toEqual([
      'Name Kelp Freight Ltd',
      'Fax',
      'Reasons The quay is too short. The crane is old. The gate is shut. The ferry is late.',
      'Date 3 March 2026',
    ]);
  });

  it('are rows with their labels, however large what is chosen is set and however close a label stands before several lines', async () => {
    const content =
      textAt(60, 720, 'Class of the main product', 9) +
      textAt(60, 680, 'Why the licence itself is not enclosed', 9) +
      textAt(60, 610, 'We declare that all answers on this page are true and that we will report each change.', 9) +
      textAt(60, 585, 'Place and date', 9);
    const fields = [
      { rect: '230 712 330 734', entries: '/FT /Ch /Ff 131072 /V (High) /DA (/Helv 13 Tf 0 g)' },
      written('228 640 500 690', 'The original was lost in January.\nA copy has been asked for.'),
      written('230 580 480 596', 'Lyme, 3 March 2026'),
    ];
    expect(await read(content, fields)).toEqual([
      ['table_row', 'Class of the main product High'],
      [
        'table_row',
        'Why the licence itself is not enclosed The original was lost in January. A copy has been asked for.',
      ],
      ['paragraph', 'We declare that all answers on this page are true and that we will report each change.'],
      ['table_row', 'Place and date Lyme, 3 March 2026'],
    ]);
  });

  it('leave an empty cell where they are empty and another label with its field stands behind them', async () => {
    const content = textAt(60, 720, 'Charity no.') + textAt(320, 720, 'Telephone') + textAt(60, 690, 'Name of club');
    const fields = [
      written('160 715 280 731', ''),
      written('420 715 520 731', '01632 960417'),
      written('160 685 280 701', 'Kelp Rowers'),
    ];
    const { text, blocks } = await readBytes('a.pdf', fileWith(content, fields));
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Charity no.\t\tTelephone\t01632 960417',
      'Name of club\tKelp Rowers',
    ]);
  });

  it('stand under the title of their part, also where the parts have the same columns', async () => {
    const content =
      textAt(60, 760, 'Section 1: Holder', 12, 'F2') +
      textAt(60, 735, 'Name', 9) +
      textAt(60, 710, 'Licence', 9) +
      textAt(60, 685, 'Section 2: Vessel', 12, 'F2') +
      textAt(60, 660, 'Vessel', 9) +
      textAt(60, 635, 'Length', 9);
    const fields = ['Kelp Ltd', 'A12871', 'Bright Gull', '23.95'].map((said, at) => {
      const y = [735, 710, 660, 635][at] ?? 0;
      return written(`160 ${y - 5} 300 ${y + 11}`, said);
    });
    expect(await read(content, fields)).toEqual([
      ['heading', 'Section 1: Holder'],
      ['table_row', 'Name Kelp Ltd'],
      ['table_row', 'Licence A12871'],
      ['heading', 'Section 2: Vessel'],
      ['table_row', 'Vessel Bright Gull'],
      ['table_row', 'Length 23.95'],
    ]);
  });

  it('are cells beside their labels where several stand in one line', async () => {
    const content = textAt(60, 720, 'Lease no.') + textAt(330, 720, 'Signed on') + textAt(60, 690, 'Parcels');
    const fields = [
      written('160 715 280 731', 'ZP-L-0031'),
      written('388 715 500 731', '19 March 2019'),
      written('160 685 280 701', '114/2'),
    ];
    const { text, blocks } = await readBytes('a.pdf', fileWith(content, fields));
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Lease no.\tZP-L-0031\tSigned on\t19 March 2019',
      'Parcels\t114/2',
    ]);
  });

  it('make rows of their lines, also where the last label of a line has an empty field', async () => {
    const content = textAt(60, 720, 'First name') + textAt(330, 720, 'Last name') + textAt(60, 690, 'Birthday');
    const fields = [
      written('122 715 280 731', 'Alice'),
      written('388 715 500 731', ''),
      written('122 685 280 701', ''),
    ];
    expect(await read(content, fields)).toEqual([
      ['table_row', 'First name Alice Last name'],
      ['table_row', 'Birthday'],
    ]);
  });

  it('are no rows of one table with what is filled in in a box below them', async () => {
    const content =
      '0.9 0.9 0.9 rg 54 600 460 60 re f 0 g\n' +
      textAt(60, 720, 'Name', 9) +
      textAt(60, 695, 'Date', 9) +
      textAt(60, 645, 'For office use', 9, 'F2') +
      textAt(60, 627, 'Fee', 9) +
      textAt(60, 607, 'Deposit', 9);
    const fields = [
      written('160 715 280 731', 'Kelp Ltd'),
      written('160 690 280 706', '17/06/2024'),
      written('160 622 280 638', '2,936.00'),
      written('160 602 280 618', '500.00'),
    ];
    const { blocks, text } = await readBytes('a.pdf', fileWith(content, fields));
    expect(blocks.map(({ start, end, table }) => [text.slice(start, end), table?.number])).toEqual([
      ['Name\tKelp Ltd', 0],
      ['Date\t17/06/2024', 0],
      ['For office use', undefined],
      ['Fee\t2,936.00', 1],
      ['Deposit\t500.00', 1],
    ]);
  });

  it('have labels above them that head nothing', async () => {
    const content =
      textAt(60, 740, 'Order form of the company', 10) +
      textAt(60, 700, 'Start Date', 10, 'F2') +
      textAt(60, 640, 'By signing, the parties agree to this order form and to the terms that go with it.', 10);
    const kinds = (await read(content, [written('60 676 220 694', '1 September 2025')])).map(([kind]) => kind);
    expect(kinds).not.toContain('heading');
  });

  it('are each a paragraph of their own where they are boxes to tick below each other', async () => {
    const content = textAt(80, 700, 'We accept the terms.', 10) + textAt(80, 684, 'We agree to photographs.', 10);
    expect(saidIn(await read(content, [box(62, 698, true), box(62, 682)]))).toEqual([
      '☒ We accept the terms.',
      '☐ We agree to photographs.',
    ]);
  });

  it('stand in one line where boxes to tick do, although lines are drawn around these and the line below is drawn first', async () => {
    const languages = ['Deutsch', 'English', 'French', 'Latin'];
    const frames = languages.map((_, at) => `1 g ${56 + at * 92} 660 92 20 re f 0 g ${62 + at * 92} 665 11 11 re S\n`);
    const words = languages.map((language, at) => textAt(78 + at * 92, 667, language, 11));
    const content =
      textAt(60, 690, 'I speak and understand:', 11) +
      textAt(60, 630, 'Favourite colour:', 11) +
      frames.join('') +
      words.join('');
    const boxes = languages.map((_, at) => box(63 + at * 92, 666, at === 1));
    expect(saidIn(await read(content, [...boxes, written('170 626 320 644', 'Red')]))).toEqual([
      'I speak and understand:',
      '☐ Deutsch ☒ English ☐ French ☐ Latin',
      'Favourite colour: Red',
    ]);
  });

  it('are ticked for the words right behind them, also where a brace stands before both lines of them', async () => {
    const content =
      textAt(60, 700, '10', 9, 'F2') +
      textAt(84, 700, 'Check if:', 9) +
      textAt(126, 692, '{', 26) +
      textAt(150, 706, 'You were resident in 2024,', 9) +
      textAt(320, 706, 'Blind.', 9) +
      textAt(150, 692, 'Spouse was resident in 2024,', 9) +
      textAt(320, 692, 'Blind.', 9) +
      textAt(60, 650, 'Sign this return and send it to the office of your county by 31 October.', 9);
    const fields = [box(136, 704), box(306, 704), box(136, 690, true), box(306, 690)];
    const said = saidIn(await read(content, fields)).join(' ');
    expect(said.replaceAll(/\s+/g, ' ')).toContain(
      '☐ You were resident in 2024, ☐ Blind. ☒ Spouse was resident in 2024, ☐ Blind.',
    );
    expect(said).not.toContain('{');
  });

  it('that are buttons to push say nothing that what follows stands under', async () => {
    const content =
      textAt(60, 720, 'Attach supporting documents as the instructions of the agency say.', 8) +
      textAt(60, 640, 'The form is sent to the agency by post or by hand, with all that is to be attached to it.', 8);
    const captions = ['Add Attachments', 'View Attachments'];
    const looks = captions.map((caption) => {
      const drawn = `BT /F2 8 Tf 4 5 Td (${caption}) Tj ET`;
      return `<< /Type /XObject /Subtype /Form /BBox [0 0 90 16] /Resources << /Font << /F2 4 0 R >> >> /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
    });
    const first = firstExtra([{ content }]) + captions.length;
    const buttons = captions.map((_, at) => ({
      rect: `${60 + at * 100} 680 ${150 + at * 100} 696`,
      entries: `/FT /Btn /Ff 65536 /AP << /N ${first + at} 0 R >>`,
    }));
    const blocks = await read(content, buttons, looks);
    expect(saidIn(blocks).join(' ')).toContain('Add Attachments');
    expect(blocks.map(([kind]) => kind)).not.toContain('heading');
  });
});

describe('labels of a form', () => {
  const LABELS = ['Signature:', 'Date:', 'Name', 'Firm', 'Address', 'Town'];
  const column = (size = 10) => LABELS.map((label, at) => textAt(72, 500 - at * 25 - (at > 2 ? 25 : 0), label, size));

  it('are read before what stands lower beside their column, although they are drawn after it', async () => {
    const choices = ['Mr.', 'Ms.', 'Miss'].map((choice, at) => textAt(200 + at * 75, 425, choice, 10));
    const said = saidIn(await read(choices.join('') + column().join(''), []));
    expect(said).toEqual(['Signature:', 'Date:', 'Name', 'Mr. Ms. Miss', 'Firm', 'Address', 'Town']);
  });

  it('are no headings where each is drawn in a font of its own that holds some letters of one typeface', async () => {
    const content = 'The petition is answered by the person who signs below, on behalf of all who are named above.';
    const lines = [...[0, 1, 2].map((at) => textAt(72, 640 - at * 14, content, 10, 'A0')), ''];
    const labels = ['Firm', 'Address', 'Town'].map((label, at) => textAt(72, 560 - at * 28, label, 10, `A${at + 1}`));
    const from = firstExtra([{ content }]);
    const names = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD'];
    const fonts = names.map((_, at) => `/A${at} ${from + at} 0 R`).join(' ');
    const file = makePdf(
      [{ content: lines.join('') + labels.join(''), entries: `/Resources << /Font << ${fonts} >> >>` }],
      { objects: names.map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name}+Helvetica >>`) },
    );
    const { blocks } = await readBytes('a.pdf', file);
    expect(blocks.map(({ kind }) => kind)).not.toContain('heading');
  });
});

describe('boxes at the right of a form', () => {
  const stroke = (x: number, y: number, width: number, height: number) => `0.5 w ${x} ${y} ${width} ${height} re S\n`;
  const titles = ['Amount from line 37', 'Itemized deductions', 'Subtract line 40 from line 38', 'Exemptions', 'Tax'];
  const numbers = ['38', '40', '41', '42', '44'];
  const formWith = (amounts: readonly string[]) =>
    textAt(60, 730, 'Tax and Credits', 12, 'F2') +
    titles
      .map((title, at) => {
        const y = 700 - at * 18;
        const label = textAt(60, y, numbers[at] ?? '', 9, 'F2') + textAt(84, y, `${title} . . . . . . . .`, 9);
        const amount = amounts[at] ? textAt(500, y, amounts[at], 9) : '';
        return label + textAt(447, y, numbers[at] ?? '', 9, 'F2') + amount;
      })
      .join('') +
    titles.map((_, at) => stroke(440, 695 - at * 18, 30, 18) + stroke(470, 695 - at * 18, 90, 18)).join('');

  it('end the lines that they stand in, with the number of the line and what is filled in', async () => {
    const amounts = ['125,000', '12,400', '112,600', '3,650', '21,300'];
    for (const filled of [amounts, ['125,000', '', '', '3,650']]) {
      const said = saidIn(await read(formWith(filled), []))
        .join('\n')
        .replaceAll(/[ .]+/g, ' ');
      titles.forEach((title, at) => {
        const number = numbers[at] ?? '';
        expect(said).toContain(`${number} ${title} ${number}${filled[at] ? ` ${filled[at]}` : ''}`);
      });
    }
  });

  it('are read after what stands above them, also where they go down to the foot of the page and it is drawn last', async () => {
    const rows = ['Your signature', 'Spouse signature', 'Name of preparer', 'Name of firm', 'Address of firm'];
    const content =
      textAt(60, 700, 'The tax of this year is paid in two parts.', 9) +
      rows.map((row, at) => textAt(64, 137 - at * 25, row, 8) + textAt(304, 137 - at * 25, 'Date', 8)).join('') +
      rows.map((_, at) => stroke(60, 130 - at * 25, 240, 25) + stroke(300, 130 - at * 25, 240, 25)).join('') +
      textAt(60, 172, 'Under penalties of perjury, I declare that I have examined this return and that it is true.', 8);
    const said = saidIn(await read(content, []));
    expect(said.findIndex((one) => one?.startsWith('Under penalties'))).toBe(1);
  });
});

it('a label and what was filled in behind it head no rows below them', async () => {
  const label = (y: number, one: string, other: string) => textAt(60, y, one, 10) + textAt(300, y, other, 10);
  const content =
    textAt(60, 740, 'The applicant accepts the conditions of hire.', 10) +
    label(700, 'Signed', 'Date') +
    label(680, 'Fee agreed', 'Deposit');
  const { blocks } = await readBytes(
    'a.pdf',
    fileWith(content, [
      written('160 696 280 710', 'Y. M. TATTERSALL'),
      written('360 696 480 710', 'at once'),
      written('160 676 280 690', '2,936.00'),
      written('360 676 480 690', '500.00'),
    ]),
  );
  expect(blocks.flatMap(({ table }) => (table ? [table.header] : []))).toEqual([undefined, undefined]);
});

it('what is drawn last but stands at the head of the page is read first', async () => {
  const words = ['The parties have agreed on what follows.', 'Each of them keeps one copy of it.'];
  const content =
    words.map((line, at) => textAt(72, 690 - at * 40, line, 11)).join('') +
    textAt(440, 770, 'OMB Number: 4040-0004', 8) +
    textAt(72, 745, 'Application for Federal Assistance', 14, 'F2');
  expect(saidIn(await read(content, []))).toEqual([
    'OMB Number: 4040-0004',
    'Application for Federal Assistance',
    ...words,
  ]);
});

it('boxes of a form that short lines halve are read box by box, and none heads those beside it', async () => {
  const cell = (x: number, y: number, width: number, height: number, label: string, ...said: string[]) =>
    `${x} ${y - height} ${width} ${height} re S\n` +
    textAt(x + 4, y - 8, label, 6.5) +
    said.map((line, at) => textAt(x + 5, y - 20 - at * 11, line, 10)).join('');
  const content =
    cell(36, 720, 262, 62, 'Shipper', 'Ballinrea Creameries', 'Dockside Road, Cork') +
    cell(298, 720, 131, 31, 'B/L No.', 'CORV 4471') +
    cell(429, 720, 131, 31, 'Booking No.', 'RGK-25') +
    cell(298, 689, 262, 31, 'Export references', 'Invoice 418') +
    cell(36, 658, 262, 62, 'Consignee', 'Banque Atlas', 'Casablanca') +
    cell(298, 658, 262, 62, 'Notify party', 'Laiterie du Souss', 'Agadir') +
    cell(36, 596, 131, 31, 'Vessel', 'Corvane Tern') +
    cell(167, 596, 131, 31, 'Voyage No.', '512S') +
    cell(298, 596, 131, 31, 'Port of loading', 'Cork') +
    cell(429, 596, 131, 31, 'Port of discharge', 'Agadir');
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const cells = blocks.map(({ start, end }) => text.slice(start, end).split('\t').filter(Boolean));
  expect(cells).toEqual([
    ['Shipper Ballinrea Creameries Dockside Road, Cork', 'B/L No. CORV 4471', 'Booking No. RGK-25'],
    ['Export references Invoice 418'],
    ['Consignee Banque Atlas Casablanca', 'Notify party Laiterie du Souss Agadir'],
    ['Vessel Corvane Tern', 'Voyage No. 512S', 'Port of loading Cork', 'Port of discharge Agadir'],
  ]);
  expect(blocks.map(({ headingPath }) => headingPath.length)).toEqual([0, 0, 0, 0]);
});

it('the label of a field left empty is none of the headings, as little as its sisters with values', async () => {
  const labels = ['Crime and disorder', 'Public safety', 'Public nuisance', 'Protection of children'];
  const content =
    textAt(50, 760, 'Steps to promote the objectives', 12, 'F2') +
    labels.map((label, at) => textAt(50, 730 - at * 30, label, 9.5)).join('') +
    textAt(50, 560, 'It is an offence under section 158 to make a false statement in this application.', 8) +
    textAt(50, 540, 'Whoever makes one may be fined, and what was granted upon it may be taken back.', 8);
  const fields = ['Cameras are kept for 31 days', 'Sixty persons at most', 'Windows are shut from ten', ''].map(
    (value, at) => written(`200 ${724 - at * 30} 480 ${742 - at * 30}`, value),
  );
  const kinds = await read(content, fields);
  expect(kinds.filter(([kind]) => kind === 'heading')).toEqual([['heading', 'Steps to promote the objectives']]);
});

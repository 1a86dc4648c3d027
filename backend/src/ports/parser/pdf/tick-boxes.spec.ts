import { describe, expect, it } from 'vitest';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('a box that is ticked stands in one line with what it says, at whatever length', async () => {
  const words =
    'To sign the contract for the sale of all of the shares in the company that is named above, and its annexes';
  const content = textAt(72, 700, 'Powers') + textAt(72, 670, words, 10);
  const pages = [{ content, entries: '' }];
  const at = firstExtra(pages);
  pages[0] = { content, entries: `/Annots [${at} 0 R]` };
  const box =
    '<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /T (sale) /V /Yes /AS /Yes /Rect [50 668 62 680] /AP << /N << /Yes << >> /Off << >> >> >> >>';
  const file = makePdf(pages, { catalog: `/AcroForm << /Fields [${at} 0 R] >>`, objects: [box] });
  expect((await readBytes('a.pdf', file)).text.split(/\n+/)).toEqual(['Powers', `☒ ${words}`]);
});

it('boxes far behind a question stand in its row, however long it is', async () => {
  const questions = [
    'Have you ever been barred from acting as a director?',
    'Has any company of which you were a director gone into insolvency or been wound up?',
    'Are you party to any contract?',
  ];
  const content =
    textAt(450, 715, 'Yes', 9) +
    textAt(500, 715, 'No', 9) +
    questions
      .map((words, at) => textAt(50, 700 - at * 19, `${at + 1}.`, 9) + textAt(66, 700 - at * 19, words, 9))
      .join('');
  const pages = [{ content, entries: '' }];
  const from = firstExtra(pages);
  const boxes = questions.flatMap((_, at) =>
    [450, 500].map((x, column) => {
      const state = (at === 1) === (column === 0) ? 'Yes' : 'Off';
      const [y, name] = [698 - at * 19, `box${at}${column}`];
      return `<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /T (${name}) /V /${state} /AS /${state} /Rect [${x} ${y} ${x + 10} ${y + 10}] /AP << /N << /Yes << >> /Off << >> >> >> >>`;
    }),
  );
  const fields = boxes.map((_, at) => `${from + at} 0 R`).join(' ');
  pages[0] = { content, entries: `/Annots [${fields}]` };
  const { text, blocks } = await readBytes(
    'a.pdf',
    makePdf(pages, { catalog: `/AcroForm << /Fields [${fields}] >>`, objects: boxes }),
  );
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  expect(rows.slice(1).map(({ start, end }) => text.slice(start, end).split('\t'))).toEqual([
    [`1. ${questions[0]}`, '☐', '☒'],
    [`2. ${questions[1]}`, '☒', '☐'],
    [`3. ${questions[2]}`, '☐', '☒'],
  ]);
});

it('a field is read behind the label above it, although its words end before the label begins', async () => {
  const content = textAt(450, 740, 'ARDENT MUTUAL', 11, 'F2') + textAt(511, 727, 'Claim ref.', 8);
  const pages = [{ content, entries: '' }];
  const at = firstExtra(pages);
  pages[0] = { content, entries: `/Annots [${at} 0 R]` };
  const field = '<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (ref) /V (AM/PR/88) /Rect [432 702 545 718] >>';
  const file = makePdf(pages, { catalog: `/AcroForm << /Fields [${at} 0 R] >>`, objects: [field] });
  expect((await readBytes('a.pdf', file)).text.split(/\n+/)).toEqual(['ARDENT MUTUAL', 'Claim ref.', 'AM/PR/88']);
});

it('the label of a field in which nothing is written heads nothing below it', async () => {
  const rows = [
    ['Name of the company', 'Aurelian Freight B.V.'],
    ['Trading name', ''],
    ['Registered office', 'Waalhaven 19, Rotterdam'],
    ['Legal form', 'B.V.'],
  ];
  const content = rows.map(([label = ''], at) => textAt(72, 700 - at * 24, label, 9)).join('');
  const pages = [{ content, entries: '' }];
  const from = firstExtra(pages);
  const objects = rows.map(([, value = ''], at) => {
    const [top, bottom] = [712 - at * 24, 696 - at * 24];
    return `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (field${at}) /V (${value}) /Rect [220 ${bottom} 520 ${top}] >>`;
  });
  const fields = objects.map((_, at) => `${from + at} 0 R`).join(' ');
  pages[0] = { content, entries: `/Annots [${fields}]` };
  const file = makePdf(pages, { catalog: `/AcroForm << /Fields [${fields}] >>`, objects });
  const { text, blocks } = await readBytes('a.pdf', file);
  expect(blocks.map(({ start, end }) => text.slice(start, end).split('\t').filter(Boolean))).toEqual(
    rows.map((row) => row.filter(Boolean)),
  );
  expect(blocks.filter(({ kind, headingPath }) => kind === 'heading' || headingPath.length > 0)).toEqual([]);
});

describe('a box that the page draws', () => {
  const square = (x: number, y: number, inside = '') => `${x} ${y} 9 9 re S ${inside}\n`;
  const cross = (x: number, y: number) =>
    `${x + 2} ${y + 2} m ${x + 7} ${y + 7} l ${x + 7} ${y + 2} m ${x + 2} ${y + 7} l S`;
  const check = (x: number, y: number) => `${x + 2} ${y + 4} m ${x + 4} ${y + 2} l ${x + 8} ${y + 9} l S`;
  const circle = (x: number, y: number, r: number, paint: string) => {
    const c = 0.55 * r;
    return `${x - r} ${y} m ${x - r} ${y + c} ${x - c} ${y + r} ${x} ${y + r} c ${x + c} ${y + r} ${x + r} ${y + c} ${x + r} ${y} c ${x + r} ${y - c} ${x + c} ${y - r} ${x} ${y - r} c ${x - c} ${y - r} ${x - r} ${y - c} ${x - r} ${y} c ${paint}\n`;
  };
  const linesOf = async (content: string) => (await readBytes('a.pdf', makePdf([{ content }]))).text.split(/\n+/);

  it.each([
    ['with a cross', cross(120, 700)],
    ['with a tick', check(120, 700)],
    ['with a letter', textAt(121.5, 701.5, 'X', 8)],
    ['that is filled', '120 700 9 9 re f'],
  ])('is ticked %s, and empty boxes are not', async (_, mark) => {
    const content = square(72, 700) + textAt(85, 701, 'Post') + square(120, 700, mark) + textAt(133, 701, 'Courier');
    expect(await linesOf(content)).toEqual(['☐ Post ☒ Courier']);
  });

  it('may be a circle, in which a disc is drawn', async () => {
    const content =
      circle(76, 704, 4.5, 's') +
      textAt(85, 701, 'Yes') +
      circle(124, 704, 4.5, 's') +
      circle(124, 704, 2.2, 'f') +
      textAt(133, 701, 'No');
    expect(await linesOf(content)).toEqual(['☐ Yes ☒ No']);
  });

  it('stands in its row also far behind the question that it answers', async () => {
    const questions = ['Has any claim been made?', 'Is the company insured?', 'Is it part of a group?'];
    const rows = questions.map((words, at) => {
      const y = 700 - 20 * at;
      return textAt(72, y, words) + square(400, y - 1, at === 1 ? cross(400, y - 1) : '') + square(460, y - 1);
    });
    const lines = await linesOf(textAt(395, 720, 'Yes') + textAt(457, 720, 'No') + rows.join(''));
    expect(lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Yes No',
      'Has any claim been made? ☐ ☐',
      'Is the company insured? ☒ ☐',
      'Is it part of a group? ☐ ☐',
    ]);
  });

  it('is none that holds a figure, one of those for the letters of a name, or a sign without an outline', async () => {
    const numbered = square(72, 700) + textAt(74, 702, '3', 8) + textAt(90, 701, 'Sign here');
    const letters = [72, 81, 90].map((x) => square(x, 660)).join('') + textAt(110, 661, 'Postcode');
    const sign = '72 620 9 9 re f\n' + textAt(90, 621, 'Branches');
    for (const content of [numbered + letters, sign]) expect((await linesOf(content)).join(' ')).not.toMatch(/[☐☒]/u);
  });
});

import { expect, it } from 'vitest';
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

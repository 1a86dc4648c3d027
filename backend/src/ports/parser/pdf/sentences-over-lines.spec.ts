import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (content: string) => {
  const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ start, end }) => text.slice(start, end).replaceAll('\n', ' '));
};
const HEAD = textAt(
  72,
  740,
  'What is said here of the mine is what the owners of it say in their report of the year.',
  10,
);

it('a sentence goes on below the initials of a name at the end of a short line', async () => {
  const texts = await read(
    HEAD +
      textAt(72, 700, 'The company gave leave to publish. P. M.-R.', 10) +
      textAt(72, 688, 'received fees from it for advice.', 10),
  );
  expect(texts).toContain('The company gave leave to publish. P. M.-R. received fees from it for advice.');
});

it('an entry of a list of references goes on in the line that is set in below it, behind the end of a sentence', async () => {
  const texts = await read(
    HEAD +
      textAt(72, 700, '[1] Hartog, M. (2016). Flow in tubes. J. Process', 10) +
      textAt(86, 688, 'Hygiene 8, 55-71.', 10) +
      textAt(72, 670, '[2] Okafor, C. (2020). Salt tests revisited.', 10) +
      textAt(86, 658, 'Dairy Practice 13, 12-19.', 10) +
      textAt(72, 640, '[3] Vasile, R. (2022). Milk. Cluj.', 10),
  );
  expect(texts.slice(1)).toEqual([
    '[1] Hartog, M. (2016). Flow in tubes. J. Process Hygiene 8, 55-71.',
    '[2] Okafor, C. (2020). Salt tests revisited. Dairy Practice 13, 12-19.',
    '[3] Vasile, R. (2022). Milk. Cluj.',
  ]);
});

it('a paragraph of one line that is set in as the first lines of the others are ends before the next one', async () => {
  const texts = await read(
    textAt(90, 740, 'The owners of the mine say in their report of this year that all of it was drained in', 10) +
      textAt(72, 727, 'the spring.', 10) +
      textAt(90, 714, 'The claim that was brought by the tenant of the mill has been settled out of the court.', 10) +
      textAt(90, 701, 'We shall write to the tenant again when the water has gone and the mill is at work again,', 10) +
      textAt(72, 688, 'at the latest in May.', 10),
  );
  expect(texts.map((text) => text.slice(0, 9))).toEqual(['The owner', 'The claim', 'We shall ']);
});

it('a paragraph begins below a short line in the middle of the page, or the short last point of a list, and further left than these, with no more space', async () => {
  const texts = await read(
    textAt(250, 740, 'Dated 6 January 2015', 10) +
      textAt(72, 727, 'This Agreement is made between the owners of the mine of the one part and the tenants of', 10) +
      textAt(72, 714, 'the mill at the river of the other part.', 10) +
      textAt(86, 690, '-', 10) +
      textAt(100, 690, 'Extra user accounts, paid in arrears', 10) +
      textAt(72, 677, 'When the lease ends, all rights that were granted under it end as well, unless they are', 10) +
      textAt(72, 664, 'said to last.', 10),
  );
  expect(texts).toEqual([
    'Dated 6 January 2015',
    'This Agreement is made between the owners of the mine of the one part and the tenants of the mill at the river of the other part.',
    '- Extra user accounts, paid in arrears',
    'When the lease ends, all rights that were granted under it end as well, unless they are said to last.',
  ]);
});

it('a point goes on with "(ii)" at the head of a line, where "(i)" stands in the middle of the line above', async () => {
  const texts = await read(
    textAt(72, 740, '(a)', 10) +
      textAt(100, 740, 'notices are held to be served (i) three days after they were posted, if sent by mail,', 10) +
      textAt(100, 727, '(ii) on the next day if sent by courier, or (iii) at once if sent by fax; and', 10) +
      textAt(72, 714, '(b)', 10) +
      textAt(100, 714, 'no notice may be withdrawn.', 10),
  );
  expect(texts.map((text) => text.slice(0, 3))).toEqual(['(a)', '(b)']);
});

it('a text set to the middle goes on with the sign before which it was wrapped, and no point of a list begins', async () => {
  const wrapped = textAt(92, 700, 'Prepared for the owners of the mine by Dr A. Murphy, who is an engineer', 12);
  const day = (x: number) => textAt(x, 686, '# 23 August 2024', 12).replace('#', String.raw`\267`);
  expect(await read(wrapped + day(240.6))).toEqual([
    'Prepared for the owners of the mine by Dr A. Murphy, who is an engineer • 23 August 2024',
  ]);
  const list = textAt(92, 700, 'The parties to the deed of the mine are asked for these papers by the tenant:', 12);
  expect(await read(list + day(250.3))).toHaveLength(2);
});

it('a sentence ends in the number of a clause alone in its line, which numbers nothing below it', async () => {
  const texts = await read(
    textAt(72, 740, '3.1 The boats are let by the day.', 10) +
      textAt(72, 716, 'The owner may not let the boats and engines to anybody else but in accordance with clause', 10) +
      textAt(72, 704, '3.2.', 10) +
      textAt(72, 680, 'The carrier keeps the boats dry.', 10),
  );
  expect(texts.slice(1)).toEqual([
    'The owner may not let the boats and engines to anybody else but in accordance with clause 3.2.',
    'The carrier keeps the boats dry.',
  ]);
});

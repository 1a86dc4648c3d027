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

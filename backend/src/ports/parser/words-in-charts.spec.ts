import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, picture } from './testing/make/make-docx.js';
import { textAt } from './testing/make/make-pdf.js';
import { makePng, makeScan } from './testing/make/make-scan.js';
import { blocksOf } from './testing/read-papers-outside-repository.js';
import { readWithTextRecognition } from './testing/read-with-text-recognition.js';

const BARS = [
  { name: 'Alderney', figure: '158', high: 220 },
  { name: 'Beech', figure: '131', high: 150 },
  { name: 'Cotters', figure: '171', high: 240 },
  { name: 'Dunmarle', figure: '109', high: 110 },
];

/** Dark bars with a name below each, and its figure over the bar or, white, within it. */
const chart = (isWithin: boolean): string =>
  BARS.map(({ name, figure, high }, at) => {
    const left = 80 + at * 120;
    const bar = `0.2 g ${left} 300 80 ${high} re f 0 g `;
    const value = textAt(left + 28, 300 + high + (isWithin ? -22 : 6), figure, 13);
    return `${bar}${textAt(left + 10, 282, name, 13)} ${isWithin ? `1 g ${value} 0 g` : value} `;
  }).join('');

const READ = BARS.map(({ name, figure }) => `${name} ${figure}`);

describe('a picture of a chart of bars', () => {
  it('has the figure of each bar in one line with its name, in a Word document', async () => {
    const pictures = [await makePng(['Value per bed, four homes'], chart(true))];
    const body = paragraph('The homes were valued:') + picture('picture1') + paragraph('Signed by the valuer.');
    const { read } = await readWithTextRecognition('a.docx', makeDocx({ body, pictures }));
    expect(blocksOf(read)[1]?.split('\n')).toEqual(['Value per bed, four homes', ...READ]);
  });

  it('has it on a page of text as well', async () => {
    const over = textAt(72, 740, 'The homes were valued:') + textAt(72, 100, 'It is signed.');
    const bytes = await makeScan([{ lines: ['Value per bed, four homes'], drawn: chart(false), over, share: 0.7 }]);
    const { read } = await readWithTextRecognition('a.pdf', bytes);
    const words = blocksOf(read).join('\n').split(/\n+/);
    expect(words.slice(1, -1)).toEqual(['Value per bed, four homes', ...READ]);
  });
});

import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('"Seller" and "Buyer" beside each other above their addresses head nothing that stands below both', async () => {
  const block = (x: number, label: string, lines: readonly string[]) =>
    textAt(x, 680, label, 9, 'F2') + lines.map((line, at) => textAt(x, 668 - at * 11, line, 9)).join('');
  const content =
    textAt(72, 740, 'Invoice 1/2021', 14, 'F2') +
    block(72, 'Seller', ['Test and Sons', 'Kacza 11/2', '91-504 Lodz', 'VAT 5319419588']) +
    block(330, 'Buyer', ['Wirtualna Media', 'Zwirki 16', '02-092 Warszawa', 'VAT 5272645593']) +
    ['Item', 'Tests', 'Papers']
      .map((item, at) => textAt(72, 600 - at * 13, item, 9) + textAt(330, 600 - at * 13, at ? `${at}3.00` : 'Price', 9))
      .join('') +
    textAt(72, 540, 'The price is to be paid within seven days by transfer to the account of the seller.', 9);
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const paid = blocks.find(({ start }) => text.startsWith('The price', start));
  expect(paid?.headingPath).toEqual(['Invoice 1/2021']);
  expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { firstExtra, makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

it('a sentence that leads in what follows is no heading, though a bookmark names it', async () => {
  const lines = [
    'The following table shows the funds of the programme in each of',
    'the years and the fees that are proposed:',
  ];
  const content =
    textAt(72, 740, 'Funds', 16, 'F2') +
    textAt(72, 710, 'The programme has a budget that parliament sets for each of its years.') +
    lines.map((line, at) => textAt(72, 680 - at * 13, line)).join('');
  const at = firstExtra([{ content }]);
  const { text, blocks } = await readBytes(
    'a.pdf',
    makePdf([{ content }], {
      catalog: `/Outlines ${at} 0 R`,
      objects: [
        `<< /Type /Outlines /First ${at + 1} 0 R /Last ${at + 1} 0 R /Count 1 >>`,
        `<< /Title (${lines.join(' ')}) /Parent ${at} 0 R /Dest [5 0 R /Fit] >>`,
      ],
    }),
  );
  const led = blocks.find(({ start }) => text.startsWith('The following', start));
  expect(led).toMatchObject({ kind: 'paragraph', headingPath: ['Funds'] });
});

import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

const remarksOn = async (content: string): Promise<string[]> =>
  (await readBytes('a.pdf', makePdf([{ content: textAt(72, 700, 'This deed was signed on 4 May 2024.') + content }])))
    .remarks;

const line = (x: number, y: number, length = 180): string => `0.5 w ${x} ${y} m ${x + length} ${y} l S\n`;
/** A name in one go of the pen. */
const name = (x: number, y: number): string =>
  `1.2 w ${x} ${y} m ${x + 15} ${y - 30} ${x + 25} ${y + 20} ${x + 40} ${y - 10} c ${x + 50} ${y - 20} ${x + 60} ${y + 10} ${x + 100} ${y - 8} c S\n`;
/** A name in many short straight strokes. */
const scrawl = (x: number, y: number): string =>
  `1 w ${x} ${y} m ${Array.from({ length: 40 }, (_, at) => `${x + at * 2 + 8 * Math.sin(at)} ${y + 9 * Math.cos(at * 1.3)} l`).join(' ')} S\n`;

describe('signatures that a PDF draws in lines', () => {
  it('are told with the words below the line they stand over, and none over an empty line', async () => {
    const content =
      line(72, 500) + textAt(72, 488, 'Director: P. J. Okonjo') + line(320, 500) + textAt(320, 488, 'Secretary');
    expect(await remarksOn(content + name(90, 512))).toEqual([
      'Page 1 shows what seems to be a drawn signature over “Director: P. J. Okonjo”; compare it with the page.',
    ]);
    expect(await remarksOn(content + name(90, 512) + scrawl(340, 510))).toEqual([
      'Page 1 shows what seems to be drawn signatures over “Director: P. J. Okonjo” and “Secretary”; compare it with the page.',
    ]);
    expect(await remarksOn(content)).toEqual([]);
  });

  it('are told over a line that is typed as well', async () => {
    const content = textAt(72, 500, 'For the Buyer: ______________________________') + name(170, 515);
    expect(await remarksOn(content)).toEqual([
      'Page 1 shows what seems to be a drawn signature over “For the Buyer”; compare it with the page.',
    ]);
  });

  it('are told below the label of a form as well, beside a field in a frame', async () => {
    const form = `0.5 w 72 500 200 16 re S\n${textAt(72, 520, 'Date', 8)}${textAt(74, 504, '3 May 2025', 9)}${line(290, 500)}${textAt(290, 520, 'Signature', 8)}`;
    expect(await remarksOn(form + name(305, 526))).toEqual([
      'Page 1 shows what seems to be a drawn signature over “Signature”; compare it with the page.',
    ]);
    const chart = `${line(290, 500)}${textAt(290, 520, 'Sales in May', 8)}`;
    expect(await remarksOn(chart + name(305, 526))).toEqual([]);
  });

  it('are told in the box of a form whose label asks to sign in it, and in no other box', async () => {
    const box = (label: string) => `0.5 w 72 440 200 70 re S\n${textAt(72, 516, label, 9)}${textAt(80, 494, '1.', 9)}`;
    expect(await remarksOn(box('Signature(s) of transferor(s)') + name(100, 500))).toEqual([
      'Page 1 shows what seems to be a drawn signature over “Signature(s) of transferor(s)”; compare it with the page.',
    ]);
    expect(await remarksOn(box('Signature(s) of transferor(s)'))).toEqual([]);
    expect(await remarksOn(box('Sales in May') + name(100, 500))).toEqual([]);
  });

  it('are no charts, frames, seals and ornaments', async () => {
    const words = textAt(72, 488, 'Sales in the first half of the year');
    const axis = '0.5 w 72 500 m 72 580 l S\n';
    const curve = name(90, 530);
    const seal = '1 w 300 520 m 300 540 340 540 340 520 c 340 500 300 500 300 520 c h S\n';
    const grid = [520, 540].map((y) => line(72, y)).join('');
    for (const drawn of [axis + curve, grid + curve, seal, line(72, 530) + name(90, 640)])
      expect(await remarksOn(line(72, 500) + words + drawn)).toEqual([]);
    expect(await remarksOn(line(72, 500, 460) + words + curve)).toEqual([]);
  });
});

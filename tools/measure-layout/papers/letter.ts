import type { Chance } from '../chance.ts';
import type { Paper } from '../paper.ts';
import { PaperWriter } from '../paper-writer.ts';
import { drawStyle } from '../style.ts';
import { company, date, person, reference, street, town } from '../wording/names.ts';
import { BULLETS, LETTER_PARAGRAPHS } from '../wording/reports.ts';

/** A letter with its head, addresses, subject and signature. */
export function drawLetter(chance: Chance): Paper {
  const writer = new PaperWriter(drawStyle(chance));
  const sender = company(chance);
  writer.lines(
    [sender, street(chance), town(chance)],
    `text-align: ${chance.pick(['left', 'right', 'center'])}; margin-bottom: 20pt`,
  );
  writer.lines([person(chance), company(chance), street(chance), town(chance)], 'margin-bottom: 14pt');
  writer.lines([date(chance)], 'margin-bottom: 10pt');
  if (chance.maybe(0.5)) writer.lines([`Our ref: ${reference(chance)}`], 'margin-bottom: 10pt');
  writer.paragraph(chance.pick(['Dear Sirs,', `Dear ${person(chance)},`, 'Dear Sir or Madam']));
  if (chance.maybe(0.7))
    writer.heading(
      2,
      chance.pick([
        'Lease of Unit 7, Harbour Estate',
        'Claim for repayment of the deposit',
        'Facility letter of 12 March 2024',
      ]),
    );
  for (const text of chance.shuffled(LETTER_PARAGRAPHS).slice(0, chance.between(3, 6))) writer.paragraph(text);
  if (chance.maybe(0.5)) {
    writer.paragraph('We should be grateful if you would:');
    writer.bullets(chance.some(BULLETS, chance.between(2, 4)));
  }
  writer.paragraph(chance.pick(['Yours faithfully,', 'Yours sincerely']), 'margin-bottom: 36pt');
  writer.lines([person(chance), chance.pick(['Partner', 'Company secretary', 'Head of Legal']), sender]);
  return writer.finish(chance, 'letter', `Letter of ${sender}`);
}

import type { Chance } from '../chance.ts';
import { drawTable } from '../draw-table.ts';
import type { Paper } from '../paper.ts';
import { PaperWriter } from '../paper-writer.ts';
import { drawStyle } from '../style.ts';
import { company, date, person } from '../wording/names.ts';
import { BULLETS, MINUTES } from '../wording/reports.ts';

const ITEMS = [
  'Apologies',
  'Minutes of the last meeting',
  'Management accounts',
  'Declarations of interest',
  'Health and safety',
  'Any other business',
  'Property',
  'Appointment of auditors',
  'Date of the next meeting',
];

/** Minutes of a meeting, with who was there, numbered items and what is to be done. */
export function drawMinutes(chance: Chance): Paper {
  const writer = new PaperWriter(drawStyle(chance));
  const name = company(chance);
  writer.heading(1, `Minutes of a meeting of the directors of ${name}`);
  writer.paragraph(`Held at the registered office on ${date(chance)} at 10.00 a.m.`);
  writer.heading(2, 'Present');
  writer.bullets(Array.from({ length: chance.between(3, 6) }, () => person(chance)));
  const isNumbered = chance.maybe(0.7);
  const texts = chance.shuffled(MINUTES);
  for (const item of chance.some(ITEMS, chance.between(4, 8))) {
    writer.heading(2, item, isNumbered ? writer.number(0) : undefined);
    for (const text of texts.splice(0, chance.between(1, 3))) {
      if (isNumbered && chance.maybe(0.7)) writer.clause(1, text);
      else writer.paragraph(text);
    }
  }
  if (chance.maybe(0.5)) {
    writer.heading(2, 'Actions');
    const todo = chance.shuffled(BULLETS);
    drawTable(
      writer,
      chance,
      [
        { heads: ['Action'], isFigures: false, cell: (row) => todo[row] ?? '' },
        { heads: ['Owner'], isFigures: false, cell: () => person(chance) },
        { heads: ['Due'], isFigures: false, cell: () => date(chance) },
      ],
      { rows: chance.between(2, 6) },
    );
  }
  writer.lines(['______________________________', 'Chair'], 'margin-top: 30pt');
  return writer.finish(chance, 'minutes', `Minutes: ${name}`);
}

import type { Chance } from '../chance.ts';
import type { Paper } from '../paper.ts';
import { PaperWriter } from '../paper-writer.ts';
import { drawStyle } from '../style.ts';
import { clauseWordings } from '../wording/clauses.ts';
import { company, date, person, street, town } from '../wording/names.ts';

const TITLES = [
  'Supply Agreement',
  'Services Agreement',
  'Distribution Agreement',
  'Deed of Licence',
  'Framework Agreement',
];

/** A contract: its parties, numbered clauses with points below them, and the places to sign. */
export function drawContract(chance: Chance): Paper {
  const writer = new PaperWriter(drawStyle(chance));
  const title = chance.pick(TITLES);
  const [first, second] = [company(chance), company(chance)];
  writer.heading(1, title);
  writer.paragraph(
    `THIS AGREEMENT is made on ${date(chance)} between ${first}, whose registered office is at ${street(chance)}, ${town(chance)} (the "Supplier"), and ${second}, of ${street(chance)}, ${town(chance)} (the "Buyer").`,
  );
  const isNumberedTitle = chance.maybe(0.85);
  const level = 2;
  for (const { title: name, clauses } of chance.some(clauseWordings(chance), chance.between(5, 12))) {
    writer.heading(level, name, isNumberedTitle ? writer.number(0) : undefined);
    for (const clause of clauses) {
      const depth = isNumberedTitle ? 1 : 0;
      const lead = typeof clause === 'string' ? clause : clause.lead;
      writer.clause(depth, lead);
      if (typeof clause !== 'string') for (const point of clause.points) writer.clause(depth + 1, point);
    }
  }
  if (chance.maybe(0.7)) {
    writer.paragraph('IN WITNESS of which the parties have signed this Agreement on the date stated at its beginning.');
    for (const party of [first, second])
      writer.lines(
        [`Signed for and on behalf of ${party}`, '______________________________', person(chance), 'Director'],
        'break-inside: avoid; margin-top: 24pt',
      );
  }
  return writer.finish(chance, 'contract', title);
}

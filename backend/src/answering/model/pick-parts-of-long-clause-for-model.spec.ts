import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex } from '../../ranking/index.js';
import type { Unit } from '../../text/structure/unit.js';
import type { OpenPaper } from './locate-clauses-tables-and-signatures.js';
import { partsOnThePoint, pointOf } from './pick-parts-of-long-clause-for-model.js';
import { textOfStretch } from './say-what-was-not-found.js';

const ROWS = [
  'Item\tDetail',
  'Landlord\tHeron Estates Limited, a company that keeps yards and sheds in the county of Cork',
  'Tenant\tMillbank Rope Works Limited, a company that makes ropes and nets for the boats',
  'Principal Rent\t€48,000 a year',
  'Review Dates\t25 March 2028 and 25 March 2033',
  'Permitted Use\tMaking and keeping ropes and nets, with an office that serves them',
  'Break Date\t25 March 2027',
  ...Array.from(
    { length: 12 },
    (_, i) => `Lamp ${i + 1}\tIn the room above the shed with the long table, number ${i + 1} from the door`,
  ),
];

/** A heading and the rows of a table below it, each a unit, as parsers read them. */
function tablePaper(): OpenPaper {
  const lines = ['PARTICULARS', ...ROWS];
  const units: Unit[] = [];
  let start = 0;
  for (const [i, line] of lines.entries()) {
    const end = start + line.length;
    units.push({
      start,
      end,
      paragraph: i,
      headingPath: ['PARTICULARS'],
      page: null,
      isHeading: i === 0,
      isTableRow: i > 0,
    });
    start = end + 1;
  }
  const text = lines.join('\n');
  const index = openDocumentIndex(buildDocumentIndex({ text, units }));
  return { text, evidence: { reader: { index, isPageArtifact: () => false }, parts: [] } } as unknown as OpenPaper;
}

describe('of a section that is a table', () => {
  it.each(['Principal Rent, Review Dates, Break Date', 'break date; principal rent and review dates'])(
    'each row that is named is read, with the head of the table: %s',
    (wish) => {
      const paper = tablePaper();
      const run = [0, ROWS.length + 1] as const;
      const { stretches } = partsOnThePoint(
        paper,
        { whole: run, least: run, weight: 1 },
        pointOf(wish, 'What is due?'),
      );
      const read = stretches.map((one) => textOfStretch(paper, one)).join('\n');
      expect(read).toMatch(/Item\tDetail\W+Principal Rent\t.*Review Dates\t.*Break Date\t25 March 2027/s);
      expect(read).not.toMatch(/Lamp|Landlord|Permitted/);
    },
  );
});

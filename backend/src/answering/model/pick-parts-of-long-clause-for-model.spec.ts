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

/** A heading and the rows of a table, or paragraphs, below it, each a unit, as parsers read them. */
function paperOf(rows: readonly string[]): OpenPaper {
  const lines = ['PARTICULARS', ...rows];
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
      isTableRow: line.includes('\t'),
    });
    start = end + 1;
  }
  const text = lines.join('\n');
  const index = openDocumentIndex(buildDocumentIndex({ text, units }));
  return { text, evidence: { reader: { index, isPageArtifact: () => false }, parts: [] } } as unknown as OpenPaper;
}

/** What is read of a section for a wish inside it. */
function readOf(rows: readonly string[], wish: string): string {
  const paper = paperOf(rows);
  const run = [0, rows.length + 1] as const;
  const { stretches } = partsOnThePoint(paper, { whole: run, least: run, weight: 1 }, pointOf(wish, 'What is due?'));
  return stretches.map((one) => textOfStretch(paper, one)).join('\n');
}

describe('of a section that is a table', () => {
  it.each(['Principal Rent, Review Dates, Break Date', 'break date; principal rent and review dates'])(
    'each row that is named is read, with the head of the table: %s',
    (wish) => {
      const read = readOf(ROWS, wish);
      expect(read).toMatch(/Item\tDetail\W+Principal Rent\t.*Review Dates\t.*Break Date\t25 March 2027/s);
      expect(read).not.toMatch(/Lamp|Landlord|Permitted/);
    },
  );

  it('the one row that is named is read, also where the table is not long; all of it where no row is', () => {
    const short = ROWS.slice(0, 7).concat(['Agent\tH. Roe', 'Deposit\t€12,000', 'Insurer\tKestrel', 'Yard\tNorth']);
    expect(readOf(short, 'Break Date')).not.toContain('Landlord');
    expect(readOf(short, 'Break Date')).toContain('25 March 2027');
    expect(readOf(short, 'ropes and nets for boats')).toContain('Insurer');
  });
});

describe('of a section that says nothing of what is wished', () => {
  const PARAGRAPHS = [
    '1.1 The Landlord lets the yard and the shed to the Tenant for ten years from the day on which both of them sign this.',
    '1.2 The Tenant pays the rent in four parts of the same size on the usual quarter days and in advance each time.',
    '1.3 The Tenant keeps the shed in repair and paints its doors in each third year with the paint that it had before.',
  ];

  it('only the beginning is read', () => {
    const read = readOf(PARAGRAPHS, 'escrow');
    expect(read).toContain('1.1');
    expect(read).not.toContain('1.3');
    expect(readOf(PARAGRAPHS, 'repair')).toContain('1.3');
  });
});

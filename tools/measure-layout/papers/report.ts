import type { Chance } from '../chance.ts';
import { drawTable } from '../draw-table.ts';
import type { Paper } from '../paper.ts';
import { PaperWriter } from '../paper-writer.ts';
import { drawStyle } from '../style.ts';
import { company } from '../wording/names.ts';
import { BULLETS, reportSections } from '../wording/reports.ts';
import { accountColumns, registerColumns } from '../wording/tables.ts';

const GROUPS = [
  ['Income', 'Expenditure'],
  ['Fixed assets', 'Current assets', 'Creditors'],
  ['Northern region', 'Southern region'],
];

/** A report or paper for a board: sections of prose, lists and many tables. */
export function drawReport(chance: Chance): Paper {
  const writer = new PaperWriter(drawStyle(chance));
  const title = `${chance.pick(['Board paper', 'Quarterly report', 'Management report', 'Annual review'])}: ${company(chance)}`;
  writer.heading(1, title);
  const isNumbered = chance.maybe(0.4);
  for (const section of chance.some(reportSections(chance), chance.between(3, 7))) {
    writer.heading(2, section.title, isNumbered ? writer.number(0) : undefined);
    for (const paragraph of section.paragraphs) writer.paragraph(paragraph);
    if (chance.maybe(0.35)) writer.bullets(chance.some(BULLETS, chance.between(2, 5)));
    if (chance.maybe(0.65)) drawReportTable(writer, chance);
  }
  return writer.finish(chance, 'report', title);
}

function drawReportTable(writer: PaperWriter, chance: Chance): void {
  if (chance.maybe(0.35))
    writer.heading(
      3,
      chance.pick([
        'Results by quarter',
        'Analysis of costs',
        'Position at the end of the period',
        'Contracts in force',
      ]),
    );
  const isAccounts = chance.maybe(0.6);
  drawTable(writer, chance, isAccounts ? accountColumns(chance) : registerColumns(chance), {
    rows: chance.between(3, 14),
    groups: chance.maybe(0.3) ? chance.pick(GROUPS) : [],
    totals: isAccounts && chance.maybe(0.6),
    notes: chance.maybe(0.25),
  });
}

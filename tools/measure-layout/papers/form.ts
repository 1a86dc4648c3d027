import type { Chance } from '../chance.ts';
import { drawTable } from '../draw-table.ts';
import { escaped, type Paper } from '../paper.ts';
import { PaperWriter } from '../paper-writer.ts';
import { drawStyle } from '../style.ts';
import { company } from '../wording/names.ts';
import { keyValues, registerColumns } from '../wording/tables.ts';

/** A form or register: names with values, then rows. */
export function drawForm(chance: Chance): Paper {
  const writer = new PaperWriter(drawStyle(chance));
  const title = chance.pick([
    'Register of contracts',
    'Company particulars',
    'Heads of terms',
    'Schedule of documents',
  ]);
  writer.heading(1, title);
  writer.paragraph(`Prepared for ${company(chance)} on the basis of the papers that were made available.`);
  writer.heading(2, 'Particulars');
  drawKeyValues(writer, chance);
  if (chance.maybe(0.7)) {
    writer.heading(2, 'Schedule');
    drawTable(writer, chance, registerColumns(chance), { rows: chance.between(3, 25), notes: chance.maybe(0.2) });
  }
  return writer.finish(chance, 'form', title);
}

/** Names at the left and what they stand for at the right, with or without lines. */
function drawKeyValues(writer: PaperWriter, chance: Chance): void {
  const border = chance.pick(['', 'border: 0.5pt solid #777; ', 'border-bottom: 0.5pt solid #aaa; ']);
  const cell = `${border}padding: 2pt 5pt; vertical-align: top; text-align: left`;
  const behind = chance.pick(['', ':']);
  const weight = chance.pick(['bold', 'normal']);
  const rows = keyValues(chance).map(([key, value]) => [`${key}${behind}`, value] as const);
  writer.html(
    `<table style="border-collapse: collapse; margin-bottom: 12pt">${rows.map(([key, value]) => `<tr><td style="${cell}; width: 120pt; font-weight: ${weight}">${escaped(key)}</td><td style="${cell}">${escaped(value)}</td></tr>`).join('')}</table>`,
  );
  for (const cells of rows) writer.said.push({ kind: 'table_row', cells, head: null });
}

import type { Chance } from '../chance.ts';
import { drawTable } from '../draw-table.ts';
import type { Paper } from '../paper.ts';
import { PaperWriter } from '../paper-writer.ts';
import { drawStyle } from '../style.ts';
import { company, date, reference, street, town } from '../wording/names.ts';
import { invoiceColumns, statementColumns } from '../wording/tables.ts';

/** An invoice or a statement of account. */
export function drawInvoice(chance: Chance): Paper {
  const writer = new PaperWriter(drawStyle(chance));
  const isInvoice = chance.maybe(0.6);
  const title = isInvoice ? chance.pick(['Invoice', 'Tax invoice']) : 'Statement of account';
  writer.lines([company(chance), street(chance), town(chance)]);
  writer.heading(1, title);
  writer.lines([company(chance), street(chance), town(chance)], 'margin-top: 8pt');
  writer.lines(
    [`${title === 'Tax invoice' ? 'Invoice' : title} no: ${reference(chance)}`, `Date: ${date(chance)}`],
    'margin-top: 8pt',
  );
  const columns = isInvoice ? invoiceColumns(chance) : statementColumns(chance);
  drawTable(writer, chance, columns, {
    rows: chance.between(2, isInvoice ? 12 : 40),
    totals: isInvoice,
    notes: chance.maybe(0.1),
  });
  writer.paragraph(
    chance.pick([
      'Payment is due within 30 days of the date of this document, to the account named above.',
      'Please quote the number of this document with your payment, and tell us at once if anything in it is wrong.',
    ]),
  );
  return writer.finish(chance, isInvoice ? 'invoice' : 'statement', title);
}

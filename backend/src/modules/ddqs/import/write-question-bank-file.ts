import { DDQ_COLUMNS, type ProviderId } from '@proofroom/contract';
import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from 'hucre/xlsx';
import type { DdqEntity } from '../../../database/entities/questions/ddq.entity.js';

const WIDTHS: Record<string, number> = { category: 24, isSingleDocument: 18, keys: 32, variable: 28 };
const WIDE = 56;

/** The cells of a question by the fields of the columns, as an import reads them. */
const cellsOf = (ddq: DdqEntity): Record<string, string> => ({
  category: ddq.category.categoryName,
  question: ddq.question,
  query: ddq.query ?? '',
  summaryFilter: ddq.summaryFilter ?? '',
  prompt: ddq.prompt ?? '',
  keys: ddq.keys.join('|'),
  isSingleDocument: ddq.isSingleDocument ? 'yes' : 'no',
  additionalDetail: ddq.additionalDetail ?? '',
  variable: ddq.variable ?? '',
});

function tableOf(ddqs: readonly DdqEntity[], provider: ProviderId): string[][] {
  const columns = DDQ_COLUMNS[provider];
  return [
    columns.map(({ label }) => label),
    ...ddqs.map((ddq) => {
      const cells = cellsOf(ddq);
      return columns.map(({ field }) => cells[field] ?? '');
    }),
  ];
}

export const bankCsv = (ddqs: readonly DdqEntity[], provider: ProviderId): Buffer =>
  Buffer.from(
    stringify(tableOf(ddqs, provider), { bom: true, record_delimiter: 'windows', escape_formulas: true }),
    'utf8',
  );

export async function bankXlsx(ddqs: readonly DdqEntity[], provider: ProviderId): Promise<Buffer> {
  const columns = DDQ_COLUMNS[provider].map(({ field }) => ({
    width: WIDTHS[field] ?? WIDE,
    style: { alignment: { wrapText: true, vertical: 'top' as const } },
  }));
  const sheet = { name: 'Questions', columns, rows: tableOf(ddqs, provider), freezePane: { rows: 1 } };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

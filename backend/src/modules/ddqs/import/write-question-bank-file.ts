import { DDQ_COLUMNS, type ProviderId } from '@proofroom/contract';
import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from 'hucre/xlsx';
import type { BankQuestionEntity } from '../../../database/entities/questions/bank-question.entity.js';

const WIDTHS: Record<string, number> = { category: 24, isSingleDocument: 18, keys: 32, variable: 28 };
const WIDE = 56;

/** The cells of a question by the fields of the columns, as an import reads them. */
const cellsOf = (ddq: BankQuestionEntity): Record<string, string> => ({
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

function tableOf(ddqs: readonly BankQuestionEntity[], provider: ProviderId): string[][] {
  const columns = DDQ_COLUMNS[provider];
  return [
    columns.map(({ label }) => label),
    ...ddqs.map((ddq) => {
      const cells = cellsOf(ddq);
      return columns.map(({ field }) => cells[field] ?? '');
    }),
  ];
}

export const bankCsv = (ddqs: readonly BankQuestionEntity[], provider: ProviderId): Buffer =>
  Buffer.from(
    stringify(tableOf(ddqs, provider), { bom: true, record_delimiter: 'windows', escape_formulas: true }),
    'utf8',
  );

export async function bankXlsx(ddqs: readonly BankQuestionEntity[], provider: ProviderId): Promise<Buffer> {
  const columns = DDQ_COLUMNS[provider].map(({ field }) => ({
    width: WIDTHS[field] ?? WIDE,
    style: { alignment: { wrapText: true, vertical: 'top' as const } },
  }));
  const sheet = { name: 'Questions', columns, rows: tableOf(ddqs, provider), freezePane: { rows: 1 } };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const COURIER = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>';

it('a typed report has a column for each stroke below its heads, though one blank parts them, and notes in their rows', async () => {
  const report = [
    'A/C    NAME                 BALANCE   30 DAYS   60 DAYS',
    '       (creditors, the whole ledger)',
    '------ ----------------- ---------- --------- ---------',
    'ABR001 ABRAHAMS DYEWORKS  18,402.11  7,172.11 11,230.00',
    'BEC004 BECKETT & ROYLE     4,915.60      0.00  4,915.60',
    '       ** DISPUTED - LOOM 14 REJECTED, SEE FILE **',
    'SHA007 SHAW & SONS         3,380.44  1,400.00  1,980.44',
    '                         ---------- --------- ---------',
    '       TOTAL              26,698.15  8,572.11 18,126.04',
  ];
  const content = report.map((line, at) => textAt(40, 700 - at * 11, line, 9)).join('');
  const { text, blocks, remarks } = await readBytes('a.pdf', makePdf([{ content, entries: COURIER }]));
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  expect(rows.map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | '))).toEqual([
    'A/C | NAME (creditors, the whole ledger) | BALANCE | 30 DAYS | 60 DAYS',
    'ABR001 | ABRAHAMS DYEWORKS | 18,402.11 | 7,172.11 | 11,230.00',
    'BEC004 | BECKETT & ROYLE ** DISPUTED - LOOM 14 REJECTED, SEE FILE ** | 4,915.60 | 0.00 | 4,915.60',
    'SHA007 | SHAW & SONS | 3,380.44 | 1,400.00 | 1,980.44',
    ' | TOTAL | 26,698.15 | 8,572.11 | 18,126.04',
  ]);
  const header = 'A/C\tNAME (creditors, the whole ledger)\tBALANCE\t30 DAYS\t60 DAYS';
  expect(rows.slice(1).filter(({ table }) => table?.header !== header)).toEqual([]);
  expect(remarks).toEqual([]);
});

it('a typed report has its columns between lines of dashes where all rows leave one blank, also of debit and credit', async () => {
  const report = [
    'Acme Ltd                            Account : C-10442',
    'Mill Lane                           Terms   : 30 days',
    'Neston                              Page    : 1 of 1',
    '',
    '-------------------------------------------------------------',
    'Date     Reference Details                Debit   Credit  Balance',
    '-------------------------------------------------------------',
    '02.01.24 OPB       Brought forward                       4,220.75',
    '09.01.24 INV 30118 Hose, 400 m         3,480.00          7,700.75',
    '22.01.24 RCT 8812  Bank transfer                4,220.75 3,480.00',
    '07.02.24 CRN 0417  Credit, delivery               216.40 3,263.60',
    '-------------------------------------------------------------',
    '                   Totals              3,480.00 4,437.15 3,263.60',
  ];
  const content = report.map((line, at) => (line === '' ? '' : textAt(40, 700 - at * 11, line, 9))).join('');
  const { text, blocks, remarks } = await readBytes('a.pdf', makePdf([{ content, entries: COURIER }]));
  const header = 'Date\tReference\tDetails\tDebit\tCredit\tBalance';
  const rows = blocks.filter(({ table }) => table?.header === header);
  expect(rows.map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | '))).toEqual([
    '02.01.24 | OPB | Brought forward |  |  | 4,220.75',
    '09.01.24 | INV 30118 | Hose, 400 m | 3,480.00 |  | 7,700.75',
    '22.01.24 | RCT 8812 | Bank transfer |  | 4,220.75 | 3,480.00',
    '07.02.24 | CRN 0417 | Credit, delivery |  | 216.40 | 3,263.60',
    ' |  | Totals | 3,480.00 | 4,437.15 | 3,263.60',
  ]);
  expect(remarks).toEqual([]);
});

it('a typed report has its columns also where its heads stand below an empty line and another line of dashes ends the rows', async () => {
  const report = [
    'Spalding PE12 8DX',
    '',
    'Date       Ref        Details                    Debit   Credit   Balance',
    '-------------------------------------------------------------------------',
    '01/07/2024            Balance b/f                                4,118.60',
    '05/07/2024 INV 30871  Nitrate 34.5%           6,240.00          10,358.60',
    '19/07/2024 CR 01188   Pallets returned                   180.00 10,178.60',
    '-------------------------------------------------------------------------',
  ];
  const content = report.map((line, at) => (line === '' ? '' : textAt(40, 700 - at * 11, line, 9))).join('');
  const { text, blocks, remarks } = await readBytes('a.pdf', makePdf([{ content, entries: COURIER }]));
  const rows = blocks.filter(({ table }) => table?.header === 'Date\tRef\tDetails\tDebit\tCredit\tBalance');
  expect(rows.map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | '))).toEqual([
    '01/07/2024 |  | Balance b/f |  |  | 4,118.60',
    '05/07/2024 | INV 30871 | Nitrate 34.5% | 6,240.00 |  | 10,358.60',
    '19/07/2024 | CR 01188 | Pallets returned |  | 180.00 | 10,178.60',
  ]);
  expect(remarks).toEqual([]);
});

it('names with values behind colons are a block of their own beside an address, which is read first', async () => {
  const letter = [
    'VAT GB 512 7743 90            Account     : C-10442',
    '                              Date        : 31.03.24',
    'Wirral Machines Ltd           Currency    : GBP',
    'Mill Lane                     Terms       : 30 days',
  ];
  // A report is typed piece by piece.
  const content = letter.flatMap((line, at) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => textAt(40 + index * 5.4, 700 - at * 11, words, 9)),
  );
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: content.join(''), entries: COURIER }]));
  expect(blocks.map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | '))).toEqual([
    'VAT GB 512 7743 90',
    'Wirral Machines Ltd\nMill Lane',
    'Account | : C-10442',
    'Date | : 31.03.24',
    'Currency | : GBP',
    'Terms | : 30 days',
  ]);
});

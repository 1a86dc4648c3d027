import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { writeXlsx } from 'hucre/xlsx';

const MEGABYTE = 1024 * 1024;
const TEXT_BYTES = 45 * MEGABYTE;
const CSV_ROWS = 300_000;
const SHEET_ROWS = 150_000;

const PLACES = ['Dublin', 'Cork', 'Galway', 'Limerick', 'Athlone', 'Sligo', 'Ennis'];
const NAMES = ['Farrell', 'Molloy', 'Tarpey', 'Keane', 'Brannoc', 'Lisnarra', 'Thomond'];
const of = (list: readonly string[], number: number) => list[number % list.length] ?? '';

const paragraph = (number: number) =>
  `${number}. The Supplier shall deliver consignment ${number * 37} to the warehouse of ${of(NAMES, number)} Limited in ${of(PLACES, number * 3)} ` +
  `within ${(number % 90) + 1} days of the order, and the Customer shall pay EUR ${(number * 7) % 9000} for it. Neither party is liable for a ` +
  `delay that ${of(NAMES, number + 3)} Limited or a carrier of its choice has caused, unless it was told of it in writing before ${2020 + (number % 9)}.\n\n`;

const cells = (row: number): (string | number)[] => [
  row,
  `INV-${100_000 + row}`,
  `${of(NAMES, row)} Limited`,
  of(PLACES, row),
  `${2015 + (row % 11)}-${String((row % 12) + 1).padStart(2, '0')}-15`,
  ((row * 7919) % 1_000_000) / 100,
];
const HEAD = ['No', 'Invoice', 'Customer', 'Place', 'Date', 'Amount'];

/** Writes piece after piece, so that no more than one is held. */
async function write(file: string, pieces: Iterable<string>): Promise<void> {
  const stream = createWriteStream(file);
  for (const piece of pieces) if (!stream.write(piece)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'finish');
}

function* paragraphs(from: number): Generator<string> {
  for (let number = from, bytes = 0; bytes < TEXT_BYTES; number++) {
    const piece = paragraph(number);
    bytes += piece.length;
    yield piece;
  }
}

function* lines(): Generator<string> {
  yield `${HEAD.join(',')}\n`;
  for (let row = 1; row <= CSV_ROWS; row++) yield `${cells(row).join(',')}\n`;
}

const sheet = () =>
  writeXlsx({
    sheets: [{ name: 'Invoices', rows: [HEAD, ...Array.from({ length: SHEET_ROWS }, (_, row) => cells(row + 1))] }],
  });

/** The largest files that are taken in, by what they are. */
export async function makeLargeFiles(folder: string): Promise<Record<string, string[]>> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  const texts = [1, 2, 3, 4].map((number) => at(`register ${number}.txt`));
  for (const [number, file] of texts.entries()) await write(file, paragraphs(number * 1_000_000 + 1));
  await write(at('invoices.csv'), lines());
  writeFileSync(at('invoices.xlsx'), await sheet());
  return {
    'a workbook of 150,000 rows': [at('invoices.xlsx')],
    'a CSV of 300,000 rows': [at('invoices.csv')],
    'four texts of 45 MB': texts,
  };
}

import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const DASHES = '-'.repeat(70);
const HEADS = `     Registration   Property             Date of lease   Lessee's
     date and       description          and term        title
     plan ref.`;
const ENTRIES = [
  `1    11.10.2018     Unit A, ground       28.09.2018      SYK 639952
     edged blue     floor                10 years from
                                         28.09.2018`,
  `2    05.07.2021     Electricity sub-     01.06.2021      SYK 671120
     no. 2          station              99 years`,
  `3    19.12.2022     Roof (solar          30.11.2022
     tinted yellow  panels)              25 years        (none given)`,
];
const READ = [
  '1 | 11.10.2018 edged blue | Unit A, ground floor | 28.09.2018 10 years from 28.09.2018 | SYK 639952',
  '2 | 05.07.2021 no. 2 | Electricity sub-station | 01.06.2021 99 years | SYK 671120',
  '3 | 19.12.2022 tinted yellow | Roof (solar panels) | 30.11.2022 25 years | (none given)',
];

async function read(...entries: string[]) {
  const text = ['LEASES', DASHES, HEADS, DASHES, ...entries, DASHES, ''].join('\n');
  const found = await readBytes('a.txt', text);
  return found.blocks.map(({ kind, start, end, table }) => ({
    kind,
    text: found.text.slice(start, end).replaceAll('\t', ' | '),
    header: table?.header?.replaceAll('\t', ' | '),
  }));
}

describe('a typed table whose counted entries take several lines', () => {
  it('has each entry as one row below heads that are put together', async () => {
    const rows = (await read(...ENTRIES)).filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ text }) => text).slice(1)).toEqual(READ);
    const header =
      " | Registration date and plan ref. | Property description | Date of lease and term | Lessee's title";
    expect(rows.slice(1).map((row) => row.header)).toEqual([header, header, header]);
  });

  it('goes on behind the head of a page that stands between two entries, and behind a note to one of them', async () => {
    const [one = '', two = '', three = ''] = ENTRIES;
    const note = '     NOTE: lease 2 contains an option to purchase at GBP 1.';
    const page = `${' '.repeat(62)}PAGE 2\nTITLE NUMBER: SYK 441907`;
    const found = await read(one, two, note, page, three);
    const rows = found.filter(({ kind }) => kind === 'table_row').slice(1);
    expect(rows.map(({ text }) => text.trim().replace(/^\| /, ''))).toEqual([
      ...READ.slice(0, 2),
      note.trim(),
      ...READ.slice(2),
    ]);
    expect(new Set(rows.map(({ header }) => header)).size).toBe(1);
    expect(found.filter(({ text }) => /^(?:PAGE|TITLE)/.test(text)).map(({ kind }) => kind)).toEqual(['line', 'line']);
  });
});

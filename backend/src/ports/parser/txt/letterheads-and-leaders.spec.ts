import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (...lines: string[]) => {
  const { text, blocks } = await readBytes('note.txt', `${lines.join('\n')}\n`);
  return blocks.map(({ kind, start, end, table }) => [kind, text.slice(start, end), table?.header]);
};

describe('a letterhead above labels and values', () => {
  it('heads none of them, and a label behind a value in the same line has its own', async () => {
    const seen = await read(
      'MERIDIAN & COLE SOLICITORS                        ATTENDANCE NOTE',
      '==================================================================',
      'Client:   Harrow Peak Ltd                         File:   HP/22/9',
      'Date:     Thursday 4 March 2025, 10.40 to 11.15',
      'By:       T. Cole (telephone, then e-mail)',
      '------------------------------------------------------------------',
      '',
      'The lease of Unit 4 ends on 24 June 2026.',
    );
    expect(seen.filter(([kind]) => kind === 'table_row').slice(1)).toEqual([
      ['table_row', 'Client:\tHarrow Peak Ltd\tFile:\tHP/22/9', undefined],
      ['table_row', 'Date:\tThursday 4 March 2025, 10.40 to 11.15', undefined],
      ['table_row', 'By:\tT. Cole (telephone, then e-mail)', undefined],
    ]);
  });
});

describe('dots that lead from a label to its value', () => {
  it('part the two, with the sum below the dashes', async () => {
    const seen = await read(
      'Costs to date:',
      '',
      'Our fees ......................... EUR 4,250.00',
      'VAT at 23% .......................  EUR   977.50',
      '                                   ------------',
      'Total ............................ EUR 5,227.50',
    );
    expect(seen.filter(([kind]) => kind === 'table_row')).toEqual([
      ['table_row', 'Our fees\tEUR 4,250.00', undefined],
      ['table_row', 'VAT at 23%\tEUR   977.50', undefined],
      ['table_row', 'Total\tEUR 5,227.50', undefined],
    ]);
  });

  it('stay where they lead to the number of a page', async () => {
    const seen = await read('1. Introduction ................ 3', '2. Title ....................... 12');
    expect(seen.map(([, text]) => text).join()).toContain('Title ....................... 12');
  });
});

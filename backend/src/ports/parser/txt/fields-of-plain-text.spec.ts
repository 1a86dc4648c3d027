import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

describe('the fields of a form in plain text', () => {
  it('keeps each field of a form with its values, which are no titles however many capitals they have', async () => {
    const fields = [
      ['22D: Form', 'STBY'],
      [
        '39F: Amount',
        'REDUCING BY USD 2,750,000.00 ON EACH OF',
        '31 MARCH 2025 UPON',
        'PRESENTATION OF A CERTIFICATE.',
      ],
      [
        '45C: Documents',
        '+1. STATEMENT THAT THE',
        '    BUYER HAS FAILED:',
        '    (A) TO PAY; AND',
        '    (B) TO SIGN.',
        '+2. INVOICE.',
      ],
      ['77U: Terms', 'NO AUTOMATIC EXTENSION.'],
    ];
    const body = fields.map(([name, ...values]) => [name, ...values.map((value) => `    ${value}`)].join('\n'));
    const bank = 'Sender : KZTRUS4C\n         KEZAR TRUST BANK';
    const { text, blocks } = await readBytes(
      'message.txt',
      `------ Header ------\n${bank}\n------ Text ------\n${body.join('\n')}\n`,
    );
    const seen = blocks.map(({ kind, clause, headingPath, start, end }) =>
      [kind, clause ?? '', headingPath.join(' > '), text.slice(start, end).replace(/\s+/g, ' ')].join(' | '),
    );
    expect(seen).toEqual([
      'heading |  |  | ------ Header ------',
      'paragraph |  | Header | Sender : KZTRUS4C KEZAR TRUST BANK',
      'heading |  |  | ------ Text ------',
      'paragraph |  | Text | 22D: Form STBY',
      'paragraph |  | Text | 39F: Amount REDUCING BY USD 2,750,000.00 ON EACH OF 31 MARCH 2025 UPON PRESENTATION OF A CERTIFICATE.',
      'paragraph |  | Text | 45C: Documents',
      'paragraph | 1 | Text > 45C: Documents | +1. STATEMENT THAT THE BUYER HAS FAILED:',
      'list_item | 1(A) | Text > 45C: Documents | (A) TO PAY; AND',
      'list_item | 1(B) | Text > 45C: Documents | (B) TO SIGN.',
      'paragraph | 2 | Text > 45C: Documents | +2. INVOICE.',
      'paragraph |  | Text | 77U: Terms NO AUTOMATIC EXTENSION.',
    ]);
  });

  it('reads a message between banks by its tags, at whose margin the values go on', async () => {
    const { text, blocks } = await readBytes(
      'raw.txt',
      ':20:SLC-0771\n:50:PALISADE RIDGE LLC\nRENO NV\n:45C:+SIGNED STATEMENT\n+COPY OF THE INVOICE\n-}\n',
    );
    const seen = blocks.map(({ start, end }) => text.slice(start, end));
    expect(blocks.some(({ kind }) => kind === 'heading')).toBe(false);
    expect(seen).toContain(':50:PALISADE RIDGE LLC\nRENO NV');
    expect(seen).toContain('+COPY OF THE INVOICE');
  });

  it('keeps fields below each other apart, and the lines of a value with it', async () => {
    const { text, blocks } = await readBytes(
      'a.txt',
      'Minutes of the board\n\nHeld at: 12 Station Street, Sligo\nDate: 19 August 2016\nTime: half past ten in the morning, or as soon after that as there\nis a quorum\n\nThe minutes of the last meeting were read, and signed by the chair as correct.\n',
    );
    expect(blocks.slice(1, 4).map(({ start, end }) => text.slice(start, end).split(':')[0])).toEqual([
      'Held at',
      'Date',
      'Time',
    ]);
    expect(blocks).toHaveLength(5);
  });
});

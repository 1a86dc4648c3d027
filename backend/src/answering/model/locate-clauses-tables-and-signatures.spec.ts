import { describe, expect, it } from 'vitest';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { sentOf } from '../compose-answer.suite.js';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { type OpenPaper, saysMoreThan, tableOf } from './locate-clauses-tables-and-signatures.js';

const letter = (n: number) => String.fromCharCode(65 + (n % 26));
const LINES = Array.from(
  { length: 1_200 },
  (_, i) => `Sensor ${letter(i / 26 / 26)}${letter(i / 26)}${letter(i)}    ${1_000 + i}    ${900 + i}`,
);

describe('the table that a row belongs to', () => {
  it('is the same, whichever of its rows is asked for', () => {
    const text = `PRICE LIST\n\n                 2021    2020\n${LINES.join('\n')}\n`;
    const index = openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) }));
    const paper = { text, evidence: { reader: { index } } } as OpenPaper;
    const unitOf = (line: number) =>
      Array.from({ length: index.unitCount }, (_, unit) => unit).find((unit) =>
        index.unitText(unit).includes(LINES[line]?.slice(0, 10) ?? ''),
      ) ?? -1;
    const rowsAround = (line: number) => tableOf(paper, unitOf(line))?.table.rows.length ?? 0;
    const early = rowsAround(20);
    expect(rowsAround(300)).toBe(early);
  });
});

describe('a row that is asked for by its name', () => {
  const says = (line: string) =>
    saysMoreThan(new Set(termsOf('Total Net Debt')), line, { label: '', lines: [[0, line.length]] });

  it.each(['Total Net Debt\t63.7', 'Total Net Debt   —', 'Total Net Debt | as in clause 16.1', 'Total Net Debt\tnil'])(
    'says something: %s',
    (line) => {
      expect(says(line)).toBe(true);
    },
  );

  it.each(['Total Net Debt', 'Total Net Debt\t[   ]', 'Total Net Debt: ______', 'Total Net Debt\t[●]'])(
    'says nothing: %s',
    (line) => {
      expect(says(line)).toBe(false);
    },
  );
});

describe('the lines in which a paper is signed', () => {
  const SIGNED = `HOSTING AGREEMENT

This Agreement is effective as of the later of the two dates below.

1. SERVICES. The Host shall keep the site of the Customer open to the public on every day of the year.

2. INSURANCE. The Host shall be insured. Executed as of the dates below.

ALPHA CORPORATION                    BETA CORPORATION

/s/ A. Adams                         /s/ B. Brown

July 24                              July 27
Date: ________, 1997                 Date: ________, 1997

EXHIBIT A

SERVERS

${'The server of the Host is kept in a room with a lock, and is looked after by two of its people. '.repeat(60)}
`;

  it.each(['signature block: signature dates', 'the IN WITNESS clause', 'execution of the agreement'])(
    'are found where exhibits follow them: %s',
    async (want) => {
      const sent = await sentOf(SIGNED, 'When does it begin?', () => ({ read: [], lacks: [want] }));
      expect(sent).toMatch(/July 24\s+July 27/);
      expect(sent).not.toContain('room with a lock');
    },
  );

  it('are those of the letter that is named, with its closing words, and no clauses', async () => {
    const rooms = 'The parties keep what they learn of each other in rooms with a lock. ';
    const text = `LEASE

1. SECRETS

${rooms.repeat(50)}

SIGNATURES

Signed by A. Adams

Director

SIDE LETTER

The Landlord leaves the lamps in the shed for the Tenant, who keeps them clean for as long as the lease goes on.

Yours faithfully

B. Brown

For and on behalf of Heron Estates
`;
    const sent = await sentOf(text, 'Who signed the side letter?', () => ({
      read: [],
      lacks: ['side letter: signatures'],
    }));
    expect(sent).toMatch(/Yours faithfully[^]*B\. Brown[^]*Heron Estates/);
    expect(sent).not.toContain('rooms with a lock');
  });

  it('are sent with the names and addresses of all who sign', async () => {
    const signed =
      'Signed by the parties or their authorised representatives\n\nReady Ltd   Client:\n\nSuite 18, 249 High\n\nAddress:\n\nStreet North, Poole\n\nSign: Sign:\n\nName: M. Stan Name:\n\nDate:';
    const rooms = 'The parties keep what they learn of each other in rooms with a lock. ';
    const sent = await sentOf(`AGREEMENT\n\n1. SECRETS. ${rooms.repeat(50)}\n\n${signed}\n`, 'Who signs?', () => ({
      read: [],
      lacks: ['signature block'],
    }));
    expect(sent).toMatch(/^Signed by the parties[^]*Ready Ltd {3}Client:[^]*Street North, Poole[^]*M\. Stan/);
  });
});

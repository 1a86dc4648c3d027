import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

const FILLING =
  'The parties keep what they learn of each other in rooms with a lock, and lose the key to none of them. ';
const PAPER = `AGREEMENT

7. SECRETS. ${FILLING.repeat(40)}

8. FINANCIAL COVENANTS

8.1 Terms. In this clause words have the meaning that the auditor gives them.

8.2 Leverage. On no test date may net debt exceed three times the earnings.

8.3 Repayment. The table of the first agreement is replaced by:

Test date               Limit
30 September 2025       4.50:1
31 December 2025        4.25:1

8.4 Fees. A fee of two per cent is due on each change.

9. GENERAL

9.1 Counterparts. The letter may be executed in any number of copies.

10. CUSTOMERS

No      Customer        Sales
9       Vantry Foods    1,400
11      Hexley Mills    2,300

MINUTES OF THE BOARD

4.3 The board resolved that no bonus is paid before the vote.

ENDORSEMENTS TO THE POLICY

ENDORSEMENT 6 - Flood

Water that comes over the quay is excluded. The controller of the pumps is told of each alarm.

ENDORSEMENT 7 - Surveys

The boilers are surveyed by the end of May.

ENDORSEMENT 8 - Keys

The keys are kept by the warden.

NOTES OF THE SECRETARY

6.1 The secretary asked whether minute 4.3 should be sent to the bank.

SIGNATURES

Signed by A. Adams for Heron Estates

Name: A. Adams

Title: Director
`;

const sentFor = (...lacks: string[]) => sentOf(PAPER, 'Who sits on the board?', () => ({ read: [], lacks }));

describe('what a model asks for', () => {
  it('by the number of a clause is no row of a table that is counted so', async () => {
    const sent = await sentFor('clause 9');
    expect(sent).toContain('any number of copies');
    expect(sent).not.toContain('Vantry');
    expect(await sentFor('clause 11')).not.toContain('Hexley');
  });

  it('by the number and title of a clause is that clause, not its title alone', async () => {
    expect(await sentFor('clause 8 Financial covenants')).toMatch(/8\.2 Leverage[^]*4\.25:1[^]*8\.4 Fees/);
  });

  it('by the number of a paragraph has the rows of its table, though these begin with numbers of days', async () => {
    expect(await sentFor('paragraph 8.3')).toMatch(/8\.3 Repayment[^]*31 December 2025 +4\.25:1/);
  });

  it('by the number of a minute is that minute, not one that speaks of it', async () => {
    const sent = await sentFor('minute 4.3');
    expect(sent).toContain('no bonus is paid');
    expect(sent).not.toContain('sent to the bank');
  });

  it('by the number of an endorsement is all of it, to the next one, whatever else the wish names', async () => {
    const sent = await sentFor('Endorsement 7: surveys under clause 8');
    expect(sent).toMatch(/ENDORSEMENT 7 - Surveys\s+The boilers/);
    expect(sent).not.toMatch(/over the quay|by the warden|8\.2 Leverage/);
  });

  it('as a definition that nothing gives is only what has the term word for word', async () => {
    expect(await sentFor('definition of Control')).not.toContain('controller of the pumps');
    expect(await sentFor('definition of Net Debt')).toContain('may net debt exceed');
  });

  it('by the number and the first words of a title is what stands under that title', async () => {
    expect(await sentFor('8 Financial: repayment')).toMatch(/8\.3 Repayment[^]*4\.25:1/);
  });

  it('by titles in a list is what stands under those titles on the list', async () => {
    expect(await sentFor('leverage covenant, financial covenants')).toContain('8.2 Leverage.');
  });

  it('of a clause that says nothing of it is the beginning of that clause, not all of it', async () => {
    const sent = await sentFor('clause 7 Secrets: parking of lorries');
    expect(sent).toContain('7. SECRETS');
    expect(sent.length).toBeLessThan(1_500);
  });

  it('of those who signed is not what comes behind "is replaced by:"', async () => {
    const sent = await sentFor('who signed it');
    expect(sent).toMatch(/Signed by A\. Adams[^]*Title: Director/);
    expect(sent).not.toContain('4.50:1');
  });
});

it('of the recitals that a model asks for, those under their title on what it says of them', async () => {
  const deed = `DEED

Recitals

(A) Alpha sold its looms to Beta, and the sale was completed today. ${FILLING.repeat(4)}

(B) Gamma lends them the money. ${FILLING.repeat(4)}

1. Looms

1.1 The looms stand in the mill of Alpha.

2. General

2.1 Changes to this agreement are made in a deed between both of them.
`;
  const sent = await sentOf(deed, 'Whose are the looms?', () => ({ read: [], lacks: ['Recitals: sale of looms'] }));
  expect(sent).toContain('(A) Alpha sold');
  expect(sent).not.toMatch(/1\.1 The looms|2\.1 Changes|Gamma lends/);
});

it('the recitals that a model asks for end before the first clause, and bring no signatures', async () => {
  const deed = `DEED

Parties

(1) ALPHA LTD of 3 Mill Row; and

(2) BETA LTD of 9 Hill Road.

Recitals

(A) Alpha sold its looms to Beta, and the sale was completed today.

1. LOOMS. ${FILLING.repeat(8)}

Signed by A. Adams for Alpha Ltd
`;
  const sent = await sentOf(deed, 'To whom were the looms sold?', () => ({ read: [], lacks: ['the recitals'] }));
  expect(sent).toMatch(/ALPHA LTD[^]*completed today/);
  expect(sent).not.toMatch(/lose the key|Signed by/);
});

it('the signatures that a model asks for end before the list of what is enclosed', async () => {
  const rows = Array.from(
    { length: 14 },
    (_, i) => `${i + 1}       Lease of the shed ${i + 1}        ${i + 1} May 2019`,
  );
  const letter = `DISCLOSURE LETTER

1. Matters

1.1 The leases of the sheds are disclosed. ${FILLING.repeat(3)}

Yours faithfully

T. Quorn, also for I. Vantry

Received and agreed, 14 March 2025: H. Droog, director

Bundle attached

No.     Document                Date
${rows.join('\n')}
`;
  const sent = await sentOf(letter, 'Who agreed to it?', () => ({ read: [], lacks: ['signatures'] }));
  expect(sent).toMatch(/T\. Quorn[^]*H\. Droog/);
  expect(sent).not.toContain('Lease of the shed 5');
});

import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';
import type { ChoiceRequest, FollowUp } from './model-call-types.js';

const OUTSOURCING = `OUTSOURCING AGREEMENT

1. PAYMENTS. The Customer shall pay these fees each month:

4. each visual station, one hundred dollars;

5. each printer, fifty dollars;

6. each communication line, two hundred dollars.

5. EQUIPMENT. The Customer shall keep the equipment insured.

6. CLIENT DATA. The parties agree as follows:

(A) The data of the Customer remain its property.

(B) The Supplier may keep its working papers.

7. TERM. The term is two years.

EXHIBIT A

6. Reports

(A) The Supplier shall send a report each week.
`;

/** What a model is told of a thing that it asked for after it was sent the whole list. */
async function followUpsOf(text: string, question: string, want: string): Promise<readonly FollowUp[]> {
  let told: readonly FollowUp[] = [];
  await sentOf(
    text,
    question,
    ({ listed }) => ({ read: listed.map(({ id }) => id), lacks: [want] }),
    ({ askedFor = [] }) => (told = askedFor),
  );
  return told;
}

const FLEET = `FLEET REPORT

The fleet grew in the year.

Vehicles at the end of the year
                               2021      2020
${['Lorries', 'Vans', 'Trailers', 'Forklifts', 'Tractors', 'Cars', 'Buses', 'Cranes', 'Diggers', 'Boats']
  .map((name, i) => `${name} in service${' '.repeat(16 - name.length)}${1_000 + 13 * i}     ${900 + 7 * i}`)
  .join('\n')}
`;

describe('rows of a table', () => {
  it('are those that share words with the question where a model names a long table and none of them', async () => {
    const sent = await sentOf(FLEET, 'How many forklifts were there in 2021?', ({ listed }) => ({
      read: [listed.find(({ isTable }) => isTable)?.id ?? '0'],
      lacks: [],
    }));
    expect(sent).toContain('Forklifts');
    expect(sent).not.toMatch(/Lorries|Boats/);
  });

  it('are found by the name that a model gives where its list lacks them, with the head of their table', async () => {
    const sent = await sentOf(FLEET, 'How large is the fleet of vehicles?', () => ({
      read: [],
      lacks: ['cranes in service'],
    }));
    expect(sent).toMatch(/2021 +2020\n[^]*Cranes in service +1091/);
    expect(sent).not.toMatch(/Lorries|Boats/);
  });

  it('are found by the heading that they stand under inside their table', async () => {
    const places = (profit: number) =>
      ['North', 'South', 'Pet', 'Other']
        .map((name, i) => `${name}${' '.repeat(20)}${profit + i}.4     ${profit - i}.1`)
        .join('\n');
    const sent = await sentOf(
      `SEGMENTS\n\nIn Millions          2021      2020\nNet sales:\n${places(1400)}\nOperating profit:\n${places(260)}\n`,
      'What margin does the business with food for animals have?',
      () => ({ read: [], lacks: ['Pet operating profit'] }),
    );
    expect(sent).toMatch(/2021 +2020[^]*Operating profit:\nPet +262\.4/);
    expect(sent).not.toMatch(/1402|North/);
  });

  it('come with the notes under the table whose marks they or its columns carry', async () => {
    const noted = `${FLEET.replace(/2021 {6}2020/, '2021(a)   2020')
      .replace('Forklifts in service ', 'Forklifts in service(b) ')
      .replace('Boats in service ', 'Boats in service(c) ')}
(a) Until the end of May.

(b) We do not plan to buy any.

(c) On two lakes.

The drivers were trained in the year, and all of them thanked the board for it.
`;
    const sent = await sentOf(noted, 'How many forklifts were there in 2021?', ({ listed }) => ({
      read: [listed.find(({ isTable }) => isTable)?.id ?? '0'],
      lacks: [],
    }));
    expect(sent).toContain('(a) Until the end of May.\n(b) We do not plan to buy any.');
    expect(sent).not.toMatch(/Lorries|lakes|drivers/);
  });
});

describe('a clause that a model asks for by its number', () => {
  const sentFor = (want: string) =>
    sentOf(OUTSOURCING, 'Whose are the data of the Customer?', () => ({ read: [], lacks: [want] }));

  it('is the clause of the body, not the item of a list or of an exhibit', async () => {
    const sent = await sentFor('clause 6');
    expect(sent).toContain('6. CLIENT DATA');
    expect(sent).not.toMatch(/communication line|report each week/);
  });

  it('is that of the paper whose file the model names before it', async () => {
    const sent = await sentFor('paper.txt: 7. Term: years');
    expect(sent).toContain('7. TERM.');
    expect(sent).not.toMatch(/communication line|report each week|CLIENT DATA/);
  });

  it('is of two alike in number the one that says what is asked for', async () => {
    const twice = OUTSOURCING.replace(
      'EXHIBIT A\n\n6. Reports',
      '6. LIMITS. The Supplier is liable for the fees of a year.\n\nEXHIBIT A\n\n6. Reports',
    );
    const sent = await sentOf(twice, 'Whose are the data of the Customer?', () => ({
      read: [],
      lacks: ['clause 6, for what the Supplier is liable'],
    }));
    expect(sent).toContain('liable for the fees of a year');
    expect(sent).not.toContain('CLIENT DATA');
  });

  it('is its item where that is asked for, with the rest of a short clause', async () => {
    const sent = await sentFor('paragraph 6(A)');
    expect(sent).toContain('(A) The data of the Customer remain its property.');
    expect(sent).not.toMatch(/communication line|report each week/);
  });
});

describe('a clause that a page or its length cuts', () => {
  const LONG = Array.from(
    { length: 30 },
    (_, i) =>
      `The Agent keeps book ${i + 3} of the orders that it takes, of what becomes of each of them, of the days on which they are sent, carried and paid, and of all that is said of them by those who placed them. `,
  ).join('');
  const PAGES = `AGENCY AGREEMENT

1. APPOINTMENT

1.1 Agent. The Principal appoints the Agent for the county of Cork.

1.2 Sub-agents. The Agent may not appoint a sub-agent to sell the goods of the Principal in the county, or to hold stocks of them for it, or to take orders of the Principal's customers, without the Principal's prior written consent   -3-

[ * ] = Certain information in this document has been omitted and filed separately with the Commission.

CONFIDENTIAL   EXECUTION COPY   (which consent shall not be unreasonably withheld).

CONFIDENTIAL   EXECUTION COPY   1.3 Records. ${LONG}The records are kept for nine years.

1.4 Notice. The Agent gives notice of a change of its name.

1.5 Costs. Each party bears its own costs.
`;
  const sentFor = (want: string) => sentOf(PAGES, 'Who may sell the goods?', () => ({ read: [], lacks: [want] }));

  it('goes on behind what the page has beside its text', async () => {
    expect(await sentFor('clause 1.2')).toContain('(which consent shall not be unreasonably withheld).');
  });

  it('is whole, however long it is, where all of it is asked for, as far as there is room', async () => {
    const sent = await sentFor('all of clause 1.3');
    expect(sent).toContain('The Agent keeps book 3 ');
    expect(sent).toContain('The records are kept for nine years.');
  });

  it('is read on the point where it is long, and what is not read of it can be asked for', async () => {
    const sent = await sentFor('clause 1.3: for how many years the records are kept');
    expect(sent).toContain('The records are kept for nine years.');
    expect(sent).toMatch(/1\.3 Records/);
    expect(sent).not.toContain('The Agent keeps book 12 ');
    expect(sent.length).toBeLessThan(3_000);
  });

  it.each([
    ['Clauses 1.1 and 1.4: who is appointed, how notice is given', ['1.1', '1.4']],
    ['sections 1.1, 1.4, and 1.5', ['1.1', '1.4', '1.5']],
    ['1.1 and 1.5: costs', ['1.1', '1.5']],
    ['clauses 1.3 to 1.5', ['1.3', '1.4', '1.5']],
  ])('is each one that is asked for: %s', async (want, numbers) => {
    const sent = await sentFor(want);
    expect(['1.1', '1.3', '1.4', '1.5'].filter((number) => sent.includes(`${number} `))).toEqual(numbers);
  });

  it('is read to its end where it is found by what it says', async () => {
    const sent = await sentOf(PAGES, 'May the Agent appoint a sub-agent?', ({ listed }) => ({
      read: [listed.find(({ shown }) => shown.includes('Sub-agents'))?.id ?? '0'],
      lacks: [],
    }));
    expect(sent).toContain('(which consent shall not be unreasonably withheld).');
  });
});

describe('what a model asks for in words', () => {
  const ENDING = `CONTENTS

Effect of Ending

9. TERM

The agreement ends after two years.

Effect of Ending

The Dealer returns its stock within thirty days.

The Maker buys back what was not sold.

Notices

The effect of the ending of a notice is that the Maker stops its deliveries.
`;

  it('is what stands under the heading that says so, not what only has its words', async () => {
    const sent = await sentOf(ENDING, 'What becomes of the stock?', () => ({ read: [], lacks: ['effect of ending'] }));
    expect(sent).toContain('The Maker buys back what was not sold.');
    expect(sent).not.toMatch(/two years|deliveries/);
  });
});

describe('a definition that a model asks for', () => {
  const TERMS = `LICENCE AGREEMENT

1. Definitions.

1.1 “Net Sale” means a sale less what is returned.

1.2 Territory means the county of Cork.

2. Royalty. The Licensee shall pay a royalty on Net Sales in the Territory, and on 'Samples' it gave away.

3. Term. The term is two years.
`;
  it.each([
    ['definition of Net Sales', '1.1'],
    ['the meaning of the term "Territory" in paper.txt', '1.2'],
    ['definitions of Net Sale and Territory', '1.1', '1.2'],
  ])('is found where it stands, whatever its form: %s', async (want, ...numbers) => {
    const sent = await sentOf(TERMS, 'How long does it run?', () => ({ read: [], lacks: [want] }));
    expect(sent.match(/^\d\.\d/gm)).toEqual(expect.arrayContaining(numbers));
    expect(sent).not.toContain('Royalty');
  });
});

const LOAN = (
  limb: string,
) => `The bank may ask for more where the Cash Test is not met on the day of a draw-down by the company.

${limb} The other rules on draw-downs stay as they are in each of the years.
`;

describe('what is sent of a sentence', () => {
  it('is all of it, with the words that a report says in several places', async () => {
    const said =
      'The Cash Test includes that (i) no default is known to any of the banks and (ii) the cash is greater than $100 million.';
    const filler =
      'The weather was fine in the whole of the year, and the fleet of the company sailed on every day of it.';
    const sent = await sentOf(
      [1, 2, 3].map((year) => `${LOAN(said)}\n${filler.replace('year', `year ${year}`)}\n`).join('\n'),
      'How much cash is enough?',
      () => ({ read: [], lacks: ['cash greater than $100 million'] }),
    );
    expect(sent).toContain(said);
  });

  it('is all of it where it is asked for by a limb of a long paragraph', async () => {
    const about =
      'The rooms are listed in the plan that hangs in the hall, and the plan is drawn anew in each spring. ';
    const sent = await sentOf(
      `1. DUTIES. ${about.repeat(14)}The Tenant shall on the first day of each month (i) pay the rent to the Landlord, (ii) sweep the chimney with a brush that the Landlord lends, and (iii) feed the swans.

2. TERM. The term is two years.
`,
      'Who sweeps the chimney?',
      () => ({ read: [], lacks: ['sweep chimney brush'] }),
    );
    expect(sent).toMatch(/The Tenant shall on the first day of each month \(i\)[^]*feed the swans\./);
    expect(sent).not.toContain('hangs in the hall');
  });
});

describe('the definition of a term', () => {
  it('is every sentence that says what it means or includes', async () => {
    const sent = await sentOf(
      `1. TERMS. "Net Price" means the price without tax.

2. FEES. The fees are a tenth of all prices.

3. ADDENDA. The Net Price includes the carriage to Cork where the Buyer asks for it.

4. TERM. The term is two years.
`,
      'What are the fees of a tenth counted on?',
      () => ({ read: [], lacks: ['definition of Net Price'] }),
    );
    expect(sent).toContain('means the price without tax');
    expect(sent).toContain('includes the carriage to Cork');
    expect(sent).not.toContain('two years');
  });
});

const LETTER = `Millbank & Co.
7 May 2014
Private and confidential
Ms Ada Crane
Crane Holdings Ltd

You asked us for papers on the sale of our yard in Cobh, and we shall send them to you on these terms.

Secrecy

You shall keep the papers secret until two years from the date of this letter.

Standstill

You shall not buy any of our shares until three years from the date of this letter, unless our board agrees.
`;

const SHARES = `1. TERMS. "Fair Price" means the price determined under clause 4.

2. PART. Where a clause and a schedule conflict, the schedule prevails over the clause. It does so for all members, for those who came first and those who came later, and for all who act for them, in whatever matter there may be and on whatever day it comes up.

3. LEAVING. A member who leaves shall sell the shares at the Fair Price.

4. VALUE. The auditors determine the price of the shares with a discount of a fifth.

5. TERM. The term is two years.

SCHEDULE 1

The fee for a sale of shares is five dollars for each share that a member sells.
`;

describe('what a text that is sent points to', () => {
  it('is the clause to which a definition leaves what the term means', async () => {
    const sent = await sentOf(SHARES, 'At what price are the shares sold?', () => ({
      read: [],
      lacks: ['definition of Fair Price'],
    }));
    expect(sent).toContain('discount of a fifth');
    expect(sent).not.toContain('two years');
  });

  it('is the clause that says which of a clause and a schedule prevails where both are sent', async () => {
    const sentFor = (lacks: string[]) => sentOf(SHARES, 'What does a member pay?', () => ({ read: [], lacks }));
    expect(await sentFor(['clause 3', 'Schedule 1'])).toContain('the schedule prevails');
    expect(await sentFor(['clause 3'])).not.toContain('the schedule prevails');
  });
});

describe('the head of a paper', () => {
  const readStandstill = ({ listed }: ChoiceRequest) => ({
    read: listed.filter(({ shown }) => shown.includes('shares')).map(({ id }) => id),
    lacks: ['date of this letter'],
  });

  it('is sent where its date is asked for, not what only names that date', async () => {
    const sent = await sentOf(LETTER, 'Until when may no shares be bought?', readStandstill);
    expect(sent).toContain('7 May 2014');
    expect(sent).not.toContain('papers secret');
  });

  it('is told of a letter before anything is read, with its day', async () => {
    const lines: string[] = [];
    await sentOf(LETTER, 'Until when may no shares be bought?', (request) => {
      lines.push(...(request.frames?.flatMap((frame) => frame.lines) ?? []));
      return { read: [], lacks: [] };
    });
    expect(lines).toContain('Date: 7 May 2014');
    expect(lines.join(' ')).toMatch(/Head: Millbank & Co\. .*Ada Crane/);
  });

  it('tells that a day was left blank', async () => {
    const lines: string[] = [];
    const text = `NON-DISCLOSURE AGREEMENT

THIS AGREEMENT is made on [ ] between the Bank and the Company.

1. SECRECY. Each party shall keep the papers of the other secret for two years from the date of this Agreement.

Signed by: Adam Crane
Name: Adam Crane
Date: ____________
`;
    await sentOf(text, 'How long are the papers secret?', (request) => {
      lines.push(...(request.frames?.flatMap((frame) => frame.lines) ?? []));
      return { read: [], lacks: [] };
    });
    expect(lines).toEqual(expect.arrayContaining(['Date: left blank', 'Date beside the signature: left blank']));
  });
});

const FEES_OF_SERVICES = `SERVICES AGREEMENT

4.2 Invoices. Each invoice is payable within thirty-five days of its receipt by the Customer.

${'5.1 The Provider keeps the rooms of the Customer clean and tells it of whatever is found broken in them. '.repeat(20)}

6.3 Disputes. The Customer tells the Provider of disputes over invoices before they are due; withheld sums are paid once settled.
`;

describe('what a model lacks', () => {
  it('is not said to stand in the passages where only words of it do', async () => {
    const asked = await followUpsOf(LETTER, 'Until when may no shares be bought?', 'shares of the board');
    expect(asked.find(({ text }) => text === 'shares of the board')?.isKnown).toBeUndefined();
  });

  it('is not said to stand there where the place that the wish names says something else', async () => {
    const want = 'disputes over invoices: withheld sums (after clause 4.2)';
    const [told] = await followUpsOf(FEES_OF_SERVICES, 'When is an invoice payable?', want);
    expect(told?.isKnown).toBeUndefined();
    const sent = await sentOf(FEES_OF_SERVICES, 'When is an invoice payable?', ({ listed }) => ({
      read: listed.filter(({ shown }) => shown.startsWith('4.2')).map(({ id }) => id),
      lacks: [want],
    }));
    expect(sent).toContain('withheld sums');
  });
});

describe('a place within a schedule', () => {
  const ROYALTIES = `LICENCE

1. Grant. The licence is granted.

2. Fees. The fees stand in the schedules.

Schedule 1

Part 1: Marks
The mark is a heron.${' It stands on one leg in a pond of reeds.'.repeat(9)}

Part 2: Countries
The countries are Ireland and Spain.${' Others may be added by a letter of both parties.'.repeat(9)}

Schedule 2
  Payments, milestones and what else is due under the licence to the one who grants it
${'='.repeat(70)}

Part 1: Milestones
The first milestone is approval.

Part 2: Least royalty
The least royalty is 120,000 euro a year.

3. It is paid each March.
`;
  const wish = (want: string) =>
    sentOf(ROYALTIES, 'What is paid at least?', ({ listed }) => ({
      read: listed.filter(({ shown }) => shown.includes('Fees')).map(({ id }) => id),
      lacks: [want],
    }));

  it('is looked for inside that schedule', async () => {
    const sent = await wish('Part 2 of Schedule 2');
    expect(sent).toContain('120,000');
    expect(sent).not.toContain('Spain');
    expect(await wish('Schedule 1, Part 2')).toContain('Spain');
    expect(await wish('Schedule 2, parts 1 to 2')).toMatch(/milestone is approval[^]*120,000/);
  });

  it('is found by its number, which the body may have as well', async () => {
    expect(await wish('paragraph 3 of Schedule 2')).toContain('each March');
  });

  it('is said to be missing where the schedule has no such part', async () => {
    const told = await followUpsOf(ROYALTIES, 'What is paid at least?', 'Part 7 of Schedule 2');
    expect(told[0]?.without ?? told[0]?.found).not.toBeUndefined();
    expect(told[0]?.found === 0 || told[0]?.without?.includes('Part 7 of Schedule 2')).toBe(true);
  });

  it('is not all that is sent where the words of the wish stand elsewhere', async () => {
    const told = await wish('clause 1, the least royalty');
    expect(told).toContain('120,000');
  });
});

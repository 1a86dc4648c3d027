import { expect } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText } from '../ranking/index.js';
import { composeAnswer } from './compose-answer.js';
import type { ComposedAnswer, ComposeQuestion, ComposeRequest } from './compose-answer-types.js';
import type { ChoiceRequest, DraftAnswer, Drafter, DraftRequest } from './model/model-call-types.js';
import { readFacts } from './facts/extract-facts-from-document.js';

export const SUPPLY = `SUPPLY AGREEMENT

This Supply Agreement (the "Agreement") is made on 12 March 2016 (the "Effective Date") by and between Kerry Foods Limited ("Supplier") and Dublin Shops Ltd ("Customer").

1. Term. The term of this Agreement shall commence on the Effective Date and shall continue for a period of five (5) years.

2. Termination. This Agreement may be terminated:
(a) by the Supplier, if the Customer fails to pay any sum when due; or
(b) by either party at any time for any reason upon giving thirty (30) days prior written notice to the other.

3. Assignment. Neither party may assign this Agreement without the prior written consent of the other party, which consent shall not be
unreasonably withheld.

4. Liability. In no event shall the total liability of either party under this Agreement exceed the fees paid in the twelve months before the claim.

5. Governing law. This Agreement shall be governed by and construed in accordance with the laws of Ireland.
`;

export const LEASE = `LEASE

This Lease is dated 1 June 2018 and made between Grafton Estates plc ("Landlord") and Dublin Shops Ltd ("Tenant").

1. Rent. The Tenant shall pay a yearly rent of €48,000 by equal monthly payments in advance.

2. Assignment. The Tenant shall not assign or sublet this Lease without the prior written consent of the Landlord.

3. Governing law. This Lease shall be governed by and construed in accordance with the laws of Ireland.
`;

const DEALER = `DEALER AGREEMENT

1. Appointment

1.1 The Maker appoints the Dealer to sell the Goods in the Territory.

1.2 The Dealer's right to sell the Goods in the Territory shall be exclusive.

1.3 The Dealer shall keep a showroom with trained staff in each county of the Territory.
A county in which it sold goods for less than EUR 5,000 in the year before is left out.

2. Delivery

${'The Maker delivers what is ordered within six weeks, to the place that the order names, packed for carriage by road. '.repeat(9)}
`;

const MINUTES = `MINUTES OF THE BOARD

The directors reviewed the plans for the summer party and thanked the catering team for their work over the winter months.
`;

const AMENDMENT = `AMENDMENT NO 1

Kerry Foods Limited and Dublin Shops Ltd amend their agreement of 12 March 2016 as follows.

A. In clause 2 of the Agreement the words "thirty (30) days" are replaced by the words "ninety (90) days".

B. Kerry Foods Limited has moved its warehouse to Tralee.
`;

export const BALANCE_SHEET = `Balance sheet as at 31 December

                              Note      2021        2020
                                       €'000       €'000
Tangible assets                   4    12,450      11,980
Stocks                                  2,310       2,145
Debtors                           5     8,767       7,650
Cash at bank and in hand                1,204         988
Total assets                           24,731      22,763
Creditors                         6    (9,120)     (8,400)
Net assets                             15,611      14,363
`;

const ACCOUNTS = `ANNUAL REPORT

The directors present their report for the year. The company went on with its business of making and selling sensors in Ireland and abroad.

${BALANCE_SHEET}
The directors thank the staff for their work over the year.
`;

const RESULTS = `QUARTERLY REPORT

The company reports its results for the second quarter. The following table shows the votes of the shareholders at their meeting:

Votes for and against
                              For          Against
Ann Kelly                     54,760,830   5,184,437
Brian Walsh                   53,876,257   6,074,467
Ciara Byrne                   57,172,731   3,324,080

The board thanks the shareholders for their trust over the years, and for the many questions they put to it at the meeting.
`;

const clauseOfFees = (n: number) =>
  `${n}. Fees of service ${n}. The Customer shall pay a fee of €${1000 + n} for service ${n} within thirty days of the invoice, and late payment of that fee bears interest at ${(n % 9) + 1} per cent a year until it is paid in full to the Supplier.`;
const FEES = ['FRAMEWORK AGREEMENT', ...Array.from({ length: 60 }, (_, i) => clauseOfFees(i + 1))].join('\n\n');

const TEXTS = new Map([
  ['fees.txt', FEES],
  ['Quillon fees.txt', FEES],
  ['results.txt', RESULTS],
  ['accounts.txt', ACCOUNTS],
  ['supply.txt', SUPPLY],
  ['Supply agreement - Kerry Foods.txt', SUPPLY],
  ['Amendment 1 - Kerry Foods.txt', AMENDMENT],
  ['dealer.txt', DEALER],
  ['lease.txt', LEASE],
  ['second lease.txt', LEASE.replace('€48,000', '€12,500.50')],
  ['minutes.txt', MINUTES],
]);

/** A request over the given files, numbered from 1. */
export function aRequest(
  question: string | Partial<ComposeQuestion>,
  fileNames: string[],
  more: Partial<ComposeRequest> = {},
): ComposeRequest {
  const index = new ProjectIndex();
  const documents = fileNames.map((fileName, i) => {
    const text = TEXTS.get(fileName) ?? '';
    const units = segmentText(text);
    index.add({ id: String(i + 1), fileName, index: openDocumentIndex(buildDocumentIndex({ text, units })) });
    return {
      id: i + 1,
      fileName,
      title: null,
      kind: null,
      facts: readFacts({ text, units }),
      readText: async () => text,
    };
  });
  const asked = typeof question === 'string' ? { question } : question;
  const empty = { question: '', query: '', prompt: '', keys: [], isSingleDocument: false };
  return { question: { ...empty, ...asked }, documents, index, model: null, ...more };
}

/** A model that says of each document what a test wants it to say. */
export class ScriptedModel implements Drafter {
  readonly asked: DraftRequest[] = [];
  running = 0;
  most = 0;

  constructor(private readonly write: (request: DraftRequest) => DraftAnswer) {}

  async draft(request: DraftRequest): Promise<DraftAnswer> {
    this.asked.push(request);
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.running -= 1;
    return this.write(request);
  }

  async combine(_request: DraftRequest, drafts: { answer: DraftAnswer }[]): Promise<DraftAnswer> {
    return { statements: drafts.flatMap(({ answer }) => answer.statements), values: [] };
  }
}

export const compose = (request: ComposeRequest, signal = new AbortController().signal) =>
  composeAnswer(request, signal);

/** Every citation stands word for word in its file and passage, and every statement has one. */
export function expectVerified({ content: { citations, statements } }: ComposedAnswer) {
  for (const { fileName, start, end, quote, passage } of citations) {
    expect(TEXTS.get(fileName)?.slice(start, end)).toBe(quote);
    expect(start).toBeGreaterThanOrEqual(passage[0]);
    expect(end).toBeLessThanOrEqual(passage[1]);
  }
  for (const statement of statements) {
    expect(statement.citations.length).toBeGreaterThan(0);
    for (const position of statement.citations) expect(citations[position]).toBeDefined();
  }
}

/** What a model is asked, after it chose from a list of what a paper holds. */
export async function requestsOf(
  text: string,
  question: string,
  choose: (request: ChoiceRequest) => { read: string[]; lacks: string[] },
  write: (request: DraftRequest) => Partial<DraftAnswer>,
): Promise<readonly DraftRequest[]> {
  const index = new ProjectIndex();
  index.add({
    id: '1',
    fileName: 'paper.txt',
    index: openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })),
  });
  const model = Object.assign(new ScriptedModel((sent) => ({ statements: [], values: [], ...write(sent) })), {
    choose: async (request: ChoiceRequest) => choose(request),
  });
  const document = { id: 1, fileName: 'paper.txt', title: null, kind: null, readText: async () => text };
  const request = { ...aRequest(question, [], { model }), index, documents: [document] };
  await composeAnswer(request, new AbortController().signal);
  return model.asked;
}

/** What a model is sent of a paper that it chooses from. */
export async function sentOf(
  text: string,
  question: string,
  choose: (request: ChoiceRequest) => { read: string[]; lacks: string[] },
  onDraft: (request: DraftRequest) => void = () => undefined,
): Promise<string> {
  const [first] = await requestsOf(text, question, choose, (request) => {
    onDraft(request);
    return {};
  });
  return first?.passages.map((one) => one.text).join('\n') ?? '';
}

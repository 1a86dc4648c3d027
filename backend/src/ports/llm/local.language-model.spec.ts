import { describe, expect, it } from 'vitest';
import { findQuote } from '../../text/quotes.js';
import type { DraftPassage, DraftRequest } from './language-model.js';
import { aDraftRequest, aPassage, languageModelSuite } from './language-model.suite.js';
import { LocalLanguageModel } from './local.language-model.js';

const model = new LocalLanguageModel();
const { signal } = new AbortController();

languageModelSuite('the local language model', async () => model);

const draft = (question: string, passages: (string | DraftPassage)[], more: Partial<DraftRequest> = {}) =>
  model.draft(
    aDraftRequest(
      question,
      passages.map((one, i) => (typeof one === 'string' ? aPassage(`p${i + 1}`, one) : one)),
      more,
    ),
    signal,
  );

const PREAMBLE =
  'SUPPLY AGREEMENT\n\nThis Supply Agreement (the "Agreement") is made on 12 March 2016 (the "Effective Date") by and between Kerry Foods Limited, a company registered in Ireland ("Supplier"), and Dublin Shops Ltd ("Customer").\n';
const opening = aPassage('opening', PREAMBLE, { isOpening: true, score: 0 });

describe('answering a question about a contract', () => {
  it.each([
    [
      'What is the governing law?',
      'This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without regard to conflicts of laws.',
      'State of New York',
    ],
    ['Which law governs the contract?', 'This contract is governed by Irish law.', 'Irish law'],
    [
      'What is the notice period to terminate the renewal?',
      'The Term shall renew for successive periods of two (2) years unless either party gives notice of non-renewal at least ninety (90) days prior to its end.',
      "90 days' notice",
    ],
    [
      'What is the renewal term of the agreement?',
      'The Agreement shall automatically renew for successive one (1) year periods.',
      'successive 1 year',
    ],
    [
      'How long is the warranty period?',
      'The warranty period is twenty-four (24) months from delivery of the goods.',
      '24 months',
    ],
    [
      'How much warning must be given to stop the renewal?',
      'The Term renews for two (2) years unless either party gives notice at least six (6) weeks before its end.',
      "6 weeks' notice",
    ],
    [
      'How large was the deposit that the Buyer had to hand over to the Seller on signing the contract?',
      'The Buyer shall pay a deposit of $100,000.00 on signing.',
      '$100,000.00',
    ],
    ['What is the monthly rent?', 'The monthly rent is €4,500.00 exclusive of VAT.', '€4,500.00'],
    ['What percentage of net sales is payable?', 'A royalty of 7.5% of net sales is payable each quarter.', '7.5%'],
    ['When was the board meeting held?', 'The board meeting was held on 3 May 2019 in Cork.', '3 May 2019'],
  ])('puts the thing asked for first: %s', async (question, sentence, short) => {
    const answer = await draft(question, ['The parties agree as follows on other matters.', sentence]);
    expect(answer.short).toBe(short);
    expect(answer.statements[0]?.text.toLowerCase()).toContain(short.toLowerCase());
    expect(answer.statements[0]?.text).toContain(sentence);
    expect(answer.statements[0]?.quotes[0]?.quote).toBe(sentence);
  });

  it.each([
    ['What is the name of the agreement?', 'SUPPLY AGREEMENT'],
    ['Who are the parties to the agreement?', 'Kerry Foods Limited ("Supplier"); Dublin Shops Ltd ("Customer")'],
    ['What is the date of the agreement?', '12 March 2016'],
    ['On what date was the supply agreement signed?', '12 March 2016'],
    ['What is the effective date of the agreement?', '12 March 2016'],
  ])('reads the beginning of the document: %s', async (question, short) => {
    expect((await draft(question, [opening])).short).toBe(short);
  });

  it('says nothing when the beginning shows no title, party or date', async () => {
    const blank = aPassage('opening', 'Delivery notes for the warehouse.\nPallets are counted twice.', {
      isOpening: true,
    });
    expect((await draft('Who are the parties to the agreement?', [blank])).statements).toEqual([]);
  });

  it('counts an expiry date from the start and the term, and quotes both', async () => {
    const term =
      'The term of this Agreement shall commence on the Effective Date and continue for a period of five (5) years.';
    const answer = await draft('When does the agreement expire?', [opening, term]);
    expect(answer.short).toBe('12 March 2021 (5 years from 12 March 2016)');
    expect(answer.statements.flatMap((statement) => statement.quotes.map((quote) => quote.passageId))).toEqual([
      'p2',
      'opening',
    ]);
  });

  it('prefers a stated expiry date and does not count from an ambiguous one', async () => {
    const stated = 'This Agreement shall continue in force until 31 December 2020.';
    expect((await draft('When does the agreement expire?', [opening, stated])).short).toBe('31 December 2020');
    const ambiguous = aPassage('opening', 'This Agreement is made on 03/04/2016 ("Effective Date").', {
      isOpening: true,
    });
    const term = 'The term of this Agreement shall continue for a period of five (5) years from the Effective Date.';
    expect((await draft('When does the agreement expire?', [ambiguous, term])).short).toBeUndefined();
  });
});

describe('saying yes or no', () => {
  const CONVENIENCE =
    'Either party may terminate this Agreement at any time for any reason upon thirty (30) days written notice.';

  it('answers both halves of a question', async () => {
    const answer = await draft('Can the agreement be terminated for convenience and with what notice?', [CONVENIENCE]);
    expect(answer).toMatchObject({ label: 'yes', short: "Yes; 30 days' written notice" });
    expect(answer.statements[0]?.text).toBe(`Yes. 30 days' written notice. ${CONVENIENCE}`);
  });

  it.each([
    [
      'Is there an anti-assignment clause in this contract?',
      'Neither party may assign this Agreement without prior written consent.',
      'yes',
    ],
    [
      'May the agreement be assigned without consent?',
      'Neither party may assign this Agreement without prior written consent.',
      'no',
    ],
    ['Are there any third-party beneficiaries?', 'There are no third-party beneficiaries of this Agreement.', 'no'],
    [
      'Is there a cap on liability?',
      'In no event shall the total liability of either party exceed the fees paid.',
      'yes',
    ],
    ['Must the tenant insure the premises?', 'The tenant shall insure the premises against fire.', 'yes'],
    [
      'Has the company received any tax assessment?',
      'The company has not received any tax assessment since 2015.',
      'no',
    ],
  ])('%s', async (question, sentence, label) => {
    const answer = await draft(question, [sentence]);
    expect(answer.label).toBe(label);
    expect(answer.statements[0]?.text).toBe(`${label === 'yes' ? 'Yes' : 'No'}. ${sentence}`);
  });

  it('takes no sentence that merely speaks of the matter for a verdict', async () => {
    const sentence = 'The parties desire to resolve disputes arising out of this agreement without litigation.';
    const answer = await draft('Is the company party to any pending litigation?', [sentence]);
    expect(answer.label).toBeUndefined();
    expect(answer.statements[0]?.text).toBe(sentence);
  });

  it('only quotes when the sentence does not settle the question', async () => {
    const sentence = 'If the company is in breach of a financial covenant, the lender may demand repayment.';
    const answer = await draft('Is the company in breach of any financial covenant?', [sentence]);
    expect(answer.label).toBeUndefined();
    expect(answer.statements[0]?.text).toBe(sentence);
  });
});

describe('judging a claim', () => {
  const judge = (claim: string, sentence: string) => draft(claim, [sentence], { statementToJudge: claim });

  it.each([
    [
      'Receiving Party shall not reverse engineer any objects.',
      'The Recipient shall not reverse engineer or disassemble any prototype.',
      'yes',
    ],
    [
      'Confidential Information shall only include technical information.',
      '"Confidential Information" means any business, financial or technical information.',
      'no',
    ],
    [
      'All Confidential Information shall be expressly identified by the Disclosing Party.',
      'Information is confidential whether or not it is marked as confidential.',
      'no',
    ],
  ])('%s', async (claim, sentence, label) => {
    const answer = await judge(claim, sentence);
    expect(answer.label).toBe(label);
    expect(answer.statements[0]?.quotes[0]?.quote).toBe(sentence);
  });

  it('says nothing of a claim that the sentences do not touch', async () => {
    const answer = await judge(
      'Receiving Party shall not solicit some of Disclosing Party’s representatives.',
      'The Recipient shall keep the information confidential.',
    );
    expect(answer).toMatchObject({ statements: [] });
    expect(answer.label).toBeUndefined();
  });
});

describe('what is quoted', () => {
  it('quotes whole sentences of the passages, word for word, and at most three', async () => {
    const text =
      'The landlord shall insure\nthe building. The tenant shall insure its con-\ntents. Rent is due monthly.';
    const answer = await draft('What insurance must be taken out?', [text]);
    expect(answer.statements.length).toBeLessThanOrEqual(3);
    for (const { quotes } of answer.statements)
      for (const { quote } of quotes) expect(findQuote(text, quote)).not.toBeNull();
    expect(answer.statements.map((statement) => statement.text)).toContain('The tenant shall insure its contents.');
  });

  it('leaves out clause numbers, headings and a hanging "and"', async () => {
    const answer = await draft('Who pays for repairs?', [
      '4.2 Repairs. The tenant shall pay for all repairs to the premises; and',
    ]);
    expect(answer.statements[0]?.text).toBe('The tenant shall pay for all repairs to the premises.');
  });

  it('never drops capitals that carry meaning', async () => {
    const sentence = 'IN NO EVENT shall the supplier pay for lost data of the customer.';
    expect((await draft('Does the supplier pay for lost data?', [sentence])).statements[0]?.text).toContain(
      'IN NO EVENT',
    );
  });

  it('quotes what leads in a list together with the item', async () => {
    const text =
      'This Agreement may be terminated: (a) by the Seller if the Buyer is insolvent; (b) by either party on notice.';
    const passage = aPassage('p1', text, {
      sentences: [
        {
          parts: [
            [0, text.indexOf(' (a)')],
            [text.indexOf('(b)'), text.length],
          ],
          score: 1,
        },
      ],
    });
    const answer = await draft('How may the agreement end on notice?', [passage]);
    expect(answer.statements[0]?.quotes.map((one) => one.quote)).toEqual([
      'This Agreement may be terminated:',
      '(b) by either party on notice.',
    ]);
    expect(answer.statements[0]?.text).toContain('terminated: … (b) by either party on notice.');
  });

  it('gives the same answer every time', async () => {
    const ask = () => draft('What is the rent?', ['The rent is €500.', 'The rent is due monthly.']);
    expect(await ask()).toEqual(await ask());
  });
});

describe('extracting named values', () => {
  it('finds labelled values, values of known kinds and figures near the name', async () => {
    const passages = [
      opening,
      'Landlord: Grafton Estates plc\n',
      'The deposit payable by the tenant is €9,000.',
      'This lease is governed by the laws of Ireland.',
    ];
    const { values } = await draft('What are the main terms?', passages, {
      keys: ['Landlord', 'Deposit', 'Governing law', 'Break option'],
    });
    expect(values.map(({ key, value }) => [key, value])).toEqual([
      ['Landlord', 'Grafton Estates plc'],
      ['Deposit', '€9,000'],
      ['Governing law', 'Ireland'],
    ]);
    expect(values[0]).toMatchObject({ passageId: 'p2', quote: 'Landlord: Grafton Estates plc' });
  });
});

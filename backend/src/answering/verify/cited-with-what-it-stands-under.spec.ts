import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText } from '../../ranking/index.js';
import { aRequest, compose, ScriptedModel } from '../compose-answer.suite.js';

const PAPER = `SHAREHOLDERS AGREEMENT

3. RESTRAINTS

3.1 Each Founder undertakes to the Company that he or she shall not, while holding shares:

(a) be engaged in any business that competes with the Company;

(b) solicit a customer with whom he or she dealt in the year before; or

(c) entice away any employee of the Company.

3.2 Without prejudice to clause 3.1, each party may retain:

(a) the minutes of its board meetings which reflect the negotiations; and

(b) a copy of any paper that the law requires it to keep,

but the obligations of secrecy in clause 7 shall continue to apply to them.

3.3 Payments are free where (i) no default exists on the day of the payment and (ii) the cash of the Company exceeds five million euro on that day. Such conditions are tested by the auditor before each payment is made.

3.4 The chairman and the auditor keep the minutes. If they cannot agree on them within ten days, a notary decides.

3.5 Grafton Bank holds the cash of the Company. The account bears interest at two per cent a year.

3.7 The Company pays without set-off:

3.7.1 the wages, on the first day of each month;

3.7.2 by way of a further sum, the premium of the insurance of the mill, within ten days of demand;

3.7.3 the rates of the town.

3.8 Nothing in this clause keeps a Founder from:

holding shares of a company that is listed on an exchange;

sitting on the board of the hospital of the town; or

teaching at a school.

3.6 Ardmore Trust keeps the seal of the Company in a safe.
`;
const STOPS = '3.1 Each Founder undertakes to the Company that he or she shall not, while holding shares:';
const RETAIN = '3.2 Without prejudice to clause 3.1, each party may retain:';
const TAIL = 'but the obligations of secrecy in clause 7 shall continue to apply to them.';
const FREE =
  '3.3 Payments are free where (i) no default exists on the day of the payment and (ii) the cash of the Company exceeds five million euro on that day.';

const MINUTES = '3.4 The chairman and the auditor keep the minutes.';
const NOTARY = 'If they cannot agree on them within ten days, a notary decides.';
const BANK = '3.5 Grafton Bank holds the cash of the Company.';
const INTEREST = 'The account bears interest at two per cent a year.';

const QUESTION =
  'What may a Founder not do, what may each party retain, when are payments free, what does a notary decide, who keeps the seal, and what interest does the account bear?';

/** What is shown of a statement of a model and the quotes it gave. */
async function shownOf(text: string, quotes: string[], paper = PAPER, question = paper === PAPER ? QUESTION : text) {
  const index = new ProjectIndex();
  const document = openDocumentIndex(buildDocumentIndex({ text: paper, units: segmentText(paper) }));
  index.add({ id: '1', fileName: 'paper.txt', index: document });
  const model = new ScriptedModel(({ passages }) => ({
    statements: [{ text, quotes: quotes.map((quote) => ({ passageId: passages[0]?.id ?? '', quote })) }],
    values: [],
  }));
  const documents = [{ id: 1, fileName: 'paper.txt', title: null, kind: null, readText: async () => paper }];
  const { content, rejected } = await compose({ ...aRequest(question, [], { model }), index, documents });
  return {
    quoted: content.statements.map(({ citations }) => citations.map((at) => content.citations[at]?.quote)),
    refused: rejected.map(({ reason }) => reason),
  };
}

describe('a quote that is torn from its sentence', () => {
  it.each([
    [
      'the item of a list with the words that lead the list in',
      'A Founder shall not solicit a customer with whom he or she dealt in the year before.',
      ['(b) solicit a customer with whom he or she dealt in the year before; or'],
      [STOPS],
    ],
    [
      'a numbered item with the words that lead in, and without the next number',
      'The Company pays the wages on the first day of each month.',
      ['3.7.1 the wages, on the first day of each month;'],
      ['3.7 The Company pays without set-off:'],
    ],
    [
      'an item also with how the sentence goes on after the list',
      'Each party may retain the minutes of its board meetings.',
      ['(a) the minutes of its board meetings which reflect the negotiations; and'],
      [RETAIN, TAIL],
    ],
    ['the end of such a sentence with its beginning', 'What is retained stays secret.', [TAIL], [RETAIN]],
    [
      'an item without a mark with the words that lead in, and without the next item',
      'A Founder may sit on the board of the hospital.',
      ['sitting on the board of the hospital of the town; or'],
      ['3.8 Nothing in this clause keeps a Founder from:'],
    ],
    [
      'a limb inside a sentence with the words before the first limb',
      'The cash has to exceed five million euro.',
      ['(ii) the cash of the Company exceeds five million euro on that day.'],
      ['3.3 Payments are free where'],
    ],
    [
      'a sentence that says "such conditions" with the one that names them',
      'The auditor tests the conditions before each payment.',
      ['Such conditions are tested by the auditor before each payment is made.'],
      [FREE],
    ],
    [
      'a sentence about what "they" do with the one that says who they are',
      'A notary decides where no agreement is reached within ten days.',
      [NOTARY],
      [MINUTES],
    ],
    [
      'the nearest sentence of its clause that holds a name of the statement',
      'The account with Grafton Bank bears interest at two per cent a year.',
      [INTEREST],
      [BANK],
    ],
    [
      'nothing that its quotes hold already',
      'A Founder shall not entice away staff.',
      [STOPS, '(c) entice away any employee of the Company.'],
      [],
    ],
  ])('is cited with %s', async (_, text, quotes, added) => {
    expect(await shownOf(text, quotes)).toEqual({ quoted: [[...quotes, ...added]], refused: [] });
  });

  it('is cited with the day of each event where it says only "the redemption" of two', async () => {
    const [may, december] = [
      'On 18 May 2020 the Company redeemed a third of the notes.',
      'On 2 December 2020 it redeemed the rest.',
    ];
    const [first, second] = [
      'Subsequent to the redemption, Kerry held 56 notes.',
      'Subsequent to the redemption, Kerry held 53 notes.',
    ];
    const paper = `MINUTES\n\n${may} Its auditor agreed. ${first} ${december} ${second}\n`;
    const shown = await shownOf('Kerry held 56 and then 53 notes.', [first, second], paper);
    expect(shown).toEqual({ quoted: [[first, second, may, december]], refused: [] });
  });

  it('is cited with the sentence that speaks of "this right", and with none where none does', async () => {
    const [right, notice, twice] = [
      'The Company has the right to put in further money.',
      'It gives ten days of notice.',
      'This right may not be used more than twice.',
    ];
    const cited = async (first: string) =>
      shownOf('It may not be used more than twice.', [twice], `CURE\n\n1. Cure. ${first} ${notice} ${twice}\n`);
    expect((await cited(right)).quoted).toEqual([[twice, `1. Cure. ${right}`]]);
    expect((await cited('The Company may put in further money.')).quoted).toEqual([[twice]]);
  });

  it('is cited with the sentence of its clause that holds what no quote of it holds', async () => {
    const [agent, code] = [
      'The parties appoint an agent within sixty days.',
      'The Supplier deposits its source code with the agent.',
    ];
    const paper = `ESCROW\n\n1. Escrow. The fee is shared. ${agent} ${code}\n`;
    const shown = await shownOf(
      'The source code is deposited with an agent, appointed within sixty days.',
      [agent],
      paper,
    );
    expect(shown).toEqual({ quoted: [[agent, code]], refused: [] });
  });

  it('is not cited with a sentence of its clause that holds its figure and speaks of something else', async () => {
    const [agent, backups] = ['The parties appoint an agent in good time.', 'Its backups stay for ninety days.'];
    const paper = `ESCROW\n\n1. Escrow. The fee is shared. ${agent} ${backups}\n`;
    const shown = await shownOf('The parties appoint an agent within ninety days.', [agent], paper);
    expect(shown).toEqual({ quoted: [[agent]], refused: [] });
  });

  it('is not cited with a sentence that shares its name alone, or words that its quote has in another form', async () => {
    const [price, effective] = ['The Price is 5,200 pounds.', 'It takes effect on the day before Completion.'];
    const paper = `SALE\n\n1. Price. The fee is shared. ${price} ${effective}\n`;
    expect(await shownOf('At Completion the Price is 5,200 pounds.', [price], paper)).toMatchObject({
      quoted: expect.not.arrayContaining([[price, effective]]),
    });
    const [remedy, less] = [
      'If it takes less, the Buyer pays 38 euros a thousand as the sole remedy.',
      'The payment is reduced by taking more in the year after.',
    ];
    const supply = `SUPPLY\n\n1. Volume. The fee is shared. ${remedy} ${less}\n`;
    const shown = await shownOf('The payment is the sole remedy for taking less.', [remedy], supply);
    expect(shown.quoted).toEqual([[remedy]]);
  });

  it('is not cited with a sentence for a name that stands all over its paper', async () => {
    const quote = 'On 7 May 2024 it agreed on the loans with its banks.';
    const note = `REPORT\n\n1. Loans. In March the Group closed a mill that stood at the river. ${quote}\n\n`;
    const others = (name: string) =>
      `2. OTHERS\n\n${`${name} tells of all its carts and mills in full. `.repeat(14)}\n`;
    const asked = async (paper: string) =>
      shownOf('On 7 May 2024 the Group agreed on the loans.', [quote], paper, 'When were the loans agreed on?');
    const shown = await asked(note + others('The Group'));
    const told = await asked(note + others('It'));
    expect(told.quoted).toEqual([[quote, '1. Loans. In March the Group closed a mill that stood at the river.']]);
    expect(shown).toEqual({ quoted: [[quote]], refused: [] });
  });

  it('proves no name that stands in another clause', async () => {
    const shown = await shownOf('The account pays interest to Ardmore Trust at two per cent a year.', [INTEREST]);
    expect(shown).toEqual({ quoted: [], refused: ['unsupported'] });
  });
});

it('cites a sentence about what "it" may be with the one on a single thing, not with one on several', async () => {
  const deed =
    'DEED\n\n3.9 This deed is made in three copies. The law and the courts are those of the town. It may be signed on a screen.\n';
  const { quoted } = await shownOf('The deed may be signed on a screen.', ['It may be signed on a screen.'], deed);
  expect(quoted).toEqual([['It may be signed on a screen.', '3.9 This deed is made in three copies.']]);
});

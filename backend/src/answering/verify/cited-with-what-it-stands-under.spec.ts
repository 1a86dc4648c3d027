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
`;
const STOPS = '3.1 Each Founder undertakes to the Company that he or she shall not, while holding shares:';
const RETAIN = '3.2 Without prejudice to clause 3.1, each party may retain:';
const TAIL = 'but the obligations of secrecy in clause 7 shall continue to apply to them.';
const FREE =
  '3.3 Payments are free where (i) no default exists on the day of the payment and (ii) the cash of the Company exceeds five million euro on that day.';

/** What is shown of a statement of a model and the quotes it gave. */
async function shownOf(text: string, quotes: string[]) {
  const index = new ProjectIndex();
  const document = openDocumentIndex(buildDocumentIndex({ text: PAPER, units: segmentText(PAPER) }));
  index.add({ id: '1', fileName: 'paper.txt', index: document });
  const model = new ScriptedModel(({ passages }) => ({
    statements: [{ text, quotes: quotes.map((quote) => ({ passageId: passages[0]?.id ?? '', quote })) }],
    values: [],
  }));
  const documents = [{ id: 1, fileName: 'paper.txt', title: null, kind: null, readText: async () => PAPER }];
  const question = 'What may a Founder not do, what may each party retain, and when are payments free?';
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
      'an item also with how the sentence goes on after the list',
      'Each party may retain the minutes of its board meetings.',
      ['(a) the minutes of its board meetings which reflect the negotiations; and'],
      [RETAIN, TAIL],
    ],
    ['the end of such a sentence with its beginning', 'What is retained stays secret.', [TAIL], [RETAIN]],
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
      'nothing that its quotes hold already',
      'A Founder shall not entice away staff.',
      [STOPS, '(c) entice away any employee of the Company.'],
      [],
    ],
  ])('is cited with %s', async (_, text, quotes, added) => {
    expect(await shownOf(text, quotes)).toEqual({ quoted: [[...quotes, ...added]], refused: [] });
  });
});

import { describe, expect, it } from 'vitest';
import type { Range } from '../../text/quotes/find-quotes.js';
import type { LocatedPassage } from '../model/fit-passages-to-budget.js';
import { TextsWithFoldedCopies } from './texts-with-folded-copies.js';
import { verifyAnswer } from './verify-answer.js';

const SUPPORT = 'Support and maintenance services are agreed separately between the parties.';
const READ = `The Licensor grants a licence to use the Software until 31 December 2027.\n${SUPPORT}`;
const LICENCE = `${READ}\nSchedule 3 of the Order Form lists the modules. Corvanta Ltd has not signed.`;

const passage: LocatedPassage = {
  passage: { id: '1.1', documentId: 1, fileName: 'licence.txt', headingPath: ['4. Support'], text: READ },
  range: [0, READ.length] as Range,
  parts: [[0, READ.length]],
  page: null,
  placeOf: () => ({ page: null, headingPath: [] }),
  headsOf: () => [],
};

function answering(text: string, caveat = '') {
  const texts = new TextsWithFoldedCopies();
  texts.add(1, LICENCE);
  const quotes = [{ passageId: '1.1', quote: SUPPORT }];
  const answer = {
    statements: [{ text, role: 'answer' as const, quotes }],
    values: [],
    caveats: caveat ? [caveat] : [],
  };
  const question = 'What support does the Licensor owe under the licence?';
  const { content, notes, rejected } = verifyAnswer(answer, new Map([['1.1', passage]]), texts, { question });
  return {
    said: content.statements.map((one) => one.text),
    notes: notes.map((one) => one.text),
    refused: rejected.map(({ reason }) => reason),
  };
}

describe('an answer that a paper itself has nothing of what is asked and leaves it to another', () => {
  it.each([
    'None in the licence itself; support is agreed separately.',
    'The licence itself grants no support; support and maintenance are agreed separately.',
    'No support is owed under the licence itself: it is agreed separately.',
  ])('is shown whole: %s', (text) => {
    expect(answering(text)).toMatchObject({ said: [text], refused: [] });
  });

  it('is not shown where it denies what its quote does not, or adds a name', () => {
    expect(answering('The Licensor owes no support; it is agreed separately.').said).toEqual([]);
    expect(answering('None in the licence itself; support is agreed separately with Globex.').said).toEqual([]);
  });
});

describe('a caveat', () => {
  const SAID = 'Support and maintenance are agreed separately.';

  it.each([
    'Here Corvanta Ltd has not signed.',
    'The modules are listed in Schedule 3 of the Order Form, which was not read.',
    'Interest is counted on a year of 360 days.',
    'The sums rest on figures rounded to £0.1 million.',
    'The agreement is a draft.',
  ])(
    'may name what stands anywhere in the papers, and tell how time is counted and figures are rounded: %s',
    (caveat) => {
      expect(answering(SAID, caveat)).toMatchObject({ notes: [caveat], refused: [] });
    },
  );

  it.each([
    'Globex has signed it with Torvec.',
    'The fee is 360 euro.',
    'The sums rest on £0.7 million.',
    'Schedule 9 of the Order Form was not read.',
  ])('may bring no name or figure of its own: %s', (caveat) => {
    expect(answering(SAID, caveat)).toMatchObject({ notes: [], refused: ['unsupported'] });
  });
});

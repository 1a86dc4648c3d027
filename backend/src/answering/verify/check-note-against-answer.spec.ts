import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText } from '../../ranking/index.js';
import { aRequest, compose, ScriptedModel } from '../compose-answer.suite.js';
import type { DraftAnswer } from '../model/model-call-types.js';
import { wordedAsRead } from './check-note-against-answer.js';

const PUT = 'Beltane may put its shares to us at fair value once a year, up to three times before December 2026.';
const OPTION = 'The put option makes us show the shares of Beltane as debt as long as it may be exercised.';
const RENT = 'The Tenant shall pay a yearly rent of 48,000 euro for the Delphi Tower lease.';
const SHARED = 'The shared countries are Spain, Italy and Malta.';
const PAPER = `SHAREHOLDERS AGREEMENT

1. Put. ${PUT} ${OPTION}

2. Lease. ${RENT} The landlord signs what the Tenant asks for.

3. Countries. ${SHARED} Each rate is a quarter lower in them.

ANNEX 1: MEANINGS

EBITDA: operating profit before interest, tax, depreciation and amortisation.
`;

/** What is shown of what a model says on the one paper. */
async function shownOf(draft: Partial<DraftAnswer>, quotes: string[], texts: string[], checker?: string) {
  const index = new ProjectIndex();
  const document = openDocumentIndex(buildDocumentIndex({ text: PAPER, units: segmentText(PAPER) }));
  index.add({ id: '1', fileName: 'paper.txt', index: document });
  const quotesOf = (passageId: string) => quotes.map((quote) => ({ passageId, quote }));
  const model = new ScriptedModel(({ passages }) => ({
    statements: texts.map((text) => ({ text, quotes: quotesOf(passages[0]?.id ?? '') })),
    values: [],
    ...draft,
  }));
  const check = async ({ claims }: { claims: readonly { id: string; text: string }[] }) => ({
    unsupported: claims.filter(({ text }) => text === checker).map(({ id }) => ({ id, why: 'too much' })),
  });
  const documents = [{ id: 1, fileName: 'paper.txt', title: null, kind: null, readText: async () => PAPER }];
  const question =
    'When may Beltane put its shares, what is the rent of the lease, which countries are shared, what is EBITDA?';
  const own = checker === undefined ? model : Object.assign(model, { check });
  const answer = await compose({ ...aRequest(question, [], { model: own }), index, documents });
  return {
    said: answer.content.statements.map(({ text }) => text),
    notes: answer.notes.map(({ text }) => text),
    refused: answer.rejected.map(({ reason }) => reason),
  };
}

describe('a note of what is missing', () => {
  const notesOf = async (missing: string, needs: string[] = []) =>
    shownOf({ missing: [missing], needs }, [PUT, OPTION, RENT], ['Beltane may put its shares to us.']);

  it.each([
    ['a quote of the answer tells', 'When and on what terms Beltane may exercise its put option is not stated.', []],
    ['the list of meanings that was read tells', 'The meaning of EBITDA is not stated.', ['definition of EBITDA']],
  ])('is not shown where %s what it calls untold', async (_, missing, needs) => {
    expect(await notesOf(missing, needs)).toMatchObject({ notes: [], refused: ['negation'] });
  });

  it('speaks of what was read, and names the place of the paper that bears on it', async () => {
    const { notes } = await notesOf('The passages do not say who insures the Delphi Tower.');
    expect(notes).toEqual(['The passages read do not say who insures the Delphi Tower.']);
    const unread = { readsMeaningOf: () => false, placeOfMeaning: () => 'Annex 1', placeEntitled: () => null };
    const note = { kind: 'missing' as const, text: 'The meaning of EBITDA is not stated.' };
    expect(wordedAsRead(note, unread).text).toBe(
      'In what was read: The meaning of EBITDA is not stated. See also Annex 1, which was not read whole.',
    );
  });

  it('speaks of one clause alone where it is a caveat of that clause', () => {
    const unread = { readsMeaningOf: () => false, placeOfMeaning: () => null, placeEntitled: () => 'Annex 1' };
    const worded = (text: string) => wordedAsRead({ kind: 'caveat', text }, unread).text;
    expect(worded('Clause 4 does not mention a price.')).toBe('Clause 4 does not mention a price.');
    expect(worded('The passages do not show a price.')).toBe(
      'The passages read do not show a price. See also Annex 1, which was not read whole.',
    );
  });

  it('is limited to what was read wherever the model wrote it, but not twice and not where all was looked up', () => {
    const unread = { readsMeaningOf: () => false, placeOfMeaning: () => null, placeEntitled: () => null };
    const worded = (text: string, isOfWholePaper = false) =>
      wordedAsRead({ kind: 'caveat', text }, unread, isOfWholePaper).text;
    expect(worded('The notice periods are not stated.')).toBe('In what was read: The notice periods are not stated.');
    expect(worded('Neither agreement mentions e-mail.')).toBe('In what was read: Neither agreement mentions e-mail.');
    expect(worded('The passages do not show a price.')).toBe('The passages read do not show a price.');
    expect(worded('The agreement is a draft.')).toBe('The agreement is a draft.');
    expect(worded('The agreement does not name Torvec.', true)).toBe('The agreement does not name Torvec.');
  });

  it.each([
    'When Beltane may exercise its put option for cash is not stated.',
    'Whether Beltane may exercise its put option is not stated.',
    'The meaning of Delphi Tower is not stated.',
    'The landlord of the Delphi Tower lease is not named.',
    'The paper does not state what rent Delphi Tower brought before.',
  ])('is shown of what was read where nothing tells it: %s', async (missing) => {
    expect(await notesOf(missing)).toMatchObject({ notes: [`In what was read: ${missing}`], refused: [] });
  });

  it('loses what it says of a clause without a quote', async () => {
    const { notes } = await notesOf(
      'No right of the landlord to end the lease is stated; clause 2 speaks only of the Tenant.',
    );
    expect(notes).toEqual(['In what was read: No right of the landlord to end the lease is stated.']);
  });
});

describe('a caveat', () => {
  const SUM = {
    label: 'Rent of a month',
    formula: 'a / 12',
    result: '1',
    unit: 'euro',
    decimals: 0,
    operands: [{ id: 'a', name: 'rent', value: '48,000', unit: 'euro', passageId: '1.1', quote: RENT }],
  };

  it.each([
    ['goes with the sum it speaks of', '1', []],
    ['stands beside the sum it speaks of', '4,000', ['The sum leaves out what is due on top of the rent.']],
  ])('%s', async (_, result, notes) => {
    const caveats = ['The sum leaves out what is due on top of the rent.'];
    const shown = await shownOf(
      { calculations: [{ ...SUM, result }], caveats },
      [RENT],
      ['The Tenant shall pay rent.'],
    );
    expect(shown.notes).toEqual(notes);
  });

  it('goes with the statement it speaks of', async () => {
    const rise = 'The rent of the Tenant rises steeply each winter.';
    const caveats = [
      'How steeply the rent of the Tenant rises each winter depends on the index.',
      'The rent is that of the first year.',
    ];
    const shown = await shownOf({ caveats }, [RENT], ['The Tenant shall pay rent.', rise], rise);
    expect(shown.notes).toEqual(['The rent is that of the first year.']);
  });
});

describe('a sentence that neither paper mentions something', () => {
  it('stands where no paper has the word, and is told of what was read where one does', async () => {
    const said = 'Neither agreement mentions e-mail.';
    expect(await shownOf({}, [RENT], [said])).toMatchObject({ said: [said], notes: [] });
    const told = 'Neither agreement mentions operating profit.';
    expect(await shownOf({}, [RENT], [told])).toMatchObject({ said: [], notes: [`In what was read: ${told}`] });
  });
});

it('says who does not name something, or is not shown', async () => {
  const shown = await shownOf(
    {},
    [RENT],
    [`${RENT} It does not name the landlord.`, 'The rent is 48,000 euro; it does not name the landlord.'],
  );
  expect(shown).toMatchObject({ said: [RENT, 'The rent is 48,000 euro.'], notes: [] });
});

describe('that something is not among what a list names', () => {
  const LOWER = 'Each rate is a quarter lower in them.';

  it.each([
    [
      'is borne out by the list that is quoted',
      [SHARED, LOWER],
      'France',
      'The rate is lower in some countries; France is not named among them.',
    ],
    ['is left out where no list is quoted', [LOWER], 'France', 'The rate is lower in some countries.'],
  ])('%s', async (_, quotes, country, said) => {
    const text = `The rate is lower in some countries; ${country} is not named among them.`;
    expect(await shownOf({}, quotes, [text])).toMatchObject({ said: [said], notes: [] });
  });

  it('is refused where the list does name it', async () => {
    const text = 'The rate is lower in some countries; Malta is not named among them.';
    expect(await shownOf({}, [SHARED, LOWER], [text])).toMatchObject({ said: [], refused: ['negation'] });
  });
});

import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { ClauseReader } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { UnreadPlaces } from './find-unread-places.js';
import type { LocatedPassage } from './fit-passages-to-budget.js';

const SUSPENSION = 'The Supplier may suspend access where undisputed Fees are more than 45 days past due.';
const PAPER = `SERVICES AGREEMENT

1.1 Definitions. “Fees” means what the Customer owes under Schedule 1. “Cure Period” means twenty days after notice.

2.4 Suspension. ${SUSPENSION}

4.3 Disputed Amounts. The Customer may withhold an amount that it disputes in good faith.

5.1 Insurance. The Supplier keeps cover for accidents in its own halls.

6.1 Licence to Torvec. Torvec Inc. may use the manuals.

SCHEDULE 1

Total annual Subscription Fee    346,800.00

Costs of travel    up to 900.00
`;

const index = openDocumentIndex(buildDocumentIndex({ text: PAPER, units: segmentText(PAPER) }));
const evidence = {
  document: { id: 1, fileName: 'paper.txt' },
  reader: new ClauseReader(index),
} as unknown as DocumentEvidence;

/** What is found of a paper of which only some words were read. */
function unreadBeside(read: string): UnreadPlaces {
  const start = PAPER.indexOf(read);
  const part = [start, start + read.length] as const;
  const passage = { passage: { documentId: 1 }, parts: [part] } as unknown as LocatedPassage;
  return new UnreadPlaces([evidence], new Map([['1.1', passage]]));
}

describe('a place that was not read and bears on what a note calls untold', () => {
  const bearingOn = (note: string, read = SUSPENSION) =>
    unreadBeside(read).placeBearingOn(note, `What is the yearly subscription total? ${SUSPENSION}`);

  it.each([
    [
      'its title has the rarest word',
      'The passages do not show when Fees are treated as disputed.',
      'Disputed Amounts',
    ],
    ['it has the name', 'The passages do not state what Torvec may use.', 'Licence to Torvec'],
    [
      'its row is made of the words',
      'The Subscription Fees for each year are not stated.',
      'Total annual Subscription Fee',
    ],
  ])('is found where %s', (_, note, place) => {
    expect(bearingOn(note)).toContain(place);
  });

  it.each([
    ['nothing has the words', 'No rate of interest is stated.'],
    ['it is in another connection', 'The length of the accidents is not stated.'],
    ['no figure stands where an amount is asked for', 'The amount that the Customer disputes is not stated.'],
    ['the note calls nothing untold', 'The Customer may withhold a disputed amount.'],
  ])('is not found where %s', (_, note) => {
    expect(bearingOn(note)).toBeNull();
  });

  it('is not found where all of it was read', () => {
    expect(bearingOn('The passages do not show when Fees are treated as disputed.', PAPER)).toBeNull();
  });
});

it('tells what a term means that was read from what was not', () => {
  const [none, all] = [unreadBeside(SUSPENSION), unreadBeside(PAPER)];
  expect([none.readsMeaningOf('Cure Period'), none.placeOfMeaning('Cure Period')]).toEqual([
    false,
    expect.stringContaining('1.1'),
  ]);
  expect([all.readsMeaningOf('Cure Period'), all.placeOfMeaning('Cure Period')]).toEqual([true, null]);
  expect(none.placeOfMeaning('Exit Fee')).toBeNull();
});

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

describe('a place that was not read', () => {
  const entitled = (note: string, read = SUSPENSION) => unreadBeside(read).placeEntitled(note);

  it('is named beside a note where its title is what the note calls untold', () => {
    const note = 'Which amounts are treated as disputed is not stated.';
    expect(entitled(note)).toContain('Disputed Amounts');
    expect(entitled(note, PAPER)).toBeNull();
  });

  it.each([
    ['one word of its title alone is in the note', 'The passages do not show when Fees are treated as disputed.'],
    ['its text has the words, and not its title', 'What Torvec may use of the manuals is not stated.'],
    ['its title is one word alone', 'No cover by insurance is stated.'],
    ['the note calls nothing untold', 'The Customer may withhold disputed amounts.'],
  ])('is not named where %s', (_, note) => {
    expect(entitled(note)).toBeNull();
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

import { describe, expect, it } from 'vitest';
import { kindsAsked, kindsFit, kindsHeld } from './match-clause-to-answer-kind.js';

const fitOf = (question: string, clause: string) => kindsFit(kindsAsked(question), kindsHeld(clause));

describe('what a clause holds of the kind of thing that is asked for', () => {
  it.each([
    ['a sum', 'How much does the service cost?', 'moneyFits', 'The fee is EUR 4,000.', 'The fee is due in arrears.'],
    [
      'a time',
      'When must they hear back?',
      'timeFits',
      'An answer is owed within ten (10) business days.',
      'An answer is owed.',
    ],
    ['a number', 'How many copies do they get?', 'numberFits', 'Three copies are delivered.', 'Copies are delivered.'],
  ] as const)(
    '%s speaks for a clause that has one, and against one that has none',
    (_, question, name, with_, without) => {
      expect(fitOf(question, with_)[name]).toBe(1);
      expect(fitOf(question, without)[name]).toBe(-1);
    },
  );

  it('whether something may be done is told by what forbids it, less surely by what allows it', () => {
    const question = 'Can they sell our list of customers?';
    const denied = fitOf(question, 'The Agent shall not disclose the register of customers.').whetherFits;
    const allowed = fitOf(question, 'The Agent may disclose the register of customers.').whetherFits;
    const silent = fitOf(question, 'The Agent keeps the register of customers.').whetherFits;
    expect([denied, allowed, silent]).toEqual([1, 0.5, -1]);
  });

  it('where nothing of a kind is asked, it speaks neither for nor against a clause', () => {
    expect(Object.values(fitOf('Describe the arbitration.', 'The fee is EUR 4,000 within ten days.'))).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

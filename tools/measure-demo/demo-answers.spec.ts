import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedQuestions } from '../../backend/src/seeds/read-seed-files.js';
import { AnswerFromFolderService } from '../../backend/src/modules/answering/answer-from-folder/answer-from-folder.service.js';
import { AnswerFromFolderModule } from '../../backend/src/modules/answering/answer-from-folder/answer-from-folder.module.js';
import { aDatabase } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { askAndScoreDemoQuestions } from './ask-and-score-demo-questions.ts';
import { type Figures, groupedFigures, type Scored } from './score.ts';

/** Of the quotes that a trap asks for, how many are shown at least. A little below what was measured. */
const SHOWN_FOR_TRAP: Readonly<Record<string, number>> = {
  T1: 0.34,
  T4: 0.45,
  T5: 0.5,
  T7: 0.6,
  T10: 0.45,
  T18: 0.34,
  T19: 0.5,
};
/** Met when nothing is asserted: papers that are missing. */
const SILENT_TRAPS = ['T17'];
/** Traps that answers do not meet yet: see company.md for what they are. */
const NOT_YET_MET = ['T2', 'T3', 'T6', 'T8', 'T9', 'T11', 'T12', 'T13', 'T14', 'T15', 'T16', 'T20', 'T21'];

/** Three of 85 when it was measured, and two more. */
const MOST_SHOWN_ABSURD = 0.06;
const ABSURD = readFileSync(path.resolve(import.meta.dirname, '../answering/absurd-questions.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

describe('answers about the data room of the demonstration', () => {
  let app: INestApplicationContext;
  let rows: Scored[];
  let others: string[];
  let figures: Map<string, Figures>;

  beforeAll(async () => {
    await aDatabase();
    app = await NestFactory.createApplicationContext(AnswerFromFolderModule, { logger: ['error'] });
    ({ rows, others } = await askAndScoreDemoQuestions(
      app.get(AnswerFromFolderService),
      seedQuestions(),
      () => undefined,
      ABSURD,
    ));
    figures = new Map(groupedFigures(rows));
  });
  afterAll(() => app?.close());

  it('show the passages that a lawyer has to see', () => {
    expect(figures.get('all')?.quotesShown).toBeGreaterThanOrEqual(0.37);
    expect(figures.get('of the bank')?.quotesShown).toBeGreaterThanOrEqual(0.48);
    expect(figures.get('list')?.quotesShown).toBeGreaterThanOrEqual(0.48);
    expect(figures.get('all')?.passagesOnPoint).toBeGreaterThanOrEqual(0.27);
    expect(figures.get('all')?.quotesGiven).toBeGreaterThanOrEqual(0.43);
  });

  it('find something for what the papers answer, and little for everything else', () => {
    expect(figures.get('all')?.answerableFound).toBeGreaterThanOrEqual(0.7);
    expect(figures.get('all')?.unanswerableAnswered).toBeLessThanOrEqual(0.04);
    expect(figures.get('all')?.unanswerableWithPassages).toBeLessThanOrEqual(0.31);
  });

  it('show next to nothing for absurd questions, and assert nothing', () => {
    expect(others).toHaveLength(ABSURD.length);
    expect(others.filter((outcome) => outcome === 'answered')).toEqual([]);
    const shown = others.filter((outcome) => outcome === 'passages').length;
    expect(shown / ABSURD.length).toBeLessThanOrEqual(MOST_SHOWN_ABSURD);
  });

  const answerTo = (key: string) => rows.find(({ known }) => known.bank === key || known.id === key);

  it.each([
    ['over the contracts of employment', 'employment-salaries-sum'],
    ['over the rows of a schedule', 'cp-30'],
  ])('tell a sum %s with each of its figures quoted', (_, key) => {
    const answer = answerTo(key);
    expect(answer).toMatchObject({ outcome: 'answered', quotesShown: answer?.quotes });
  });

  it('say that the energy certificate is missing, and do not show what the lease says of energy instead', () => {
    expect(answerTo('property-ber')).toMatchObject({ outcome: 'not_found', passages: 0 });
  });

  it.each(Object.entries(SHOWN_FOR_TRAP))('meet trap %s', (trap, floor) => {
    expect(figures.get(trap)?.quotesShown).toBeGreaterThanOrEqual(floor);
  });

  it.each(SILENT_TRAPS)('assert nothing for trap %s', (trap) => {
    expect(figures.get(trap)?.unanswerableAnswered).toBe(0);
  });

  it('are judged on every trap of the room, met or not yet met', () => {
    const traps = new Set(rows.flatMap(({ known }) => known.trap ?? []));
    expect([...traps].toSorted()).toEqual([...Object.keys(SHOWN_FOR_TRAP), ...SILENT_TRAPS, ...NOT_YET_MET].toSorted());
  });
});

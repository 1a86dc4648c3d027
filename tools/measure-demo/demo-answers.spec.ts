import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedQuestions } from '../../backend/src/database/seeds/seed-files.js';
import { BatchAnswersService } from '../../backend/src/modules/ddqs/batch/batch-answers.service.js';
import { BatchModule } from '../../backend/src/modules/ddqs/batch/batch.module.js';
import { aDatabase } from '../../backend/test/harness.js';
import { askDemo } from './ask-demo.ts';
import { type Figures, groupedFigures, type Scored } from './score.ts';

const TIME_TO_ASK = 240_000;

/** Of the quotes that a trap asks for, how many are shown at least. A little below what was measured. */
const SHOWN_FOR_TRAP: Readonly<Record<string, number>> = {
  T2: 0.9,
  T4: 0.6,
  T5: 0.5,
  T6: 0.5,
  T8: 0.4,
  T10: 0.5,
  T14: 0.9,
  T15: 0.4,
  T19: 0.7,
  T21: 0.4,
};
/** Traps that answers do not meet yet: see company.md for what they are. */
const NOT_YET_MET = ['T1', 'T3', 'T7', 'T9', 'T11', 'T12', 'T13', 'T16', 'T17', 'T18', 'T20'];

describe('answers about the data room of the demonstration', () => {
  let app: INestApplicationContext;
  let rows: Scored[];
  let figures: Map<string, Figures>;

  beforeAll(async () => {
    await aDatabase();
    app = await NestFactory.createApplicationContext(BatchModule, { logger: ['error'] });
    rows = await askDemo(app.get(BatchAnswersService), seedQuestions(), () => undefined);
    figures = new Map(groupedFigures(rows));
  }, TIME_TO_ASK);
  afterAll(() => app?.close());

  it('show the passages that a lawyer has to see', () => {
    expect(figures.get('all')?.quotesShown).toBeGreaterThanOrEqual(0.46);
    expect(figures.get('of the bank')?.quotesShown).toBeGreaterThanOrEqual(0.63);
    expect(figures.get('all')?.passagesOnPoint).toBeGreaterThanOrEqual(0.05);
  });

  it('find something for what the papers answer, and do not answer everything else', () => {
    expect(figures.get('all')?.answerableFound).toBeGreaterThanOrEqual(0.88);
    expect(figures.get('all')?.unanswerableAnswered).toBeLessThanOrEqual(0.84);
  });

  it.each(Object.entries(SHOWN_FOR_TRAP))('meet trap %s', (trap, floor) => {
    expect(figures.get(trap)?.quotesShown).toBeGreaterThanOrEqual(floor);
  });

  it('are judged on every trap of the room, met or not yet met', () => {
    const traps = new Set(rows.flatMap(({ known }) => known.trap ?? []));
    expect([...traps].toSorted()).toEqual([...Object.keys(SHOWN_FOR_TRAP), ...NOT_YET_MET].toSorted());
  });
});

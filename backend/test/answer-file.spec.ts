import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFile } from '../src/modules/ddqs/batch/answer-file.js';
import { BatchAnswersService } from '../src/modules/ddqs/batch/batch-answers.service.js';
import { BatchModule } from '../src/modules/ddqs/batch/batch.module.js';
import { aDatabase } from './harness.js';
import { CONTRACT } from './world.js';

const MINUTES = 'MINUTES OF THE BOARD\n\nThe directors thanked the catering team for their work in winter.\n';

describe('a questionnaire answered from a folder', () => {
  let app: INestApplicationContext;
  let folder: string;

  /** Answers a questionnaire, and the table that is written. */
  async function answered(questionnaire: string): Promise<Record<string, string>[]> {
    const [documents, questions, out] = ['documents', 'questions.csv', 'answers.csv'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    fs.writeFileSync(questions, questionnaire);
    await answerFile(app.get(BatchAnswersService), { documents, questions, out, setting: 'corpus' }, () => undefined);
    return parse(fs.readFileSync(out, 'utf8'), { columns: true, bom: true });
  }

  beforeAll(async () => {
    await aDatabase();
    app = await NestFactory.createApplicationContext(BatchModule, { logger: ['error'] });
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-answer-'));
    fs.mkdirSync(path.join(folder, 'documents'));
    fs.writeFileSync(path.join(folder, 'documents/supply.txt'), CONTRACT);
    fs.writeFileSync(path.join(folder, 'documents/minutes.txt'), MINUTES);
  });
  afterAll(async () => {
    await app?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('says of a question without an answer how many documents were searched, and no name of its own', async () => {
    const [law, none] = await answered(
      'question\nWhich law governs the agreement?\nWhat insurance cover does the company hold?\n',
    );
    expect(law).toMatchObject({ Status: 'Answered', Answer: expect.stringContaining('Ireland') });
    expect(none).toMatchObject({
      Status: 'Not found',
      Answer: expect.stringMatching(/^Nothing found\. Searched 2 documents[.;]/),
    });
    expect(JSON.stringify([law, none])).not.toMatch(/command line/i);
  });
});

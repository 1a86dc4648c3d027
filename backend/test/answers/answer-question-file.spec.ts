import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFile } from '../../src/modules/answering/answer-from-folder/answer-question-file.js';
import { AnswerFromFolderService } from '../../src/modules/answering/answer-from-folder/answer-from-folder.service.js';
import { AnswerFromFolderModule } from '../../src/modules/answering/answer-from-folder/answer-from-folder.module.js';
import { aDatabase } from '../support/start-test-app-and-send-requests.js';
import { CONTRACT } from '../support/insert-project-with-answers.js';

const LAW = 'Which law governs the agreement?';
const MINUTES = 'MINUTES OF THE BOARD\n\nThe directors thanked the catering team for their work in winter.\n';

describe('a questionnaire answered from a folder', () => {
  let app: INestApplicationContext;
  let folder: string;

  const inFolder = (name: string) => path.join(folder, name);

  /** Answers a questionnaire of comma-separated values into a file of this name. */
  async function answeredInto(name: string, questionnaire: string): Promise<Buffer> {
    const [documents, questions, out] = [inFolder('documents'), inFolder('questions.csv'), inFolder(name)];
    fs.writeFileSync(questions, questionnaire);
    await answerFile(
      app.get(AnswerFromFolderService),
      { documents, questions, out, setting: 'corpus' },
      () => undefined,
    );
    return fs.readFileSync(out);
  }
  const answered = async (questionnaire: string): Promise<Record<string, string>[]> =>
    parse(await answeredInto('answers.csv', questionnaire), { columns: true, bom: true });

  beforeAll(async () => {
    await aDatabase();
    app = await NestFactory.createApplicationContext(AnswerFromFolderModule, { logger: ['error'] });
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-answer-'));
    fs.mkdirSync(inFolder('documents'));
    fs.writeFileSync(inFolder('documents/supply.txt'), CONTRACT);
    fs.writeFileSync(inFolder('documents/minutes.txt'), MINUTES);
  });
  afterAll(async () => {
    await app?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('says of a question without an answer how many documents were searched, and no name of its own', async () => {
    const [law, none] = await answered(`question\n${LAW}\nWhich pension scheme do the employees belong to?\n`);
    expect(law).toMatchObject({ Status: 'Answered', Answer: expect.stringContaining('Ireland') });
    expect(none).toMatchObject({
      Status: 'Nothing found',
      Answer: expect.stringMatching(/^Nothing found\. Searched 2 documents[.;]/),
    });
    expect(JSON.stringify([law, none])).not.toMatch(/command line/i);
  });

  it('tells of each file of the folder that is left out, and what to do with it', async () => {
    fs.mkdirSync(inFolder('documents/old'));
    for (const name of ['old/lease.doc', '.hidden.doc']) fs.writeFileSync(inFolder(`documents/${name}`), 'Lease');
    const told: string[] = [];
    await app.get(AnswerFromFolderService).withFolder(
      inFolder('documents'),
      (line) => told.push(line),
      async () => {},
    );
    expect(told.filter((line) => line.includes('left out'))).toEqual([
      expect.stringMatching(
        /^old\/lease\.doc was left out\. .*Open old Word files \(\.doc\) in Word, save them as \.docx/,
      ),
    ]);
  });

  it("keeps the questionnaire's own reference in front", async () => {
    const questionnaire = `No.,Question\n7.1(a),${LAW}\n7.1(b),Who are the parties?\n`;
    const { sheets } = await readXlsx(await answeredInto('answers.xlsx', questionnaire));
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual(['Reference', '7.1(a)', '7.1(b)']);
    const rows = await answered(questionnaire);
    expect(Object.keys(rows[0] ?? {})[0]).toBe('Reference');
    expect(rows.map(({ Reference }) => Reference)).toEqual(['7.1(a)', '7.1(b)']);
  });

  it('leaves out columns that this questionnaire has no use for', async () => {
    const [plain] = await answered(`question\n${LAW}\n`);
    const unused = ['Reference', 'Category', 'Values', 'Missing documents'];
    expect(Object.keys(plain ?? {}).filter((name) => unused.includes(name))).toEqual([]);
    const [law, cats] = await answered(`question,category\n${LAW},Contracts\nWho feeds the cats?,\n`);
    expect([law?.Category, cats?.Category]).toEqual(['Contracts', '']);
  });
});

import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../backend/src/config/env.js';
import { AnswerFromFolderService } from '../../backend/src/modules/answering/answer-from-folder/answer-from-folder.service.js';
import { AnswerFromFolderModule } from '../../backend/src/modules/answering/answer-from-folder/answer-from-folder.module.js';
import { aDatabase } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { askQuestionsOfPapers, DEMO, type Made, readJson } from './ask-questions-of-papers.ts';
import { ReaderEndpoint } from './model-endpoint-answered-by-reader.ts';
import { repeating, type Transcript } from './record-and-replay-answers.ts';

const TRANSCRIPTS = readJson<Transcript[]>(path.join(import.meta.dirname, 'transcripts.json'));

describe('a careful reader in the place of the model', () => {
  let app: INestApplicationContext;
  let endpoint: ReaderEndpoint;
  let made: Map<string, Made>;

  beforeAll(async () => {
    await aDatabase();
    endpoint = await ReaderEndpoint.start(repeating(TRANSCRIPTS));
    const { host } = new URL(endpoint.baseUrl);
    provideEnv({ OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_MODEL: 'recorded-reader', CONSENT_TO_SEND: host });
    app = await NestFactory.createApplicationContext(AnswerFromFolderModule, { logger: ['error'] });
    made = await askQuestionsOfPapers(
      app.get(AnswerFromFolderService),
      { folder: DEMO, questions: TRANSCRIPTS },
      () => undefined,
    );
  });
  afterAll(async () => {
    await app?.close();
    await endpoint?.stop();
    provideEnv({ OPENAI_BASE_URL: '', OPENAI_MODEL: '', CONSENT_TO_SEND: '' });
  });

  it('is still sent what it quoted, and its answers still come out', () => {
    const same = TRANSCRIPTS.filter(({ id, made: before }) => {
      const now = made.get(id);
      return now?.outcome === before.outcome && now.verdict === before.verdict && textOf(now) === textOf(before);
    });
    const lost = TRANSCRIPTS.filter((transcript) => !same.includes(transcript)).map(({ id }) => id);
    expect(lost).toEqual([]);
  });

  it('never has a sentence shown without the words it stands on', () => {
    const statements = [...made.values()].flatMap((one) => one.statements);
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.filter(({ quotes }) => quotes.length === 0)).toEqual([]);
  });
});

/** What is answered first. */
const textOf = ({ statements: [first] }: Made): string => first?.text ?? '';

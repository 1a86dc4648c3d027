/**
 * `npm run recorded-reader -- --folder DIR --questions FILE [--documents DIR] [--out FILE]`: a careful reader in the place of a language
 * model. Every request that would go to the model is written into the folder as KEY.request.txt; the reader writes KEY.answer.json beside
 * it, from nothing but what the request holds, and the questions go on by themselves; an answer that is none is put aside as KEY.answer.bad-1.json and asked for again. What the reader answered and what the product made of it
 * goes to `--out`: `transcripts.json` beside this file holds such a run, and a test repeats it.
 * The questions are a JSON list of { id, question, document? }; the documents are those of the demonstration unless told.
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withAnswerFromFolder } from '#product/cli/folder/with-answer-from-folder.js';
import { provideEnv } from '#product/config/env.js';
import { type Asked, askQuestionsOfPapers, DEMO, readJson } from './ask-questions-of-papers.ts';
import { faultOf } from './fault-of-answer.ts';
import { folderReader, ReaderEndpoint } from './model-endpoint-answered-by-reader.ts';
import { keeping } from './record-and-replay-answers.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { folder: text, questions: text, documents: text, out: text } });
const { folder, questions: questionFile, documents = DEMO, out } = values;

/** A reader may take a day. */
const PATIENCE = '3600';

async function main(requests: string, asked: readonly Asked[]) {
  const tell = (line: string) => console.error(line);
  const { read, kept } = keeping(folderReader(requests, tell, faultOf), asked);
  const { baseUrl } = await ReaderEndpoint.start(read);
  provideEnv({
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: 'recorded-reader',
    MODEL_TIMEOUT: PATIENCE,
    CONSENT_TO_SEND: new URL(baseUrl).host,
  });
  await withAnswerFromFolder('npm run recorded-reader', async (service) => {
    const made = await askQuestionsOfPapers(service, { folder: path.resolve(documents), questions: asked }, tell);
    const told = asked.map((one) => ({ ...one, answers: kept.get(one.id) ?? [], made: made.get(one.id) }));
    if (out) writeFileSync(out, `${JSON.stringify(told, null, 1)}\n`);
    else console.log(JSON.stringify(told, null, 1));
  });
}

if (folder === undefined || questionFile === undefined) {
  console.error('npm run recorded-reader -- --folder DIR --questions FILE [--documents DIR] [--out FILE]');
  process.exitCode = 1;
} else await main(folder, readJson<Asked[]>(questionFile));

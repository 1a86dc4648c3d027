/**
 * `npm run answer -- --documents DIR --questions FILE --out FILE`: a folder of documents and a questionnaire in, answers
 * out, without a browser. Questions and answers are .csv, .xlsx or .jsonl.
 */
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { readSignIn } from '../config/env.js';
import { logLevels } from '../log-levels.js';
import { answerFile, type AnswerOrder } from '../modules/answering/answer-from-folder/answer-question-file.js';
import { withAnswerFromFolder } from './folder/with-answer-from-folder.js';
import { readOptions, refuse } from './options/read-options.js';
import { answerOnServer, type ServerOrder } from './server/answer-on-server.js';

const USAGE = `npm run answer -- --documents DIR --questions FILE(.csv|.xlsx|.jsonl) --out FILE(.csv|.xlsx|.jsonl) [--setting document|corpus]
npm run answer -- --server URL --documents DIR --category NAME --cro-number NUMBER --out FILE(.csv|.xlsx)

--documents   the folder to answer from, with all that is in it
--questions   a column "question" is needed; a reference (id, ref, no.), category, query, prompt, keys, document may be there too
--out         where the answers go
--setting     corpus answers each question from all documents (so it is without it), document from the one it names
--server      a running Proofroom that answers its own questions of a category; PROOFROOM_EMAIL and PROOFROOM_PASSWORD sign in`;

const text = { type: 'string' } as const;
const { values } = readOptions(USAGE, {
  options: {
    documents: text,
    questions: text,
    out: text,
    setting: { ...text, default: 'corpus' },
    server: text,
    category: text,
    'cro-number': text,
  },
});

const tell = (line: string) => console.error(line);

function order(): AnswerOrder {
  const { documents, questions, out, setting } = values;
  if (!documents || !questions || !out) return refuse(USAGE);
  if (setting !== 'document' && setting !== 'corpus') return refuse(`--setting is "document" or "corpus".\n\n${USAGE}`);
  for (const path of [documents, questions]) if (!existsSync(path)) refuse(`${path} does not exist.`);
  return { documents, questions, out, setting };
}

function serverOrder(server: string): ServerOrder {
  const { documents, out, category, 'cro-number': croNumber } = values;
  const { email, password } = readSignIn();
  if (!documents || !out || !category || !croNumber) return refuse(USAGE);
  if (!email || !password) return refuse('Please set PROOFROOM_EMAIL and PROOFROOM_PASSWORD to sign in.');
  if (!existsSync(documents)) refuse(`${documents} does not exist.`);
  if (!URL.canParse(server)) refuse(`--server is an address such as http://localhost:3000.\n\n${USAGE}`);
  return { server, documents, out, category, croNumber, email, password };
}

async function answerHere(wanted: AnswerOrder) {
  await withAnswerFromFolder('npm run answer', (service) => answerFile(service, wanted, tell), logLevels);
}

const { server } = values;
if (server === undefined) await answerHere(order());
else await answerOnServer(serverOrder(server), tell).catch((error: Error) => refuse(error.message));

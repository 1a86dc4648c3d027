import {
  authCalls,
  categoryCalls,
  documentCalls,
  isSettled,
  ProofroomClient,
  PROVIDERS,
  projectCalls,
  responseCalls,
} from '@proofroom/contract';
import { openAsBlob, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface ServerOrder {
  server: string;
  email: string;
  password: string;
  documents: string;
  category: string;
  croNumber: string;
  out: string;
}

const LOOK_EVERY = 1000;
const FILES_AT_ONCE = 20;

/** Has a running Proofroom answer its question bank for a category from a folder of documents, and writes its export. */
export async function answerOnServer(order: ServerOrder, tell: (line: string) => void): Promise<void> {
  const format = path.extname(order.out).slice(1).toLowerCase();
  if (format !== 'csv' && format !== 'xlsx') throw new Error('Please give an --out file that ends in .csv or .xlsx.');
  const client = new ProofroomClient(order.server);
  const { data } = await client.call(authCalls.login, { body: { email: order.email, password: order.password } });
  client.useToken(data.token);
  const categoryId = await categoryNamed(client, order.category);
  const { projectId } = await client.call(projectCalls.add, {
    body: {
      name: path.basename(path.resolve(order.documents)),
      description: `Documents of ${path.basename(path.resolve(order.documents))}`,
      croNumber: order.croNumber,
      category: [categoryId],
      responseProvider: [PROVIDERS.gpt],
    },
  });
  const refused = await upload(client, order.documents, { projectId, categoryId });
  for (const sentence of refused) tell(sentence);
  await client.call(projectCalls.generate, { params: { id: projectId }, body: { questionId: [], again: false } });
  await settled(client, projectId, tell);
  const file = await client.file(responseCalls.export, {
    body: { projectId, questionId: [], responseProvider: PROVIDERS.gpt, categories: [categoryId], format },
  });
  writeFileSync(order.out, file);
  tell(`Wrote the answers of project ${projectId} to ${order.out}`);
}

async function categoryNamed(client: ProofroomClient, name: string): Promise<number> {
  const { categoryDetails } = await client.call(categoryCalls.list, {});
  const found = categoryDetails.find(({ categoryName }) => categoryName.toLowerCase() === name.toLowerCase());
  if (found) return found.id;
  const names = categoryDetails.filter(({ isActive }) => isActive).map(({ categoryName }) => categoryName);
  throw new Error(`There is no category "${name}". There are: ${names.join(', ')}.`);
}

/** Sends every file of the folder; answers the sentence of each group that the server refused. */
async function upload(client: ProofroomClient, folder: string, params: { projectId: number; categoryId: number }) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  const refused: string[] = [];
  for (let first = 0; first < names.length; first += FILES_AT_ONCE) {
    const group = names.slice(first, first + FILES_AT_ONCE);
    const files = await Promise.all(
      group.map(async (name) => ({ name, content: await openAsBlob(path.join(folder, name)) })),
    );
    await client.upload(documentCalls.upload, { params }, files).catch((error: Error) => {
      refused.push(`${group.join(', ')}: ${error.message}`);
    });
  }
  return refused;
}

async function settled(client: ProofroomClient, id: number, tell: (line: string) => void): Promise<void> {
  let told = '';
  for (;;) {
    const { documents, questions } = await client.call(projectCalls.progress, { params: { id } });
    const read = documents.filter(({ status }) => isSettled(status)).length;
    const done = questions.total - questions.inProgress - questions.waiting;
    const line = `${read} of ${documents.length} documents read, ${done} of ${questions.total} questions done`;
    if (line !== told) tell((told = line));
    if (read === documents.length && questions.inProgress === 0 && questions.waiting === 0) return;
    await setTimeout(LOOK_EVERY);
  }
}

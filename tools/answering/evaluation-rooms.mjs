/** Rooms of papers that are asked together, with what answers each question: for fitting and measuring. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readLines } from '../read-json-lines.ts';
import { placesOf } from '../measure-demo/locate-quotes.ts';
import { DEMO, originalName } from '../measure-demo/ask-and-score-demo-questions.ts';
import {
  ProjectIndex,
  buildDocumentIndex,
  openDocumentIndex,
  readQuestions,
  segmentText,
  thirdOf,
} from './open-evaluation-papers-and-questions.mjs';
import { readFacts } from '#product/answering/facts/extract-facts-from-document.js';
import { withAnswerFromFolder } from '#product/cli/folder/with-answer-from-folder.js';
import { seedQuestions } from '#product/seeds/read-seed-files.js';

const opened = new Map();

function paper(data, name) {
  const known = opened.get(name);
  if (known) return known;
  const text = readFileSync(path.join(data, 'docs', name), 'utf8');
  const units = segmentText(text);
  const found = {
    text,
    facts: readFacts({ text, units }),
    index: openDocumentIndex(buildDocumentIndex({ text, units })),
  };
  opened.set(name, found);
  return found;
}

/** A room of public papers; `question.gold`: [{ documentId, spans, isDue }]. */
function roomOf(data, name, papers, questions) {
  const index = new ProjectIndex();
  const documents = papers.map((file, i) => {
    const { text, facts, index: own } = paper(data, file);
    const fileName = path.basename(file);
    index.add({ id: String(i + 1), fileName, index: own });
    return { id: i + 1, fileName, title: null, kind: null, facts, readText: async () => text };
  });
  return { name, index, documents, questions: questions(new Map(papers.map((file, i) => [file, i + 1]))) };
}

/** Questions in people's own words over six papers at a time. */
export function naturalRooms(data) {
  const rooms = JSON.parse(readFileSync(path.join(import.meta.dirname, 'natural-rooms.json'), 'utf8'));
  const asked = Map.groupBy(readLines(path.join(import.meta.dirname, 'natural-questions.jsonl')), ({ room }) => room);
  return Object.entries(rooms).map(([name, papers]) =>
    roomOf(data, name, papers, (ids) =>
      (asked.get(name) ?? []).map(({ id, kind, question, answerable, gold = [] }) => ({
        id,
        kind,
        text: question,
        extraWords: '',
        answerable,
        gold: gold.map(({ document, start, end, need }) => ({
          documentId: ids.get(document),
          spans: [[start, end]],
          isDue: need === 'must',
        })),
      })),
    ),
  );
}

/** Papers of one third in rooms of a size, asked what lawyers marked in them. */
export function markedRooms(data, third, size, most) {
  const questions = readQuestions(data).filter(
    ({ track, document }) => track !== 'answer-only' && thirdOf(document) === third,
  );
  const rooms = [];
  for (const [set, own] of Map.groupBy(questions, ({ dataset }) => dataset)) {
    const papers = [...new Set(own.map(({ document }) => document))];
    for (let i = 0; i + size <= papers.length && rooms.length < most; i += size)
      rooms.push(roomOf(data, `${set} ${i}`, papers.slice(i, i + size), (ids) => markedQuestions(own, ids)));
  }
  return rooms;
}

function markedQuestions(questions, ids) {
  const own = questions.filter(({ document }) => ids.has(document));
  return [...Map.groupBy(own, ({ category }) => category)].map(([category, group]) => ({
    id: category,
    kind: 'marked',
    text: group[0].question,
    extraWords: '',
    answerable: group.some(({ answerable }) => answerable),
    gold: group
      .filter(({ answerable }) => answerable)
      .flatMap(({ document, spans }) =>
        spans.map((span) => ({ documentId: ids.get(document), spans: [span], isDue: true })),
      ),
  }));
}

/** The data room of the demonstration, read as the product reads it. */
export async function withDataRoom(work) {
  await withAnswerFromFolder('tools/answering', (service) =>
    service.withFolder(
      DEMO,
      () => undefined,
      async (batch) => {
        const { index, documents } = await openedBy(service.provider, batch);
        const texts = await service.texts(batch);
        const ids = new Map([...batch.documents].map(([name, { id }]) => [originalName(name), id]));
        await work({ name: 'demo', index, documents, questions: demoQuestions(seedQuestions(), ids, texts) });
      },
    ),
  );
}

/** The documents as the answering service hands them on. */
async function openedBy(provider, { project, categoryId }) {
  const documents = await provider.content.readable(project.id, categoryId);
  const facts = await provider.facts.toAnswerFrom(
    project.id,
    documents.map(({ id }) => id),
  );
  return {
    index: await provider.search.open(project.id, 'chunk'),
    documents: documents.map((one) => ({ ...provider.composeDocument(one), facts: facts.get(one.id) ?? [] })),
  };
}

function demoQuestions(bank, ids, texts) {
  return JSON.parse(readFileSync(path.join(DEMO, 'truth.json'), 'utf8')).map(
    ({ id, kind, question, bank: key, answerable, quotes }) => {
      const row = bank.find((one) => one.key === key);
      return {
        id,
        kind,
        text: row?.question ?? question,
        extraWords: row?.query ?? '',
        answerable,
        gold: (answerable ? quotes : []).map(({ file, quote }) => ({
          documentId: ids.get(file),
          spans: placesOf(quote, texts.get(ids.get(file)) ?? ''),
          isDue: true,
        })),
      };
    },
  );
}

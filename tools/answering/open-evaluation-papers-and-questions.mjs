/** Reads an evaluation folder (`docs/`, `questions.jsonl`) and opens its papers through the compiled product. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { readLines } from '../read-json-lines.ts';
import {
  BUILT_IN_TOPICS,
  buildDocumentIndex,
  builtInMatcher,
  openDocumentIndex,
  ProjectIndex,
  segmentText,
  TopicMatcher,
} from '#product/ranking/index.js';

export { buildDocumentIndex, builtInMatcher, openDocumentIndex, ProjectIndex, segmentText, TopicMatcher };

/** Which third of the papers one belongs to, by its name alone: weights are fitted on `fit`, choices made on `check`, `unread` is reported once. */
export function thirdOf(document) {
  return ['fit', 'check', 'unread'][createHash('sha256').update(document).digest()[0] % 3];
}

export const readQuestions = (data) => readLines(path.join(data, 'questions.jsonl'));

/** Other wordings by "dataset/category": [{ style, question }]. */
export function readWordings(file) {
  const rows = parse(readFileSync(file, 'utf8'), { columns: true, bom: true });
  return Map.groupBy(rows, ({ dataset, category }) => `${dataset}/${category}`);
}

const matchers = new Map([['', builtInMatcher()]]);

/** All topics but those that this kind of question leads to: as for a matter that nobody listed. */
export function withoutTopicsOf({ question, dataset }) {
  const ids = builtInMatcher()
    .match(question, dataset === 'cuad' ? 'contract' : 'nda')
    .slice(0, 2)
    .map(({ topic }) => topic.topic.id);
  const key = ids.join(' ');
  if (!matchers.has(key)) matchers.set(key, new TopicMatcher(BUILT_IN_TOPICS.filter(({ id }) => !ids.includes(id))));
  return matchers.get(key);
}

/** Opened papers by name, each alone in an index of its own: a question is asked of one paper. */
export class Papers {
  #known = new Map();

  constructor(data) {
    this.data = data;
  }

  open(name) {
    const known = this.#known.get(name);
    if (known) return known;
    const text = readFileSync(path.join(this.data, 'docs', name), 'utf8');
    const index = openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) }));
    const project = new ProjectIndex();
    const document = { id: 1, fileName: path.basename(name), title: null, kind: null, readText: async () => text };
    project.add({ id: '1', fileName: document.fileName, index });
    const opened = { text, index, project, document };
    this.#known.set(name, opened);
    return opened;
  }
}

/** Characters that two lists of ranges share. */
export function overlapOf(some, others) {
  let shared = 0;
  for (const [a, b] of some) for (const [c, d] of others) shared += Math.max(0, Math.min(b, d) - Math.max(a, c));
  return shared;
}

export const lengthOf = (ranges) => ranges.reduce((sum, [start, end]) => sum + end - start, 0);

export const mean = (values) =>
  values.length === 0 ? NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.floor(sorted.length / 2)];
}

export const percent = (value) => (Number.isNaN(value) ? '-' : (100 * value).toFixed(1));

/**
 * Measures how fast one large project is indexed and searched.
 *
 *   node tools/measure/measure-search-speed.ts --data DIR [--pages 5000]
 *
 * The project is put together from the texts of an evaluation folder (docs.jsonl, docs/, questions.jsonl), which come again under other
 * names until there are pages enough. Every question is asked of the whole project, as it is (most name no document) and, where the
 * folder has such a form, with its document named.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLines } from '../read-json-lines.ts';
import {
  buildDocumentIndex,
  openDocumentIndex,
  ProjectIndex,
  rankPassages,
  segmentText,
} from '#product/ranking/index.js';

const PAGE = 3_000;
const WARM_UP = 50;
const TOP = 8;

interface EvaluationDocument {
  document: string;
  dataset: string;
}

interface EvaluationQuestion {
  dataset: string;
  question: string;
  query: string | null;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

function buildProject(folder: string, pages: number): ProjectIndex {
  const project = new ProjectIndex();
  const documents = readLines<EvaluationDocument>(join(folder, 'docs.jsonl'));
  let characters = 0;
  let seconds = 0;
  for (let number = 0; characters < pages * PAGE; number++) {
    const { document } = documents[number % documents.length] ?? { document: '' };
    const text = readFileSync(join(folder, 'docs', document), 'utf8');
    const start = performance.now();
    const bytes = buildDocumentIndex({ text, units: segmentText(text) });
    seconds += (performance.now() - start) / 1000;
    characters += text.length;
    const fileName = `${number < documents.length ? '' : `${number} `}${document.split('/').at(-1)}`;
    project.add({ id: String(number), fileName, index: openDocumentIndex(bytes) });
  }
  const units = project.all().reduce((sum, { index }) => sum + index.unitCount, 0);
  console.log(
    `${Math.round(characters / PAGE)} pages of ${PAGE} characters in ${project.size} documents, ${units} clauses and rows; ` +
      `cutting and indexing ${((1e6 * seconds) / characters).toFixed(3)} s for a million characters`,
  );
  return project;
}

function ask(project: ProjectIndex, name: string, questions: readonly string[]): number[] {
  for (const text of questions.slice(0, WARM_UP)) rankPassages(project, { text });
  const used = process.cpuUsage();
  const times = questions.map((text) => {
    const start = performance.now();
    rankPassages(project, { text });
    return performance.now() - start;
  });
  const { user, system } = process.cpuUsage(used);
  console.log(
    `${name}: ${spread(times)}; processor time ${((user + system) / 1000 / questions.length).toFixed(1)} ms each`,
  );
  return times;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const under = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `${times.length} questions; ms each: half under ${under(0.5)}, 95 of 100 under ${under(0.95)}, slowest ${under(1)}`;
}

/** How much of the first passages stays when every document is read closely. */
function compare(project: ProjectIndex, questions: readonly string[]): void {
  const first = (text: string, readClosely?: number): Set<string> => {
    const { passages } = rankPassages(project, { text }, readClosely === undefined ? {} : { readClosely });
    return new Set(passages.slice(0, TOP).map(({ documentId, start }) => `${documentId} ${start}`));
  };
  let all = 0;
  let same = 0;
  for (const text of questions) {
    const complete = first(text, project.size);
    all += complete.size;
    for (const passage of first(text)) if (complete.has(passage)) same++;
  }
  console.log(
    `of the first ${TOP} passages ${((100 * same) / all).toFixed(1)} of 100 are the same as when every document is read closely`,
  );
}

function main(folder: string, pages: number): void {
  const before = process.memoryUsage().rss;
  const project = buildProject(folder, pages);
  const questions = readLines<EvaluationQuestion>(join(folder, 'questions.jsonl'));
  const times: number[] = [];
  for (const dataset of new Set(questions.map((one) => one.dataset))) {
    const ofSet = questions.filter((one) => one.dataset === dataset);
    times.push(...ask(project, `${dataset}, as asked`, [...new Set(ofSet.map(({ question }) => question))]));
    const naming = ofSet.flatMap(({ question, query }) => (query && query !== question ? [query] : []));
    if (naming.length > 0) times.push(...ask(project, `${dataset}, document named`, naming));
  }
  console.log(`all together: ${spread(times)}`);
  compare(project, [...new Set(questions.map(({ question }) => question))]);
  globalThis.gc?.();
  console.log(`memory ${megabytes(process.memoryUsage().rss)}, before ${megabytes(before)}`);
}

const { values } = parseArgs({ options: { data: { type: 'string' }, pages: { type: 'string', default: '5000' } } });
const pages = Number(values.pages);
if (!values.data || !Number.isInteger(pages) || pages < 1) {
  console.error('usage: measure-search --data DIR [--pages 5000]');
  process.exitCode = 2;
} else main(values.data, pages);

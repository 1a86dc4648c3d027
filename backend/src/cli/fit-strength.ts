/**
 * Fits the weights that turn evidence into strength, on a folder with `docs/` and `questions.jsonl`, and prints them.
 *
 *   node backend/dist/src/cli/fit-strength.js --data DIR [--wordings CSV] [--unanswerable CSV]
 *
 * The wordings (columns dataset, category, style, question) are other ways to ask the same questions; without them the weights learn one
 * way of asking. The unanswerable CSV has a column `question`: questions that none of the documents answers.
 */
import { parse } from 'csv-parse/sync';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ComposeQuestion } from '../modules/ddqs/responses/compose/composed-answer.js';
import { weighDocument } from '../modules/ddqs/responses/compose/document-evidence.js';
import type { Basis } from '../modules/ddqs/responses/compose/strength.js';
import { type Features, STRENGTH_WEIGHTS, type Weights } from '../modules/ddqs/responses/compose/strength-weights.js';
import { answerKindsOf, isReadFromOpening } from '../ports/llm/local/answer-kind.js';
import {
  buildDocumentIndex,
  builtInMatcher,
  BUILT_IN_TOPICS,
  openDocumentIndex,
  ProjectIndex,
  segmentText,
  TopicMatcher,
} from '../ranking/index.js';
import { balanced, fit, type Sample } from './strength-fit.js';

interface Question {
  dataset: string;
  category: string;
  document: string;
  question: string;
  hypothesis?: string;
  answerable: boolean;
}

interface Wording {
  dataset: string;
  category: string;
  style: string;
  question: string;
}

/** Each unanswerable question is asked of every n-th document. */
const EVERY = 4;
const DOCUMENT_FOLDS = 4;
const OWN = 'own';
const UNKNOWN_TOPIC = 'topic taken away';
const UNANSWERABLE = 'unanswerable';
/** Topics with so few example questions do not know the wordings that were written into the others. */
const FEW_EXAMPLES = 3;
/** What is learned for topics in doubt is learned where they are less sure than this. */
const IN_DOUBT = 0.5;
const HELD_OUT: readonly (readonly [name: string, isHeld: (style: string) => boolean])[] = [
  ['own wording', (style) => style === OWN],
  ['other wordings', (style) => ![OWN, UNKNOWN_TOPIC, UNANSWERABLE].includes(style)],
];

const BASES = Object.keys(STRENGTH_WEIGHTS) as Basis[];
const NO_TOPICS = new TopicMatcher([]);
const WITH_FEW_EXAMPLES = new TopicMatcher(
  BUILT_IN_TOPICS.map((topic) => ({ ...topic, exampleQuestions: topic.exampleQuestions.slice(0, FEW_EXAMPLES) })),
);

function main(data: string, wordingsFile?: string, unanswerable?: string) {
  const questions = readLines<Question>(path.join(data, 'questions.jsonl')).filter(
    ({ dataset }) => dataset !== 'financebench',
  );
  const names = [...new Set(questions.map(({ document }) => document))];
  const index = indexOf(data, names);
  const samples: Record<Basis, Sample[]> = { reading: [], topic: [], doubtful: [], words: [] };
  const take = (id: string, style: string, asked: string, isAnswerable: boolean, matcher?: TopicMatcher) => {
    if (answerKindsOf(asked).some(isReadFromOpening)) return;
    const group = `${style} of ${path.dirname(names[Number(id)] ?? '')}`;
    for (const basis of BASES) {
      const features = featuresOf(index, id, asked, basis, matcher);
      if (features) samples[basis].push({ document: id, style, group, features, isAnswerable });
    }
  };
  const takeInDoubt = (id: string, style: string, asked: string, isAnswerable: boolean, matcher: TopicMatcher) => {
    const features = featuresOf(index, id, asked, 'doubtful', matcher);
    const group = `${style} in doubt of ${path.dirname(names[Number(id)] ?? '')}`;
    if (features) samples.doubtful.push({ document: id, style, group, features, isAnswerable });
  };
  const wordings = readTable<Wording>(wordingsFile);
  for (const one of questions) {
    const id = String(names.indexOf(one.document));
    take(id, OWN, one.hypothesis ?? one.question, one.answerable);
    if (one.hypothesis) take(id, 'as a question', one.question, one.answerable);
    take(id, UNKNOWN_TOPIC, one.question, one.answerable, withoutOwnTopic(one));
    for (const { style, question } of wordings.filter((wording) => isFor(wording, one))) {
      take(id, style, question, one.answerable);
      takeInDoubt(id, style, question, one.answerable, WITH_FEW_EXAMPLES);
      takeInDoubt(id, style, question, one.answerable, withoutOwnTopic({ ...one, question }));
    }
  }
  for (const [i, { question }] of readTable<{ question: string }>(unanswerable).entries())
    for (const [j, { id }] of index.all().entries()) if ((i + j) % EVERY === 0) take(id, UNANSWERABLE, question, false);
  for (const basis of BASES) report(basis, samples[basis]);
}

const isFor = (wording: Wording, { dataset, category }: Question): boolean =>
  wording.dataset === dataset && wording.category === category;

const matchers = new Map<string, TopicMatcher>();

/** What a question without a known topic would meet: every topic but the one that fits it best. */
function withoutOwnTopic({ dataset, question }: Question): TopicMatcher {
  const kind = dataset === 'contractnli' ? 'nda' : 'contract';
  const own = builtInMatcher().match(question, kind)[0]?.topic.topic.id ?? '';
  const matcher = matchers.get(own) ?? new TopicMatcher(BUILT_IN_TOPICS.filter(({ id }) => id !== own));
  matchers.set(own, matcher);
  return matcher;
}

/** Null when the question cannot be judged on this basis. */
function featuresOf(
  index: ProjectIndex,
  id: string,
  asked: string,
  basis: Basis,
  matcher?: TopicMatcher,
): Features | null {
  const question: ComposeQuestion = { question: asked, query: '', prompt: '', keys: [], isSingleDocument: true };
  const document = { id: Number(id), fileName: '', title: null, kind: null, readText: async () => '' };
  const topics = basis === 'words' ? NO_TOPICS : matcher;
  const { described, topics: found } = weighDocument({ index, topics }, document, question);
  if (basis === 'words') return described.features;
  if (basis === 'doubtful') return (found[0]?.sureness ?? 1) < IN_DOUBT ? described.features : null;
  if (basis === 'reading') return described.basis === 'reading' ? described.features : null;
  return ['reading', 'topic'].includes(described.basis) ? described.features : null;
}

/** Judged on documents and in wordings that the weights were not fitted on. */
function report(basis: Basis, samples: Sample[]) {
  const names = Object.keys(STRENGTH_WEIGHTS[basis].of) as (keyof Features)[];
  const documents = [...new Set(samples.map(({ document }) => document))];
  const foldOf = ({ document }: Sample) => documents.indexOf(document) % DOCUMENT_FOLDS;
  const figures = HELD_OUT.map(([name, isHeld]) => {
    const judged = Array.from({ length: DOCUMENT_FOLDS }, (_, fold) => {
      const weights = fit(
        samples.filter((sample) => foldOf(sample) !== fold && !isHeld(sample.style)),
        names,
      );
      return samples
        .filter((sample) => foldOf(sample) === fold && isHeld(sample.style))
        .map((sample) => ({ sample, weights }));
    }).flat();
    return judged.length === 0 ? `${name} none` : `${name} ${(100 * balanced(judged)).toFixed(1)} %`;
  });
  console.log(
    `${basis}: ${samples.length} samples; balanced when neither document nor wording was fitted on: ${figures.join(', ')}`,
  );
  const { of, bias }: Weights = fit(samples, names);
  console.log(`  ${JSON.stringify({ of, bias })}`);
}

/** Documents are numbered in the order of their names. */
function indexOf(data: string, names: readonly string[]): ProjectIndex {
  const index = new ProjectIndex();
  for (const [id, name] of names.entries()) {
    const text = fs.readFileSync(path.join(data, 'docs', name), 'utf8');
    index.add({
      id: String(id),
      fileName: path.basename(name),
      index: openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })),
    });
  }
  return index;
}

function readLines<T>(file: string): T[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function readTable<T>(file?: string): T[] {
  return file ? (parse(fs.readFileSync(file), { columns: true, bom: true }) as T[]) : [];
}

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { data: text, wordings: text, unanswerable: text } });
if (!values.data) {
  console.error('usage: fit-strength --data DIR [--wordings CSV] [--unanswerable CSV]');
  process.exit(2);
}
main(values.data, values.wordings, values.unanswerable);

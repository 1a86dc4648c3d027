/**
 * Fits the weights that turn evidence into strength, on a folder with `docs/` and `questions.jsonl`, and prints them.
 *
 *   node backend/dist/src/cli/fit-strength.js --data DIR [--unanswerable CSV]
 *
 * The CSV has a column `question`: questions that none of the documents answers.
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
import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText, TopicMatcher } from '../ranking/index.js';

interface Sample {
  document: string;
  features: Features;
  isAnswerable: boolean;
}

interface Question {
  document: string;
  question: string;
  hypothesis?: string;
  answerable: boolean;
}

const ROUNDS = 1_500;
const RATE = 1;
/** Strong, so that no single feature decides alone: questions come in other words than the ones fitted on. */
const SHRINKAGE = 150;
/** Each unanswerable question is asked of every n-th document. */
const EVERY = 7;

const BASES = Object.keys(STRENGTH_WEIGHTS) as Basis[];
const NO_TOPICS = new TopicMatcher([]);

function main(data: string, unanswerable?: string) {
  const questions = readLines<Question>(path.join(data, 'questions.jsonl'));
  const names = [...new Set(questions.map(({ document }) => document))];
  const index = indexOf(data, names);
  const idOf = ({ document }: Question) => String(names.indexOf(document));
  const samples: Record<Basis, Sample[]> = { reading: [], topic: [], words: [] };
  const take = (document: string, asked: string, isAnswerable: boolean) => {
    if (answerKindsOf(asked).some(isReadFromOpening)) return;
    for (const basis of BASES) {
      const features = featuresOf(index, document, asked, basis);
      if (features) samples[basis].push({ document, features, isAnswerable });
    }
  };
  for (const one of questions) take(idOf(one), one.hypothesis ?? one.question, one.answerable);
  for (const one of questions) if (one.hypothesis) take(idOf(one), one.question, one.answerable);
  const others = unanswerable
    ? (parse(fs.readFileSync(unanswerable), { columns: true, bom: true }) as { question: string }[])
    : [];
  for (const [i, { question }] of others.entries())
    for (const [j, { id }] of index.all().entries()) if ((i + j) % EVERY === 0) take(id, question, false);
  for (const basis of BASES) report(basis, samples[basis]);
}

/** Null when the question cannot be judged on this basis. */
function featuresOf(index: ProjectIndex, id: string, asked: string, basis: Basis): Features | null {
  const question: ComposeQuestion = { question: asked, query: '', prompt: '', keys: [], isSingleDocument: true };
  const document = { id: Number(id), fileName: '', title: null, kind: null, readText: async () => '' };
  const topics = basis === 'words' ? NO_TOPICS : undefined;
  const { described } = weighDocument({ index, topics }, document, question);
  if (basis === 'words') return described.features;
  if (basis === 'topic') return described.basis !== 'words' ? described.features : null;
  return described.basis === 'reading' ? described.features : null;
}

function report(basis: Basis, samples: Sample[]) {
  const names = Object.keys(STRENGTH_WEIGHTS[basis].of) as (keyof Features)[];
  const documents = [...new Set(samples.map(({ document }) => document))];
  const half = (sample: Sample) => documents.indexOf(sample.document) % 2;
  const crossed = [0, 1].map((side) => {
    const weights = fit(
      samples.filter((sample) => half(sample) !== side),
      names,
    );
    return balance(
      samples.filter((sample) => half(sample) === side),
      weights,
    );
  });
  const share = samples.filter(({ isAnswerable }) => isAnswerable).length / samples.length;
  console.log(
    `${basis}: ${samples.length} samples, ${Math.round(100 * share)} % answerable; balanced on the other half ${crossed.map((one) => (100 * one).toFixed(1)).join(' and ')} %`,
  );
  console.log(`  ${JSON.stringify(fit(samples, names))}`);
}

/** Logistic regression on evened-out features; answerable and unanswerable samples weigh the same. */
function fit(samples: readonly Sample[], names: readonly (keyof Features)[]): Weights {
  const scales = names.map((name) => scaleOf(samples.map(({ features }) => features[name])));
  const rows = samples.map(({ features }) =>
    names.map((name, i) => (features[name] - (scales[i]?.mean ?? 0)) / (scales[i]?.spread ?? 1)),
  );
  const { slopes, bias } = descend(
    rows,
    samples.map(({ isAnswerable }) => isAnswerable),
  );
  const weights = slopes.map((slope, i) => slope / (scales[i]?.spread ?? 1));
  const shift = weights.reduce((sum, weight, i) => sum + weight * (scales[i]?.mean ?? 0), 0);
  return {
    of: Object.fromEntries(names.map((name, i) => [name, rounded(weights[i] ?? 0)])),
    bias: rounded(bias - shift),
  };
}

function descend(rows: readonly number[][], answers: readonly boolean[]): { slopes: number[]; bias: number } {
  const answerable = answers.filter(Boolean).length;
  const shares = answers.map((isAnswerable) => 1 / (2 * (isAnswerable ? answerable : answers.length - answerable)));
  const slopes = (rows[0] ?? []).map(() => 0);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pull = slopes.map((slope) => (SHRINKAGE * slope) / rows.length);
    let lift = 0;
    for (const [r, row] of rows.entries()) {
      const sum = row.reduce((total, value, i) => total + value * (slopes[i] ?? 0), bias);
      const error = (1 / (1 + Math.exp(-sum)) - Number(answers[r])) * (shares[r] ?? 0);
      lift += error;
      for (const [i, value] of row.entries()) pull[i] = (pull[i] ?? 0) + error * value;
    }
    bias -= RATE * lift;
    for (const i of slopes.keys()) slopes[i] = (slopes[i] ?? 0) - RATE * (pull[i] ?? 0);
  }
  return { slopes, bias };
}

function scaleOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { mean, spread: spread || 1 };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function balance(samples: readonly Sample[], { of, bias }: Weights): number {
  const isSure = ({ features }: Sample) =>
    Object.entries(of).reduce((sum, [name, weight]) => sum + weight * features[name as keyof Features], bias) >= 0;
  const share = (some: readonly Sample[], isRight: (sample: Sample) => boolean) =>
    some.filter(isRight).length / Math.max(1, some.length);
  const answerable = samples.filter(({ isAnswerable }) => isAnswerable);
  const others = samples.filter(({ isAnswerable }) => !isAnswerable);
  return (share(answerable, isSure) + share(others, (sample) => !isSure(sample))) / 2;
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

const { values } = parseArgs({ options: { data: { type: 'string' }, unanswerable: { type: 'string' } } });
if (!values.data) {
  console.error('usage: fit-strength --data DIR [--unanswerable CSV]');
  process.exit(2);
}
main(values.data, values.unanswerable);

/**
 * Fits the weights of a clause's relevance and prints them as `relevance-weights.ts` holds them.
 *
 *   node tools/answering/fit-relevance.mjs --data DIR [--wordings CSV] [--write]
 *
 * Every question is asked of its paper in each wording, and once more with the topics of its kind taken away, so that the weights learn
 * what words alone are worth. A clause is right when it shares at least half of itself or of a marked passage. Only papers of the third
 * `fit` are learnt from; the figures are of `check`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  Papers,
  builtInMatcher,
  TopicMatcher,
  lengthOf,
  overlapOf,
  percent,
  readQuestions,
  readWordings,
  thirdOf,
  withoutTopicsOf,
} from './open-evaluation-papers-and-questions.mjs';
import { weighDocument } from '#product/answering/evidence/rank-clauses-of-document.js';
import { readAskedQuestion } from '#product/answering/analyse-question.js';
import { RELEVANCE_FEATURES } from '#product/answering/evidence/score-clause-relevance.js';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, wordings: { type: 'string' }, write: { type: 'boolean', default: false } },
});

const WEIGHTS = path.resolve(import.meta.dirname, '../../backend/src/answering/evidence/relevance-weights.ts');
/** A list of marked passages may not cover a clause that is as good: single misses must not weigh as much as hits. */
const ROUNDS = 300;
const RATE = 0.5;
const DECAY = 1e-4;
const HEADINGS_ASKED = 12;
/** Questions made of headings are fewer than the others. */
const HEADING_WEIGHT = 2;

const papers = new Papers(options.data);
const wordings = options.wordings ? readWordings(options.wordings) : new Map();

function asked(question) {
  const others = wordings.get(`${question.dataset}/${question.category}`) ?? [];
  return [
    { style: 'own', text: question.question, matcher: builtInMatcher() },
    ...others.map((other) => ({ style: other.style, text: other.question, matcher: builtInMatcher() })),
    ...(others[1] ? [{ style: 'no topic', text: others[1].question, matcher: withoutTopicsOf(question) }] : []),
  ];
}

const isRight = (parts, spans) =>
  spans.some((span) => 2 * overlapOf(parts, [span]) >= Math.min(lengthOf(parts), span[1] - span[0]));

function clausesOf({ project, document }, text, matcher, spans) {
  const asked = readAskedQuestion({ question: text }, matcher);
  const evidence = weighDocument({ index: project, topics: matcher }, document, asked, '');
  return evidence.parts
    .flatMap((part) => part.clauses)
    .filter(({ features }) => features !== null)
    .map(({ features, sentence }) => ({
      features: RELEVANCE_FEATURES.map((name) => features[name]),
      right: isRight(sentence.parts, spans) ? 1 : 0,
    }));
}

function samplesOf(question) {
  const paper = papers.open(question.document);
  return asked(question).map(({ style, text, matcher }) => ({
    style,
    question,
    clauses: clausesOf(paper, text, matcher, question.spans),
  }));
}
/** Headings a paper has only a few of, with the stretches that stand under them. */
function headingsOf({ index }) {
  const sections = new Map();
  for (let unit = 0; unit < index.unitCount; unit += 1) {
    const heading = (index.headingPath(unit).at(-1) ?? '')
      .toLowerCase()
      .replace(/[^a-z ,&-]/g, '')
      .trim();
    if (heading.length < 4 || heading.split(' ').length > 5 || index.unitText(unit).length < 60) continue;
    sections.set(heading, [...(sections.get(heading) ?? []), [index.at('start', unit), index.at('end', unit)]]);
  }
  return [...sections].filter(([, spans]) => spans.length <= 6);
}

/** Matters nobody listed: what stands under a paper's own heading is asked for by its words, of that paper and of one without it. */
function headingSamples(document, other) {
  const [own, foreign] = [papers.open(document), papers.open(other)];
  const foreignWords = new Set(headingsOf(foreign).flatMap(([heading]) => heading.split(' ')));
  return headingsOf(own)
    .filter((_, i) => i % 3 === 0)
    .slice(0, HEADINGS_ASKED)
    .flatMap(([heading, spans], i) => {
      const matcher = i % 2 === 0 ? builtInMatcher() : new TopicMatcher([]);
      const text = i % 4 < 2 ? `What is said about ${heading}?` : `What is the ${heading}?`;
      const one = (paper, isOwn) => ({
        style: 'heading',
        question: { dataset: 'headings', answerable: isOwn },
        clauses: clausesOf(paper, text, matcher, isOwn ? spans : []),
      });
      const isForeign = !heading.split(' ').some((word) => word.length > 3 && foreignWords.has(word));
      return [one(own, true), ...(isForeign ? [one(foreign, false)] : [])];
    });
}

const questions = readQuestions(options.data).filter(({ track }) => track !== 'answer-only');
const groups = { fit: [], check: [] };
const byPaper = Map.groupBy(questions, ({ document }) => document);
const names = { fit: [], check: [] };
for (const [document, own] of byPaper) {
  const third = thirdOf(document);
  if (third in groups) {
    for (const question of own) groups[third].push(...samplesOf(question));
    names[third].push(document);
  }
}
for (const [third, own] of Object.entries(names))
  own.forEach((document, i) => groups[third].push(...headingSamples(document, own[(i + 7) % own.length])));

/** Each question weighs the same, however many clauses it was given. */
function fit(samples) {
  const rows = samples.flatMap(({ clauses, style }) =>
    clauses.map((clause) => ({ ...clause, weight: (style === 'heading' ? HEADING_WEIGHT : 1) / clauses.length })),
  );
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const size = RELEVANCE_FEATURES.length;
  const deviations = RELEVANCE_FEATURES.map((_, i) =>
    Math.max(1e-3, Math.sqrt(rows.reduce((sum, row) => sum + row.weight * row.features[i] ** 2, 0) / total)),
  );
  let bias = -2;
  const of = new Float64Array(size);
  const speed = new Float64Array(size + 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(size + 1);
    for (const { features, right, weight } of rows) {
      let sum = bias;
      for (let i = 0; i < size; i += 1) sum += (of[i] * features[i]) / deviations[i];
      const error = (1 / (1 + Math.exp(-sum)) - right) * weight;
      for (let i = 0; i < size; i += 1) slope[i] += (error * features[i]) / deviations[i];
      slope[size] += error;
    }
    for (let i = 0; i <= size; i += 1) {
      const own = i < size ? of[i] : 0;
      speed[i] = 0.9 * speed[i] - RATE * (slope[i] / total + DECAY * own) * 10;
      if (i < size) of[i] += speed[i];
      else bias += speed[i];
    }
  }
  return { bias, of: [...of].map((weight, i) => weight / deviations[i]) };
}

const score = ({ bias, of }, features) =>
  1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * of[i], bias)));

/** Share of pairs, one right and one wrong, that a number puts in the right order. */
function auc(rows) {
  const sorted = rows.toSorted((a, b) => a.value - b.value);
  let wrong = 0;
  let pairs = 0;
  const right = rows.filter(({ isRight: yes }) => yes).length;
  for (const { isRight: yes } of sorted)
    if (yes) pairs += wrong;
    else wrong += 1;
  return pairs / (right * wrong);
}

const weights = fit(groups.fit);
for (const [name, samples] of Object.entries(groups)) {
  const rows = samples.map(({ style, question, clauses }) => ({
    style,
    set: question.dataset,
    isRight: question.answerable,
    value: Math.max(0, ...clauses.map(({ features }) => score(weights, features))),
    first: clauses.toSorted((a, b) => score(weights, b.features) - score(weights, a.features))[0]?.right ?? 0,
    clauses,
  }));
  for (const [key, group] of Map.groupBy(rows, ({ style, set }) => `${set} ${style}`)) {
    const answerable = group.filter(({ isRight: yes }) => yes);
    const clauseRows = group.flatMap(({ clauses }) =>
      clauses.map(({ features, right }) => ({ isRight: right === 1, value: score(weights, features) })),
    );
    console.log(
      `${name.padEnd(6)} ${key.padEnd(24)} ${String(group.length).padStart(5)} questions; first clause right ${percent(answerable.reduce((sum, row) => sum + row.first, 0) / answerable.length)}; clause AUC ${percent(auc(clauseRows))}; answerable AUC ${percent(auc(group))}`,
    );
  }
  // Calibration: how often a clause of such a probability is right.
  const all = samples.flatMap(({ clauses }) =>
    clauses.map(({ features, right }) => ({ value: score(weights, features), right })),
  );
  console.log(
    [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]
      .map((from, i, bounds) => {
        const inside = all.filter(({ value }) => value >= from && value < (bounds[i + 1] ?? 1.01));
        return `${from}: ${percent(inside.reduce((sum, { right }) => sum + right, 0) / inside.length)} (${inside.length})`;
      })
      .join('  '),
  );
}
const rounded = (value) => Number(value.toFixed(2));
const lines = RELEVANCE_FEATURES.map((name, i) => `    ${name}: ${rounded(weights.of[i])},`);
const content = `/** Made by \`node tools/answering/fit-relevance.mjs --write\`; see tools/README.md. */
export const RELEVANCE_WEIGHTS: { bias: number; of: Readonly<Record<string, number>> } = {
  bias: ${rounded(weights.bias)},
  of: {
${lines.join('\n')}
  },
};
`;
console.log(content);
if (options.write) writeFileSync(WEIGHTS, content);

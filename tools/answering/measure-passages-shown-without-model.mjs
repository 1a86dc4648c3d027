/**
 * Measures what is shown without a model, with nobody reading: every question is asked of its paper alone.
 *
 *   node tools/answering/measure-passages-shown-without-model.mjs --data DIR --third fit|check|unread [--wordings CSV] [--absurd FILE]
 *
 * On the point: shown passages that share at least half of themselves, or of a marked passage, with what lawyers marked. Covered: marked
 * characters that are shown, or one click away. The absurd questions, one a line, are asked of every third paper.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  Papers,
  lengthOf,
  mean,
  median,
  overlapOf,
  percent,
  readQuestions,
  readWordings,
  thirdOf,
} from './open-evaluation-papers-and-questions.mjs';
import { composeAnswer } from '#product/answering/compose-answer.js';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    third: { type: 'string', default: 'check' },
    wordings: { type: 'string' },
    absurd: { type: 'string' },
  },
});
const papers = new Papers(options.data);
const wordings = options.wordings ? readWordings(options.wordings) : new Map();
const signal = new AbortController().signal;

async function ask(document, text) {
  const { project, document: own } = papers.open(document);
  const question = { question: text, query: '', prompt: '', keys: [], isSingleDocument: true };
  return composeAnswer({ question, documents: [own], index: project, model: null }, signal);
}

const rangesOf = ({ citations }, { citations: positions }) =>
  positions.map((i) => [citations[i].start, citations[i].end]);
const merged = (ranges) => {
  const all = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
};
const isOnPoint = (ranges, spans) =>
  spans.some((span) => 2 * overlapOf(ranges, [span]) >= Math.min(lengthOf(ranges), span[1] - span[0]));
const wordsIn = (text) => text.match(/\S+/g)?.length ?? 0;

async function measure(question, text) {
  const { outcome, content } = await ask(question.document, text);
  const shown = content.statements.filter(({ folded }) => folded === undefined);
  const spans = merged(question.spans);
  const cover = (statements) =>
    overlapOf(merged(statements.flatMap((one) => rangesOf(content, one))), spans) / Math.max(1, lengthOf(spans));
  return {
    answerable: question.answerable && spans.length > 0,
    isFound: outcome !== 'not_found',
    onPoint: shown.map((one) => (isOnPoint(rangesOf(content, one), spans) ? 1 : 0)),
    covered: cover(shown),
    coveredInAll: cover(content.statements),
    words: shown.reduce((sum, one) => sum + wordsIn(one.text), 0),
  };
}

function report(name, rows) {
  const answerable = rows.filter((row) => row.answerable);
  const others = rows.filter((row) => !row.answerable);
  const found = answerable.filter(({ isFound }) => isFound);
  console.log(
    [
      name.padEnd(26),
      `${rows.length}`.padStart(5),
      `found ${percent(found.length / answerable.length)}`,
      `on the point ${percent(mean(found.flatMap(({ onPoint }) => onPoint)))}`,
      `some on the point ${percent(mean(found.map(({ onPoint }) => Math.max(0, ...onPoint))))}`,
      `covered ${percent(mean(answerable.map(({ covered }) => covered)))} (${percent(mean(answerable.map(({ coveredInAll }) => coveredInAll)))} with more)`,
      `unanswerable shown ${percent(mean(others.map(({ isFound }) => Number(isFound))))}`,
      `words ${median(found.map(({ words }) => words))}`,
      `passages ${mean(found.map(({ onPoint }) => onPoint.length)).toFixed(2)}`,
    ].join(' | '),
  );
}

const questions = readQuestions(options.data).filter(
  ({ track, document }) => track !== 'answer-only' && thirdOf(document) === options.third,
);
const rows = [];
for (const [, own] of Map.groupBy(questions, ({ document }) => document))
  for (const question of own) {
    rows.push({ set: question.dataset, style: 'own', ...(await measure(question, question.question)) });
    for (const { style, question: text } of wordings.get(`${question.dataset}/${question.category}`) ?? [])
      rows.push({ set: question.dataset, style, ...(await measure(question, text)) });
  }
for (const [key, group] of Map.groupBy(rows, ({ set, style }) => `${set} ${style}`)) report(key, group);
report('all', rows);

if (options.absurd) {
  const absurd = readFileSync(options.absurd, 'utf8').split('\n').filter(Boolean);
  const names = [...new Set(questions.map(({ document }) => document))].filter((_, i) => i % 3 === 0);
  const outcomes = [];
  for (const name of names)
    for (const text of absurd) outcomes.push({ text, isFound: (await ask(name, text)).outcome !== 'not_found' });
  console.log(
    `absurd questions with passages: ${percent(mean(outcomes.map(({ isFound }) => Number(isFound))))} of ${outcomes.length}`,
  );
  for (const [text, group] of Map.groupBy(
    outcomes.filter(({ isFound }) => isFound),
    (one) => one.text,
  ))
    console.log(`  ${group.length} ${text}`);
}

/**
 * Measures what a language model would be sent for a question in the first round, with nobody reading: every question is asked of its
 * paper alone.
 *
 *   node tools/answering/measure-passages-sent-to-model.mjs --data DIR --third fit|check|unread [--every N]
 *
 * Held: of the words that lawyers marked, the share that is in what is sent. Whole: questions all of whose marked words are. Marked: of
 * what is sent, the share that was marked; what bears on a question without being marked counts as noise, so it is too low.
 */
import { parseArgs } from 'node:util';
import { mean, median, Papers, percent, readQuestions, thirdOf } from './open-evaluation-papers-and-questions.mjs';
import { composeAnswer } from '#product/answering/compose-answer.js';

const text = { type: 'string' };
const { values: options } = parseArgs({
  options: { data: text, third: { ...text, default: 'check' }, every: { ...text, default: '1' } },
});
const papers = new Papers(options.data);
const signal = new AbortController().signal;
const NOTHING = { statements: [], values: [] };

/** The passages of the first request for a question. */
async function sentFor({ document, question: asked }) {
  const { project, document: own } = papers.open(document);
  const question = { question: asked, query: '', prompt: '', keys: [], isSingleDocument: true };
  let sent = [];
  const model = {
    draft: async ({ passages }) => {
      if (sent.length === 0) sent = passages;
      return NOTHING;
    },
    combine: async () => NOTHING,
  };
  await composeAnswer({ question, documents: [own], index: project, model }, signal);
  return sent;
}

const RUN = 5;
const wordsOf = (words) => words.match(/[\p{L}\d]+/gu) ?? [];
const runsOf = (words) => words.map((_, i) => words.slice(i, i + RUN).join(' '));

async function measure(question) {
  const passages = await sentFor(question);
  const { text: paper } = papers.open(question.document);
  const sent = new Set(passages.flatMap((one) => runsOf(wordsOf(one.text))));
  const marked = question.spans.flatMap(([start, end]) => runsOf(wordsOf(paper.slice(start, end))).slice(0, 1 - RUN));
  const held = marked.filter((run) => sent.has(run)).length;
  return {
    held: held / marked.length,
    isWhole: held >= 0.95 * marked.length,
    words: passages.reduce((sum, one) => sum + wordsOf(one.text).length, 0),
    marked: held,
    count: marked.length,
  };
}

const questions = readQuestions(options.data).filter(
  ({ track, document, answerable, spans }, i) =>
    answerable &&
    spans.length > 0 &&
    track !== 'answer-only' &&
    (options.third === 'all' || thirdOf(document) === options.third) &&
    i % Number(options.every) === 0,
);
const rows = [];
for (const question of questions.toSorted((a, b) => a.document.localeCompare(b.document)))
  rows.push({ set: question.dataset, ...(await measure(question)) });
for (const [set, group] of [...Map.groupBy(rows, (row) => row.set), ['all', rows]]) {
  const own = group.filter(({ count }) => count > 0);
  const sum = (name) => own.reduce((total, row) => total + row[name], 0);
  console.log(
    `${set.padEnd(12)} ${own.length} questions | held ${percent(mean(own.map(({ held }) => held)))} | whole ${percent(mean(own.map(({ isWhole }) => Number(isWhole))))} | words sent, mean ${Math.round(sum('words') / own.length)}, median ${median(own.map(({ words }) => words))} | marked ${percent(sum('marked') / sum('words'))}`,
  );
}

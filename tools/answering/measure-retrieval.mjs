/**
 * How often one of the first eight passages is what people marked: in the set's own wording, in other wordings, and with the topics of
 * the question's kind taken away, as for a matter that nobody listed.
 *
 *   node tools/answering/measure-retrieval.mjs --data DIR [--third check] [--wordings CSV]
 */
import { parseArgs } from 'node:util';
import {
  Papers,
  builtInMatcher,
  lengthOf,
  mean,
  overlapOf,
  percent,
  readQuestions,
  readWordings,
  thirdOf,
  withoutTopicsOf,
} from './open-evaluation-papers-and-questions.mjs';
import { rankPassages } from '#product/ranking/index.js';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, third: { type: 'string', default: 'check' }, wordings: { type: 'string' } },
});
const papers = new Papers(options.data);
const wordings = options.wordings ? readWordings(options.wordings) : new Map();

const rows = [];
for (const question of readQuestions(options.data)) {
  if (
    question.track === 'answer-only' ||
    !question.answerable ||
    question.spans.length === 0 ||
    thirdOf(question.document) !== options.third
  )
    continue;
  const { project } = papers.open(question.document);
  const ask = (style, text, topics) => {
    const { passages } = rankPassages(project, { text }, { documentIds: ['1'], topics, limit: 8 });
    const place = passages.findIndex(({ start, end }) =>
      question.spans.some((span) => 2 * overlapOf([[start, end]], [span]) >= Math.min(end - start, lengthOf([span]))),
    );
    rows.push({ key: `${question.dataset} ${style}`, place });
  };
  ask('own', question.question, builtInMatcher());
  for (const { style, question: text } of wordings.get(`${question.dataset}/${question.category}`) ?? []) {
    ask(style, text, builtInMatcher());
    ask(`${style}, no topic`, text, withoutTopicsOf(question));
  }
}
for (const [key, group] of Map.groupBy(rows, (row) => row.key))
  console.log(
    `${key.padEnd(32)} ${String(group.length).padStart(5)}  hit@8 ${percent(mean(group.map(({ place }) => Number(place >= 0))))}  MRR@8 ${percent(mean(group.map(({ place }) => (place < 0 ? 0 : 1 / (place + 1)))))}`,
  );

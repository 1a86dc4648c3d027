/**
 * How often what is asserted without a model is right.
 *
 *   node tools/answering/measure-assertions.mjs --data DIR [--third fit|check|unread]
 *
 * Prints every governing law that differs from the one people noted, to be judged by eye: "NY" and "New York" are one.
 */
import { parseArgs } from 'node:util';
import { Papers, percent, product, readQuestions, thirdOf } from './papers.mjs';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, third: { type: 'string', default: 'check' } },
});
const { composeAnswer } = await product('answering/compose.js');
const papers = new Papers(options.data);
const plain = (text) =>
  text
    .toLowerCase()
    .replace(/\b(?:the|state|states|commonwealth|republic|province|law|laws|of|people'?s)\b/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const asked = readQuestions(options.data).filter(
  ({ category, document }) => category === 'Governing Law' && thirdOf(document) === options.third,
);
let asserted = 0;
let same = 0;
for (const { document, question, answer } of asked) {
  const { project, document: own } = papers.open(document);
  const request = { question, query: '', prompt: '', keys: [], isSingleDocument: true };
  const { outcome, content } = await composeAnswer(
    { question: request, documents: [own], index: project, model: null },
    new AbortController().signal,
  );
  if (outcome !== 'answered') continue;
  asserted += 1;
  const value = content.statements[0].text.split('. ')[0];
  const isSame = plain(answer ?? '').includes(plain(value)) || plain(value).includes(plain(answer ?? ''));
  if (isSame && answer) same += 1;
  else console.log(`asserted "${value}", noted "${answer}": ${document}`);
}
console.log(`${asserted} of ${asked.length} asserted; the same as noted: ${same} (${percent(same / asserted)})`);

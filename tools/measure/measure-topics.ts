/**
 * `node tools/measure/measure-topics.ts [--wordings FILE]`: matches every question of the bank to its topics and holds them against the
 * table of judged ones, backend/seeds/bank-topics.csv. Says which questions have to be judged again, and the shares that are
 * right. A file of wordings (list, question, wording) asks the same questions in other words.
 */
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedPath, seedQuestions } from '#product/seeds/read-seed-files.js';
import { builtInMatcher } from '#product/ranking/index.js';

interface Judged {
  question: string;
  kind: 'contract' | 'other';
  topic: string;
  verdict: 'right' | 'half' | 'wrong';
  also_right: string;
  also_foreign: string;
}

interface Wording {
  list: string;
  question: string;
  wording: string;
}

const percent = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const judged = parse(readFileSync(seedPath('bank-topics.csv'), 'utf8'), { columns: true }) as Judged[];
const texts = new Map(seedQuestions().map(({ key, question }) => [key, question]));
/** Topics less likely than this, or much less than the best one, are not told to the reader. */
const LEAST_WEIGHT = 0.45;
const OF_THE_BEST = 0.6;
const count = { right: 0, also: 0, alsoRight: 0 };
const unread: string[] = [];
for (const { question, kind, topic, verdict, also_right, also_foreign } of judged) {
  const matches = builtInMatcher()
    .match(texts.get(question) ?? '', kind)
    .map(({ topic: { topic: found }, weight }) => ({ id: found.id, title: found.title, weight }));
  const isKept = matches[0]?.id === topic;
  if (!isKept) unread.push(`${question}: ${matches[0]?.id ?? 'no topic'} in place of ${topic}`);
  count.right += isKept && verdict === 'right' ? 1 : 0;
  const foreign = also_foreign.split(' ');
  const isForeign = (id: string) => foreign.includes(id);
  const also = matches
    .filter(({ weight }) => weight >= Math.max(LEAST_WEIGHT, OF_THE_BEST * (matches[0]?.weight ?? 0)))
    .slice(1);
  for (const { id } of also)
    if (!isForeign(id) && !also_right.split(' ').includes(id)) unread.push(`${question}: also ${id}`);
  count.also += also.length;
  count.alsoRight += also.filter(({ id }) => !isForeign(id)).length;
}
for (const line of unread) console.log(`to be judged: ${line}`);
console.log(`leading topic right: ${percent(count.right, judged.length)}`);
console.log(`further topics that an answer names right: ${percent(count.alsoRight, count.also)}`);

const { values } = parseArgs({ options: { wordings: { type: 'string' } } });
if (values.wordings) {
  const topics = new Map(judged.map(({ question, kind, topic }) => [question, { kind, topic }]));
  const wordings = parse(readFileSync(values.wordings, 'utf8'), { columns: true }) as Wording[];
  for (const [list, rows] of Map.groupBy(wordings, (row) => row.list)) {
    const right = rows.filter(({ question, wording }) => {
      const wanted = topics.get(question);
      return wanted && builtInMatcher().match(wording, wanted.kind)[0]?.topic.topic.id === wanted.topic;
    });
    console.log(`in other words, ${list}: ${percent(right.length, rows.length)}`);
  }
}

/**
 * Measures the facts that are read from documents against what lawyers wrote down.
 *
 *   node tools/facts/measure-extracted-facts.mjs [--data ../shared/eval/train] [--split fit|check|unread] [--kind expiry] [--show wrong|missed|all]
 *
 * Documents are parted into three thirds by the hash of their names: rules are written from `fit`, chosen on `check`, and
 * `unread` is for the last figure only. A kind without answers in the set can be listed with `--kind courts --show all`.
 */
import { parseArgs } from 'node:util';
import { JUDGES } from './compare-facts-with-truth.mjs';
import { openSet, splitOf } from './evaluation-set.mjs';
import { readFacts } from '#product/answering/facts/extract-facts-from-document.js';
import { segmentText } from '#product/text/structure/split-text-into-units.js';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/train' },
    split: { type: 'string' },
    kind: { type: 'string' },
    show: { type: 'string' },
    dataset: { type: 'string' },
  },
});
const { lines, textOf } = openSet(options.data);
const questions = Map.groupBy(lines('questions.jsonl'), ({ document }) => document);
const documents = lines('docs.jsonl').filter(
  ({ document, dataset }) =>
    (!options.split || splitOf(document) === options.split) && (!options.dataset || dataset === options.dataset),
);

const counts = new Map();
let characters = 0;
let milliseconds = 0;
for (const { document } of documents) {
  const text = textOf(document);
  characters += text.length;
  const units = segmentText(text);
  const from = performance.now();
  const facts = readFacts({ text, units });
  milliseconds += performance.now() - from;
  for (const { quotes } of facts)
    for (const quote of quotes)
      if (text.slice(quote.start, quote.end) !== quote.text || !quote.text)
        console.log('NOT WORD FOR WORD', document, quote);
  for (const [kind, { category, judge }] of Object.entries(JUDGES)) {
    const gold = questions.get(document)?.find((one) => one.category === category) ?? null;
    const own = facts.filter((fact) => fact.kind === kind);
    const key = `${kind} ${splitOf(document)}`;
    const count = counts.get(key) ?? { said: 0, right: 0, gold: 0, found: 0, unknown: 0 };
    counts.set(key, count);
    const verdict = gold ? judge({ facts: own, gold, text, all: facts }) : null;
    if (verdict === null) {
      count.unknown += own.length > 0 ? 1 : 0;
    } else {
      count.said += verdict.said;
      count.right += verdict.right;
      count.gold += verdict.gold;
      count.found += verdict.found;
    }
    if (options.kind === kind) show(document, gold, own, verdict, text);
  }
}

function show(document, gold, facts, verdict, text) {
  const isWrong = verdict && verdict.right < verdict.said;
  const isMissed = verdict && verdict.said === 0 && verdict.gold > 0;
  const wanted =
    (options.show === 'wrong' && isWrong) ||
    (options.show === 'missed' && isMissed) ||
    (options.show === 'unknown' && !verdict && facts.length > 0) ||
    (options.show === 'all' && (facts.length > 0 || gold));
  if (!wanted) return;
  console.log(`\n${document}`);
  const oneLine = (words) => words.replaceAll(/\s+/g, ' ').slice(0, 700);
  if (gold)
    console.log(
      `  gold: ${gold.answer ?? '(none)'} | ${gold.spans.map(([a, b]) => oneLine(text.slice(a, b))).join(' | ')}`,
    );
  for (const { value, quotes } of facts)
    console.log(`  read: ${JSON.stringify(value)} | ${quotes.map((quote) => oneLine(quote.text)).join(' ++ ')}`);
}

const share = (part, whole) => (whole === 0 ? '     -' : `${((100 * part) / whole).toFixed(1).padStart(5)}%`);
console.log(
  `\n${documents.length} documents, ${(milliseconds / 1000 / (characters / 1e6)).toFixed(2)} s per million characters`,
);
console.log('kind                   split    said  right  precision  recall  unjudged');
for (const [key, { said, right, gold, found, unknown }] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
  const [kind, split] = key.split(' ');
  if (said === 0 && gold === 0 && unknown === 0) continue;
  console.log(
    `${kind.padEnd(22)} ${split.padEnd(7)} ${String(said).padStart(5)} ${String(right).padStart(6)}     ${share(right, said)}  ${share(found, gold)} ${String(unknown).padStart(8)}`,
  );
}

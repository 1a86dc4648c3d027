/**
 * Counts how rare stems are among the clauses of papers of the third `fit` and writes `backend/src/ranking/question/word-rarity-table.ts`.
 *
 *   node tools/answering/write-word-rarity.mjs --data DIR
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { segmentText, thirdOf } from './open-evaluation-papers-and-questions.mjs';
import { termsOf } from '#product/text/words/stems-and-stop-words.js';

const { values: options } = parseArgs({ options: { data: { type: 'string' } } });
const WORDS = path.resolve(import.meta.dirname, '../../backend/src/ranking/question/word-rarity-table.ts');
/** A name stands in few papers. */
const FEWEST_PAPERS = 4;

const root = path.join(options.data, 'docs');
const papers = readdirSync(root, { recursive: true }).filter(
  (name) => name.endsWith('.txt') && thirdOf(name) === 'fit',
);
const [inClauses, inPapers] = [new Map(), new Map()];
let clauses = 0;
const count = (counts, text) => {
  for (const stem of new Set(termsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
};
for (const name of papers) {
  const text = readFileSync(path.join(root, name), 'utf8');
  count(inPapers, text);
  for (const { start, end } of segmentText(text)) {
    clauses += 1;
    count(inClauses, text.slice(start, end));
  }
}
const kept = [...inClauses].filter(([stem]) => /^[a-z]{2,}$/.test(stem) && inPapers.get(stem) >= FEWEST_PAPERS);
const lines = [...Map.groupBy(kept, ([, number]) => Math.round(2 * Math.log2(clauses / number)))]
  .toSorted(([a], [b]) => a - b)
  .map(
    ([bits, stems]) =>
      `${bits} ${stems
        .map(([stem]) => stem)
        .toSorted()
        .join(' ')}`,
  );
const before = readFileSync(WORDS, 'utf8');
writeFileSync(WORDS, before.replace(/const LINES = `[^`]*`;/, `const LINES = \`\n${lines.join('\n')}\`;`));

/**
 * Asks natural questions over the facts of documents and compares with what lawyers wrote down.
 *
 *   node tools/facts/measure-fact-questions.mjs [--data ../shared/eval/train] [--split check] [--show]
 *
 * Documents are asked about in rooms of six, by the name of a party. Beside the questions that facts can answer stand near
 * misses that must be left alone: judgements, second halves, parties and years that are not there.
 */
import { parseArgs } from 'node:util';
import { JUDGES } from './compare-facts-with-truth.mjs';
import { openSet, splitOf } from './evaluation-set.mjs';
import { answerFromFacts } from '#product/answering/facts/answers/answer-from-facts.js';
import { readFacts } from '#product/answering/facts/extract-facts-from-document.js';
import { segmentText } from '#product/text/structure/split-text-into-units.js';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/train' },
    split: { type: 'string', default: 'check' },
    show: { type: 'boolean', default: false },
  },
});
const { lines, textOf } = openSet(options.data);

const ASKED = [
  [
    'governing_law',
    [
      'What law governs the agreement with X?',
      'Which law applies to the X contract?',
      'What is the governing law of the X agreement?',
    ],
  ],
  [
    'expiry',
    [
      'When does the agreement with X expire?',
      'On what date does the X contract end?',
      'What is the expiration date of the agreement with X?',
    ],
  ],
  ['party', ['Who are the parties to the agreement with X?', 'Please list the parties to the X contract.']],
  ['agreement_date', ['When was the agreement with X made?', 'What is the date of the X agreement?']],
  ['effective_date', ['When did the agreement with X take effect?', 'What is the effective date of the X contract?']],
  ['renewal', ['What is the renewal term of the agreement with X?']],
  ['notice_against_renewal', ['What notice is required to prevent renewal of the agreement with X?']],
  [
    'notice_to_end',
    [
      'What notice is required to terminate the agreement with X?',
      'How much notice is needed to end the X contract for convenience?',
    ],
  ],
  ['liability_cap', ['What is the cap on liability in the agreement with X?']],
];
const NEAR_MISSES = [
  'Is the governing law of the agreement with X favourable to us?',
  'What law governs the agreement with X and has it ever been disputed?',
  'When does the agreement with X expire, and what happens then?',
  'What law governs the agreement with Quillfeather Holdings?',
  'When does the lease with X expire unless it is renewed early?',
  'What was the revenue of X in 2031?',
  'Why was the agreement with X made?',
  'Are the notice periods in the agreement with X market standard?',
  'What is the date of the last amendment of the X agreement?',
  'Who are the parties to the dispute with X?',
  'How many agreements are unusual?',
  'What is the notice period for a rent review under the agreement with X?',
  'When was the insurance of X taken out?',
];

const gold = Map.groupBy(lines('questions.jsonl'), ({ document }) => document);
const documents = lines('docs.jsonl')
  .filter(({ document, dataset }) => dataset === 'cuad' && splitOf(document) === options.split)
  .map(({ document }, index) => {
    const text = textOf(document);
    const facts = readFacts({ text, units: segmentText(text) });
    return { document, text, documentId: index + 1, name: `contract ${index + 1}.txt`, kind: null, facts };
  });

const counts = { said: 0, right: 0, silent: 0, unjudged: 0, nearMisses: 0, answered: 0 };
for (let at = 0; at < documents.length; at += 6) {
  const room = documents.slice(at, at + 6);
  for (const document of room) {
    const party = document.facts.find(({ kind }) => kind === 'party')?.value.name.replace(/[,.;?]/g, '');
    const isElsewhere = (other) => party && other.text.replace(/[,.;?]/g, '').includes(party);
    if (!party || room.filter(isElsewhere).length > 1) continue;
    for (const [kind, wordings] of ASKED)
      for (const wording of wordings) ask(document, room, kind, wording.replace('X', party));
    for (const wording of NEAR_MISSES) miss(room, wording.replace('X', party));
  }
}

function ask(document, room, kind, question) {
  const { category, judge } = JUDGES[kind];
  const expected = gold.get(document.document)?.find((one) => one.category === category);
  const answer = answerFromFacts(question, room);
  if (!answer || 'noSum' in answer) {
    counts.silent += 1;
    return;
  }
  const cited = new Set(answer.statements.flatMap(({ citations }) => citations.map(({ documentId }) => documentId)));
  const isItsOwn = cited.size === 1 && cited.has(document.documentId);
  const own = document.facts.filter((fact) => fact.kind === kind);
  const verdict = expected && judge({ facts: own, gold: expected, text: document.text, all: document.facts });
  if (isItsOwn && !verdict) {
    counts.unjudged += 1;
    return;
  }
  const isRight = isItsOwn && verdict.right === verdict.said;
  counts.said += 1;
  counts.right += isRight ? 1 : 0;
  if (!isRight || options.show)
    console.log(isRight ? 'right' : 'WRONG', question, '->', answer.text, '| gold:', expected?.answer);
}

function miss(room, question) {
  const answer = answerFromFacts(question, room);
  counts.nearMisses += 1;
  if (!answer || 'noSum' in answer) return;
  counts.answered += 1;
  console.log('ANSWERED', question, '->', answer.text);
}

console.log(
  `${options.split}: ${counts.said} answers, ${counts.right} right (${((100 * counts.right) / counts.said).toFixed(1)} %), ` +
    `${counts.silent} questions left alone, ${counts.unjudged} answers without a gold answer; ` +
    `near misses answered: ${counts.answered} of ${counts.nearMisses}`,
);

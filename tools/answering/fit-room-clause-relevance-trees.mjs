/**
 * Fits the trees that judge the clauses of all documents beside each other, and prints what they are worth on rooms that were left out,
 * an eighth at a time, and on halves of the data room; and what absurd questions are shown of rooms, of pairs of papers and of single ones.
 *
 *   node tools/answering/fit-room-clause-relevance-trees.mjs --data DIR [--write]
 *
 * Learnt from: questions in people's own words over rooms of six papers, the questions of the demonstration's data room, and what lawyers
 * marked in papers of the third `fit`, asked of rooms of six and of one. A clause is right when it shares at least half of itself or of a
 * passage that was named.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { growTrees, likelihood, randomNumbers } from './boosted-trees.mjs';
import { builtInMatcher, lengthOf, mean, overlapOf, percent } from './open-evaluation-papers-and-questions.mjs';
import { markedRooms, naturalRooms, withDataRoom } from './evaluation-rooms.mjs';
import { reportShown, shownOf, smallRooms, weighRoom } from './measure-passages-shown-in-rooms.mjs';
import { ACROSS_DOCUMENTS_FEATURES } from '#product/answering/evidence/across-documents-feature-names.js';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, write: { type: 'boolean', default: false } },
});

const HEAD = `/**
 * Made by \`node tools/answering/fit-room-clause-relevance-trees.mjs --write\`; see tools/README.md. A tree a line: from the top, feature and value from which on
 * it goes right, then what each leaf adds.
 */`;
const TREES = path.resolve(
  import.meta.dirname,
  '../../backend/src/answering/evidence/across-documents-decision-trees.ts',
);
const SIZE = { count: 140, depth: 3 };
/** Marked passages answer questions of the sets' own; only what must be shown is known of the data room. */
const OF_MARKED = 0.3;
const RIGHT_IN_DATA_ROOM = 2;
/** The one room of a company's papers of all kinds stands beside many rooms of contracts. */
const OF_DATA_ROOM = 4;
/** Clauses that are first in neither order are many and alike: every fifth stands for five. */
const FIRST = 30;
const EVERY = 5;
/** Of the absurd questions each room is asked every third, the next room the next ones. */
const ABSURD_EVERY = 3;
/** Rooms are left out so many parts at a time. */
const PARTS = 8;
const topics = builtInMatcher();

function described(room, question) {
  const weighed = weighRoom(room, question, topics);
  const clauses = weighed.described.map(({ evidence, clause: { sentence }, features }) => {
    const own = question.gold.filter(({ documentId }) => documentId === evidence.document.id);
    const isRight = ({ spans }) =>
      2 * overlapOf(sentence.parts, spans) >= Math.min(lengthOf(sentence.parts), lengthOf(spans) || Infinity);
    return { features, right: Number(own.some(isRight)) };
  });
  return { room: room.name, id: question.id, answerable: question.answerable, question, weighed, clauses };
}

const inRooms = (rooms) => rooms.flatMap((room) => room.questions.map((question) => described(room, question)));

/** What rooms show that the trees were not fitted on; small ones, and what nobody could answer, among them. */
class ShownOfRooms {
  #rows = new Map();
  #asked = 0;
  #absurd = readFileSync(path.join(import.meta.dirname, 'absurd-questions.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ text, extraWords: '', answerable: false, gold: [] }));

  async add(name, weighed, question, model) {
    const row = await shownOf(weighed, (features) => likelihood(model, features), question);
    this.#rows.set(name, [...(this.#rows.get(name) ?? []), row]);
  }

  async addRoom(room, model) {
    const turn = (this.#asked += 1) % ABSURD_EVERY;
    const absurd = this.#absurd.filter((_, i) => i % ABSURD_EVERY === turn);
    const sizes = [
      ['room', [room]],
      ['two papers', smallRooms(room, 2)],
      ['one paper', smallRooms(room, 1)],
    ];
    for (const [size, rooms] of sizes)
      for (const one of rooms) {
        if (size !== 'room')
          for (const question of one.questions) await this.add(size, weighRoom(one, question, topics), question, model);
        for (const question of absurd)
          await this.add(`${size}, absurd`, weighRoom(one, question, topics), question, model);
      }
  }

  report() {
    for (const [name, rows] of this.#rows) reportShown(name, rows);
  }
}

const RANKS = ['firstRank', 'meantRank'].map((name) => ACROSS_DOCUMENTS_FEATURES.indexOf(name));
function samplesOf(questions, ofAll) {
  const random = randomNumbers(5);
  return questions.flatMap(({ room, clauses }) =>
    clauses.flatMap(({ features, right }) => {
      const weight = ofAll * (room === 'demo' ? OF_DATA_ROOM : 1);
      if (right) return [{ features, right, weight: weight * (room === 'demo' ? RIGHT_IN_DATA_ROOM : 1) }];
      if (RANKS.some((at) => features[at] < FIRST)) return [{ features, right, weight }];
      return random() < 1 / EVERY ? [{ features, right, weight: EVERY * weight }] : [];
    }),
  );
}

/** Share of pairs, one right and one wrong, that are in the right order. */
function ordered(rows) {
  let [wrong, pairs] = [0, 0];
  for (const { isRight } of rows.toSorted((a, b) => a.value - b.value))
    if (isRight) pairs += wrong;
    else wrong += 1;
  return pairs / (wrong * (rows.length - wrong));
}

function report(name, questions) {
  const best = questions.map(({ answerable, clauses }) => ({
    isRight: answerable,
    value: Math.max(0, ...clauses.map(({ likely }) => likely)),
  }));
  const first = questions
    .filter(({ answerable, clauses }) => answerable && clauses.length > 0)
    .map(({ clauses }) => clauses.reduce((a, b) => (b.likely > a.likely ? b : a)).right);
  console.log(
    `${name.padEnd(10)} ${questions.length} questions; first clause right ${percent(mean(first))}; answerable told from others ${percent(ordered(best))}`,
  );
  for (const least of [0.15, 0.2, 0.25, 0.3, 0.4]) {
    const shown = (answerable) =>
      percent(mean(best.filter(({ isRight }) => isRight === answerable).map(({ value }) => Number(value >= least))));
    console.log(`  from ${least}: answerable shown ${shown(true)}, others ${shown(false)}`);
  }
}

const rounded = (value) => String(Number(value.toPrecision(4)));
/** From the top, level by level; a branch that ends early goes on to two like leaves. */
function lineOf(tree) {
  const [splits, leaves] = [[], []];
  const inner = 2 ** SIZE.depth - 1;
  const write = (node, at) => {
    if (at >= inner) leaves[at - inner] = rounded(node.value);
    else {
      const { feature = 0, cut = -Infinity, left = node, right = node } = node;
      splits[at] = `${ACROSS_DOCUMENTS_FEATURES[feature]}<${node.feature === undefined ? cut : rounded(cut)}`;
      write(left, 2 * at + 1);
      write(right, 2 * at + 2);
    }
  };
  write(tree, 0);
  return `${splits.join(' ')} | ${leaves.join(' ')}`;
}

async function fit(room) {
  const ownWords = naturalRooms(options.data);
  const natural = [...inRooms(ownWords), ...inRooms([room])];
  const shown = new ShownOfRooms();
  const marked = inRooms([...markedRooms(options.data, 'fit', 6, 7), ...markedRooms(options.data, 'fit', 1, 24)]);
  const markedSamples = samplesOf(marked, OF_MARKED);
  const rooms = [...new Set(natural.map((one) => one.room))];
  const partOf = ({ room, id }) =>
    room === 'demo' ? `demo ${[...id].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 2}` : rooms.indexOf(room) % PARTS;
  for (const part of new Set(natural.map(partOf))) {
    const [own, others] = [
      natural.filter((one) => partOf(one) === part),
      natural.filter((one) => partOf(one) !== part),
    ];
    const model = growTrees([...samplesOf(others, 1), ...markedSamples], SIZE);
    for (const { clauses } of own) for (const clause of clauses) clause.likely = likelihood(model, clause.features);
    for (const one of own)
      await shown.add(one.room === 'demo' ? 'data room' : 'own words', one.weighed, one.question, model);
    const names = new Set(own.map((one) => one.room));
    for (const one of ownWords) if (names.has(one.name)) await shown.addRoom(one, model);
  }
  report(
    'own words',
    natural.filter(({ room }) => room !== 'demo'),
  );
  report(
    'data room',
    natural.filter(({ room }) => room === 'demo'),
  );
  shown.report();

  if (options.write) {
    const { bias, trees } = growTrees([...samplesOf(natural, 1), ...markedSamples], SIZE);
    writeFileSync(
      TREES,
      `${HEAD}\nexport const BIAS = ${rounded(bias)};\nexport const TREES = \`\n${trees.map(lineOf).join('\n')}\`;\n`,
    );
  }
}

await withDataRoom(fit);

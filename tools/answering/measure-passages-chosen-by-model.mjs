/**
 * Measures what a language model is sent that chooses what it reads, with nobody reading: of the list it is shown, what holds most of the marked words in the
 * fewest others is chosen, and what a careful reader asked for where the list lacked something is asked for again.
 *
 *   node tools/answering/measure-passages-chosen-by-model.mjs --data DIR [--show]
 *
 * `marked-questions.json` holds the questions of rooms of papers with the offsets of what a right answer needs, and of all that bears on
 * the question. Held: of what is needed, the share that is sent. Noise: of the characters sent, blanks left out, those that do not bear on it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { composeAnswer } from '#product/answering/compose-answer.js';
import {
  buildDocumentIndex,
  mean,
  median,
  openDocumentIndex,
  percent,
  ProjectIndex,
  segmentText,
} from './open-evaluation-papers-and-questions.mjs';

const { values: options } = parseArgs({ options: { data: { type: 'string' }, show: { type: 'boolean' } } });
const { rooms, questions } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'marked-questions.json'), 'utf8'));
const { signal } = new AbortController();
const NOTHING = { statements: [], values: [] };
/** So much of what is needed has to be new in a stretch that is chosen, and so much missing before anything is asked for. */
const WORTH_CHOOSING = 30;
const WORTH_ASKING = 0.1;

function openRoom(names) {
  const project = new ProjectIndex();
  const papers = names.map((name, i) => {
    const text = readFileSync(path.join(options.data, name), 'utf8');
    const index = openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) }));
    const document = { id: i + 1, fileName: path.basename(name), title: null, kind: null, readText: async () => text };
    project.add({ id: String(i + 1), fileName: document.fileName, index });
    return { name, text, index, document };
  });
  return { project, papers };
}

/** A paper's characters with those of some ranges set. */
function flags({ text }, ranges = []) {
  const set = new Uint8Array(text.length);
  for (const [start, end] of ranges) set.fill(1, start, end);
  return set;
}

const rangesOf = ({ index }, { whole: [first, last], lines }) =>
  lines ?? [[index.at('start', first), index.at('end', last - 1)]];

/** Of a stretch or some of its rows: the characters needed that are new, and all others. */
function worthOf(paper, stretches, needed, had) {
  const seen = new Set();
  let [wanted, others] = [0, 0];
  for (const [start, end] of stretches.flatMap((one) => rangesOf(paper, one)))
    for (let at = start; at < end; at += 1) {
      if (seen.has(at) || had[at] || /\s/.test(paper.text[at])) continue;
      seen.add(at);
      if (needed[at]) wanted += 1;
      else others += 1;
    }
  return { wanted, others, seen };
}

/** Stretches and rows that hold what is needed, the densest first, until none brings much more. */
function chooseFrom(listed, papers, { need }) {
  const state = new Map(
    papers.map((paper) => [paper.document.id, { paper, needed: flags(paper, need[paper.name]), had: flags(paper) }]),
  );
  const options = listed.flatMap((one) => [
    { id: one.id, one, parts: [] },
    ...one.parts.map(({ position }) => ({ id: `${one.id}.${position + 1}`, one, parts: [position] })),
  ]);
  const read = [];
  for (;;) {
    const weighed = options.map((option) => {
      const { paper, needed, had } = state.get(option.one.documentId);
      return { option, had, ...worthOf(paper, option.one.stretches(option.parts), needed, had) };
    });
    const best = weighed
      .filter(({ wanted }) => wanted >= WORTH_CHOOSING)
      .reduce(
        (a, b) => (!a || b.wanted ** 2 / (b.wanted + b.others) > a.wanted ** 2 / (a.wanted + a.others) ? b : a),
        null,
      );
    if (!best) break;
    read.push(best.option.id);
    for (const at of best.seen) best.had[at] = 1;
  }
  let [all, held] = [0, 0];
  for (const { paper, needed, had } of state.values())
    needed.forEach((is, at) => {
      if (!is || /\s/.test(paper.text[at])) return;
      all += 1;
      held += had[at];
    });
  return { read, missing: all === 0 ? 0 : 1 - held / all };
}

async function sentFor(question, { project, papers }) {
  let sent = [];
  const told = {};
  const model = {
    choose: async ({ listed }) => {
      const { read, missing } = chooseFrom(listed, papers, question);
      told.list = listed.reduce(
        (sum, { shown, parts }) => sum + shown.length + parts.reduce((all, { label }) => all + label.length + 6, 0),
        0,
      );
      told.read = read;
      told.asks = missing > WORTH_ASKING || read.length === 0;
      return { read, lacks: told.asks ? question.lacks : [] };
    },
    draft: async ({ passages }) => {
      sent = passages;
      return NOTHING;
    },
    combine: async () => NOTHING,
  };
  const asked = { question: question.question, query: '', prompt: '', keys: [], isSingleDocument: false };
  await composeAnswer(
    { question: asked, documents: papers.map(({ document }) => document), index: project, model },
    signal,
  );
  return { sent, ...told };
}

/** Where the lines of a passage stand in their paper: at the places that bear most on the question. */
function bearing(passage, paper, bears) {
  let [all, good] = [0, 0];
  for (const line of passage.text.split('\n').filter((one) => one.trim() !== '')) {
    const count = (from) => [...line].reduce((sum, letter, i) => sum + (/\s/.test(letter) ? 0 : bears[from + i]), 0);
    let best = 0;
    for (let at = paper.text.indexOf(line); at >= 0; at = paper.text.indexOf(line, at + 1))
      best = Math.max(best, count(at));
    const letters = line.replaceAll(/\s/g, '').length;
    if (options.show && best < letters) console.log(`      ${best}/${letters} ${line.trim().slice(0, 150)}`);
    all += letters;
    good += best;
  }
  return [all, good];
}

const squeezed = (text) => text.replaceAll(/\s+/g, '');

const rows = [];
const opened = rooms.map(openRoom);
for (const question of questions) {
  const room = opened[question.room];
  const { sent, list, read, asks } = await sentFor(question, room);
  let [all, good, needed, held] = [0, 0, 0, 0];
  if (options.show) console.log(`   ${question.question}`);
  for (const passage of sent) {
    const paper = room.papers.find(({ document }) => document.id === passage.documentId);
    const [letters, bearingLetters] = bearing(passage, paper, flags(paper, question.bears[paper.name]));
    all += letters;
    good += bearingLetters;
  }
  for (const [name, ranges] of Object.entries(question.need)) {
    const paper = room.papers.find((one) => one.name === name);
    const own = sent
      .filter(({ documentId }) => documentId === paper.document.id)
      .flatMap(({ text }) => text.split('\n').map(squeezed));
    for (const [start, end] of ranges)
      for (const line of paper.text.slice(start, end).split('\n').map(squeezed).filter(Boolean)) {
        needed += line.length;
        if (own.some((one) => one.includes(line) || (one.length > 20 && line.includes(one)))) held += line.length;
      }
  }
  const isFiling = rooms[question.room].some((name) => name.includes('financebench'));
  rows.push({
    set: isFiling ? 'filings' : 'contracts',
    list,
    all,
    good,
    isMarked: Object.keys(question.bears).length > 0,
    held: needed === 0 ? 1 : held / needed,
  });
  console.log(
    `${question.question.slice(0, 60).padEnd(60)} list ${String(list).padStart(5)} | chosen ${read.join(' ').padEnd(12)}${asks ? '+' : ' '}| sent ${String(all).padStart(5)} | noise ${percent((all - good) / all).padStart(5)} | held ${percent(needed === 0 ? NaN : held / needed)}`,
  );
}
for (const [set, group] of [...Map.groupBy(rows, (row) => row.set), ['all', rows]]) {
  const marked = group.filter(({ isMarked }) => isMarked);
  const sum = (name) => marked.reduce((total, row) => total + row[name], 0);
  console.log(
    `${set.padEnd(10)} ${group.length} questions | noise ${percent(1 - sum('good') / sum('all'))}, median ${percent(median(marked.map(({ all, good }) => 1 - good / all)))} | held ${percent(mean(marked.map(({ held }) => held)))} | characters sent, mean ${Math.round(mean(group.map(({ all }) => all)))}; of the list ${Math.round(mean(group.map(({ list }) => list)))}`,
  );
}

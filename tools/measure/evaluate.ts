/**
 * `npm run evaluate`: answers a set of questions with known answers through the product and prints the scorer's table.
 * The set is a folder with dev/docs, dev/questions.jsonl and score.mjs; see docs/measurements.md. `--write` puts the figures into that
 * file as well, between the two lines marked with "own wording" or with the name of the file of wordings.
 */
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withAnswerFromFolder } from '#product/cli/folder/with-answer-from-folder.js';
import { logLevels } from '#product/log-levels.js';
import { answerQuestionsOfSplit } from './answer-questions-of-evaluation-split.ts';
import { type Measured, measuredTable, replaceMarked, type Scored } from './measured-table.ts';
import { readOptions, refuse } from '#product/cli/options/read-options.js';

const OWN_WORDING = 'own wording';
const USAGE = `npm run evaluate -- [--data DIR] [--split NAME] [--only PREFIX] [--wordings CSV] [--ci SAMPLES] [--out DIR] [--write [--into FILE]]

--data       the folder of the set, with NAME/docs, NAME/questions.jsonl and score.mjs
--split      which part of it, dev unless told
--only       only documents whose name begins so
--wordings   asks the same questions in other words
--ci         intervals from so many samples of whole documents
--out        where predictions go, out unless told
--write      puts the figures into docs/measurements.md, or into another FILE`;

const text = { type: 'string' } as const;
const { values } = readOptions(USAGE, {
  options: {
    data: { ...text, default: '../shared/eval' },
    split: { ...text, default: 'dev' },
    out: { ...text, default: 'out' },
    ci: { ...text, default: '0' },
    only: text,
    wordings: text,
    write: { type: 'boolean', default: false },
    into: { ...text, default: 'docs/measurements.md' },
  },
});
const data = path.resolve(values.data);
const mark =
  values.wordings === undefined ? OWN_WORDING : path.basename(values.wordings, path.extname(values.wordings));
if (!existsSync(path.join(data, values.split, 'questions.jsonl'))) {
  refuse(`${data} holds no split "${values.split}". Say where it is: npm run evaluate -- --data DIR`);
}
if (values.write && (!existsSync(values.into) || replaceMarked(readFileSync(values.into, 'utf8'), mark, '') === null)) {
  refuse(`${values.into} has no lines marked "${mark}" to write between.`);
}
mkdirSync(values.out, { recursive: true });

const evaluation = {
  folder: path.join(data, values.split),
  out: values.out,
  only: values.only ?? null,
  wordings: values.wordings ?? null,
};
await withAnswerFromFolder(
  'npm run evaluate',
  async (service) => {
    const files = await answerQuestionsOfSplit(service, evaluation, (line) => console.error(line));
    const measured = Object.entries(files).map(([setting, file]): Measured => ({
      setting,
      sets: score(setting, file),
    }));
    if (values.write && process.exitCode === undefined) write(measured);
  },
  logLevels,
);

/** Prints the scorer's table of one run and answers its figures. */
function score(setting: string, file: string): Record<string, Scored> {
  console.log(`\n== ${setting} ==`);
  const figures = path.resolve(file.replace(/\.jsonl$/, '.json'));
  const scorer = [
    path.join(data, 'score.mjs'),
    '--split',
    values.split,
    '--pred',
    path.resolve(file),
    '--json',
    figures,
    ...(values.ci === '0' ? [] : ['--ci', values.ci]),
  ];
  const { status } = spawnSync(process.execPath, scorer, { stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = 1;
    return {};
  }
  type Report = Record<string, Scored['figures'] & { ci95?: Scored['intervals'] }>;
  const report = JSON.parse(readFileSync(figures, 'utf8')) as Report;
  // A set without a single prediction was not asked.
  const asked = Object.entries(report).filter(([, { false_abstain: declined }]) => declined !== undefined);
  return Object.fromEntries(asked.map(([name, { ci95 = {}, ...rest }]) => [name, { figures: rest, intervals: ci95 }]));
}

function write(measured: readonly Measured[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const asked = (['only', 'wordings', 'ci'] as const).flatMap((name) =>
    values[name] ? [`--${name} ${values[name]}`] : [],
  );
  const intervals =
    values.ci === '0' ? '' : `, 95 % intervals from ${values.ci} samples of whole documents in brackets`;
  const content = `Written by \`npm run evaluate -- ${[...asked, '--write'].join(' ')}\` on ${day}, local model${intervals}.\n\n${measuredTable(measured)}`;
  const written = replaceMarked(readFileSync(values.into, 'utf8'), mark, content);
  if (written !== null) writeFileSync(values.into, written);
}

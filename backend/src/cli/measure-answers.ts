/**
 * Measures answers on an evaluation folder: `docs/`, `questions.jsonl` and a scorer that exports `scoreQuestion` and `aggregate`.
 *
 *   node backend/dist/src/cli/measure-answers.js --data DIR --scorer FILE [--dataset NAME] [--out FILE] [--setting document|corpus]
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { composeAnswer } from '../modules/ddqs/responses/compose/answer-composer.js';
import type { ComposedAnswer, ComposeDocument } from '../modules/ddqs/responses/compose/composed-answer.js';
import { LocalLanguageModel } from '../ports/llm/local.language-model.js';
import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText } from '../ranking/index.js';

interface Question {
  id: string;
  dataset: string;
  document: string;
  category: string;
  question: string;
  query: string | null;
  hypothesis?: string;
  answerable: boolean;
  answer: string | null;
  answer_type: string;
  spans: [number, number][];
}

interface Prediction {
  id: string;
  passages: { document: string; start: number; end: number; rank: number }[];
  answer: string;
  abstain: boolean;
  label?: string;
}

type Scores = Record<string, number | string | null>;

interface Scorer {
  scoreQuestion(question: Question, prediction: Prediction, getDocument: (name: string) => string | null): Scores;
  aggregate(rows: Scores[]): Record<string, number | null>;
}

interface Measured {
  question: Question;
  composed: ComposedAnswer;
  scores: Scores;
}

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    scorer: { type: 'string' },
    dataset: { type: 'string' },
    out: { type: 'string' },
    setting: { type: 'string', default: 'document' },
  },
});
async function main(data: string, scorerFile: string) {
  const scorer = (await import(pathToFileURL(path.resolve(scorerFile)).href)) as Scorer;
  const questions = readQuestions(data).filter((question) => !options.dataset || question.dataset === options.dataset);
  const library = new Library(data, [...new Set(questions.map((question) => question.document))]);
  const measured: Measured[] = [];
  for (const question of questions) {
    if (options.setting === 'corpus' && question.query === null) continue;
    const composed = await ask(library, question);
    const prediction = toPrediction(library, question, composed);
    if (options.out)
      fs.appendFileSync(
        options.out,
        `${JSON.stringify({ ...prediction, strength: composed.strength, confidence: composed.confidence })}\n`,
      );
    measured.push({
      question,
      composed,
      scores: scorer.scoreQuestion(question, prediction, (name) => library.text(name)),
    });
  }
  for (const [dataset, rows] of Map.groupBy(measured, ({ question }) => question.dataset))
    report(dataset, rows, scorer, library);
}

class Library {
  readonly index = new ProjectIndex();
  readonly documents: ComposeDocument[] = [];
  private readonly names: string[];
  private readonly texts = new Map<string, string>();

  constructor(data: string, names: string[]) {
    this.names = names;
    for (const [id, name] of names.entries()) {
      const text = fs.readFileSync(path.join(data, 'docs', name), 'utf8');
      const fileName = path.basename(name);
      this.texts.set(name, text);
      this.index.add({
        id: String(id),
        fileName,
        index: openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })),
      });
      this.documents.push({ id, fileName, title: null, kind: null, readText: async () => text });
    }
  }

  text(name: string): string | null {
    return this.texts.get(name) ?? null;
  }

  nameOf(id: number): string {
    return this.names[id] ?? '';
  }

  idOf(name: string): number {
    return this.names.indexOf(name);
  }
}

async function ask(library: Library, question: Question): Promise<ComposedAnswer> {
  const inCorpus = options.setting === 'corpus';
  const text = inCorpus ? (question.query ?? question.question) : question.question;
  return composeAnswer(
    {
      question: {
        question: text,
        query: '',
        prompt: '',
        keys: [],
        isSingleDocument: true,
        ...(question.hypothesis && !inCorpus ? { statementToJudge: question.hypothesis } : {}),
      },
      documents: library.documents,
      index: library.index,
      ...(inCorpus ? {} : { documentFilter: [library.idOf(question.document)] }),
      model: new LocalLanguageModel(),
    },
    new AbortController().signal,
  );
}

function toPrediction(library: Library, question: Question, composed: ComposedAnswer): Prediction {
  const answer = composed.outcome === 'not_found' ? '' : answerText(question, composed);
  return {
    id: question.id,
    passages: composed.passages.map((passage, i) => ({
      document: library.nameOf(passage.documentId),
      start: passage.start,
      end: passage.end,
      rank: i + 1,
    })),
    answer,
    abstain: composed.outcome === 'not_found',
    ...(composed.judgement ? { label: composed.judgement } : {}),
  };
}

/** A question for one thing is judged by the few words; every other by all that is said. */
function answerText(question: Question, composed: ComposedAnswer): string {
  const whole = composed.statements.map((statement) => statement.text).join(' ');
  return composed.short && question.answer_type !== 'yesno' ? composed.short : whole;
}

function report(dataset: string, rows: Measured[], scorer: Scorer, library: Library) {
  const totals = scorer.aggregate(rows.map(({ scores }) => scores));
  console.log(`\n== ${dataset}: ${rows.length} questions, ${options.setting} setting`);
  console.log(
    `citations ${countCitations(rows)}, verified ${countVerified(rows, library)}; rejected claims ${rows.reduce((sum, { composed }) => sum + composed.rejected.length, 0)}`,
  );
  console.log(
    `answers correct ${percent(totals['correct'])}; abstains when unanswerable ${percent(totals['abstain'])}, when answerable ${percent(totals['false_abstain'])}, balanced ${percent(totals['balanced_abstain'])}`,
  );
  if (totals['nli_accuracy'] !== undefined)
    console.log(
      `judged right ${percent(totals['nli_accuracy'])}; F1 entailment ${percent(totals['nli_f1_entailment'])}, contradiction ${percent(totals['nli_f1_contradiction'])}, not mentioned ${percent(totals['nli_f1_not_mentioned'])}`,
    );
  const quoted = rows.filter(
    ({ question, composed }) => question.answerable && question.spans.length > 0 && composed.outcome === 'answered',
  );
  console.log(
    `evidence quoted when answered: some ${percent(mean(quoted.map((row) => (overlapShare(row, library).recall > 0 ? 1 : 0))))}, recall ${percent(mean(quoted.map((row) => overlapShare(row, library).recall)))}, precision ${percent(mean(quoted.map((row) => overlapShare(row, library).precision)))}`,
  );
  for (const [type, group] of Map.groupBy(rows, ({ question }) =>
    question.answer_type === 'label' || question.answer_type === 'yesno' ? question.answer_type : question.category,
  )) {
    const right = group.map(({ scores }) => scores['correct']).filter((value) => typeof value === 'number');
    if (right.length > 0) console.log(`  ${type.padEnd(36)} ${percent(mean(right))} of ${right.length}`);
  }
  reliability(rows, library);
  const times = rows.map(({ composed }) => composed.milliseconds).sort((a, b) => a - b);
  console.log(
    `milliseconds per answer: median ${times[Math.floor(times.length / 2)] ?? 0}, 95th percentile ${times[Math.floor(times.length * 0.95)] ?? 0}`,
  );
}

/** How often each confidence is right: an answer to an unanswerable question is wrong, and one that quotes the wrong place. */
function reliability(rows: Measured[], library: Library) {
  console.log('confidence   answers   right');
  for (const band of ['high', 'medium', 'low'] as const) {
    const answered = rows.filter(({ composed }) => composed.outcome === 'answered' && composed.confidence === band);
    const right = mean(answered.map((row) => (isRight(row, library) ? 1 : 0)));
    console.log(`${band.padEnd(12)} ${String(answered.length).padStart(7)}   ${percent(right)}`);
  }
  const silent = rows.filter(({ composed }) => composed.outcome === 'not_found');
  console.log(
    `${'not found'.padEnd(12)} ${String(silent.length).padStart(7)}   ${percent(mean(silent.map(({ question }) => (question.answerable ? 0 : 1))))}`,
  );
}

/** Yes-or-no questions here are all answered "yes", so the quoted place decides, not the word. */
function isRight(row: Measured, library: Library): boolean {
  const { question, scores } = row;
  if (!question.answerable) return scores['abstain'] === 1 || scores['abstain_or_no'] === 1;
  return question.answer_type === 'yesno' ? overlapShare(row, library).recall > 0 : scores['correct'] === 1;
}

function overlapShare({ question, composed }: Measured, library: Library): { recall: number; precision: number } {
  const cited = new Uint8Array(library.text(question.document)?.length ?? 0);
  for (const citation of composed.citations)
    if (library.nameOf(citation.documentId) === question.document) cited.fill(1, citation.start, citation.end);
  const all = cited.reduce((sum, one) => sum + one, 0);
  const gold = question.spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const both = question.spans.reduce(
    (sum, [start, end]) => sum + cited.subarray(start, end).reduce((inner, one) => inner + one, 0),
    0,
  );
  return { recall: gold === 0 ? 0 : both / gold, precision: all === 0 ? 0 : both / all };
}

function countCitations(rows: Measured[]): number {
  return rows.reduce((sum, { composed }) => sum + composed.citations.length, 0);
}

function countVerified(rows: Measured[], library: Library): number {
  const stands = ({ composed }: Measured) =>
    composed.citations.filter(
      (citation) =>
        library.text(library.nameOf(citation.documentId))?.slice(citation.start, citation.end) === citation.quote,
    ).length;
  return rows.reduce((sum, row) => sum + stands(row), 0);
}

function readQuestions(data: string): Question[] {
  return fs
    .readFileSync(path.join(data, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Question);
}

function mean(values: (number | string | null | undefined)[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

function percent(value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : `${(100 * value).toFixed(1)} %`;
}

if (!options.data || !options.scorer) {
  console.error(
    'usage: measure-answers --data DIR --scorer FILE [--dataset NAME] [--out FILE] [--setting document|corpus]',
  );
  process.exit(2);
}
await main(options.data, options.scorer);

/**
 * Ranks the passages of an evaluation folder and writes prediction lines for its scorer.
 *
 *   node tools/measure/write-ranking-predictions.ts --data DIR --out FILE [--setting document|corpus] [--questions FILE] [--without-own-topic]
 *
 * DIR holds docs.jsonl, docs/ and questions.jsonl; `--questions` takes other wordings of the same questions (JSON lines
 * `{ id, question }`). In the document setting the project is the data set, in the corpus setting all documents.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLines } from '../read-json-lines.ts';
import {
  buildDocumentIndex,
  BUILT_IN_TOPICS,
  openDocumentIndex,
  ProjectIndex,
  rankPassages,
  segmentText,
  TopicMatcher,
  type Ranking,
} from '#product/ranking/index.js';

interface EvaluationDocument {
  document: string;
  dataset: string;
  /** The file's name when it was found. */
  source: string;
}

interface EvaluationQuestion {
  id: string;
  dataset: string;
  document: string;
  question: string;
  query: string | null;
  hypothesis?: string;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    setting: { type: 'string', default: 'document' },
    questions: { type: 'string' },
    'without-own-topic': { type: 'boolean', default: false },
  },
});

function buildProjects(folder: string, isCorpus: boolean): (dataset: string) => ProjectIndex {
  const projects = new Map<string, ProjectIndex>();
  const keyOf = (dataset: string): string => (isCorpus ? 'all' : dataset);
  let characters = 0;
  let bytes = 0;
  let segmenting = 0;
  let indexing = 0;
  for (const { document, dataset, source } of readLines<EvaluationDocument>(join(folder, 'docs.jsonl'))) {
    const text = readFileSync(join(folder, 'docs', document), 'utf8');
    const start = performance.now();
    const units = segmentText(text);
    const middle = performance.now();
    const blob = buildDocumentIndex({ text, units });
    indexing += performance.now() - middle;
    segmenting += middle - start;
    characters += text.length;
    bytes += blob.byteLength;
    const project = projects.get(keyOf(dataset)) ?? new ProjectIndex();
    projects.set(keyOf(dataset), project);
    project.add({ id: document, fileName: source.split('/').at(-1) ?? source, index: openDocumentIndex(blob) });
  }
  const millions = characters / 1e6;
  console.log(
    `${millions.toFixed(2)} M characters; per million: segment ${(segmenting / millions).toFixed(0)} ms, index ${(indexing / millions).toFixed(0)} ms; bytes per character ${(bytes / characters).toFixed(2)}`,
  );
  return (dataset) => projects.get(keyOf(dataset)) ?? new ProjectIndex();
}

/** The built-in topics without the one that best fits the question: what a question without a known topic would meet. */
function matcherWithoutOwnTopic(
  question: string,
  kind: 'nda' | 'contract' | 'filing',
  known: Map<string, TopicMatcher>,
): TopicMatcher {
  const complete = known.get('') ?? new TopicMatcher(BUILT_IN_TOPICS);
  known.set('', complete);
  const own = complete.match(question, kind)[0]?.topic.topic.id ?? 'none';
  const matcher = known.get(own) ?? new TopicMatcher(BUILT_IN_TOPICS.filter(({ id }) => id !== own));
  known.set(own, matcher);
  return matcher;
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}

function main(data: string, out: string): void {
  const isCorpus = values.setting === 'corpus';
  const projectOf = buildProjects(data, isCorpus);
  const wordings = new Map(
    values.questions
      ? readLines<{ id: string; question: string }>(values.questions).map(({ id, question }) => [id, question])
      : [],
  );
  const matchers = new Map<string, TopicMatcher>();
  const times: number[] = [];
  const lines: string[] = [];
  for (const question of readLines<EvaluationQuestion>(join(data, 'questions.jsonl'))) {
    if (isCorpus && question.query === null) continue;
    const asked =
      wordings.get(question.id) ?? (isCorpus ? (question.query ?? '') : (question.hypothesis ?? question.question));
    const kind =
      question.dataset === 'contractnli' ? 'nda' : question.dataset === 'financebench' ? 'filing' : 'contract';
    const start = performance.now();
    const ranking: Ranking = rankPassages(
      projectOf(question.dataset),
      { text: asked },
      {
        ...(isCorpus ? {} : { documentIds: [question.document] }),
        ...(values['without-own-topic'] ? { topics: matcherWithoutOwnTopic(asked, kind, matchers) } : {}),
      },
    );
    times.push(performance.now() - start);
    const passages = ranking.passages.map(({ documentId, start: from, end, score, evidence }, i) => ({
      document: documentId,
      start: from,
      end,
      rank: i + 1,
      score,
      evidence,
    }));
    lines.push(JSON.stringify({ id: question.id, passages, signals: ranking.signals, topics: ranking.topics }));
  }
  writeFileSync(out, `${lines.join('\n')}\n`);
  times.sort((a, b) => a - b);
  console.log(
    `${times.length} questions; ms each: half under ${quantile(times, 0.5)}, 95 of 100 under ${quantile(times, 0.95)}; memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
}

if (!values.data || !values.out) {
  console.error(
    'usage: measure-ranking --data DIR --out FILE [--setting document|corpus] [--questions FILE] [--without-own-topic]',
  );
  process.exitCode = 2;
} else main(values.data, values.out);

import { TopicSeed } from '@proofroom/contract';
import { parse } from 'csv-parse/sync';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Sources lie in backend/src/seeds, compiled code in backend/dist/src/seeds: the data lies beside both in backend/seeds. */
const FOLDERS = [path.resolve(import.meta.dirname, '../../seeds'), path.resolve(import.meta.dirname, '../../../seeds')];

/** Path of a seed file or folder. */
export function seedPath(name: string): string {
  const found = FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`The seed file ${name} is missing.`);
  return found;
}

export interface SeedCategory {
  name: string;
  sub_categories: { name: string; summary_prompt: string; words: string[] }[];
}

export interface SeedQuestion {
  key: string;
  category: string;
  response_provider: 'gpt' | 'searchless';
  question: string;
  query: string;
  summary_filter: string;
  prompt: string;
  is_single_document: string;
  keys: string;
  variable: string;
  additional_detail: string;
}

export interface SeedDemo {
  project: {
    name: string;
    description: string;
    cro_number: string;
    response_provider: ('gpt' | 'searchless')[];
    /** Keys of the questions that are shown before the others. */
    first_questions: string[];
  };
  documents: {
    file: string;
    category: string;
    /** Further categories whose questions it answers. */
    also?: string[];
    kind: string;
    /** Names of the files that come with a mail. */
    attached?: string[];
    is_locked?: boolean;
    bytes: number;
    sha256: string;
  }[];
}

const read = (name: string) => readFileSync(seedPath(name), 'utf8');

export const seedCategories = () => JSON.parse(read('categories.json')) as SeedCategory[];
export const seedQuestions = () =>
  parse(read('questions.csv'), { columns: true, comment: '#', comment_no_infix: true, bom: true }) as SeedQuestion[];
export const seedDemo = () => JSON.parse(read('demo/demo.json')) as SeedDemo;

/** Files of seeds/topics. Of two topics that fit a question equally well the earlier one leads. */
export const TOPIC_GROUPS = [
  'term',
  'transfer',
  'restriction',
  'price',
  'performance',
  'ip',
  'licence',
  'liability',
  'general-clause',
  'nda-scope',
  'nda-effect',
  'nda-handling',
  'company',
  'share',
  'finance',
  'people',
  'property',
  'tax',
  'dispute',
  'data-protection',
  'security',
  'technology',
  'fund',
  'filing',
] as const;

function readGroup(group: string): TopicSeed[] {
  const read = z.array(TopicSeed).safeParse(JSON.parse(readFileSync(seedPath(`topics/${group}.json`), 'utf8')));
  if (!read.success) throw new Error(`seeds/topics/${group}.json: ${z.prettifyError(read.error)}`);
  return read.data;
}

let topics: readonly TopicSeed[] | null = null;

/** The topics that come with the product, read and checked on first use. */
export function seedTopics(): readonly TopicSeed[] {
  topics ??= TOPIC_GROUPS.flatMap(readGroup);
  return topics;
}

/** Files of seeds/provisions. */
const PROVISION_FIELDS = [
  'trade',
  'technology',
  'general',
  'confidentiality',
  'assets-and-people',
  'supply',
  'media',
  'research',
  'companies',
] as const;

/** One thing that clauses provide for: how people ask for it, and how papers say it. */
const Provision = z.strictObject({
  provision: z.string().min(1),
  asks: z.array(z.string().min(1)).min(5),
  says: z.array(z.string().min(1)).min(4),
});
export type Provision = z.infer<typeof Provision>;

/** What papers provide for, as the product knows it before it has read any. */
export function seedProvisions(): readonly Provision[] {
  return PROVISION_FIELDS.flatMap((field) => {
    const name = `provisions/${field}.jsonl`;
    const lines = read(name).split('\n').filter(Boolean);
    const found = z.array(Provision).safeParse(lines.map((line): unknown => JSON.parse(line)));
    if (!found.success) throw new Error(`seeds/${name}: ${z.prettifyError(found.error)}`);
    return found.data;
  });
}

/** How a text says it: a pattern of alternatives, each with an example that only it matches; `{{topic.says.name}}` stands for another one. */
const ClauseReading = z.strictObject({
  flags: z.string().optional(),
  before: z.string().optional(),
  alternatives: z.record(z.string(), z.string().min(1)),
  after: z.string().optional(),
});
export type ClauseReading = z.infer<typeof ClauseReading>;

/** What a text may say of a topic; `parts` are used in others only. */
export const CLAUSE_SAYS = ['asks', 'states', 'denies', 'conditions', 'opposite', 'completes', 'parts'] as const;
const Readings = z.record(z.string(), ClauseReading).default({});
const ClauseRow = z.strictObject({
  topic: z.string(),
  /** Topics of the search that are about the same. */
  topics: z.array(z.string()).default([]),
  asks: Readings,
  states: Readings,
  denies: Readings,
  conditions: Readings,
  opposite: Readings,
  completes: Readings,
  parts: Readings,
});
export type ClauseRow = z.infer<typeof ClauseRow>;

/** The clause table: one row a topic. */
export function seedClauses(): readonly ClauseRow[] {
  const table = z.array(ClauseRow).safeParse(JSON.parse(read('clauses.json')));
  if (!table.success) throw new Error(`seeds/clauses.json: ${z.prettifyError(table.error)}`);
  return table.data;
}

import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { seedPath } from '../../seeds/seed-path.js';

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

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedProvisions } from '../src/seeds/read-seed-files.js';

const Categories = z.array(
  z.strictObject({
    name: z.string().min(1).max(120),
    sub_categories: z.array(
      z.strictObject({
        name: z.string().min(1).max(120),
        summary_prompt: z.string().min(20).max(4000),
        words: z.array(z.string().min(2)).min(5).max(15),
      }),
    ),
  }),
);

const COLUMNS = [
  'key',
  'category',
  'response_provider',
  'question',
  'query',
  'summary_filter',
  'prompt',
  'is_single_document',
  'keys',
  'variable',
  'additional_detail',
] as const;
const Questions = z.array(
  z.strictObject({
    ...(Object.fromEntries(COLUMNS.map((column) => [column, z.string()])) as Record<
      (typeof COLUMNS)[number],
      z.ZodString
    >),
    key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    response_provider: z.enum(['gpt', 'searchless']),
    question: z.string().min(10).max(4000),
    is_single_document: z.enum(['true', 'false']),
  }),
);

const Demo = z.strictObject({
  project: z.strictObject({
    name: z.string(),
    description: z.string(),
    cro_number: z.string().regex(/^\d{1,7}$/),
    response_provider: z.array(z.enum(['gpt', 'searchless'])),
    first_questions: z.array(z.string()),
  }),
  documents: z.array(
    z.strictObject({
      file: z.string().regex(/^[\w &-]+\.(pdf|docx|xlsx|csv|txt|msg)$/),
      category: z.string(),
      kind: z.string(),
      also: z.array(z.string()).optional(),
      attached: z.array(z.string()).optional(),
      is_locked: z.literal(true).optional(),
      bytes: z.int().positive(),
      sha256: z.string().length(64),
    }),
  ),
});

const here = (name: string) => new URL(name, import.meta.url);
const text = (name: string) => readFileSync(here(name), 'utf8');
const categories = Categories.parse(JSON.parse(text('categories.json')));
const questions = Questions.parse(
  parse(text('questions.csv'), { columns: true, comment: '#', comment_no_infix: true }),
);
const demo = Demo.parse(JSON.parse(text('demo/demo.json')));

const fromDocuments = questions.filter((row) => row.response_provider === 'gpt');
const fromRegister = questions.filter((row) => row.response_provider === 'searchless');
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const FILLER = new Set(
  'a an and any are at be been by can does do each for from has have how in is it its may of on or that the their there to under was were what when which who with this'.split(
    ' ',
  ),
);

/** The telling words of a question, without order, number and filler, so that two wordings of one question look alike. */
const gist = (question: string) =>
  new Set(
    (question.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [])
      .filter((word) => !FILLER.has(word))
      .map((word) => word.replace(/(ies|es|s)$/, '')),
  );

/** Share of words that two gists have in common, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>) {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

describe('the categories', () => {
  it('have unique, capitalised names', () => {
    const names = categories.map((category) => category.name);
    expect(repeated(names)).toEqual([]);
    expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  });

  it('have two to eight kinds of document each, and material contracts one for every common kind of contract', () => {
    const counts = categories.map(({ name, sub_categories }) => [name, sub_categories.length] as const);
    expect(counts.filter(([name, count]) => count < 2 || count > (name === 'Material contracts' ? 20 : 8))).toEqual([]);
  });

  it('never name a kind of document or one of its words twice', () => {
    for (const { sub_categories: kinds } of categories) {
      expect(repeated(kinds.map((kind) => kind.name.toLowerCase()))).toEqual([]);
      const doubled = kinds.flatMap((kind) =>
        repeated(kind.words.map((word) => word.toLowerCase())).map((word) => [kind.name, word]),
      );
      expect(doubled).toEqual([]);
    }
  });
});

describe('the question bank', () => {
  it('gives every question its own key', () => {
    expect(repeated(questions.map((row) => row.key))).toEqual([]);
  });

  it('asks in known categories only, and asks something in each', () => {
    const asked = new Set(questions.map((row) => row.category));
    expect([...asked].sort()).toEqual(categories.map((category) => category.name).sort());
  });

  it('tells for every question on documents what to search, where, and how to answer', () => {
    const incomplete = fromDocuments.filter((row) => !row.query || !row.prompt || !row.summary_filter);
    expect(incomplete.map((row) => row.key)).toEqual([]);
  });

  it('says in every prompt when the answer is "not found"', () => {
    expect(fromDocuments.filter((row) => !row.prompt.includes('Say not found when')).map((row) => row.key)).toEqual([]);
  });

  it('searches with other words than the question itself', () => {
    const copies = fromDocuments.filter((row) => likeness(gist(row.query), gist(row.question)) > 0.8);
    expect(copies.map((row) => row.key)).toEqual([]);
  });

  it('narrows to kinds of document that exist, one of them in the category of the question', () => {
    const kindsOf = (name: string) =>
      (categories.find((category) => category.name === name)?.sub_categories ?? []).map((kind) =>
        kind.name.toLowerCase(),
      );
    const all = categories.flatMap((category) => kindsOf(category.name));
    const kindsNamed = (filter: string) =>
      filter
        .toLowerCase()
        .split(', ')
        .map((part) => part.replace(/ and any other contract.*$/, ''));
    const unknown = fromDocuments.flatMap((row) =>
      kindsNamed(row.summary_filter)
        .filter((kind) => !all.includes(kind))
        .map((kind) => [row.key, kind]),
    );
    const elsewhere = fromDocuments.filter(
      (row) => !kindsNamed(row.summary_filter).some((kind) => kindsOf(row.category).includes(kind)),
    );
    expect(unknown).toEqual([]);
    expect(elsewhere.map((row) => row.key)).toEqual([]);
  });

  it('names a register field for every question on the register, each only once', () => {
    expect(fromRegister.length).toBeGreaterThanOrEqual(15);
    expect(fromRegister.filter((row) => !/^[a-z][a-z0-9_]+$/.test(row.variable)).map((row) => row.key)).toEqual([]);
    expect(repeated(fromRegister.map((row) => row.variable))).toEqual([]);
  });

  it('asks nothing twice in another wording', () => {
    const gists = questions.map((row) => [row.key, gist(row.question)] as const);
    const pairs = gists.flatMap(([key, words], index) =>
      gists
        .slice(0, index)
        .flatMap(([other, otherWords]) => (likeness(words, otherWords) >= 0.7 ? [`${key} / ${other}`] : [])),
    );
    expect(pairs).toEqual([]);
  });

  it('warns that the Irish items have not been checked by a lawyer', () => {
    expect(text('questions.csv').split('\n').slice(0, 2).join(' ')).toMatch(/^#.*lawyer/);
  });
});

describe('the provisions', () => {
  const provisions = seedProvisions();

  it('are told apart by their names, and no question or sentence stands in one of them twice', () => {
    expect(repeated(provisions.map(({ provision }) => provision.toLowerCase()))).toEqual([]);
    const doubled = provisions.flatMap(({ asks, says }) => [...repeated([...asks]), ...repeated([...says])]);
    expect(doubled).toEqual([]);
  });

  it('are asked for by most of their questions without most of the words that papers say them with', () => {
    const everyday = provisions.flatMap(({ asks, says }) => {
      const formal = new Set(says.flatMap((text) => [...gist(text)]));
      return asks.map((question) => {
        const words = [...gist(question)];
        return words.filter((word) => formal.has(word)).length / Math.max(1, words.length) < 0.5;
      });
    });
    expect(everyday.filter(Boolean).length / everyday.length).toBeGreaterThan(0.5);
  });
});

describe('the demonstration project', () => {
  it('holds papers of every format, of the size and content that the list promises', () => {
    const found = demo.documents.map(({ file }) => {
      const content = readFileSync(here(`demo/${file}`));
      return { file, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    });
    expect(found).toEqual(demo.documents.map(({ file, bytes, sha256 }) => ({ file, bytes, sha256 })));
    const formats = new Set(demo.documents.map(({ file }) => file.split('.').at(-1)));
    expect([...formats].sort()).toEqual(['csv', 'docx', 'msg', 'pdf', 'txt', 'xlsx']);
  });

  it('has no file that the list leaves out', () => {
    expect(readdirSync(here('demo')).sort()).toEqual(
      ['demo.json', 'truth.json', ...demo.documents.map(({ file }) => file)].sort(),
    );
  });

  it('files its papers under kinds that exist, first in their own category and then in further ones', () => {
    const kindsIn = new Map(
      categories.map(({ name, sub_categories }) => [name, sub_categories.map((kind) => kind.name)]),
    );
    const wrong = demo.documents.filter(
      ({ category, kind, also = [] }) =>
        !kindsIn.get(category)?.includes(kind) || also.some((name) => name === category || !kindsIn.has(name)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('shows first what the bank asks, in categories that its papers belong to', () => {
    const inRoom = new Set(demo.documents.map(({ category }) => category));
    const first = demo.project.first_questions.map((key) => questions.find((question) => question.key === key));
    expect(first.filter((question) => question === undefined || !inRoom.has(question.category))).toEqual([]);
  });
});

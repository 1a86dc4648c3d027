import { beforeAll, describe, expect, it } from 'vitest';
import { seedCategories, seedDemo, seedQuestions } from '../../backend/src/seeds/read-seed-files.js';
import { placesOf } from '../measure-demo/locate-quotes.ts';
import { plainText } from './parse-inline-formatting.ts';
import { type MadePaper, makeRoom } from './make-all-papers.ts';
import { readPapers } from './read-papers.ts';
import { readTruth } from './known-answers.ts';
import { readMade, withoutRunningLines } from './read-made-file.ts';

const truth = readTruth();

describe('what is known to be right about the data room', () => {
  /** What the product reads of each file; of a scan what was printed, since reading it takes a recogniser. */
  const texts = new Map<string, string>();
  beforeAll(async () => {
    for (const [name, made] of await makeRoom()) texts.set(name, await textOf(name, made));
  });

  async function textOf(name: string, { paper, bytes }: MadePaper): Promise<string> {
    if (paper.form === 'text' && paper.layout === 'scan')
      return paper.blocks.map((block) => ('runs' in block ? plainText(block.runs) : '')).join('\n');
    const password = paper.form === 'text' ? paper.password : undefined;
    return withoutRunningLines(await readMade(name, bytes, password));
  }

  it('covers a hundred and twenty questions, thirty of which the room does not answer', () => {
    expect(truth.length).toBeGreaterThanOrEqual(120);
    expect(truth.filter(({ answerable }) => !answerable).length).toBeGreaterThanOrEqual(30);
    expect(new Set(truth.map(({ id }) => id)).size).toBe(truth.length);
  });

  it('quotes only what stands in the files as the product reads them', () => {
    const quotes = truth.flatMap(({ id, quotes }) => quotes.map((quote) => ({ id, ...quote })));
    const lost = quotes.filter(({ file, quote }) => placesOf(quote, texts.get(file) ?? '').length === 0);
    expect(lost.map(({ id, file, quote }) => `${id}: ${file}: ${quote}`)).toEqual([]);
  });

  it('names questions, categories and kinds of document that the bank has', () => {
    const keys = new Set(seedQuestions().map(({ key }) => key));
    const categories = new Map(seedCategories().map(({ name, sub_categories }) => [name, sub_categories]));
    for (const { id, bank, category, missing } of truth) {
      if (bank !== undefined) expect(keys, id).toContain(bank);
      expect([...categories.keys()], id).toContain(category);
      const kinds = [...categories.values()].flat().map(({ name }) => name);
      if (missing !== undefined) expect(kinds, id).toContain(missing);
    }
  });

  it('has an answer for each question that the demonstration shows first', () => {
    const { project } = seedDemo();
    expect(project.first_questions).toHaveLength(5);
    expect(truth.map(({ bank }) => bank)).toEqual(expect.arrayContaining(project.first_questions));
  });

  it('puts every paper into a category under a kind that the category has', () => {
    for (const paper of readPapers()) {
      if (paper.attachedOnly) continue;
      const kinds = seedCategories().find(({ name }) => name === paper.category)?.sub_categories ?? [];
      expect(
        kinds.map(({ name }) => name),
        paper.file,
      ).toContain(paper.kind);
    }
  });
});

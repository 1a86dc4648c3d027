import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bare, readMade, wordsOf } from './read-made-file.ts';
import { type Block } from './parse-paper-blocks.ts';
import { plainText, type TextRun } from './parse-inline-formatting.ts';
import { type MadePaper, makeRoom } from './make-all-papers.ts';
import { roomFiles } from './collect-demo-files.ts';

const DEMO = path.resolve(import.meta.dirname, '../../backend/seeds/demo');
const MOST_BYTES = 6_000_000;

/** The paragraphs of a paper, as they must read in the file. */
function textsOf(block: Block): string[] {
  const words = (runs: readonly TextRun[]) => plainText(runs);
  if (block.is === 'heading' || block.is === 'clause') return [words(block.runs)];
  if (block.is === 'title' || block.is === 'bullet' || block.is === 'box') return [words(block.runs)];
  if (block.is === 'paragraph') return block.lines.map(words);
  if (block.is === 'table') return block.rows.flatMap((row) => row.flatMap((cell) => (cell ? [words(cell.runs)] : [])));
  if (block.is === 'form') return [block.entry.label, ...('value' in block.entry ? [block.entry.value] : [])];
  return [];
}

describe('the data room of the demonstration', () => {
  let made: Map<string, MadePaper>;
  beforeAll(async () => {
    made = await makeRoom();
  });

  it('is made from its sources byte for byte as it is shipped', async () => {
    const files = await roomFiles(made);
    expect(readdirSync(DEMO).toSorted()).toEqual([...files.keys()].toSorted());
    const differing = [...files].filter(([name, bytes]) => !readFileSync(path.join(DEMO, name)).equals(bytes));
    expect(differing.map(([name]) => name)).toEqual([]);
  });

  it('holds one file that nobody can read without its password', async () => {
    const locked = [...made].filter(([, { paper }]) => paper.form === 'text' && paper.password !== undefined);
    expect(locked).toHaveLength(1);
    for (const [name, { bytes }] of locked)
      await expect(readMade(name, bytes)).rejects.toMatchObject({ status: 'locked' });
  });

  it('is small enough to come with every copy of the product', () => {
    const bytes = readdirSync(DEMO).reduce((sum, name) => sum + readFileSync(path.join(DEMO, name)).length, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('reads in the product word for word as it was written', async () => {
    const lost: string[] = [];
    for (const [name, { paper, bytes }] of made) {
      if (paper.form !== 'text' || paper.layout === 'scan') continue;
      const shown = wordsOf(await readMade(name, bytes, paper.password));
      for (const words of paper.blocks.flatMap(textsOf))
        if (!shown.some((text) => text.includes(bare(words)))) lost.push(`${name}: ${words}`);
    }
    expect(lost).toEqual([]);
  });
});

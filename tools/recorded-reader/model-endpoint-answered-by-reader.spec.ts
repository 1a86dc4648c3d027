import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { folderReader, keyOf } from './model-endpoint-answered-by-reader.ts';

const REQUEST = { system: 'You choose what a careful associate reads.', user: 'Question: When does it end?' };
const KEY = keyOf(REQUEST);

describe('an answer that a reader writes into the folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reader-'));
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['is no JSON', '{"read": ["7"', /JSON/],
    ['is not what was asked for', '{"reads": ["7"]}', /names nothing to read/],
  ])('is put aside, told and asked for again where it %s', async (_, bad, why) => {
    const told: string[] = [];
    const read = folderReader(
      folder,
      (line) => told.push(line),
      (_request, answer) => ('read' in (answer as object) ? null : 'it names nothing to read'),
    );
    const answer = path.join(folder, `${KEY}.answer.json`);
    const aside = path.join(folder, `${KEY}.answer.bad-1.json`);
    const coming = read(REQUEST);
    writeFileSync(answer, bad);
    await vi.waitFor(() => expect(existsSync(aside)).toBe(true), 5_000);
    expect(readFileSync(aside, 'utf8')).toBe(bad);
    expect(told[1]).toMatch(why);
    expect(told[2]).toBe(told[0]);
    writeFileSync(answer, '{"read": ["7"], "lacks": []}');
    expect(await coming).toEqual({ read: ['7'], lacks: [] });
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES = ['backend', 'contract', 'docker', 'docs', 'frontend', 'scripts', 'tools'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist.new']);
/** Material rather than code, whatever its folder. */
const MATERIAL = /\.(pdf|docx?|xlsx?|xlsm|msg|eml|csv|txt|png|jpe?g|gif|ico|webp|woff2?|ttf|otf|zip|gz|bin|jsonl)$/i;
const FOLDER_OF_MATERIAL = /(^|\/)(fixtures|seeds\/demo)\//;
const EXPLANATION = /\.(md|ts|mjs)$/;

/** Each name is a file, or ends in "/" and is everything below that folder. */
const List = z.strictObject({
  made: z.array(z.strictObject({ command: z.string(), files: z.array(z.string()) })),
  written: z.array(z.string()),
});
const { made, written } = List.parse(JSON.parse(readFileSync(path.join(ROOT, 'tools/made-files.json'), 'utf8')));

const material = PLACES.flatMap((place) => filesBelow(place)).filter(
  (name) => MATERIAL.test(name) || (FOLDER_OF_MATERIAL.test(name) && !EXPLANATION.test(name)),
);

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(name);
    return [name];
  });
}

const covers = (pattern: string, name: string) => (pattern.endsWith('/') ? name.startsWith(pattern) : name === pattern);

describe('where every file that is not code comes from', () => {
  const ours = [...made.flatMap(({ files }) => files), ...written];

  it('knows of every one the command that makes it, or that it was written by hand', () => {
    expect(material.length).toBeGreaterThan(0);
    const unknown = material.filter((name) => !ours.some((pattern) => covers(pattern, name)));
    expect(unknown, 'name them in tools/made-files.json with the command that makes them').toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const { command } of made) {
      const [, name = ''] = /^npm run ([\w-]+)$/.exec(command) ?? [];
      expect(Object.keys(scripts)).toContain(name);
    }
  });

  it('names no file that is gone', () => {
    const gone = ours.filter((name) => !existsSync(path.join(ROOT, name)));
    expect(gone).toEqual([]);
  });
});

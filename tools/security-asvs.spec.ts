import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const STATES = ['met', 'does not apply', '**not met**'];

const page = readFileSync(path.join(ROOT, 'docs/security-asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| V([\d.]+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level, about, state = '', why = '']) => ({ number, level, about, state, why }),
);
const count = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length;

describe('docs/security-asvs.md', () => {
  it('has each requirement of levels 1 and 2 once, and counts rightly how many are met', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect([count(({ level }) => level === '1'), count(({ level }) => level === '2')]).toEqual([70, 183]);
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    const [met, apart, not] = STATES.map((state) => count((row) => row.state === state));
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`${met} are met, ${apart} do not apply and ${not} are not met`);
  });

  it('names files that are there, and tests by words of their titles', () => {
    const named = rows.flatMap(({ number, why }) =>
      [...why.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json)|docker\/Dockerfile)`(?: "([^"]+)")?/g)].map(
        ([, file = '', title]) => ({
          number,
          file,
          title,
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    const isWrong = ({ file, title }: (typeof named)[number]) => {
      if (!existsSync(path.join(ROOT, file))) return true;
      return title !== undefined && !readFileSync(path.join(ROOT, file), 'utf8').includes(title);
    };
    expect(named.filter(isWrong)).toEqual([]);
  });

  it('names one of them for each requirement that is met, unless nothing of the kind is there at all', () => {
    const bare = rows.filter(
      ({ state, why }) => state === 'met' && !/`[\w./-]+\.(?:ts|tsx|md|json)`|Dockerfile/.test(why),
    );
    expect(bare.map(({ number, why }) => `${number}: ${why}`)).toEqual(['6.4.2: none', '13.2.5: as V13.2.4']);
  });
});

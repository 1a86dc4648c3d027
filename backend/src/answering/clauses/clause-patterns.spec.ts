import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clausePattern, clauseReadings, patternOf } from './clause-patterns.js';

const ANSWERING = path.resolve(import.meta.dirname, '..');
const code = readdirSync(ANSWERING, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => readFileSync(path.join(ANSWERING, name), 'utf8'))
  .join('\n');
const named = new Set([...code.matchAll(/clausePattern\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''));
const alternatives = [...clauseReadings].flatMap(([name, { alternatives: own }]) =>
  Object.entries(own).map(([pattern, example]) => ({ name, pattern, example })),
);

/** A pattern with `g` remembers where it was. */
const matches = (pattern: RegExp, text: string) =>
  new RegExp(pattern.source, pattern.flags.replace('g', '')).test(text);

describe('the clause table', () => {
  it('has for each alternative an example that it matches, and that no other one of its reading matches', () => {
    expect(alternatives.length).toBeGreaterThan(400);
    const failing = alternatives.filter(({ name, pattern, example }) => {
      if (!matches(clausePattern(name), example)) return true;
      const reading = clauseReadings.get(name);
      const others = Object.entries(reading?.alternatives ?? {}).filter(([other]) => other !== pattern);
      if (!reading || others.length === 0) return false;
      return matches(patternOf({ ...reading, alternatives: Object.fromEntries(others) }), example);
    });
    expect(failing).toEqual([]);
  });

  it('holds nothing that no reader asks for, and everything that one asks for', () => {
    const parts = [...clauseReadings].filter(([name]) => name.includes('.parts.')).map(([name]) => name);
    const used = JSON.stringify([...clauseReadings.values()]);
    expect(parts.filter((name) => !used.includes(`{{${name}}}`))).toEqual([]);
    const read = [...clauseReadings.keys()].filter((name) => !parts.includes(name));
    expect([...named].toSorted()).toEqual(read.toSorted());
  });
});

import { expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { ClauseReader } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import { sectionAround, textOfRun } from '../clauses/whole-clause.js';
import { allUnder } from './find-under-heading.js';
import { tablesOverPages } from './tables-beside-what-is-read.js';
import type { OpenPaper } from './locate-clauses-tables-and-signatures.js';

const PROSE = 'The staff of each depot keep the lorries clean and tell the warden of whatever is found broken.';
type Kind = 'heading' | 'paragraph' | 'table_row' | 'line';
const BLOCKS: readonly (readonly [kind: Kind, text: string, page: number, under: string])[] = [
  ['heading', 'PARKING', 1, ''],
  ['paragraph', PROSE, 1, 'PARKING'],
  ['heading', 'LEVELS AND CREDITS', 1, ''],
  ['paragraph', PROSE, 1, 'LEVELS AND CREDITS'],
  ['table_row', 'Level\tCredit', 1, 'LEVELS AND CREDITS'],
  ['table_row', 'Level of gold\t1,000.50', 1, 'LEVELS AND CREDITS'],
  ['table_row', 'Level of silver\t2,000.50', 1, 'LEVELS AND CREDITS'],
  ['line', 'Service agreement - page 1', 1, 'LEVELS AND CREDITS'],
  ['table_row', 'Level of copper\t3,000.50', 2, 'LEVELS AND CREDITS'],
  ['table_row', 'Level of iron\t4,000.50', 2, 'LEVELS AND CREDITS'],
  ['paragraph', 'Credits are asked for within forty-five days after the end.', 2, 'LEVELS AND CREDITS'],
  ['heading', 'PAYMENT', 2, ''],
  ['paragraph', PROSE, 2, 'PAYMENT'],
  ['line', 'Service agreement - page 2', 2, 'PAYMENT'],
  ['paragraph', `${PROSE} So it goes on.`, 3, 'PAYMENT'],
  ['line', 'Service agreement - page 3', 3, 'PAYMENT'],
];

it('a section goes on over the foot of a page, with the rest of a table that it cuts', () => {
  const text = BLOCKS.map(([, words]) => words).join('\n');
  const blocks = BLOCKS.map(([kind, words, page, under], at) => {
    const start = BLOCKS.slice(0, at).reduce((sum, [, before]) => sum + before.length + 1, 0);
    return { kind, start, end: start + words.length, page, headingPath: under === '' ? [] : [under] };
  });
  const index = openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text, blocks) }));
  const evidence = { document: { id: 1, fileName: 'a.pdf' }, reader: new ClauseReader(index) };
  const paper = { evidence, text } as unknown as OpenPaper;
  const unitWith = (words: string) =>
    unitsOf([0, index.unitCount]).find((unit) => index.unitText(unit).includes(words)) ?? 0;
  const under = allUnder(/^LEVELS/, paper.evidence) ?? [0, 0];
  expect(textOfRun(index, under)).toMatch(/of silver[^]*of iron\s+4,000[^]*forty-five days/);
  const readSoFar: Run = [unitWith('of gold'), unitWith('of silver') + 1];
  const rest = tablesOverPages(paper, [readSoFar]).flatMap(({ lines: own = [] }) =>
    own.map((line) => text.slice(...line)),
  );
  expect(rest.join('\n')).toMatch(/of copper\s+3,000[^]*of iron\s+4,000/);
  const payment = unitWith('PAYMENT') + 1;
  expect(sectionAround(index, [payment, payment + 1])[1]).toBeGreaterThan(unitWith('page 2'));
});

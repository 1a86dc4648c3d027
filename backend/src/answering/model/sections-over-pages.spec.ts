import { expect, it } from 'vitest';
import { makePdf, textAt } from '../../ports/parser/testing/make/make-pdf.js';
import { readBytes } from '../../ports/parser/testing/parse-fixtures-and-bytes.js';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { ClauseReader } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import { sectionAround, textOfRun } from '../clauses/whole-clause.js';
import { allUnder } from './find-under-heading.js';
import { tablesOverPages } from './gaps-in-lists.js';
import type { OpenPaper } from './locate-clauses-tables-and-signatures.js';

const PROSE = 'The staff of each depot keep the lorries clean and tell the warden of whatever is found broken.';
const footOf = (page: number) => textAt(72, 40, `Service agreement - page ${page}`, 9);
const lines = (top: number, texts: readonly string[]) =>
  texts.map((text, at) => textAt(72, top - 14 * at, text, 10)).join('');
const row = (y: number, level: string, credit: string) => textAt(72, y, level, 10) + textAt(300, y, credit, 10);
const PAGES = [
  textAt(72, 740, 'PARKING', 14) +
    lines(710, [PROSE, PROSE, PROSE]) +
    textAt(72, 640, 'LEVELS AND CREDITS', 14) +
    lines(610, [PROSE]) +
    row(580, 'Level', 'Credit') +
    row(566, 'Level of gold', '1,000.50') +
    row(552, 'Level of silver', '2,000.50') +
    footOf(1),
  row(740, 'Level of copper', '3,000.50') +
    row(726, 'Level of iron', '4,000.50') +
    lines(690, ['Credits are asked for within forty-five days after the end of the month.']) +
    textAt(72, 640, 'PAYMENT', 14) +
    lines(610, [PROSE, PROSE, PROSE]) +
    footOf(2),
  lines(740, [PROSE, PROSE, PROSE]) + footOf(3),
];

it('a section goes on over the foot of a page, with the rest of a table that it cuts', async () => {
  const { text, blocks } = await readBytes('a.pdf', makePdf(PAGES.map((content) => ({ content }))));
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

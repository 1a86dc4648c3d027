import { describe, expect, it } from 'vitest';
import { readLabel } from './clause-labels.js';
import { HeadingTrail } from './heading-trail.js';

/** What a clause stands under that comes behind "3.1" and a heading without a number, below which these stand. */
function pathOf(clause: string, ...below: ('rows' | 'text')[]): string[] {
  const trail = new HeadingTrail();
  trail.enter(1, '3. Price', readLabel('3. Price'));
  trail.read('text', readLabel('3.1 The price is shown below.'));
  trail.enter(2, 'Price by year');
  for (const holds of below) trail.read(holds);
  trail.read('text', readLabel(`${clause} Interest is due.`));
  return trail.path();
}

describe('a heading without a number', () => {
  it('over recitals ends with the first clause below these', () => {
    const trail = new HeadingTrail();
    trail.enter(1, 'Deed of release');
    trail.enter(2, 'Background');
    for (const text of ['(A) The bank lent money.', '(B) It was paid back.']) {
      const label = readLabel(text);
      if (label) trail.leaveBefore(label);
      trail.read('text', label);
    }
    expect(trail.path()).toEqual(['Deed of release', 'Background']);
    const first = readLabel('1. The bank releases the land.');
    if (first) trail.leaveBefore(first);
    expect(trail.path()).toEqual(['Deed of release']);
  });

  it('over a table keeps the clauses counted on below it where its like stand above those of the same count', () => {
    const trail = new HeadingTrail();
    trail.read('text', readLabel('4. The goods were broken.'));
    trail.enter(2, 'Loss', null, { partsCount: true });
    trail.read('rows');
    trail.read('text', readLabel('5. Interest is due.'));
    expect(trail.path()).toEqual(['Loss']);
  });

  it('over a table alone ends where the clauses before it are counted on', () => {
    expect(pathOf('3.2', 'rows', 'rows')).toEqual(['3. Price']);
  });

  it.each([
    ['holds text', '3.2', ['text']],
    ['holds text below its table', '3.2', ['rows', 'text']],
    ['holds nothing yet', '3.2', []],
    ['stands above another count', '1.', ['rows']],
  ] as const)('goes on where it %s', (_, clause, below) => {
    expect(pathOf(clause, ...below)).toEqual(['3. Price', 'Price by year']);
  });

  it('that is the caption of a table holds none of the headings behind the table, however small', () => {
    const trail = new HeadingTrail();
    trail.enter(1, 'Certificate');
    trail.enter(2, 'Results', null, { isCaption: true });
    trail.read('rows');
    expect(trail.enter(3, 'Reservations')).toEqual(['Certificate']);
  });
});

describe('a heading with a number', () => {
  const headingsOver = (title: string, text: string): string[] => {
    const trail = new HeadingTrail();
    trail.enter(1, 'CLÁUSULAS');
    trail.enter(2, title, readLabel(title));
    const label = readLabel(text);
    if (label) trail.leaveBefore(label);
    return trail.path();
  };

  it.each([
    ['SEGUNDA.- Duración.', 'TERCERA.- Renta. La renta será la siguiente.'],
    ['Décimo.- Gastos', 'Décimo primero.- Fuero. Las partes se someten a los tribunales.'],
    ['Cláusula Quinta: Prazo', 'Cláusula Sexta: O preço será pago.'],
    ['Article IV. Shares', 'Article V. Each share has one vote.'],
    ['Section 4. Fees', 'Section 5. Fees are paid monthly.'],
  ])('ends before the next clause that counts as it does: %s', (title, next) => {
    expect(headingsOver(title, next)).toEqual(['CLÁUSULAS']);
  });

  it.each([
    ['SEGUNDA.- Duración.', 'QUINTA.- Obras. Las obras serán por cuenta de la Arrendataria.'],
    ['Article IV. Shares', 'Section V. Each share has one vote.'],
  ])('goes on before what does not count on from it: %s', (title, next) => {
    expect(headingsOver(title, next)).toEqual(['CLÁUSULAS', title]);
  });
});

import { expect, it } from 'vitest';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';
import { joinedLine } from './joined-line.js';
import type { OpenLine } from './place-text-items-on-page.js';
import { wordsOf } from './letters-of-words.js';
import { spaceBetween } from './words-cut-by-cells.js';

/** The words around the cell. */
const PAGE = wordsOf([
  makePlacedItem({
    text: 'The intention to amend the convention was mentioned to the council in an entry of May.',
    x: 80,
  }),
]);

/** Lines of one cell by where their words end, or begin and end, in points; the cell is told to be as wide as the longest of them. */
function joined(
  lines: Readonly<Record<string, number | [left: number, right: number]>>,
  column: { left: number; right: number },
  page = PAGE,
): string {
  const placed = Object.entries(lines).map(([text, at]) => ({ text, edges: typeof at === 'number' ? [256, at] : at }));
  const right = Math.max(...placed.map(({ edges: [, end = 0] }) => end));
  const rows = placed.map(({ text, edges: [start = 0, end = 0] }, at) => {
    const line: OpenLine = {
      items: [],
      text,
      runs: [{ start: 0, end: text.length, box: { left: start, right: end, top: at * 12, bottom: at * 12 + 10 } }],
      cells: [{ start: 0, end: text.length, left: 256, right }],
      hasSpaceAhead: false,
    };
    return { line, columns: [0], y: at * 12, size: 11 };
  });
  return joinedLine(rows, [column], (one, other, own) => spaceBetween(one, other, own, page)).text;
}

it('words below each other in a narrow cell stay apart where the first leaves room, however wide the cell is told to be', () => {
  expect(joined({ Core: 283, humidity: 305, logs: 282, 'missing for May': 326 }, { left: 249, right: 333 })).toBe(
    'Core humidity logs missing for May',
  );
});

it('a word that fills its line is whole with its last letter below it, also where its lines are set in from the edge of the cell', () => {
  expect(joined({ Initial: 289, Consideratio: 327, 'n (£)': 282 }, { left: 236, right: 335 })).toBe(
    'Initial Consideration (£)',
  );
});

it('a word that fills its line and the word below it stay two, unless their letters run on in one word', () => {
  const cell = { left: 251, right: 333 };
  expect(joined({ Core: 283, temperature: 326, records: 299, 'missing for May': 319 }, cell)).toBe(
    'Core temperature records missing for May',
  );
  expect(joined({ Contravent: 325, ion: 276 }, cell)).toBe('Contravention');
});

it('a word in capitals that its cell cuts is whole', () => {
  expect(joined({ CONTRAVE: 325, NTION: 290 }, { left: 251, right: 333 })).toBe('CONTRAVENTION');
});

it('a date that fills its line stays apart from the time below it', () => {
  expect(joined({ '01/01/2027': 325, '12:00': 290 }, { left: 251, right: 333 })).toBe('01/01/2027 12:00');
});

it('a long compound is whole in a language that writes compounds as one word', () => {
  const german =
    'Der Mieter hat die Räume und das Zubehör in dem Zustand zu halten, in dem sie bei der Übergabe waren, und haftet für Schäden.';
  const lines = { Instandha: 325, ltung: 285 };
  expect(joined(lines, { left: 251, right: 333 }, wordsOf([makePlacedItem({ text: german, x: 80 })]))).toBe(
    'Instandhaltung',
  );
});

it('a word that a list has, and whose parts are none, is whole', () => {
  const german = wordsOf([
    makePlacedItem({
      text: 'Das Schiff wird in der Werft von der Besatzung und auf Kosten des Eigners gereinigt.',
      x: 80,
    }),
  ]);
  expect(joined({ Anstrich: 290, Unterwasser: 325, 'schiff*': 280 }, { left: 251, right: 333 }, german)).toBe(
    'Anstrich Unterwasserschiff*',
  );
  expect(joined({ Accommodat: 328, 'ion charges': 300 }, { left: 251, right: 333 })).toBe('Accommodation charges');
});

it('two words that a list has stay two where it has no word of both', () => {
  expect(joined({ Unconditional: 325, 'tie of rent': 290 }, { left: 251, right: 333 })).toBe(
    'Unconditional tie of rent',
  );
});

it('a capital alone ends a word only where the rest of it is none', () => {
  const cell = { left: 251, right: 333 };
  expect(joined({ CONVENTIO: 325, 'N OF MAY': 290 }, cell)).toBe('CONVENTION OF MAY');
  expect(joined({ SCHEDULE: 325, 'D OF MAY': 290 }, cell)).toBe('SCHEDULE D OF MAY');
});

it('a number of a part and what figures count go on behind their hyphen, but no two words', () => {
  const cell = { left: 236, right: 335 };
  expect(joined({ 'caliper (part 88-4471-': 330, 'R)': 265 }, cell)).toBe('caliper (part 88-4471-R)');
  expect(joined({ 'bush kit, incl. 4-': 320, 'wheel alignment': 325 }, cell)).toBe('bush kit, incl. 4-wheel alignment');
  expect(joined({ 'lease GA-14-': 320, '2231/B': 280 }, cell)).toBe('lease GA-14-2231/B');
  expect(joined({ 'each 4-': 320, 'and 6-wheel lorry': 325 }, cell)).toBe('each 4- and 6-wheel lorry');
  expect(joined({ 'credit 45.00-': 320, 'GBP only': 285 }, cell)).toBe('credit 45.00- GBP only');
  expect(joined({ 'from 2019-': 320, 'Grade B': 285 }, cell)).toBe('from 2019- Grade B');
});

it('of lines set to the middle of their cell a word is whole that a list has, where the first of them is none', () => {
  const cell = { left: 251, right: 333 };
  expect(joined({ Considerat: [258, 326], ion: [285, 299] }, cell)).toBe('Consideration');
  expect(joined({ Unrestricted: [258, 326], land: [280, 304] }, cell)).toBe('Unrestricted land');
});

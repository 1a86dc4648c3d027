import { describe, expect, it } from 'vitest';
import type { ParsedBlock, ParsedDocument } from '../../backend/src/ports/parser/document-parser.js';
import { faultsOf } from './compare.ts';
import type { Said } from './paper.ts';

type Read = Partial<ParsedBlock> & { text: string };

function readAs(...read: readonly Read[]): Pick<ParsedDocument, 'text' | 'blocks'> {
  let text = '';
  const blocks = read.map(({ text: own, ...block }): ParsedBlock => {
    const start = text.length;
    text += `${own}\n`;
    return { kind: 'paragraph', headingPath: [], ...block, start, end: start + own.length };
  });
  return { text, blocks };
}

const faults = (said: readonly Said[], read: readonly Read[], furniture: readonly string[] = []): string[] =>
  faultsOf({ said, furniture }, readAs(...read)).map(({ kind }) => kind);

describe('the reading of a paper has', () => {
  const clause: Said = { kind: 'paragraph', text: '1.1 The rent is payable monthly.', clause: '1.1' };
  const row: Said = { kind: 'table_row', cells: ['Rent', '900'], head: ['', '2025'] };
  const heads: Said = { kind: 'head_row', cells: ['', '2025'] };
  const title: Said = { kind: 'heading', level: 1, text: 'Lease' };
  const readTitle: Read = { kind: 'heading', level: 1, text: 'Lease' };
  const readHeads: Read = { kind: 'table_row', text: '\t2025' };

  it('no fault when it says what the paper says, wherever lines and pages end', () => {
    const read: Read[] = [
      readTitle,
      { kind: 'list_item', clause: '1.1', continues: true, text: '1.1 The rent is' },
      { kind: 'line', text: 'Page 1 of 2' },
      { kind: 'list_item', text: 'payable\nmonthly.' },
      readHeads,
      { kind: 'table_row', text: 'Rent\t900', table: { number: 0, row: 1, header: '\t2025' } },
    ];
    expect(faults([title, clause, heads, row], read, ['Page # of #'])).toEqual([]);
  });

  it('lost words, also where a blank between two of them is gone', () => {
    const joined = { clause: '1.1', text: '1.1 The rent is payablemonthly.' };
    expect(faults([clause], [joined])).toEqual(['words lost', 'words doubled or from nowhere']);
  });

  it('a lost, a wrong or a false clause by the number that is read of it', () => {
    expect(faults([clause], [{ text: '1.1 The rent is payable monthly.' }])).toEqual(['clause lost']);
    expect(faults([clause], [{ text: '1.1 The rent is payable monthly.', clause: '2.1' }])).toEqual(['clause wrong']);
    const plain: Said = { kind: 'paragraph', text: 'The rent is payable.' };
    expect(faults([plain], [{ text: 'The rent is payable.', clause: '1' }])).toEqual(['clause false']);
  });

  it('a paragraph that was joined with the next', () => {
    const next: Said = { kind: 'paragraph', text: 'It is reviewed.' };
    const read = [{ clause: '1.1', text: '1.1 The rent is payable monthly. It is reviewed.' }];
    expect(faults([clause, next], read)).toEqual(['paragraph cut or joined', 'paragraph cut or joined']);
  });

  it('a broken row, a row below the wrong head, and one outside its group', () => {
    expect(faults([heads, row], [readHeads, { kind: 'table_row', text: 'Rent 900' }])).toEqual(['row broken']);
    const below: Read = { kind: 'table_row', text: 'Rent\t900', table: { number: 0, row: 1, header: '\t2024' } };
    expect(faults([heads, row], [readHeads, below])).toEqual(['row without its head']);
    const grouped: Said = { ...row, group: 'Costs' };
    const right: Read = { ...below, table: { number: 0, row: 1, header: '\t2025' } };
    expect(faults([heads, grouped], [readHeads, right])).toEqual(['row outside its group']);
    expect(faults([heads, grouped], [readHeads, { ...right, headingPath: ['Costs'] }])).toEqual([]);
  });

  it('figures in the wrong column, although no word of the row is lost', () => {
    const said: Said = { kind: 'table_row', cells: ['Rent', '', '900'], head: ['', 'Debit', 'Credit'] };
    const table = { number: 0, row: 1, header: '\tDebit\tCredit' };
    expect(faults([said], [{ kind: 'table_row', text: 'Rent\t\t900', table }])).toEqual([]);
    expect(faults([said], [{ kind: 'table_row', text: 'Rent\t900', table }])).toEqual(['row without its head']);
  });

  it('a lost and a false heading, and one that stands deeper than it does in the paper', () => {
    expect(faults([title], [{ text: 'Lease' }])).toEqual(['heading lost']);
    const plain: Said = { kind: 'paragraph', text: 'Lease' };
    expect(faults([plain], [readTitle])).toEqual(['heading false']);
    const sections: Said[] = ['Rent', 'Repairs'].map((text) => ({ kind: 'heading', level: 2, text }));
    const read: Read[] = [
      { kind: 'heading', level: 2, text: 'Rent' },
      { kind: 'heading', level: 3, text: 'Repairs' },
    ];
    expect(faults(sections, read)).toEqual(['heading of a wrong level']);
  });

  it('broken order, and running lines in the text', () => {
    const [first, second]: Said[] = ['The first.', 'The second.'].map((text) => ({ kind: 'paragraph', text }));
    if (!first || !second) throw new Error('There are two paragraphs.');
    expect(faults([first, second], [{ text: 'The second.' }, { text: 'The first.' }])).toEqual(['order broken']);
    const read = [{ text: 'The first.' }, { text: 'Page 3 of 12' }];
    expect(faults([first], read, ['Page # of #'])).toEqual(['running line in the text']);
  });

  it('a note that is tied to nothing', () => {
    const said: Said[] = [
      { kind: 'table_row', cells: ['Rent (1)', '900'], head: null },
      { kind: 'note', mark: '(1)', text: '(1) Without tax.', marked: 'Rent (1)' },
    ];
    const note: Read = { text: '(1) Without tax.', headingPath: ['Footnote 1'] };
    const marked: Read = { kind: 'table_row', text: 'Rent (1)\t900' };
    expect(faults(said, [marked, note])).toEqual(['note not tied']);
    expect(faults(said, [{ ...marked, notes: [[5, 'Footnote 1']] }, note])).toEqual([]);
  });
});

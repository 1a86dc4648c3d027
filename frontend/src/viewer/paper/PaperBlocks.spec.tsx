import type { DocumentBlock } from '@proofroom/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ViewContext } from '../TextWithCitationsHitsAndNotes.tsx';
import { blocksOf } from '../blocks.suite.ts';
import { NO_MARKS } from '../cutTextAtMarks.ts';
import { PaperBlocks } from './PaperBlocks.tsx';
import { TextLines } from './PaperViewer.tsx';
import { groupBlocks } from './blockGroups.ts';

const spanIn = (blocks: readonly DocumentBlock[], quote: string) => {
  const start = blocks
    .map((block) => block.text)
    .join('\n')
    .indexOf(quote);
  return { start, end: start + quote.length };
};
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-highlight]')].map(({ textContent }) => textContent);

function showPaper(blocks: DocumentBlock[], quote: string, openNote: () => void = () => undefined) {
  const view = { ...NO_MARKS, cited: spanIn(blocks, quote), markKey: 'citation-1', openNote: () => openNote };
  const { container } = render(
    <ViewContext value={view}>
      <PaperBlocks groups={groupBlocks(blocks)} />
    </ViewContext>,
  );
  return marked(container);
}

const inTable = (row: number, header: string | null = null) => ({
  kind: 'table_row' as const,
  table: { number: 0, row, column: null, header },
});

describe('A document laid out like paper', () => {
  it('marks exactly the cited words', () => {
    const blocks = blocksOf(
      { kind: 'heading', text: 'Assignment', clause: '8', level: 1 },
      { kind: 'paragraph', text: 'The Tenant may not assign this Lease. Consent may be refused.', clause: '8.1' },
    );
    expect(showPaper(blocks, 'The Tenant may not assign this Lease.')).toEqual([
      'The Tenant may not assign this Lease.',
    ]);
    expect(screen.getByRole('heading', { name: '8 Assignment' })).toBeDefined();
    expect(screen.getByText('8.1')).toBeDefined();
  });

  it('marks a quotation that runs over two paragraphs in both', () => {
    const blocks = blocksOf({ text: 'It shall continue' }, { text: 'for three years.' });
    expect(showPaper(blocks, 'shall continue\nfor three')).toEqual(['shall continue', 'for three']);
  });

  it('marks a single cell of a table, under the header of its column', () => {
    const blocks = blocksOf(
      { ...inTable(0), text: 'Item\tAmount' },
      { ...inTable(1, 'Item\tAmount'), text: 'Rent\t€ 12,000' },
    );
    expect(showPaper(blocks, '€ 12,000')).toEqual(['€ 12,000']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Item', 'Amount']);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Rent', '€ 12,000']);
    expect(screen.getByRole('cell', { name: '€ 12,000' }).dataset.cited).toBe('true');
  });

  it('shows merged cells of a table as one', () => {
    const blocks = blocksOf(
      {
        ...inTable(0),
        text: 'Party\tAddress',
        spans: [
          [0, 1, 2],
          [1, 2, 1],
        ],
      },
      { ...inTable(1), text: '\tStreet\tTown' },
    );
    showPaper(blocks, 'Street');
    expect(
      screen.getAllByRole<HTMLTableCellElement>('cell').map((cell) => [cell.textContent, cell.colSpan, cell.rowSpan]),
    ).toEqual([
      ['Party', 1, 2],
      ['Address', 2, 1],
      ['Street', 1, 1],
      ['Town', 1, 1],
    ]);
  });

  it('shows a table inside the cell it stands in', () => {
    const cell = (column: number, text: string) => ({
      text,
      table: { number: 0, row: 0, column, header: null },
    });
    const inner = { ...inTable(0), table: { number: 1, row: 0, column: null, header: null }, text: 'inner' };
    showPaper(blocksOf(cell(0, 'before'), inner, cell(1, 'after')), 'inner');
    const [outer, inside] = screen.getAllByRole('table');
    expect(outer?.contains(inside ?? null)).toBe(true);
    expect(screen.getByText('before').closest('td')?.textContent).toBe('beforeinner');
  });

  it('gives points of a list a bullet unless they bring their own', () => {
    showPaper(blocksOf({ kind: 'list_item', text: 'first' }, { kind: 'list_item', text: '(b) second' }), 'first');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['•first', '(b) second']);
  });

  it('sets points of a list within a list in', () => {
    showPaper(blocksOf({ kind: 'list_item', text: '• keys' }, { kind: 'list_item', text: '– two', level: 2 }), 'keys');
    const [outer, inner] = screen.getAllByRole('listitem').map((item) => getComputedStyle(item).paddingLeft);
    expect([outer, inner]).toEqual(['0em', '1.4em']);
  });

  it('says where its author changed the text', () => {
    showPaper(blocksOf({ text: 'The rent is 200.', hasTrackedChanges: true }), 'rent');
    expect(screen.getByText(/Holds tracked changes/)).toBeDefined();
  });

  it('leads from the number of a footnote to its words', () => {
    const open = vi.fn<() => void>();
    const blocks = blocksOf(
      { text: 'The rent is due.', notes: [[16, 'Footnote 3']] },
      { text: 'As of 2024.', headingPath: ['Rent', 'Footnote 3'] },
    );
    showPaper(blocks, 'due', open);
    fireEvent.click(screen.getByRole('button', { name: 'Footnote 3' }));
    expect(open).toHaveBeenCalledOnce();
    expect(screen.getByText('As of 2024.').closest('[data-note]')?.textContent).toBe('3As of 2024.');
  });
});

describe('A text file', () => {
  it('has the numbers of its lines, blank ones too, and marks the cited words on theirs', () => {
    const blocks = blocksOf(
      { kind: 'heading', text: 'NOTICE', lines: [1, 1] },
      { text: 'The Tenant\nmay not assign.', lines: [3, 4], indent: 2 },
    );
    const view = {
      ...NO_MARKS,
      cited: spanIn(blocks, 'Tenant\nmay'),
      markKey: 'citation-1',
      openNote: () => undefined,
    };
    const { container } = render(
      <ViewContext value={view}>
        <TextLines blocks={blocks} />
      </ViewContext>,
    );
    expect([...container.querySelectorAll('[data-line]')].map(({ textContent }) => textContent)).toEqual([
      '1NOTICE',
      '2',
      '3  The Tenant',
      '4may not assign.',
    ]);
    expect(marked(container)).toEqual(['Tenant', 'may']);
  });
});

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ViewContext } from '../TextWithCitationsHitsAndNotes.tsx';
import { aBlock } from '../blocks.suite.ts';
import { headerAbove, MergedCells } from './sheetCells.ts';
import { NO_MARKS } from '../cutTextAtMarks.ts';
import { SheetHeader, SheetRow } from './SheetGrid.tsx';

const columns = { near: { first: 0, end: 5, before: 0, after: 0 }, template: '40px 0px 1fr 1fr 1fr 1fr 1fr 0px' };
// Column B is empty in this row, so its text begins with a tab: the table begins at B.
const block = aBlock({
  kind: 'table_row',
  text: '\tOrdinary\t1,200',
  sheet: { name: 'Holders', range: 'C7:D7' },
  table: { number: 0, row: 3, column: null, header: 'Name\tClass\tShares' },
});

function showRow(merges: readonly string[] = [], start = 0, end = 0) {
  const view = { ...NO_MARKS, cited: { start, end }, markKey: 'citation-1', openNote: () => undefined };
  render(
    <ViewContext value={view}>
      <SheetRow row={6} block={block} isHeader={false} columns={columns} merges={new MergedCells(merges)} />
    </ViewContext>,
  );
  return screen.getAllByRole('cell').map(({ textContent, dataset }) => [dataset.cell, textContent]);
}

describe('A row of a sheet', () => {
  it('has its number, and every word in its own column', () => {
    expect(showRow()).toEqual([
      ['A7', ''],
      ['B7', ''],
      ['C7', 'Ordinary'],
      ['D7', '1,200'],
      ['E7', ''],
    ]);
    expect(screen.getByRole('rowheader').textContent).toBe('7');
  });

  it('marks the cited cells and nothing else', () => {
    showRow([], 1, 9);
    expect(document.querySelector('[data-highlight]')?.textContent).toBe('Ordinary');
    expect([...document.querySelectorAll<HTMLElement>('[data-cited]')].map(({ dataset }) => dataset.cell)).toEqual([
      'C7',
    ]);
  });

  it('shows merged cells as one', () => {
    expect(showRow(['C7:D8'])).toEqual([
      ['A7', ''],
      ['B7', ''],
      ['C7', 'Ordinary'],
      ['E7', ''],
    ]);
    const cell = document.querySelector('[data-cell="C7"]');
    expect([cell?.getAttribute('aria-colspan'), cell?.getAttribute('aria-rowspan')]).toEqual(['2', '2']);
  });
});

describe('The head of a sheet', () => {
  it('names the columns, and repeats the header of the table one reads in', () => {
    const { container } = render(<SheetHeader columns={columns} header={headerAbove(block)} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Row',
      'A',
      'B',
      'C',
      'D',
      'E',
    ]);
    const cells = [...(container.querySelector('[data-sticky-header]')?.children ?? [])].slice(2);
    expect(cells.map(({ textContent }) => textContent)).toEqual(['', 'Name', 'Class', 'Shares', '']);
  });
});

import { render, screen } from '@testing-library/react';
import type { DocumentBlock } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { groupBlocks } from './blockGroups.ts';
import { BlockPaper } from './BlockPaper.tsx';
import { blocksOf } from './blocks.suite.ts';

function showPaper(blocks: DocumentBlock[], quote: string) {
  const text = blocks.map((block) => block.text).join('\n');
  const start = text.indexOf(quote);
  const mark = { key: 'citation-1', page: null, rects: [], start, end: start + quote.length, quote };
  const { container } = render(<BlockPaper groups={groupBlocks(blocks)} mark={mark} />);
  return [...container.querySelectorAll('[data-highlight]')].map(({ textContent }) => textContent);
}

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
    const blocks = blocksOf(
      { kind: 'paragraph', text: 'It shall continue' },
      { kind: 'paragraph', text: 'for three years.' },
    );
    expect(showPaper(blocks, 'shall continue\nfor three')).toEqual(['shall continue', 'for three']);
  });

  it('marks a single cell of a table', () => {
    const blocks = blocksOf({ kind: 'table_row', text: 'Item\tAmount' }, { kind: 'table_row', text: 'Rent\t€ 12,000' });
    expect(showPaper(blocks, '€ 12,000')).toEqual(['€ 12,000']);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Item',
      'Amount',
      'Rent',
      '€ 12,000',
    ]);
  });

  it('gives points of a list a bullet unless they bring their own', () => {
    showPaper(blocksOf({ kind: 'list_item', text: 'first' }, { kind: 'list_item', text: '(b) second' }), 'first');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['•first', '(b) second']);
  });
});

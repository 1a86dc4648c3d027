import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { blocksOf } from '../blocks.suite.ts';
import { NO_MARKS } from '../cutTextAtMarks.ts';
import { ViewContext } from '../TextWithCitationsHitsAndNotes.tsx';
import { MailHead } from './MailHead.tsx';

const blocks = blocksOf(
  { kind: 'heading', text: 'Rent review', part: ['Subject'] },
  { kind: 'line', text: 'From: Anna Byrne <anna@example.org>', part: ['Header'] },
  { kind: 'line', text: 'Sent: 2024-03-01 10:00 UTC', part: ['Header'] },
);
const attachments = [
  { name: 'lease.docx', part: ['Attachment lease.docx'], documentId: null, block: 12, reason: null },
  {
    name: 'plan.dwg',
    part: ['Attachment plan.dwg'],
    documentId: null,
    block: null,
    reason: 'Files of this kind are not read.',
  },
];

describe('The head of a mail', () => {
  it('shows each line with its name, and marks what is cited in it', () => {
    const start = blocks[0] ? blocks[0].end + 1 + 'From: '.length : 0;
    const view = { ...NO_MARKS, cited: { start, end: start + 4 }, markKey: 'citation-1', openNote: () => undefined };
    const { container } = render(
      <ViewContext value={view}>
        <MailHead blocks={blocks} attachments={[]} onOpen={() => undefined} />
      </ViewContext>,
    );
    expect(screen.getByRole('heading', { name: 'Rent review' })).toBeDefined();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['From', 'Sent']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Anna Byrne <anna@example.org>',
      '2024-03-01 10:00 UTC',
    ]);
    expect(container.querySelector('[data-highlight]')?.textContent).toBe('Anna');
  });

  it('leads to attachments that were read, and says why others were not', () => {
    const open = vi.fn<(block: number) => void>();
    render(<MailHead blocks={blocks} attachments={attachments} onOpen={open} />);
    fireEvent.click(screen.getByRole('button', { name: 'lease.docx' }));
    expect(open).toHaveBeenCalledWith(12);
    const [, plan] = within(screen.getByRole('list', { name: 'Attachments' })).getAllByRole('listitem');
    expect(plan?.textContent).toBe('plan.dwg Not read. Files of this kind are not read.');
    expect(screen.queryByRole('button', { name: 'plan.dwg' })).toBeNull();
  });

  it('names each attachment once, with what is found or cited in its name', () => {
    const named = blocksOf(
      { kind: 'heading', text: 'Rent review', part: ['Subject'] },
      { kind: 'line', text: 'From: Anna Byrne', part: ['Header'] },
      { kind: 'line', text: 'Attachment: lease.docx', part: ['Header'] },
      { kind: 'line', text: 'Attachment: plan.dwg', part: ['Header'] },
    );
    const start = (named[2]?.start ?? 0) + 'Attachment: '.length;
    const view = { ...NO_MARKS, cited: { start, end: start + 5 }, markKey: 'citation-1', openNote: () => undefined };
    const [lease, plan] = attachments;
    const { container } = render(
      <MemoryRouter>
        <ViewContext value={view}>
          <MailHead
            blocks={named}
            attachments={[{ ...lease, documentId: 7, block: null }, plan].filter((one) => one !== undefined) as never}
            onOpen={() => undefined}
          />
        </ViewContext>
      </MemoryRouter>,
    );
    expect(container.textContent?.match(/lease\.docx/g)).toHaveLength(1);
    expect(container.textContent?.match(/plan\.dwg/g)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'lease.docx' }).getAttribute('href')).toBe(paths.document(7));
    expect(container.querySelector('[data-highlight]')?.textContent).toBe('lease');
    expect(container.querySelector(`[data-block="${named[3]?.number}"]`)?.textContent).toMatch(/^plan.dwg Not read/);
  });

  it('leads to the document that was made of an attachment', () => {
    const lease = { name: 'lease.docx', part: ['Attachment lease.docx'], documentId: 7, block: null, reason: null };
    render(
      <MemoryRouter>
        <MailHead blocks={blocks} attachments={[lease]} onOpen={() => undefined} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'lease.docx' }).getAttribute('href')).toBe(paths.document(7));
    expect(screen.queryByText(/Not read/)).toBeNull();
  });

  it('says of a document that was made of an attachment why it is not read', () => {
    const reason = 'This PDF is protected by a password.';
    const lease = { name: 'lease.pdf', part: ['Attachment lease.pdf'], documentId: 7, block: null, reason };
    render(
      <MemoryRouter>
        <MailHead blocks={blocks} attachments={[lease]} onOpen={() => undefined} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('listitem').textContent).toBe(`lease.pdf Not read. ${reason}`);
    expect(screen.getByRole('link', { name: 'lease.pdf' })).toBeTruthy();
  });
});

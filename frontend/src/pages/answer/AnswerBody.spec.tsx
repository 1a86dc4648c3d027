import { fireEvent, screen, within } from '@testing-library/react';
import type { DdqDetails } from '@proofroom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCitation,
  aHowMade,
  aQuestion,
  aResponse,
  fillInLayout,
  showScreen,
} from '../../shared/testing/answerScreens.suite.tsx';
import { paths } from '../../shared/paths.ts';
import { AnswerBody } from './AnswerBody.tsx';

const supply = { documentId: 8, fileName: 'supply.pdf' };
const silent = [
  { documentId: 9, fileName: 'minutes.pdf', isPartlyRead: false },
  { documentId: 10, fileName: 'scan.pdf', isPartlyRead: true },
];
const ofSeveral: Partial<DdqDetails> = {
  citations: [
    aCitation({ number: 1 }),
    aCitation({ ...supply, number: 2 }),
    aCitation({ ...supply, number: 3 }),
    aCitation({ number: 4, documentId: 11, fileName: 'terms.pdf' }),
  ],
  statements: [
    { text: 'Two say yes.', citations: [1, 2, 4] },
    { text: 'lease.pdf: The rent is due.', citations: [1] },
    { text: 'supply.pdf: Fees are due.', citations: [2] },
    { text: 'Late fees bear interest.', citations: [3] },
  ],
  responses: [
    aResponse(),
    aResponse({ ...supply, id: 2 }),
    aResponse({ id: 3, documentId: 11, fileName: 'terms.pdf' }),
    aResponse({ id: 4, documentId: 12, fileName: 'notes.pdf' }),
  ],
  made: aHowMade({ documentsSearched: 6, silent }),
};
const scrolledTo = vi.fn<(this: Element) => void>();

const show = (given: Partial<DdqDetails>) =>
  showScreen(
    <AnswerBody question={aQuestion(given)} selection={{ draft: null, number: 1 }} onSelect={() => undefined} />,
  );
const list = () => screen.getByRole('navigation', { name: 'Documents that answer' });
const press = (name: string) => fireEvent.click(within(list()).getByRole('link', { name }));

beforeEach(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.call(this);
  };
});
afterEach(() => scrolledTo.mockReset());

describe('An answer of several documents', () => {
  it('says first how many answer, and names them with the number of their passages', () => {
    show(ofSeveral);
    expect(within(list()).getByRole('heading', { level: 2, name: 'Found in 4 of 6 documents' })).toBeDefined();
    expect(
      within(list())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['lease.pdf (1 passage)', 'supply.pdf (2 passages)', 'terms.pdf (1 passage)', 'notes.pdf (1 passage)']);
  });

  it('leads from a name to what that document says, the keyboard too', () => {
    show(ofSeveral);
    press('supply.pdf');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'supply.pdf' }));
    expect(scrolledTo.mock.contexts).toEqual([document.activeElement]);
    press('terms.pdf');
    expect(document.activeElement?.textContent).toContain('Two say yes.');
  });

  it('leads to the own answer of a document that is not part of the joined one', () => {
    show(ofSeveral);
    press('notes.pdf');
    expect(document.activeElement?.textContent).toBe('notes.pdf');
    expect(document.activeElement?.closest('details')?.open).toBe(true);
  });

  it('names at the end the documents in which nothing was found, each to be opened', () => {
    show(ofSeveral);
    const paragraph = screen.getByText(/^No mention in/);
    expect(paragraph.textContent).toBe('No mention in: minutes.pdf, scan.pdf (partly read).');
    expect(within(paragraph).getByRole('link', { name: 'minutes.pdf' }).getAttribute('href')).toBe(paths.document(9));
  });

  it('names the first of many, and all on demand', () => {
    const documents = Array.from({ length: 11 }, (_, at) => ({
      documentId: at + 1,
      fileName: `contract ${at + 1}.pdf`,
    }));
    show({
      citations: documents.map((document, at) => aCitation({ ...document, number: at + 1 })),
      statements: documents.map((_, at) => ({ text: 'Yes.', citations: [at + 1] })),
      responses: documents.map((document, at) => aResponse({ ...document, id: at + 1 })),
      made: aHowMade({ documentsSearched: 42, silent, moreSilent: 29 }),
    });
    expect(screen.getByText(/^No mention in/).textContent).toMatch(/ and 29 more\.$/);
    expect(within(list()).getAllByRole('link')).toHaveLength(8);
    fireEvent.click(within(list()).getByRole('button', { name: 'and 3 more' }));
    expect(within(list()).getAllByRole('link')).toHaveLength(11);
  });
});

describe('An answer of one document out of several', () => {
  it('names it, and says only in which others nothing was found', () => {
    show({
      statements: [{ text: 'lease.pdf: No, not without consent.', citations: [1] }],
      responses: [aResponse()],
      made: aHowMade({ documentsSearched: 3, silent }),
    });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'lease.pdf' })).toBeDefined();
    expect(screen.getByText(/^No mention in/).textContent).toContain('minutes.pdf');
  });
});

describe('Passages', () => {
  beforeEach(fillInLayout);
  afterEach(() => vi.unstubAllGlobals());

  const row = (number: number, file: object) => aCitation({ ...file, number, quote: `quote ${number}` });

  it('are shown as what they are, by document and clause, and the weaker ones only on demand', () => {
    show({
      outcome: 'passages',
      confidence: null,
      citations: [row(1, {}), row(2, {}), row(3, {}), row(4, supply)],
      statements: [
        { text: 'The Tenant may not assign.', citations: [1] },
        { text: 'Consent may be refused.', citations: [2] },
        { text: 'The Landlord may assign.', citations: [3], folded: 'more' },
        { text: 'Assignment of debts.', citations: [4], folded: 'weak' },
      ],
      responses: [
        aResponse(),
        aResponse({ ...supply, id: 2, statements: [{ text: 'Assignment of debts.', citations: [1], folded: 'weak' }] }),
      ],
      made: aHowMade({ documentsSearched: 6 }),
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Passages in 1 of 6 documents' })).toBeDefined();
    const passages = screen.getByRole('table', { name: 'Passages' });
    const rows = () => within(passages).getAllByRole('row').slice(1);
    expect(rows().map((one) => within(one).getAllByRole('cell')[0]?.textContent)).toEqual(['lease.pdf', '']);
    expect(rows()[0]?.textContent).toContain('page 2, clause 8.1 · Assignment');
    fireEvent.click(screen.getByRole('button', { name: '2 passages more, weaker ones too' }));
    expect(rows()[3]?.textContent).toContain('Assignment of debts.');
  });
});

describe('A question that nothing answers', () => {
  it('names the documents that were searched', () => {
    show({
      outcome: 'not_found',
      statements: [],
      citations: [],
      response: 'Nothing found. Searched 2 documents.',
      made: aHowMade({ documentsSearched: 2, silent }),
    });
    expect(screen.getByText(/^No mention in/).textContent).toContain('scan.pdf');
  });

  it('shows the words of a person first, whose they are, and which of them no source bears out', () => {
    show({
      citations: [aCitation()],
      wording: {
        by: 'Aoife Kelly',
        at: '2026-11-22T10:00:00.000Z',
        lines: [
          { text: 'Only with consent.', citations: [1], dropped: [] },
          { text: 'Within 60 days.', citations: [], dropped: [1] },
        ],
      },
      earlierWordings: [
        { by: 'Aoife Kelly', at: '2026-11-21T10:00:00.000Z', lines: [{ text: 'No.', citations: [], dropped: [] }] },
      ],
    });
    const words = screen.getByRole('region', { name: 'Wording' });
    expect(words.textContent).toMatch(/In the words of Aoife Kelly/);
    expect(words.textContent).toContain('No source: [1] does not say this');
    expect(screen.getByText('What was found in the documents')).toBeDefined();
    expect(screen.getByText('Earlier wordings (1)')).toBeDefined();
  });

  it('shows the passages that come near at once', () => {
    fillInLayout();
    show({
      outcome: 'not_found',
      statements: [{ text: 'Proceedings are threatened.', citations: [1], folded: 'weak' }],
      citations: [aCitation({ quote: 'Proceedings are threatened.' })],
      response: 'Nothing found for certain.',
    });
    expect(screen.getByRole('table', { name: 'Passages' }).textContent).toContain('Proceedings are threatened.');
  });
});

import { expect, it } from 'vitest';
import { aCitation, aHowMade, aQuestion, aResponse } from '../../shared/testing/answerScreens.suite.tsx';
import { copyHtml, copyText } from './formatAnswerForCopying.ts';

it('copies an answer so that it can be pasted into a report and checked there', () => {
  const citation = { id: 1, chunkId: 1, documentId: 1, rects: [], start: 0, end: 9 };
  expect(
    copyText({
      question: 'May the Tenant assign the Lease?',
      outcome: 'answered',
      response: '',
      responses: [
        aResponse({ documentId: 1, fileName: 'lease.pdf' }),
        aResponse({ documentId: 2, fileName: 'terms.docx' }),
      ],
      made: aHowMade({
        documentsSearched: 4,
        silent: [
          { documentId: 3, fileName: 'minutes.pdf', isPartlyRead: false },
          { documentId: 4, fileName: 'scan.pdf', isPartlyRead: true },
        ],
      }),
      statements: [
        { text: 'No, not without consent.', citations: [1, 2] },
        { text: 'Consent may be refused.', citations: [2] },
      ],
      citations: [
        {
          ...citation,
          number: 1,
          fileName: 'lease.pdf',
          page: 12,
          location: 'page 12, 8.1 Assignment',
          quote: 'may not\nassign this Lease',
        },
        {
          ...citation,
          documentId: 2,
          number: 2,
          fileName: 'terms.docx',
          page: null,
          location: '4.2 Consent',
          quote: 'at its discretion',
        },
      ],
    }),
  ).toBe(
    [
      'May the Tenant assign the Lease?',
      '',
      'Found in 2 of 4 documents: lease.pdf (1 passage), terms.docx (1 passage).',
      '',
      'No, not without consent. [1] [2]',
      'Consent may be refused. [2]',
      '',
      'No mention in: minutes.pdf, scan.pdf (partly read).',
      '',
      '[1] lease.pdf, page 12, 8.1 Assignment: "may not assign this Lease"',
      '[2] terms.docx, 4.2 Consent: "at its discretion"',
    ].join('\n'),
  );
});

it('copies it for a word processor too: a list with raised numbers, the passages as a table, and no markup of a document', () => {
  const citation = aCitation({ quote: 'Rent < 900 & <b>due</b>' });
  const html = copyHtml(aQuestion({ citations: [citation], statements: [{ text: 'No & never.', citations: [1] }] }));
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('b')?.textContent).toBe('May the Tenant assign the Lease?');
  expect(page.querySelector('li')?.textContent).toBe('No & never. [1]');
  expect(page.querySelector('sup')?.textContent).toBe('[1]');
  const cells = [...page.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['[1]', 'lease.pdf, page 2, clause 8.1 · Assignment', 'Rent < 900 & <b>due</b>']);
});

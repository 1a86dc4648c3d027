import { expect, it } from 'vitest';
import { describePlace } from './describe-location.js';

it.each([
  [{ page: 3, headingPath: ['Article 8', '8.1 Assignment'] }, 'page 3 · 8.1 Assignment'],
  [{ paragraph: 11, clause: '4.2(b)', headingPath: ['Term'] }, 'paragraph 12 · clause 4.2(b) · Term'],
  [{ lines: [4, 4] as const }, 'line 4'],
  [{ lines: [4, 9] as const, headingPath: ['x'.repeat(100)] }, `lines 4-9 · ${'x'.repeat(79)}…`],
  [{ clause: '8.1', headingPath: ['8.1 Assignment'], page: 1 }, 'page 1 · 8.1 Assignment'],
  [{ sheet: { name: 'Holders', range: 'A2:F2' } }, 'sheet Holders, A2:F2'],
  [{ sheet: { name: '', range: 'A2:F2' } }, 'cells A2:F2'],
  [{ part: ['Attachment lease.docx'], paragraph: 3 }, 'Attachment lease.docx · paragraph 4'],
  [{}, 'in the document'],
  [{ page: 3, origin: 'attached to offer.msg' }, 'page 3, attached to offer.msg'],
  [
    { page: 3, headingPath: ['Term'], origin: 'attached to reply.msg in offer.msg' },
    'page 3, attached to reply.msg in offer.msg · Term',
  ],
])('says where %o stands', (place, words) => {
  expect(describePlace(place)).toBe(words);
});

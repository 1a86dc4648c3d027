import { describe, expect, it } from 'vitest';
import { segmentText } from '../../text/structure/segments.js';
import { leadInOf } from './list-lead-ins.js';
import { ProjectIndex } from '../indexing/project-index.js';
import { rankPassages } from '../rank-passages.js';
import { buildDocumentIndex, openDocumentIndex } from '../indexing/document-index.js';

const NDA = `CONFIDENTIALITY AGREEMENT

1. The Recipient shall keep the Confidential Information of the Discloser in confidence and shall not disclose it.

2. The obligations of this agreement shall not apply to information which:

(a) is or becomes generally known to the public through no fault of the Recipient;

(b) was in the lawful possession of the Recipient before it was disclosed;

(c) is lawfully received from a third party that is free to disclose it; or

(d) is independently developed by the Recipient without use of it.

3. The Recipient may terminate this agreement on notice.

4. Notices go to the addresses above.

• by hand

• by post
`;

const indexOf = (text: string) => openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) }));

function leadIn(text: string, item: RegExp): string | null {
  const index = indexOf(text);
  const unit = Array.from({ length: index.unitCount }, (_, i) => i).find((i) => item.test(index.unitText(i))) ?? -1;
  const found = leadInOf(index, unit);
  return found === null ? null : index.unitText(found);
}

describe('the words that lead in a list', () => {
  it.each([/^\(a\)/, /^\(c\)/, /^\(d\)/])('are found from each of its items: %s', (item) => {
    expect(leadIn(NDA, item)).toMatch(/shall not apply to information which:$/);
  });

  it('are found for numbered items, and past items that hold a list of their own', () => {
    const text =
      'Upon the end of this agreement the Supplier shall –\n\n5.1 return all materials of the Customer within ten days;\n\n' +
      '5.2 help the Customer with the change to another supplier, in particular:\n\n(i) answer its questions about the services; and\n\n' +
      '(ii) hand over the passwords of all systems;\n\n5.3 delete its copies of the data of the Customer.\n';
    expect(leadIn(text, /^5\.3/)).toMatch(/the Supplier shall –$/);
    expect(leadIn(text, /^\(ii\)/)).toMatch(/in particular:$/);
  });

  it('are none for clauses that end before, and for text that is no list', () => {
    expect(leadIn(NDA, /^3\./)).toBeNull();
    expect(leadIn(NDA, /^1\./)).toBeNull();
    expect(leadIn(NDA, /^• by post/)).toBeNull();
  });

  it('come among the first passages with the item that answers', () => {
    const project = new ProjectIndex();
    project.add({ id: 'nda.txt', fileName: 'nda.txt', index: indexOf(NDA) });
    const { passages } = rankPassages(project, { text: 'May similar information be received from a third party?' });
    const first = passages.slice(0, 2).map(({ start, end }) => NDA.slice(start, end));
    expect(first.join()).toMatch(/lawfully received from a third party/);
    expect(first.join()).toMatch(/shall not apply to information which:/);
  });
});

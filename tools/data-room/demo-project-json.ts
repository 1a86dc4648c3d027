import { createHash } from 'node:crypto';
import type { MadePaper } from './make-all-papers.ts';

const PROJECT = {
  name: 'Project Harbour - Lisnarra Medical Devices',
  description:
    'Demonstration project: the data room of an invented Irish maker of medical devices whose owners are about to sell their shares. Every company, person and sum in it is invented.',
  cro_number: '9000001',
  response_provider: ['gpt', 'searchless'],
  /** Keys of the bank: a value of each contract, what a side letter takes back, sums of several papers, a plain no, a paper that is missing. */
  first_questions: [
    'contracts-law-jurisdiction',
    'contracts-exclusivity-noncompete-mfn',
    'employment-salaries-sum',
    'ip-source-escrow',
    'property-ber',
  ],
};

/** What a program has to know to fill the demonstration project: which file belongs into which category. */
export function demoFile(made: ReadonlyMap<string, MadePaper>): string {
  const documents = [...made.values()]
    .filter(({ paper }) => !paper.attachedOnly)
    .map(({ paper, bytes }) => ({
      file: paper.file,
      category: paper.category,
      ...(paper.also && { also: paper.also }),
      kind: paper.kind,
      ...(paper.form === 'text' && paper.mail && paper.mail.attach.length > 0 && { attached: paper.mail.attach }),
      ...(paper.form === 'text' && paper.password !== undefined && { is_locked: true }),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return `${JSON.stringify({ project: PROJECT, documents }, null, 2)}\n`;
}

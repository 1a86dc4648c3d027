import { describe, expect, it } from 'vitest';
import seeded from '../../../../seeds/categories.json' with { type: 'json' };
import { proposeCategory } from './propose-category-from-names.js';

const categories = seeded.map(({ name, sub_categories: kinds }, at) => ({
  id: at + 1,
  categoryName: name,
  subCategories: kinds.map(({ name: kind, summary_prompt: summaryPrompt }, number) => ({
    id: at * 100 + number,
    name: kind,
    summaryPrompt,
  })),
}));
const filed = (path: string, title: string | null = null) => {
  const proposal = proposeCategory({ path, title }, categories);
  return proposal && [categories[proposal.categoryId - 1]?.categoryName, proposal.by];
};

describe('the category proposed for a file', () => {
  it.each([
    ['Data room/05 Intellectual Property/scan 12.pdf', 'Intellectual property'],
    ['Data room/4_HR/Handbook 2024.docx', 'Employment'],
    ['IP/notes.txt', 'Intellectual property'],
    ['01. Corporate/Leases/unit 4.pdf', 'Property'],
    ['Harbour/Contracts/2021/letter.pdf', 'Material contracts'],
    ['Data protection/x.pdf', 'Data protection'],
    ['Taxes\\2023.xlsx', 'Tax'],
  ])('is that of its nearest telling folder: %s', (path, category) => {
    expect(filed(path)).toEqual([category, 'folder']);
  });

  it.each([
    ['Board_minutes_2024-03.pdf', 'Corporate'],
    ['Lease of Unit 4.docx', 'Property'],
    ['Tax clearance certificate.pdf', 'Tax'],
    ['SOFTWARE LICENCE AGREEMENT.pdf', 'Material contracts'],
  ])('is that of the kind its own name tells, where no folder does: %s', (path, category) => {
    expect(filed(`Project Heron/${path}`)).toEqual([category, 'name']);
  });

  it('is that of its title, once it was read', () => {
    expect(filed('scan0007.pdf', 'PRIVACY POLICY')).toEqual(['Data protection', 'name']);
  });

  it('is none where no name says anything', () => {
    expect(filed('Project Heron/scan0007.pdf')).toBeNull();
  });
});

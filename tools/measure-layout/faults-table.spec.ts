import { expect, it } from 'vitest';
import { faultsTable } from './faults-table.ts';

it('tells how many papers are without any fault, and sorts faults by the papers that have them', () => {
  const lost = { kind: 'heading lost', said: 'Rent', read: '' } as const;
  const broken = { kind: 'row broken', said: 'Rent 900', read: '' } as const;
  const papers = [
    { name: '1-letter.pdf', kind: 'letter', faults: [] },
    { name: '2-letter.pdf', kind: 'letter', faults: [broken, broken, broken, lost] },
    { name: '3-report.pdf', kind: 'report', faults: [lost] },
  ];
  expect(faultsTable(papers).split('\n')).toEqual([
    '| papers | without any fault | share |',
    '| --- | ---: | ---: |',
    '| all | 1 of 3 | 33 % |',
    '| letter | 1 of 2 | 50 % |',
    '| report | 0 of 1 | 0 % |',
    '',
    '| fault | papers | times |',
    '| --- | ---: | ---: |',
    '| heading lost | 2 | 2 |',
    '| row broken | 1 | 3 |',
  ]);
});

import type { Fault } from './compare.ts';

export interface MeasuredPaper {
  name: string;
  kind: string;
  faults: readonly Fault[];
}

const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
const isWithoutFault = ({ faults }: MeasuredPaper): boolean => faults.length === 0;

/** How many papers of each kind are without any fault, then in how many papers each fault is found, and how often. */
export function faultsTable(papers: readonly MeasuredPaper[]): string {
  const kinds = [['all', papers] as const, ...[...Map.groupBy(papers, ({ kind }) => kind)].sort()];
  const faults = papers.flatMap((paper) => paper.faults.map(({ kind }) => ({ kind, paper })));
  const counted = [...Map.groupBy(faults, ({ kind }) => kind)]
    .map(([kind, own]) => [kind, new Set(own.map(({ paper }) => paper)).size, own.length] as const)
    .sort(([, a], [, b]) => b - a);
  return [
    '| papers | without any fault | share |',
    '| --- | ---: | ---: |',
    ...kinds.map(([kind, own]) => {
      const right = own.filter(isWithoutFault).length;
      return `| ${kind} | ${right} of ${own.length} | ${share(right, own.length)} |`;
    }),
    '',
    '| fault | papers | times |',
    '| --- | ---: | ---: |',
    ...counted.map(([kind, inPapers, times]) => `| ${kind} | ${inPapers} | ${times} |`),
  ].join('\n');
}

/** Each fault of a paper: what it says, and how that was read. */
export const faultLines = ({ name, faults }: MeasuredPaper): string =>
  [`${name}:`, ...faults.map(({ kind, said, read }) => `  ${kind}: ${said}${read ? `\n      read: ${read}` : ''}`)]
    .join('\n')
    .replaceAll('\t', ' ¦ ');

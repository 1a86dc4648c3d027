import { type Chance, chanceOf } from './chance.ts';
import { drawContract } from './papers/contract.ts';
import { drawForm } from './papers/form.ts';
import { drawInvoice } from './papers/invoice.ts';
import { drawLetter } from './papers/letter.ts';
import { drawMinutes } from './papers/minutes.ts';
import { drawReport } from './papers/report.ts';
import type { Paper } from './paper.ts';

const KINDS: readonly ((chance: Chance) => Paper)[] = [
  drawContract,
  drawContract,
  drawReport,
  drawReport,
  drawInvoice,
  drawLetter,
  drawMinutes,
  drawForm,
];

/** The paper of a seed: the same one each time. */
export function drawPaper(seed: number): Paper {
  const chance = chanceOf(`paper ${seed}`);
  return chance.pick(KINDS)(chance);
}

/**
 * `npm run measure-layout -- [--seed 1] [--count 60]`: draws ordinary papers at random, prints them to PDF by a browser, reads them
 * as the product does, and says how many were read without any fault and which faults how many papers have. `--show` names each fault; `--keep DIR` keeps the files.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { readDocument } from '#product/ports/parser/read-document.js';
import { launchChromium } from '../../frontend/test/chromium.ts';
import { faultsOf } from './compare.ts';
import { drawPaper } from './draw-paper.ts';
import { faultLines, faultsTable, type MeasuredPaper } from './faults-table.ts';
import { printPaper } from './print-papers.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    show: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});

const folder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'measure-layout-'));
mkdirSync(folder, { recursive: true });

/** Draws, prints and reads the paper of a seed. */
async function measure(browser: Browser, seed: number): Promise<MeasuredPaper> {
  const paper = drawPaper(seed);
  const file = path.join(folder, `${seed}-${paper.kind}.pdf`);
  writeFileSync(file, await printPaper(browser, paper));
  const reading = await readDocument({ path: file, fileName: path.basename(file) }, () => {});
  return { name: path.basename(file), kind: paper.kind, faults: faultsOf(paper, reading) };
}

const browser = await launchChromium();
try {
  const papers: MeasuredPaper[] = [];
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.count); seed++) {
    const paper = await measure(browser, seed);
    papers.push(paper);
    if (values.show && paper.faults.length > 0) console.log(faultLines(paper));
  }
  console.log(faultsTable(papers));
} finally {
  await browser.close();
  if (!values.keep) rmSync(folder, { recursive: true });
}

import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('the parties in the caption of a court are read one after the other, and then the title beside them', async () => {
  const paper = `IN THE CHANCERY COURT
PINE HOLDINGS, INC.,          )
              Plaintiff,      )   C.A. No. 2024-0771
        v.                    )   DEPOSITION OF ROMAN KOVAL
HAROLD GRANGE, et al.,        )
              Defendants.     )   May 14, 2025

The deposition was taken at the office of counsel for the plaintiff.
`;
  const { text, blocks } = await readBytes('paper.txt', paper);
  expect(blocks.slice(1).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['paragraph', 'PINE HOLDINGS, INC., Plaintiff, v. HAROLD GRANGE, et al., Defendants.'],
    ['paragraph', 'C.A. No. 2024-0771 DEPOSITION OF ROMAN KOVAL May 14, 2025'],
    ['paragraph', 'The deposition was taken at the office of counsel for the plaintiff.'],
  ]);
  expect(blocks.at(-1)?.lines).toEqual([8, 8]);
});

it('who speaks in a transcript is no number, the witness named at the head of each page neither, and what the reporter says stands apart', async () => {
  const paper = `              R. KOVAL - DIRECT BY MR. TRASK
  BY MR. TRASK:
     Q.  You were paid?
     A.  $118,000, yes.
     Q.  And you signed a release.
     A.  I did, but I revoked it.
         MR. TRASK:  Let us mark the text as Exhibit 18.
         (Exhibit 18 was marked for identification.)

              R. KOVAL - CROSS BY MS. AUBREY
     Q.  (By Ms. Aubrey) You left in May?
     A.  In June.
     Q.  And went to Dunleavy?
     A.  Later.
`;
  const { text, blocks } = await readBytes('paper.txt', paper);
  expect(blocks.filter(({ clause }) => clause !== undefined)).toEqual([]);
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph').map(({ start, end }) => text.slice(start, end));
  expect(paragraphs).toEqual(
    expect.arrayContaining(['BY MR. TRASK:', 'A.  $118,000, yes.', '(Exhibit 18 was marked for identification.)']),
  );
});

it('bars around a table that is set in, or between its columns, are those of no caption', async () => {
  const table = ['|          |   2024 |   2023 |', '| Rent     |    289 |    381 |', '| Rates    |    825 |    644 |'];
  for (const rows of [table.map((line) => `    ${line}`), table.map((line) => line.slice(2, -1).trimEnd())]) {
    const { text } = await readBytes('a.txt', `Accounts\n\n${[...rows, ...rows.slice(1)].join('\n')}\n`);
    expect(text.replaceAll(/[ |\t]+/g, ' ')).toContain('Rates 825 644');
    expect(text.split('\n').length).toBeGreaterThan(5);
  }
});

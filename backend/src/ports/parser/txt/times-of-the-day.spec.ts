import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const clausesIn = async (text: string) =>
  (await readBytes('a.txt', Buffer.from(text))).blocks.flatMap(({ clause }) => clause ?? []);

it('times at which points of a programme begin are no numbers of clauses', async () => {
  const programme = `PROGRAMME\n\n8.30 Registration and coffee\n\n9.15 Welcome by the President\n\n9.30 Exporting to the Gulf: what a small maker needs to know\n\n10.45 Questions\n`;
  expect(await clausesIn(programme)).toEqual([]);
});

it('numbers of two figures behind a point that count on are those of clauses', async () => {
  const terms = `TERMS\n\n8.10 The tenant pays the rent in advance.\n\n8.11 The landlord insures the building.\n\n9.12 Notices are given in writing.\n`;
  expect(await clausesIn(terms)).toEqual(['8.10', '8.11', '9.12']);
});

it('times of a log are none, be they parted by a full stop and a dash', async () => {
  const log = `LOG\n\n08.27 - The valve was opened.\n09.04 - The valve was closed.\n11.30 - The pump was stopped.\n`;
  expect(await clausesIn(log)).toEqual([]);
});

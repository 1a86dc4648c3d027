import { describe, expect, it } from 'vitest';
import { aRequest, compose, ScriptedModel, sentOf } from '../compose-answer.suite.js';
import type { ChoiceRequest } from './model-call-types.js';

const rooms = (n: number) =>
  `${n}. ROOMS. ${`The Provider keeps room ${n} of the Customer clean and tells it of whatever is found broken there. `.repeat(6)}`;
const PAPER = `SERVICES AGREEMENT

Schedule A Meanings
Schedule B First order

This agreement is made between Alpha Ltd and Beta Ltd.

${[1, 2, 3, 4, 5, 6].map(rooms).join('\n\n')}

7. LEAVING. The Customer may leave the agreement early if it pays a third of what would have fallen due.

SCHEDULE A
Meanings

"Room" means a room on the plan.

SCHEDULE B
First order

Part 1. Subscription

Each year costs EUR 346,800.
`;

describe('the list that a model chooses from', () => {
  it('has each schedule with its title and first words, which is read where it is chosen or asked for', async () => {
    let shown: readonly string[] = [];
    const chosen = await sentOf(PAPER, 'What must be paid for leaving early?', ({ listed }) => {
      shown = listed.map((one) => one.shown);
      return { read: listed.filter((one) => one.shown.startsWith('SCHEDULE B')).map(({ id }) => id), lacks: [] };
    });
    expect(shown.some((one) => /^SCHEDULE B\s+First order/.test(one))).toBe(true);
    expect(chosen).toContain('EUR 346,800');
    const asked = await sentOf(PAPER, 'What must be paid for leaving early?', () => ({
      read: [],
      lacks: ['Schedule B'],
    }));
    expect(asked).toMatch(/SCHEDULE B\s+First order[^]*EUR 346,800/);
  });

  it('has several stretches of each of two papers that a question names, though one of them has forty that are nearer', async () => {
    let listed: ChoiceRequest['listed'] = [];
    const model = Object.assign(new ScriptedModel(() => ({ statements: [], values: [] })), {
      choose: async (request: ChoiceRequest) => {
        listed = request.listed;
        return { read: [], lacks: [] };
      },
    });
    const question = 'What fee is due within thirty days to Quillon, and who may end the contract of Kerry Foods?';
    await compose(aRequest(question, ['Quillon fees.txt', 'Supply agreement - Kerry Foods.txt'], { model }));
    expect(listed.filter(({ fileName }) => fileName.includes('Kerry')).length).toBeGreaterThan(1);
    expect(listed.filter(({ fileName }) => fileName.includes('Quillon')).length).toBeGreaterThanOrEqual(30);
  });

  it('has the titles of the sections of which nothing is listed, for a paper may call what is asked for by another name', async () => {
    let told: readonly string[] = [];
    const read = await sentOf(PAPER, 'What must be paid for leaving early?', ({ listed, outlines }) => {
      told = [...(outlines?.values() ?? [])].flat();
      const isListed = (title: string) => listed.some(({ shown }) => shown.includes(title));
      expect(told.filter(isListed)).toEqual([]);
      return { read: [], lacks: ['3 ROOMS'] };
    });
    expect(told).toContain('3 ROOMS');
    expect(read).toContain('The Provider keeps room 3 of the Customer clean');
  });

  it('gives a clause that is asked for without a paper from the paper that is read', async () => {
    const model = Object.assign(new ScriptedModel(() => ({ statements: [], values: [] })), {
      choose: async ({ listed }: ChoiceRequest) => ({
        read: listed.filter(({ shown }) => shown.startsWith('1. Rent')).map(({ id }) => id),
        lacks: ['clause 2'],
      }),
    });
    await compose(aRequest('What rent is due, and may anything be assigned?', ['lease.txt', 'supply.txt'], { model }));
    const passages = model.asked.flatMap((request) => request.passages);
    expect(passages.map(({ text }) => text).join('\n')).toContain('shall not assign or sublet');
    expect(new Set(passages.map(({ fileName }) => fileName))).toEqual(new Set(['lease.txt']));
  });

  it('has a table of a paper without pages once, however many of its rows are likely', async () => {
    const rows = Array.from(
      { length: 70 },
      (_, i) => `Rent of shop ${i + 1}        ${1_000 + i}.50        ${900 + i}.25`,
    );
    const paper = `REPORT ON SHOPS\n\nThe board looked at all shops in the spring and found them in good order, as in the year before.\n\nRents of shops\n                        2024        2023\n${rows.join('\n')}\n\nThe staff were thanked by the board for their work in the shops over the whole of the year.\n`;
    let tables: ChoiceRequest['listed'] = [];
    await sentOf(paper, 'What rents of shops were paid in 2024?', ({ listed }) => {
      tables = listed.filter(({ isTable }) => isTable);
      return { read: [], lacks: [] };
    });
    expect(tables).toHaveLength(1);
  });

  it('shows a title with the words under it, which say more than the title alone', async () => {
    const filler =
      'The board met in the town hall, looked at the plans of the harbour and thanked the staff for their work. ';
    const text = `REPORT\n\n${filler.repeat(9)}\n\nPending sale of Tindall\n\nThe buyer pays 26 francs a share in May. ${filler.repeat(7)}\n\nOther matters\n\n${filler.repeat(9)}\n`;
    let shown: readonly string[] = [];
    await sentOf(text, 'What is known of the pending sale of Tindall?', ({ listed }) => {
      shown = listed.map((one) => one.shown).filter((one) => one.startsWith('Pending sale'));
      return { read: [], lacks: [] };
    });
    expect(shown.join()).toContain('The buyer pays 26 francs');
  });

  it('tells with a report the years that it compares, and not one in which something else happened', async () => {
    const year = (n: number) => `Revenue of the fiscal year ended December 31, ${n} came to ${n - 2_000} million. `;
    const report = `FORM 10-K\nFor the fiscal year ended December 31, 2021\n\f${year(2021)}${year(2020)}Losses of the fiscal year ended December 31, 2012 may still be set off.`;
    let told: readonly string[] = [];
    await sentOf(report, 'What was revenue in 2021?', ({ frames = [] }) => {
      told = frames.flatMap(({ lines }) => lines).filter((line) => line.startsWith('Periods'));
      return { read: [], lacks: [] };
    });
    expect(told.join()).toMatch(/2021.*2020/);
    expect(told.join()).not.toContain('2012');
  });
});

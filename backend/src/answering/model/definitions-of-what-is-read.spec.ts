import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

const room = (n: number) =>
  `${n}. Room ${n}. ${`The staff keep room ${n} of the mill clean, and tell the warden of whatever is found broken in it. `.repeat(8)}`;
const SECRECY = `CONFIDENTIALITY AGREEMENT

1. Words.

1.1 “Purpose” means looking into whether to buy the shares of the mill.

1.2 “Wheel” means the wheel of the mill.

1.3 “Papers” means ${'all books, letters, plans, drawings, lists and files of the mill, wherever they are kept and by whom; '.repeat(6)}and their copies.

${[2, 3, 4, 5].map(room).join('\n\n')}

6. Use. The Recipient uses the Papers for the Purpose alone, and for nothing else.
`;

describe('a term that is used in what is sent', () => {
  it('is sent with its definition where that is short, and others are left out', async () => {
    const sent = await sentOf(SECRECY, 'What may the Recipient use the papers for?', ({ listed }) => ({
      read: listed.filter(({ shown }) => shown.startsWith('6. Use')).map(({ id }) => id),
      lacks: [],
    }));
    expect(sent).toContain('“Purpose” means looking into whether to buy');
    expect(sent).not.toMatch(/wheel of the mill|letters, plans/);
  });
});

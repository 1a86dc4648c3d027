import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

const filler = (what: string) =>
  `The company looks after its ${what} with care in each of the years that this report tells of. `.repeat(9);
const note = (...paragraphs: string[]) => `ANNUAL REPORT\n\nNOTE 12. LAWSUITS\n\n${paragraphs.join('\n\n')}\n`;
const sentFor = (text: string) =>
  sentOf(text, 'Which lawsuits of shareholders are still open?', ({ listed }) => ({
    read: listed.filter(({ shown }) => shown.includes('Irma Vance')).map(({ id }) => id),
    lacks: [],
  }));

const FIRST = `In 2011 Irma Vance filed a lawsuit for the shareholders in the federal court of Ohio, and it was dismissed.`;
const SECOND = 'In 2012 a second lawsuit of shareholders was filed by Otto Bray; it is stayed and still open.';

describe('what stands beside a paragraph that is read', () => {
  it('comes with it where it is on the point, and no other paragraph of a long section', async () => {
    const sent = await sentFor(note(filler('gardens'), FIRST, SECOND, filler('roofs'), filler('lorries')));
    expect(sent).toContain(FIRST);
    expect(sent).toContain(SECOND);
    expect(sent).not.toMatch(/gardens|roofs|lorries/);
  });

  it('stays out where it is on something else', async () => {
    const sent = await sentFor(
      note(filler('gardens'), FIRST, 'The canteen was painted green.', SECOND, filler('roofs')),
    );
    expect(sent).toContain(FIRST);
    expect(sent).not.toMatch(/gardens|roofs/);
  });

  it('stays out where it is long', async () => {
    const long = `${SECOND} ${'The court heard the lawsuit of the shareholders for many days and wrote it down. '.repeat(9)}`;
    const sent = await sentFor(note(filler('gardens'), FIRST, long, filler('roofs'), filler('lorries')));
    expect(sent).toContain(FIRST);
    expect(sent).not.toContain(SECOND);
  });
});

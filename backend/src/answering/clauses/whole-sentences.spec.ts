import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, DocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { SentenceReader } from './whole-sentences.js';

function indexOf(text: string): DocumentIndex {
  return openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) }));
}

/** The sentence around the clause that holds the given words, as the quotes it is made of. */
function quotesAround(text: string, words: string): string[] {
  const index = indexOf(text);
  const unit = Array.from({ length: index.unitCount }, (_, i) => i).find((i) => index.unitText(i).includes(words)) ?? 0;
  return new SentenceReader(index).around(unit).parts.map(([start, end]) => text.slice(start, end));
}

describe('putting clauses together to sentences', () => {
  it('joins clauses that a semicolon parted, so that a proviso is never lost', () => {
    const text =
      'Either party may terminate upon thirty days notice; provided, however, that the fees for the year remain due.\n';
    expect(quotesAround(text, 'Either party')).toEqual([text.trim()]);
    expect(quotesAround(text, 'the fees')).toEqual([text.trim()]);
  });

  it('puts the lead-in before an item that stands in a paragraph of its own', () => {
    const text =
      'The Tenant shall:\n\n(a) pay the rent on the first day of every month;\n\n(b) keep the premises clean and in good repair; and\n\n(c) insure them.\n';
    expect(quotesAround(text, 'premises clean')).toEqual([
      'The Tenant shall:',
      '(b) keep the premises clean and in good repair; and',
    ]);
  });

  it('needs no lead-in for a numbered sentence that is whole', () => {
    const text =
      'The Landlord may:\n\n(a) enter the premises.\n\n3. The Tenant shall pay the rent on the first day of every month.\n';
    expect(quotesAround(text, 'pay the rent')).toEqual([
      '3. The Tenant shall pay the rent on the first day of every month.',
    ]);
  });

  it('takes no clause for the lead-in of another one that counts its items itself', () => {
    const text =
      '19. Representations\n\n19.1 Each Obligor represents that:\n\n(a) it is duly incorporated; and\n\n(b) it owns its assets.\n\n20. Information\n\n20.1 The Parent shall supply: (a) its accounts within 120 days;\n\n(b) a budget.\n';
    expect(quotesAround(text, 'its accounts within').join(' ')).not.toContain('Each Obligor');
    expect(quotesAround(text, 'it owns its assets')[0]).toBe('19.1 Each Obligor represents that:');
  });

  it('quotes a very long sentence by its beginning and the clause that counts', () => {
    const items = Array.from(
      { length: 20 },
      (_, i) =>
        `(${String.fromCharCode(97 + i)}) perform duty number ${i} with all the skill and care of a careful merchant, without delay and at its own cost;`,
    );
    const text = `The Supplier undertakes during the whole term of this Agreement to do each of the following things: ${items.join(' ')}\n`;
    const quotes = quotesAround(text, 'duty number 17');
    expect(quotes.length).toBeLessThanOrEqual(2);
    expect(quotes.at(-1)).toContain('duty number 17');
    expect(quotes.join('').length).toBeLessThan(1_300);
  });

  it('reads on behind the end of a page, past its number and the note that stands on every page', () => {
    const note = '*** Parts of this page were left out on request.';
    const pages = [
      `The Supplier is excused so long as the condition constituting force\n\n1\n\n${note}`,
      `majeure continues and it takes reasonable steps to remove it.\n\n2\n\n${note}`,
      `The Customer may end the contract after two months.\n\n3\n\n${note}`,
    ];
    const text = pages.join('\f');
    const whole = [
      'The Supplier is excused so long as the condition constituting force',
      'majeure continues and it takes reasonable steps to remove it.',
    ];
    expect(quotesAround(text, 'is excused')).toEqual(whole);
    expect(quotesAround(text, 'may end the contract')).toEqual(['The Customer may end the contract after two months.']);
  });

  it('never crosses a paragraph for a sentence that ended', () => {
    const text = 'The first rule is short and plain.\n\nThe second rule is short and plain as well.\n';
    expect(quotesAround(text, 'second')).toEqual(['The second rule is short and plain as well.']);
  });
});

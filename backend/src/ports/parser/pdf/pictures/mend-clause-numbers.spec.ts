import { describe, expect, it } from 'vitest';
import type { RecognisedPage } from '../../../ocr/text-recogniser.js';
import { mendClauseNumbers } from './mend-clause-numbers.js';

/** A page of lines with a number in a column of its own; what has no number begins where the words do. */
function page(lines: readonly string[], language = 'en'): RecognisedPage {
  const recognised = lines.map((line, at) =>
    line.split(' ').map((text, place) => {
      const left = 0.1 + (place === 0 ? 0 : 0.02 + 0.08 * place);
      return { text, left, right: left + 0.01 * text.length, top: 0.03 * at, bottom: 0.03 * at + 0.01, confidence: 90 };
    }),
  );
  return { number: 1, turn: 0, skew: 0, lines: recognised, confidence: 90, language, unread: [] };
}

const read = (lines: readonly string[], language?: string) => {
  const { pages, hardToRead } = mendClauseNumbers([page(lines, language)]);
  return { lines: pages[0]?.lines.map((line) => line.map(({ text }) => text).join(' ')), hardToRead };
};

describe('numbers of clauses that recognition misread', () => {
  it('are no days and words of the text that begin its lines and were read surely', () => {
    const own = page(['1. Accounts were', '2. Roadway was', '15 May at', 'For each', '3. Arrears are']);
    const lines = own.lines.map((line, at) => line.map((word) => ({ ...word, confidence: at > 1 ? 96 : 90 })));
    expect(mendClauseNumbers([{ ...own, lines }]).hardToRead).toEqual([]);
  });

  it('are no dashes and bullets before items that begin where they do', () => {
    const list = ['1. Definitions here', '- Term means', '• Rent means', '2. Rent due'];
    expect(read(list)).toEqual({ lines: list, hardToRead: [] });
  });

  it('are no letters of items that count each other and begin where they do', () => {
    const list = ['3.1 The borrower', 'a. keep the', 'b. deliver the', 'c. insure the', 'd. not pay', '3.3 The lender'];
    expect(read(list).lines).toEqual(list);
  });

  it('in brackets are no words of the text below a list that begin as far in', () => {
    const list = ['(a) stock the', '(b) keep the', '(¢) plough any', 'The licensor keeps', 'time with or'];
    expect(read(list)).toEqual({ lines: list.with(2, '(c) plough any'), hardToRead: [1] });
  });

  it('are those that the numbers around them leave, and the page says so', () => {
    const lines = [
      '1. Definitions here',
      '1.1 Term means',
      '12 Rent means',
      'alee Use means',
      '2; Rent due',
      '2A It falls',
      '2:2 Late rent',
    ];
    expect(read([...lines, '3. Repair of', '3.1 The tenant'])).toEqual({
      lines: [
        '1. Definitions here',
        '1.1 Term means',
        '1.2 Rent means',
        '1.3 Use means',
        '2. Rent due',
        '2.1 It falls',
        '2.2 Late rent',
        '3. Repair of',
        '3.1 The tenant',
      ],
      hardToRead: [1],
    });
  });

  it('are paragraphs of a statute behind a bracket as well', () => {
    expect(read(['Rechten Dritter ($ 453 BGB). Die'], 'de').lines).toEqual(['Rechten Dritter (§ 453 BGB). Die']);
  });

  it('count on below a title whose number stands beside their column, and begin with the first', () => {
    expect(read(['1.1 Term means', '1.2 Rent means', '2:1 It falls', '2.2 Late rent']).lines?.[2]).toBe('2.1 It falls');
    const hardly = page(['13 The landlord', '2. The tenant', '3. The rent']);
    const [number] = hardly.lines[0] ?? [];
    if (number) number.confidence = 70;
    expect(mendClauseNumbers([hardly]).pages[0]?.lines[0]?.[0]?.text).toBe('1.');
  });

  it('stay as they were read where several are possible, and the page says so', () => {
    const lines = ['1. Definitions here', '1.1 Term means', 'ik Rent means', '4. Repair of', '4.1 The tenant'];
    expect(read(lines)).toEqual({ lines, hardToRead: [1] });
  });

  it('stand below parts that are called by their name, which stay', () => {
    const lines = [
      'Art. 1 Oggetto',
      '11 Il canone',
      '12. La durata',
      'Art. 2 Durata',
      '2.1 La locazione',
      '2.2 Il recesso',
    ];
    expect(read(lines).lines?.slice(0, 4)).toEqual([
      'Art. 1 Oggetto',
      '1.1 Il canone',
      '1.2 La durata',
      'Art. 2 Durata',
    ]);
  });

  it('are left alone where they count on, with lists between them', () => {
    const lines = [
      '1. Terms are',
      '1.1 First is',
      '1.2 Second is',
      '1. An item',
      '2. Another item',
      '1.3 Third is',
      '2. Repair of',
    ];
    expect(read(lines)).toEqual({ lines, hardToRead: [] });
  });

  it('have the sign of a section before them where a German paper shows one', () => {
    expect(read(['81 Gegenstand', '$ 2 Kaufpreis', '8 3 Haftung'], 'de').lines).toEqual([
      '§ 1 Gegenstand',
      '§ 2 Kaufpreis',
      '§ 3 Haftung',
    ]);
    expect(read(['81 Gegenstand', '82 Kaufpreis'], 'en').lines).toEqual(['81 Gegenstand', '82 Kaufpreis']);
  });

  it('are sections of a statute where its name stands behind them, and sections of the paper where they stand alone', () => {
    expect(
      read(['51', 'Der Schuldner unterwirft sich nach 8 800 ZPO.', '82', 'Der Verein hat 8 800 Mitglieder.'], 'de')
        .lines,
    ).toEqual(['§ 1', 'Der Schuldner unterwirft sich nach § 800 ZPO.', '§ 2', 'Der Verein hat 8 800 Mitglieder.']);
  });

  it('begin with the first where a letter was read above the second', () => {
    expect(read(['a It was proposed', '2. He spoke', '3. The vote']).lines).toEqual([
      '1. It was proposed',
      '2. He spoke',
      '3. The vote',
    ]);
  });

  it('of sections are told by two that follow each other, and a first one that was not read is said', () => {
    expect(read(['1 Grundbesitz', '8 2 Kaufpreis', '8 3 Haftung'], 'de').lines).toEqual([
      '§ 1 Grundbesitz',
      '§ 2 Kaufpreis',
      '§ 3 Haftung',
    ]);
    expect(read(['Pozycza sie', '82', 'Odsetki', '83', 'Weksel'], 'pl')).toEqual({
      lines: ['Pozycza sie', '§ 2', 'Odsetki', '§ 3', 'Weksel'],
      hardToRead: [1],
    });
  });
});

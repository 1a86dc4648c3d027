import { describe, expect, it } from 'vitest';
import { linesOfText } from '../txt/text-lines.js';
import { buildBlocks } from './build-blocks.js';
import { RECOGNISED } from './text-line.js';

const blocksOf = (text: string) =>
  buildBlocks(text, linesOfText(text)).map(({ kind, start, end }) => [kind, text.slice(start, end)] as const);
const headingsOf = (text: string) => blocksOf(text).flatMap(([kind, content]) => (kind === 'heading' ? [content] : []));

const BODY =
  'The parties agree that the terms set out below apply to every order placed under\nthis agreement, whether in writing or not.';

describe('a paragraph of plain text', () => {
  it('goes on with the month of the day that ends a line', () => {
    const text =
      'Der Vertrag gilt vom 1. Januar 2026 bis zum 31.\nDezember 2028. Er verlängert sich um jeweils ein Jahr.';
    expect(blocksOf(`${BODY}\n\n${text}`)).toEqual([
      ['paragraph', BODY],
      ['paragraph', text],
    ]);
  });
});

describe('numbered points of plain text', () => {
  it('are points of their own where they count from one below a sentence that leads to them', () => {
    const points = ['1. admit two bidders to the next phase;', '2. refuse exclusivity;', '3. approve fees of £1.4m.'];
    expect(blocksOf(['The board is asked to', ...points].join('\n'))).toEqual([
      ['paragraph', 'The board is asked to'],
      ...points.map((point) => ['list_item', point]),
    ]);
  });

  it('stay in the sentence where a line only begins with a figure', () => {
    const text = 'The rent was raised to\n2. floor, and for all other parts of the building to 3. floor.';
    expect(blocksOf(text)).toEqual([['paragraph', text]]);
  });

  it('go on in small letters behind a semicolon', () => {
    const items = [
      '1. These conditions apply to every order that the Buyer places with it.',
      '2. The Supplier shall confirm it in days;\notherwise the Buyer may withdraw it.',
      '3. Title passes on payment.',
    ];
    expect(blocksOf(items.join('\n')).map(([, item]) => item)).toEqual(items);
  });
});

it('a clause that counts on from a numbered heading stands beside it, and a list inside below it', () => {
  const text = [
    '4. Payment.',
    '4.1 Each invoice is paid within thirty days of its receipt.',
    '5. Delivery. The goods are sent when they are ready, and the buyer is told of the day.',
    '6. Checks.',
    'The buyer checks these things within a week of the day on which the goods came:',
    '1. that all goods came that it ordered;',
    '2. that none of them is broken or of another kind.',
  ].join('\n\n');
  const paths = buildBlocks(text, linesOfText(text)).map(({ headingPath }) => headingPath);
  expect(paths).toEqual([[], ['4. Payment.'], [], [], ['6. Checks.'], ['6. Checks.'], ['6. Checks.']]);
});

it('a sentence of a scan is whole although its last word has no tall letters, and so seems smaller', () => {
  const text = `${BODY.slice(0, -1)},\nif owners come or\nresume. Nobody else.`;
  const lines = linesOfText(text).map((line, at) => ({ ...line, size: at === 3 ? 8 : 11 }));
  const kinds = (font: string) =>
    buildBlocks(
      text,
      lines.map((line) => ({ ...line, font })),
    ).map(({ kind }) => kind);
  expect(kinds(RECOGNISED)).toEqual(['paragraph']);
  expect(kinds('F1')).toEqual(['paragraph', 'paragraph']);
});

it('the first item of a clause has the numbers of both, as those below it have', () => {
  const text = '6. (1) Every holder of shares has one vote.\n\n(2) Others have none.\n\n7. No share is sold.';
  expect(buildBlocks(text, linesOfText(text)).map(({ clause }) => clause)).toEqual(['6(1)', '6(2)', '7']);
});

it('the label of an empty field is no heading where others like it have something filled in beside them', () => {
  const rows = ['Name', 'Firm', 'Place', 'Telephone'];
  const text = `${rows.map((label, at) => (at < 3 ? `${label} \tsaid` : label)).join('\n')}\n${BODY}`;
  const lines = linesOfText(text).map((line, at) => ({ ...line, font: at < 4 ? 'bold' : 'F1', hasGapBefore: true }));
  const filled = (line: (typeof lines)[number], at: number) =>
    at < 3
      ? { ...line, isFilledIn: true, cells: [[line.start, line.end - 5] as const, [line.end - 4, line.end] as const] }
      : line;
  const kinds = (some: typeof lines) =>
    buildBlocks(text, some).flatMap(({ kind, start }) => (text.startsWith('Telephone', start) ? [kind] : []));
  expect(kinds(lines)).toEqual(['heading']);
  expect(kinds(lines.map(filled))).toEqual(['paragraph']);
});

describe('headings in plain text', () => {
  it.each([
    'ARTICLE IV',
    '3. PAYMENT',
    '3. Payment Terms.',
    'SCHEDULE B',
    'Section 3.02. Other Covenants.',
    'CONFIDENTIALITY',
    'Limitation of Liability',
  ])('"%s" is one', (line) => {
    expect(headingsOf(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([line]);
  });

  it.each([
    'FY21 FY22 FY23 FY24',
    '63 Main Street',
    'By: John Smith',
    'March 4, 2024',
    '10. LIMITATION OF LIABILITY. EXCEPT FOR CLAIMS UNDER SECTION 9 THE SUPPLIER',
    'THE WARRANTIES ABOVE ARE IN LIEU OF ALL OTHERS.',
    'Name: ____________',
    '(c) Acme Eyewear Group ("Acme"), 1010 Arch',
    'BY AND BETWEEN',
    'Signed: Siobhan Murphy, Director',
    'Page 7 of 12',
    'The Guarantor is Tom Kelly of Sligo.',
    'Locked Box Amount means EUR 6,450,000.',
    '(2) Sitz der Gesellschaft ist Itzehoe.',
  ])('"%s" is none', (line) => {
    expect(headingsOf(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([]);
  });

  it('a clause that goes on with words in brackets is none', () => {
    const text = `4.1 Time is of the essence.\n\n4.2 Delivery to Redruth Works\n(Incoterms 2020). Title passes on payment or delivery,\nwhichever is the earlier, and with it the risk.`;
    expect(headingsOf(text)).toEqual([]);
    expect(blocksOf(text)).toHaveLength(2);
  });

  it.each(['§ 3', 'Article 3', 'Art. 3.', 'Section 3', 'Tercero.'])(
    '"%s" alone in its line numbers what follows',
    (line) => {
      const text = `${BODY}\n\n${line}\n\n${BODY}`;
      const [, heading, paragraph] = buildBlocks(text, linesOfText(text));
      expect(heading).toMatchObject({ kind: 'heading' });
      expect(paragraph).toMatchObject({ kind: 'paragraph', headingPath: [line], clause: heading?.clause });
      expect(heading?.clause).toBeDefined();
    },
  );

  it.each(['§ 2', 'Art. 2'])('the title right below "%s" is one with it', (line) => {
    const text = `${line}\nName und Sitz\n(1) Der Verein führt den Namen Alte Mühle und hat seinen Sitz in Lüneburg.`;
    expect(headingsOf(text)).toEqual([`${line}\nName und Sitz`]);
  });

  it('the title below "§ 3" stands under it, and what is counted there goes on from it', () => {
    const text = `${BODY}\n\n§ 3\n\nCAPITAL\n\n(1) The capital is EUR 60,000 and was paid in.\n\n(2) It may be raised.`;
    const [, , , one] = buildBlocks(text, linesOfText(text));
    expect(one).toMatchObject({ headingPath: ['§ 3', 'CAPITAL'], clause: '§ 3(1)' });
  });

  it.each([
    'ART. 1 – PREMESSE E DEFINIZIONI',
    'Art. 12 - Legge applicabile e foro',
    'Annexe 1 : Liste des contrats',
    'Allegato 2: Libro soci',
    'Anlage 3: Gesellschafterliste',
    'Anexo I - Relación de contratos',
    'Schedule 1: Profit and loss account',
  ])('"%s" is one in its language', (line) => {
    expect(headingsOf(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([line]);
  });

  it.each([
    ['a short definition', '1.2 "Accounts Date" means 31 December 2024.'],
    ['the number of a tax payer', 'VAT No. IE 5958248K'],
    ['a line to sign on', 'For and on behalf of the sole member: Ciaran Bohane'],
    ['who signs', 'SIGNED BY THE LANDLORD'],
  ])('are not %s', (_, line) => {
    expect(headingsOf(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([]);
  });

  it('are told by the clauses that are numbered below them', () => {
    const text = `${BODY}\n2. Purchase price\n2.1 ${BODY}\n8. Governing law\n8.1 ${BODY}`;
    expect(headingsOf(text)).toEqual(['2. Purchase price', '8. Governing law']);
  });

  it('are told by counting on above paragraphs, but not where they are items of a list', () => {
    const clauses = `7. Breach of exclusivity\n\n${BODY}\n\n8. Other breach\n\n${BODY}`;
    expect(headingsOf(clauses)).toEqual(['7. Breach of exclusivity', '8. Other breach']);
    expect(headingsOf(`${BODY}\n\n1. Delivery of the goods\n\n2. Payment of the price\n\n${BODY}`)).toEqual([]);
    expect(headingsOf(`${BODY}\n\n4. Delivery of the goods\n\n${BODY}`)).toEqual([]);
  });

  it('are not taken from a paragraph in capitals', () => {
    const shouted =
      'THE SUPPLIER MAKES NO WARRANTY OF ANY KIND, WHETHER EXPRESS OR IMPLIED, AS TO\nTHE GOODS, THEIR QUALITY OR THEIR FITNESS FOR A PURPOSE, AND THE BUYER TAKES\nTHEM AS THEY ARE.';
    expect(headingsOf(`${BODY}\n\n${shouted}\n\n${BODY}`)).toEqual([]);
  });

  it('are not taken from the end of a sentence that begins with a number', () => {
    const text =
      'The balance of the price shall be paid by the buyer to the seller within\n18 Business Days after Completion.';
    expect(headingsOf(`${BODY}\n\n2.1 ${text}\n\n${BODY}`)).toEqual([]);
  });

  it('are not taken from a table of contents', () => {
    expect(
      blocksOf(`Contents\n\nDefinitions ........ 1\nPayment ........ 4\nTerm ........ 7\n\n${BODY}`).filter(
        ([kind]) => kind === 'line',
      ),
    ).toHaveLength(3);
  });
});

it('lines of contents may name pages of chapters, and are no headings', () => {
  const entries = ['A. PURPOSE1-1', 'B. ROLE OF THE TRUSTEE1-1', 'C. BONDS1-2', 'A. SELECTION2-1', 'B. FEES 2-3'];
  const text = ['CONTENTS', ...entries].join('\n') + `\n\n${BODY}`;
  expect(headingsOf(text)).toEqual(['CONTENTS']);
});

describe('the title of a plain text', () => {
  const CLAUSES = `1. Definitions\n1.1 ${BODY}\n2. Purchase price\n2.1 ${BODY}`;

  it('is what stands first above numbered clauses, in one line or in two', () => {
    expect(headingsOf(`Shareholders' agreement\n\nHarrow Mills plc, 3 March 2024\n\n${CLAUSES}`)[0]).toBe(
      "Shareholders' agreement",
    );
    expect(headingsOf(`Contract for the sale\nof shares\n\n${CLAUSES}`)[0]).toBe('Contract for the sale\nof shares');
  });

  it.each(['Dear Ms Walsh,', 'To: Ruth Venn', 'This agreement is made on the day written below.', '3 March 2024'])(
    'is not "%s"',
    (line) => {
      expect(headingsOf(`${line}\n\n${CLAUSES}`)).not.toContain(line);
    },
  );

  it('is not looked for in a letter without clauses', () => {
    expect(headingsOf(`Harrow Mills plc\n\n${BODY}`)).toEqual([]);
  });
});

describe('paragraphs of wrapped lines', () => {
  it('go on where a line begins with the number of a clause that is only named', () => {
    const text =
      'The tenant may end this lease early, but only in the way that is set out in clause\n8.2 of this lease, and not otherwise.';
    expect(blocksOf(text)).toHaveLength(1);
  });

  it.each([
    ['The processor acts only as the controller asks it to in writing (Article 32(1)(b) of the', 'GDPR).'],
    ['The yearly rent goes up by three quarters of the change in the index that is published by', 'ISTAT.'],
    [
      'Die Mieterin darf die Räume nicht ohne Zustimmung untervermieten; im Übrigen gilt § 540 Abs.',
      '1 Satz 2 BGB nicht.',
    ],
    [
      'Von den Verbindlichkeiten gegenüber Banken sind 520.000 EUR durch Grundschulden gesichert;',
      '318.204 EUR laufen länger.',
    ],
  ])('go on from "%s" with "%s"', (above, below) => {
    expect(blocksOf(`${BODY}\n\n${above}\n${below}\n\n${BODY}`)[1]).toEqual(['paragraph', `${above}\n${below}`]);
  });

  it('keep the number of a house in the address', () => {
    expect(blocksOf(`Tanner & Larch Solicitors LLP\n9 Tanner Row, Dublin 4\n\n${BODY}`)[0]).toEqual([
      'paragraph',
      'Tanner & Larch Solicitors LLP\n9 Tanner Row, Dublin 4',
    ]);
  });

  it('go on where a sentence names a clause at the head of a line', () => {
    const text =
      '4.1 Each party shall keep the terms of this agreement confidential for three years.\nClause 4.1 and Schedule 2 do not apply to information that is or becomes public\nSection 8 of the Act notwithstanding.';
    const blocks = buildBlocks(text, linesOfText(text));
    expect(blocks.map(({ clause, lines }) => [clause, lines])).toEqual([['4.1', [1, 3]]]);
  });

  it('end before a numbered clause and before each item of a list', () => {
    const text =
      '8.1 The tenant shall pay the rent on the first day of each month in advance; and\n8.2 The tenant shall\n(a) insure the premises;\n(b) keep them in repair; and\n(c) pay all rates.';
    expect(blocksOf(text)).toHaveLength(5);
  });

  it('end with a short line that closes a sentence', () => {
    const text =
      'The tenant shall pay the rent on the first day of each calendar month in advance,\nwithout set-off.\nThe landlord shall insure the building against fire and such other risks as it may\nthink fit.';
    expect(blocksOf(text)).toHaveLength(2);
  });

  it('are parted where clauses with titles are run together, each under its number', () => {
    const text =
      'This Agreement begins on 1 April 2024. 1. TERM. It runs for three years. 2. PRICE AND\nPAYMENT. The Customer pays EUR 1,250,000, as agreed on page 3. 3. LAW. It is governed by Irish law.';
    const blocks = buildBlocks(text, linesOfText(text));
    expect(blocks.map(({ clause, lines, start, end }) => [clause, lines, text.slice(start, end)])).toEqual([
      [undefined, [1, 1], 'This Agreement begins on 1 April 2024.'],
      ['1', [1, 1], '1. TERM. It runs for three years.'],
      ['2', [1, 2], '2. PRICE AND\nPAYMENT. The Customer pays EUR 1,250,000, as agreed on page 3.'],
      ['3', [2, 2], '3. LAW. It is governed by Irish law.'],
    ]);
  });

  it('are parted where "(2)" begins a sentence behind that of "(1)", and not where a sentence names it', () => {
    const clausesOf = (text: string) =>
      buildBlocks(text, linesOfText(text)).map(({ clause, start, end }) => [clause, text.slice(start, end)]);
    const law = '(1) German law applies, but for § 288 Abs. (2) BGB. (2) The courts of Ulm decide:';
    expect(clausesOf(`§ 6 Law\n\n${law}\n\na) on the price;`).slice(1)).toEqual([
      ['§ 6(1)', '(1) German law applies, but for § 288 Abs. (2) BGB.'],
      ['§ 6(2)', '(2) The courts of Ulm decide:'],
      ['§ 6(2)(a)', 'a) on the price;'],
    ]);
    expect(clausesOf('The owner of (1) may sell it. (2) Others may not.')).toHaveLength(1);
  });
});

describe('what a line goes on with', () => {
  /** Lines of a column that is as wide as they are, or wider. */
  const filled = (text: string, width = 1) => {
    const lines = linesOfText(text).map((line) => ({ ...line, columnRight: line.right * width }));
    return buildBlocks(text, lines).map(({ clause, start, end }) => [clause, text.slice(start, end)]);
  };

  it('is what was opened in brackets, although an abbreviation ends the line and a figure begins the next', () => {
    const text = 'The officer is Mrs. J. Fothergill (ext.\n204). Her deputy is Mr. S. Rao.';
    expect(filled(text, 1.3)).toEqual([[undefined, text]]);
  });

  it('is no sentence behind a line that was ended although it had room for more', () => {
    const company =
      'Les Vergers, a company limited by shares with a capital of 80 000 euro, of\n3, place du Foirail, Laguiole, 812 447 093';
    const meeting = 'On the fourteenth of March at half past nine in the morning the members met\nat its seat.';
    expect(blocksOf(`${company}\n${meeting}`).map(([, text]) => text)).toEqual([company, meeting]);
    const whole = company.replace('812 447 093', 'and of no other');
    expect(blocksOf(`${whole}\n${meeting.toLowerCase()}`)).toHaveLength(1);
  });

  it('is no other term that is defined, nor the next letter below a number', () => {
    const terms = [
      'Annual Rent: the rent as revised under Schedule 2.',
      'Break Date: 29 September 2027, and no other.',
    ];
    expect(filled(terms.join('\n'))).toEqual(terms.map((term) => [undefined, term]));
    const points = [
      '6. a) Legal form: a company of 3 June 2008, last changed on 22 May',
      '    b) Other: none to tell of.',
    ];
    expect(filled(points.join('\n')).map(([clause]) => clause)).toEqual(['6', '6(b)']);
  });

  it('is an item of its own after one that ends in the mark of a note', () => {
    const text =
      '(a) Base Rate means the rate that we publish from time to time on our pages;¹\n(b) Cover means the ratio of both;';
    expect(blocksOf(text).map(([, content]) => content)).toEqual(text.split('\n'));
  });

  it('is the rest of a sentence below a name that stands in the middle of it', () => {
    const text = `${BODY}\n\nThis is to certify that\n\nMISS HARRIET ELIZABETH GAUNT\n\nof The Old Ferry House is the holder of twelve shares.`;
    expect(headingsOf(text)).toEqual([]);
  });

  it('stands under no reference of a letter', () => {
    expect(headingsOf(`${BODY}\n\nFA/HWP\n\n${BODY}`)).toEqual([]);
  });

  it('is the rest of a sentence below the words that announce it', () => {
    expect(headingsOf(`${BODY}\n\nThis is to Certify that\n\n${BODY}`)).toEqual([]);
  });

  it('is a sentence with several parts although one of them begins a line', () => {
    const text =
      'It does not include information which (a) is or becomes public without a breach of this deed;\n(b) the recipient had lawfully before; or (c) is developed by the recipient on its own.';
    expect(blocksOf(text).map(([, content]) => content)).toEqual([text]);
  });

  it('is a sentence that an abbreviation seems to end', () => {
    const text = `do reprezentowania spółki we wszystkich czynnościach, przy ul.\nMłyńskiej 14, dla której prowadzona jest księga wieczysta.`;
    const lines = linesOfText(text).map((line) => ({ ...line, columnRight: line.columnRight * 2 }));
    expect(buildBlocks(text, lines)).toHaveLength(1);
  });
});

describe('the clauses of a schedule', () => {
  it('stand below it, and those of its parts below these, since they count anew', () => {
    const text = [
      '1. Interpretation',
      '2. Sale',
      'Schedule 4 – Warranties',
      '1. The Sellers',
      'Part B – Tax',
      '1. Returns',
      'Schedule 5 – Property',
      '1. Title',
    ]
      .map((heading) => `${heading}\n\n${BODY}`)
      .join('\n\n');
    const paths = buildBlocks(text, linesOfText(text)).flatMap(({ kind, headingPath }) =>
      kind === 'paragraph' ? [headingPath.map((heading) => heading.split(' – ')[0])] : [],
    );
    expect(paths).toEqual([
      ['1. Interpretation'],
      ['2. Sale'],
      ['Schedule 4'],
      ['Schedule 4', '1. The Sellers'],
      ['Schedule 4', 'Part B'],
      ['Schedule 4', 'Part B', '1. Returns'],
      ['Schedule 5'],
      ['Schedule 5', '1. Title'],
    ]);
  });

  it('stand below no number of an exhibit at the head of the paper', () => {
    const text = ['Exhibit 10', '1. Interpretation', '2. Sale'].map((heading) => `${heading}\n\n${BODY}`).join('\n\n');
    expect(buildBlocks(text, linesOfText(text)).at(-1)?.headingPath).toEqual(['2. Sale']);
  });

  it.each(['Appendix – Instalments of Facility A', 'Annex 1: registered trade marks'])('begin with "%s"', (heading) => {
    expect(headingsOf(`${BODY}\n\n${heading}\n\n${BODY}`)).toEqual([heading]);
  });
});

describe('what stands by itself but heads nothing', () => {
  it.each([
    ['the name of who signs', `Yours faithfully\n\nHarriet Tarrant\n\n${BODY}`],
    ['a name above its office', `Harriet Tarrant\n\nCompany Secretary\n\n${BODY}`],
    ['a name at the end', 'Geo. Vellacott\n\n4 May 2025'],
    ['what is stamped on it', `PAID 02 APR 2025\n\n${BODY}`],
    ['its seal', `COMMON SEAL\n\n${BODY}`],
    [
      'an address inside a sentence',
      'Miss A. Hyde\n\nof\n\nPomona House, Herefordshire\n\nis the holder of three shares.',
    ],
    ['how to reach a firm', `UNIT 6, TRADE PARK, +353 61 555 0147\n\n${BODY}`],
    [
      'the parties to a claim, by number or name',
      `(1) ARLO FENWICK LIMITED\n\n(2) ARLO JAMES FENWICK\n\nClaimants\n\n– and –\n\nMONTBRIDGE WALLING LIMITED\n\nDefendant`,
    ],
    ['a definition with its value', `Loan Note Amount: 1,200,000.\n\n${BODY}`],
  ])('is no heading: %s', (_, text) => {
    expect(headingsOf(`${BODY}\n\n${text}`)).toEqual([]);
  });
});

it('items behind a paragraph of the clause itself are none of the last item before it', () => {
  const text = [
    '4. Offer',
    'The bank had offered terms for the loan as they are set out in the letter that was tabled:',
    '    (a) a fee of one per cent of the loan;',
    '    (b) a charge over the land at Leith;',
    'It was resolved that:',
    '    (i) the offer be accepted as it stands;',
    '    (ii) the chair sign it for the company.',
  ].join('\n\n');
  const clauses = buildBlocks(text, linesOfText(text)).flatMap(({ clause }) => clause ?? []);
  expect(clauses).toEqual(['4', '4(a)', '4(b)', '4(i)', '4(ii)']);
});

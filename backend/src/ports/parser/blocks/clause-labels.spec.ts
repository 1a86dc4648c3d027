import { describe, expect, it } from 'vitest';
import { ClauseTrail, readLabel } from './clause-labels.js';

it('a number before words that name no street is that of a clause', () => {
  const numberOf = (text: string) => readLabel(text)?.text;
  expect(['1 Start and place of work', '2 Court proceedings'].map(numberOf)).toEqual(['1', '2']);
  expect(['63 Main Street', '12 rue de la Paix', '4 HIGH ROAD'].map(numberOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('"n." before a figure is the word for a number and no letter of a list', () => {
  expect(['n. 2024/061', 'N. 12 del 4 maggio', 'n. Nuts'].map((text) => readLabel(text)?.text)).toEqual([
    undefined,
    undefined,
    'n',
  ]);
});

it('the words before who signs by order in German are no number of a point', () => {
  expect(['i. A. Sabine Roth', 'i.V. Jan Behrends', 'i. Apples'].map((text) => readLabel(text)?.text)).toEqual([
    undefined,
    undefined,
    'i',
  ]);
});

it('a year behind the name of a column is no number of a part where another year follows', () => {
  const labelOf = (text: string) => readLabel(text)?.text;
  expect(['Item 2024 2023', 'Title 2024A 2023A'].map(labelOf)).toEqual([undefined, undefined]);
  expect(['Article 2024', 'Item 7 Controls'].map(labelOf)).toEqual(['Article 2024', 'Item 7']);
});

describe('the number before a clause', () => {
  it.each([
    ['8.1 Assignment. Neither party may', 'decimal', '8.1', 2],
    ['8.1.2. Neither party may', 'decimal', '8.1.2', 3],
    ['1.1.4.1.2.3.1 Neither party may', 'decimal', '1.1.4.1.2.3.1', 7],
    ['§4Assignment of claims', 'section', '§ 4', 1],
    ['12. Governing law', 'number', '12', 1],
    ['12 Governing law', 'number', '12', 1],
    ['2  A right of way over the land', 'number', '2', 1],
    ['2° consentir une garantie', 'number', '2°', 1],
    ['3° ', 'number', '3°', 1],
    ['3A. The borrower shall pay', 'number', '3A', 1],
    ['12. Parking places', 'number', '12', 1],
    ['3. March Holdings Limited', 'number', '3', 1],
    ['4 Mayor of the city', 'number', '4', 1],
    ['1.1 EUR means the euro', 'decimal', '1.1', 2],
    ['A.3 The alarm must be set', 'decimal', 'A.3', 2],
    ['B2. The employee receives', 'decimal', 'B2', 1],
    ['B2.1. The employee receives', 'decimal', 'B2.1', 2],
    ['VIII.2 The Seller is not liable', 'decimal', 'VIII.2', 2],
    ['3. Budget 2024', 'number', '3', 1],
    ['ARTICLE IV - TERM', 'part', 'ARTICLE IV', 1],
    ['Schedule 2: Fees', 'part', 'Schedule 2', 1],
    ['Section 3.02. Covenants', 'section', 'Section 3.02', 2],
    ['Section IV.2 The Agent may', 'section', 'Section IV.2', 2],
    ['Art. 5-bis - Recesso', 'part', 'Art. 5-bis', 1],
    ['Annexe n° 2 : Liste', 'part', 'Annexe 2', 1],
    ['Article 1er - Objet', 'part', 'Article 1', 1],
    ['Anlage 3: Inventar', 'part', 'Anlage 3', 1],
    ['Clause 4.1 The supplier', 'section', 'Clause 4.1', 2],
    ['Primero. Confiere poder', 'section', 'Primero', 1],
    ['TERCERA.- RENTA', 'section', 'TERCERA', 1],
    ['Décimo segundo. Foro', 'section', 'Décimo segundo', 1],
    ['Cláusula Quinta: Prazo', 'section', 'Cláusula Quinta', 1],
    ['Artigo Décimo Segundo', 'section', 'Artigo Décimo Segundo', 1],
    ['ARTICLE PREMIER', 'section', 'ARTICLE PREMIER', 1],
    ['CAPÍTULO PRIMEIRO', 'part', 'CAPÍTULO PRIMEIRO', 1],
    ['1.102 “Territory” means Ireland', 'decimal', '1.102', 2],
    ['Section C Commercial', 'section', 'Section C', 1],
    ['Section D Tooling', 'section', 'Section D', 1],
    ['Section 1 – Property damage', 'section', 'Section 1', 1],
    ['(a) the company', 'letter', '(a)', 1],
    ['(iv) the company', 'roman', '(iv)', 1],
    ['b) the company', 'letter', 'b', 1],
    ['• the company', 'bullet', '', 1],
    ['o   the company', 'bullet', '', 1],
  ])('is read from "%s"', (text, form, label, depth) => {
    expect(readLabel(text)).toMatchObject({ form, text: label, depth });
  });

  it('is not that of a house for a word that is cut where it is looked for', () => {
    expect(readLabel('3 Please tell us within 60 days if you disagree with this statement.')?.text).toBe('3');
  });

  it.each([
    'The company',
    '63 Main Street, Flemington',
    '9 Tanner Row, Dublin 4',
    '31 Larch Park, Naas',
    '18 rue des Tilleuls, 69003 Lyon',
    '13 March 2017 was a Monday',
    '13. März 2017',
    '13 de marzo de 2017',
    '1 March, by not more than the rise in prices',
    '31. Oktober des Folgejahres.',
    '30 września każdego roku',
    '15 de enero siguiente',
    '441.311 EUR haben eine Restlaufzeit',
    '150 EUR a day',
    '60.000 Stück ab.',
    '1.250.000 Euro',
    '2023 results',
    'R. C. Boyd Enterprises',
    '5,000 shares',
    '12A Harbour Road',
    'Articles of association',
    '1.5% of sales',
    'Clause 4.1 does not apply',
    'Segundo el orden del día',
    'Schedule 2, which is attached',
    'Annexe 28, qu’il soit publié',
    'Art. 6 Abs. 1 DSGVO',
    'Section 354a HGB remains unaffected.',
    '§ 15 AktG gilt entsprechend.',
    '11 U.S.C. § 321 applies',
    '20° C at most',
    '45° 12 north',
    '– nachfolgend „Auftraggeber“ –',
    '- Draft -',
  ])('is not seen in "%s"', (text) => {
    expect(readLabel(text)).toBeNull();
  });

  it('is put together with the numbers it stands under', () => {
    const trail = new ClauseTrail();
    const numbers = [
      '4.2 Notices',
      '(a) by hand',
      '(b) by post',
      '(i) inland',
      '(ii) abroad',
      '(c) by mail',
      '4.3 Law',
    ].map((text) => {
      const label = readLabel(text);
      return label && trail.step(label);
    });
    expect(numbers).toEqual(['4.2', '4.2(a)', '4.2(b)', '4.2(b)(i)', '4.2(b)(ii)', '4.2(c)', '4.3']);
  });

  it('is that of an item where it begins anew below a numbered heading, and that of a clause elsewhere', () => {
    const trail = new ClauseTrail();
    const step = (text: string, isHeading = false) => {
      const label = readLabel(text);
      return label && trail.step(label, isHeading);
    };
    expect(step('4. Recommendations', true)).toBe('4');
    expect(['1. Replace the plates.', '2. Test the tanks.'].map((text) => step(text))).toEqual(['4(1)', '4(2)']);
    expect(step('(a) tank P4')).toBe('4(2)(a)');
    expect(step('4.1 The owner reports.')).toBe('4.1');
    expect(['1. On paper.', '1.1 By post.', '2. In words.'].map((text) => step(text))).toEqual([
      '4.1(1)',
      '4.1(1.1)',
      '4.1(2)',
    ]);
    expect(step('5. Costs', true)).toBe('5');
    expect(step('6. The owner pays.')).toBe('6');
    trail.reset();
    expect(step('1. In the annex.')).toBe('1');
    expect(step('§ 2. Price', true)).toBe('§ 2');
    expect(['1. The price is fixed.', '2. It is paid:', 'a) by post'].map((text) => step(text))).toEqual([
      '§ 2(1)',
      '§ 2(2)',
      '§ 2(2)(a)',
    ]);
  });

  it('is that of an item of its paragraph where it begins with 1 below a number in brackets', () => {
    const trail = new ClauseTrail();
    const step = (text: string, left: number, isHeading = false) => {
      const label = readLabel(text);
      return label && trail.step(label, isHeading, { left, size: 10, fromTop: 0.5, page: 1 });
    };
    step('§ 3 Schichtplan', 68, true);
    const points = ['(2) Änderungen sind zulässig bei:', '1. Ausfall eines Aggregats;', '2. Rückruf;', 'a) sofort'];
    expect(points.map((text) => step(text, 68))).toEqual(['§ 3(2)', '§ 3(2)(1)', '§ 3(2)(2)', '§ 3(2)(2)(a)']);
    expect(step('(3) Eine Pauschale wird gezahlt.', 68)).toBe('§ 3(3)');
    step('4. Repairs', 68, true);
    expect(step('(a) The owner mends:', 90)).toBe('4(a)');
    expect(step('1. the roof;', 110)).toBe('4(a)(1)');
    expect(step('2. the walls.', 110)).toBe('4(a)(2)');
    expect(step('(b) The tenant mends the rest.', 90)).toBe('4(b)');
    expect(step('1. Further left it begins a list of its clause.', 68)).toBe('4(1)');
  });

  it('begins anew beside a list that text ended which is not set in from it', () => {
    const trail = new ClauseTrail();
    const step = (text: string, left: number) => {
      const label = readLabel(text);
      return label && trail.step(label, false, { left, size: 10, fromTop: 0.5, page: 1 });
    };
    expect(['(1) Acme Limited; and', '(2) Bolt plc.'].map((text) => step(text, 72))).toEqual(['(1)', '(2)']);
    trail.readText(72);
    expect(['(A) Acme sells pumps.', '(B) Bolt buys them.'].map((text) => step(text, 72))).toEqual(['(A)', '(B)']);
    expect([step('4.3 Acme may:', 72), step('(a) refuse an order; and', 108)]).toEqual(['4.3', '4.3(a)']);
    trail.readText(144);
    expect(step('(i) in writing', 108)).toBe('4.3(a)(i)');
    trail.readText(72);
    expect(step('(1) a pump that leaks', 108)).toBe('4.3(1)');
  });

  it('is that of a capital letter below a clause where the letter is set in from it or its list counts it within another', () => {
    const step = (text: string, left: number, isInner = false, textLeft = Infinity) => {
      const trail = new ClauseTrail();
      const [clause, item] = ['3.3 The Buyer shall:', text].map(readLabel);
      if (clause) trail.step(clause, false, { left: 72, size: 10, fromTop: 0.5, page: 1 });
      trail.readText(textLeft);
      return item && trail.step(item, false, { left, size: 10, fromTop: 0.6, page: 1 }, isInner);
    };
    expect(step('A. inspect the pumps', 108)).toBe('3.3(A)');
    expect(step('A. inspect the pumps', 72, true)).toBe('3.3(A)');
    expect(step('A. Particulars of the sale', 72)).toBe('A');
    expect(step('A. damages of $84,500', 108, false, 72)).toBe('A');
  });

  it('may be a doubled letter, with one bracket or two, also where that looks like a Roman number', () => {
    const clausesOf = (texts: readonly string[]) => {
      const trail = new ClauseTrail();
      return texts.map((text, at) => {
        const label = readLabel(text);
        return label && trail.step(label, at === 0);
      });
    };
    const inBrackets = ['1. Pumps', '(a) old', '(i) worn', '(aa) by use', '(bb) by age', '(cc) by frost', '(ii) lost'];
    expect(clausesOf(inBrackets).slice(3)).toEqual(['1(a)(i)(aa)', '1(a)(i)(bb)', '1(a)(i)(cc)', '1(a)(ii)']);
    const german = ['§ 3 Haftung', '(2) Sie entfällt', 'a) bei Schäden', 'aa) am Dach', 'bb) am Tor', 'cc) am Hof'];
    expect(clausesOf(german).slice(3)).toEqual(['§ 3(2)(a)(aa)', '§ 3(2)(a)(bb)', '§ 3(2)(a)(cc)']);
  });

  it('goes on with the letter "i" after "h", with brackets or without, where nothing tells that it is set in', () => {
    const trail = new ClauseTrail();
    const labels = ['Artigo 4', 'f) o golfe', 'g) a escola', 'h) o estudo', 'i) a defesa', 'j) o resto'].map(readLabel);
    expect(labels.map((label) => label && trail.step(label))).toEqual(
      ['', '(f)', '(g)', '(h)', '(i)', '(j)'].map((letter) => `Artigo 4${letter}`),
    );
  });

  it('may have a raised circle behind it, with letters below', () => {
    const trail = new ClauseTrail();
    const numbers = ['1° vendre', '2° garantir :', 'a) les comptes', 'b) les stocks', '3° signer'].map((text) => {
      const label = readLabel(text);
      return label && trail.step(label);
    });
    expect(numbers).toEqual(['1°', '2°', '2°(a)', '2°(b)', '3°']);
    const spanish = new ClauseTrail();
    const points = ['1.º Hipotecar', 'a) el local', '2.º Pignorar', 'a) los derechos', 'i. del banco'].map(readLabel);
    expect(points.map((label) => label && spanish.step(label))).toEqual([
      '1.º',
      '1.º(a)',
      '2.º',
      '2.º(a)',
      '2.º(a)(i)',
    ]);
  });

  it('is put together alike where a letter has a bracket behind it only', () => {
    const trail = new ClauseTrail();
    const numbers = [
      'a) Fragen',
      '§ 2 Verkauf',
      '(2) Bedingt durch',
      'a) Zahlung und',
      'b) Zustimmung',
      '(3) Gewinn',
    ].map((text) => {
      const label = readLabel(text);
      return label && trail.step(label);
    });
    expect(numbers).toEqual(['a', '§ 2', '§ 2(2)', '§ 2(2)(a)', '§ 2(2)(b)', '§ 2(3)']);
  });

  it.each([
    [
      ['3. Is silence consent?', 'a. Under German law', 'b. Under Norwegian law'],
      ['3', '3(a)', '3(b)'],
    ],
    [
      ['10. End', 'a. By one', 'i. if insolvent', 'b. By both', '11. Law'],
      ['10', '10(a)', '10(a)(i)', '10(b)', '11'],
    ],
    [
      ['2. Licences', 'i. in use', 'ii. elsewhere', '(c) No others'],
      ['2', '2(i)', '2(ii)', '2(c)'],
    ],
    [
      ['a. First', 'b. Second'],
      ['a', 'b'],
    ],
  ])('is put together where letters have a full stop behind them: %s', (texts, expected) => {
    const trail = new ClauseTrail();
    expect(
      texts.map((text) => {
        const label = readLabel(text);
        return label && trail.step(label);
      }),
    ).toEqual(expected);
  });

  it.each([
    [
      [
        '§ 1 Zakres',
        '1. Pełnomocnik może:',
        '1) podpisać',
        '2) złożyć',
        '2. Działają łącznie',
        '1) w sądzie',
        '3. Bez zapłaty',
      ],
      ['§ 1', '§ 1(1)', '§ 1(1)(1)', '§ 1(1)(2)', '§ 1(2)', '§ 1(2)(1)', '§ 1(3)'],
    ],
    [
      ['§ 2 Opłaty', '1) od gruntu', '2) od wody'],
      ['§ 2', '§ 2(1)', '§ 2(2)'],
    ],
  ])('of "1)" stands below that of "1." wherever it begins: %s', (texts, expected) => {
    const trail = new ClauseTrail();
    const numbers = texts.map((text, at) => {
      const label = readLabel(text);
      return label && trail.step(label, at === 0);
    });
    expect(numbers).toEqual(expected);
  });

  it('is none where a sentence goes on behind the number of a section', () => {
    expect(readLabel('Section 6.2, during the term of this agreement')).toBeNull();
    expect(readLabel('Section 6.2 Term')?.text).toBe('Section 6.2');
    expect(readLabel('§ 6. Term')?.text).toBe('§ 6');
  });

  it('takes "(i)" after "(h)" for a letter', () => {
    const trail = new ClauseTrail();
    const numbers = ['7.1 Events', '(g) fire', '(h) flood', '(i) war', '(j) strike'].map((text) => {
      const label = readLabel(text);
      return label && trail.step(label);
    });
    expect(numbers.slice(1)).toEqual(['7.1(g)', '7.1(h)', '7.1(i)', '7.1(j)']);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.js';
import { fixture, readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeScan } from '../testing/make/make-scan.js';
import { firstExtra, makePdf, textAt, type PdfPage } from '../testing/make/make-pdf.js';
import { blocksOf, hasPapers, headingsOf, inkUnder, paper, PAPERS } from '../testing/read-papers-outside-repository.js';

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
/** Lines as an annotation draws them, from its top down. */
const drawnLines = (height: number, lines: readonly string[]): string =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 300 ${height}] /Resources << /Font << /F1 3 0 R >> >>`,
    lines.map((line, at) => textAt(2, height - 12 - at * 12, line, 10)).join(''),
  );

interface Laid {
  /** Entries of its dictionary but for its rectangle and appearance. */
  entries: string;
  rect: readonly [left: number, bottom: number, right: number, top: number];
  lines?: readonly string[];
}

/** A page with fields, stamps and notes on it. */
function pageWith(content: string, laid: readonly Laid[], isForm = false): Buffer {
  const page: PdfPage = { content };
  const at = firstExtra([page]);
  const numbers = laid.map((_, place) => `${at + 2 * place} 0 R`).join(' ');
  const objects = laid.flatMap(({ entries, rect, lines }, place) => [
    `<< /Type /Annot ${entries} /F 4 /Rect [${rect.join(' ')}] ${lines ? `/AP << /N ${at + 2 * place + 1} 0 R >>` : ''} >>`,
    drawnLines(rect[3] - rect[1], lines ?? []),
  ]);
  return makePdf([{ ...page, entries: `/Annots [${numbers}]` }], {
    catalog: isForm ? `/AcroForm << /Fields [${numbers}] >>` : '',
    objects,
  });
}

describe('what is laid over a page', () => {
  const lease = textAt(72, 720, 'The rent is EUR 4,000 a month.') + textAt(72, 500, 'The lease ends in 2031.');

  it('is told as a note where someone typed it onto the page', async () => {
    const note = '/Subtype /FreeText /DA (/F1 10 Tf) /T (M. Lam) /M (D:20240515) /Contents (As agreed by phone)';
    const file = pageWith(lease, [{ entries: note, rect: [72, 560, 372, 590], lines: ['As agreed by phone'] }]);
    const document = await readBytes('a.pdf', file);
    expect(blocksOf(document)).toContain('As agreed by phone');
    expect(document.remarks).toEqual([
      '1 note was typed onto the pages and read where it stands.',
      'Page 1, typed note by M. Lam of 2024-05-15: "As agreed by phone".',
    ]);
  });

  it('is read where it stands, and marked there: a stamp and a typed note', async () => {
    const file = pageWith(lease, [
      { entries: '/Subtype /Stamp', rect: [72, 600, 372, 640], lines: ['APPROVED 3 May 2024'] },
      { entries: '/Subtype /FreeText /DA (/F1 10 Tf)', rect: [72, 560, 372, 590], lines: ['As agreed by phone'] },
    ]);
    const document = await readBytes('a.pdf', file);
    expect(blocksOf(document)).toEqual([
      'The rent is EUR 4,000 a month.',
      'APPROVED 3 May 2024',
      'As agreed by phone',
      'The lease ends in 2031.',
    ]);
    expect(headingsOf(document)).toEqual([]);
    for (const words of ['APPROVED', 'As agreed']) expect(await inkUnder(file, document, words)).toBeGreaterThan(20);
  });

  it('is read as it is shown: the label of a choice, the lines of a field from top to bottom, a drawn button', async () => {
    const labels = ['Country:', 'Address:', 'Signature:', 'Code:'];
    const content = labels.map((label, at) => textAt(72, 700 - 60 * at, label, 10)).join('');
    const field = (type: string, more: string) => `/Subtype /Widget /FT /${type} ${more}`;
    const file = pageWith(
      content,
      [
        {
          entries: field('Ch', '/Ff 131072 /T (c) /V (IE) /Opt [[(IE) (Ireland)] [(FR) (France)]]'),
          rect: [150, 695, 450, 711],
          lines: ['Ireland'],
        },
        {
          entries: field('Tx', '/Ff 4096 /T (a) /V (1 Quay)'),
          rect: [150, 610, 450, 651],
          lines: ['1 Quay', 'Cork', 'T12 AB34'],
        },
        { entries: field('Btn', '/T (s)'), rect: [150, 575, 450, 591], lines: ['Liisa Tamm'] },
        {
          entries: field('Tx', '/Ff 16777216 /MaxLen 4 /T (z) /V (AB12)'),
          rect: [150, 515, 450, 531],
          lines: ['A  B  1  2'],
        },
      ],
      true,
    );
    const { text } = await readBytes('a.pdf', file);
    expect(text.replace(/\s+/g, ' ')).toBe(
      'Country: Ireland Address: 1 Quay Cork T12 AB34 Signature: Liisa Tamm Code: AB12',
    );
  });

  it('has a label above it, which is no heading', async () => {
    const said = 'Sale of the works at Innsbruck in 2018, and dividends since then';
    const terms = [560, 500].map((y) => textAt(72, y, `${said}, as the bank was told.`, 9)).join('');
    const file = pageWith(
      textAt(72, 740, '3. Origin of funds', 12, 'F2') + textAt(72, 640, 'Details', 9) + terms,
      [{ entries: '/Subtype /Widget /FT /Tx /T (d) /V (s)', rect: [70, 618, 450, 634], lines: [said] }],
      true,
    );
    expect(headingsOf(await readBytes('a.pdf', file))).toEqual(['3. Origin of funds']);
  });

  it('says nothing where a field draws nothing, whatever value it hides', async () => {
    const file = pageWith(
      textAt(72, 700, 'Name:'),
      [{ entries: '/Subtype /Widget /FT /Tx /T (n) /V (null)', rect: [150, 695, 450, 711], lines: [] }],
      true,
    );
    expect((await readBytes('a.pdf', file)).text).toBe('Name:');
  });

  it('is no part of the text when it is a comment: it is counted and named with its author and day', async () => {
    const mark = '/QuadPoints [72 732 240 732 72 716 240 716]';
    const file = pageWith(lease, [
      {
        entries: '/Subtype /Text /T (A. Byrne) /M (D:20240503101500Z) /Contents (Too high)',
        rect: [300, 700, 320, 720],
      },
      { entries: `/Subtype /StrikeOut /T (A. Byrne) ${mark}`, rect: [72, 716, 240, 732] },
      { entries: `/Subtype /Highlight /T (C. Walsh) ${mark} /Contents (Check)`, rect: [72, 716, 240, 732] },
    ]);
    const { text, remarks } = await readBytes('a.pdf', file);
    expect(text).toBe('The rent is EUR 4,000 a month.\n\nThe lease ends in 2031.');
    expect(remarks[0]).toContain('1 comment, 1 strike-out, 1 highlight');
    expect(remarks[1]).toMatch(/Page 1, comment by A\. Byrne of 2024-05-03: "Too high"/);
    expect(remarks[2]).toMatch(/strike-out by A\. Byrne on "The rent is EUR 4,000 a month/);
    expect(remarks[3]).toMatch(/highlight by C\. Walsh on "The rent .*": "Check"/);
  });

  it('tells the marked words whole also where each letter was marked by itself', async () => {
    const widths = [333, 556, 556, 278].map((width) => (width * 11) / 1000);
    const points = widths.map((width, at) => {
      const left = 94.011 + widths.slice(0, at).reduce((sum, one) => sum + one, 0);
      return [left, 732, left + width, 732, left, 716, left + width, 716].map((one) => one.toFixed(3)).join(' ');
    });
    const entries = `/Subtype /Highlight /T (C. Walsh) /QuadPoints [${points.join(' ')}]`;
    const { remarks } = await readBytes('a.pdf', pageWith(lease, [{ entries, rect: [94, 716, 113, 732] }]));
    expect(remarks.join()).toContain('highlight by C. Walsh on "rent"');
  });

  it('tells the full stop of a figure also where the mark is drawn high over the words', async () => {
    const content = textAt(72, 720, 'an allowance of 4.0 per cent, or 1,250.50, for errors.');
    const marked = [72, 737, 310, 737, 72, 721, 310, 721].join(' ');
    const entries = `/Subtype /StrikeOut /T (C. Walsh) /QuadPoints [${marked}]`;
    const { remarks } = await readBytes('a.pdf', pageWith(content, [{ entries, rect: [72, 721, 310, 737] }]));
    expect(remarks.join()).toContain('"an allowance of 4.0 per cent, or 1,250.50, for erro');
  });

  it('tells the marked words alone where a mark ends within the letter behind them', async () => {
    const marked = [94.011, 732, 129.5, 732, 94.011, 716, 129.5, 716].join(' ');
    const entries = `/Subtype /Highlight /T (C. Walsh) /QuadPoints [${marked}]`;
    const { remarks } = await readBytes('a.pdf', pageWith(lease, [{ entries, rect: [94, 716, 130, 732] }]));
    expect(remarks.join()).toContain('highlight by C. Walsh on "rent is"');
  });

  it('does not tear what stands beside it: a note behind the letterhead that it is typed beside', async () => {
    const letterhead = ['Harcourt Lyle LLP', 'Insurance brokers', '9 Ropewalk Court', 'London EC3N 4ZZ'];
    const content =
      letterhead.map((line, at) => textAt(400, 740 - at * 14, line)).join('') +
      textAt(72, 660, 'Our ref: KV 88') +
      textAt(72, 620, 'Underwriters accept that the failure was sudden.');
    const note = '/Subtype /FreeText /DA (/F1 10 Tf)';
    const lines = ['PRIVILEGED - file copy', 'Entered on 22/11'];
    const document = await readBytes('a.pdf', pageWith(content, [{ entries: note, rect: [72, 700, 240, 734], lines }]));
    expect(blocksOf(document).slice(0, 2)).toEqual([letterhead.join('\n'), lines.join('\n')]);
  });

  it('stands behind what it was typed behind, where that ends in a colon or is a line to write on', async () => {
    const labels = ['Tenant:', 'Guarantor:', 'Landlord ______________'];
    const content =
      textAt(72, 700, 'The parties to the lease of the unit on the ground floor are named below by the agent.') +
      labels.map((label, at) => textAt(72, 640 - at * 18, label)).join('') +
      textAt(72, 500, 'Each of them has signed a copy of this paper.');
    const names = ['Blue Kite GmbH', 'M. Osei', 'J. Ardmore'];
    const notes = names.map((name, at) => ({
      entries: '/Subtype /FreeText /DA (/F1 10 Tf)',
      rect: [140, 637 - at * 18, 300, 653 - at * 18] as const,
      lines: [name],
    }));
    const said = blocksOf(await readBytes('a.pdf', pageWith(content, notes))).join(' ');
    labels.forEach((label, at) => expect(said.replaceAll(/\s+/g, ' ')).toContain(`${label} ${names[at] ?? ''}`));
  });

  it('stands below the lines to the left of it, and not right below the wide text above them: a signature', async () => {
    const content =
      textAt(
        72,
        720,
        'On issue of this certificate the final instalment falls due within 28 days, and the bond is returned.',
      ) +
      textAt(72, 690, 'Issued at Stockgate on 14 November 2024') +
      textAt(72, 640, 'For Ostwald & Piers') +
      textAt(72, 570, 'Henrike Ostwald, Partner');
    const lines = ['Digitally signed by Henrike Ostwald', 'Date: 2024.11.14'];
    const signature = { entries: '/Subtype /Widget /FT /Sig /T (s)', rect: [320, 560, 500, 620] as const, lines };
    expect(blocksOf(await readBytes('a.pdf', pageWith(content, [signature], true))).slice(1)).toEqual([
      'Issued at Stockgate on 14 November 2024',
      'For Ostwald & Piers',
      lines.join('\n'),
      'Henrike Ostwald, Partner',
    ]);
  });

  it('is named where it is marked for redaction: the words are still in the file', async () => {
    const file = pageWith(lease, [{ entries: '/Subtype /Redact', rect: [72, 712, 300, 734] }]);
    const { text, remarks } = await readBytes('a.pdf', file);
    expect(text).toContain('The rent is EUR 4,000 a month.');
    expect(remarks).toEqual([
      'Beside the text stand 1 mark for redaction; they are no part of it.',
      'What is marked for redaction still stands in the file and was read.',
      'Page 1, mark for redaction on "The rent is EUR 4,000 a month.".',
    ]);
  });

  it('keeps the lines of a field together beside its label', async () => {
    const lines = ['Delivery in the first week of each', 'month. None in August.'];
    const entries = `/Subtype /Widget /FT /Tx /Ff 4096 /T (r) /V (${lines.join(' ')})`;
    const file = pageWith(textAt(72, 700, 'Remarks:'), [{ entries, rect: [150, 670, 450, 711], lines }], true);
    expect(blocksOf(await readBytes('a.pdf', file))).toEqual([`Remarks: ${lines.join(' ')}`]);
  });

  it('stands behind its label where a form was made a part of the page, in letters of another size', async () => {
    const labels = textAt(72, 700, 'Name of the supplier:') + textAt(72, 670, 'Guarantee given:');
    const document = await readBytes('a.pdf', makePdf([{ content: labels + textAt(210, 699, 'Calder Estates', 13) }]));
    expect(blocksOf(document)).toEqual(['Name of the supplier: Calder Estates', 'Guarantee given:']);
    expect(headingsOf(document)).toEqual([]);
  });

  it.skipIf(!hasPapers).each([
    [
      'g23-notes-stamps-signature.pdf',
      ['STAMPTEXT Approved 3 May 2024', 'SIGTEXT Digitally signed by Tom Kelly', 'FREETEXTNOCONTENTS'],
    ],
    ['dss-Signature-P-DE_SCI-4.pdf', ['von: Tilo Kienitz, SecCommerce', 'am: 31.03.2016 16:49']],
    [
      'dss-annotation-and-visible-change.pdf',
      ['Signature: Liisa', 'Digitally signed by MURUMETS', 'Date: 2020-04-29 10:32:06+03:00'],
    ],
    [
      'dss-muestra-firmado-firmado.pdf',
      ['Fecha declarada: 20/09/2021 12:00:13', 'Fecha declarada: 20/09/2021 12:00:43'],
    ],
    ['dss-pdf-with-annotations.pdf', ['Text comment']],
    ['pj-annotation-text-widget.pdf', ['abcdefghijklmnopqrstuvwxyz']],
  ])('is read and marked in a paper of others: %s', async (name, words) => {
    const document = await paper(name);
    for (const part of words) {
      expect(document.text).toContain(part);
      expect(await inkUnder(readFileSync(path.join(PAPERS, name)), document, part)).toBeGreaterThan(20);
    }
  });

  it.skipIf(!hasPapers)('keeps the order of lines and lists in papers of others', async () => {
    const { text } = await paper('pj-annotation-text-widget.pdf');
    const places = ['Multiline', 'Aliquam vitae', 'Morbi id'].map((words) => text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const lists = (await paper('pj-annotation-choice-widget.pdf')).text.replace(/\s+/g, ' ');
    expect(lists).toContain('single selection Sit');
    expect(lists).toContain('multiple selection Ipsum Amet Consectetur');
    const form = (await paper('pp-libreoffice-form.pdf')).text;
    expect(form.indexOf('First Name Alice')).toBeLessThan(form.indexOf('Gender:'));
    expect(form.indexOf('Birthday')).toBeLessThan(form.indexOf('Nationality:'));
  });

  it.skipIf(!hasPapers)('counts comments in papers of others', async () => {
    expect((await paper('pj-comments.pdf')).remarks.join(' ')).toContain('10 highlights, 6 drawings, 2 stamps');
    const { text, remarks } = await paper('g23-notes-stamps-signature.pdf');
    expect(text).not.toMatch(/STICKYNOTE|HIGHLIGHTCOMMENT|STRIKECOMMENT/);
    expect(remarks.join(' ')).toMatch(/STICKYNOTE.*HIGHLIGHTCOMMENT.*STRIKECOMMENT/);
  });
});

describe('words with a line drawn through them', () => {
  const HELVETICA_11 = 11 / 1000;
  const [BEFORE, OLD, AFTER] = ['Notice is given within ', '30', ' days.'];
  const [BEFORE_WIDTH, OLD_WIDTH] = [9_614 * HELVETICA_11, 1_112 * HELVETICA_11];
  const filled = (x: number, y: number, width: number) => `0 g ${x} ${y} ${width} 0.7 re f\n`;
  const stroked = (x: number, y: number, width: number) => `0.6 w ${x} ${y} m ${x + width} ${y} l S\n`;

  it('are left out and told, down to a figure beside the one that stands for it', async () => {
    const content =
      textAt(72, 700, BEFORE + OLD) +
      filled(72 + BEFORE_WIDTH, 703, OLD_WIDTH) +
      textAt(72 + BEFORE_WIDTH + OLD_WIDTH, 700, `45${AFTER}`) +
      textAt(72, 660, 'Notices end on a sale.') +
      stroked(72, 663.2, 9_894 * HELVETICA_11) +
      textAt(72, 640, 'Notices survive a sale.');
    const { text, remarks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(text.replace(/\s+/g, ' ')).toBe('Notice is given within 45 days. Notices survive a sale.');
    expect(remarks).toEqual([
      'Struck-out words stand in 2 places; they are no valid text and were left out.',
      'Struck out on page 1 behind "Notice is given within": "30".',
      'Struck out on page 1: "Notices end on a sale.".',
    ]);
  });

  it('are none of a word stamped across the page that the line goes through as well', async () => {
    const content =
      textAt(72, 660, 'Notices end on a sale.') +
      stroked(72, 663.2, 9_894 * HELVETICA_11) +
      textAt(72, 640, 'Notices survive a sale.') +
      'BT /F1 30 Tf 0.8 0.6 -0.6 0.8 80 636 Tm (COPY) Tj ET\n';
    const { remarks, text } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(remarks).toEqual([
      'Struck-out words stand in 1 place; they are no valid text and were left out.',
      'Struck out on page 1: "Notices end on a sale.".',
      'Page 1 shows what seems to be a stamp: “COPY”.',
    ]);
    expect(text).toContain('COPY');
  });

  it('are left out where they are underlined in red and the page says that this stands for deleted, and read where it does not', async () => {
    const underlined = (x: number, y: number, width: number) =>
      `1 0 0 RG 0.6 w ${x} ${y - 1.2} m ${x + width} ${y - 1.2} l S\n`;
    const register =
      textAt(72, 700, BEFORE + OLD) +
      underlined(72 + BEFORE_WIDTH, 700, OLD_WIDTH) +
      textAt(72 + BEFORE_WIDTH + OLD_WIDTH, 700, `45${AFTER}`);
    const legend = textAt(72, 60, 'Entries underlined in red are deleted.');
    const { text, remarks } = await readBytes('a.pdf', makePdf([{ content: register + legend }]));
    expect(text.replace(/\s+/g, ' ')).toBe('Notice is given within 45 days. Entries underlined in red are deleted.');
    expect(remarks).toEqual([
      'Words underlined in red, which stands for deleted there, are in 1 place; they are no valid text and were left out.',
      'Underlined as deleted on page 1 behind "Notice is given within": "30".',
    ]);
    const plain = await readBytes('a.pdf', makePdf([{ content: register }]));
    expect(plain.text).toContain('30');
    expect(plain.remarks).toEqual([]);
  });

  it('are left out also where the line begins with the blank before them', async () => {
    const BLANK = 278 * HELVETICA_11;
    const content =
      textAt(72, 700, `${BEFORE}${OLD}, and never${AFTER}`) +
      filled(72 + BEFORE_WIDTH - BLANK, 703, OLD_WIDTH + BLANK) +
      textAt(72, 684, 'Notices survive a sale.');
    const { text } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(text.replace(/\s+/g, ' ')).toBe('Notice is given within, and never days. Notices survive a sale.');
  });

  const SLANTED = '\nBT /F1 11 Tf 0.9 0.4 -0.4 0.9 300 300 Tm (A slanted line) Tj ET\n';
  it.each([
    ['', ''],
    [', also where the viewer’s own engine reads the page', SLANTED],
  ])('leave no gap that parts a clause into the cells of a table%s', async (_, beside) => {
    const clause = (y: number, number: string, old: string) => {
      const width = old.length * 556 * HELVETICA_11;
      return (
        textAt(72, y, number) +
        textAt(108, y, BEFORE) +
        textAt(108 + BEFORE_WIDTH, y, old) +
        filled(108 + BEFORE_WIDTH, y + 3, width) +
        textAt(108 + BEFORE_WIDTH + width + 3, y, `45${AFTER}`)
      );
    };
    const content = clause(700, '1.1', '40000000000') + clause(684, '1.2', '400000000') + clause(668, '1.3', '4000000');
    const { blocks, text } = await readBytes('a.pdf', makePdf([{ content: content + beside }]));
    expect(blocks.slice(0, 3).map(({ kind, clause: own }) => [kind, own])).toEqual([
      ['paragraph', '1.1'],
      ['paragraph', '1.2'],
      ['paragraph', '1.3'],
    ]);
    expect(text).not.toContain('4000');
  });

  it('are not those that are underlined, nor those that the line of a form or the edges of a box run through', async () => {
    const content =
      textAt(72, 700, 'Notices survive a sale.') +
      filled(72, 698, 105) +
      textAt(72, 660, 'Signed:') +
      stroked(72, 663, 240) +
      textAt(72, 620, 'Platform') +
      stroked(72, 622, 41) +
      stroked(72, 628.5, 41);
    const { text, remarks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(text.replace(/\s+/g, ' ')).toBe('Notices survive a sale. Signed: Platform');
    expect(remarks).toEqual([]);
  });
});

describe('a digital signature', () => {
  const signed = readFileSync(fixture('pdf-signature.pdf').path);

  it('gives the signer and the time, and covers the whole file', async () => {
    const { looks, remarks, text } = await readBytes('a.pdf', signed);
    expect(looks?.signatures).toEqual([
      {
        kind: 'signature',
        signer: 'Aoife Brennan',
        signedAt: '2026-11-22T10:27:11.000Z',
        coversWholeFile: true,
        isAsSigned: true,
      },
    ]);
    expect(remarks[0]).toBe('A digital signature by Aoife Brennan of 2026-11-22 10:27 UTC covers the whole file.');
    expect(text).toContain('Signed: Digitally signed by Aoife Brennan');
  });

  it('tells when something was added afterwards, and when what it covers was changed', async () => {
    const added = Buffer.concat([signed, Buffer.from('\n9 0 obj\n<< >>\nendobj\n%%EOF')]);
    expect((await readBytes('a.pdf', added)).looks?.signatures).toMatchObject([
      { coversWholeFile: false, isAsSigned: true },
    ]);
    const changed = Buffer.from(signed.toString('latin1').replace('1,250,000', '1,350,000'), 'latin1');
    expect((await readBytes('a.pdf', changed)).looks?.signatures).toMatchObject([
      { coversWholeFile: true, isAsSigned: false },
    ]);
  });

  it.skipIf(!hasPapers)(
    'is found in papers of others, each with its time and with what was added after it',
    async () => {
      expect((await paper('dss-annotation-and-visible-change.pdf')).looks?.signatures).toMatchObject([
        { signer: 'MURUMETS,JAAN,PNOEE-37310170248', signedAt: '2020-04-29T07:32:42.000Z', coversWholeFile: false },
        { coversWholeFile: false },
        { coversWholeFile: true, isAsSigned: true },
      ]);
      expect((await paper('dss-muestra-firmado-firmado.pdf')).looks?.signatures?.map(({ kind }) => kind)).toEqual([
        'signature',
        'timestamp',
        'signature',
        'timestamp',
      ]);
    },
  );
});

describe('a scan in which another program put the words that it recognised', () => {
  it('says so, for such pages alone', async () => {
    const unseen = (line: string) => `3 Tr ${textAt(72, 700, line, 13)} 0 Tr`;
    const lines = ['The rent is payable in advance.'];
    const scan = await makeScan([
      { lines, over: unseen('The rent is payable in advance.') },
      { lines, over: unseen('The rent is payable in advance.') },
    ]);
    const { text, remarks } = await readBytes('a.pdf', scan);
    expect(text).toBe('The rent is payable in advance.\fThe rent is payable in advance.');
    expect(remarks).toEqual([
      'Pages 1 and 2 are pictures whose words another program recognised; compare quotations with the page.',
    ]);
    const printed = await readBytes(
      'a.pdf',
      makePdf([{ content: textAt(72, 700, 'The rent is payable in advance.') }]),
    );
    expect(printed.remarks).toEqual([]);
  });
});

describe('a scanned page among printed ones', () => {
  it('has headings where its own letters are larger, not where a scan is measured larger than print', async () => {
    const body = 'The tenant pays the rent in advance on the first day of each month of the term.';
    const words = (line: string, top: number, height: number) =>
      line.split(' ').map((text, at) => ({
        text,
        left: 0.1 + at * 0.05,
        right: 0.14 + at * 0.05,
        top,
        bottom: top + height,
        confidence: 95,
      }));
    const lines = [
      words('Further Terms', 0.1, 0.024),
      words(body, 0.2, 0.015),
      words('The Landlord insures the Building', 0.28, 0.015),
    ];
    const page = { number: 2, turn: 0 as const, skew: 0, lines, confidence: 95, language: 'en', unread: [] };
    const home = mkdtempSync(path.join(tmpdir(), 'mixed-'));
    const file = path.join(home, 'a.pdf');
    writeFileSync(file, makePdf([{ content: textAt(72, 700, body, 9) }, { content: '' }]));
    const document = await readDocument({ path: file, fileName: 'a.pdf', recognised: [{ page }] }, () => {});
    rmSync(home, { recursive: true });
    expect(headingsOf(document)).toEqual(['Further Terms']);
  });
});

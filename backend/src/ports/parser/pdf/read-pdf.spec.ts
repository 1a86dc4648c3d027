import { createCipheriv, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/parse-fixtures-and-bytes.js';
import { madeFile } from '../testing/make/make-large-and-hostile-files.js';
import { firstExtra, makePdf, textAt, type PdfPage } from '../testing/make/make-pdf.js';
import { loadPdfjs } from './load-pdfjs.js';

const sha256 = (...pieces: Uint8Array[]): Buffer =>
  pieces.reduce((sum, piece) => sum.update(piece), createHash('sha256')).digest();

/** A PDF that anyone may open and that has an owner's password; its texts themselves stay plain. */
function withOwnerPassword(pages: readonly PdfPage[]): Buffer {
  const [key, check, salt] = [Buffer.alloc(32, 1), Buffer.alloc(8, 2), Buffer.alloc(8, 3)] as const;
  const seal = (lock: Buffer) =>
    createCipheriv('aes-256-cbc', lock, Buffer.alloc(16)).setAutoPadding(false).update(key);
  const user = Buffer.concat([sha256(check), check, salt]);
  const owner = Buffer.concat([sha256(Buffer.from('secret'), check, user), check, salt]);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const scheme =
    '/Filter /Standard /V 5 /R 5 /Length 256 /P -3904 /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /Identity /StrF /Identity';
  const keys = `/U ${hex(user)} /UE ${hex(seal(sha256(salt)))} /O ${hex(owner)} /OE ${hex(seal(sha256(Buffer.from('secret'), salt, user)))} /Perms ${hex(Buffer.alloc(16))}`;
  return makePdf(pages, {
    trailer: `/Encrypt ${firstExtra(pages)} 0 R /ID [<00> <00>]`,
    objects: [`<< ${scheme} ${keys} >>`],
  });
}

const paragraphOf = (x: number, y: number, lines: readonly string[]): string =>
  lines.map((line, at) => textAt(x, y - at * 13, line)).join('');

describe('the PDF engine', () => {
  it('is the version that the viewer in the browser uses', async () => {
    expect((await loadPdfjs()).version).toBe('6.3.289');
  });
});

describe('a PDF with a text layer', () => {
  it('is read clause by clause, with the sentence that goes on over a page and the lines that run through all pages', async () => {
    expect(listBlocks(await readFixture('pdf-agreement.pdf'))).toMatchInlineSnapshot(`
      "line (page 1)
        Northgate Foods Limited
      heading1 (page 1)
        SUPPLY AGREEMENT
      paragraph (page 1)  < SUPPLY AGREEMENT
        This agreement is made on 4 March 2024 between Northgate Foods Limited (the Buyer)
        and Ashgrove Glass Limited (the Supplier), which runs the bottling line known as
        Blue Heron in Limerick.
      heading1 (page 1, clause 1)
        1. Supply
      paragraph (page 1, clause 1.1)  < 1. Supply
        1.1 The Supplier shall deliver 400 crates of bottles in each quarter to the
        warehouse of the Buyer in Cork.
      paragraph (page 1, clause 1.2)  < 1. Supply
        1.2 The Supplier may deliver less only where
      list_item (page 1, clause 1.2(a))  < 1. Supply
        (a) the line stands still for repairs; or
      list_item (page 1, clause 1.2(b))  < 1. Supply
        (b) the Buyer has not paid an invoice that is due.
      heading1 (page 1, clause 2)
        2. Price
      paragraph (page 1, clause 2.1)  < 2. Price
        2.1 The price of a crate is EUR 20 and includes carriage. It may be raised once in a
        year, by no more than the index of consumer prices, with notice of ninety days.
      paragraph (page 1, clause 2.2, continues)  < 2. Price
        2.2 The Buyer shall pay each invoice within sixty days. On a sum that is paid late it
      line (page 1)  < 2. Price
        Page 1 of 3
      line (page 2)  < 2. Price
        Northgate Foods Limited
      paragraph (page 2, clause 2.2)  < 2. Price
        shall pay interest of eight per cent a year.
      heading1 (page 2, clause 3)
        3. Liability
      paragraph (page 2, clause 3.1)  < 3. Liability
        3.1 The liability of the Supplier under this agreement is limited to the price of
        the crates that were delivered in the year before. This limit does not apply to
        death, injury or fraud.
      heading1 (page 2, clause 4)
        4. Term and Termination
      paragraph (page 2, clause 4.1)  < 4. Term and Termination
        4.1 This agreement goes on for five years. Either party may end it before by notice
        of six months in writing.
      paragraph (page 2, clause 4.2)  < 4. Term and Termination
        4.2 Section 3 of this agreement survives its end.
      line (page 2)  < 4. Term and Termination
        Page 2 of 3
      line (page 3)  < 4. Term and Termination
        Northgate Foods Limited
      heading1 (page 3, clause 5)
        5. Law
      paragraph (page 3, clause 5.1)  < 5. Law
        5.1 This agreement is governed by the laws of Ireland.
      paragraph (page 3)  < 5. Law
        Signed by the parties on the date above.
      paragraph (page 3)  < 5. Law
        NORTHGATE FOODS LIMITED
        
        By: ______________________
        Name: Anna Byrne
        Title: Director
      paragraph (page 3)  < 5. Law
        ASHGROVE GLASS LIMITED
        
        By: ______________________
        Name: Colm Walsh
        Title: Director
      line (page 3)  < 5. Law
        Page 3 of 3
      "
    `);
  });

  it('is read column by column, with the sentences that go on in the next one', async () => {
    expect(listBlocks(await readFixture('pdf-two-column.pdf'))).toMatchInlineSnapshot(`
      "heading1 (page 1)
        Survey of the Old Mill
      paragraph (page 1)  < Survey of the Old Mill
        The survey was carried out in dry
        weather and took two days. All rooms
        could be entered except the loft of the
        east wing.
      paragraph (page 1)  < Survey of the Old Mill
        The walls are of limestone and stand
        upright. Cracks were found above two
        windows on the north side; they are old
        and have not moved since the last
        survey.
      paragraph (page 1)  < Survey of the Old Mill
        The roof was covered with Welsh slate in
        the spring of 2009. Some slates have
        slipped near the chimney.
      line (page 1)  < Survey of the Old Mill
        1
      paragraph (page 2)  < Survey of the Old Mill
        The floors of the upper rooms are of
        pine and carry the usual loads, even
        where barrels were kept.
      paragraph (page 2)  < Survey of the Old Mill
        The beam under the hall has been cut for
        a pipe, which was laid without the leave
        of
        the council, and should be propped
        before the hall is used again.
      paragraph (page 2)  < Survey of the Old Mill
        The heating is by gas. The boiler was
        last serviced in the month before the
        survey.
      line (page 2)  < Survey of the Old Mill
        2
      paragraph (page 3)  < Survey of the Old Mill
        The drains run to the road and were seen
        to be clear. The tank in the yard is no
        longer used.
      paragraph (page 3)  < Survey of the Old Mill
        The stairs to the cellar are of stone.
        Their rail is loose and does not meet
        the rules that
        hold for a building in which people
        work, so that it has to be made good.
      paragraph (page 3)  < Survey of the Old Mill
        Nothing was found that stands against a
        loan on the mill.
      line (page 3)  < Survey of the Old Mill
        3
      "
    `);
  });

  it('is read with a table that goes on over a page, under its header on each', async () => {
    const { text, blocks } = await readFixture('pdf-invoice-tables.pdf');
    const rows = blocks.filter(({ kind }) => kind === 'table_row');
    const header = 'No.\tGoods\tPieces\tPrice\tSum';
    const shown = rows.map(({ page, table, start, end }) => [page, table?.row, table?.header, text.slice(start, end)]);
    expect(shown).toHaveLength(27);
    expect(shown.slice(0, 3)).toEqual([
      [1, 0, undefined, header],
      [1, 1, header, '1\tHinge 101\t3\t1.75\t5.25'],
      [1, 2, header, '2\tBolt 102\t6\t2.00\t12.00'],
    ]);
    expect(shown.slice(20)).toEqual([
      [1, 20, header, '20\tScrew 120\t60\t6.50\t390.00'],
      [2, 0, undefined, header],
      [2, 1, header, '21\tHinge 121\t63\t6.75\t425.25'],
      [2, 2, header, '22\tBolt 122\t66\t7.00\t462.00'],
      [2, 3, header, '23\tWasher 123\t69\t7.25\t500.25'],
      [2, 4, header, '24\tDoor handle 124\t72\t7.50\t540.00'],
      [2, 5, header, '\tNet sum\t\t\t5025.00'],
    ]);
  });

  it('is read with what was typed onto its pages, filled into its fields or signed', async () => {
    const annotated = await readFixture('pdf-annotations.pdf');
    expect(annotated.text.split(/\n+/)).toEqual([
      'The loan is repaid in twelve parts.',
      'Agreed with the bank',
      'See the schedule.',
    ]);
    expect(annotated.remarks.join(' ')).toMatch(
      /comment by C\. Walsh: "Is that so\?".*highlight on "The loan is repaid/,
    );
    expect((await readFixture('pdf-form.pdf')).text.split(/\n+/)).toEqual([
      'Application for a licence',
      'Name of the company: Ashgrove Glass Limited',
      '☒ The premises are insured',
      '☐ The premises are let',
      'County: Galway',
    ]);
    expect((await readFixture('pdf-signature.pdf')).text).toContain('Digitally signed by Aoife Brennan');
  });

  it('joins the lines of a paragraph and parts paragraphs by a blank line', async () => {
    const content =
      paragraphOf(72, 700, ['The seller shall deliver the goods to the', 'buyer within thirty days of the order.']) +
      paragraphOf(72, 650, ['The buyer shall pay on delivery.']);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(text).toBe(
      'The seller shall deliver the goods to the\nbuyer within thirty days of the order.\n\nThe buyer shall pay on delivery.',
    );
    expect(blocks).toHaveLength(2);
  });

  it('parts pages by a form feed, and no block crosses one', async () => {
    const pages = [
      { content: textAt(72, 700, 'The seller shall deliver the goods to') },
      { content: textAt(72, 700, 'the buyer.') },
    ];
    const { text, blocks, pages: read, pageCount } = await readBytes('a.pdf', makePdf(pages));
    expect(text).toBe('The seller shall deliver the goods to\fthe buyer.');
    expect(blocks.map(({ page, continues }) => [page, continues])).toEqual([
      [1, true],
      [2, undefined],
    ]);
    expect(read.map(({ start, end }) => text.slice(start, end))).toEqual([
      'The seller shall deliver the goods to',
      'the buyer.',
    ]);
    expect(pageCount).toBe(2);
  });

  it('goes on over a page with a name, and not with a clause', async () => {
    const first = 'Any notice of default shall be given by registered post to the directors of';
    const pages = (next: string) => [{ content: textAt(72, 100, first) }, { content: textAt(72, 700, next) }];
    const goOn = async (next: string) => (await readBytes('a.pdf', makePdf(pages(next)))).blocks[0]?.continues;
    expect(await goOn('Estuary Logistics B.V. at its registered office.')).toBe(true);
    expect(await goOn('4.2 Estuary Logistics B.V. shall acknowledge it.')).toBeUndefined();
  });

  it('has no heading in what is stamped across a page', async () => {
    const stamp = 'BT /F2 60 Tf 0.7 0.7 -0.7 0.7 150 300 Tm (DRAFT) Tj ET\n';
    const content = stamp + textAt(72, 700, 'The law of Ireland governs this agreement.');
    const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(text).toContain('DRAFT');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
  });

  it('puts paragraphs under numbered and large headings', async () => {
    const body = [
      'The parties shall keep the terms of this agreement confidential at all',
      'times and shall not disclose them to any third party whatsoever.',
    ];
    const content =
      textAt(72, 740, 'Supply Agreement', 18, 'F2') +
      textAt(72, 700, '4. Confidentiality', 11, 'F2') +
      paragraphOf(72, 670, body);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).split('\n')[0]])).toEqual([
      ['heading', 'Supply Agreement'],
      ['heading', '4. Confidentiality'],
      ['paragraph', body[0]],
    ]);
    expect(blocks[2]?.headingPath).toContain('4. Confidentiality');
  });

  it('leaves running headers, footers and page numbers out of headings', async () => {
    const pages = [1, 2, 3, 4].map((number) => ({
      content:
        textAt(72, 770, 'NORTHGATE FOODS LIMITED', 9) +
        paragraphOf(72, 600, [
          `Statement number ${number} of the directors follows here.`,
          'It was approved by the board.',
        ]) +
        textAt(300, 30, String(number), 9),
    }));
    const { blocks } = await readBytes('a.pdf', makePdf(pages));
    expect(blocks.filter(({ kind }) => kind === 'line')).toHaveLength(8);
    expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([]);
  });

  it('leaves what a browser prints at the edge out of the last signature, on a single page as well', async () => {
    const content =
      textAt(72, 700, 'The lease begins on 1 May 2024 and ends ten years later, unless it is renewed.') +
      textAt(72, 40, 'The tenant: Ines Munoz') +
      textAt(30, 18, 'file:///home/lease.html', 8) +
      textAt(560, 18, '1/1', 8) +
      textAt(30, 776, '11/23/26, 4:30 PM', 8) +
      textAt(260, 776, 'Lease of business premises', 8);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    const signed = blocks.find(({ start, end }) => text.slice(start, end).includes('Munoz'));
    expect(text.slice(signed?.start, signed?.end)).toBe('The tenant: Ines Munoz');
    expect(blocks.filter(({ kind }) => kind === 'line').map(({ start, end }) => text.slice(start, end))).toEqual([
      '11/23/26, 4:30 PM Lease of business premises',
      'file:///home/lease.html 1/1',
    ]);
  });

  it('reads a table row by row under its header', async () => {
    const row = (y: number, cells: readonly string[], font = 'F1') =>
      cells.map((cell, at) => textAt(72 + at * 150, y, cell, 10, font)).join('');
    const content =
      row(700, ['Name', 'Shares', 'Class'], 'F2') +
      row(680, ['A. Byrne', '1,200', 'Ordinary']) +
      row(660, ['C. Walsh', '800', 'Preference']);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ table, start, end }) => [table?.row, table?.header, text.slice(start, end)])).toEqual([
      [0, undefined, 'Name\tShares\tClass'],
      [1, 'Name\tShares\tClass', 'A. Byrne\t1,200\tOrdinary'],
      [2, 'Name\tShares\tClass', 'C. Walsh\t800\tPreference'],
    ]);
  });

  const withBookmark = (content: string, title: string) => {
    const at = firstExtra([{ content }]);
    return makePdf([{ content }], {
      catalog: `/Outlines ${at} 0 R`,
      objects: [
        `<< /Type /Outlines /First ${at + 1} 0 R /Last ${at + 1} 0 R /Count 1 >>`,
        `<< /Title (${title}) /Parent ${at} 0 R /Dest [5 0 R /Fit] >>`,
      ],
    });
  };

  it('takes the titles of its bookmarks for headings, but no end of a sentence', async () => {
    const sale =
      textAt(72, 700, 'the conditions of sale') +
      paragraphOf(72, 680, ['The seller shall deliver the goods to the', 'buyer within thirty days of the order.']);
    const { blocks } = await readBytes('a.pdf', withBookmark(sale, 'The Conditions of Sale'));
    expect(blocks.map(({ kind, level, headingPath }) => [kind, level, headingPath])).toEqual([
      ['heading', 1, []],
      ['paragraph', undefined, ['the conditions of sale']],
    ]);
    const rent = paragraphOf(72, 680, ['Each year the yearly sum is the higher of the two and the Market', 'Rent.']);
    expect((await readBytes('a.pdf', withBookmark(rent, 'Rent'))).blocks).toHaveLength(1);
  });

  it('reads what was filled into a form where it is seen', async () => {
    const field = (more: string) => `<< /Type /Annot /Subtype /Widget /F 4 ${more} >>`;
    const content =
      textAt(72, 700, 'Company name:') + textAt(72, 670, 'Listed on an exchange') + textAt(72, 640, 'End of form');
    const pages = [{ content, entries: '' }];
    const at = firstExtra(pages);
    pages[0] = { content, entries: `/Annots [${at} 0 R ${at + 1} 0 R]` };
    const file = makePdf(pages, {
      catalog: `/AcroForm << /Fields [${at} 0 R ${at + 1} 0 R] >>`,
      objects: [
        field('/FT /Tx /T (name) /V (Acme Limited) /Rect [160 695 400 712]'),
        field('/FT /Btn /T (listed) /V /Yes /AS /Yes /Rect [50 668 62 680] /AP << /N << /Yes << >> /Off << >> >> >>'),
      ],
    });
    const { text, pages: read } = await readBytes('a.pdf', file);
    expect(text.split(/\n+/)).toEqual(['Company name: Acme Limited', '☒ Listed on an exchange', 'End of form']);
    const run = read[0]?.runs.find(([start]) => text.slice(start).startsWith('Acme'));
    expect(run?.[2]).toBeCloseTo(160 / 612, 2);
  });

  it('never reads what the visible page cuts off', async () => {
    const { text, pages } = await readFixture('pdf-cropbox-half-spread.pdf');
    expect(text).not.toContain('LEFT HALF');
    expect(text.match(/RIGHT HALF/g)).toHaveLength(2);
    expect(pages.map(({ width, height }) => width > height)).toEqual([false, true]);
  });

  it('reads a turned page in its own direction', async () => {
    expect((await readFixture('pdf-rotated-page-90.pdf')).text).toMatch(
      /^Notice to all tenants\n+This page was rotated by ninety degrees\nafter/,
    );
  });

  it('finds the header behind messages of a printer', async () => {
    const file = Buffer.concat([
      Buffer.from('@PJL SET PAGES=1\n'.repeat(14)),
      makePdf([{ content: textAt(72, 700, 'Deed of charge') }]),
    ]);
    expect((await readBytes('a.pdf', file)).text).toBe('Deed of charge');
  });
});

describe('a PDF that cannot be read in full', () => {
  it.each([
    ['the quick engine', ''],
    ['the viewer’s engine', '/UserUnit 1.5'],
  ])('hands over the files that are attached to it or pinned to a page: %s', async (_, entries) => {
    const page = { content: textAt(72, 700, 'See the annex.') };
    const first = firstExtra([page]);
    const file = makePdf([{ ...page, entries: `${entries} /Annots [${first + 3} 0 R]` }], {
      catalog: `/Names << /EmbeddedFiles << /Names [(a) ${first} 0 R] >> >>`,
      objects: [
        `<< /Type /Filespec /F (Annex.txt) /EF << /F ${first + 1} 0 R >> >>`,
        '<< /Type /EmbeddedFile /Length 22 >>\nstream\nThe rent is EUR 4,000.\nendstream',
        `<< /Type /Filespec /F (Lease.txt) /EF << /F ${first + 1} 0 R >> >>`,
        `<< /Type /Annot /Subtype /FileAttachment /Rect [10 10 30 30] /FS ${first + 2} 0 R >>`,
      ],
    });
    const { text, remarks, attached } = await readBytes('a.pdf', file);
    await expect(
      readBytes('b.pdf', file.toString('latin1').replace('(See the annex.) Tj', '              ')),
    ).rejects.toMatchObject({ status: 'no_text', reason: expect.stringContaining('only files attached to it') });
    expect(text).toBe('See the annex.');
    expect(attached?.map(({ name, position, bytes }) => [name, position, Buffer.from(bytes).toString()])).toEqual([
      ['Annex.txt', 0, 'The rent is EUR 4,000.'],
      ['Lease.txt', 1, 'The rent is EUR 4,000.'],
    ]);
    expect(remarks).toEqual(['2 attached files are read as documents of their own.']);
  });

  it('is refused when it is a form that only Adobe Reader fills, in whatever language it asks to wait', async () => {
    const page = { content: textAt(72, 700, 'Bitte warten... Wenn diese Meldung nicht ersetzt wird') };
    const form = '<< /Length 6 >>\nstream\n<xdp/>\nendstream';
    const catalog = `/NeedsRendering true /AcroForm << /Fields [] /XFA ${firstExtra([page])} 0 R >>`;
    await expect(readBytes('a.pdf', makePdf([page], { catalog, objects: [form] }))).rejects.toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('XFA'),
    });
  });

  it('asks for the password, and opens with it', async () => {
    await expect(readFixture('pdf-password.pdf')).rejects.toMatchObject({
      status: 'locked',
      reason: expect.stringContaining('protected by a password'),
    });
    await expect(readFixture('pdf-password.pdf', 'wrong')).rejects.toMatchObject({
      status: 'locked',
      reason: expect.stringContaining('does not open'),
    });
    expect((await readFixture('pdf-password.pdf', 'openpassword')).text).toMatch(/^Deed of assignment/);
  });

  it('is read, with a remark, when only copying is forbidden', async () => {
    const { text, remarks } = await readBytes(
      'a.pdf',
      withOwnerPassword([{ content: textAt(72, 700, 'Deed of charge') }]),
    );
    expect(text).toBe('Deed of charge');
    expect(remarks).toEqual([expect.stringContaining('forbids copying')]);
  });

  it('has no text when it is a scan', async () => {
    const { path } = await madeFile('pdf-scan.pdf');
    await expect(readBytes('a.pdf', readFileSync(path))).rejects.toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('only pictures of pages'),
    });
  });

  it('lists pages that hold only a picture, and not blank ones', async () => {
    const picture = 'q 400 0 0 400 72 200 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q';
    const document = await readBytes(
      'a.pdf',
      makePdf([{ content: textAt(72, 700, 'The company holds the freehold.') }, { content: picture }, { content: '' }]),
    );
    expect(document.unreadPages).toEqual([2]);
    expect(document.remarks).toEqual(['Page 2 holds only a picture.']);
    expect(document.pages).toHaveLength(3);
  });

  it('is given to text recognition where its typefaces draw letters without saying which', async () => {
    const first = firstExtra([{ content: '' }]);
    const names = [1, 2, 3, 4, 5, 6].map((code) => `/a${code}`);
    const page = {
      content: `BT /F1 12 Tf 72 700 Td (${String.raw`\001\002\003\004\005\006`.repeat(5)}) Tj ET`,
      entries: `/Resources << /Font << /F1 ${first} 0 R >> >>`,
    };
    const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 1 /LastChar 6 /Widths [5 5 5 5 5 5] /Encoding << /Differences [1 ${names.join(' ')}] >> /CharProcs << ${names.map((name) => `${name} ${first + 1} 0 R`).join(' ')} >> >>`;
    const glyph = '<< /Length 20 >>\nstream\n5 0 d0 0 0 5 5 re f \nendstream';
    await expect(readBytes('a.pdf', makePdf([page], { objects: [font, glyph] }))).rejects.toMatchObject({
      status: 'no_text',
      scannedPages: [1],
    });
  });

  it('is damaged when half of it is missing', async () => {
    const whole = makePdf([{ content: textAt(72, 700, 'Deed of charge') }]);
    await expect(readBytes('a.pdf', whole.subarray(0, 60))).rejects.toMatchObject({ status: 'damaged' });
    await expect(readBytes('a.pdf', '%PDF-1.7\n')).rejects.toMatchObject({ status: 'damaged' });
  });

  it('gives up a page that draws an absurd number of letters', async () => {
    const letters = Array.from(
      { length: 240_000 },
      (_, at) => `1 0 0 1 ${(at * 37) % 600} ${(at * 53) % 790} Tm (a) Tj`,
    );
    const flood = `BT /F1 8 Tf ${letters.join('\n')} ET`;
    const document = await readBytes(
      'a.pdf',
      makePdf([{ content: textAt(72, 700, 'Deed of charge') }, { content: flood, isPacked: true }]),
    );
    expect(document.unreadPages).toEqual([2]);
    expect(document.text).toBe('Deed of charge\f');
  });
});

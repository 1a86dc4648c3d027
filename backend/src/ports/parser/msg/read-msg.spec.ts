import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CompoundFile } from '../ole/read-ole-container.js';
import { fixture, readBytes, readFixture } from '../testing/parse-fixtures-and-bytes.js';
import { makeOle, type OleParts } from '../testing/make/make-ole.js';
import { makeMsg, type MsgParts } from '../testing/make/make-msg.js';
import { HAS_PUBLIC_FILES, publicFiles } from '../testing/list-public-files-outside-repository.js';
import { decompressRtf, htmlOfRtf, textOfRtf } from './rtf-to-text.js';
import { PROPERTY, PropertyBag } from './read-mapi-properties.js';
import { withPictures } from './html-to-text.js';

const NOTHING = new Uint8Array();
const WITH_RTF = [
  'msg-ansi-cyrillic.msg',
  'msg-attachments.msg',
  'msg-many-recipients-rtf.msg',
  'msg-nested-three-deep.msg',
];
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(fixture(name).path));

describe('an Outlook message', () => {
  it('has its sender, its time and all its recipients above the body', async () => {
    const { text, blocks } = await readFixture('msg-many-recipients-rtf.msg');
    expect(text).toMatch(
      /^Order system down tonight, back by eight\n\nFrom: Lynch, Nora\n\nSent: 2024-03-15 17:28 UTC\n\nTo: Athlone Office <office@athlone\.example>; Warehouse, Athlone \(night\) <warehouse@athlone\.example>; /,
    );
    expect(text.match(/@\w+\.example/g)).toHaveLength(20);
    expect(blocks.map(({ kind, part, lines, headingPath }) => [kind, part?.[0], lines, headingPath.length])).toEqual([
      ['heading', 'Subject', undefined, 0],
      ['line', 'Header', undefined, 1],
      ['line', 'Header', undefined, 1],
      ['line', 'Header', undefined, 1],
      ['paragraph', 'Body', [1, 1], 1],
      ['paragraph', 'Body', [3, 3], 1],
      ['paragraph', 'Body', [5, 5], 1],
    ]);
  });

  it('says how important and how confidential it is, unless that is usual', async () => {
    const parts: MsgParts = { subject: 'Notice', body: 'We give notice.' };
    const textOf = async (more: Partial<MsgParts>) =>
      (await readBytes('a.msg', makeMsg({ ...parts, ...more }))).text.split('\n\n');
    expect(await textOf({ importance: 2, sensitivity: 3 })).toEqual([
      'Notice',
      'Importance: High',
      'Sensitivity: Confidential',
      'We give notice.',
    ]);
    expect(await textOf({ importance: 1, sensitivity: 0 })).toEqual(['Notice', 'We give notice.']);
  });

  it('has no title that ends as a sentence', async () => {
    const body =
      'Dear Ada,\n\nAGREED.\n\nWe send the signed deed.\n\nNEXT STEPS\n\nPlease send the keys to our office.';
    const { text, blocks } = await readBytes('a.msg', makeMsg({ subject: 'Lease', body }));
    const headings = blocks.filter(({ kind }) => kind === 'heading');
    expect(headings.map(({ start, end }) => text.slice(start, end))).toEqual(['Lease', 'NEXT STEPS']);
  });

  it('is read in the encoding of its own code page', async () => {
    expect((await readFixture('msg-ansi-cyrillic.msg')).text).toMatchInlineSnapshot(`
      "Подтверждение получения письма

      From: Канцелярия <office@volga.example>

      Sent: 2024-05-18 07:38 UTC

      To: Свиридов Дмитрий <sviridov@volga.example>

      Cc: Архив <archive@volga.example>

      Ваше письмо с темой "Договор аренды" получено.

      Приложения:
      dogovor.pdf
      smeta.xlsx

      Ответ будет направлен в течение трех дней."
    `);
  });

  it('hands over its attachments, names each on a line, and says which could not be read', async () => {
    const { text, blocks, remarks, attached } = await readFixture('msg-attachments.msg');
    expect(attached?.map(({ name, position }) => [name, position])).toEqual([['prices.txt', 1]]);
    expect((await readBytes('prices.txt', attached?.[0]?.bytes ?? NOTHING)).text).toContain('sold at €20');
    expect(text).not.toContain('€20');
    expect(text).toContain('Attachment: draft-of-2003.doc\n\nAttachment: prices.txt\n\nPlease find');
    expect(blocks.at(-1)?.part).toEqual(['Body']);
    expect(remarks).toEqual([
      expect.stringContaining('The attachment "draft-of-2003.doc" was not read: This is an old Word file'),
    ]);
  });

  it('hands over the messages inside it as files of their own, which say the same every time', async () => {
    const first = await readFixture('msg-nested-three-deep.msg');
    const [inner] = first.attached ?? [];
    expect(inner?.name).toMatch(/\.msg$/);
    const again = await readFixture('msg-nested-three-deep.msg');
    expect(Buffer.compare(again.attached?.[0]?.bytes ?? NOTHING, inner?.bytes ?? NOTHING)).toBe(0);
    const second = await readBytes('inner.msg', inner?.bytes ?? NOTHING);
    expect(second.blocks[0]).toMatchObject({ kind: 'heading', level: 1, part: ['Subject'] });
    expect(second.attached).toHaveLength(1);
    const third = await readBytes('innermost.msg', second.attached?.[0]?.bytes ?? NOTHING);
    expect(third.blocks[0]?.part).toEqual(['Subject']);
    expect([first, second, third].map(({ text }) => text.split('\n')[0])).toEqual([
      'Fwd: Fwd: Roof of the mill',
      'Fwd: Roof of the mill',
      'Roof of the mill',
    ]);
    expect(third.text).toContain('The repair costs 4,200 euro.');
  });

  const words = (text: string): Buffer => Buffer.from(text, 'utf16le');
  const letter = (attachments: OleParts): Buffer =>
    makeOle({
      '__properties_version1.0': Buffer.alloc(32),
      '__substg1.0_0037001F': words('Offer'),
      '__substg1.0_1000001F': words('See the files.'),
      ...attachments,
    });
  const fileNamed = (name: string, bytes: Uint8Array): OleParts => ({
    '__properties_version1.0': Buffer.alloc(8),
    '__substg1.0_3707001F': words(name),
    '__substg1.0_37010102': bytes,
  });

  it('that lies in three others only names what is attached to it', async () => {
    const mail = letter({ '__attach_version1.0_#00000000': fileNamed('terms.txt', Buffer.from('The rent is 900.')) });
    const near = await readBytes('a.msg', mail, { depth: 2, left: 500 });
    expect(near.attached?.map(({ name }) => name)).toEqual(['terms.txt']);
    const { attached, text, remarks } = await readBytes('a.msg', mail, { depth: 3, left: 500 });
    expect(attached).toEqual([]);
    expect(text).toContain('Attachment: terms.txt');
    expect(remarks).toEqual([expect.stringContaining('The attachment "terms.txt" was not read: messages may hold')]);
  });

  it('hands over what its mail program does not list, unless it is a picture of the body', async () => {
    const hidden = Buffer.alloc(24);
    hidden.writeUInt32LE(0x7ffe000b, 8);
    hidden.writeUInt32LE(1, 16);
    const attached = async (name: string) => {
      const file = { ...fileNamed(name, Buffer.from('The rent is 900.')), '__properties_version1.0': hidden };
      const mail = letter({ '__attach_version1.0_#00000000': file });
      return (await readBytes('a.msg', mail, { depth: 2, left: 500 })).attached?.map((one) => one.name);
    };
    expect(await attached('rents.csv')).toEqual(['rents.csv']);
    expect(await attached('logo.png')).toEqual([]);
  });

  it('hands over no more attachments than are left', async () => {
    const mail = letter({
      '__attach_version1.0_#00000000': fileNamed('one.txt', Buffer.from('The rent is 900.')),
      '__attach_version1.0_#00000001': fileNamed('two.txt', Buffer.from('The rent is 800.')),
    });
    const { attached, remarks } = await readBytes('a.msg', mail, { depth: 0, left: 1 });
    expect(attached?.map(({ name }) => name)).toEqual(['one.txt']);
    expect(remarks).toEqual([expect.stringContaining('"two.txt" was not read')]);
  });

  const property = (tag: number, value: bigint): Buffer => {
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(tag, 0);
    entry.writeBigUInt64LE(value, 8);
    return entry;
  };
  const at = (date: string): bigint => BigInt(Date.parse(date) + 11_644_473_600_000) * 10_000n;

  it('is read from a page of HTML that is stored as text, and is called by its topic where it has no subject', async () => {
    const { text, looks } = await readBytes(
      'a.msg',
      makeOle({
        '__properties_version1.0': Buffer.alloc(32),
        '__substg1.0_0070001F': words('Offer'),
        '__substg1.0_0065001F': words('ann@acme.example'),
        '__substg1.0_1013001F': words('<html><body><p>The rent is <b>900</b> euro.</p></body></html>'),
      }),
    );
    expect(text).toBe('Offer\n\nFrom: ann@acme.example\n\nThe rent is 900 euro.');
    expect(looks?.message?.html).toContain('<b>900</b>');
  });

  it('leaves out words of its HTML that a line is drawn through, and says them', async () => {
    const { text, remarks } = await readBytes(
      'a.msg',
      makeOle({
        '__properties_version1.0': Buffer.alloc(32),
        '__substg1.0_1013001F': words('<html><body><p>The rent is <s>900</s> 950 euro.</p></body></html>'),
      }),
    );
    expect(text).toBe('The rent is 950 euro.');
    expect(remarks.slice(-2)).toEqual([
      'Struck-out words stand in 1 place; they are no valid text and were left out.',
      'Struck out: "900".',
    ]);
  });

  it('says when a meeting begins and ends, and nothing of a time that Outlook left open', async () => {
    const meeting = (kind: string) =>
      readBytes(
        'a.msg',
        makeOle({
          '__properties_version1.0': Buffer.concat([
            Buffer.alloc(32),
            property(0x00390040, 0x0cb34557a3dd4000n),
            property(0x00600040, at('2024-05-01T09:00:00Z')),
            property(0x00610040, at('2024-05-01T10:00:00Z')),
          ]),
          '__substg1.0_001A001F': words(kind),
          '__substg1.0_0037001F': words('Completion'),
        }),
      );
    expect((await meeting('IPM.Appointment')).text).toBe(
      'Completion\n\nBegins: 2024-05-01 09:00 UTC\n\nEnds: 2024-05-01 10:00 UTC',
    );
    expect((await meeting('IPM.Note')).text).toBe('Completion');
  });

  it('is damaged when a part of it is missing', async () => {
    const whole = bytesOf('msg-attachments.msg');
    await expect(readBytes('a.msg', whole.subarray(0, 4_000))).rejects.toMatchObject({ status: 'damaged' });
    await expect(readBytes('a.msg', whole.subarray(0, 600))).rejects.toMatchObject({ status: 'damaged' });
  });
});

describe('the rich text body of a message', () => {
  const words = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('\0', '').trim();

  function expectSameWords(bytes: Uint8Array, encoding: string): void {
    const file = new CompoundFile(bytes);
    const bag = new PropertyBag(file, file.root, 32);
    const plain = bag.text(PROPERTY.body) ?? '';
    const decoded = typeof plain === 'string' ? plain : new TextDecoder(encoding).decode(plain);
    const packed = bag.binary(PROPERTY.compressedRtf) ?? NOTHING;
    expect(packed.length).toBeGreaterThan(0);
    expect(words(textOfRtf(decompressRtf(packed)))).toBe(words(decoded));
    expect(words(decoded)).not.toBe('');
  }
  const encodingOf = (name: string) => (name.includes('cyrillic') ? 'windows-1251' : 'windows-1252');

  it.each(WITH_RTF)('says the same as the plain one: %s', (name) => {
    expectSameWords(bytesOf(name), encodingOf(name));
  });

  const others = publicFiles((name) => WITH_RTF.includes(name));
  it.runIf(HAS_PUBLIC_FILES).each(others)('says the same as the plain one of a message of others: %s', (name, file) => {
    expectSameWords(new Uint8Array(readFileSync(file)), encodingOf(name));
  });

  it('loses its tables of fonts, its hidden instructions and its escapes', () => {
    const rtf = Buffer.from(
      String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x;}The rent is \'80 100 \u8211-per month\par\tab Caf\'e9 \{net\}}`,
    );
    expect(textOfRtf(rtf)).toBe('The rent is € 100 –per month\n\tCafé {net}');
  });

  it('has the letters of each typeface in the encoding that the typeface has', () => {
    const rtf = Buffer.from(
      String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}\f0 Caf\'e9 {\f1 \'ee\'f4\'e5\'f0\'f2\'e0} \'e9}`,
    );
    expect(textOfRtf(rtf)).toBe('Café оферта é');
  });

  it('gives back the page of HTML that was wrapped in it', () => {
    const rtf = Buffer.from(
      String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 {\*\htmltag64 <p>}\htmlrtf \par\htmlrtf0 Rent \'80 100{\*\htmltag84 <b>}\htmlrtf {\b \htmlrtf0 net{\*\htmltag92 </b>}\htmlrtf }\htmlrtf0{\*\htmltag72 </p>}}`,
    );
    expect(htmlOfRtf(rtf)).toBe('<p>Rent € 100<b>net</b></p>');
    expect(htmlOfRtf(Buffer.from(String.raw`{\rtf1\ansi plain}`))).toBeNull();
  });

  it('that is broken makes the message damaged', () => {
    expect(() => decompressRtf(new Uint8Array(20))).toThrow(RangeError);
    expect(() => decompressRtf(new Uint8Array(3))).toThrow(RangeError);
  });
});

describe('the HTML of a message', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

  it('shows the pictures that came with the message, and no other file', () => {
    const html = '<img src="cid:logo@1"><img src="cid:page@2"><img src="https://example.org/a.png">';
    expect(
      withPictures(html, [
        { contentId: '<logo@1>', bytes: png },
        { contentId: 'page@2', bytes: Buffer.from('<svg onload="x()"/>') },
      ]),
    ).toBe('<img src="data:image/png;base64,iVBORw=="><img src="cid:page@2"><img src="https://example.org/a.png">');
  });

  it('is kept when Outlook wrapped it, together with what became of the attachments', async () => {
    const { looks } = await readFixture('msg-attachments.msg');
    expect(looks?.message?.attachments).toEqual([
      {
        name: 'draft-of-2003.doc',
        part: ['Attachment draft-of-2003.doc'],
        position: 0,
        reason: expect.stringContaining('old Word'),
      },
      { name: 'prices.txt', part: ['Attachment prices.txt'], position: 1, reason: null },
    ]);
  });
});

describe('a body in HTML', () => {
  const read = (parts: Partial<MsgParts>) => readBytes('a.msg', makeMsg({ subject: 'Conditions', ...parts }));

  it('is read as it is shown, with its table, where the plain body says something else', async () => {
    const { text, blocks } = await read({
      body: 'see html',
      html: '<p>The conditions stand as follows:</p><table><tr><th>Condition</th><th>Owner</th></tr><tr><td>Merger clearance</td><td>Buyer</td></tr></table>',
    });
    expect(text).not.toContain('see html');
    const row = blocks.at(-1);
    expect(row).toMatchObject({ kind: 'table_row', table: { header: 'Condition\tOwner' }, part: ['Body'] });
    expect(text.slice(row?.start, row?.end)).toBe('Merger clearance\tBuyer');
  });

  it('has the heads of its tables in two rows above each column', async () => {
    const { text, blocks } = await read({
      html: '<p>Prices:</p><table><tr><th rowspan="2">Delivery</th><th colspan="2">Price (EUR)</th></tr><tr><th>A1</th><th>A2</th></tr><tr><td>Q3</td><td>214.50</td><td>201.00</td></tr><tr><td rowspan="2">Q4</td><td>226.00</td><td>212.75</td></tr><tr><td>230.00</td><td>220.00</td></tr></table>',
    });
    const header = 'Delivery\tPrice (EUR) A1\tPrice (EUR) A2';
    expect(blocks.slice(2).map(({ table, start, end }) => [text.slice(start, end), table])).toEqual([
      ['Delivery\tPrice (EUR)\t', { number: 0, row: 0 }],
      ['\tA1\tA2', { number: 0, row: 1 }],
      ['Q3\t214.50\t201.00', { number: 0, row: 2, header }],
      ['Q4\t226.00\t212.75', { number: 0, row: 3, header }],
      ['\t230.00\t220.00', { number: 0, row: 4, header }],
    ]);
    expect(blocks.at(-1)?.headingPath).toEqual(['Conditions', 'Q4']);
  });

  it('has its pictures said, since words in them are not read', async () => {
    const { remarks } = await read({ html: '<p>Regards</p><img src="cid:logo@1"><img src="cid:plan@2">' });
    expect(remarks).toEqual([expect.stringContaining('The message shows 2 pictures; words in them were not read.')]);
  });

  it('has each item of a numbered list, also where they begin with small letters', async () => {
    const { text, blocks } = await read({
      html: '<p>Our client accepts, if:</p><ol><li>the rent falls to EUR 900;</li><li>the deposit stays as it is.</li></ol>',
    });
    expect(blocks.slice(2).map(({ clause, start, end }) => [clause, text.slice(start, end)])).toEqual([
      ['1', '1. the rent falls to EUR 900;'],
      ['2', '2. the deposit stays as it is.'],
    ]);
  });

  it('has items of a list also where line breaks alone part them and one leads to a table', async () => {
    const { blocks } = await read({
      html: '<p>In short:</p><p>1. Claim for the load of 12 March<br>a) They accept liability for 6 pallets in all.<br>b) They refuse 3 pallets: no remark was made on the note.<br>2. Limit, that is</p><table><tr><th>Pallets of the load</th><th>Limit for each of them</th></tr><tr><td>6</td><td>18,874</td></tr></table>',
    });
    expect(blocks.slice(2).map(({ kind, clause }) => [kind, clause])).toEqual([
      ['list_item', '1'],
      ['list_item', '1(a)'],
      ['list_item', '1(b)'],
      ['list_item', '2'],
      ['table_row', undefined],
      ['table_row', undefined],
    ]);
  });

  it('is the plain one where the HTML shows no words', async () => {
    expect((await read({ body: 'The rent is 900.', html: '<img src="cid:1">' })).text).toContain('The rent is 900.');
  });

  it('has no heading in the name that ends it, nor the head of an earlier mail in what that says', async () => {
    const { text, blocks } = await read({
      body: 'We agree to the terms that you sent us.\n\nMaeve\n\nOn Tue, 3 Jun 2025 at 11:20, Priya Raman wrote:\n> Could you put the discount in writing?\n>\n> We also need the credits from 1 June, as we said on the telephone last week.',
    });
    expect(blocks.slice(1).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['paragraph', 'We agree to the terms that you sent us.'],
      ['paragraph', 'Maeve'],
      ['paragraph', 'On Tue, 3 Jun 2025 at 11:20, Priya Raman wrote:'],
      ['paragraph', 'Could you put the discount in writing?'],
      ['paragraph', 'We also need the credits from 1 June, as we said on the telephone last week.'],
    ]);
  });

  it('has the sentences of its HTML as paragraphs of their own, and the lines of an address as one', async () => {
    const sentences = [
      'We enclose a copy of the lease dated 1 June 2016 together with the deed of variation of last year.',
      'Please let us have the proposals of your client for payment by return.',
    ];
    const lines = ['Dear Ann,', ...sentences, 'Kind regards,', 'Ben Hall', 'Mill Road, Cork'];
    const { text, blocks } = await read({ html: lines.map((line) => `<div>${line}</div>`).join('') });
    expect(blocks.slice(1).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Dear Ann,',
      ...sentences,
      'Kind regards,\nBen Hall\nMill Road, Cork',
    ]);
  });

  it('has the tables of its plain text, set by blanks or drawn with bars', async () => {
    const { text, blocks } = await read({
      body: 'The hours are:\n\nName             Grade        Hours\n---------------  ---------  -------\nDeclan Moore     Associate      6.9\nPriya Nair       Partner        1.0\n\n| Item  | Price |\n|-------|-------|\n| Plant | 4,000 |\n| Goods |   900 |\n',
    });
    const rows = blocks.flatMap(({ table, start, end }) => (table ? [[text.slice(start, end), table.header]] : []));
    expect(rows).toEqual([
      ['Name\tGrade\tHours', undefined],
      ['Declan Moore\tAssociate\t6.9', 'Name\tGrade\tHours'],
      ['Priya Nair\tPartner\t1.0', 'Name\tGrade\tHours'],
      ['Item\tPrice', undefined],
      ['Plant\t4,000', 'Item\tPrice'],
      ['Goods\t900', 'Item\tPrice'],
    ]);
  });
});

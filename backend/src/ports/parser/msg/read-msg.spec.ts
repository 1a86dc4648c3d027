import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CompoundFile } from '../ole/compound-file.js';
import { fixture, listBlocks, readBytes, readFixture } from '../testing/fixtures.js';
import { makeOle, type OleParts } from '../testing/make-ole.js';
import { decompressRtf } from './compressed-rtf.js';
import { PROPERTY, PropertyBag } from './mapi.js';
import { placeInside } from './place-inside.js';
import { withPictures } from './html-pictures.js';
import { htmlOfRtf, textOfRtf } from './rtf-text.js';

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(fixture(name).path));

describe('an Outlook message', () => {
  it.each(['msg-ansi-cyrillic.msg', 'msg-attachments.msg', 'msg-many-recipients-rtf.msg', 'msg-nested-three-deep.msg'])(
    'matches what was checked by eye: %s',
    async (name) => {
      await expect(listBlocks(await readFixture(name))).toMatchFileSnapshot(`../fixtures/expected/${name}.txt`);
    },
  );

  it('has its sender, its times and its recipients above the body', async () => {
    const { text } = await readFixture('msg-many-recipients-rtf.msg');
    expect(text).toMatch(
      /^IN-SPIRE servers going down .*\n\nFrom: Cramer, Nick\n\nSent: 2008-09-12 14:28 UTC\n\nTo: Bohn, Shawn J <shawn\.bohn@pnl\.gov>; /,
    );
  });

  it('is read in the encoding of its own code page', async () => {
    expect((await readFixture('msg-ansi-cyrillic.msg')).text).toContain('Ваше сообщение с темой');
  });

  it('is read with its attachments, and says which could not be read', async () => {
    const { text, blocks, remarks } = await readFixture('msg-attachments.msg');
    expect(text).toContain('euro : € (20AC)');
    expect(blocks.at(-1)?.part).toEqual(['Attachment pj1.txt', 'Lines 3-5']);
    expect(remarks).toEqual([
      expect.stringContaining('The attachment "test-unicode.doc" was not read: This is an old Word file'),
    ]);
  });

  it('is read with the messages inside it', async () => {
    const { blocks } = await readFixture('msg-nested-three-deep.msg');
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ level, part }) => [level, part?.length])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('is read three messages deep; what lies deeper is only named', async () => {
    const words = (text: string): Buffer => Buffer.from(text, 'utf16le');
    const nested = (depth: number): OleParts => ({
      '__properties_version1.0': Buffer.alloc(32),
      '__substg1.0_0037001F': words(`Letter ${depth}`),
      '__substg1.0_1000001F': words(`The words of letter ${depth}.`),
      ...(depth < 5 && {
        '__attach_version1.0_#00000000': {
          '__properties_version1.0': Buffer.alloc(8),
          '__substg1.0_3001001F': words(`Letter ${depth + 1}`),
          '__substg1.0_3701000D': nested(depth + 1),
        },
      }),
    });
    const { text, remarks } = await readBytes('a.msg', makeOle(nested(0)));
    expect([0, 1, 2, 3, 4].map((depth) => text.includes(`The words of letter ${depth}.`))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(text).toContain('Attachments: Letter 4');
    expect(remarks).toEqual([expect.stringContaining('The attachment "Letter 4" was not read')]);
  });

  it('is damaged when a part of it is missing', async () => {
    const whole = bytesOf('msg-attachments.msg');
    await expect(readBytes('a.msg', whole.subarray(0, 20_000))).rejects.toMatchObject({ status: 'damaged' });
    await expect(readBytes('a.msg', whole.subarray(0, 600))).rejects.toMatchObject({ status: 'damaged' });
  });
});

describe('the rich text body of a message', () => {
  const rtfOf = (name: string): Buffer => {
    const file = new CompoundFile(bytesOf(name));
    return decompressRtf(new PropertyBag(file, file.root, 32).binary(PROPERTY.compressedRtf) ?? new Uint8Array());
  };
  const words = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('\0', '').trim();

  it.each(['msg-ansi-cyrillic.msg', 'msg-attachments.msg', 'msg-many-recipients-rtf.msg', 'msg-nested-three-deep.msg'])(
    'says the same as the plain one: %s',
    (name) => {
      const file = new CompoundFile(bytesOf(name));
      const plain = new PropertyBag(file, file.root, 32).text(PROPERTY.body) ?? '';
      const decoded =
        typeof plain === 'string'
          ? plain
          : new TextDecoder(name.includes('cyrillic') ? 'windows-1251' : 'windows-1252').decode(plain);
      expect(words(textOfRtf(rtfOf(name)))).toBe(words(decoded));
    },
  );

  it('loses its tables of fonts, its hidden instructions and its escapes', () => {
    const rtf = Buffer.from(
      String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x;}The rent is \'80 100 \u8211-per month\par\tab Caf\'e9 \{net\}}`,
    );
    expect(textOfRtf(rtf)).toBe('The rent is € 100 –per month\n\tCafé {net}');
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
      { name: 'test-unicode.doc', part: ['Attachment test-unicode.doc'], reason: expect.stringContaining('old Word') },
      { name: 'pj1.txt', part: ['Attachment pj1.txt'], reason: null },
    ]);
  });
});

describe('a block of an attachment', () => {
  it('tells in words where it stands in the attached document', () => {
    const block = { kind: 'paragraph', start: 0, end: 1, headingPath: ['Term'] } as const;
    const place = ['Attachment lease.pdf'];
    expect(placeInside({ ...block, headingPath: ['Term'], page: 3 }, place)).toMatchObject({
      part: ['Attachment lease.pdf', 'Page 3'],
      headingPath: ['Attachment lease.pdf', 'Term'],
    });
    expect(placeInside({ ...block, headingPath: [], paragraph: 4 }, place).part).toEqual([
      'Attachment lease.pdf',
      'Paragraph 5',
    ]);
    expect(
      placeInside({ ...block, headingPath: [], sheet: { name: 'Cap table', range: 'A2:B2' } }, place).part,
    ).toEqual(['Attachment lease.pdf', 'Cap table!A2:B2']);
    expect(placeInside({ ...block, headingPath: [], page: 3 }, place)).not.toHaveProperty('page');
  });
});

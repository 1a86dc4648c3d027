import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph, type DocxParts } from '../testing/make/make-docx.js';
import { makeZip } from '../testing/make/make-zip.js';

const read = (parts: DocxParts) => readBytes('a.docx', makeDocx(parts));
const box = (inside: string): string => `<w:r><w:pict><w:txbxContent>${inside}</w:txbxContent></w:pict></w:r>`;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document that refers to parts of its own, by the ends of their types. */
const withParts = (body: string, types: readonly string[], comments = '', answers = '') =>
  readBytes(
    'a.docx',
    makeZip([
      { name: 'word/document.xml', content: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
      {
        name: 'word/_rels/document.xml.rels',
        content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${types
          .map((type, at) => `<Relationship Id="r${at}" Type="${RELATIONS}/${type}" Target="${type}.xml"/>`)
          .join('')}</Relationships>`,
      },
      { name: 'word/comments.xml', content: `<w:comments ${W}>${comments}</w:comments>` },
      { name: 'word/commentsExtended.xml', content: `<w15:commentsEx xmlns:w15="w15">${answers}</w15:commentsEx>` },
      { name: '[Content_Types].xml', content: '<Types/>' },
    ]),
  );

describe('what stands beside the text of a Word document', () => {
  it('is read in text boxes and inner tables of headers and notes', async () => {
    const inner = `<w:tbl><w:tr><w:tc>${paragraph('Outer')}<w:tbl><w:tr><w:tc>${paragraph('Inner')}</w:tc></w:tr></w:tbl></w:tc></w:tr></w:tbl>`;
    const { text } = await read({
      body: '<w:p><w:r><w:t>Body</w:t><w:footnoteReference w:id="2"/></w:r></w:p>',
      footnotes: `<w:footnote w:id="2"><w:p>${box(paragraph('Boxed note'))}</w:p></w:footnote>`,
      headers: [`<w:p>${box(paragraph('Letterhead of Acme'))}</w:p>${inner}`],
    });
    expect(text.split('\n')).toEqual(['Body', 'Boxed note', 'Letterhead of Acme', 'Outer', 'Inner']);
  });

  it('is left out where a style hides it, and behind a text box in a hidden run', async () => {
    const { text, remarks } = await read({
      styles:
        '<w:style w:type="character" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Ghost"><w:basedOn w:val="Base"/></w:style>',
      body: `<w:p><w:r><w:t>Seen</w:t></w:r><w:r><w:rPr><w:rStyle w:val="Ghost"/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:txbxContent>${paragraph('Boxed')}</w:txbxContent></w:pict><w:t>hidden too</w:t></w:r></w:p>`,
    });
    expect(text).toBe('Seen\nBoxed');
    expect(remarks).toEqual(['Hidden text was left out.']);
  });

  it('is a comment or what answers one', async () => {
    const comment = (id: number, name: string, text: string) =>
      `<w:comment w:id="${id}" w:author="B. Lund"><w:p xmlns:w14="w14" w14:paraId="${name}"><w:r><w:t>${text}</w:t></w:r></w:p></w:comment>`;
    const { remarks } = await withParts(
      paragraph('The cap.'),
      ['comments', 'commentsExtended'],
      comment(0, 'AA', 'Raise it?') + comment(1, 'BB', 'Agreed.'),
      '<w15:commentEx w15:paraId="AA"/><w15:commentEx w15:paraId="BB" w15:paraIdParent="AA"/>',
    );
    expect(remarks.slice(1)).toEqual([
      'Comment by B. Lund: "Raise it?".',
      'Reply by B. Lund to the comment "Raise it?": "Agreed.".',
    ]);
  });

  it('is named where it is not read: comments, files inside it, charts', async () => {
    const comment = `<w:comment w:id="0">${paragraph('The cap was raised.')}</w:comment>`;
    const { text, remarks } = await withParts(paragraph('The cap.'), ['comments', 'package', 'chart'], comment);
    expect(text).toBe('The cap.');
    expect(remarks).toEqual([
      'Beside the text stands 1 comment; it is no part of it.',
      'Comment: "The cap was raised.".',
      '1 file embedded in the text was not read. Save what matters by itself and upload it.',
      'The words in a chart or diagram were not read. Save the document as a PDF and upload that too.',
    ]);
  });

  it('is what can be done about a document of pictures, or of a part from another file', async () => {
    await expect(withParts(paragraph(''), ['image'])).rejects.toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('Save it as a PDF'),
    });
    await expect(withParts('<w:altChunk/>', [])).rejects.toMatchObject({
      status: 'no_text',
      reason: expect.stringContaining('embedded from another file'),
    });
  });
});

describe('the letters of a Word document', () => {
  it('are read in the encoding that the file names', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><w:document ${W}><w:body>${paragraph('Société à Genève')}</w:body></w:document>`;
    const file = makeZip([{ name: 'word/document.xml', content: Buffer.from(xml, 'latin1') }]);
    expect((await readBytes('a.docx', file)).text).toBe('Société à Genève');
  });

  it('are signs where a symbol typeface shows signs, and a fraction has its stroke', async () => {
    const m = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
    const sign = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
    const half =
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    const body = `<w:p>${sign('Symbol', 'F0B3')}${sign('Wingdings', '00FE')}<w:r><w:t>\uf0b7</w:t></w:r>${half}</w:p>`;
    const document = `<w:document ${W} ${m}><w:body>${body}</w:body></w:document>`;
    expect((await read({ body: '', document })).text).toBe('≥☒•1/2');
  });

  it('are signs also where letters are set in a symbol typeface, by themselves or by their style', async () => {
    const set = (font: string, text: string) =>
      `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const plain = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const styles =
      '<w:style w:type="character" w:styleId="Box"><w:rPr><w:rFonts w:ascii="Wingdings 2"/></w:rPr></w:style>';
    const styled = (text: string) => `<w:r><w:rPr><w:rStyle w:val="Box"/></w:rPr><w:t>${text}</w:t></w:r>`;
    const sign = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
    const body = [
      `<w:p>${set('Wingdings', 'o')}${plain(' low ')}${set('Wingdings', 'þ')}${plain(' high ')}${styled('R')}${plain(' seen')}</w:p>`,
      `<w:p>${sign('Wingdings 2', 'F052')}${sign('Wingdings 2', 'F0A3')}${sign('Webdings', 'F061')}${sign('Symbol', 'F061')}${set('Symbol', 'b 5')}</w:p>`,
    ].join('');
    expect((await read({ body, styles })).text).toBe('□ low ☒ high ☒ seen\n☒□✓αβ 5');
  });
});

describe('words of a Word document that are no text', () => {
  it('are read where they are drawn across its pages', async () => {
    const mark = '<w:p><w:r><w:pict><v:shape><v:textpath string="WITHOUT PREJUDICE"/></v:shape></w:pict></w:r></w:p>';
    const document = await read({ body: paragraph('We offer EUR 500.'), headers: [mark] });
    expect(document.text).toBe('We offer EUR 500.\nWITHOUT PREJUDICE');
    expect(document.blocks.at(-1)?.headingPath).toEqual(['Header']);
  });

  it('are told of where they are controls of a form, or fields that say nothing yet', async () => {
    const field = (order: string, answer = '') =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${order} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${answer}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = [
      `<w:p><w:r><w:object><w:control w:name="Box"/></w:object></w:r>${words(' I agree.')}</w:p>`,
      `<w:p>${words('See clause ')}${field('REF _Ref1 \\r', words('4'))}${words(' on page ')}${field('PAGEREF _Ref1')}${field('SEQ Hidden \\h')}${words(' of ')}<w:fldSimple w:instr=" DOCPROPERTY Matter "/>${words('.')}</w:p>`,
    ].join('');
    expect((await read({ body })).remarks).toEqual([
      '1 control of a form, such as boxes to tick, was not read. Save the document as a PDF and upload that too.',
      '2 fields that Word works out, such as the number of a clause, show nothing yet. Open the document in Word, press Ctrl+A and F9, save it and upload it again.',
    ]);
  });

  it('are marks of notes also where they are shifted up by themselves', async () => {
    const up = (text: string) => `<w:r><w:rPr><w:position w:val="8"/></w:rPr><w:t>${text}</w:t></w:r>`;
    const body = `<w:p><w:r><w:t xml:space="preserve">EUR 35</w:t></w:r>${up('1')}<w:r><w:t xml:space="preserve"> call </w:t></w:r>${up('01534')}</w:p>`;
    expect((await read({ body })).text).toBe('EUR 35¹ call 01534');
  });
});

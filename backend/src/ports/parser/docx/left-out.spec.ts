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
});

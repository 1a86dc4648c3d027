import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { makeDocx, paragraph } from '../../src/ports/parser/testing/make/make-docx.js';
import { makeOle } from '../../src/ports/parser/testing/make/make-ole.js';
import { firstExtra, makePdf, textAt, type PdfPage } from '../../src/ports/parser/testing/make/make-pdf.js';
import { makeXlsx } from '../../src/ports/parser/testing/make/make-xlsx.js';
import { makeZip } from '../../src/ports/parser/testing/make/make-zip.js';

type Content = string | Uint8Array;

const DEED: PdfPage = { content: textAt(72, 700, 'Deed of charge over the premises.') };
const deed = (): Buffer => makePdf([DEED]);
const word = (): Buffer => makeDocx({ body: paragraph('The rent is 900 euro a month.') });
const sheet = (rows: string, strings = ''): Buffer => makeXlsx({ sheets: [{ name: 'Sheet1', rows }], strings });
const wordXml = (document: string): Buffer => makeDocx({ body: '', document });
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A PDF whose pages' dictionary has further entries. */
const pageWith = (entries: string, content = DEED.content): Buffer => makePdf([{ content, entries }]);

/** A PDF that draws a picture of the dictionary given. */
function pictureWith(dictionary: string, body: Buffer): Buffer {
  const at = firstExtra([DEED]);
  const page = { content: 'q 612 0 0 792 0 0 cm /Im Do Q', entries: `/Resources << /XObject << /Im ${at} 0 R >> >>` };
  const object = Buffer.concat([
    Buffer.from(`<< /Type /XObject /Subtype /Image ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
  return makePdf([page], { objects: [object] });
}

/** An OLE file in which a table points at itself. */
function circularOle(): Buffer {
  const file = makeOle({ '__properties_version1.0': Buffer.alloc(600, 1) });
  file.writeUInt32LE(1, 512 + 4);
  file.writeUInt32LE(2, 512 + 8);
  return file;
}

/** An OLE file that claims sectors far outside itself. */
function boastfulOle(): Buffer {
  const file = makeOle({ '__properties_version1.0': Buffer.alloc(600, 1) });
  file.writeUInt32LE(0x7fffffff, 44);
  file.writeUInt32LE(0x7ffffff0, 48);
  return file;
}

/** Files that nobody sends in good faith, by the name they are uploaded under. Each is made when it is asked for. */
export const HOSTILE_FILES: Readonly<Record<string, () => Content>> = {
  'one-byte.pdf': () => 'x',
  'only-a-header.pdf': () => '%PDF-1.7\n',
  'half.pdf': () => deed().subarray(0, 300),
  'a-pdf.docx': deed,
  'a-docx.xlsx': word,
  'an-xlsx.pdf': () => sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
  'program.pdf': () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(5000)]),
  'picture.pdf': () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(5000)]),
  'packed.xlsx': () => gzipSync('The rent is 900 euro.'),
  'rich-text.docx': () => String.raw`{\rtf1\ansi The rent is 900 euro.}`,
  'half.docx': () => word().subarray(0, 700),
  'empty-zip.docx': () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  'climbing-names.docx': () =>
    makeZip([
      { name: '../../../../etc/cron.d/x', content: 'x' },
      { name: 'word/document.xml', content: `<w:document ${W}><w:body>${paragraph('Out.')}</w:body></w:document>` },
    ]),
  'thousands-of-entries.docx': () =>
    makeZip(Array.from({ length: 6000 }, (_, at) => ({ name: `a${at}`, content: 'x' }))),
  'deep-tags.docx': () => wordXml(`<w:document ${W}><w:body>${'<w:sdt>'.repeat(20_000)}`),
  'nested-tables.docx': () =>
    wordXml(
      `<w:document ${W}><w:body>${'<w:tbl><w:tr><w:tc>'.repeat(80)}${paragraph('In.')}${'</w:tc></w:tr></w:tbl>'.repeat(80)}</w:body></w:document>`,
    ),
  'entity.docx': () =>
    wordXml(
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document ${W}><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`,
    ),
  'style-circle.docx': () =>
    makeDocx({
      body: paragraph('Round and round.', '<w:pStyle w:val="A"/>'),
      styles:
        '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>',
    }),
  'many-paragraphs.docx': () =>
    makeDocx({ body: Array.from({ length: 20_000 }, (_, at) => paragraph(`Clause ${at}.`)).join('') }),
  'broken-xml.docx': () => wordXml(`<w:document ${W}><w:body><w:p></w:body>`),
  'last-cell.xlsx': () => sheet('<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>'),
  'no-such-string.xlsx': () => sheet('<row r="1"><c r="A1" t="s"><v>99999999</v></c><c r="B1"><v>NaN</v></c></row>'),
  'wrong-cells.xlsx': () => sheet('<row r="-5"><c r="A0"><v>1</v></c><c r="????"><v>2</v></c><c><v>3</v></c></row>'),
  'long-cell.xlsx': () =>
    sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', `<si><t>${'x'.repeat(2_000_000)}</t></si>`),
  'zip-bomb.xlsx': () => sheet(`<row r="1"><c r="A1"><v>${'1'.repeat(60_000_000)}</v></c></row>`),
  'open-quote.csv': () => `Name,Shares\n"A. Byrne,1200\n${'C. Walsh,800\n'.repeat(2000)}`,
  'wide.csv': () => `${'column,'.repeat(50_000)}\n${'1,'.repeat(50_000)}\n`,
  'formulas.csv': () => "Name,Note\n=cmd|' /C calc'!A0,@SUM(1)\n+1,-1\n",
  'zeros.csv': () => `Name,Shares\n${'\0'.repeat(5000)}\nA,1\n`,
  'noise.txt': () => randomBytes(50_000),
  'zeros-within.txt': () => `The rent\0is\0 900 euro.\n${'a\0'.repeat(300)}`,
  'half-characters.txt': () =>
    Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('\ud800a\udc00b'.repeat(50), 'utf16le')]),
  'one-line.txt': () => 'rent '.repeat(600_000),
  'many-lines.txt': () => 'a\n'.repeat(300_000),
  'marks.txt': () => `${'\u202e\u200b\ufeff'.repeat(2000)}The rent is 900 euro.`,
  'script.txt': () => '<script>alert(1)</script><img src=x onerror=alert(2)> The rent is 900 euro.',
  'thousands-of-pages.pdf': () => makePdf(Array.from({ length: 6000 }, () => ({ content: '' }))),
  'endless-page.pdf': () =>
    makePdf([{ content: `BT /F1 8 Tf ${'(a) Tj\n'.repeat(400_000)} ET`, isPacked: true }, DEED]),
  'page-circle.pdf': () => Buffer.from(deed().toString('latin1').replace('/Kids [5 0 R]', '/Kids [2 0 R]'), 'latin1'),
  'xref-circle.pdf': () =>
    Buffer.from(
      deed()
        .toString('latin1')
        .replace(/\/Root 1 0 R /, '/Root 1 0 R /Prev 9 '),
      'latin1',
    ),
  'vast-page.pdf': () => pageWith('/MediaBox [0 0 1000000000 1000000000]'),
  'no-page-size.pdf': () => pageWith('/MediaBox [0 0 0 0]'),
  'script.pdf': () =>
    makePdf([DEED], { catalog: '/OpenAction << /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1"\\)) >>' }),
  'vast-picture.pdf': () =>
    pictureWith('/Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8', Buffer.alloc(1000)),
  'broken-picture.pdf': () =>
    pictureWith(
      '/Width 800 /Height 800 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
      randomBytes(4000),
    ),
  'unknown-lock.pdf': () =>
    makePdf([DEED], {
      trailer: `/Encrypt ${firstExtra([DEED])} 0 R /ID [<00> <00>]`,
      objects: ['<< /Filter /Unknown /V 9 /R 9 >>'],
    }),
  'circle.msg': circularOle,
  'boast.msg': boastfulOle,
  'empty.msg': () => makeOle({ '__properties_version1.0': Buffer.alloc(32) }),
  'old-word.docx': () => makeOle({ WordDocument: Buffer.alloc(4096, 1) }),
};

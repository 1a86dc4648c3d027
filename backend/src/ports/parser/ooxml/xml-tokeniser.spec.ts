import { expect, it } from 'vitest';
import { XmlError, XmlReader } from './xml-tokeniser.js';

/** What a reader tells of a part that comes in pieces of this many characters. */
function told(xml: string, size = xml.length): string[] {
  const seen: string[] = [];
  const reader = new XmlReader({
    open: (name, attributes) => seen.push(`<${name}${JSON.stringify(attributes)}`),
    close: (name) => seen.push(`${name}>`),
    text: (text) => seen.push(text),
    doctype: () => seen.push('doctype'),
  });
  for (let at = 0; at < xml.length; at += size) reader.write(xml.slice(at, at + size));
  reader.close();
  return seen;
}

const PART =
  '\n<?xml version="1.0"?><!-- a <b> in a remark --><w:p w:rsid="a &gt; b" \n two=\'say "no"\n\'>Rent &amp; rates&#x20AC;&#33;<x:v/>' +
  '<![CDATA[5 < 6 &amp; 7]]><br />\r\nend</w:p >\n';

it('what a part of an Office file holds is read whole, wherever its bytes are parted', () => {
  const whole = told(PART);
  expect(whole).toEqual([
    '<w:p{"w:rsid":"a > b","two":"say \\"no\\" "}',
    'Rent & rates€!',
    '<x:v{}',
    'x:v>',
    '5 < 6 &amp; 7',
    '<br{}',
    'br>',
    '\nend',
    'w:p>',
  ]);
  for (const size of [1, 2, 3, 7, 20]) expect(told(PART, size)).toEqual(whole);
});

it.each([
  ['an element that is not closed', '<a><b></b>'],
  ['elements that overlap', '<a><b></a></b>'],
  ['an end of its own', '</a>'],
  ['a longer end', '<a></ab>'],
  ['text around the root', '<a/>more'],
  ['a second root', '<a/><b/>'],
  ['no element at all', '<?xml version="1.0"?>'],
  ['an entity that nobody knows', '<a>&nbsp;</a>'],
  ['a sign that stands alone', '<a>Smith & Sons</a>'],
  ['an attribute without a value', '<a b></a>'],
  ['a value without quotation marks', '<a b=c></a>'],
  ['a value that never ends', '<a b="c></a>'],
  ['a tag within a tag', '<a <b/>>'],
  ['no name', '<a>< b/></a>'],
  ['a broken end', '<a/ b="c">'],
  ['half a tag', '<a><b'],
])('%s is no XML', (_, xml) => {
  expect(() => told(xml)).toThrow(XmlError);
  expect(() => told(xml, 1)).toThrow(XmlError);
});

it('one long tag is read in the time of its length', () => {
  const begun = performance.now();
  expect(told(`<a b="${'x'.repeat(8_000_000)}"/>`, 4_096)).toHaveLength(2);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

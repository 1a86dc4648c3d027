import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph, type DocxParts } from '../testing/make/make-docx.js';

const refer = (pages: string, header: number): string =>
  `<w:headerReference xmlns:r="r" w:type="${pages}" r:id="header${header}"/>`;
const ALL = refer('first', 1) + refer('default', 2) + refer('even', 3);
const headers = ['First', 'Others', 'Even'].map((text) => paragraph(text));
const section = (inside: string): string => `<w:sectPr>${inside}</w:sectPr>`;

async function shown(inside: string, parts: Partial<DocxParts> = {}): Promise<string[]> {
  const body = `${paragraph('Deed.')}${section(inside)}`;
  const { text } = await readBytes('a.docx', makeDocx({ body, headers, ...parts }));
  return text.split('\n').slice(1);
}

describe('the headers of a Word document', () => {
  it('are those that some page shows: none of a first page that is not set apart, and none of even pages that are not', async () => {
    expect(await shown(ALL)).toEqual(['Others']);
    expect(await shown(`${ALL}<w:titlePg/>`)).toEqual(['First', 'Others']);
    const settings = '<w:evenAndOddHeaders/>';
    expect(await shown(`${ALL}<w:titlePg/>`, { settings })).toEqual(['First', 'Others', 'Even']);
    expect(await shown(`${ALL}<w:titlePg w:val="0"/>`, { settings })).toEqual(['Others', 'Even']);
  });

  it('are those of the section before where a section names none', async () => {
    const body = paragraph('Part one.', section(ALL)) + paragraph('Part two.') + section('<w:titlePg/>');
    const { text } = await readBytes('a.docx', makeDocx({ body, headers }));
    expect(text.split('\n')).toEqual(['Part one.', 'Part two.', 'First', 'Others']);
  });

  it('are none of pages that the document does not have, where their number is that of this text', async () => {
    const apart = `${ALL}<w:titlePg/>`;
    expect(await shown(apart, { counts: { pages: 1, letters: 5 } })).toEqual(['First']);
    expect(await shown(apart, { counts: { pages: 2, letters: 5 } })).toEqual(['First', 'Others']);
    const settings = '<w:evenAndOddHeaders/>';
    expect(await shown(apart, { settings, counts: { pages: 2, letters: 5 } })).toEqual(['First', 'Even']);
    // A program that lays out no pages says that there is one.
    expect(await shown(apart, { counts: { pages: 1, letters: 0 } })).toEqual(['First', 'Others']);
  });
});

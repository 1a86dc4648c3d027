import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeDocx } from '../testing/make/make-docx.js';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const order = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const mark = (type: string, inside = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}"><w:ffData>${inside}</w:ffData></w:fldChar></w:r>`;
const textOf = async (inside: string): Promise<string> =>
  (await readBytes('a.docx', makeDocx({ body: `<w:p>${inside}</w:p>` }))).text;

describe('the fields of a Word document', () => {
  it('give their answers, and not those of fields inside their orders', async () => {
    const inner = mark('begin') + order(' MERGEFIELD Kind ') + mark('separate') + run('House') + mark('end');
    const outer = mark('begin') + order(' IF ') + inner + order(' = "House" ') + mark('separate');
    expect(await textOf(run('Rent: ') + outer + run('900 euro') + mark('end') + run(' a month.'))).toBe(
      'Rent: 900 euro a month.',
    );
  });

  it('may begin in deleted text and end behind it', async () => {
    const begun = `<w:del>${mark('begin')}${order(' REF x ')}${mark('separate')}</w:del>`;
    expect(await textOf(begun + run('clause 4') + mark('end') + run(' applies.'))).toBe('clause 4 applies.');
  });

  it('lose no text where they never come to an answer', async () => {
    expect(await textOf(mark('begin') + run('The rent is 900 euro.'))).toBe('The rent is 900 euro.');
  });

  it('show a ticked box, an empty one and what was chosen from a list', async () => {
    const box = (inside: string) => mark('begin', `<w:checkBox>${inside}</w:checkBox>`) + mark('end');
    const list =
      '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Branch"/><w:listEntry w:val="Subsidiary"/></w:ddList>';
    const typed = mark('begin', '<w:textInput><w:default w:val="Name"/></w:textInput>') + mark('separate');
    expect(
      await textOf(
        `${box('<w:default w:val="0"/><w:checked/>')}${run(' insured, ')}${box('<w:default w:val="0"/>')}${run(' let, ')}${mark('begin', list)}${mark('end')}${run(' of ')}${typed}${run('Byrne')}${mark('end')}`,
      ),
    ).toBe('☒ insured, ☐ let, Subsidiary of Byrne');
  });
});

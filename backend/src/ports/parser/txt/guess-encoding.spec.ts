import { describe, expect, it } from 'vitest';
import { hasPapers, paper } from '../testing/read-papers-outside-repository.js';
import { decodeText } from './decode-text.js';

/** Bytes of an encoding, found by asking what each of its signs is. */
function encode(text: string, label: string, isWide = false): Uint8Array {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, number[]>();
  for (let first = 255; first >= 0; first--) {
    codes.set(decoder.decode(Uint8Array.of(first)), [first]);
    for (let second = 64; isWide && first > 128 && second < 255; second++)
      codes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  return Uint8Array.from([...text].flatMap((sign) => codes.get(sign) ?? []));
}

describe('a short text in an old encoding', () => {
  it.each([
    ['windows-1252', 'Ó Briain’s lease – €900'],
    ['windows-1252', 'Société à Genève'],
    ['windows-1250', 'Jiří Dvořák, Žižkov'],
    ['iso-8859-2', 'Łukasz Żółć, Kraków ąęść'],
    ['windows-1251', 'Договор аренды от 12 марта'],
    ['koi8-r', 'Договор аренды от 12 марта'],
    ['ibm866', 'Договор аренды от 12 марта'],
    ['macintosh', 'The Company’s “Price” is €1,250 – Seán'],
    ['windows-1252', 'Cash at bank   7,677   – \nStocks   –   4,111 '],
    ['iso-8859-15', 'Rent of €60,375 and €41,042'],
    ['windows-1253', 'Η εταιρεία έχει έδρα στην Αθήνα'],
    ['windows-1255', 'הסכם שכירות'],
  ])('is read as %s: %s', (label, text) => {
    expect(decodeText(encode(text, label)).text).toBe(text);
  });

  it.each([
    ['shift_jis', '契約書'],
    ['gb18030', '租赁合同 2024'],
    ['big5', '租賃契約書'],
    ['euc-kr', '임대차 계약서'],
  ])('is read as %s: %s', (label, text) => {
    expect(decodeText(encode(text, label, true)).text).toBe(text);
  });

  it('is said to be uncertain where two encodings read alike', () => {
    expect(decodeText(encode('Česká spořitelna, a.s.', 'windows-1250')).isDoubtful).toBe(true);
    expect(decodeText(encode('Société à Genève', 'windows-1252')).isDoubtful).toBeUndefined();
  });

  it('is read where it uses the signs of ASCII only, and not taken for such a text by chance', () => {
    expect(decodeText(Buffer.from('Price +IKw-5 and +AOk-')).text).toBe('Price €5 and é');
    expect(decodeText(Buffer.from('Call +353-1-4567 or +44-20-7946, a+b-c')).encoding).toBe('utf-8');
    expect(decodeText(Buffer.from('\x1b$B7@Ls=q\x1b(B')).text).toBe('契約書');
  });

  it('loses the orders that only steer a screen, and says so', () => {
    expect(decodeText(Buffer.from('\x1b[31mRent\x1b[0m \u202edue\u202c\x07'))).toMatchObject({
      text: 'Rent due',
      droppedControls: 5,
    });
  });

  it.skipIf(!hasPapers)('is read in papers of others', async () => {
    expect((await paper('tk-russian.cp866.txt')).text).toContain('Однажды, в студеную зимнюю пору');
    expect((await paper('tk-english.cp500.txt')).text).toContain('Warranties, licenses and maintenance');
    expect((await paper('c16-latin2.csv')).text).toContain('Jiří Dvořák\tŽižkov Příčná');
    expect((await paper('t21-utf7.txt')).text.trim()).toBe('Price €5 and é');
    expect((await paper('t22-iso2022jp.txt')).text).toContain('日付 2024年3月12日');
    const { text, remarks } = await paper('t06-ansi-bidi.txt');
    expect([text.includes('\x1b'), remarks]).toEqual([false, ['5 characters that only steer a screen were left out.']]);
    expect((await paper('t04-macroman.txt')).text).toBe('The Company’s “Price” is €1,250 – Seán Ó Murchú résumé');
  });
});

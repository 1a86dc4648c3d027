/** Windows' numbers of encodings, as labels that TextDecoder knows. */
const LABELS: Record<number, string> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  20127: 'windows-1252',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  28591: 'windows-1252',
  28605: 'iso-8859-15',
  51932: 'euc-jp',
  51936: 'gbk',
  51949: 'euc-kr',
  52936: 'gbk',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Encodings of mail on its way; what is stored of it is in the encoding of the language. */
const JAPANESE_MAIL = new Set([50220, 50221, 50222]);

const CODE_PAGE_OF_LANGUAGE: Record<number, number> = {
  0x01: 1256,
  0x02: 1251,
  0x04: 936,
  0x05: 1250,
  0x08: 1253,
  0x0d: 1255,
  0x0e: 1250,
  0x11: 932,
  0x12: 949,
  0x15: 1250,
  0x18: 1250,
  0x19: 1251,
  0x1b: 1250,
  0x1e: 874,
  0x1f: 1254,
  0x22: 1251,
  0x23: 1251,
  0x24: 1250,
  0x25: 1257,
  0x26: 1257,
  0x27: 1257,
  0x2a: 1258,
};
const TRADITIONAL_CHINESE = new Set([1028, 3076, 5124]);

export function labelOfCodePage(codePage: number): string | undefined {
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
  if (codePage >= 28592 && codePage <= 28599) return `iso-8859-${codePage - 28590}`;
  if (JAPANESE_MAIL.has(codePage)) return 'shift_jis';
  return LABELS[codePage];
}

/** The encoding that Windows uses for a language; its low ten bits tell the language, the rest the country. */
export function labelOfLocale(locale: number): string | undefined {
  if (TRADITIONAL_CHINESE.has(locale)) return 'big5';
  return labelOfCodePage(CODE_PAGE_OF_LANGUAGE[locale & 0x3ff] ?? 1252);
}

const CODE_PAGE_OF_CHARSET: Record<number, number> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** The encoding of a typeface's letters in rich text; undefined for the document's own. */
export const labelOfCharset = (charset: number): string | undefined =>
  labelOfCodePage(CODE_PAGE_OF_CHARSET[charset] ?? 0);

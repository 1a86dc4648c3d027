/** Latin-1 numbers of the 256 signs of EBCDIC, code page 500; both of its line ends become one. */
const EBCDIC =
  '000102039c09867f978d8e0b0c0d0e0f101112139d0a08871819928f1c1d1e1f' +
  '80818283840a171b88898a8b8c050607909116939495960498999a9b14159e1a' +
  '20a0e2e4e0e1e3e5e7f15b2e3c282b2126e9eaebe8edeeefecdf5d242a293b5e' +
  '2d2fc2c4c0c1c3c5c7d1a62c255f3e3ff8c9cacbc8cdcecfcc603a2340273d22' +
  'd8616263646566676869abbbf0fdfeb1b06a6b6c6d6e6f707172aabae6b8c6a4' +
  'b57e737475767778797aa1bfd0dddeaea2a3a5b7a9a7b6bcbdbeac7cafa8b4d7' +
  '7b414243444546474849adf4f6f2f3f57d4a4b4c4d4e4f505152b9fbfcf9faff' +
  '5cf7535455565758595ab2d4d6d2d3d530313233343536373839b3dbdcd9da9f';
const EBCDIC_SIGNS = Array.from({ length: 256 }, (_, at) =>
  String.fromCharCode(Number.parseInt(EBCDIC.slice(at * 2, at * 2 + 2), 16)),
);
const EBCDIC_BLANK = 0x40;

/** Words of mainframes: their blank is frequent, and nearly all else lies among their letters, figures and stops. */
export function looksLikeEbcdic(sample: Uint8Array): boolean {
  let [blanks, letters, others] = [0, 0, 0];
  for (const byte of sample) {
    const sign = EBCDIC_SIGNS[byte] ?? '';
    if (byte === EBCDIC_BLANK) blanks++;
    else if (/[a-z0-9]/i.test(sign)) letters++;
    else if (!/[\s.,;:'"()/<>=&*+_%#@!?$-]/.test(sign)) others++;
  }
  return sample.length >= 32 && blanks * 20 >= sample.length && letters >= blanks / 2 && others * 20 <= letters;
}

export function decodeEbcdic(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (const byte of bytes) pieces.push(EBCDIC_SIGNS[byte] ?? '');
  return pieces.join('').replace(/\r?\n/g, '\n');
}

/** Japanese mail: sequences that switch between seven-bit alphabets. */
export const looksLikeJapaneseMail = (text: string): boolean => /\x1b\$[@B]/.test(text) && /\x1b\([BJ]/.test(text);

const SHIFTED = /\+([A-Za-z0-9+/]{2,})-/g;

function decodeShifted(code: string): string | null {
  const bits = code.length * 6;
  const bytes = Buffer.from(code, 'base64');
  const units = Math.floor(bits / 16);
  const rest = Buffer.from(code, 'base64').length * 8 > units * 16 ? (bytes.at(-1) ?? 0) : 0;
  if (units === 0 || bits - units * 16 >= 6 || rest !== 0) return null;
  const text = bytes
    .subarray(0, units * 2)
    .swap16()
    .toString('utf16le');
  return text.isWellFormed() && /^[^\0-\x7f\p{C}]+$/u.test(text) ? text : null;
}

/** The text of UTF-7, if each of its shifted stretches means something; null for other text. */
export function decodeUtf7(text: string): string | null {
  let isSound = true;
  let stretches = 0;
  const decoded = text.replace(SHIFTED, (whole, code: string) => {
    const shown = decodeShifted(code);
    if (shown === null) isSound = false;
    else stretches++;
    return shown ?? whole;
  });
  return isSound && stretches > 1 ? decoded.replaceAll('+-', '+') : null;
}

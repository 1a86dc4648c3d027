import { guessEncoding } from './guess-encoding.js';
import { decodeEbcdic, decodeUtf7, looksLikeEbcdic, looksLikeJapaneseMail } from './decode-ebcdic-and-utf7.js';

export interface DecodedText {
  text: string;
  /** A label that TextDecoder knows, such as "utf-8" or "windows-1252". */
  encoding: string;
  /** True when the bytes themselves prove the encoding; otherwise it is the likeliest one. */
  isCertain: boolean;
  /** How many NUL characters were dropped. */
  droppedNuls: number;
  /** How many signs were dropped that only steer a screen: colours, bells, changes of direction. */
  droppedControls?: number;
  /** Another encoding would do nearly as well. */
  isDoubtful?: boolean;
}

const SAMPLE = 65_536;

/** False for pictures, programs and archives: at most one byte in fifty of a text is a control character. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  if (byteOrderMark(sample) || utf16WithoutMark(sample)) return true;
  let controls = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) controls++;
  return controls * 50 <= sample.length;
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Western text in UTF-16 has a zero in every second byte. */
function utf16WithoutMark(sample: Uint8Array): string | null {
  if (sample.length < 8) return null;
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = (sample.length / 2) * 0.4;
  if (odd > many && even * 10 < odd) return 'utf-16le';
  if (even > many && odd * 10 < even) return 'utf-16be';
  return null;
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Of UTF-8 that was cut off or damaged in places most letters are whole. Other encodings hardly ever look like it. */
const WHOLE_LETTERS = 4;

function decodeDamaged(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const whole =
    (text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0) + (byteOrderMark(bytes) === 'utf-8' ? WHOLE_LETTERS : 0);
  return whole >= broken * WHOLE_LETTERS ? text : null;
}

function decode(bytes: Uint8Array): Omit<DecodedText, 'droppedNuls'> {
  const marked = byteOrderMark(bytes) ?? utf16WithoutMark(bytes.subarray(0, SAMPLE));
  if (marked && marked !== 'utf-8')
    return { text: new TextDecoder(marked).decode(bytes), encoding: marked, isCertain: true };
  const strict = decodeStrictly(bytes);
  if (strict !== null) return decodeSevenBits(strict) ?? { text: strict, encoding: 'utf-8', isCertain: true };
  if (looksLikeEbcdic(bytes.subarray(0, SAMPLE)))
    return { text: decodeEbcdic(bytes), encoding: 'EBCDIC', isCertain: false };
  const damaged = decodeDamaged(bytes);
  if (damaged !== null) return { text: damaged, encoding: 'utf-8', isCertain: false };
  const { encoding, isDoubtful } = guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, isCertain: false, ...(isDoubtful ? { isDoubtful } : {}) };
}

/** Old encodings that use no more than the signs of ASCII. */
function decodeSevenBits(text: string): Omit<DecodedText, 'droppedNuls'> | null {
  if (looksLikeJapaneseMail(text))
    return {
      text: new TextDecoder('iso-2022-jp').decode(Buffer.from(text)),
      encoding: 'iso-2022-jp',
      isCertain: false,
    };
  const utf7 = text.length <= SAMPLE ? decodeUtf7(text) : null;
  return utf7 === null ? null : { text: utf7, encoding: 'utf-7', isCertain: false };
}

/** Orders to a terminal, and signs without a shape of their own that change the order of those beside them. */
const STEERING = /\x1b\[[0-9;?]*[A-Za-z]|[\x01-\x08\x0b\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g;

/** Turns a text file's bytes into a string: no byte order mark, no NUL, "\n" line ends, no halves of surrogate pairs. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, ...rest } = decode(bytes);
  const withoutNuls = text.includes('\0') ? text.replaceAll('\0', '') : text;
  let droppedControls = 0;
  const seen = withoutNuls.replace(STEERING, () => {
    droppedControls++;
    return '';
  });
  return {
    text: seen.replace(/\r\n?/g, '\n').toWellFormed(),
    ...rest,
    droppedNuls: text.length - withoutNuls.length,
    ...(droppedControls > 0 ? { droppedControls } : {}),
  };
}

/** What a reader should know of how the bytes were read. */
export function remarksOnDecoding({
  encoding,
  isCertain,
  isDoubtful,
  droppedNuls,
  droppedControls,
}: DecodedText): string[] {
  const remarks: string[] = [];
  if (!isCertain)
    remarks.push(
      `The file does not say how its characters are encoded; it was read as ${encoding}.${isDoubtful ? ' This is uncertain: if accents or signs look wrong, save it as UTF-8 and upload it again.' : ''}`,
    );
  if (droppedNuls > 0) remarks.push(`${droppedNuls} empty characters (NUL) were left out.`);
  if (droppedControls) remarks.push(`${droppedControls} characters that only steer a screen were left out.`);
  return remarks;
}

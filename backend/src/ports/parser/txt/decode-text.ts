import { detect } from 'chardet';

export interface DecodedText {
  text: string;
  /** A label that TextDecoder knows, such as "utf-8" or "windows-1252". */
  encoding: string;
  /** True when the bytes themselves prove the encoding; otherwise it is the likeliest one. */
  isCertain: boolean;
  /** How many NUL characters were dropped. */
  droppedNuls: number;
}

const SAMPLE = 65_536;
/** Below this a statistical guess is worse than the commonest western encoding. */
const ENOUGH_TO_GUESS = 200;

/** Encodings that a guess may name and that are read as another one: a superset, or what is commonly meant. */
const READ_AS: Record<string, string> = {
  'iso-8859-1': 'windows-1252',
  ascii: 'windows-1252',
  'iso-8859-9': 'windows-1254',
};

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

function guess(bytes: Uint8Array): string {
  if (bytes.length < ENOUGH_TO_GUESS) return 'windows-1252';
  const named = detect(bytes.subarray(0, SAMPLE))?.toLowerCase() ?? 'windows-1252';
  const label = READ_AS[named] ?? named;
  // The bytes are no valid UTF-8, whatever the statistics say.
  return label === 'utf-8' || !isKnown(label) ? 'windows-1252' : label;
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function decode(bytes: Uint8Array): Omit<DecodedText, 'droppedNuls'> {
  const marked = byteOrderMark(bytes) ?? utf16WithoutMark(bytes.subarray(0, SAMPLE));
  if (marked && marked !== 'utf-8')
    return { text: new TextDecoder(marked).decode(bytes), encoding: marked, isCertain: true };
  const strict = decodeStrictly(bytes);
  if (strict !== null) return { text: strict, encoding: 'utf-8', isCertain: true };
  const damaged = decodeDamaged(bytes);
  if (damaged !== null) return { text: damaged, encoding: 'utf-8', isCertain: false };
  const encoding = guess(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isCertain: false };
}

/** Turns a text file's bytes into a string: no byte order mark, no NUL, "\n" line ends, no halves of surrogate pairs. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, encoding, isCertain } = decode(bytes);
  const withoutNuls = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return {
    text: withoutNuls.replace(/\r\n?/g, '\n').toWellFormed(),
    encoding,
    isCertain,
    droppedNuls: text.length - withoutNuls.length,
  };
}

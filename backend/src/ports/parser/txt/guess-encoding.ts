import { detect } from 'chardet';

const SAMPLE = 65_536;
/** From this length on the statistics of a library are worth something. */
const ENOUGH_FOR_STATISTICS = 200;
const STATISTICS_WEIGHT = 0.4;
/** Below this difference to the next best, a reader should look for himself. */
const LEAST = 0.3;
const CLEAR = 0.12;
/** The commonest encoding needs no clear lead where all its letters go together. */
const WELL = 0.6;

/** Letters beyond ASCII that go together in one language. */
const LATIN = {
  'windows-1252': [
    'äöüß',
    'àâæçèéêëîïôœùûüÿ',
    'áéíñóúü¿¡',
    'áâãàçéêíóôõúü',
    'àèéìíòóù',
    'éèëïóöü',
    'áéíóú',
    'æøåéöä',
    'ðþæöáéíóúý',
  ],
  central: ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîșşțţ', 'čćđšž', 'äöüß'],
  'windows-1254': ['çğıöşüiâî'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöüõšž'],
};

interface Candidate {
  label: string;
  /** Alphabets of languages written in it; null for scripts that know no such thing. */
  languages: readonly string[] | null;
  script: RegExp;
  /** The letters that most words are made of; others count less. */
  common?: string;
}

const latin = (label: string, languages: readonly string[]): Candidate => ({
  label,
  languages,
  script: /\p{Script=Latin}/u,
});
const other = (label: string, script: RegExp, common?: string): Candidate => ({
  label,
  languages: null,
  script,
  ...(common === undefined ? {} : { common }),
});
const COMMON_CYRILLIC = 'оеаинтсрвлкмдпуяыьі';
const COMMON_GREEK = 'αοιετσςνηυρπκμλάέήίόύώ';
const CYRILLIC = /[А-яЁёЄєІіЇїҐґЂ-Џђ-џ]/u;
const KANA = /[\u3041-\u30fa]/u;
const EAST_ASIAN = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);

/** Of two that are equally likely, the first is taken. */
const CANDIDATES: readonly Candidate[] = [
  latin('windows-1252', LATIN['windows-1252']),
  latin('iso-8859-15', LATIN['windows-1252']),
  latin('windows-1250', LATIN.central),
  latin('iso-8859-2', LATIN.central),
  latin('windows-1254', LATIN['windows-1254']),
  latin('windows-1257', LATIN['windows-1257']),
  latin('macintosh', LATIN['windows-1252']),
  other('windows-1251', CYRILLIC, COMMON_CYRILLIC),
  other('koi8-r', CYRILLIC, COMMON_CYRILLIC),
  other('ibm866', CYRILLIC, COMMON_CYRILLIC),
  other('iso-8859-5', CYRILLIC, COMMON_CYRILLIC),
  other('x-mac-cyrillic', CYRILLIC, COMMON_CYRILLIC),
  other('windows-1253', /[Ά-ώ]/u, COMMON_GREEK),
  other('windows-1255', /\p{Script=Hebrew}/u),
  other('windows-1256', /\p{Script=Arabic}/u),
  other('windows-874', /\p{Script=Thai}/u),
  other('shift_jis', /[\u3041-\u30fa\u4e00-\u9fff]/u),
  other('euc-jp', /[\u3041-\u30fa\u4e00-\u9fff]/u),
  other('gb18030', /[\u4e00-\u9fff]/u),
  other('big5', /[\u4e00-\u9fff]/u),
  other('euc-kr', /[\uac00-\ud7a3]/u),
];

/** All its bytes are letters or marks, so that it fits nearly everything a little. */
const THAI = 0.8;
const OPENING = /[“‘„«(¿¡]/u;
const CLOSING = /[”’»…]/u;
const MONEY = /[€£¥]/u;
const COMMON_SIGN = /[–—•§°©®™№\u00a0²³½·、。「」（）：・，]/u;

/** How well a sign that is no letter stands between its neighbours. */
function fitOfSign(sign: string, before: string, after: string): number {
  const [isAfterWord, isBeforeWord] = [/\p{L}/u.test(before), /\p{L}/u.test(after)];
  if (/[\ufffd\u0080-\u009f\ue000-\uf8ff]/u.test(sign)) return -10;
  if (sign === '’') return isAfterWord ? 1 : 0;
  if (OPENING.test(sign)) return isAfterWord ? -2 : 1;
  if (CLOSING.test(sign)) return isBeforeWord ? -2 : 1;
  if (MONEY.test(sign)) return /\d/.test(before + after) || (!isAfterWord && !isBeforeWord) ? 1 : -2;
  if (isAfterWord && isBeforeWord) return -3;
  return COMMON_SIGN.test(sign) ? 0.5 : -2;
}

/** Common ideographs stand in the first half of the national sets. */
function fitOfIdeograph(sign: string, label: string, bytes: readonly number[]): number {
  const [first = 0] = bytes;
  if (KANA.test(sign) || label === 'euc-kr') return first <= 0xc8 ? 2.4 : 0;
  if (label === 'shift_jis') return first >= 0x88 && first <= 0x97 ? 1.6 : 0;
  if (label === 'euc-jp') return first >= 0xb0 && first <= 0xcf ? 1.2 : 0;
  if (label === 'big5') return first >= 0xa4 && first <= 0xc6 ? 1.8 : -1;
  return first >= 0xb0 && first <= 0xd7 ? 2 : -1;
}

/** Letters beyond ASCII that are words by themselves. */
const WORDS = /[àáâéèêíìóòôøåæúùöőåäšž]/iu;

const isAsciiLetter = (sign: string) => /[a-z]/i.test(sign);
const isLower = (sign: string) => sign !== sign.toUpperCase();
const isUpper = (sign: string) => sign !== sign.toLowerCase();

/** How well a letter stands in its word; `inLanguage` says whether it goes together with the others. */
function fitOfLetter(
  sign: string,
  before: string,
  after: string,
  { label, languages, script, common }: Candidate,
  inLanguage: boolean,
): number {
  if (!script.test(sign)) return -2;
  if (label === 'windows-874') return THAI;
  // Portuguese has it before an "e" only; Hungarian has another letter in its place, anywhere.
  if (sign === 'õ' && after !== 'e') return -1;
  const frequency = common === undefined ? 1 : common.includes(sign.toLowerCase()) ? 1.2 : 0.5;
  const mixes = languages === null && (isAsciiLetter(before) || isAsciiLetter(after));
  const breaksCase =
    (isUpper(sign) && isLower(before)) || (isUpper(sign) && /[a-z]/.test(after) && /\p{L}/u.test(before));
  const isAlone = languages === null && ![before, after].some((near) => /[^\0-\x7f]/.test(near) && /\p{L}/u.test(near));
  // "ñ" amid figures is a dash of another encoding; "à" is a word.
  const isNoWord = languages !== null && ![before, after].some((near) => /\p{L}/u.test(near)) && !WORDS.test(sign);
  const shouts = isUpper(sign) && (isUpper(before) || isUpper(after)) ? 0.5 : 0;
  const runs = languages !== null && [before, after].every((near) => /[^\0-\x7f]/.test(near) && /\p{L}/u.test(near));
  return (
    (inLanguage ? frequency : -1) -
    (mixes ? 4 : 0) -
    (isAlone ? 0.4 : 0) -
    (isNoWord ? 0.8 : 0) -
    (breaksCase ? 3 : 0) -
    shouts -
    (runs ? 1.5 : 0)
  );
}

/** The alphabet that most of the letters belong to. */
function likeliestLanguage(text: string, languages: readonly string[] | null): ReadonlySet<string> | null {
  if (languages === null) return null;
  const letters = [...text.toLowerCase()].filter((sign) => /[^\0-\x7f]/.test(sign) && /\p{L}/u.test(sign));
  const alphabets = languages.map((language) => new Set(language));
  const counts = alphabets.map((alphabet) => letters.filter((letter) => alphabet.has(letter)).length);
  return alphabets[counts.indexOf(Math.max(...counts))] ?? null;
}

function decodeWhole(bytes: Uint8Array, label: string): string | null {
  try {
    // The sample may end within a letter.
    return new TextDecoder(label, { fatal: EAST_ASIAN.has(label) }).decode(bytes, { stream: true });
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** How well the bytes read in an encoding: the mean over those that are not ASCII. */
function fit(bytes: Uint8Array, candidate: Candidate, highBytes: number): number {
  const text = decodeWhole(bytes, candidate.label);
  if (text === null) return -Infinity;
  const language = likeliestLanguage(text, candidate.languages);
  const isWide = EAST_ASIAN.has(candidate.label);
  const signs = [...text];
  let [sum, at] = [0, 0];
  signs.forEach((sign, index) => {
    const size = isWide && /[^\0-\x7f\uff61-\uff9f]/u.test(sign) ? 2 : 1;
    const [before, after] = [signs[index - 1] ?? ' ', signs[index + 1] ?? ' '];
    if (/[^\0-\x7f]/u.test(sign)) {
      if (isWide && candidate.script.test(sign))
        sum += fitOfIdeograph(sign, candidate.label, [bytes[at] ?? 0]) - (isAsciiLetter(before + after) ? 3 : 0);
      else if (isWide && /[\uff61-\uff9f\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(sign)) sum -= 2;
      else if (/\p{L}|\p{M}/u.test(sign))
        sum += fitOfLetter(sign, before, after, candidate, language?.has(sign.toLowerCase()) ?? true);
      else sum += fitOfSign(sign, before, after);
    }
    at += size;
  });
  return sum / highBytes;
}

export interface Guess {
  encoding: string;
  /** Another encoding reads nearly as well. */
  isDoubtful: boolean;
}

/** The encoding in which bytes that are no Unicode read best. */
export function guessEncoding(whole: Uint8Array): Guess {
  const bytes = whole.subarray(0, SAMPLE);
  const highBytes = Math.max(1, bytes.filter((byte) => byte > 127).length);
  const named = bytes.length < ENOUGH_FOR_STATISTICS ? '' : (detect(bytes)?.toLowerCase() ?? '');
  const statistics = named === 'iso-8859-1' ? 'windows-1252' : named === 'iso-8859-9' ? 'windows-1254' : named;
  const ranked = CANDIDATES.map((candidate) => ({
    label: candidate.label,
    fit: fit(bytes, candidate, highBytes) + (candidate.label === statistics ? STATISTICS_WEIGHT : 0),
  }))
    // Sorting keeps the order of equals.
    .sort((a, b) => b.fit - a.fit);
  const [best] = ranked;
  const encoding = best?.label ?? 'windows-1252';
  const shown = decodeWhole(bytes, encoding);
  const next = ranked.slice(1).find(({ label }) => decodeWhole(bytes, label) !== shown);
  const reached = best?.fit ?? 0;
  const isClear = reached - (next?.fit ?? -Infinity) >= CLEAR || (encoding === 'windows-1252' && reached >= WELL);
  return { encoding, isDoubtful: !isClear || reached < LEAST };
}

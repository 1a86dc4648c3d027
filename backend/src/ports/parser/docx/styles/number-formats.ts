const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const ORDINALS: Record<string, string> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
};

function roman(number: number): string {
  let rest = Math.min(number, 3999);
  let letters = '';
  for (const [value, piece] of ROMAN) {
    while (rest >= value) {
      letters += piece;
      rest -= value;
    }
  }
  return letters;
}

/** a ... z, aa, bb ... as word processors count. */
const letter = (number: number): string =>
  number < 1 ? '' : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

function ordinalEnding(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}

function inWords(number: number): string {
  if (number < 20) return ONES[number] ?? String(number);
  if (number > 99) return String(number);
  const ones = number % 10;
  return ones === 0 ? (TENS[number / 10] ?? '') : `${TENS[Math.floor(number / 10)]}-${ONES[ones]?.toLowerCase()}`;
}

function ordinalInWords(number: number): string {
  const words = inWords(number);
  const [last = ''] = words.split('-').slice(-1);
  const capital = last.charAt(0).toUpperCase() + last.slice(1);
  const ordinal = ORDINALS[capital] ?? (capital.endsWith('y') ? `${capital.slice(0, -1)}ieth` : `${capital}th`);
  return words.includes('-') ? `${words.split('-')[0]}-${ordinal.toLowerCase()}` : ordinal;
}

const FORMATS: Record<string, (number: number) => string> = {
  lowerLetter: letter,
  upperLetter: (number) => letter(number).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  decimalZero: (number) => String(number).padStart(2, '0'),
  ordinal: (number) => `${number}${ordinalEnding(number)}`,
  cardinalText: inWords,
  ordinalText: ordinalInWords,
  none: () => '',
};

/** A number in the format a list level names; formats of other scripts come out as figures. */
export const formatNumber = (number: number, format: string): string => (FORMATS[format] ?? String)(number);

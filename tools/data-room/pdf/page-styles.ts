import type { TextPaper } from '../read-papers.ts';
import type { Align } from './draw-line.ts';
import { isTypeface, type Typeface } from './typefaces.ts';

/** How a kind of paper looks. Measures are points. */
export interface Look {
  typeface: Typeface;
  size: number;
  leading: number;
  /** Between paragraphs. */
  gap: number;
  align: Align;
  margins: { top: number; bottom: number; left: number; right: number };
  columns: 1 | 2;
  /** How far each level of clauses stands in. */
  step: number;
  table: 'grid' | 'rules';
  title: { size: number; align: Align };
  heading: { size: number; isUpper: boolean };
  pageNumber: 'of' | 'plain' | 'later';
}

const CONTRACT: Look = {
  typeface: 'serif',
  size: 10.8,
  leading: 13.9,
  gap: 6.6,
  align: 'justify',
  margins: { top: 84, bottom: 82, left: 74, right: 74 },
  columns: 1,
  step: 34,
  table: 'grid',
  title: { size: 15, align: 'center' },
  heading: { size: 11, isUpper: false },
  pageNumber: 'of',
};

const LETTER: Look = {
  ...CONTRACT,
  size: 11,
  leading: 14.4,
  gap: 9,
  align: 'left',
  margins: { top: 84, bottom: 78, left: 80, right: 80 },
  title: { size: 17, align: 'left' },
  pageNumber: 'later',
};

const LOOKS: Record<string, Look> = {
  contract: CONTRACT,
  'two-column': {
    ...CONTRACT,
    typeface: 'book',
    size: 10.2,
    leading: 12.3,
    gap: 4.6,
    margins: { top: 78, bottom: 74, left: 58, right: 58 },
    columns: 2,
    step: 23,
    heading: { size: 10.6, isUpper: true },
    pageNumber: 'plain',
  },
  letter: LETTER,
  scan: { ...LETTER, typeface: 'book', size: 12, leading: 15.4 },
  accounts: {
    ...CONTRACT,
    typeface: 'sans',
    size: 9.4,
    leading: 12.6,
    gap: 6,
    table: 'rules',
    title: { size: 15, align: 'left' },
    heading: { size: 10.4, isUpper: false },
    pageNumber: 'plain',
  },
  form: {
    ...CONTRACT,
    typeface: 'sans',
    size: 9.6,
    leading: 12.6,
    align: 'left',
    title: { size: 14, align: 'left' },
    pageNumber: 'of',
  },
};

export function lookOf({ layout, typeface, file }: TextPaper): Look {
  const look = LOOKS[layout];
  if (!look) throw new Error(`${file}: there is no layout "${layout}". There are: ${Object.keys(LOOKS).join(', ')}.`);
  if (typeface === undefined) return look;
  if (!isTypeface(typeface)) throw new Error(`${file}: there is no typeface "${typeface}".`);
  return { ...look, typeface };
}

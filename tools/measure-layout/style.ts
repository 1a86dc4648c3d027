import type { Chance } from './chance.ts';

type HeadingLook = { isCapitals: boolean; css: string };

/** How a clause is set: its number in a column of its own, hanging, or in front of its words. */
export type ClauseLayout = 'flex' | 'hanging' | 'inline' | 'table' | 'counter' | 'float';
export type NumberStyle = 'decimal' | 'letter' | 'roman' | 'capital';

/** Everything of a paper's look that holds from its first page to its last. */
export interface Style {
  family: string;
  css: string;
  /** From the title of the paper down. */
  headings: readonly HeadingLook[];
  clauseLayout: ClauseLayout;
  /** How clauses are numbered from the top down; decimal below decimal counts as in 1.1. */
  numbering: readonly NumberStyle[];
  hasPointBehindNumber: boolean;
  bullet: string;
}

/** Families that npm brings with the fixtures' fonts, so that a seed draws the same page on each machine. */
const FAMILIES = ['Arimo', 'Tinos', 'Carlito', 'EB Garamond'];

const NUMBERINGS: readonly (readonly NumberStyle[])[] = [
  ['decimal', 'decimal', 'letter', 'roman'],
  ['decimal', 'decimal', 'letter', 'roman'],
  ['decimal', 'letter', 'roman', 'capital'],
  ['decimal', 'decimal', 'decimal', 'letter'],
];

function drawHeading(chance: Chance, level: number, size: number): HeadingLook {
  const isCapitals = chance.maybe(level === 0 ? 0.4 : 0.25);
  const look = [
    `font-size: ${(size * ([1.7, 1.25, 1.1][level] ?? 1) * (chance.maybe(0.3) ? 0.88 : 1)).toFixed(1)}pt`,
    `font-weight: ${level === 2 && chance.maybe(0.2) ? 'normal; font-style: italic' : 'bold'}`,
    `margin: ${chance.between(8, 20)}pt 0 ${chance.between(3, 9)}pt`,
    `text-align: ${chance.maybe(level === 0 ? 0.5 : 0.06) ? 'center' : 'left'}`,
    ...(chance.maybe(0.25) ? [`color: ${chance.pick(['#1f3864', '#7a1f1f', '#2e5e4e'])}`] : []),
    ...(chance.maybe(0.12) ? ['border-bottom: 0.75pt solid #888'] : []),
    ...(chance.maybe(0.08) ? ['text-decoration: underline'] : []),
    ...(isCapitals && chance.maybe(0.3) ? ['letter-spacing: 0.06em'] : []),
  ];
  return { isCapitals, css: look.join('; ') };
}

export function drawStyle(chance: Chance): Style {
  const family = chance.pick(FAMILIES);
  const size = chance.pick([9, 9.5, 10, 10.5, 11, 11.5, 12]);
  const isIndented = chance.maybe(0.1);
  const gap = isIndented ? 0 : chance.pick([4, 6, 8, 10, 12]);
  const css = [
    `body { margin: 0; font: ${size}pt/${chance.pick([1.15, 1.25, 1.35, 1.5])} '${family}' }`,
    `p, li, .clause { margin: 0 0 ${gap}pt; text-align: ${chance.maybe(0.4) ? 'justify' : 'left'} }`,
    ...(isIndented ? ['p { text-indent: 1.5em } p + h2, p + h3 { margin-top: 14pt }'] : []),
    ...(chance.maybe(0.15) ? ['p, li, .clause { hyphens: auto }'] : []),
    `ul, ol { margin: 0 0 ${gap}pt; padding-left: ${chance.between(14, 32)}pt }`,
    'h1, h2, h3 { break-after: avoid }',
  ];
  return {
    family,
    css: css.join('\n'),
    headings: [0, 1, 2].map((level) => drawHeading(chance, level, size)),
    clauseLayout: chance.pick<ClauseLayout>(['flex', 'flex', 'hanging', 'inline', 'table', 'counter', 'float']),
    numbering: chance.pick(NUMBERINGS),
    hasPointBehindNumber: chance.maybe(0.5),
    bullet: chance.pick(['disc', 'disc', 'circle', 'square', "'– '", "'• '"]),
  };
}

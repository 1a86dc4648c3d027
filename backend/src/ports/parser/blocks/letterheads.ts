import { readLabel } from './clause-labels.js';
import { tellsAddress } from './find-addresses.js';
import { COMPANY } from './headings-over-nothing.js';
import type { Group } from './looks-of-headings.js';
import type { TextLine } from './text-line.js';

/** How a firm is reached, and under which number it is registered: a line of its letterhead, and none below a title. */
const REACHED_OR_REGISTERED =
  /\S@\S+\.\p{L}|(?:^|\s)www\.|\b(?:Tel|Fax|Phone|VAT|USt-?Id|Steuernr|HRB|SIRET|SIREN|RCS|TVA|P\.\s?IVA|REA|C\.?I\.?F|N\.?I\.?F|KvK|BTW|NIP|KRS|REGON)\b/u;
/** By so much the next heading may be smaller than a name above it, and still be the title. */
const ABOUT_AS_LARGE = 0.95;

/**
 * Makes a paragraph of the name that opens a paper above an address, where it is that of a firm: the title of the paper comes below it, and what is
 * written stands under that. A title may have the address of what it is about below it, but no heading as large.
 */
export function withoutLetterhead<G extends Group>(groups: readonly G[], textOfLine: (line: TextLine) => string): G[] {
  const isRunning = ({ lines: [line] }: Group) => line?.isRunning === true;
  const proper = groups.filter((group) => !isRunning(group));
  const [name, below] = proper;
  const first = name?.lines[0];
  if (!name || !first || !below || name.kind !== 'heading' || below.kind !== 'paragraph') return [...groups];
  const text = name.lines.map(textOfLine).join(' ');
  if (first.announced || readLabel(text) !== null || below.lines[0]?.page !== first.page) return [...groups];
  const details = below.lines.map(textOfLine);
  if (!details.some(tellsAddress)) return [...groups];
  const next = proper.slice(1).find(({ kind }) => kind === 'heading')?.lines[0];
  const isAbove =
    next !== undefined &&
    next.page === first.page &&
    next.size >= ABOUT_AS_LARGE * first.size &&
    readLabel(textOfLine(next)) === null;
  const isFirm = COMPANY.test(text) || isAbove || details.some((detail) => REACHED_OR_REGISTERED.test(detail));
  return isFirm ? groups.map((group) => (group === name ? { ...group, kind: 'paragraph' } : group)) : [...groups];
}

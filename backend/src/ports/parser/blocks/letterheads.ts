import { readLabel } from './clause-labels.js';
import { tellsAddress } from './find-addresses.js';
import { HAS_VERB } from './words-of-no-heading.js';
import { COMPANY } from './headings-over-nothing.js';
import type { Group } from './looks-of-headings.js';
import { isSurelyHeading, type TextLine } from './text-line.js';

/** How a firm is reached, and under which number it is registered: a line of its letterhead, and none below a title. */
const REACHED_OR_REGISTERED =
  /\S@\S+\.\p{L}|(?:^|\s)www\.|\b(?:Tel|Fax|Phone|VAT|USt-?Id|Steuernr|HRB|SIRET|SIREN|RCS|TVA|P\.\s?IVA|REA|C\.?I\.?F|N\.?I\.?F|KvK|BTW|NIP|KRS|REGON)\b/u;
const EACH_REACHED_OR_REGISTERED = new RegExp(REACHED_OR_REGISTERED, 'gu');
/** Share of its column's width from which on a line looks broken by the margin. */
const FULL = 0.9;
/** By so much the next heading may be smaller than a name above it, and still be the title. */
const ABOUT_AS_LARGE = 0.95;
/** By so much a title is larger than what stands above or below it. */
const LARGER_TITLE = 1.05;

/** Whether a line stands below a heading in larger letters, as the name of a firm does below "INVOICE". */
const isBelowTitle = (above: Group | undefined, line: TextLine): boolean =>
  above?.kind === 'heading' && (above.lines[0]?.size ?? 0) > line.size * LARGER_TITLE;

/** Whether a line says in two ways how a firm is reached or registered: "Tel. 01900 555 0142   VAT GB 331 7720 18". */
const tellsFirm = (text: string): boolean => new Set(text.match(EACH_REACHED_OR_REGISTERED)).size > 1;

/** Whether a firm that is not the one of the heading stands at the head of the address, or below a word such as "Tenant": "INVOICE" beside "Kestrel Dairy Ltd" is a title. */
const namesAnotherFirm = (text: string, [first = '', second = '']: readonly string[]): boolean => {
  const firm = /^\p{L}+(?: to)?:?$/u.test(first) ? second : first;
  return COMPANY.test(firm) && !firm.toLowerCase().startsWith((text.split(/\s/)[0] ?? '').toLowerCase());
};

/** Whether a sentence goes on from line to line, as that of a contract or a power does which names where its parties live and how they are registered. */
const readsAsProse = (lines: readonly TextLine[], textOfLine: (line: TextLine) => string): boolean =>
  lines.some((line, at) => {
    const above = lines[at - 1];
    return above !== undefined && above.right >= FULL * above.columnRight && /^\p{Ll}+\s\S/u.test(textOfLine(line));
  });

/** Whether the name that opens a paper is said again on its first page before an address, in small letters in one line: that from which it was sent. */
const isSenderOf = (name: string, groups: readonly Group[], textOfLine: (line: TextLine) => string): boolean =>
  groups.some(({ lines }) =>
    lines.some((line) => {
      if (line.page !== groups[0]?.lines[0]?.page) return false;
      const text = textOfLine(line);
      return text.startsWith(`${name} `) && tellsAddress(text);
    }),
  );

/**
 * Makes a paragraph of the name that opens a paper above an address, where it is that of a firm: the title of the paper comes below it, and what is
 * written stands under that. A title may have the address of what it is about below it, but no heading as large. Further letters in one file open a page so.
 */
export function withoutLetterhead<G extends Group>(groups: readonly G[], textOfLine: (line: TextLine) => string): G[] {
  const proper = groups.filter(({ lines: [line] }) => line?.isRunning !== true);
  const isName = (name: G, at: number): boolean => {
    const [above, below] = [proper[at - 1]?.lines[0], proper[at + 1]];
    const first = name.lines[0];
    if (!first || !below || name.kind !== 'heading' || below.kind !== 'paragraph') return false;
    const text = name.lines.map(textOfLine).join(' ');
    if (isSurelyHeading(first) || readLabel(text) !== null || below.lines[0]?.page !== first.page) return false;
    const details = below.lines.map(textOfLine);
    if (above?.page === first.page && !(isBelowTitle(proper[at - 1], first) && COMPANY.test(text))) return false;
    if (!above && isSenderOf(text, proper, textOfLine)) return true;
    if (!details.some((detail) => tellsAddress(detail) || tellsFirm(detail))) return false;
    // "LEASE" above "of restaurant premises at", which go on with the title.
    if (/^\p{Ll}{2,}\s/u.test(details[0] ?? '')) return false;
    // The words of a contract name where its parties live.
    if (readsAsProse(below.lines, textOfLine) || details.some((detail) => HAS_VERB.test(detail))) return false;
    if (COMPANY.test(text)) return true;
    if (above || namesAnotherFirm(text, details)) return false;
    const next = proper.slice(1).find(({ kind }) => kind === 'heading')?.lines[0];
    const isAbove =
      next !== undefined &&
      next.page === first.page &&
      next.size >= ABOUT_AS_LARGE * first.size &&
      readLabel(textOfLine(next)) === null;
    return isAbove || details.some((detail) => REACHED_OR_REGISTERED.test(detail));
  };
  const names = new Set(proper.filter(isName));
  return groups.map((group) => (names.has(group) ? { ...group, kind: 'paragraph' } : group));
}

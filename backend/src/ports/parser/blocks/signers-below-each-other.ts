import { COMPANY, NAME, OFFICE } from './headings-over-nothing.js';
import type { LineGroup } from './lines-of-one-block.js';
import {
  isSignedOn as areSignedOn,
  labelOfSigning,
  opensSigner,
  tellsPlaceAndDay,
  tellsSigning,
} from './signing-lines.js';
import { PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

/** Room to sign between two lines at most, as a multiple of their letters' size, and the height of a page in points that lines tell their place by. */
const FURTHEST = 9;
const PAGE_HEIGHT = 800;
/** How far lines of one who signs begin apart at most, as a multiple of their letters' size. */
const ASIDE = 1;

/** One line to sign on, and no two beside each other. */
const isSignedOn = (text: string): boolean => areSignedOn(text) && !/\s/.test(text);

/** "Jane Roe", "(Jane Roe)", "Jane Roe, Director". */
const isNamed = (text: string): boolean => NAME.test(text.replace(/^\((.*)\)$/, '$1').split(',', 1)[0] ?? '');
/** "Director", "Jane Roe, Director". */
const tellsOffice = (text: string): boolean => OFFICE.test(text) || OFFICE.test(text.split(/,\s/)[1] ?? '');
const isPerson = (text: string): boolean => isNamed(text) || OFFICE.test(text);

/** "Signed by the parties on the days below." */
const isSentence = (text: string): boolean => /\p{Ll}[.;]$/u.test(text) && !COMPANY.test(text);

/** Whether lines say for whom, where or as what somebody signs right below, and nobody does yet. */
function awaitsSigner(lines: readonly string[]): boolean {
  const [first = '', last = ''] = [lines[0], lines.at(-1)];
  if (isSentence(last) || lines.some(isSignedOn)) return false;
  if (COMPANY.test(lines.join(' ')) && !isPerson(first)) return true;
  return !lines.some(isPerson) && (opensSigner(first) || isToFill(last));
}

/** "Date: __________". */
const isToFill = (text: string): boolean => labelOfSigning(text) !== null && /[._…]{5}$/.test(text);

/** Whether lines are what one signs, and those below them the rest of it, parted from them only by the room to sign in. */
function goesOn(above: readonly string[], below: readonly string[], isRightBelow: boolean): boolean {
  const [last = '', first = ''] = [above.at(-1), below[0]];
  const isSigned = above.some(isSignedOn);
  const isWrittenOut = (text: string) => above.length === 1 && (text === last || text.startsWith(`${last}, `));
  if (isSignedOn(first) && NAME.test(last)) return isWrittenOut(below[1] ?? '');
  if (isSignedOn(first)) return awaitsSigner(above) || (tellsPlaceAndDay(last) && !above.some(isPerson) && !isSigned);
  if (isSignedOn(last)) return isPerson(first);
  if (above.length === 1 && NAME.test(last)) return isWrittenOut(first);
  if (isSigned && isNamed(last) && OFFICE.test(first)) return true;
  const label = labelOfSigning(first);
  // What is asked a second time is asked of who signs next.
  if (label !== null && above.some((text) => labelOfSigning(text) === label)) return false;
  if (isSigned && !isPerson(first)) return label !== null || (isRightBelow && below.length === 1);
  return awaitsSigner(above) && isPerson(first) && below.some(tellsOffice);
}

/** Joins what one signs below each other: for whom, the line to sign on or the room for it, the name and the office. Who signs next begins a block of their own. */
export function withSignersBelowEachOther(
  groups: readonly LineGroup[],
  textOfLine: (line: TextLine) => string,
): LineGroup[] {
  const joined: LineGroup[] = [];
  const isShort = (text: string) => text.length < PROSE_LINE;
  const mayBePart = ({ kind, lines: [first], footnote, field }: LineGroup): boolean =>
    (kind === 'paragraph' || kind === 'line') &&
    first !== undefined &&
    first.fromTop !== null &&
    first.whole === undefined &&
    !first.isRunning &&
    footnote === undefined &&
    field === undefined;
  for (const group of groups) {
    const above = joined.at(-1);
    const [first, last] = [group.lines[0], above?.lines.at(-1)];
    if (above && first && last && mayBePart(above) && mayBePart(group) && standsBelow(last, first)) {
      const [own, next] = [above.lines.map(textOfLine), group.lines.map(textOfLine)];
      const areShort = next.every(isShort) && (own.every(isShort) || tellsSigning(own[0] ?? ''));
      if (areShort && goesOn(own, next, !first.hasGapBefore)) {
        joined[joined.length - 1] = {
          ...above,
          kind: 'paragraph',
          lines: [...above.lines, ...group.lines],
          isUncounted: true,
        };
        continue;
      }
    }
    joined.push(group);
  }
  return joined;
}

/** Whether a line stands below another with no more than room to sign between them. */
function standsBelow(above: TextLine, { page, isJump, fromTop, left, size }: TextLine): boolean {
  if (page !== above.page || isJump || fromTop === null || above.fromTop === null) return false;
  const step = (fromTop - above.fromTop) * PAGE_HEIGHT;
  return step > 0 && step <= FURTHEST * size && Math.abs(left - above.left) <= ASIDE * size;
}

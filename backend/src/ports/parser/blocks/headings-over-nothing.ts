import type { BlockKind } from '../document-parser.js';
import { readLabel } from './clause-labels.js';
import { type BodyStyle, isLarger, isShouted } from './heading-rules.js';
import { PROSE_LINE } from './starts-paragraph.js';
import { isRecognised, type TextLine } from './text-line.js';

interface Group {
  kind: BlockKind;
  lines: TextLine[];
}

/** "Harriet Tarrant", "Geo. Vellacott", "J. T.-W.", "MARGARET SEVERN": two to five words that may be somebody's name. */
const NAME =
  /^(?:(?:Mrs?|Ms|Miss|Dr|Prof|Sir|Dame|Herr|Frau|Mme|M)\.?\s)?(?:\p{Lu}[\p{L}'’-]*\.?(?:-\p{Lu}\.)?|v\.|von|van|de[nr]?|d[aiu]|zu)(?:\s(?:\p{Lu}[\p{L}'’-]*\.?(?:-\p{Lu}\.)?|v\.|von|van|de[nr]?|d[aiu]|zu)){1,4}$/u;
/** Words behind which somebody signs. */
const AWAITS_SIGNATURE =
  /(?:faithfully|sincerely|truly|regards|Grüßen|salutations|behalf|signed|by|authorised signatory|signature|___(?<=\p{L}.*))[,.:)]*$/iu;
/** What somebody who signs is. */
const OFFICE =
  /^(?:(?:(?:managing|finance|sole|authorised|company|executive|non-executive|duly|deputy|chief|joint)\s)*(?:director|secretary|chair(?:man|woman|person)?|partner|member|trustee|attorney|notary|president|officer|manager|signatory|witness|clerk|geschäftsführer(?:in)?|vorstand|prokurist(?:in)?|gérante?|présidente?|administrateur|presidente|amministratore|administrador|prezes|członek)\b)/iu;

/** Words of such an office at most. */
const WORDS_OF_OFFICE = 3;

/** By so much a title is larger than what stands above it. */
const LARGER_TITLE = 1.05;

/** Headings are sought so far back or ahead, in groups of lines. */
const NEAR = 6;

/** Whether what follows a heading, up to the next one, is no text: neither prose nor a list nor a table. */
function isOverNothing(groups: readonly Group[], at: number, textOf: (group: Group) => string): boolean {
  // Headings follow each other from level to level.
  if (groups[at + 1]?.kind === 'heading') return false;
  for (const group of groups.slice(at + 1)) {
    if (group.kind === 'heading') return true;
    if (group.kind === 'table_row' || group.kind === 'list_item') return false;
    if (group.kind === 'paragraph' && textOf(group).length >= PROSE_LINE) return false;
  }
  return true;
}

/** Whether a heading is the first line of a paper, above its title in larger letters: the name of who wrote it. */
function isLetterhead(groups: readonly Group[], at: number): boolean {
  const isFirst = groups.slice(0, at).every(({ lines: [line] }) => line?.isRunning === true);
  const [line, title] = [groups[at]?.lines.at(-1), groups[at + 1]?.lines[0]];
  return (
    isFirst &&
    groups[at + 1]?.kind === 'heading' &&
    line !== undefined &&
    title !== undefined &&
    title.page === line.page &&
    title.hasGapBefore &&
    !isRecognised(line.font) &&
    title.size > line.size * LARGER_TITLE
  );
}

/** Makes paragraphs of what looks like a heading but is the name of who signs, of whose paper it is, or of a party named by its number on a cover. */
export function withoutEmptyHeadings<G extends Group>(
  groups: readonly G[],
  textOfLine: (line: TextLine) => string,
  body: BodyStyle,
): G[] {
  const textOf = ({ lines }: Group) => lines.map(textOfLine).join(' ');
  return groups.map((group, at) => {
    const [first] = group.lines;
    if (group.kind !== 'heading' || !first || first.announced || isLarger(first, body)) return group;
    const text = textOf(group);
    const label = readLabel(text);
    if (label) {
      const isParty = label.form === 'number' && label.text.startsWith('(') && isOverNothing(groups, at, textOf);
      return isParty ? { ...group, kind: 'list_item' } : group;
    }
    if (isLetterhead(groups, at)) return { ...group, kind: 'paragraph' };
    if (OFFICE.test(text) && text.split(' ').length <= WORDS_OF_OFFICE) return { ...group, kind: 'paragraph' };
    if (!NAME.test(text)) return group;
    const proper = (some: readonly Group[]) => some.filter(({ lines: [line] }) => line?.isRunning !== true);
    const above = proper(groups.slice(Math.max(0, at - NEAR), at)).at(-1);
    const [below] = proper(groups.slice(at + 1, at + 1 + NEAR));
    const signs =
      (above !== undefined && AWAITS_SIGNATURE.test(textOf(above))) ||
      (below !== undefined && textOf(below).length < PROSE_LINE && OFFICE.test(textOf(below))) ||
      (!isShouted(text) && isOverNothing(groups, at, textOf));
    return signs ? { ...group, kind: 'paragraph' } : group;
  });
}

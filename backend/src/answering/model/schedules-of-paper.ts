import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { FULL_STOP, type Run, unitsOf } from '../clauses/whole-sentences.js';

const TITLE = /^\W*(exhibit|schedule|annex(?:ure)?|appendix|attachment)(?:\s+([A-Z]|\d{1,3}[A-C]?|[IVX]+)\b|\W*$)/i;
/** Drawn under a title of plain text. */
const DRAWN_LINE = /[=_*~-]{4,}/g;
/** The head of a further page. */
const CONTINUED = /\bcont(?:inued|'d|\.)/i;
const LONGEST_TITLE = 120;
/** A list of contents ends before, of a paper's units. */
const CONTENTS_IN = 0.1;

/** One name for "Annexure 2" and "ANNEX 2"; that of a single one without a number is its kind alone. */
export const nameOfSchedule = (kind: string, number = ''): string =>
  `${kind.replace(/^annexure$/i, 'annex')} ${number}`.trim().toUpperCase();

/** What a Word paper has at the head or foot of its pages stands behind its text. */
const isBesideText = (index: DocumentIndex, unit: number): boolean =>
  /^(?:Header|Footer)$/.test(index.headingPath(unit).join('\n'));

/** The schedules of a paper by name, each from its title to the next one's; titles may stand in a table of contents before, so the last one counts. */
export const schedulesOf = memoize((index: DocumentIndex): ReadonlyMap<string, Run> => {
  const titles = unitsOf([Math.floor(CONTENTS_IN * index.unitCount), index.unitCount]).flatMap((unit) => {
    const text = index.unitText(unit).replaceAll(DRAWN_LINE, ' ').trim();
    const [, kind, number] = TITLE.exec(text) ?? [];
    const isTitle =
      kind !== undefined && text.length <= LONGEST_TITLE && !FULL_STOP.test(text) && !CONTINUED.test(text);
    return isTitle ? [{ name: nameOfSchedule(kind, number), unit }] : [];
  });
  const found = new Map<string, Run>();
  titles.forEach(({ name, unit }, i) => {
    const next = titles.slice(i + 1).find((other) => other.name !== name)?.unit ?? index.unitCount;
    const end = unitsOf([unit, next]).find((one) => isBesideText(index, one)) ?? next;
    found.set(name, [unit, end]);
  });
  return found;
});

/** Of each unit the name of the schedule that it stands in; null in the body. */
export const scheduleOfUnits = memoize((index: DocumentIndex): readonly (string | null)[] => {
  const names = Array.from({ length: index.unitCount }, (): string | null => null);
  for (const [name, [first, last]] of schedulesOf(index)) names.fill(name, first, last);
  return names;
});

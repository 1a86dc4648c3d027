import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { lengthOfRun, numberOfClause } from '../clauses/whole-clause.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';

/** "Note 13. Commitments", also where a short sentence before it was not parted from it; "Note 13 describes ..." is none. */
const TITLE = /(?:^|[.!?]\s+)(note|item)\s+(\d{1,3}[A-C]?)(?:\s*[.:—–-]\s*(?=\p{Lu})|$)/iu;
const OF_NOTES = /\bnotes\b/i;
const LONGEST_BEFORE = 160;

/** The notes and items of a report by name ("NOTE 13"), each from its title to the next one's; a list of contents names them, too, but holds nothing of them. */
const notesOf = memoize((index: DocumentIndex): ReadonlyMap<string, Run> => {
  const titles = unitsOf([0, index.unitCount]).flatMap((unit) => {
    const found = isRowOfTable(index, unit) ? null : TITLE.exec(index.unitText(unit));
    const [, kind = '', number = ''] = found ?? [];
    return found && found.index <= LONGEST_BEFORE ? [{ kind, name: nameOf(kind, number), unit }] : [];
  });
  const notes = new Map<string, Run>();
  titles.forEach(({ kind, name, unit }, i) => {
    const next = titles.slice(i + 1).find((other) => other.kind.toLowerCase() === kind.toLowerCase());
    const run: Run = [unit, Math.max(unit + 1, next?.unit ?? endOfPart(index, unit))];
    const before = notes.get(name);
    if (!before || lengthOfRun(index, run) > lengthOfRun(index, before)) notes.set(name, run);
  });
  return notes;
});

const nameOf = (kind: string, number: string): string => `${kind} ${number}`.toUpperCase();

/** Where the heading ends that a unit stands under, the outermost one. */
function endOfPart(index: DocumentIndex, unit: number): number {
  const [part] = index.headingPath(unit);
  let last = unit + 1;
  while (last < index.unitCount && index.headingPath(last)[0] === part) last += 1;
  return last;
}

/** All of a note or an item: by its title, or by its number alone among the notes ("13. Commitments"). */
export function noteNamed(kind: string, number: string, index: DocumentIndex): Run | null {
  if (!/^(?:note|item)$/i.test(kind)) return null;
  return notesOf(index).get(nameOf(kind, number)) ?? (/^note$/i.test(kind) ? noteNumbered(number, index) : null);
}

function noteNumbered(number: string, index: DocumentIndex): Run | null {
  const isOfNotes = (unit: number) => index.headingPath(unit).some((heading) => OF_NOTES.test(heading));
  const numberOf = (unit: number) =>
    isRowOfTable(index, unit) || !isOfNotes(unit) ? null : numberOfClause(index.unitText(unit));
  const units = unitsOf([0, index.unitCount]);
  const first = units.find((unit) => numberOf(unit) === number);
  if (first === undefined) return null;
  const next = units.find((unit) => unit > first && numberOf(unit) === String(Number(number) + 1));
  return [first, next ?? endOfPart(index, first)];
}

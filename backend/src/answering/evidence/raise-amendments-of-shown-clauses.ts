import { carriesName, type DocumentIndex, namesIn, memoize, type ProjectIndex } from '../../ranking/index.js';
import type { DocumentEvidence, FoundClause } from './rank-clauses-of-document.js';

const IS_CHANGE = /\b(?:amend\w*|side letter|waiver|supplement\w*|variation|addendum)\b/i;
const NUMBER = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s/;
const NAMED_CLAUSES =
  /\b(?:clause|section|article|paragraph)s?\s+((?:\d{1,2}(?:\.\d{1,2})*(?:,? (?:and|or|to) |, )?)+)/gi;
const OF_WHAT = 40;
const OF_THIS = /^[^.;]{0,30}\bof this\b/i;
const OF_ANOTHER = /^[^.;]{0,30}\bof (?:the|our|your|that)\b/i;
/** How far before a sentence the number of its clause is looked for. */
const FARTHEST_NUMBER = 12;
const MOST_CHANGES = 2;
/** What changes a clause is a little likelier than the clause: it is read first. */
const BEFORE = 1.01;

/** The number of the clause that a unit stands in. */
function numberOf({ reader: { index } }: DocumentEvidence, unit: number): string | null {
  for (let before = unit; before >= Math.max(0, unit - FARTHEST_NUMBER); before -= 1) {
    const number = NUMBER.exec(index.unitText(before))?.[1];
    if (number !== undefined) return number;
  }
  return null;
}

/** Numbers of another paper's clauses by the units that name them: not those of its own that it refers to. */
const namedIn = memoize((index: DocumentIndex): ReadonlyMap<number, readonly string[]> => {
  const texts = Array.from({ length: index.unitCount }, (_, unit) => index.unitText(unit));
  const own = new Set(texts.flatMap((text) => NUMBER.exec(text)?.[1] ?? []));
  const found = new Map<number, readonly string[]>();
  texts.forEach((text, unit) => {
    const numbers = [...text.matchAll(NAMED_CLAUSES)].flatMap(({ 0: whole, 1: list = '', index: at }) => {
      const after = text.slice(at + whole.length, at + whole.length + OF_WHAT);
      if (OF_THIS.test(after)) return [];
      return (list.match(/\d+(?:\.\d+)*/g) ?? []).filter((number) => OF_ANOTHER.test(after) || !own.has(number));
    });
    if (numbers.length > 0) found.set(unit, numbers);
  });
  return found;
});

/** Amendments, side letters and waivers with the documents that carry the names on which they are filed. */
function isChangeTo(project: ProjectIndex, change: DocumentEvidence, other: DocumentEvidence): boolean {
  const document = project.get(String(change.document.id));
  const names = namesIn(`The ${other.document.fileName.replace(/\.\w{2,4}$/, '')}`);
  const single = names.filter(({ isSingle }) => isSingle);
  const carried = document ? single.filter((name) => carriesName(document, name) > 0) : [];
  return carried.length > 0 && 2 * carried.length >= single.length;
}

const isChange = ({ document: { fileName, title } }: DocumentEvidence) => IS_CHANGE.test(`${fileName} ${title ?? ''}`);

/** A clause that is shown is shown with what an amendment, a side letter or a waiver says of its number, and behind it. */
export function withAmendments(
  project: ProjectIndex,
  weighed: readonly DocumentEvidence[],
  isShown: (clause: FoundClause) => boolean,
): DocumentEvidence[] {
  const changes = weighed
    .filter(isChange)
    .map((evidence) => ({ evidence, named: namedIn(evidence.reader.index), raised: new Map<number, number>() }));
  if (changes.length === 0) return [...weighed];
  for (const base of weighed.filter((one) => !isChange(one))) {
    const clauses = base.parts.flatMap((part) => part.clauses.filter(isShown));
    if (clauses.length === 0) continue;
    for (const { named, raised } of changes.filter(({ evidence }) => isChangeTo(project, evidence, base)))
      for (const { sentence, relevance } of clauses) {
        const number = numberOf(base, sentence.first);
        if (number === null) continue;
        const units = [...named].filter(([, numbers]) =>
          numbers.some((one) => number === one || number.startsWith(`${one}.`)),
        );
        for (const [unit] of units.slice(0, MOST_CHANGES))
          raised.set(unit, Math.max(raised.get(unit) ?? 0, BEFORE * relevance));
      }
  }
  const byEvidence = new Map(changes.map(({ evidence, raised }) => [evidence, raised]));
  return weighed.map((evidence) => raisedIn(evidence, byEvidence.get(evidence) ?? new Map()));
}

function raisedIn(evidence: DocumentEvidence, raised: ReadonlyMap<number, number>): DocumentEvidence {
  const [first, ...others] = evidence.parts;
  if (raised.size === 0 || !first) return evidence;
  const found = [...raised]
    .filter(([unit]) => !evidence.reader.isPageArtifact(unit))
    .map(([unit, relevance]): FoundClause => ({
      sentence: evidence.reader.around(unit),
      relevance,
      score: 0,
      features: null,
      statement: 0,
    }));
  const keyOf = ({ sentence }: FoundClause) => sentence.parts.join(' ');
  const keys = new Set(found.map(keyOf));
  const clauses = [...found, ...first.clauses.filter((clause) => !keys.has(keyOf(clause)))].sort(
    (a, b) => b.relevance - a.relevance,
  );
  const strength = Math.max(first.strength, clauses[0]?.relevance ?? 0);
  return {
    ...evidence,
    parts: [{ ...first, clauses, strength }, ...others],
    strength: Math.max(evidence.strength, strength),
  };
}

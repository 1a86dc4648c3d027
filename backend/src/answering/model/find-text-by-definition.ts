import { countSharedTerms } from '../../text/words/stems-and-stop-words.js';
import { partsOfClause } from '../clauses/split-clause-into-parts.js';
import { textOfRun } from '../clauses/whole-clause.js';
import type { Run } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { placesDeferredTo, unitsDefining } from './find-definitions-of-term.js';
import { stretchesAtPlaces } from './find-text-by-place.js';
import { WEIGHT } from './find-text-by-search.js';
import { partsToRead, type StretchToRead } from './locate-clauses-tables-and-signatures.js';
import { beginningOf, sectionOf } from './section-or-page-around-passage.js';

/** What a term means in a paper: its definition, others that include it, and of the clauses that these name the parts with it. */
export function definitionsOf(term: string, evidence: DocumentEvidence): StretchToRead[] {
  const { index } = evidence.reader;
  const { meaning, including } = unitsDefining(term, index);
  const deferred = placesDeferredTo(meaning === undefined ? '' : index.unitText(meaning));
  return [
    ...(meaning === undefined ? [] : [sectionFrom(meaning, evidence)]),
    ...including.map((unit): StretchToRead => ({ whole: [unit, unit + 1], least: [unit, unit + 1], weight: WEIGHT })),
    ...deferred.flatMap((place) => stretchesAtPlaces(place, evidence)).flatMap((one) => partsWith(term, one, evidence)),
  ];
}

/** Of a clause that a definition names the parts in which its term stands; else the first one that has most of its words, all of it where none has any. */
function partsWith(term: string, stretch: StretchToRead, evidence: DocumentEvidence): StretchToRead[] {
  const { index } = evidence.reader;
  const parts = partsOfClause(evidence.reader, stretch.whole);
  const texts = parts.map((run) => textOfRun(index, run));
  const named = texts.flatMap((text, position) => (text.includes(term) ? [position] : []));
  const shares = texts.map((text) => countSharedTerms(text, term));
  const most = Math.max(...shares);
  const read = named.length > 0 || most === 0 ? named : [shares.indexOf(most)];
  return read.length > 0 ? partsToRead(evidence, parts, read, stretch.weight) : [stretch];
}

function sectionFrom(unit: number, evidence: DocumentEvidence): StretchToRead {
  const run: Run = [unit, unit + 1];
  return { whole: sectionOf(evidence, run), least: beginningOf(evidence, run), weight: WEIGHT };
}

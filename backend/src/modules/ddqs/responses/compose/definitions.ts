import type { DocumentIndex } from '../../../../ranking/index.js';

/** A term a document defines: "“Net Sales” means ...". */
export interface DefinedTerm {
  term: string;
  /** Number of the unit that defines it. */
  unit: number;
  /** Matches the term as a reader writes it, also in the plural. */
  pattern: RegExp;
}

const DEFINES =
  /(?:^|[.:;]\s+)\W{0,3}(?:\(?[\da-z.]{1,8}\)?\s+)?["“]([^"“”]{2,60})["”],?\s*(?:\([^)]{0,60}\)\s*)?(?:shall\s+(?:mean|refer)|means?\b|refers? to|is defined as)(?!\s+(?:as\s+)?(?:set forth|given|ascribed|defined))/i;
/** A term used in more of the document than this is the contract's own furniture: "Agreement", "Party", "Product". */
const EVERYWHERE = 0.12;
const LEAST_USES = 12;

const known = new WeakMap<DocumentIndex, DefinedTerm[]>();

/** The terms that a document defines in sentences of their own, without those it uses everywhere. */
export function definedTerms(index: DocumentIndex): DefinedTerm[] {
  const kept = known.get(index) ?? readTerms(index);
  known.set(index, kept);
  return kept;
}

function readTerms(index: DocumentIndex): DefinedTerm[] {
  const texts = Array.from({ length: index.unitCount }, (_, unit) => index.unitText(unit));
  const most = Math.max(LEAST_USES, EVERYWHERE * texts.length);
  return texts.flatMap((text, unit) => {
    const term = DEFINES.exec(text)?.[1]?.trim();
    if (!term || !/^\p{Lu}/u.test(term)) return [];
    const pattern = new RegExp(`\\b${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}s?\\b`);
    const uses = texts.filter((one) => pattern.test(one)).length;
    return uses <= most ? [{ term, unit, pattern }] : [];
  });
}

import { type DocumentIndex, onceForEach } from '../../ranking/index.js';
import { literal } from '../../text/pattern.js';

/** A term a document defines: "“Net Sales” means ...". */
export interface DefinedTerm {
  term: string;
  /** Number of the unit that defines it. */
  unit: number;
  /** Matches the term as a reader writes it, also in the plural. */
  pattern: RegExp;
  /** Used all over the document, as "Agreement" and "Party" are. */
  isCommon: boolean;
}

const DEFINES =
  /(?:^|[.:;]\s+)\W{0,3}(?:\(?[\da-z.]{1,8}\)?\s+)?["“]([^"“”]{2,60})["”](?:\s+or\s+["“]([^"“”]{2,60})["”])?,?\s*(?:\([^)]{0,60}\)\s*)?(?:shall\s+(?:mean|refer)|means?\b|refers? to|is defined as)(?!\s+(?:as\s+)?(?:set forth|given|ascribed|defined))/i;
/** A term used in more of the document than this is the contract's own furniture: "Agreement", "Party", "Product". */
const EVERYWHERE = 0.12;
const LEAST_USES = 12;

/** The terms that a document defines in sentences of their own. */
export const definedTerms = onceForEach(readTerms);

function readTerms(index: DocumentIndex): DefinedTerm[] {
  const texts = Array.from({ length: index.unitCount }, (_, unit) => index.unitText(unit));
  const most = Math.max(LEAST_USES, EVERYWHERE * texts.length);
  return texts.flatMap((text, unit) => {
    const names = DEFINES.exec(text)?.slice(1) ?? [];
    return names.flatMap((name: string | undefined) => {
      const term = name?.trim() ?? '';
      if (!/^\p{Lu}/u.test(term)) return [];
      const pattern = new RegExp(`\\b${literal(term)}s?\\b`);
      return [{ term, unit, pattern, isCommon: texts.filter((one) => pattern.test(one)).length > most }];
    });
  });
}

/** Endings that make another word of one root, as stems keep them: "accrual" beside "accrued", "payment" beside "payable". */
const LONG_ENDINGS = ['ment', 'abl', 'ibl', 'anc', 'enc', 'ant'];
const SHORT_ENDINGS = ['al', 'er', 'or'];
const LEAST_BEFORE_LONG = 3;
const LEAST_BEFORE_SHORT = 4;
const MOST_KNOWN = 60_000;

const known = new Map<string, string>();

/** What stems of one root have in common: "accru" for "accrual" and "accru", "pay" for "payment" and "payabl". */
export function familyOf(term: string): string {
  const before = known.get(term);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const family = rootOf(term);
  known.set(term, family);
  return family;
}

/** Stems that may stand for a word in other texts: its root, and that with each ending. */
export function relativesOf(term: string): string[] {
  const family = familyOf(term);
  if (!/^\p{L}{3,}$/u.test(family)) return [];
  const all = [family, ...[...LONG_ENDINGS, ...SHORT_ENDINGS].map((ending) => family + ending)];
  return all.filter((one) => one !== term && familyOf(one) === family);
}

/** The families of the words of a text. */
export const familiesOf = (terms: readonly string[]): Set<string> => new Set(terms.map(familyOf));

function rootOf(term: string): string {
  const isOf = (least: number) => (ending: string) => term.endsWith(ending) && term.length - ending.length >= least;
  const ending = LONG_ENDINGS.find(isOf(LEAST_BEFORE_LONG)) ?? SHORT_ENDINGS.find(isOf(LEAST_BEFORE_SHORT)) ?? '';
  return term.slice(0, term.length - ending.length).replace(/(?<=.{3})e+$/, '');
}

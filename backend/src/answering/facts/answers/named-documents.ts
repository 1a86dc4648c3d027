import type { DocumentWithFacts } from './fact-answer.js';

/** Words that name no document in particular. */
const GENERAL =
  /^(?:the|this|that|these|those|our|your|its|their|an?|any|all|each|every|of|for|in|under|to|with|between|and|by|from|dated|made|entered|into|company|company's|agreements?|contracts?|documents?|papers?|parties|it|them|respective|following|currently|on|file|uploaded|project)$/;
/** Names of kinds of papers in the plural or short. */
const SAME: Readonly<Record<string, string>> = {
  nda: 'disclosure',
  ndas: 'disclosure',
  leases: 'lease',
  licences: 'licence',
  licenses: 'license',
  amendments: 'amendment',
};

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

function namesOf({ name, kind, facts }: DocumentWithFacts): Set<string> {
  const own = facts.flatMap(({ value }) => {
    if (value.type === 'party') return [value.name, ...value.shortNames];
    return [];
  });
  const title = facts.flatMap(({ kind: of, value }) => (of === 'title' && value.type === 'text' ? [value.text] : []));
  return new Set([name.replace(/\.\w{2,4}$/, ''), kind ?? '', ...own, ...title].flatMap(wordsOf));
}

/**
 * The documents that a phrase of a question names: those whose name, title or parties hold every word of it that is not
 * general. "The agreement" names the only document, or all. Null when it names none.
 */
export function documentsNamed(
  phrase: string,
  documents: readonly DocumentWithFacts[],
): readonly DocumentWithFacts[] | null {
  const words = wordsOf(phrase)
    .filter((word) => !GENERAL.test(word))
    .map((word) => SAME[word] ?? word);
  if (words.length === 0) return documents.length > 0 ? documents : null;
  const named = documents.filter((document) => {
    const own = namesOf(document);
    return words.every((word) => own.has(word));
  });
  return named.length > 0 ? named : null;
}

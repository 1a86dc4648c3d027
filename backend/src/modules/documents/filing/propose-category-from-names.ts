import type { ProposedBy } from '@proofroom/contract';
import { termsOf } from '../../../text/words/stems-and-stop-words.js';
import { kindScore } from '../../../answering/summary/summarise-and-classify-document.js';

/** A category with its kinds of document. */
export interface FilingCategory {
  id: number;
  categoryName: string;
  subCategories: readonly { id: number; name: string; summaryPrompt: string }[];
}

export interface Proposal {
  categoryId: number;
  by: ProposedBy;
}

/** What people call the folder of such papers, by a word that the category's name holds. */
const FOLDER_NAMES: readonly (readonly [category: RegExp, folder: RegExp])[] = [
  [
    /corporate|constitution/i,
    /\b(?:company secretarial|cosec|governance|board|statutory|cro|shareholders?|minutes)\b/i,
  ],
  [/financ|account/i, /\b(?:finance|financials?|accounts?|accounting|banking|loans?|debt|management accounts)\b/i],
  [/contract|commercial/i, /\b(?:contracts?|agreements?|commercial|customers?|suppliers?|procurement|sales)\b/i],
  [/employ|staff/i, /\b(?:hr|human resources|people|personnel|staff|employees?|pensions?|payroll contracts)\b/i],
  [/intellectual/i, /\b(?:ip|ipr|patents?|trade ?marks?|licen[cs]es?|technology|software|domains?)\b/i],
  [/litigat|dispute/i, /\b(?:disputes?|claims?|proceedings|legal|courts?)\b/i],
  [/^propert|real estate/i, /\b(?:real estate|leases?|premises|buildings?|land|title)\b/i],
  [/data protection|privacy/i, /\b(?:gdpr|privacy|dpo|data|personal data)\b/i],
  [/\btax/i, /\b(?:taxes|vat|revenue|payroll|corporation tax|paye)\b/i],
  [/insur/i, /\b(?:insurances?|polic(?:y|ies) of insurance|cover)\b/i],
  [/environment/i, /\b(?:environment|ehs|hse|epa|sustainability|esg|waste)\b/i],
  [/information security|security/i, /\b(?:it|infosec|cyber|security|iso ?27001|it security)\b/i],
  [/continuity/i, /\b(?:bcp|disaster recovery|backups?)\b/i],
  [/complian/i, /\b(?:compliance|aml|kyc|sanctions)\b/i],
  [/regulat/i, /\b(?:regulator|central bank|authorisations?|licensing)\b/i],
];

/** "03_Intellectual-Property" as words. */
const wordsOf = (name: string) => name.replaceAll(/[_\-.&+]+/g, ' ').replaceAll(/^\s*\d+(?:\.\d+)*\s+/g, '');
const hasAll = (terms: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every((term) => terms.has(term));

/** The one that fits best, the first of those that fit alike; null when none does. */
function best(
  categories: readonly FilingCategory[],
  scoreOf: (category: FilingCategory) => number,
): FilingCategory | null {
  let [found, most]: [FilingCategory | null, number] = [null, 0];
  for (const category of categories) {
    const score = scoreOf(category);
    if (score > most) [found, most] = [category, score];
  }
  return found;
}

const byKind = (categories: readonly FilingCategory[], names: string) =>
  best(categories, ({ subCategories }) => Math.max(0, ...subCategories.map((kind) => kindScore(kind, names, names))));

/** By the words of the category's own name, or by what people call such a folder. */
function byName(categories: readonly FilingCategory[], name: string): FilingCategory | null {
  const terms = new Set(termsOf(name));
  const own = best(categories, ({ categoryName }) => {
    const wanted = termsOf(categoryName);
    return hasAll(terms, wanted) ? wanted.length : 0;
  });
  return (
    own ??
    best(categories, ({ categoryName }) =>
      FOLDER_NAMES.some(([category, folder]) => category.test(categoryName) && folder.test(name)) ? 1 : 0,
    )
  );
}

/**
 * The category for a file, from the names alone. What a person sorted counts first, the nearest folder before those above it;
 * then what the file and the paper itself are called. Where names say nothing, nothing is proposed.
 */
export function proposeCategory(
  { path, title }: { path: string; title?: string | null },
  categories: readonly FilingCategory[],
): Proposal | null {
  const segments = path.split(/[\\/]+/).filter(Boolean);
  const fileName = segments.pop() ?? '';
  for (const folder of segments.toReversed().map(wordsOf)) {
    const found = byName(categories, folder) ?? byKind(categories, folder);
    if (found) return { categoryId: found.id, by: 'folder' };
  }
  const names = wordsOf(fileName.replace(/\.[^.]+$/, ''));
  const found = byKind(categories, `${title ?? ''} ${names}`) ?? byName(categories, `${title ?? ''} ${names}`);
  return found && { categoryId: found.id, by: 'name' };
}

import { MAKES_A_CONTRACT, ownShortNames, partiesAfter, type Party, PREAMBLE } from '../opening/parties-in-preamble.js';
import type { DocumentSentences } from './split-document-into-sentences.js';
import { foldBlanks } from './tidy-sentence.js';

const LABELLED =
  /\bParty\s+([A-Z]):\s*(\p{Lu}[^:;]{2,80}?(?:Co\.,\s*Ltd|Ltd|Limited|Inc|LLC|Corp|Co|S\.A|GmbH|plc)\b\.?)/gu;
const LONGEST_PREAMBLE = 2_400;
const LONGEST_LEAD = 400;

/** The parties that a document's beginning names, in the form `A Ltd ("Company"); B Inc. ("Supplier")`; null where they cannot be told. */
export function findParties({ opening, all }: DocumentSentences): string | null {
  const parties = bestPreamble(opening) ?? labelledParties(all);
  return parties && parties.map(written).join('; ');
}

function written(party: Party): string {
  const shortNames = ownShortNames(party).map((short) => `"${short}"`);
  return shortNames.length > 0 ? `${party.name} (${shortNames.join(', ')})` : party.name;
}

/** The place of the beginning that names most parties with their short names; one that makes the contract first. */
function bestPreamble(opening: string): Party[] | null {
  let best: { parties: Party[]; score: number } | null = null;
  for (const match of opening.matchAll(new RegExp(PREAMBLE, 'gi'))) {
    const start = sentenceStart(opening, match.index);
    const parties = partiesAfter(foldBlanks(opening.slice(match.index, match.index + LONGEST_PREAMBLE)));
    if (parties.length < 2) continue;
    const makes = MAKES_A_CONTRACT.test(opening.slice(start, match.index));
    const score = parties.filter(({ shortNames }) => shortNames.length > 0).length + (makes ? 1 : 0);
    if (!best || score > best.score) best = { parties, score };
  }
  return best?.parties ?? null;
}

/** A line shorter than this ends where its author ended it; a longer one was broken at the margin. */
const FULL_LINE = 50;
const MADE = /\bthis\s(?=[^.;]{0,120}\b(?:agreement|contract|deed|lease)\b)/gi;

function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_LEAD);
  const before = text.slice(from, at);
  const breaks = [...before.matchAll(/\n\s*\n|[\n\f]|[.;:]\s+(?=[A-Z])/g)].filter(
    (match) => match[0] !== '\n' || match.index - before.lastIndexOf('\n', match.index - 1) < FULL_LINE,
  );
  const last = breaks.at(-1);
  const start = from + (last ? last.index + last[0].length : 0);
  const made = [...text.slice(start, at).matchAll(MADE)][0]?.index ?? 0;
  return start + made + (text.slice(start + made).length - text.slice(start + made).trimStart().length);
}

/** "Party A: Acme Ltd". */
function labelledParties(all: DocumentSentences['all']): Party[] | null {
  const found = all
    .filter(({ isOpening }) => isOpening)
    .flatMap(({ text }) => [...text.matchAll(LABELLED)].map((match) => [match[1] ?? '', match[2] ?? ''] as const));
  const parties = new Map(found);
  if (parties.size < 2) return null;
  return [...parties].map(([letter, name]) => ({ name: name.trim(), shortNames: [`Party ${letter}`] }));
}

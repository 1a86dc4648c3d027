import { whyAndWhatWillPass } from '../verify/say-why-claim-was-refused.js';
import type { DraftClaim } from '../verify/checked-claims.js';
import type { VerifiedDraft } from '../verify/verify-answer.js';
import { type LocatedPassage, tokensOf } from './fit-passages-to-budget.js';
import type { DraftAnswer, DraftQuote, DraftStatement, MendAnswer, RefusedClaim } from './model-call-types.js';

/** More is no answer that a few other words would mend. */
const MOST_SENT_BACK = 12;
const LONGEST_SENT_BACK = 1_500;
/** A refused statement may come back in parts. */
const MOST_PARTS = 4;

/** What of a draft may be sent back, in its order, each with why it was refused. */
export function claimsToSendBack(
  { statements, calculations = [] }: DraftAnswer,
  { refused }: Pick<VerifiedDraft, 'refused'>,
): RefusedClaim[] {
  const isMendable = (claim: DraftClaim) =>
    refused.has(claim) && ('text' in claim ? claim.text : claim.formula).length <= LONGEST_SENT_BACK;
  const whyOf = (claim: DraftClaim) => [...new Set((refused.get(claim) ?? []).map(whyAndWhatWillPass))];
  return [
    ...statements.map((statement) => ({ claim: statement, statement, calculation: null })),
    ...calculations.map((calculation) => ({ claim: calculation, statement: null, calculation })),
  ]
    .filter(({ claim }) => isMendable(claim))
    .slice(0, MOST_SENT_BACK)
    .map(({ claim, ...of }, i) => ({ id: `r${i + 1}`, ...of, why: whyOf(claim) }));
}

const claimOf = ({ statement, calculation }: RefusedClaim): DraftClaim | null => statement ?? calculation;

export const quotesOfClaim = ({ statement, calculation }: RefusedClaim): readonly DraftQuote[] =>
  statement?.quotes ?? calculation?.operands ?? [];

/** The passages that something is quoted from and those next to them, as many as there is room for, in the order of the document. */
export function nearestPassages(
  located: readonly LocatedPassage[],
  quotedFrom: ReadonlySet<string>,
  room: number,
): LocatedPassage[] {
  const quoted = located.flatMap(({ passage }, at) => (quotedFrom.has(passage.id) ? [at] : []));
  const away = (at: number) => Math.min(located.length, ...quoted.map((one) => Math.abs(one - at)));
  const byNearness = located.map((_, at) => at).toSorted((a, b) => away(a) - away(b));
  const kept = new Set<number>();
  let used = 0;
  for (const at of byNearness) {
    used += tokensOf(located[at]?.passage.text ?? '');
    if (used > room && kept.size > 0) break;
    kept.add(at);
  }
  return located.filter((_, at) => kept.has(at));
}

/**
 * A draft in which what was refused stands as it came back, in its old place, or is gone where it was left out; sentences that came for a sum tell its
 * result, behind the others.
 */
export interface Mended {
  answer: DraftAnswer;
  /** What stands in the place of each claim that was sent back: itself, where nothing came back for it. */
  byClaim: ReadonlyMap<DraftClaim, readonly DraftClaim[]>;
}

export function withMended(
  answer: DraftAnswer,
  sentBack: readonly RefusedClaim[],
  came: MendAnswer,
  /** What of it may not stand as it was. */
  mustChange: (claim: DraftClaim) => boolean,
): Mended {
  const byClaim = new Map<DraftClaim, DraftClaim[]>();
  const saidOf = (id: string): DraftStatement[] =>
    came.statements
      .filter((one) => one.id === id && one.text.trim() !== '')
      .slice(0, MOST_PARTS)
      .map(({ text, quotes }) => ({ text, quotes }));
  for (const one of sentBack) {
    const claim = claimOf(one);
    if (!claim) continue;
    const isAnswered = one.statement !== null && came.statements.some(({ id }) => id === one.id);
    const [calculation] = came.calculations.filter(({ id }) => one.calculation && id === one.id);
    const parts = saidOf(one.id).map((said, part) => {
      const role = part === 0 ? one.statement?.role : undefined;
      return role ? { ...said, role } : said;
    });
    if (isAnswered) byClaim.set(claim, parts);
    else if (calculation) byClaim.set(claim, [calculation]);
    else byClaim.set(claim, mustChange(claim) ? [] : [claim]);
  }
  const tellingSums = sentBack.filter(({ calculation }) => calculation).flatMap(({ id }) => saidOf(id));
  const isKnown = (id: string) => sentBack.some((one) => one.calculation && one.id === id);
  const mended = <Claim extends DraftClaim>(claims: readonly Claim[]) =>
    claims.flatMap((claim) => (byClaim.get(claim) ?? [claim]) as Claim[]);
  return {
    byClaim,
    answer: {
      ...answer,
      statements: [...mended(answer.statements), ...tellingSums],
      calculations: [
        ...mended(answer.calculations ?? []),
        ...came.calculations.filter(({ id }) => !isKnown(id)).slice(0, MOST_SENT_BACK),
      ],
    },
  };
}

import type { Asked, Made } from './ask-questions-of-papers.ts';
import type { Reader, ReaderRequest } from './model-endpoint-answered-by-reader.ts';

/** What a reader answered to one request. */
interface Answered {
  /** What it was asked for. */
  asks: Asks;
  /** From 1; a later one comes after it asked for more. */
  round: number;
  answer: unknown;
}

/** A question with all that a reader answered for it, and what the product made of that. */
export interface Transcript extends Asked {
  answers: Answered[];
  made: Made;
}

type Asks = 'choose' | 'draft' | 'combine' | 'mend' | 'check';

const SYSTEMS: readonly [string, Asks][] = [
  ['You choose what a careful associate reads', 'choose'],
  ['You answer due-diligence questions', 'draft'],
  ['You join what several documents', 'combine'],
  ['You mend what was refused', 'mend'],
];

export const asksOf = ({ system }: ReaderRequest): Asks =>
  SYSTEMS.find(([beginning]) => system.startsWith(beginning))?.[1] ?? 'check';

export function roundOf({ user }: ReaderRequest): number {
  if (!user.includes('\nYou asked for more:\n')) return 1;
  return user.includes('\nNothing more can be looked up') ? 3 : 2;
}

const isOf = (question: string, { user }: ReaderRequest): boolean =>
  user.split('\n')[0]?.endsWith(`: ${question}`) ?? false;

/** A reader whose answers are kept by question. */
export function keeping(reader: Reader, questions: readonly Asked[]): { read: Reader; kept: Map<string, Answered[]> } {
  const kept = new Map<string, Answered[]>();
  const read: Reader = async (request) => {
    const answer = await reader(request);
    const id = questions.find(({ question }) => isOf(question, request))?.id;
    if (id !== undefined)
      kept.set(id, [...(kept.get(id) ?? []), { asks: asksOf(request), round: roundOf(request), answer }]);
    return answer;
  };
  return { read, kept };
}

/** A reader that answers again what it answered before, where the request still holds every quote of it; else nothing. */
export function repeating(transcripts: readonly Transcript[]): Reader {
  return async (request) => {
    const own = transcripts.find(({ question }) => isOf(question, request));
    const known = (own?.answers ?? []).filter(({ asks }) => asks === asksOf(request));
    const text = squeezed(request.user);
    const fitting = known.filter(({ answer }) => quotesOf(answer).every((quote) => text.includes(squeezed(quote))));
    const spoken = fitting.toSorted((a, b) => quotesOf(b.answer).length - quotesOf(a.answer).length);
    const ofRound = spoken.filter(({ round }) => round === roundOf(request));
    const isDraft = asksOf(request) === 'draft';
    return (isDraft ? ofRound : spoken).at(0)?.answer ?? NOTHING_SAID[asksOf(request)];
  };
}

/** What a reader writes who finds nothing. */
const NOTHING_SAID: Record<Asks, unknown> = {
  choose: { read: [], lacks: [] },
  draft: { answer: null, findings: [] },
  combine: { answer: null, statements: [] },
  mend: { mended: [], calculations: [] },
  check: { checked: [] },
};

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every quote of an answer, at any depth. */
function quotesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(quotesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'quote' && typeof one === 'string' && one !== '' ? [one] : quotesOf(one),
  );
}

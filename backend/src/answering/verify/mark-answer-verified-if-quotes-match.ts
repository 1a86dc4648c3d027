declare const VERIFIED: unique symbol;
/** An answer each statement of which stands on a quotation, and each quotation word for word in its source. Made in this file alone. */
export type VerifiedAnswer<Content> = Content & { readonly [VERIFIED]: true };

/** What an answer says, and the words it stands on. */
export interface Cited {
  statements: readonly { citations: readonly number[] }[];
  citations: readonly Quotation[];
}

interface Quotation {
  documentId: number | null;
  /** `[start, end)` counts into the source. */
  start: number;
  end: number;
  quote: string;
}

const proven = new WeakSet<object>();

/**
 * Makes an answer verified: each statement has a citation, and each quotation stands word for word in its source. Throws otherwise.
 * For the verifier, whose sources are the stored texts, and for the register's record, which is its own source; lint keeps others out.
 */
export function verifiedAgainst<Content extends Cited>(
  content: Content,
  sourceOf: (quotation: Content['citations'][number]) => string,
): VerifiedAnswer<Content> {
  const isThere = (one: Content['citations'][number]) => sourceOf(one).slice(one.start, one.end) === one.quote;
  if (!content.citations.every(isThere)) throw new Error('A quotation does not stand in its source.');
  return registered(content);
}

/** An answer that is read back from the database was verified before it was written; none else can be written. */
export const verifiedWhenStored = <Content extends Cited>(content: Content): VerifiedAnswer<Content> =>
  registered(content);

/** The same statements and quotations in another form, some of them, or those of several answers one after the other. */
export function derivedFrom<From extends Cited, To extends Cited>(
  sources: readonly VerifiedAnswer<From>[],
  content: To,
): VerifiedAnswer<To> {
  for (const source of sources) expectVerified(source);
  const known = new Set(sources.flatMap(({ citations }) => citations.map(keyOf)));
  if (!content.citations.every((one) => known.has(keyOf(one))))
    throw new Error('What was verified changed on its way.');
  return registered(content);
}

/** To be asked by whoever writes an answer down: a type can be claimed, a proof cannot. */
export function expectVerified(content: Cited): void {
  if (!proven.has(content)) throw new Error('Only what was verified can become an answer.');
}

/**
 * The citations of several answers as one list, each passage once; `positions`: where the citations of each answer stand in it, both
 * counted from 0.
 */
export function mergeCitations<Citation extends Pick<Quotation, 'documentId' | 'start' | 'end'>>(
  answers: readonly (readonly Citation[])[],
): { citations: Citation[]; positions: number[][] } {
  const citations: Citation[] = [];
  const known = new Map<string, number>();
  const positions = answers.map((own) =>
    own.map((one) => {
      const key = `${one.documentId} ${one.start} ${one.end}`;
      const position = known.get(key) ?? citations.push(one) - 1;
      known.set(key, position);
      return position;
    }),
  );
  return { citations, positions };
}

const keyOf = ({ documentId, start, end, quote }: Quotation) => `${documentId} ${start} ${end} ${quote}`;

function registered<Content extends Cited>(content: Content): VerifiedAnswer<Content> {
  const isBare = content.statements.some(({ citations }) => citations.length === 0);
  if (isBare || content.citations.some(({ quote }) => quote.trim() === ''))
    throw new Error('A statement without a citation cannot be part of an answer.');
  proven.add(content);
  return content as VerifiedAnswer<Content>;
}

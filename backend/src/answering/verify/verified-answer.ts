declare const VERIFIED: unique symbol;
/** Made by the verifier alone: every statement stands on a citation, every citation word for word in its document. */
export type Verified<Content> = Content & { readonly [VERIFIED]: true };

interface Stands {
  statements: readonly { citations: readonly number[] }[];
  citations: readonly { quote: string }[];
}

/** Content none of whose statements is without a quote, as a register's or a stored answer's is; throws for any other. */
export function standing<Content extends Stands>(content: Content): Verified<Content> {
  const isBare = content.statements.some(({ citations }) => citations.length === 0);
  if (isBare || content.citations.some(({ quote }) => quote.trim() === ''))
    throw new Error('A statement without a citation cannot be part of an answer.');
  return content as Verified<Content>;
}

/** The same content in another form; its statements and quotes stay as they were verified. */
export function inForm<From extends Stands, To extends Stands>(from: Verified<From>, to: To): Verified<To> {
  const isSame =
    from.citations.length === to.citations.length &&
    from.citations.every(({ quote }, i) => quote === to.citations[i]?.quote) &&
    from.statements.length === to.statements.length;
  if (!isSame) throw new Error('What was verified changed on its way.');
  return standing(to);
}

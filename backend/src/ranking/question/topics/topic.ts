import type { TopicSeed } from '@proofroom/contract';
import type { DocumentKind } from '../../documents/document-profile.js';
import type { Statement } from '../../documents/statement-pages.js';

export { checkPattern } from '@proofroom/contract';

type Frozen<T> = { readonly [K in keyof T]: T[K] extends (infer E)[] ? readonly E[] : T[K] };

/** What questionnaires ask about again and again, as data: a seed file or a database row holds it, and staff edit it. */
export interface Topic extends Omit<Frozen<TopicSeed>, 'kinds' | 'statements'> {
  kinds: readonly (DocumentKind | 'any')[];
  statements?: readonly Statement[] | undefined;
}

import { kindReader } from '../../../../answering/summary/summary.js';

/** Kinds of document named in a question's summary filter, such as "Customer agreement, Supply agreement and any other contract". */
export function kindsNamed<T extends { name: string }>(filter: string | null, kinds: readonly T[]): T[] {
  const wanted = (filter ?? '').toLowerCase();
  return kinds.filter(({ name }) => wanted.includes(name.toLowerCase()));
}

export interface Kind {
  id: number;
  name: string;
}

/** A document, as far as it tells what it is. */
export interface KindBearer {
  id: number;
  subCategoryId: number | null;
  kind: { name: string } | null;
  alsoIn?: readonly { subCategoryId: number | null }[];
  title: string | null;
  originalName: string;
}

/** Tells of what kind the documents of a project are, whatever category they and the kind belong to. */
export class KindsHeld<T extends KindBearer> {
  private readonly papers: { document: T; ids: ReadonlySet<number>; names: (kind: string) => number }[];

  constructor(documents: readonly T[]) {
    this.papers = documents.map((document) => ({
      document,
      ids: new Set(
        [document.subCategoryId, ...(document.alsoIn ?? []).map(({ subCategoryId }) => subCategoryId)].filter(
          (id) => id !== null,
        ),
      ),
      names: kindReader(`${document.kind?.name ?? ''} ${document.title ?? ''} ${document.originalName}`),
    }));
  }

  /** Documents that were told to be of the kind, and those that are called so. */
  of(kind: Kind): T[] {
    return this.papers.filter(({ ids, names }) => ids.has(kind.id) || names(kind.name) > 0).map((one) => one.document);
  }
}

export interface Search<T extends KindBearer> {
  /** The question's own words on which documents can answer it. */
  filter: string | null;
  /** Kinds of the question's category. */
  kinds: readonly Kind[];
  /** Documents of the question's category that can be read. */
  searched: readonly T[];
  /** Documents of the whole project that can be read, with what kinds they are. */
  held: KindsHeld<T>;
}

export interface Absence<T extends KindBearer> {
  /** Documents of the wanted kinds that were searched and say nothing: that is an answer, and nothing is to be asked for. */
  silent: T[];
  /** Kinds of which there is a document, but in another category. */
  elsewhere: { kind: string; documents: T[] }[];
  /** Kinds of which the project has no document. */
  missing: string[];
}

/** Why a question found nothing: papers that could answer are silent, are filed elsewhere, or are not there. */
export function absenceIn<T extends KindBearer>({ filter, kinds, searched, held }: Search<T>): Absence<T> {
  const named = kindsNamed(filter, kinds);
  const isBroad = named.length === 0 || /\bany other\b/i.test(filter ?? '');
  const found = (isBroad ? kinds : named).map((kind) => ({ kind: kind.name, documents: held.of(kind) }));
  const ofKind = new Set(found.flatMap(({ documents }) => documents.map(({ id }) => id)));
  const silent = searched.filter(({ id }) => isBroad || ofKind.has(id));
  if (silent.length > 0) return { silent, elsewhere: [], missing: [] };
  return {
    silent,
    elsewhere: found.filter(({ documents }) => documents.length > 0),
    missing: found.filter(({ documents }) => documents.length === 0).map(({ kind }) => kind),
  };
}

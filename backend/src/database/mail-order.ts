interface InMail {
  id: number;
  parentDocumentId: number | null;
  attachmentPosition: number | null;
}

/** Documents in their order, but each attachment right after its mail, in the order of the mail. */
export function inMailOrder<T extends InMail>(documents: readonly T[]): T[] {
  const known = new Set(documents.map(({ id }) => id));
  const attached = Map.groupBy(documents, ({ parentDocumentId }) =>
    parentDocumentId !== null && known.has(parentDocumentId) ? parentDocumentId : null,
  );
  const ordered: T[] = [];
  const add = (mail: number | null) => {
    const own = attached.get(mail) ?? [];
    const sorted =
      mail === null
        ? own
        : own.toSorted((a, b) => (a.attachmentPosition ?? 0) - (b.attachmentPosition ?? 0) || a.id - b.id);
    for (const document of sorted) {
      ordered.push(document);
      add(document.id);
    }
  };
  add(null);
  return ordered;
}

export interface Looked {
  /** Documents that could be searched. */
  documents: number;
  /** Documents that were: a question that names some of them is asked of those alone. */
  searched: number;
  topics: readonly string[];
  /** Null where the documents were picked one by one, so that no category says which they are. */
  category: string | null;
}

const plural = (count: number) => `${count} document${count === 1 ? '' : 's'}`;

/** The honest half of "not found": what was looked at. */
export function explainNotFound({ documents, searched, topics, category }: Looked): string {
  if (documents === 0) {
    const where = category === null ? 'there is no document' : `the category ${category} holds no document`;
    return `Nothing was searched: ${where} that could be read.`;
  }
  const ofCategory = category === null ? '' : ` of the category ${category}`;
  const count = searched < documents ? `${searched} of ${plural(documents)}` : plural(documents);
  const under = topics.length > 0 ? `; also looked under: ${topics.join(', ')}` : '';
  return `Nothing found. Searched ${count}${ofCategory}${under}.`;
}

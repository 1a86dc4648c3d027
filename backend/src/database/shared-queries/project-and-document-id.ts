/** Names a document; every row that belongs to one carries both. */
export interface DocumentKey {
  projectId: number;
  documentId: number;
}

import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { DocumentStatus } from './documents.ts';

/** A document as the list of one client shows it. */
export const ClientFile = z.object({
  id: z.int(),
  /** The name it was uploaded with. */
  fileName: z.string(),
  /** Address of the original file. */
  blobLink: z.string(),
  status: DocumentStatus,
  isReadAgain: z.boolean(),
  /** What a person can do about it, when there is something to do. */
  reason: z.string().nullable(),
  pageCount: z.int().nullable(),
  size: z.int(),
  createdAt: z.iso.datetime(),
});
export type ClientFile = z.infer<typeof ClientFile>;

/** The documents of one client. The client is called lawyer on the wire. */
export const DocumentGroup = z.object({
  lawyerId: z.int(),
  clientName: z.string(),
  projects: z.array(
    z.object({
      projectId: z.int(),
      projectName: z.string(),
      categories: z.array(z.object({ categoryId: z.int(), categoryName: z.string(), pdfNames: z.array(ClientFile) })),
    }),
  ),
  pdfNames: z.array(z.string()),
});
export type DocumentGroup = z.infer<typeof DocumentGroup>;

/** A row of document management: what the list shows of a client, and no more. */
export const DocumentGroupRow = z.object({
  /** Of the client. */
  id: z.int(),
  clientName: z.string(),
  email: z.string(),
  projects: z.array(z.string()),
  /** The first few. */
  documentNames: z.array(z.string()),
  documentCount: z.int(),
  /** Documents that could not be read. */
  troubledCount: z.int(),
});
export type DocumentGroupRow = z.infer<typeof DocumentGroupRow>;

/** Clients in one answer of document management unless the call asks for other ones. */
export const DOCUMENT_GROUPS_MAX = 200;

export const clientDocumentCalls = {
  list: call('GET', '/document_management', {
    access: 'staff',
    query: z.object({
      startIndex: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
      lastIndex: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
    }),
    answer: z.object({ data: z.array(DocumentGroup), length: z.int(), nextIndex: z.int().nullable() }),
  }),
  get: call('GET', '/client_documents/:id', {
    access: 'staff',
    ...byId('client', 'nobody'),
    answer: z.object({ data: DocumentGroup }),
  }),
};

import { type AttachedTo, attachedTo, type DocumentBlock, type DocumentFile } from '@proofroom/contract';
import type { ReadBlock } from './viewer/document-view.repository.js';
import { describePlace } from '../../text/quotes/describe-location.js';
import type { ShownDocument } from './document-list-details.service.js';

export const fileLink = (documentId: number) => `/api/documents/${documentId}/file/`;

export const presentDocument = (document: ShownDocument): DocumentFile => ({
  id: document.id,
  fileName: document.storedName,
  originalName: document.originalName,
  originalFilename: document.originalName,
  name: document.name,
  folder: document.folder,
  alsoIn: (document.alsoIn ?? []).map(({ category }) => ({ value: category.id, label: category.categoryName })),
  proposal: document.proposal,
  pdfLink: fileLink(document.id) + (document.unlockedFileKey === null ? '' : '?unlocked=true'),
  format: document.format,
  size: document.size,
  status: document.status,
  isReadAgain: document.isReadAgain,
  reason: document.reason,
  pageCount: document.pageCount,
  kind: document.kind?.name ?? null,
  summary: document.summary,
  createdAt: document.createdAt.toISOString(),
  takesPassword: document.takesPassword,
  duplicateOf: document.duplicateOf,
  keepsDuplicate: document.keepsDuplicate,
  similarTo: document.similarTo,
  attachedTo: document.attachedTo,
  attachmentDepth: document.attachmentDepth,
});

export const presentDocumentDetails = (document: ShownDocument) => ({
  ...presentDocument(document),
  projectId: document.projectId,
  categoryId: document.categoryId,
  language: document.language,
  remarks: document.remarks,
});

export const presentBlock = ({ detail, ...block }: ReadBlock, mail: AttachedTo | null): DocumentBlock => ({
  number: block.number,
  kind: block.kind as DocumentBlock['kind'],
  text: block.text,
  start: block.start,
  end: block.end,
  level: block.level,
  headingPath: block.headingPath,
  clause: block.clause,
  page: block.page,
  location: describePlace({
    ...detail,
    page: block.page,
    clause: block.clause,
    headingPath: block.headingPath,
    origin: mail ? attachedTo(mail) : undefined,
  }),
  lines: detail.lines ?? null,
  indent: block.indent,
  sheet: detail.sheet ?? null,
  table: detail.table
    ? { ...detail.table, column: detail.table.column ?? null, header: detail.table.header ?? null }
    : null,
  spans: detail.spans ?? [],
  part: detail.part ?? [],
  notes: detail.notes ?? [],
  hasTrackedChanges: detail.hasTrackedChanges ?? false,
});

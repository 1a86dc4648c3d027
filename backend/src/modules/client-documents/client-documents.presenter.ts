import type { ClientFile, DocumentGroup } from '@proofroom/contract';
import { fileLink } from '../documents/documents.presenter.js';
import type { StoredFile, StoredProject } from './client-documents-for-staff.repository.js';

const presentFile = (file: StoredFile): ClientFile => ({
  id: file.id,
  fileName: file.originalName,
  blobLink: fileLink(file.id),
  status: file.status,
  isReadAgain: file.isReadAgain,
  reason: file.reason,
  pageCount: file.pageCount,
  size: file.size,
  createdAt: file.createdAt.toISOString(),
});

/** The files of one project by their categories, in the order in which they come. */
function presentCategories(files: StoredFile[]): DocumentGroup['projects'][number]['categories'] {
  return [...Map.groupBy(files, ({ categoryId }) => categoryId)].map(([categoryId, own]) => ({
    categoryId,
    categoryName: own[0]?.categoryName ?? '',
    pdfNames: own.map(presentFile),
  }));
}

export function presentGroup(
  client: { id: number; name: string },
  projects: StoredProject[],
  byProject: ReadonlyMap<number, StoredFile[]>,
): DocumentGroup {
  return {
    lawyerId: client.id,
    clientName: client.name,
    projects: projects.map(({ id, name }) => ({
      projectId: id,
      projectName: name,
      categories: presentCategories(byProject.get(id) ?? []),
    })),
    pdfNames: projects.flatMap(({ id }) => (byProject.get(id) ?? []).map(({ originalName }) => originalName)),
  };
}

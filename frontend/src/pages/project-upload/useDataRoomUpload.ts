import { useEffect, useMemo } from 'react';
import { projectCalls, type DocumentFile, type ProjectDetails } from '@proofroom/contract';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { uploads, useUploads } from '../../api/uploads/sharedUploadQueue.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useActiveCategories } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import {
  isSendable,
  pendingFiles,
  type PendingFile,
  type SendableFile,
  uploadsOf,
  usePendingFiles,
} from '../../shared/upload/filesToUpload.ts';
import type { FileInFolder } from '../../shared/upload/fileDrop.ts';
import type { CategoryOption } from '../../shared/upload/AssignCategoriesToFilesOrDocuments.tsx';

interface NamedFile {
  name: string;
  size: number;
  folder: string;
}

const isSameAs =
  ({ name, size, folder }: NamedFile) =>
  (document: DocumentFile) =>
    document.originalFilename === name && document.size === size && (document.folder ?? '') === folder;

/** Files of a folder that is dropped once more, without those that the project has from there. A file that comes by itself is meant. */
export const newFiles = (placed: readonly FileInFolder[], documents: readonly DocumentFile[]) =>
  placed.filter(
    ({ file, folder }) => folder === '' || !documents.some(isSameAs({ name: file.name, size: file.size, folder })),
  );

/** Whether a file that was being sent when the page was loaded anew had arrived all the same. */
const hasArrived = (entry: PendingFile, documents: readonly DocumentFile[]) =>
  entry.file === null && documents.some(isSameAs(entry));

/** Categories that the files need and the project lacks come to it first. */
async function addCategories(project: ProjectDetails, files: readonly SendableFile[]): Promise<void> {
  const known = new Set(project.category.map(({ value }) => value));
  const categoryId = [...new Set(files.map((file) => file.categoryId))].filter((id) => !known.has(id));
  if (categoryId.length === 0) return;
  const { projectDetails } = await callApi(projectCalls.addCategories, {
    params: { id: project.id },
    body: { categoryId },
  });
  queryClient.setQueryData(queryKeys.project(project.id), projectDetails);
}

/** Sends every file of the project that is there and has its category, as soon as it has; the others wait. */
export function useDataRoomUpload(project: ProjectDetails) {
  const owner = String(project.id);
  const entries = usePendingFiles(owner);
  const items = useUploads().filter((item) => item.projectId === project.id);
  const { data: active } = useActiveCategories();
  const documents = useMemo(() => project.category.flatMap(({ filesData }) => filesData), [project]);
  const categories: CategoryOption[] = useMemo(() => {
    const offered = new Map(project.category.map(({ value, label }) => [value, label]));
    for (const { id, categoryName } of active ?? []) offered.set(id, categoryName);
    return [...offered].map(([value, label]) => ({ value, label }));
  }, [project, active]);

  useEffect(() => {
    const arrived = entries.filter((entry) => hasArrived(entry, documents)).map(({ key }) => key);
    if (arrived.length > 0) pendingFiles.remove(arrived);
  }, [entries, documents]);

  useEffect(() => {
    const queued = new Set(uploads.snapshot().map(({ pendingKey }) => pendingKey));
    const ready = entries.filter(isSendable).filter(({ key }) => !queued.has(key) && !sending.has(key));
    if (ready.length === 0) return;
    for (const { key } of ready) sending.add(key);
    const nameOf = (id: number) => categories.find(({ value }) => value === id)?.label ?? '';
    addCategories(project, ready)
      .then(() => uploads.add(uploadsOf(ready, { projectId: project.id, projectName: project.name, nameOf })))
      .catch((error: unknown) => toast(sentenceOf(error), 'error'))
      .finally(() => ready.forEach(({ key }) => sending.delete(key)));
  }, [entries, project, categories]);

  const queued = new Set(items.map(({ pendingKey }) => pendingKey));
  const waiting = entries.filter((entry) => !queued.has(entry.key) && !isSendable(entry));
  return { owner, waiting, items, categories, documents };
}

/** Keys of files whose categories are being added to their project. */
const sending = new Set<string>();

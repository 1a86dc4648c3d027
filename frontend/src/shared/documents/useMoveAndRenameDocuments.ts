import { documentCalls, MOVED_MAX, projectCalls, type DocumentFile, type ProjectDetails } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { counted } from '../formatInWords.ts';
import { reloadDocument, reloadProjects } from '../projects/projectQueries.ts';
import { toast } from '../toast.ts';
import { useAction } from '../useAction.ts';

interface Move {
  categoryId: number;
  documents: readonly Pick<DocumentFile, 'id'>[];
}

/** The project gets the categories that it lacks, with their questions; answers whether there are any. */
async function expectCategories(
  project: Pick<ProjectDetails, 'id' | 'category'>,
  wanted: readonly number[],
): Promise<boolean> {
  const known = new Set(project.category.map(({ value }) => value));
  const categoryId = wanted.filter((id) => !known.has(id));
  if (categoryId.length === 0) return false;
  await callApi(projectCalls.addCategories, { params: { id: project.id }, body: { categoryId } });
  return true;
}

/** Questions that came with a category are put to the documents at once; nobody would look for them. */
const askOpenQuestions = (id: number) =>
  callApi(projectCalls.generate, { params: { id }, body: { questionId: [], again: false } });

/** Files documents under other categories. Answers that may change are marked by the server. */
export const useMoveDocuments = (project: Pick<ProjectDetails, 'id' | 'category'>) =>
  useAction({
    mutationFn: async (moves: readonly Move[]) => {
      const isExtended = await expectCategories(
        project,
        moves.map(({ categoryId }) => categoryId),
      );
      let count = 0;
      for (const { categoryId, documents } of moves) {
        for (let at = 0; at < documents.length; at += MOVED_MAX) {
          const documentId = documents.slice(at, at + MOVED_MAX).map(({ id }) => id);
          count += (await callApi(documentCalls.move, { body: { projectId: project.id, documentId, categoryId } }))
            .moved;
        }
      }
      if (isExtended) await askOpenQuestions(project.id);
      return count;
    },
    onSuccess: (count) => toast(`${counted(count, 'document')} moved.`),
    onSettled: reloadProjects,
  });

export const useRenameDocument = (id: number, onDone: () => void) =>
  useAction({
    mutationFn: (name: string) => callApi(documentCalls.rename, { params: { id }, body: { name } }),
    onSuccess: () => {
      toast('Document renamed.');
      onDone();
    },
    onSettled: () => reloadDocument(id),
  });

export const useAlsoIn = (project: Pick<ProjectDetails, 'id' | 'category'>, id: number, onDone: () => void) =>
  useAction({
    mutationFn: async (categoryId: number[]) => {
      const isExtended = await expectCategories(project, categoryId);
      await callApi(documentCalls.alsoIn, { params: { id }, body: { categoryId } });
      if (isExtended) await askOpenQuestions(project.id);
      return isExtended;
    },
    onSuccess: (isExtended) => {
      toast(
        isExtended
          ? 'Saved. The new questions are being answered, and answers that may change are marked.'
          : 'Saved. Answers that may change are marked.',
      );
      onDone();
    },
    onSettled: () => reloadDocument(id),
  });

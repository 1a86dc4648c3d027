import { factCalls } from '@proofroom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi, fetchFile } from '../../api/callApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { toast } from '../../shared/toast.ts';

/** The documents of a project with what was read of them; read anew whenever anything of the project changes. */
export const useRegister = (projectId: number) =>
  useQuery({
    queryKey: ['projects', projectId, 'register'],
    queryFn: async ({ signal }) => (await callApi(factCalls.register, { params: { id: projectId }, signal })).data,
  });

/** Saves the documents shown, in their order. */
export const useRegisterExport = (projectId: number) =>
  useMutation({
    mutationFn: ({ format, documentIds }: { format: 'csv' | 'xlsx'; documentIds: number[] }) =>
      fetchFile(factCalls.exportRegister, { params: { id: projectId }, body: { format, documentId: documentIds } }),
    onSuccess: (file) => {
      saveFile(file);
      toast(`Saved as ${file.fileName}`);
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
  });

import { responseCalls, type ProviderId } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { fetchFile } from '../../api/callApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { toast } from '../../shared/toast.ts';

export interface ExportRequest {
  provider: ProviderId;
  format: 'csv' | 'xlsx';
  /** Empty means all. */
  categories: number[];
}

/** Saves the answers of a project as a spreadsheet. */
export const useExport = (projectId: number) =>
  useMutation({
    mutationFn: ({ provider, format, categories }: ExportRequest) =>
      fetchFile(responseCalls.export, {
        body: { projectId, responseProvider: provider, format, categories, questionId: [] },
      }),
    onSuccess: (file) => {
      saveFile(file);
      toast(`Saved as ${file.fileName}`);
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
  });

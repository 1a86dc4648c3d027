import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { sentenceOf } from '../api/apiError.ts';
import { saveFile } from '../api/callApi.ts';
import { toast } from './toast.ts';

/** What a button does; when it fails, a message says so. */
export const useAction = <Done, Asked = void>(action: UseMutationOptions<Done, Error, Asked>) =>
  useMutation({ onError: (error) => toast(sentenceOf(error), 'error'), ...action });

/** A button that saves a file, and says under which name. */
export const useDownload = <Asked = void>(fetch: (asked: Asked) => Promise<Parameters<typeof saveFile>[0]>) =>
  useAction({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file);
      toast(`Saved as ${file.fileName}`);
    },
  });

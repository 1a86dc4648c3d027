import { topicCalls, type TopicInput, type TopicTry } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';

/** A topic as it stands in a form; with an id it stands in for that topic. */
export type TopicDraft = TopicInput & { id: number | null };

export interface Asked {
  question: string;
  kind: TopicTry['kind'];
  documentId: number | null;
  draft: TopicDraft | null;
}

/** What a question is matched to and what that finds, without keeping anything. */
export const useTrial = () => useMutation({ mutationFn: (body: Asked) => callApi(topicCalls.try, { body }) });

import { EditDdqQuestion, PROVIDERS, type Ddq, type ProviderId } from '@proofroom/contract';
import type { z } from 'zod';

/** What the form of a question holds while it is filled in. */
export type DdqValues = {
  responseProvider: ProviderId;
  question: string;
  /** Category id; empty while none is chosen. */
  category: number | '';
  query: string;
  prompt: string;
  summaryFilter: string;
  additionalDetail: string;
  variable: string;
  isSingleDocument: boolean;
  keys: string[];
  revision?: number | undefined;
};

/** The contract's rules, with the values typed as the form holds them. */
export const DdqForm = EditDdqQuestion as unknown as z.ZodType<EditDdqQuestion, DdqValues>;

export const EMPTY_DDQ: DdqValues = {
  responseProvider: PROVIDERS.gpt,
  question: '',
  category: '',
  query: '',
  prompt: '',
  summaryFilter: '',
  additionalDetail: '',
  variable: '',
  isSingleDocument: false,
  keys: [],
};

export const ddqValues = (ddq: Ddq): DdqValues => ({
  responseProvider: ddq.responseProvider,
  question: ddq.question,
  category: ddq.category.value,
  query: ddq.query ?? '',
  prompt: ddq.prompt ?? '',
  summaryFilter: ddq.summaryFilter ?? '',
  additionalDetail: ddq.additionalDetail ?? '',
  variable: ddq.variable ?? '',
  isSingleDocument: ddq.isSingleDocument,
  keys: ddq.keys,
  revision: ddq.revision,
});

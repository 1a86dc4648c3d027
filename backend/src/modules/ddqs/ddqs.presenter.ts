import type { Ddq } from '@proofroom/contract';
import type { DdqEntity } from '../../database/entities/questions/ddq.entity.js';

export const presentDdq = (ddq: DdqEntity): Ddq => ({
  id: ddq.id,
  question: ddq.question,
  category: { value: ddq.categoryId, label: ddq.category.categoryName },
  responseProvider: ddq.responseProvider,
  query: ddq.query,
  summaryFilter: ddq.summaryFilter,
  prompt: ddq.prompt,
  additionalDetail: ddq.additionalDetail,
  variable: ddq.variable,
  isSingleDocument: ddq.isSingleDocument,
  keys: ddq.keys,
  revision: ddq.revision,
});

import type { Ddq } from '@proofroom/contract';
import type { BankQuestionEntity } from '../../database/entities/questions/bank-question.entity.js';

export const presentDdq = (ddq: BankQuestionEntity): Ddq => ({
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

import { AuditEntryEntity } from './accounts/audit-entry.entity.js';
import { AccountTokenEntity } from './accounts/account-token.entity.js';
import { AnswerWordingEntity } from './questions/answer-wording.entity.js';
import { CategoryEntity, SubCategoryEntity } from './questions/category.entity.js';
import { DdqEntity } from './questions/ddq.entity.js';
import { DocumentFactEntity } from './documents/document-fact.entity.js';
import { DocumentLikenessEntity, DocumentSignatureEntity } from './documents/document-likeness.entity.js';
import { DocumentPasswordEntity } from './documents/document-password.entity.js';
import {
  ChunkEntity,
  DocumentBlockEntity,
  DocumentCategoryEntity,
  DocumentEntity,
  DocumentPageEntity,
  DocumentTextEntity,
} from './documents/document.entity.js';
import { FeedbackEntity, FeedbackFileEntity } from './questions/feedback.entity.js';
import { FileTombstoneEntity } from './documents/file-tombstone.entity.js';
import { PipelineStepEntity } from './projects/pipeline-step.entity.js';
import { ProjectCategoryEntity, ProjectEntity } from './projects/project.entity.js';
import {
  RegisterCompanyEntity,
  RegisterImportEntity,
  RegisterImportRunEntity,
} from './projects/register-company.entity.js';
import { CitationEntity, DocumentResponseEntity, ResponseEntity } from './questions/response.entity.js';
import { IndexEntryEntity, SearchIndexEntity } from './documents/search-index.entity.js';
import { SupportRequestEntity } from './accounts/support-request.entity.js';
import { TopicEntity } from './questions/topic.entity.js';
import { CallCountEntity, EndedSessionEntity, SsoSessionEntity } from './accounts/session.entity.js';
import { PasskeyEntity, UsedChallengeEntity } from './accounts/passkey.entity.js';
import { TwoFactorsEntity } from './accounts/two-factors.entity.js';
import { DocumentVectorsEntity, UnitVectorEntity, UnitVectorUseEntity } from './documents/unit-vector.entity.js';
import { QuestionWordsEntity } from './questions/question-words.entity.js';
import { SendingConsentEntity } from './accounts/sending-consent.entity.js';
import { WorkerEntity } from './projects/worker.entity.js';
import { UserEntity } from './accounts/user.entity.js';

export const entities = [
  UserEntity,
  AnswerWordingEntity,
  AuditEntryEntity,
  AccountTokenEntity,
  CategoryEntity,
  SubCategoryEntity,
  DdqEntity,
  ProjectEntity,
  ProjectCategoryEntity,
  DocumentEntity,
  DocumentCategoryEntity,
  DocumentTextEntity,
  DocumentPageEntity,
  DocumentBlockEntity,
  ChunkEntity,
  SearchIndexEntity,
  IndexEntryEntity,
  PipelineStepEntity,
  ResponseEntity,
  DocumentResponseEntity,
  CitationEntity,
  FileTombstoneEntity,
  RegisterCompanyEntity,
  RegisterImportEntity,
  RegisterImportRunEntity,
  DocumentPasswordEntity,
  DocumentSignatureEntity,
  DocumentLikenessEntity,
  DocumentFactEntity,
  CallCountEntity,
  EndedSessionEntity,
  SsoSessionEntity,
  TwoFactorsEntity,
  PasskeyEntity,
  UsedChallengeEntity,
  WorkerEntity,
  SendingConsentEntity,
  QuestionWordsEntity,
  UnitVectorEntity,
  UnitVectorUseEntity,
  DocumentVectorsEntity,
  TopicEntity,
  SupportRequestEntity,
  FeedbackEntity,
  FeedbackFileEntity,
];

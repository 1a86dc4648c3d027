import { AuditEntryEntity } from './audit-entry.entity.js';
import { AccountTokenEntity } from './account-token.entity.js';
import { CategoryEntity, SubCategoryEntity } from './category.entity.js';
import { DdqEntity } from './ddq.entity.js';
import { DocumentFactEntity } from './document-fact.entity.js';
import { DocumentLikenessEntity, DocumentSignatureEntity } from './document-likeness.entity.js';
import { DocumentPasswordEntity } from './document-password.entity.js';
import {
  ChunkEntity,
  DocumentBlockEntity,
  DocumentCategoryEntity,
  DocumentEntity,
  DocumentPageEntity,
  DocumentTextEntity,
} from './document.entity.js';
import { FeedbackEntity, FeedbackFileEntity } from './feedback.entity.js';
import { FileTombstoneEntity } from './file-tombstone.entity.js';
import { PipelineStepEntity } from './pipeline-step.entity.js';
import { ProjectCategoryEntity, ProjectEntity } from './project.entity.js';
import { RegisterCompanyEntity, RegisterImportEntity, RegisterImportRunEntity } from './register-company.entity.js';
import { CitationEntity, DocumentResponseEntity, ResponseEntity } from './response.entity.js';
import { IndexEntryEntity, SearchIndexEntity } from './search-index.entity.js';
import { SupportRequestEntity } from './support-request.entity.js';
import { TopicEntity } from './topic.entity.js';
import { CallCountEntity, EndedSessionEntity } from './session.entity.js';
import { TwoFactorsEntity } from './two-factors.entity.js';
import { DocumentVectorsEntity, UnitVectorEntity, UnitVectorUseEntity } from './unit-vector.entity.js';
import { WorkerEntity } from './worker.entity.js';
import { UserEntity } from './user.entity.js';

export const entities = [
  UserEntity,
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
  TwoFactorsEntity,
  WorkerEntity,
  UnitVectorEntity,
  UnitVectorUseEntity,
  DocumentVectorsEntity,
  TopicEntity,
  SupportRequestEntity,
  FeedbackEntity,
  FeedbackFileEntity,
];

import { type ProjectDetails, type ProjectRow, type Retention } from '@proofroom/contract';
import type { ProjectCategoryEntity, ProjectEntity } from '../../database/entities/projects/project.entity.js';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { nameOf } from '../client-accounts/client-accounts.presenter.js';
import type { ShownDocument } from '../documents/document-list-details.service.js';
import { presentDocument } from '../documents/documents.presenter.js';
import { statusOf } from './project-status.js';

export interface ProjectFacts {
  questions: ProjectRow['questions'];
  documentCount: number;
  isMine: boolean;
  retention: Retention | null;
}

export const presentProject = (
  project: Omit<ProjectEntity, 'owner' | 'categories'>,
  { questions, documentCount, isMine, retention }: ProjectFacts,
): ProjectRow => ({
  id: project.id,
  name: project.name,
  description: project.description,
  croNumber: project.croNumber,
  responseProvider: project.providers,
  ddqResponseStatus: statusOf(questions),
  questions,
  documentCount,
  createdAt: project.createdAt.toISOString(),
  isDemo: project.isDemo,
  isMine,
  hold: project.heldAt && { reason: project.holdReason ?? '', since: project.heldAt.toISOString() },
  retention,
});

export const presentProjectDetails = (
  project: Omit<ProjectEntity, 'owner' | 'categories'>,
  facts: ProjectFacts,
  categories: ProjectCategoryEntity[],
  documents: ShownDocument[],
  owner: UserEntity,
): ProjectDetails => ({
  ...presentProject(project, facts),
  owner: facts.isMine ? null : { id: owner.id, name: nameOf(owner) },
  category: categories.map(({ categoryId, category }) => ({
    value: categoryId,
    label: category.categoryName,
    isActive: category.isActive,
    filesData: documents.filter((document) => document.categoryId === categoryId).map(presentDocument),
  })),
});

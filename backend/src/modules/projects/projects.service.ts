import { Injectable } from '@nestjs/common';
import {
  NO_QUESTIONS,
  PROVIDERS,
  sameCroNumber,
  type CompanyForm,
  type ProjectOverview,
  type Retention,
} from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { Actor } from '../../http/access-guard.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ResponsesService } from '../answering/responses.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ProjectAccessService, type OwnProject } from '../project-access/project-access.service.js';
import { presentProject, presentProjectDetails, type ProjectFacts } from './projects.presenter.js';
import { ProjectsRepository } from './projects.repository.js';
import { HoldsAndRetentionService } from './retention/holds-and-retention.service.js';

type Input = CompanyForm & { categoryIds: number[] };

const valuesOf = ({ name, description, croNumber, responseProvider, categoryIds }: Input) => ({
  name,
  description,
  croNumber,
  providers: responseProvider,
  categoryIds,
});

@Injectable()
export class ProjectsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly projects: ProjectsRepository,
    private readonly categories: CategoriesService,
    private readonly documents: DocumentsService,
    private readonly responses: ResponsesService,
    private readonly retention: HoldsAndRetentionService,
  ) {}

  async list(actor: Actor) {
    return this.present(actor, await this.projects.ofOwner(actor.id));
  }

  /** All projects of one client, for staff. */
  async ofClient(actor: Actor, clientId: number) {
    return this.present(actor, await this.projects.ofOwner(clientId));
  }

  async details(actor: Actor, id: number) {
    const project = await this.access.get(actor, id, 'read');
    const [counts, categories, documents, owner, retention] = await Promise.all([
      this.responses.counts([id]),
      this.projects.categoriesOf(id),
      this.documents.shownOf(id),
      this.projects.ownerOf(project.ownerId),
      this.retention.of([project]),
    ]);
    if (!owner) throw new AppError('PROJECT_NOT_FOUND');
    return presentProjectDetails(
      project,
      factsOf(actor, project, counts, new Map([[id, documents.length]]), retention),
      categories,
      documents,
      owner,
    );
  }

  async overview(actor: Actor, id: number): Promise<ProjectOverview> {
    await this.access.get(actor, id, 'read');
    const [categories, documents, kinds, outdated] = await Promise.all([
      this.projects.questionsByCategory(id),
      this.projects.documentsByCategory(id),
      this.projects.kinds(id),
      this.projects.outdatedByReason(id),
    ]);
    const none = { documents: 0, unreadable: 0 };
    const ofCategory = new Map(documents.map(({ categoryId, ...counts }) => [categoryId, counts]));
    return {
      categories: categories.map(({ value, label, outdated: old, ...questions }) => ({
        value,
        label,
        ...(ofCategory.get(value) ?? none),
        questions,
        outdated: old,
      })),
      kinds,
      outdated,
    };
  }

  async categoriesOf(projectId: number) {
    return (await this.projects.categoriesOf(projectId)).map(({ categoryId, category }) => ({
      value: categoryId,
      label: category.categoryName,
    }));
  }

  async add(actor: Actor, input: Input): Promise<number> {
    await this.categories.choose(input.categoryIds);
    const id = await this.projects.insert(actor.id, valuesOf(input));
    // The register needs no documents, so a project that asks nothing else has nothing to wait for.
    const { responseProvider } = input;
    if (responseProvider.every((provider) => provider === PROVIDERS.searchless))
      await this.responses.generate(actor, id, { questionId: [], again: false });
    return id;
  }

  async edit(actor: Actor, id: number, input: Input) {
    const project = await this.access.get(actor, id, 'write');
    await this.categories.choose(input.categoryIds, project.categoryIds);
    const dropped = project.categoryIds.filter((categoryId) => !input.categoryIds.includes(categoryId));
    if (await this.documents.hasAny(id, dropped))
      throw new AppError('PROJECT_CATEGORY_IN_USE', {
        errors: { categories: new AppError('PROJECT_CATEGORY_IN_USE').message },
      });
    await this.projects.update(id, valuesOf(input));
    if (!sameCroNumber(project.croNumber, input.croNumber)) await this.projects.markRegisterAnswersOutdated(id);
    return this.details(actor, id);
  }

  async addCategories(actor: Actor, id: number, categoryIds: number[]) {
    const project = await this.access.get(actor, id, 'write');
    await this.categories.choose(categoryIds, project.categoryIds);
    await this.projects.addCategories(id, categoryIds);
    return this.details(actor, id);
  }

  /** Removes the project with its documents, answers and index; files follow at once or at the next sweep. */
  async remove(actor: Actor, id: number) {
    const { heldAt } = await this.access.get(actor, id, 'write');
    if (heldAt) throw new AppError('PROJECT_ON_HOLD');
    await this.documents.removeAll(await this.documents.ofProject(id));
    await this.projects.transaction((manager) => this.projects.remove(id, manager));
  }

  private async present(actor: Actor, projects: Omit<OwnProject, 'categoryIds'>[]) {
    const ids = projects.map(({ id }) => id);
    const [questions, documents, retention] = await Promise.all([
      this.responses.counts(ids),
      this.projects.documentCounts(ids),
      this.retention.of(projects),
    ]);
    return projects.map((project) => presentProject(project, factsOf(actor, project, questions, documents, retention)));
  }
}

function factsOf(
  actor: Actor,
  { id, ownerId }: { id: number; ownerId: number },
  counts: Awaited<ReturnType<ResponsesService['counts']>>,
  documents: Map<number, number>,
  retention: Map<number, Retention>,
): ProjectFacts {
  const questions = counts.get(id) ?? NO_QUESTIONS;
  return {
    questions,
    documentCount: documents.get(id) ?? 0,
    isMine: ownerId === actor.id,
    retention: retention.get(id) ?? null,
  };
}

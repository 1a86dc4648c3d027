import { Injectable } from '@nestjs/common';
import { type MissingDocument, PROVIDERS } from '@proofroom/contract';
import type { CategoryEntity } from '../../../database/entities/category.entity.js';
import type { DdqEntity } from '../../../database/entities/ddq.entity.js';
import type { Actor } from '../../../http/access.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { DocumentContentService } from '../../pipeline/document-content.service.js';
import { ProjectAccessService, type OwnProject } from '../../projects/project-access.service.js';
import { missingKinds } from './providers/missing-documents.js';
import { ResponsesService } from './responses.service.js';

/** The request list for the company: kinds of document that nothing uploaded covers and that unanswered questions wait for. */
@Injectable()
export class MissingDocumentsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly responses: ResponsesService,
    private readonly categories: CategoriesService,
    private readonly content: DocumentContentService,
  ) {}

  async of(actor: Actor, projectId: number): Promise<MissingDocument[]> {
    return this.ofProject(await this.access.get(actor, projectId, 'read'));
  }

  /** The kinds most questions wait for first. Counted anew each time, so a document that came since is no longer missing. */
  async ofProject(project: OwnProject): Promise<MissingDocument[]> {
    const open = await this.openQuestions(project);
    const byCategory = Map.groupBy(open, ({ categoryId }) => categoryId);
    const categories = (await this.categories.list()).filter(({ id }) => byCategory.has(id));
    const lists = await Promise.all(
      categories.map((category) => this.inCategory(project.id, category, byCategory.get(category.id) ?? [])),
    );
    return lists.flat().toSorted((a, b) => b.questions.length - a.questions.length);
  }

  /** Questions whose search found nothing. One that was never asked may still be answered by what is there. */
  private async openQuestions(project: OwnProject): Promise<DdqEntity[]> {
    const questions = await this.responses.questionsOf(project, PROVIDERS.gpt);
    const unanswered = await this.responses.notFound(project.id);
    return questions.filter(({ id }) => unanswered.has(id));
  }

  private async inCategory(projectId: number, category: CategoryEntity, questions: DdqEntity[]) {
    const readable = await this.content.readable(projectId, category.id);
    const covered = new Set(readable.map(({ subCategoryId }) => subCategoryId).filter((id) => id !== null));
    const waiting = new Map<string, MissingDocument['questions']>();
    for (const { id, question, summaryFilter } of questions) {
      for (const kind of missingKinds(summaryFilter, category.subCategories, covered)) {
        waiting.set(kind, [...(waiting.get(kind) ?? []), { id, question }]);
      }
    }
    const label = { value: category.id, label: category.categoryName };
    return [...waiting].map(([kind, own]): MissingDocument => ({ category: label, kind, questions: own }));
  }
}

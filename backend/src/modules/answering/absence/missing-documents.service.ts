import { Injectable } from '@nestjs/common';
import { type MissingDocument, PROVIDERS, SILENT_NAMED, type SilentQuestion } from '@proofroom/contract';
import type { CategoryEntity } from '../../../database/entities/questions/category-and-document-kinds.entity.js';
import type { BankQuestionEntity } from '../../../database/entities/questions/bank-question.entity.js';
import type { Actor } from '../../../http/access-guard.js';
import { CategoriesService } from '../../categories/categories.service.js';
import {
  ReadDocumentTextAndLocationsService,
  type ReadableDocument,
} from '../../documents/content/read-document-text-and-locations.service.js';
import { ProjectAccessService, type OwnProject } from '../../project-access/project-access.service.js';
import { findAbsence, DocumentsByKind } from './explain-not-found.js';
import { ResponsesService } from '../responses.service.js';

export interface MissingAnswer {
  /** The kinds most questions wait for first. */
  missing: MissingDocument[];
  silent: SilentQuestion[];
}

/** A question that found nothing, with its number in the project's list. */
type OpenQuestion = Pick<BankQuestionEntity, 'id' | 'question' | 'categoryId' | 'summaryFilter'> & { number: number };

/** What to ask the company for, apart from what its documents answer by saying nothing. */
@Injectable()
export class MissingDocumentsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly responses: ResponsesService,
    private readonly categories: CategoriesService,
    private readonly content: ReadDocumentTextAndLocationsService,
  ) {}

  async of(actor: Actor, projectId: number): Promise<MissingAnswer> {
    return this.ofProject(await this.access.get(actor, projectId, 'read'));
  }

  /** Counted anew each time, so a document that came since is no longer missing. */
  async ofProject(project: OwnProject): Promise<MissingAnswer> {
    const open = await this.openQuestions(project);
    if (open.length === 0) return { missing: [], silent: [] };
    const documents = await this.content.readableOf(project.id);
    const byCategory = Map.groupBy(open, ({ categoryId }) => categoryId);
    const all = await this.categories.list();
    const lookup = new Lookup(documents, new Map(all.map((category) => [category.id, category])));
    const found = [...byCategory].map(([categoryId, questions]) => lookup.inCategory(categoryId, questions));
    return {
      missing: found.flatMap(({ missing }) => missing).toSorted((a, b) => b.questions.length - a.questions.length),
      silent: found.flatMap(({ silent }) => silent).toSorted((a, b) => a.number - b.number),
    };
  }

  /** Questions whose search found nothing. One that was never asked may still be answered by what is there. */
  private async openQuestions(project: OwnProject): Promise<OpenQuestion[]> {
    const [questions, numbers] = await Promise.all([
      this.responses.questionsOf(project, PROVIDERS.gpt),
      this.responses.notFound(project.id),
    ]);
    return questions.flatMap((question) => {
      const number = numbers.get(question.id);
      return number === undefined ? [] : [Object.assign(question, { number })];
    });
  }
}

/** Looks for the kinds that questions want among the documents of one project. */
class Lookup {
  private readonly byKind: DocumentsByKind<ReadableDocument>;

  constructor(
    private readonly documents: readonly ReadableDocument[],
    private readonly categories: ReadonlyMap<number, CategoryEntity>,
  ) {
    this.byKind = new DocumentsByKind(documents);
  }

  inCategory(categoryId: number, questions: readonly OpenQuestion[]): MissingAnswer {
    const searched = this.documents.filter(
      (document) => document.categoryId === categoryId || document.alsoIn.some((row) => row.categoryId === categoryId),
    );
    const waiting = new Map<string, MissingDocument>();
    const silent: SilentQuestion[] = [];
    for (const { id, number, question, summaryFilter } of questions) {
      const named = { id, number, question };
      const absence = findAbsence({
        filter: summaryFilter,
        kinds: this.kindsOf(categoryId),
        searched,
        byKind: this.byKind,
      });
      if (absence.silent.length > 0)
        silent.push({
          ...named,
          category: this.labelOf(categoryId),
          documents: absence.silent.slice(0, SILENT_NAMED).map(this.name),
          moreDocuments: Math.max(0, absence.silent.length - SILENT_NAMED),
        });
      const kinds = [...absence.missing.map((kind) => ({ kind, documents: [] })), ...absence.elsewhere];
      for (const { kind, documents } of kinds) {
        const entry = waiting.get(kind) ?? {
          category: this.labelOf(categoryId),
          kind,
          questions: [],
          elsewhere: documents.map(this.name),
        };
        entry.questions.push(named);
        waiting.set(kind, entry);
      }
    }
    return { missing: [...waiting.values()], silent };
  }

  private kindsOf(categoryId: number) {
    return this.categories.get(categoryId)?.subCategories ?? [];
  }

  private labelOf(categoryId: number) {
    return { value: categoryId, label: this.categories.get(categoryId)?.categoryName ?? '' };
  }

  private readonly name = ({ id, name, categoryId }: ReadableDocument) => ({
    documentId: id,
    fileName: name,
    category: this.labelOf(categoryId),
  });
}

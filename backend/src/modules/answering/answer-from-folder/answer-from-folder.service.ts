import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { hasUploadExtension, isSettled, PROVIDERS, refusalOfName } from '@proofroom/contract';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CategoryEntity } from '../../../database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../../database/entities/questions/bank-question.entity.js';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { ProjectCategoryEntity, ProjectEntity } from '../../../database/entities/projects/project.entity.js';
import { UserEntity } from '../../../database/entities/accounts/user.entity.js';
import type { Actor } from '../../../http/access-guard.js';
import type { UploadedFile } from '../../../http/files/read-uploaded-files.js';
import { DocumentsService } from '../../documents/documents.service.js';
import { ReadDocumentTextAndLocationsService } from '../../documents/content/read-document-text-and-locations.service.js';
import { StepQueueService } from '../../steps/step-queue.service.js';
import { StepRunner } from '../../reading/step-runner.service.js';
import { AnswerFromDocumentsProvider } from '../providers/answer-from-documents.provider.js';
import type { DraftRequest, ProviderAnswer } from '../providers/response-provider-interface.js';
import type { FileQuestion } from './read-question-file.js';

const CONCURRENCY = 2;
const LOOK_AGAIN_MILLISECONDS = 50;

/** A project that lives as long as one command. */
export interface FolderProject {
  actor: Actor;
  project: ProjectEntity;
  categoryId: number;
  /** By path below the folder. */
  documents: Map<string, DocumentEntity>;
}

type Setting = 'document' | 'corpus';
type Tell = (line: string) => void;

/**
 * Reads a folder and answers questions from it through the same services as the web product, in a project of its own that is removed
 * afterwards.
 */
@Injectable()
export class AnswerFromFolderService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly documents: DocumentsService,
    private readonly steps: StepQueueService,
    private readonly runner: StepRunner,
    private readonly provider: AnswerFromDocumentsProvider,
    private readonly content: ReadDocumentTextAndLocationsService,
  ) {}

  /** Runs `work` with a project that holds the folder's documents. */
  async withFolder<T>(folder: string, tell: Tell, work: (batch: FolderProject) => Promise<T>): Promise<T> {
    const batch = await this.open(folder);
    try {
      await this.read(folder, batch, tell);
      return await work(batch);
    } finally {
      await this.close(batch);
    }
  }

  /** Answers fit to be shown: every citation placed on its page. */
  answer(batch: FolderProject, question: FileQuestion, setting: Setting): Promise<ProviderAnswer> {
    return this.provider.answer(this.requestOf(batch, question, setting), new AbortController().signal);
  }

  /** Answers with all ranked passages and offsets, as a measurement wants them. */
  async compose(batch: FolderProject, question: FileQuestion, setting: Setting) {
    return (await this.provider.compose(this.requestOf(batch, question, setting), new AbortController().signal))
      .composed;
  }

  /** The stored texts of all documents, by id. */
  async texts({ documents }: FolderProject): Promise<Map<number, string>> {
    return new Map(
      await Promise.all([...documents.values()].map(async ({ id }) => [id, await this.content.text(id)] as const)),
    );
  }

  private requestOf(
    { project, categoryId, documents }: FolderProject,
    question: FileQuestion,
    setting: Setting,
  ): DraftRequest {
    const only = setting === 'document' && question.document !== null ? documents.get(question.document) : undefined;
    return {
      project,
      question: bankQuestion(question, categoryId, setting),
      documentIds: only ? withAttached(only, documents) : [...documents.values()].map(({ id }) => id),
      ...(question.hypothesis !== null && setting === 'document' && { statementToJudge: question.hypothesis }),
    };
  }

  async open(folder: string): Promise<FolderProject> {
    const name = `Command line ${randomUUID()}`;
    return this.source.transaction(async (manager) => {
      const user = await manager.save(UserEntity, {
        email: `${randomUUID()}@command-line.invalid`,
        firstName: 'Command line',
        isActive: false,
        passwordHash: null,
      });
      const category = await manager.save(CategoryEntity, { categoryName: name, isActive: false });
      const project = await manager.save(ProjectEntity, {
        ownerId: user.id,
        name: path.basename(folder),
        description: name,
        croNumber: '0',
        providers: [PROVIDERS.gpt],
      });
      await manager.insert(ProjectCategoryEntity, { projectId: project.id, categoryId: category.id });
      const { id, email, role } = user;
      return {
        actor: { id, email, role },
        project,
        categoryId: category.id,
        documents: new Map<string, DocumentEntity>(),
      };
    });
  }

  private async read(folder: string, batch: FolderProject, tell: Tell) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    // Systems keep files of their own, whose names begin with a full stop.
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .toSorted();
    for (const name of files) {
      const refusal = refusalOfName(name);
      if (refusal !== null) tell(`${name} was left out. ${refusal}`);
    }
    const names = files.filter(hasUploadExtension);
    if (names.length === 0) throw new Error(`There is no document in ${folder}.`);
    const { actor, project, categoryId } = batch;
    for (const name of names) {
      const [document] = await this.documents.upload(actor, project.id, categoryId, oneFile(path.join(folder, name)));
      if (document) batch.documents.set(name.replaceAll('\\', '/'), document);
    }
    await this.settle(batch, tell);
    for (const document of await this.documents.ofProject(project.id)) this.addAttached(batch, document);
  }

  /** What came with a mail is called by the way to it: "letters/offer.msg/terms.docx". */
  private addAttached({ documents }: FolderProject, document: DocumentEntity) {
    const [mail] = [...documents].find(([, { id }]) => id === document.parentDocumentId) ?? [];
    if (mail !== undefined) documents.set(`${mail}/${document.storedName}`, document);
  }

  /** Runs the steps here, beside any worker that may run as well, until every document is settled. */
  private async settle(batch: FolderProject, tell: Tell) {
    const { id: projectId } = batch.project;
    const running = new Set<Promise<void>>();
    let reported = -1;
    for (;;) {
      const documents = await this.documents.ofProject(projectId);
      const settled = documents.filter(({ status }) => isSettled(status)).length;
      if (settled !== reported) tell(`Read ${(reported = settled)} of ${documents.length} documents`);
      if (settled === documents.length) {
        tellUnread(documents, tell);
        return;
      }
      for (const stepId of await this.steps.waitingOf(projectId, CONCURRENCY - running.size)) {
        const work: Promise<void> = this.runner
          .run(stepId, new AbortController().signal)
          .then(() => void running.delete(work));
        running.add(work);
      }
      await Promise.race([...running, new Promise((done) => setTimeout(done, LOOK_AGAIN_MILLISECONDS))]);
    }
  }

  async close({ actor, project, categoryId }: FolderProject) {
    await this.documents.removeAll(await this.documents.ofProject(project.id));
    await this.source.transaction(async (manager) => {
      await manager.delete(ProjectEntity, project.id);
      await manager.delete(CategoryEntity, categoryId);
      await manager.delete(UserEntity, actor.id);
    });
  }
}

function tellUnread(documents: DocumentEntity[], tell: Tell) {
  for (const { originalName, status, reason } of documents) {
    if (status !== 'ready') tell(`${originalName}: ${status}${reason ? ` - ${reason}` : ''}`);
  }
}

/** A mail is asked together with what came with it. */
function withAttached({ id }: DocumentEntity, documents: FolderProject['documents']): number[] {
  const own = [...documents.values()].filter(({ parentDocumentId }) => parentDocumentId === id);
  return [id, ...own.flatMap((document) => withAttached(document, documents))];
}

async function* oneFile(file: string): AsyncGenerator<UploadedFile> {
  yield { fileName: path.basename(file), content: createReadStream(file), isTruncated: () => false };
}

function bankQuestion(question: FileQuestion, categoryId: number, setting: Setting): BankQuestionEntity {
  const isCorpus = setting === 'corpus' && question.corpusQuery !== null;
  return Object.assign(new BankQuestionEntity(), {
    id: 0,
    seedKey: null,
    question: isCorpus ? question.corpusQuery : question.question,
    categoryId,
    responseProvider: PROVIDERS.gpt,
    query: question.query || null,
    summaryFilter: null,
    prompt: question.prompt || null,
    additionalDetail: null,
    variable: null,
    isSingleDocument: question.isSingleDocument,
    keys: question.keys,
  });
}

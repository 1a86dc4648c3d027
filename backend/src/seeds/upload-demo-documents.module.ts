import { Injectable, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { createReadStream } from 'node:fs';
import { IsNull, Repository } from 'typeorm';
import { ProjectEntity } from '../database/entities/projects/project.entity.js';
import type { UploadedFile } from '../http/files/read-uploaded-files.js';
import { AnsweringModule } from '../modules/answering/answering.module.js';
import { ResponsesService } from '../modules/answering/responses.service.js';
import { DocumentsModule } from '../modules/documents/documents.module.js';
import { DocumentsService } from '../modules/documents/documents.service.js';
import { DocumentFilingService } from '../modules/documents/filing/document-filing.service.js';
import { seedDemo, type SeedDemo, seedPath } from './read-seed-files.js';

/** Uploads the demo's papers once, each into its category, the way a client would, and asks its questions. */
@Injectable()
class DemoDocumentsService implements OnApplicationBootstrap {
  private readonly log = new Logger('demo');

  constructor(
    @InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>,
    private readonly documents: DocumentsService,
    private readonly filing: DocumentFilingService,
    private readonly responses: ResponsesService,
  ) {}

  onApplicationBootstrap() {
    void this.fill().catch((error: Error) => this.log.warn(`the demo project stays empty: ${error.message}`));
  }

  private async fill() {
    const project = await this.projects.findOne({
      where: { isDemo: true, lastUploadAt: IsNull() },
      relations: { owner: true, categories: { category: true } },
    });
    if (!project) return;
    const { id, email, role } = project.owner;
    const actor = { id, email, role };
    const documents = Map.groupBy(seedDemo().documents, ({ category }) => category.toLowerCase());
    const idOf = new Map(project.categories.map(({ categoryId, category }) => [category.categoryName, categoryId]));
    const further = new Map(seedDemo().documents.map(({ file, also = [] }) => [file, also]));
    for (const { categoryId, category } of project.categories) {
      const files = demoFiles(documents.get(category.categoryName.toLowerCase()) ?? []);
      const uploaded = await this.documents.upload(actor, project.id, categoryId, files);
      for (const document of uploaded) {
        const also = further.get(document.originalName) ?? [];
        if (also.length > 0)
          await this.filing.alsoIn(
            actor,
            document.id,
            also.flatMap((name) => idOf.get(name) ?? []),
          );
      }
    }
    await this.responses.generate(actor, project.id, { questionId: [], again: false });
  }
}

async function* demoFiles(documents: SeedDemo['documents']): AsyncGenerator<UploadedFile> {
  for (const { file } of documents)
    yield { fileName: file, content: createReadStream(seedPath(`demo/${file}`)), isTruncated: () => false };
}

@Module({
  imports: [TypeOrmModule.forFeature([ProjectEntity]), DocumentsModule, AnsweringModule],
  providers: [DemoDocumentsService],
})
export class UploadDemoDocumentsModule {}

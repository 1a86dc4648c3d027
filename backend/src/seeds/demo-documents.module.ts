import { Injectable, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { createReadStream } from 'node:fs';
import { IsNull, Repository } from 'typeorm';
import { ProjectEntity } from '../database/entities/projects/project.entity.js';
import type { UploadedFile } from '../http/files/upload.js';
import { AnsweringModule } from '../modules/answering/answering.module.js';
import { ResponsesService } from '../modules/answering/responses.service.js';
import { DocumentsModule } from '../modules/documents/documents.module.js';
import { DocumentsService } from '../modules/documents/documents.service.js';
import { seedDemo, type SeedDemo, seedPath } from './seed-files.js';

/** Uploads the demo's papers once, each into its category, the way a client would, and asks its questions. */
@Injectable()
class DemoDocumentsService implements OnApplicationBootstrap {
  private readonly log = new Logger('demo');

  constructor(
    @InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>,
    private readonly documents: DocumentsService,
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
    for (const { categoryId, category } of project.categories) {
      const files = demoFiles(documents.get(category.categoryName.toLowerCase()) ?? []);
      await this.documents.upload(actor, project.id, categoryId, files);
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
export class DemoDocumentsModule {}

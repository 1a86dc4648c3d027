import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createReadStream } from 'node:fs';
import { IsNull, Repository } from 'typeorm';
import { ProjectEntity } from '../../database/entities/project.entity.js';
import { seedDemo } from '../../database/seeds/seed-files.js';
import type { UploadedFile } from '../../http/upload.js';
import { seedPath } from '../../seeds/seed-path.js';
import { ResponsesService } from '../ddqs/responses/responses.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ProjectAccessService } from '../projects/project-access.service.js';

/** Uploads the demo's contracts once, the way a client would, and asks its questions. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  private readonly log = new Logger('demo');

  constructor(
    @InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>,
    private readonly access: ProjectAccessService,
    private readonly documents: DocumentsService,
    private readonly responses: ResponsesService,
  ) {}

  onApplicationBootstrap() {
    void this.fill().catch((error: Error) => this.log.warn(`the demo project stays empty: ${error.message}`));
  }

  private async fill() {
    const project = await this.projects.findOne({
      where: { isDemo: true, lastUploadAt: IsNull() },
      relations: { owner: true },
    });
    if (!project) return;
    const { id, email, role } = project.owner;
    const actor = { id, email, role };
    const { categoryIds } = await this.access.get(actor, project.id, 'write');
    const [categoryId] = categoryIds;
    if (categoryId === undefined) return;
    await this.documents.upload(actor, project.id, categoryId, demoFiles());
    await this.responses.generate(actor, project.id, { questionId: [], again: false });
  }
}

async function* demoFiles(): AsyncGenerator<UploadedFile> {
  for (const { file, original_name } of seedDemo().documents) {
    yield { fileName: original_name, content: createReadStream(seedPath(`demo/${file}`)), isTruncated: () => false };
  }
}

import { Controller } from '@nestjs/common';
import { projectCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { ProjectsService } from './projects.service.js';

@Controller()
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Answers(projectCalls.list)
  async list({ actor }: Input<typeof projectCalls.list>) {
    return { list: await this.projects.list(actor) };
  }

  @Answers(projectCalls.get)
  async get({ actor, params: { id } }: Input<typeof projectCalls.get>) {
    return { projectDetails: await this.projects.details(actor, id) };
  }

  @Answers(projectCalls.overview)
  overview({ actor, params: { id } }: Input<typeof projectCalls.overview>) {
    return this.projects.overview(actor, id);
  }

  @Answers(projectCalls.add)
  async add({ actor, body: { category, ...input } }: Input<typeof projectCalls.add>) {
    return { projectId: await this.projects.add(actor, { ...input, categoryIds: category }) };
  }

  @Answers(projectCalls.edit)
  async edit({ actor, params: { id }, body: { categories, ...input } }: Input<typeof projectCalls.edit>) {
    return { projectDetails: await this.projects.edit(actor, id, { ...input, categoryIds: categories }) };
  }

  @Answers(projectCalls.addCategories)
  async addCategories({ actor, params: { id }, body: { categoryId } }: Input<typeof projectCalls.addCategories>) {
    return { projectDetails: await this.projects.addCategories(actor, id, categoryId) };
  }

  @Answers(projectCalls.remove)
  async remove({ actor, params: { id } }: Input<typeof projectCalls.remove>) {
    await this.projects.remove(actor, id);
  }
}

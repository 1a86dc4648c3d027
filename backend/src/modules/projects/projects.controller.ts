import { Body, Controller, Param } from '@nestjs/common';
import { Id, projectCalls, type ProjectEdit, type ProjectInput } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { ProjectsService } from './projects.service.js';

@Controller()
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Answers(projectCalls.list)
  async list(@CurrentActor() actor: Actor) {
    return { list: await this.projects.list(actor) };
  }

  @Answers(projectCalls.get)
  async get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return { projectDetails: await this.projects.details(actor, id) };
  }

  @Answers(projectCalls.overview)
  overview(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return this.projects.overview(actor, id);
  }

  @Answers(projectCalls.add)
  async add(
    @CurrentActor() actor: Actor,
    @Body({ schema: projectCalls.add.body }) { category, ...input }: ProjectInput,
  ) {
    return { projectId: await this.projects.add(actor, { ...input, categoryIds: category }) };
  }

  @Answers(projectCalls.edit)
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: projectCalls.edit.body }) { categories, ...input }: ProjectEdit,
  ) {
    return { projectDetails: await this.projects.edit(actor, id, { ...input, categoryIds: categories }) };
  }

  @Answers(projectCalls.addCategories)
  async addCategories(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: projectCalls.addCategories.body }) { categoryId }: { categoryId: number[] },
  ) {
    return { projectDetails: await this.projects.addCategories(actor, id, categoryId) };
  }

  @Answers(projectCalls.remove)
  async remove(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    await this.projects.remove(actor, id);
  }
}

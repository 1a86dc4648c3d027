import { Body, Controller, Param } from '@nestjs/common';
import { Id, pipelineCalls, type IndexType, type PipelineScope } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { ClientsService } from '../clients/clients.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { PipelineService } from './pipeline.service.js';
import { ProgressService } from './progress.service.js';

@Controller()
export class PipelineController {
  constructor(
    private readonly pipeline: PipelineService,
    private readonly projects: ProjectsService,
    private readonly clients: ClientsService,
    private readonly progress: ProgressService,
  ) {}

  @Answers(pipelineCalls.parse)
  parse(@CurrentActor() actor: Actor, @Body({ schema: pipelineCalls.parse.body }) scope: PipelineScope) {
    return this.pipeline.start(actor, scope, 'parse_documents');
  }

  @Answers(pipelineCalls.summarise)
  summarise(@CurrentActor() actor: Actor, @Body({ schema: pipelineCalls.summarise.body }) scope: PipelineScope) {
    return this.pipeline.start(actor, scope, 'summarise_documents');
  }

  @Answers(pipelineCalls.chunk)
  chunk(@CurrentActor() actor: Actor, @Body({ schema: pipelineCalls.chunk.body }) scope: PipelineScope) {
    return this.pipeline.start(actor, scope, 'chunk_documents');
  }

  @Answers(pipelineCalls.createIndex)
  createIndex(
    @CurrentActor() actor: Actor,
    @Body({ schema: pipelineCalls.createIndex.body })
    input: PipelineScope & { indexType: IndexType; forceCreate: boolean },
  ) {
    return this.pipeline.createIndex(actor, input);
  }

  @Answers(pipelineCalls.fillIndex)
  fillIndex(
    @CurrentActor() actor: Actor,
    @Body({ schema: pipelineCalls.fillIndex.body }) { indexType, ...scope }: PipelineScope & { indexType: IndexType },
  ) {
    return this.pipeline.start(actor, scope, `fill_${indexType}_index`);
  }

  @Answers(pipelineCalls.generate)
  generate(@CurrentActor() actor: Actor, @Body({ schema: pipelineCalls.generate.body }) scope: PipelineScope) {
    return this.pipeline.generate(actor, scope);
  }

  @Answers(pipelineCalls.runRemaining)
  runRemaining(@CurrentActor() actor: Actor, @Body({ schema: pipelineCalls.runRemaining.body }) scope: PipelineScope) {
    return this.pipeline.runRemaining(actor, scope);
  }

  @Answers(pipelineCalls.steps)
  async steps(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Param('categoryId', { schema: Id }) categoryId: number,
  ) {
    return { steps: await this.progress.stepsOf(actor, id, categoryId) };
  }

  @Answers(pipelineCalls.projectFilter)
  async projectFilter(
    @CurrentActor() actor: Actor,
    @Body({ schema: pipelineCalls.projectFilter.body }) { businessId }: { businessId: number },
  ) {
    await this.clients.get(businessId);
    const projects = await this.projects.ofClient(actor, businessId);
    return {
      data: await Promise.all(
        projects.map(async (project) => ({ ...project, category: await this.projects.categoriesOf(project.id) })),
      ),
    };
  }
}

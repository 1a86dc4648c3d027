import { Body, Controller } from '@nestjs/common';
import { pipelineCalls, type IndexType, type PipelineScope } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access.js';
import { Answers } from '../../http/answers.js';
import { ClientsService } from '../clients/clients.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { PipelineService } from './pipeline.service.js';

@Controller()
export class PipelineController {
  constructor(
    private readonly pipeline: PipelineService,
    private readonly projects: ProjectsService,
    private readonly clients: ClientsService,
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

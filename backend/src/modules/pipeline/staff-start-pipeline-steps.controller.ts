import { Controller } from '@nestjs/common';
import { pipelineCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { ClientAccountsService } from '../client-accounts/client-accounts.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { StartPipelineStepsService } from './start-pipeline-steps.service.js';
import { CountProjectProgressService } from './count-project-progress.service.js';

@Controller()
export class StaffStartPipelineStepsController {
  constructor(
    private readonly pipeline: StartPipelineStepsService,
    private readonly projects: ProjectsService,
    private readonly clients: ClientAccountsService,
    private readonly progress: CountProjectProgressService,
  ) {}

  @Answers(pipelineCalls.parse)
  parse({ actor, body: scope }: Input<typeof pipelineCalls.parse>) {
    return this.pipeline.start(actor, scope, 'parse_documents');
  }

  @Answers(pipelineCalls.summarise)
  summarise({ actor, body: scope }: Input<typeof pipelineCalls.summarise>) {
    return this.pipeline.start(actor, scope, 'summarise_documents');
  }

  @Answers(pipelineCalls.chunk)
  chunk({ actor, body: scope }: Input<typeof pipelineCalls.chunk>) {
    return this.pipeline.start(actor, scope, 'chunk_documents');
  }

  @Answers(pipelineCalls.createIndex)
  createIndex({ actor, body: input }: Input<typeof pipelineCalls.createIndex>) {
    return this.pipeline.createIndex(actor, input);
  }

  @Answers(pipelineCalls.fillIndex)
  fillIndex({ actor, body: { indexType, ...scope } }: Input<typeof pipelineCalls.fillIndex>) {
    return this.pipeline.start(actor, scope, `fill_${indexType}_index`);
  }

  @Answers(pipelineCalls.generate)
  generate({ actor, body: scope }: Input<typeof pipelineCalls.generate>) {
    return this.pipeline.generate(actor, scope);
  }

  @Answers(pipelineCalls.runRemaining)
  runRemaining({ actor, body: scope }: Input<typeof pipelineCalls.runRemaining>) {
    return this.pipeline.runRemaining(actor, scope);
  }

  @Answers(pipelineCalls.steps)
  async steps({ actor, params: { id, categoryId } }: Input<typeof pipelineCalls.steps>) {
    return { steps: await this.progress.stepsOf(actor, id, categoryId) };
  }

  @Answers(pipelineCalls.projectFilter)
  async projectFilter({ actor, body: { businessId } }: Input<typeof pipelineCalls.projectFilter>) {
    await this.clients.get(businessId);
    const projects = await this.projects.ofClient(actor, businessId);
    return {
      data: await Promise.all(
        projects.map(async (project) => ({ ...project, category: await this.projects.categoriesOf(project.id) })),
      ),
    };
  }
}

import type { IndexType } from '@proofroom/contract';
import type { SearchIndexRepository } from '../search/search-index.repository.js';
import type { Commit, PipelineStep, StepItem } from './pipeline-step.js';

/** Makes sure that the project has an index. A forced new version is started by the service that staff call. */
export class CreateIndexStep implements PipelineStep {
  constructor(
    private readonly indexType: IndexType,
    private readonly indexes: SearchIndexRepository,
  ) {}

  async run({ projectId }: StepItem): Promise<Commit> {
    return async (manager) => {
      await this.indexes.create(projectId, this.indexType, false, manager);
    };
  }
}

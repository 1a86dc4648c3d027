import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { IndexType } from '@proofroom/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { StepsRepository } from '../../steps/steps.repository.js';
import { SearchIndexRepository } from './search-index.repository.js';

/** Creates a project's indexes: those that a step finds missing, and new versions that staff ask for. */
@Injectable()
export class ProjectIndexesService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly indexes: SearchIndexRepository,
    private readonly steps: StepsRepository,
  ) {}

  /** Answers whether one was created; with `force` also beside one that serves. */
  async create(
    projectId: number,
    indexType: IndexType,
    { force, manager }: { force: boolean; manager?: EntityManager },
  ): Promise<boolean> {
    if (!manager)
      return this.source.transaction((inner) => this.create(projectId, indexType, { force, manager: inner }));
    const isNew = await this.indexes.create(projectId, indexType, force, manager);
    if (isNew) await this.steps.recordDone(manager, { projectId }, `create_${indexType}_index`);
    return isNew;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ProjectCategoryEntity, ProjectEntity } from '../../database/entities/project.entity.js';
import { markForNewCroNumber } from '../../database/outdated-answers.js';

type ProjectValues = Pick<ProjectEntity, 'name' | 'description' | 'croNumber' | 'providers'> & {
  categoryIds: number[];
};

@Injectable()
export class ProjectsRepository {
  constructor(@InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.projects.manager.transaction(work);
  }

  ofOwner(ownerId: number) {
    return this.projects.find({ where: { ownerId }, order: { id: 'DESC' } });
  }

  categoriesOf(projectId: number) {
    return this.projects.manager.find(ProjectCategoryEntity, {
      where: { projectId },
      relations: { category: true },
      order: { category: { categoryName: 'ASC' } },
    });
  }

  /** Documents per project. */
  async documentCounts(projectIds: number[]): Promise<Map<number, number>> {
    const rows: { id: number; count: number }[] = await this.projects.query(
      'SELECT project_id AS id, count(*)::int AS count FROM documents WHERE project_id = ANY($1) GROUP BY project_id',
      [projectIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  async insert(ownerId: number, { categoryIds, ...values }: ProjectValues): Promise<number> {
    return this.transaction(async (manager) => {
      const { identifiers } = await manager.insert(ProjectEntity, { ...values, ownerId });
      const projectId = (identifiers[0] as { id: number }).id;
      await manager.insert(
        ProjectCategoryEntity,
        categoryIds.map((categoryId) => ({ projectId, categoryId })),
      );
      return projectId;
    });
  }

  async update(projectId: number, { categoryIds, ...values }: ProjectValues) {
    await this.transaction(async (manager) => {
      await manager.update(ProjectEntity, projectId, values);
      await manager.query('DELETE FROM project_categories WHERE project_id = $1 AND NOT (category_id = ANY($2))', [
        projectId,
        categoryIds,
      ]);
      await manager.query(
        'INSERT INTO project_categories (project_id, category_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING',
        [projectId, categoryIds],
      );
    });
  }

  async markRegisterAnswersOutdated(projectId: number) {
    await markForNewCroNumber(this.projects, projectId);
  }

  async remove(projectId: number, manager: EntityManager) {
    await manager.delete(ProjectEntity, projectId);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { UNREADABLE_STATUSES, type OutdatedReason, type QuestionCounts } from '@proofroom/contract';
import { type EntityManager, Repository } from 'typeorm';
import { MADE_JUST_NOW } from '../../database/shared-queries/row-made-just-now-condition.js';
import { ProjectCategoryEntity, ProjectEntity } from '../../database/entities/projects/project.entity.js';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { markForNewCroNumber } from '../../database/shared-queries/mark-answers-outdated.js';

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

  /** Null where the account was closed a moment ago, and the project with it. */
  ownerOf(ownerId: number): Promise<UserEntity | null> {
    return this.projects.manager.findOneBy(UserEntity, { id: ownerId });
  }

  categoriesOf(projectId: number) {
    return this.projects.manager.find(ProjectCategoryEntity, {
      where: { projectId },
      relations: { category: true },
      order: { category: { categoryName: 'ASC' } },
    });
  }

  questionsByCategory(
    projectId: number,
  ): Promise<({ value: number; label: string; outdated: number } & QuestionCounts)[]> {
    return this.projects.query(
      `SELECT c.id AS value, c.category_name::text AS label, count(d.id)::int AS total,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'answered')::int AS answered,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'passages')::int AS passages,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'not_found')::int AS "notFound",
         count(*) FILTER (WHERE r.state = 'regenerate')::int AS failed,
         count(*) FILTER (WHERE r.state = 'in_progress')::int AS "inProgress",
         count(*) FILTER (WHERE d.id IS NOT NULL AND (r.state IS NULL OR r.state = 'generate'))::int AS waiting,
         count(*) FILTER (WHERE r.state = 'success' AND r.outdated_reason IS NOT NULL)::int AS outdated
       FROM projects p JOIN project_categories pc ON pc.project_id = p.id JOIN categories c ON c.id = pc.category_id
         LEFT JOIN ddqs d ON d.category_id = c.id AND d.response_provider = ANY(p.providers)
         LEFT JOIN responses r ON r.project_id = p.id AND r.question_id = d.id
       WHERE p.id = $1 GROUP BY c.id, c.category_name ORDER BY c.category_name`,
      [projectId],
    );
  }

  /** A document counts in each category whose questions it answers. */
  documentsByCategory(projectId: number): Promise<{ categoryId: number; documents: number; unreadable: number }[]> {
    return this.projects.query(
      `SELECT s.category_id AS "categoryId", count(*)::int AS documents, count(*) FILTER (WHERE d.status = ANY($2))::int AS unreadable
       FROM (SELECT id, category_id FROM documents WHERE project_id = $1
             UNION SELECT document_id, category_id FROM document_categories WHERE project_id = $1) s
         JOIN documents d ON d.id = s.id GROUP BY s.category_id`,
      [projectId, UNREADABLE_STATUSES],
    );
  }

  kinds(projectId: number): Promise<{ kind: string | null; documents: number }[]> {
    return this.projects.query(
      `SELECT k.name::text AS kind, count(*)::int AS documents FROM documents d LEFT JOIN sub_categories k ON k.id = d.sub_category_id
       WHERE d.project_id = $1 AND NOT (d.status = ANY($2)) GROUP BY k.name ORDER BY k.name IS NULL, count(*) DESC, k.name`,
      [projectId, UNREADABLE_STATUSES],
    );
  }

  outdatedByReason(projectId: number): Promise<{ reason: OutdatedReason; answers: number }[]> {
    return this.projects.query(
      `SELECT outdated_reason AS reason, count(*)::int AS answers FROM responses
       WHERE project_id = $1 AND state = 'success' AND outdated_reason IS NOT NULL GROUP BY outdated_reason ORDER BY count(*) DESC`,
      [projectId],
    );
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
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('projects of a client'), $1)`, [ownerId]);
      const twin = await this.justAdded(ownerId, { categoryIds, ...values }, manager);
      if (twin !== null) return twin;
      const { identifiers } = await manager.insert(ProjectEntity, { ...values, ownerId });
      const projectId = (identifiers[0] as { id: number }).id;
      await manager.insert(
        ProjectCategoryEntity,
        categoryIds.map((categoryId) => ({ projectId, categoryId })),
      );
      return projectId;
    });
  }

  /** The project that the same request made a moment ago, sent twice by two clicks or by a client that tries again. */
  private async justAdded(
    ownerId: number,
    { name, description, croNumber, providers, categoryIds }: ProjectValues,
    manager: EntityManager,
  ): Promise<number | null> {
    const [twin] = (await manager.query(
      `SELECT id FROM projects p WHERE owner_id = $1 AND name = $2 AND description = $3 AND cro_number = $4 AND providers = $5
         AND ${MADE_JUST_NOW}
         AND ARRAY(SELECT category_id FROM project_categories c WHERE c.project_id = p.id ORDER BY 1) = $6 LIMIT 1`,
      [ownerId, name, description, croNumber, providers, categoryIds.toSorted((a, b) => a - b)],
    )) as { id: number }[];
    return twin?.id ?? null;
  }

  async update(projectId: number, { categoryIds, ...values }: ProjectValues) {
    await this.transaction(async (manager) => {
      await manager.update(ProjectEntity, projectId, values);
      await manager.query('DELETE FROM project_categories WHERE project_id = $1 AND NOT (category_id = ANY($2))', [
        projectId,
        categoryIds,
      ]);
      await this.addCategories(projectId, categoryIds, manager);
    });
  }

  async addCategories(
    projectId: number,
    categoryIds: number[],
    manager: Pick<EntityManager, 'query'> = this.projects.manager,
  ) {
    await manager.query(
      'INSERT INTO project_categories (project_id, category_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING',
      [projectId, categoryIds],
    );
  }

  async markRegisterAnswersOutdated(projectId: number) {
    await markForNewCroNumber(this.projects, projectId);
  }

  async remove(projectId: number, manager: EntityManager) {
    await manager.delete(ProjectEntity, projectId);
  }
}

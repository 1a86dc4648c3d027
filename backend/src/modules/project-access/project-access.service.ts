import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isStaffRole } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { AppError } from '../../app-error.js';
import { ProjectEntity } from '../../database/entities/projects/project.entity.js';
import type { Actor } from '../../http/access-guard.js';

/** Staff read everything and run the pipeline, but change nothing in projects of others. */
export type ProjectPermission = 'read' | 'run' | 'write';

/** A project with the ids of its categories. */
export type OwnProject = Omit<ProjectEntity, 'owner' | 'categories'> & { categoryIds: number[] };

/** The one place that decides who may do what with a project. Foreign and missing projects answer alike. */
@Injectable()
export class ProjectAccessService {
  constructor(@InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>) {}

  async get(actor: Actor, id: number, permission: ProjectPermission): Promise<OwnProject> {
    const seesAll = isStaffRole(actor.role) && permission !== 'write';
    // "findOne" would ask twice, and nearly every call comes by here.
    const [project] = await this.projects.find({
      where: { id, ...(!seesAll && { ownerId: actor.id }) },
      relations: { categories: true },
      order: { categories: { categoryId: 'ASC' } },
    });
    if (!project) throw new AppError('PROJECT_NOT_FOUND');
    return { ...project, categoryIds: project.categories.map((row) => row.categoryId) };
  }
}

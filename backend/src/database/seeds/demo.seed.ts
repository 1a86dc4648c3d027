import { PROVIDERS } from '@proofroom/contract';
import type { DataSource } from 'typeorm';
import { CategoryEntity } from '../entities/category.entity.js';
import { ProjectCategoryEntity, ProjectEntity } from '../entities/project.entity.js';
import { seedDemo } from './seed-files.js';

/** The demo project, still without documents: the worker uploads them, so that a first visitor sees the answers arrive. */
export async function seedDemoProject(source: DataSource, ownerId: number): Promise<void> {
  const { project } = seedDemo();
  await source.transaction(async (manager) => {
    const { id: categoryId } = await manager.findOneByOrFail(CategoryEntity, { categoryName: project.category });
    const { identifiers } = await manager.insert(ProjectEntity, {
      ownerId,
      name: project.name,
      description: project.description,
      croNumber: project.cro_number,
      providers: project.response_provider.map((name) => PROVIDERS[name]),
      isDemo: true,
    });
    await manager.insert(ProjectCategoryEntity, { projectId: (identifiers[0] as { id: number }).id, categoryId });
  });
}

import { PROVIDERS } from '@proofroom/contract';
import { In, type DataSource } from 'typeorm';
import { CategoryEntity } from '../database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../database/entities/questions/bank-question.entity.js';
import { ProjectCategoryEntity, ProjectEntity } from '../database/entities/projects/project.entity.js';
import { seedDemo } from './read-seed-files.js';

/** The demo project, still without documents: the worker uploads them, so that a first visitor sees the answers arrive. */
export async function seedDemoProject(source: DataSource, ownerId: number): Promise<void> {
  const { project, documents } = seedDemo();
  const categoryNames = [...new Set(documents.map(({ category }) => category))];
  await source.transaction(async (manager) => {
    const categories = await manager.findBy(CategoryEntity, { categoryName: In(categoryNames) });
    const missing = categoryNames.filter((name) => !categories.some(({ categoryName }) => categoryName === name));
    if (missing.length > 0) throw new Error(`The demo needs the categories ${missing.join(', ')}.`);
    const first = await manager.findBy(BankQuestionEntity, { seedKey: In(project.first_questions) });
    const idOf = new Map(first.map(({ seedKey, id }) => [seedKey, id]));
    const { identifiers } = await manager.insert(ProjectEntity, {
      ownerId,
      name: project.name,
      description: project.description,
      croNumber: project.cro_number,
      providers: project.response_provider.map((name) => PROVIDERS[name]),
      isDemo: true,
      pinnedQuestions: project.first_questions.flatMap((key) => idOf.get(key) ?? []),
    });
    const { id: projectId } = identifiers[0] as { id: number };
    await manager.insert(
      ProjectCategoryEntity,
      categories.map(({ id: categoryId }) => ({ projectId, categoryId })),
    );
  });
}

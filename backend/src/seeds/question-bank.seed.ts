import { PROVIDERS } from '@proofroom/contract';
import type { DataSource, EntityManager } from 'typeorm';
import {
  CategoryEntity,
  SubCategoryEntity,
} from '../database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../database/entities/questions/bank-question.entity.js';
import { seedCategories, seedQuestions, type SeedCategory, type SeedQuestion } from './read-seed-files.js';

/**
 * Categories and questions that every new installation starts with. What is there already stays as staff left it. A seeded
 * question that staff deleted comes back only into an empty bank.
 */
export async function seedBank(source: DataSource): Promise<{ categories: number; questions: number }> {
  return source.transaction(async (manager) => {
    if ((await manager.count(BankQuestionEntity)) > 0) return { categories: 0, questions: 0 };
    const categories = seedCategories();
    for (const category of categories) await addCategory(category, manager);
    const ids = new Map(
      (await manager.find(CategoryEntity)).map(({ id, categoryName }) => [categoryName.toLowerCase(), id]),
    );
    const rows = seedQuestions().map((question) => questionRow(question, ids));
    await manager.insert(BankQuestionEntity, rows);
    return { categories: categories.length, questions: rows.length };
  });
}

async function addCategory({ name, sub_categories }: SeedCategory, manager: EntityManager) {
  if (await manager.existsBy(CategoryEntity, { categoryName: name })) return;
  const { id: categoryId } = await manager.save(CategoryEntity, { categoryName: name });
  await manager.insert(
    SubCategoryEntity,
    sub_categories.map((sub, position) => ({
      categoryId,
      name: sub.name,
      summaryPrompt: sub.summary_prompt,
      words: sub.words,
      position,
    })),
  );
}

function questionRow(question: SeedQuestion, categoryIds: Map<string, number>) {
  const categoryId = categoryIds.get(question.category.toLowerCase());
  if (categoryId === undefined)
    throw new Error(`The seeded question ${question.key} names the unknown category ${question.category}.`);
  return {
    seedKey: question.key,
    question: question.question,
    categoryId,
    responseProvider: PROVIDERS[question.response_provider],
    query: question.query || null,
    summaryFilter: question.summary_filter || null,
    prompt: question.prompt || null,
    additionalDetail: question.additional_detail || null,
    variable: question.variable || null,
    isSingleDocument: question.is_single_document === 'true',
    keys: question.keys.split('|').filter(Boolean),
  };
}

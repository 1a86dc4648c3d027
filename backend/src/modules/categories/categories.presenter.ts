import type { Category } from '@proofroom/contract';
import type { CategoryEntity } from '../../database/entities/questions/category-and-document-kinds.entity.js';

export const presentCategory = ({ id, categoryName, isActive, subCategories, revision }: CategoryEntity): Category => ({
  id,
  categoryName,
  isActive,
  subCategories: subCategories.map((sub) => ({ id: sub.id, name: sub.name, summaryPrompt: sub.summaryPrompt })),
  revision,
});

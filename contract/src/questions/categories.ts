import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { ERRORS } from '../errors.ts';
import { Id, requiredName, requiredText, Revision } from '../fields.ts';

export const SubCategory = z.object({ id: z.int(), name: z.string(), summaryPrompt: z.string() });
export const SubCategoryInput = z.object({
  id: Id.optional(),
  name: requiredName('Name is required.').max(120),
  summaryPrompt: requiredText('Summary prompt is required.').max(4000),
});

/** Names that differ in nothing but their case are the same. */
function eachNameOnce(subs: readonly { name: string }[], context: z.RefinementCtx) {
  const seen = new Set<string>();
  for (const [index, { name }] of subs.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: ERRORS.SUB_CATEGORY_TAKEN[1] });
    seen.add(key);
  }
}

export const CategoryInput = z.object({
  categoryName: requiredName('Category name is required.').max(120, 'Category name must have at most 120 characters.'),
  subCategories: z.array(SubCategoryInput).default([]).superRefine(eachNameOnce),
});
export type CategoryInput = z.infer<typeof CategoryInput>;
/** Sub-categories that are not spoken of stay as they are. */
export const CategoryEdit = CategoryInput.extend({
  subCategories: z.array(SubCategoryInput).superRefine(eachNameOnce).optional(),
  revision: Revision,
});
export type CategoryEdit = z.infer<typeof CategoryEdit>;

export const Category = z.object({
  id: z.int(),
  categoryName: z.string(),
  isActive: z.boolean(),
  subCategories: z.array(SubCategory),
  revision: Revision,
});
export type Category = z.infer<typeof Category>;

const category = byId('category', 'nobody');

export const categoryCalls = {
  list: call('GET', '/get_categories', { answer: z.object({ categoryDetails: z.array(Category) }) }),
  add: call('POST', '/categories/add', {
    access: 'staff',
    body: CategoryInput,
    answer: z.object({ categoryDetails: Category }),
  }),
  edit: call('PUT', '/categories/:id/edit', {
    access: 'staff',
    ...category,
    body: CategoryEdit,
    answer: z.object({ categoryDetails: Category }),
  }),
  status: call('POST', '/categories/:id/status', {
    access: 'staff',
    ...category,
    body: z.object({ isActive: z.boolean('Please say whether the category is active.') }),
  }),
  remove: call('DELETE', '/categories/:id/delete', { access: 'staff', ...category }),
  removeSubCategories: call('DELETE', '/sub_categories/delete', {
    access: 'staff',
    subject: { entity: 'category', at: 'body.categoryId', foreign: 'nobody' },
    body: z.object({
      categoryId: Id,
      subCategoryIds: z
        .array(Id, 'Please choose at least one sub-category.')
        .min(1, 'Please choose at least one sub-category.'),
    }),
  }),
};

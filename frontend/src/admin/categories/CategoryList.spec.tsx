import type { Category } from '@proofroom/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import CategoryList from './CategoryList.tsx';

const subs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Kind ${index + 1}`,
    summaryPrompt: 'Summarise.',
  }));
const aCategory = (change: Partial<Category> = {}): Category => ({
  id: 8,
  categoryName: 'Litigation',
  isActive: true,
  subCategories: [],
  ...change,
});
const show = (rows: Category[], methods: object = {}) =>
  renderAdmin('/categories/list', <CategoryList />, inMemory(rows, methods), '/categories/list/');

beforeEach(() => signIn('staff'));

describe('category management', () => {
  it('shows five sub-categories and how many more there are', async () => {
    show([aCategory({ subCategories: subs(7) })]);
    expect(await screen.findByText('Kind 5')).toBeTruthy();
    expect(screen.queryByText('Kind 6')).toBeNull();
    expect(screen.getByText('+2')).toBeTruthy();
  });

  it('wants a name and a summary prompt for every sub-category', async () => {
    const update = vi
      .fn<(resource: string, params: { data: object }) => Promise<object>>()
      .mockResolvedValue({ data: aCategory() });
    show([aCategory()], { update });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Litigation' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Add sub-category' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Name is required.')).toBeTruthy();
    expect(dialog.getByText('Summary prompt is required.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Claim form' } });
    fireEvent.change(dialog.getByLabelText('Summary prompt'), { target: { value: 'Name the parties.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Category updated successfully.');
    expect(update.mock.calls[0]?.[1].data).toEqual({
      categoryName: 'Litigation',
      subCategories: [{ name: 'Claim form', summaryPrompt: 'Name the parties.' }],
    });
  });

  it('keeps what was typed when somebody presses beside the dialog', async () => {
    show([aCategory()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add category' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Category name'), { target: { value: 'Property' } });
    const beside = document.querySelector('.MuiDialog-container') as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(await screen.findByDisplayValue('Property')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the old state when the change is declined', async () => {
    const setCategoryActive = vi.fn<() => Promise<void>>().mockResolvedValue();
    show([aCategory()], { setCategoryActive });
    fireEvent.click(await screen.findByRole('switch', { name: 'Status of Litigation' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Status of Litigation', hidden: true }).checked).toBe(
      true,
    );
    expect(setCategoryActive).not.toHaveBeenCalled();
  });
});

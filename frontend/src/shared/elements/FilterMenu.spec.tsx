import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilterMenu } from './FilterMenu.tsx';

it('says of a menu without anything to choose that it is empty', () => {
  render(<FilterMenu label="Category" options={[]} chosen={[]} onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Category' }));
  expect(screen.getByText('No options available')).toBeTruthy();
});

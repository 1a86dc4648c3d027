import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../shared/testing/render.suite.tsx';
import { UnexpectedError } from './UnexpectedError.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('nobody thought of this');
}

it('says that something unexpected happened where a page breaks', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  renderRoutes([{ path: '/', element: <Broken />, errorElement: <UnexpectedError /> }], '/');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error' })).toBeTruthy();
});

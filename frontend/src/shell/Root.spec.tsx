import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useHeadingFocus } from './Root.tsx';

function Frame() {
  useHeadingFocus();
  return (
    <>
      <nav>
        <Link to="/answers">Answers</Link>
        <Link to="/search">Search</Link>
      </nav>
      <main id="main-content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function showPages() {
  const page = (name: string) => <h1>{name}</h1>;
  const withField = (
    <>
      <h1>Find a company</h1>
      <input aria-label="Name" ref={(field) => field?.focus()} />
    </>
  );
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: page('Projects') },
        { path: '/answers', element: page('Project Harbour') },
        { path: '/search', element: withField },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
}

it('puts the focus on the heading of the page that one turned to, and leaves the first page alone', async () => {
  showPages();
  expect(document.activeElement).toBe(document.body);
  const link = screen.getByRole('link', { name: 'Answers' });
  act(() => link.focus());
  fireEvent.click(link);
  const heading = await screen.findByRole('heading', { name: 'Project Harbour' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('leaves the focus to a field that asks for it', async () => {
  showPages();
  fireEvent.click(screen.getByRole('link', { name: 'Search' }));
  const field = await screen.findByLabelText('Name');
  await new Promise((done) => setTimeout(done, 500));
  expect(document.activeElement).toBe(field);
});

// oxlint-disable import/no-unassigned-import -- fonts are imported for what they do
import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { reloadAfterUpgrade } from './api/reloadAfterUpgrade.ts';
import { clearEndedSession } from './api/session.ts';
import { routes } from './routes.tsx';

reloadAfterUpgrade();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application.');

clearEndedSession();

// A data router, because only that can hold somebody back who would leave unsaved work.
const router = createBrowserRouter(routes);
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

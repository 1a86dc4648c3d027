import { lazy } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { ADMIN_PAGES, ADMIN_REDIRECTS } from './admin/adminPages.tsx';
import { authProvider } from './api/authProvider.ts';
import { dataProvider } from './api/dataProvider.ts';
import { queryClient } from './api/queryClient.ts';
import { AdminNotifications } from './shell/react-admin/AdminNotifications.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { i18nProvider } from './shell/react-admin/i18n.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { createStore } from './shell/react-admin/rememberedFiltersStore.ts';
import { paths } from './shared/paths.ts';
import { darkOptions, lightOptions } from './shared/theme/theme.ts';
import { useThemeMode } from './shared/theme/themePreference.ts';

const ProjectListPage = lazy(() => import('./pages/projects/ProjectListPage.tsx'));
const ProjectPage = lazy(() => import('./pages/project/ProjectPage.tsx'));
const ProjectEditPage = lazy(() => import('./pages/project-edit/ProjectEditPage.tsx'));
const MissingDocumentsPage = lazy(() => import('./pages/missing-documents/MissingDocumentsPage.tsx'));
const DocumentRegisterPage = lazy(() => import('./pages/document-register/DocumentRegisterPage.tsx'));
const DocumentPage = lazy(() => import('./pages/document/DocumentPage.tsx'));
const UploadPage = lazy(() => import('./pages/upload/UploadPage.tsx'));
const ProjectUploadPage = lazy(() => import('./pages/project-upload/ProjectUploadPage.tsx'));
const ProfilePage = lazy(() => import('./pages/profile/ProfilePage.tsx'));

const ResponsesPage = lazy(() => import('./pages/responses/ResponsesPage.tsx'));
const AnswerPage = lazy(() => import('./pages/answer/AnswerPage.tsx'));
const QuestionDocumentsPage = lazy(() => import('./pages/question-documents/QuestionDocumentsPage.tsx'));
const SelectChunksPage = lazy(() => import('./pages/question-documents/SelectChunksPage.tsx'));
const ChooseResponsePage = lazy(() => import('./pages/question-documents/ChooseResponsePage.tsx'));

const store = createStore();

/** Sends an address somebody typed (/ddqs, /ddqs/create) to the product's own; query and state are kept. */
function Redirect({ to }: { to: string }) {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: to, search }} state={state} replace />;
}

/** Every page behind the login: first the client's own, then the administration. */
export default function App() {
  const theme = useThemeMode() === 'dark' ? darkOptions : lightOptions;
  return (
    <Admin
      title="Proofroom"
      disableTelemetry
      loginPage={false}
      layout={AppShell}
      catchAll={NotFoundPage}
      notification={AdminNotifications}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
    >
      <CustomRoutes>
        <Route path="/projects" element={<Redirect to={paths.projects} />} />
        <Route path="/edit" element={<Redirect to={paths.projects} />} />
        <Route path="/projects/list" element={<ProjectListPage />} />
        <Route path="/projects/upload-file" element={<UploadPage />} />
        <Route path="/projects/documents/:documentId" element={<DocumentPage />} />
        <Route path="/projects/:id" element={<ProjectPage />} />
        <Route path="/projects/:id/edit" element={<ProjectEditPage />} />
        <Route path="/projects/:id/upload" element={<ProjectUploadPage />} />
        <Route path="/projects/:id/missing" element={<MissingDocumentsPage />} />
        <Route path="/projects/:id/register" element={<DocumentRegisterPage />} />
        <Route path="/ddq_response/list" element={<Redirect to={paths.projects} />} />
        <Route path="/ddq_response/list/:id" element={<ResponsesPage />} />
        <Route path="/ddq_response/list/:id/:questionId" element={<AnswerPage />} />
        <Route path="/ddq_response/list/:id/:questionId/pdf" element={<QuestionDocumentsPage />} />
        <Route path="/ddq_response/list/:id/:questionId/:documentId/select" element={<SelectChunksPage />} />
        <Route path="/ddq_response/list/:id/:questionId/:documentId/filter" element={<ChooseResponsePage />} />
        <Route path="/profile" element={<ProfilePage />} />
        {ADMIN_PAGES.flatMap((listed) =>
          [listed, ...(listed.below ?? [])].map(({ path, page: Page }) => (
            <Route key={path} path={path} element={<Page />} />
          )),
        )}
        {Object.entries(ADMIN_REDIRECTS).map(([path, to]) => (
          <Route key={path} path={path} element={<Redirect to={to} />} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}

import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './api/authProvider.ts';
import { dataProvider } from './api/dataProvider.ts';
import { queryClient } from './api/queryClient.ts';
import { AdminNotifications } from './shell/react-admin/AdminNotifications.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { Redirect, routerProvider } from './shell/react-admin/productAddresses.tsx';
import { i18nProvider } from './shell/react-admin/i18n.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { createStore } from './shell/react-admin/store.ts';
import { paths } from './shared/paths.ts';
import { darkOptions, lightOptions } from './shared/theme/theme.ts';
import { useThemeMode } from './shared/theme/themePreference.ts';

const ProjectListPage = lazy(() => import('./pages/projects/ProjectListPage.tsx'));
const ProjectPage = lazy(() => import('./pages/project/ProjectPage.tsx'));
const ProjectEditPage = lazy(() => import('./pages/project-edit/ProjectEditPage.tsx'));
const MissingPage = lazy(() => import('./pages/missing/MissingPage.tsx'));
const RegisterPage = lazy(() => import('./pages/document-register/RegisterPage.tsx'));
const DocumentPage = lazy(() => import('./pages/document/DocumentPage.tsx'));
const UploadPage = lazy(() => import('./pages/upload/UploadPage.tsx'));
const ProjectUploadPage = lazy(() => import('./pages/project-upload/ProjectUploadPage.tsx'));
const ProfilePage = lazy(() => import('./pages/profile/ProfilePage.tsx'));

const ResponsesPage = lazy(() => import('./pages/responses/ResponsesPage.tsx'));
const AnswerPage = lazy(() => import('./pages/answer/AnswerPage.tsx'));
const QuestionDocumentsPage = lazy(() => import('./pages/question-documents/QuestionDocumentsPage.tsx'));
const SelectChunksPage = lazy(() => import('./pages/question-documents/SelectChunksPage.tsx'));
const ChooseResponsePage = lazy(() => import('./pages/question-documents/ChooseResponsePage.tsx'));

const OverviewPage = lazy(() => import('./admin/overview/OverviewPage.tsx'));
const DocumentManagementList = lazy(() => import('./admin/documents/DocumentManagementList.tsx'));
const ClientDocumentsPage = lazy(() => import('./admin/documents/ClientDocumentsPage.tsx'));
const CompanySearchPage = lazy(() => import('./admin/company-search/CompanySearchPage.tsx'));
const ClientList = lazy(() => import('./admin/clients/ClientList.tsx'));
const DdqList = lazy(() => import('./admin/ddqs/DdqList.tsx'));
const DdqCreate = lazy(() => import('./admin/ddqs/DdqCreate.tsx'));
const DdqEdit = lazy(() => import('./admin/ddqs/DdqEdit.tsx'));
const PipelinePage = lazy(() => import('./admin/pipeline/PipelinePage.tsx'));
const CategoryList = lazy(() => import('./admin/categories/CategoryList.tsx'));
const FeedbackList = lazy(() => import('./admin/feedback/FeedbackList.tsx'));
const SupportList = lazy(() => import('./admin/support/SupportList.tsx'));
const AuditList = lazy(() => import('./admin/audit/AuditList.tsx'));
const TopicList = lazy(() => import('./admin/topics/TopicList.tsx'));
const TopicCreate = lazy(() => import('./admin/topics/TopicPages.tsx').then((part) => ({ default: part.TopicCreate })));
const TopicEdit = lazy(() => import('./admin/topics/TopicPages.tsx').then((part) => ({ default: part.TopicEdit })));

const store = createStore();

/** Every page behind the login: first the client's own, then the resources of the administration. */
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
      routerProvider={routerProvider}
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
        <Route path="/projects/:id/missing" element={<MissingPage />} />
        <Route path="/projects/:id/register" element={<RegisterPage />} />
        <Route path="/ddq_response/list" element={<Redirect to={paths.projects} />} />
        <Route path="/ddq_response/list/:id" element={<ResponsesPage />} />
        <Route path="/ddq_response/list/:id/:questionId" element={<AnswerPage />} />
        <Route path="/ddq_response/list/:id/:questionId/pdf" element={<QuestionDocumentsPage />} />
        <Route path="/ddq_response/list/:id/:questionId/:documentId/select" element={<SelectChunksPage />} />
        <Route path="/ddq_response/list/:id/:questionId/:documentId/filter" element={<ChooseResponsePage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/admin_home" element={<OverviewPage />} />
        <Route path="/client_documents/list" element={<Redirect to={paths.documents} />} />
        <Route path="/client_documents/list/:id" element={<ClientDocumentsPage />} />
        <Route path="/search4less_management/list" element={<CompanySearchPage />} />
        <Route path="/audit_trail" element={<AuditList />} />
        <Route path="/gpt_processing" element={<PipelinePage />} />
      </CustomRoutes>
      <Resource name="clients" list={<Redirect to={paths.clients} />}>
        <Route path="list" element={<ClientList />} />
      </Resource>
      <Resource name="document_management" list={<Redirect to={paths.documents} />}>
        <Route path="list" element={<DocumentManagementList />} />
      </Resource>
      <Resource
        name="ddqs"
        list={<Redirect to={paths.ddqs} />}
        create={<Redirect to={paths.ddqAdd} />}
        edit={<DdqEdit />}
        recordRepresentation="question"
      >
        <Route path="list" element={<DdqList />} />
        <Route path="add" element={<DdqCreate />} />
        <Route path="feedback" element={<FeedbackList />} />
      </Resource>
      <Resource name="feedback" list={<Redirect to={paths.ddqFeedback} />} />
      <Resource name="support_request" list={SupportList} />
      <Resource name="audit" list={<Redirect to={paths.auditTrail} />} />
      <Resource name="categories" list={<Redirect to={paths.categories} />} recordRepresentation="categoryName">
        <Route path="list" element={<CategoryList />} />
      </Resource>
      <Resource
        name="topics"
        list={<Redirect to={paths.topics} />}
        create={<Redirect to={paths.topicAdd} />}
        edit={<TopicEdit />}
        recordRepresentation="title"
      >
        <Route path="list" element={<TopicList />} />
        <Route path="add" element={<TopicCreate />} />
      </Resource>
    </Admin>
  );
}

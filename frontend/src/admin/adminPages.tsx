import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { lazy, type ComponentType } from 'react';
import { paths } from '../shared/paths.ts';

interface Page {
  /** As the router declares it. */
  path: string;
  page: ComponentType;
}
export interface AdminPage extends Page {
  /** Its name in the menu and its heading. */
  label: string;
  /** Staff who are no admins do not see it. */
  isForAdmins?: boolean;
  /** Pages that belong to it and have no line of their own. */
  below?: readonly Page[];
}
export interface MenuEntry {
  label: string;
  icon: typeof PeopleOutlined;
  /** The pages that it opens out into, or the one that it leads to. */
  pages: readonly AdminPage[] | AdminPage;
}

const alone = (icon: MenuEntry['icon'], page: AdminPage): MenuEntry => ({ label: page.label, icon, pages: page });

/** The administration: its side menu from top to bottom, and the pages behind it. */
export const ADMIN_MENU: readonly MenuEntry[] = [
  alone(SpaceDashboardOutlined, {
    label: 'Overview',
    path: paths.adminHome,
    page: lazy(() => import('./overview/OverviewPage.tsx')),
  }),
  alone(PeopleOutlined, {
    label: 'Client Management',
    path: paths.clients,
    page: lazy(() => import('./clients/ClientList.tsx')),
  }),
  alone(FolderSharedOutlined, {
    label: 'Document Management',
    path: paths.documents,
    page: lazy(() => import('./documents/ClientsWithDocumentsList.tsx')),
    below: [{ path: paths.clientDocuments(':id'), page: lazy(() => import('./documents/ClientDocumentsPage.tsx')) }],
  }),
  alone(MemoryOutlined, {
    label: 'GPT Processing',
    path: paths.pipeline,
    page: lazy(() => import('./pipeline/PipelinePage.tsx')),
  }),
  {
    label: 'DDQ Management',
    icon: QuizOutlined,
    pages: [
      {
        label: 'DDQ List',
        path: paths.ddqs,
        page: lazy(() => import('./ddqs/DdqQuestionList.tsx')),
        below: [
          { path: paths.ddqAdd, page: lazy(() => import('./ddqs/AddDdqQuestions.tsx')) },
          { path: paths.ddqEdit(':id'), page: lazy(() => import('./ddqs/EditDdqQuestion.tsx')) },
        ],
      },
      {
        label: 'DDQ Feedback',
        path: paths.ddqFeedback,
        page: lazy(() => import('./feedback/FeedbackList.tsx')),
      },
    ],
  },
  alone(CategoryOutlined, {
    label: 'Category Management',
    path: paths.categories,
    page: lazy(() => import('./categories/CategoryList.tsx')),
  }),
  alone(SupportAgentOutlined, {
    label: 'Support Request',
    path: paths.support,
    page: lazy(() => import('./support/SupportList.tsx')),
  }),
  alone(DomainOutlined, {
    label: 'Company Search',
    path: paths.companySearch,
    page: lazy(() => import('./company-search/CompanySearchPage.tsx')),
  }),
  {
    label: 'Advanced',
    icon: TuneOutlined,
    pages: [
      {
        label: 'Topic Management',
        path: paths.topics,
        page: lazy(() => import('./topics/TopicList.tsx')),
        below: [
          {
            path: paths.topicAdd,
            page: lazy(() => import('./topics/TopicCreateAndEdit.tsx').then((part) => ({ default: part.TopicCreate }))),
          },
          {
            path: paths.topicEdit(':id'),
            page: lazy(() => import('./topics/TopicCreateAndEdit.tsx').then((part) => ({ default: part.TopicEdit }))),
          },
        ],
      },
      {
        label: 'Audit Trail',
        path: paths.auditTrail,
        page: lazy(() => import('./audit/AuditList.tsx')),
        isForAdmins: true,
      },
    ],
  },
];

export const ADMIN_PAGES: readonly AdminPage[] = ADMIN_MENU.flatMap(({ pages }) => pages);

/** What somebody may type instead, and what react-admin would call its pages. */
export const ADMIN_REDIRECTS: Readonly<Record<string, string>> = {
  '/clients': paths.clients,
  '/document_management': paths.documents,
  '/client_documents/list': paths.documents,
  '/ddqs': paths.ddqs,
  '/ddqs/create': paths.ddqAdd,
  '/feedback': paths.ddqFeedback,
  '/categories': paths.categories,
  '/topics': paths.topics,
  '/topics/create': paths.topicAdd,
  '/audit': paths.auditTrail,
};

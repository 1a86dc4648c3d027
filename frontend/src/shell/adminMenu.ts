import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { paths } from '../shared/paths.ts';

interface MenuLink {
  label: string;
  to: string;
  /** Staff who are no admins do not see it. */
  isForAdmins?: boolean;
}
export interface MenuEntry {
  label: string;
  icon: typeof PeopleOutlined;
  to?: string;
  items?: readonly MenuLink[];
}

/** The admin side menu, from top to bottom. */
export const ADMIN_MENU: readonly MenuEntry[] = [
  { label: 'Overview', icon: SpaceDashboardOutlined, to: paths.adminHome },
  { label: 'Client Management', icon: PeopleOutlined, to: paths.clients },
  { label: 'Document Management', icon: FolderSharedOutlined, to: paths.documents },
  { label: 'GPT Processing', icon: MemoryOutlined, to: paths.pipeline },
  {
    label: 'DDQ Management',
    icon: QuizOutlined,
    items: [
      { label: 'DDQ List', to: paths.ddqs },
      { label: 'DDQ Feedback', to: paths.ddqFeedback },
    ],
  },
  { label: 'Category Management', icon: CategoryOutlined, to: paths.categories },
  { label: 'Support Request', icon: SupportAgentOutlined, to: paths.support },
  { label: 'Company Search', icon: DomainOutlined, to: paths.companySearch },
  {
    label: 'Advanced',
    icon: TuneOutlined,
    items: [
      { label: 'Topic Management', to: paths.topics },
      { label: 'Audit Trail', to: paths.auditTrail, isForAdmins: true },
    ],
  },
];

import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Button, Stack } from '@mui/material';
import type { DocumentGroupRow } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { AdminList, type ListColumn, SERIAL_NUMBER } from '../../shared/admin/AdminList.tsx';
import { NameTags, Tag } from '../../shared/elements/Tag.tsx';
import { paths } from '../../shared/paths.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';

const Client = ({ clientName, email }: DocumentGroupRow) => (
  <div>
    {clientName}
    <Caption component="div">{email}</Caption>
  </div>
);

const Documents = ({ documentNames, documentCount, troubledCount }: DocumentGroupRow) => (
  <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
    <NameTags names={documentNames} total={documentCount} noun="Documents" />
    {troubledCount > 0 && (
      <Tag tone="warning" icon={WarningAmberOutlined}>
        {`${troubledCount} could not be read`}
      </Tag>
    )}
  </Stack>
);

const COLUMNS: ListColumn<DocumentGroupRow>[] = [
  SERIAL_NUMBER,
  { label: 'Client', source: 'clientName', render: (row) => <Client {...row} /> },
  { label: 'Projects', sx: { minWidth: { sm: 220 } }, render: ({ projects }) => projects.join(' | ') },
  { label: 'Documents', render: (row) => <Documents {...row} /> },
  {
    label: 'View',
    render: ({ id, clientName }) => (
      <Button
        component={Link}
        to={paths.clientDocuments(id)}
        size="small"
        aria-label={`View documents of ${clientName}`}
      >
        View
      </Button>
    ),
  },
];

/** Clients with their projects and documents. */
const ClientsWithDocumentsList = () => (
  <AdminList resource="document_management" title="Document Management" searchLabel="Search client" columns={COLUMNS} />
);
export default ClientsWithDocumentsList;

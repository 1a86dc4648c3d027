import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Button, Stack } from '@mui/material';
import type { DocumentGroupRow } from '@proofroom/contract';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { AdminList, NoRows, SerialNumber } from '../../shared/admin/AdminList.tsx';
import { NameTags, Tag } from '../../shared/elements/Tag.tsx';
import { paths } from '../../shared/paths.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';

const COLUMNS = ['Sr No', 'Client', 'Projects', 'Documents', 'View'];

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

/** Clients with their projects and documents. */
export default function DocumentManagementList() {
  return (
    <AdminList resource="document_management" title="Document Management" searchLabel="Search client" columns={COLUMNS}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<NoRows />}>
        <DataTable.Col source="id" label="Sr No">
          <SerialNumber />
        </DataTable.Col>
        <DataTable.Col source="clientName" label="Client" render={(row: DocumentGroupRow) => <Client {...row} />} />
        <DataTable.Col
          label="Projects"
          disableSort
          sx={{ minWidth: { sm: 220 } }}
          render={({ projects }: DocumentGroupRow) => projects.join(' | ')}
        />
        <DataTable.Col label="Documents" disableSort render={(row: DocumentGroupRow) => <Documents {...row} />} />
        <DataTable.Col
          label="View"
          disableSort
          render={({ id, clientName }: DocumentGroupRow) => (
            <Button
              component={Link}
              to={paths.clientDocuments(id)}
              size="small"
              aria-label={`View documents of ${clientName}`}
            >
              View
            </Button>
          )}
        />
      </DataTable>
    </AdminList>
  );
}

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AUDIT_KIND_LABELS, AUDIT_KINDS, auditCalls, type AuditEntry, type AuditExport } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { sentenceOf } from '../../api/apiError.ts';
import { fetchFile } from '../../api/callApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { AdminList, NoRows } from '../../shared/admin/AdminList.tsx';
import { SingleFilter } from '../../shared/admin/SingleFilter.tsx';
import { momentInWords } from '../../shared/moment.ts';
import { Tag, type Tone } from '../../shared/Tag.tsx';
import { toast } from '../../shared/toast.ts';
import { changesInWords, subjectInWords } from './entryInWords.ts';

const KINDS = [
  { value: 'all', label: 'All' },
  ...AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_LABELS[value] })),
] as const;
const TONES: Record<AuditEntry['kind'], Tone> = {
  change: 'primary',
  sign_in: 'neutral',
  open: 'neutral',
  export: 'warning',
  refusal: 'error',
};
const FORMATS = [
  { format: 'csv', label: 'Comma-separated (.csv)' },
  { format: 'xlsx', label: 'Excel' },
] as const;

/** The entries of the list, as it is filtered, as a file. */
function ExportEntries() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { q, kind } = useListContext().filterValues as Pick<AuditExport, 'q' | 'kind'>;
  const download = useMutation({
    mutationFn: (format: AuditExport['format']) => fetchFile(auditCalls.export, { body: { format, q, kind } }),
    onSuccess: saveFile,
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  const choose = (format: AuditExport['format']) => {
    setAnchor(null);
    download.mutate(format);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        loading={download.isPending}
        loadingPosition="start"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const Who = ({ actor, role, action, address }: AuditEntry) => (
  <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <span>{actor ?? (action === null ? 'Server' : 'Not signed in')}</span>
    {(role ?? address) && (
      <Typography variant="caption" color="textSecondary">
        {[role, address].filter(Boolean).join(' · ')}
      </Typography>
    )}
  </Stack>
);

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesInWords(entry);
  const more = changes.length - MOST_CHANGES;
  return changes.length === 0 ? (
    '-'
  ) : (
    <Stack spacing={0.25}>
      {changes.slice(0, MOST_CHANGES).map(({ field, text }) => (
        <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {field}:
          </Typography>{' '}
          {text}
        </Typography>
      ))}
      {more > 0 && (
        <Typography variant="caption" color="textSecondary">
          +{more} more in the export
        </Typography>
      )}
    </Stack>
  );
}

const COLUMNS = ['No', 'When', 'Kind', 'What', 'Who', 'About', 'Before and after'];
/** Of one entry in the table; who adds something sets many fields at once. */
const MOST_CHANGES = 4;

/** Who did what, the newest first; entries are only added. */
export default function AuditList() {
  return (
    <AdminList
      resource="audit"
      title="Audit Trail"
      intro="Every change, sign-in, refusal, opened paper and export. Entries are sealed one after the other, and nobody can change them."
      searchLabel="Search who, what or where"
      columns={COLUMNS}
      actions={<ExportEntries />}
      filters={<SingleFilter source="kind" label="Kind" options={KINDS} />}
    >
      <DataTable bulkActionButtons={false} rowClick={false} empty={<NoRows />}>
        <DataTable.Col source="id" label="No" />
        <DataTable.Col
          source="at"
          label="When"
          disableSort
          sx={{ minWidth: 90 }}
          render={({ at }: AuditEntry) => momentInWords(at)}
        />
        <DataTable.Col
          source="kind"
          label="Kind"
          render={({ kind }: AuditEntry) => <Tag tone={TONES[kind]}>{AUDIT_KIND_LABELS[kind]}</Tag>}
        />
        <DataTable.Col
          source="action"
          label="What"
          sx={{ minWidth: 130 }}
          render={({ label, refusal }: AuditEntry) => (
            <Stack>
              <span>{label}</span>
              {refusal && (
                <Typography variant="caption" color="error">
                  {refusal.toLowerCase().replaceAll('_', ' ')}
                </Typography>
              )}
            </Stack>
          )}
        />
        <DataTable.Col
          source="actor"
          label="Who"
          sx={{ minWidth: 140 }}
          render={(entry: AuditEntry) => <Who {...entry} />}
        />
        <DataTable.Col
          label="About"
          disableSort
          sx={{ minWidth: 140, overflowWrap: 'anywhere' }}
          render={(entry: AuditEntry) => subjectInWords(entry)}
        />
        <DataTable.Col
          label="Before and after"
          disableSort
          sx={{ minWidth: 200, maxWidth: 420 }}
          render={(entry: AuditEntry) => <Changes entry={entry} />}
        />
      </DataTable>
    </AdminList>
  );
}

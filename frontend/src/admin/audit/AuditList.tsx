import { Link, Stack, Typography } from '@mui/material';
import {
  type AuditEntry,
  AUDIT_KIND_LABELS,
  AUDIT_KINDS,
  auditCalls,
  type AuditFilter,
  FEEDBACK_STATUS,
  SUPPORT_STATUS,
} from '@proofroom/contract';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { fetchFile } from '../../api/callApi.ts';
import { Tag, type Tone } from '../../shared/elements/Tag.tsx';
import { AdminList, DayFilter, type ListColumn, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { ExportButton } from '../../shared/elements/ExportButton.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';

/** Longer values are cut: the list says what changed, the export holds all of it. */
const MOST = 120;

const valueInWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.map(String).join(', ') || 'none' : String(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};
/** Numbers that stand for a state in the database. */
const STATES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'support request': { [SUPPORT_STATUS.pending]: 'pending', [SUPPORT_STATUS.resolved]: 'resolved' },
  feedback: { [FEEDBACK_STATUS.open]: 'open', [FEEDBACK_STATUS.done]: 'done' },
};
const fieldInWords = (field: string) => field.replaceAll('_', ' ').replace(/^is /, '');

/** "role: user → staff", field by field. */
function changesInWords({ subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>): {
  field: string;
  text: string;
}[] {
  const inWords = (field: string, value: unknown) =>
    (field === 'status' && STATES[subject ?? '']?.[Number(value)]) || valueInWords(value);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => {
    const was = before && field in before ? inWords(field, before[field]) : null;
    const became = after && field in after ? inWords(field, after[field]) : null;
    const text = became === '(not kept)' ? 'changed' : [was, became].filter((part) => part !== null).join(' → ');
    return { field: fieldInWords(field), text: before && !after ? `${text} (deleted)` : text };
  });
}

/** "document lease.pdf", or the number where the name is not known. */
function subjectInWords({ subject, subjectId, subjectName }: AuditEntry): string {
  if (!subject) return '-';
  return `${subject} ${subjectName ?? (subjectId === null ? '' : `no ${subjectId}`)}`.trim();
}

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
  { order: 'csv', label: 'Comma-separated (.csv)' },
  { order: 'xlsx', label: 'Excel' },
] as const;

/** The entries of the list, as it is filtered, as a file. */
function ExportEntries() {
  const filter = useListContext().filterValues as AuditFilter;
  return (
    <ExportButton choices={FORMATS} fetch={(format) => fetchFile(auditCalls.export, { body: { ...filter, format } })} />
  );
}

const Who = ({ actor, role, action, address }: AuditEntry) => (
  <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <span>{actor ?? (action === null ? 'Server' : 'Not signed in')}</span>
    {(role ?? address) && <Caption>{[role, address].filter(Boolean).join(' · ')}</Caption>}
  </Stack>
);

function Changes({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const changes = changesInWords(entry);
  const more = isOpen ? 0 : changes.length - MOST_CHANGES;
  return changes.length === 0 ? (
    '-'
  ) : (
    <Stack spacing={0.25}>
      {changes.slice(0, isOpen ? undefined : MOST_CHANGES).map(({ field, text }) => (
        <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <SecondaryText component="span">{field}:</SecondaryText> {text}
        </Typography>
      ))}
      {more > 0 && (
        <Link component="button" variant="caption" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          Show {more} more
        </Link>
      )}
    </Stack>
  );
}

/** Of one entry in the table; who adds something sets many fields at once. */
const MOST_CHANGES = 4;

const COLUMNS: ListColumn<AuditEntry>[] = [
  { label: 'No', source: 'id' },
  { label: 'When', sx: { minWidth: 128 }, render: ({ at }) => momentInWords(at) },
  {
    label: 'What',
    source: 'action',
    sx: { minWidth: 130 },
    render: ({ kind, label, refusal }) => (
      <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
        <span>{label}</span>
        <Tag tone={TONES[kind]}>{AUDIT_KIND_LABELS[kind]}</Tag>
        {refusal && (
          <Typography variant="caption" color="error">
            {refusal.toLowerCase().replaceAll('_', ' ')}
          </Typography>
        )}
      </Stack>
    ),
  },
  { label: 'Who', source: 'actor', sx: { minWidth: 216 }, render: (entry) => <Who {...entry} /> },
  { label: 'About', sx: { minWidth: 140, overflowWrap: 'anywhere' }, render: subjectInWords },
  { label: 'Before and after', sx: { minWidth: 180, maxWidth: 420 }, render: (entry) => <Changes entry={entry} /> },
];

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
      filters={
        <>
          <SingleFilter source="kind" label="Kind" options={KINDS} />
          <DayFilter source="from" label="From" />
          <DayFilter source="to" label="To" />
        </>
      }
    />
  );
}

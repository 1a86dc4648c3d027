import { auditLabel, type AuditEntry } from '@proofroom/contract';
import type { AuditEntryEntity } from '../../database/entities/accounts/audit-entry.entity.js';

export const presentAuditEntry = (entry: AuditEntryEntity): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  kind: entry.kind,
  action: entry.action,
  label: auditLabel(entry.action),
  actorId: entry.actorId,
  actor: entry.actor,
  role: entry.role,
  address: entry.address,
  subject: entry.subject,
  subjectId: entry.subjectId,
  subjectName: entry.subjectName,
  projectId: entry.projectId,
  before: entry.before,
  after: entry.after,
  refusal: entry.refusal,
  requestId: entry.requestId,
  hash: entry.hash.toString('hex'),
});

const inWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
const changesOf = (values: Record<string, unknown> | null) =>
  Object.entries(values ?? {})
    .map(([field, value]) => `${field}: ${inWords(value)}`)
    .join('\n');

export const AUDIT_COLUMNS = [
  'No',
  'When (UTC)',
  'What',
  'Kind',
  'Who',
  'Role',
  'From',
  'About',
  'About id',
  'Name',
  'Project',
  'Before',
  'After',
  'Refusal',
  'Request',
  'Hash',
];

export const auditRow = (entry: AuditEntry): Record<string, string | number> => ({
  No: entry.id,
  'When (UTC)': entry.at,
  What: entry.label,
  Kind: entry.kind,
  Who: entry.actor ?? '',
  Role: entry.role ?? '',
  From: entry.address ?? '',
  About: entry.subject ?? '',
  'About id': entry.subjectId ?? '',
  Name: entry.subjectName ?? '',
  Project: entry.projectId ?? '',
  Before: changesOf(entry.before),
  After: changesOf(entry.after),
  Refusal: entry.refusal ?? '',
  Request: entry.requestId ?? '',
  Hash: entry.hash,
});

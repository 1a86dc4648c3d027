import type { AuditEntry } from '@proofroom/contract';

/** Longer values are cut: the list says what changed, the export holds all of it. */
const MOST = 120;

const valueInWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.map(String).join(', ') || 'none' : String(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};
const fieldInWords = (field: string) => field.replaceAll('_', ' ').replace(/^is /, '');

/** "role: user → staff", field by field. */
export function changesInWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): {
  field: string;
  text: string;
}[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => {
    const was = before && field in before ? valueInWords(before[field]) : null;
    const became = after && field in after ? valueInWords(after[field]) : null;
    const text = became === '(not kept)' ? 'changed' : [was, became].filter((part) => part !== null).join(' → ');
    return { field: fieldInWords(field), text: before && !after ? `${text} (deleted)` : text };
  });
}

/** "document lease.pdf", or the number where the name is not known. */
export function subjectInWords({ subject, subjectId, subjectName }: AuditEntry): string {
  if (!subject) return '-';
  return `${subject} ${subjectName ?? (subjectId === null ? '' : `no ${subjectId}`)}`.trim();
}

const FIELDS = [
  'id',
  // Time zones of a session must not change the text.
  '(extract(epoch FROM "at") * 1000000)::bigint',
  'kind',
  'action',
  'actor_id',
  'actor',
  'role',
  'address',
  'subject',
  'subject_id',
  'subject_name',
  'project_id',
  'before',
  'after',
  'refusal',
  'request_id',
];

/** The seal of an entry of the audit trail in SQL, over the row called `row` and the seal before it. */
export function auditHash(row: string, previous: string): string {
  const fields = FIELDS.map((field) =>
    field.startsWith('(') ? field.replace('"at"', `${row}."at"`) : `${row}."${field}"`,
  );
  return `sha256(coalesce(${previous}, ''::bytea) || convert_to(jsonb_build_array(${fields.join(', ')})::text, 'UTF8'))`;
}

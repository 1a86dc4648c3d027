/** Whether a write failed because a unique key was taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { driverError?: { code?: string } } | null)?.driverError?.code === '23505';
/** Whether a delete failed because other rows point at the row. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  ['23503', '23001'].includes((error as { driverError?: { code?: string } } | null)?.driverError?.code ?? '');

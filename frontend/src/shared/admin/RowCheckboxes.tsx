import { Checkbox } from '@mui/material';
import { useListContext, useRecordContext } from 'react-admin';

interface Row {
  id: number;
}
interface Props<R extends Row> {
  /** Rows that can be ticked; left out, all can. */
  isTickable?: (row: R) => boolean;
  /** What a screen reader says of it. */
  label: string;
}

/** Rows of the page that are ticked. */
export function useTicked<R extends Row>(isTickable: (row: R) => boolean = () => true): R[] {
  const { data = [], selectedIds } = useListContext<R>();
  return data.filter((row) => selectedIds.includes(row.id) && isTickable(row));
}

/** Ticks all rows of the page that can be ticked, or none. */
export function TickAll<R extends Row>({ isTickable = () => true, label }: Props<R>) {
  const { data = [], selectedIds, onSelect } = useListContext<R>();
  const ids = data.filter(isTickable).map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      disabled={ids.length === 0}
      onChange={() => onSelect(isAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Ticks one row; react-admin's own ticks have no name that a screen reader would say. */
export function Tick<R extends Row>({
  isTickable = () => true,
  label,
}: Omit<Props<R>, 'label'> & { label: (row: R) => string }) {
  const row = useRecordContext<R>();
  const { selectedIds, onToggleItem } = useListContext();
  if (!row || !isTickable(row)) return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': label(row) } }}
    />
  );
}

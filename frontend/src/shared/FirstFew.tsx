import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { NAMES_IN_A_CELL } from './constants.ts';
import { Tag } from './Tag.tsx';

/** The first five names as pills, then "+N" with the others in a tooltip. */
export function FirstFew({ names, noun }: { names: readonly string[]; noun: string }) {
  const rest = names.slice(NAMES_IN_A_CELL);
  if (names.length === 0) return <>-</>;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {names.slice(0, NAMES_IN_A_CELL).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.join(', ')}>
          <span tabIndex={0} aria-label={`${rest.length} More ${noun}: ${rest.join(', ')}`} role="note">
            <Tag tone="primary">{`+${rest.length}`}</Tag>
          </span>
        </Tooltip>
      )}
    </Stack>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { NAMES_IN_A_CELL } from './constants.ts';
import { Tag } from './Tag.tsx';

interface Props {
  names: readonly string[];
  /** What they are, as the tooltip says it. */
  noun: string;
  /** How many there are, where `names` holds only the first. */
  total?: number;
}

/** The first five names as pills, then "+N" with the others in a tooltip. */
export function FirstFew({ names, noun, total = names.length }: Props) {
  const rest = names.slice(NAMES_IN_A_CELL);
  const more = total - Math.min(names.length, NAMES_IN_A_CELL);
  // Where only the first names are known, the number has to do.
  const tooltip = total > names.length ? `More ${more} ${noun}` : undefined;
  if (names.length === 0) return <>-</>;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {names.slice(0, NAMES_IN_A_CELL).map((name, index) => (
        <Box key={`${index} ${name}`} component="span" title={name} sx={{ display: 'inline-flex', maxWidth: 240 }}>
          <Tag>{name}</Tag>
        </Box>
      ))}
      {more > 0 && (
        <Tooltip title={tooltip ?? rest.join(', ')}>
          <span tabIndex={0} aria-label={tooltip ?? `${rest.length} More ${noun}: ${rest.join(', ')}`} role="note">
            <Tag tone="primary">{`+${more}`}</Tag>
          </span>
        </Tooltip>
      )}
    </Stack>
  );
}

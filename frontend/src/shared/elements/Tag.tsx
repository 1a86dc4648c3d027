import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Stack, Tooltip } from '@mui/material';
import { PROVIDER_LABELS, providerName, type ProviderId, type ProviderName } from '@proofroom/contract';
import { NAMES_IN_A_CELL } from '../sizesAndDelays.ts';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error';

/** A state or kind as a small pill: always a word, with a picture where it is a state, never colour alone. */
export function Tag({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: SvgIconComponent;
  children: string;
}) {
  const color = tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        minHeight: 24,
        borderRadius: 999,
        fontSize: 13,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        maxWidth: 1,
        color,
        bgcolor: tone === 'neutral' ? 'transparent' : `${tone}.light`,
        border: 1,
        borderColor: tone === 'neutral' ? 'divider' : 'transparent',
      }}
    >
      {Icon && <Icon sx={{ fontSize: 16 }} aria-hidden />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  );
}

interface Props {
  names: readonly string[];
  /** What they are, as the tooltip says it. */
  noun: string;
  /** How many there are, where `names` holds only the first. */
  total?: number;
}

/** The first five names as pills, then "+N" with the others in a tooltip. */
export function NameTags({ names, noun, total = names.length }: Props) {
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

interface ProviderTagsProps {
  ids: readonly ProviderId[];
  /** Where answers are read, what they stand on is said instead of the provider. */
  names?: Record<ProviderName, string>;
}

export const ProviderTags = ({ ids, names = PROVIDER_LABELS }: ProviderTagsProps) => (
  <Stack component="span" direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    {ids.map((id) => (
      <Tag key={id}>{names[providerName(id)]}</Tag>
    ))}
  </Stack>
);

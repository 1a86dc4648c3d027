import type { SvgIconComponent } from '@mui/icons-material';
import { Box, type BoxProps, Stack, Tooltip } from '@mui/material';
import { PROVIDER_LABELS, providerName, type ProviderId, type ProviderName } from '@proofroom/contract';
import { NAMES_IN_A_CELL } from '../sizesAndDelays.ts';

interface MarkProps extends Omit<BoxProps<'span'>, 'sx'> {
  icon?: SvgIconComponent;
  color: string;
  /** Beyond the looks of every mark. */
  sx?: object;
}

/** A state as a picture and a word in its colour. */
export const Mark = ({ icon: Icon, color, sx, children, ...rest }: MarkProps) => (
  <Box
    component="span"
    {...rest}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: 13, fontWeight: 600, color, ...sx }}
  >
    {Icon && <Icon sx={{ fontSize: 16 }} aria-hidden />}
    {children}
  </Box>
);

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error';

/** A state or kind as a small pill: always a word, with a picture where it is a state, never colour alone. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: SvgIconComponent; children: string }) {
  const color = tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
  return (
    <Mark
      icon={icon}
      color={color}
      sx={{
        px: 1,
        minHeight: 24,
        borderRadius: 999,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        maxWidth: 1,
        bgcolor: tone === 'neutral' ? 'transparent' : `${tone}.light`,
        border: 1,
        borderColor: tone === 'neutral' ? 'divider' : 'transparent',
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Mark>
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

import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';

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

import { Box, Stack, type BoxProps, type StackProps } from '@mui/material';

/** A list without marks. */
export const PlainList = ({ sx, ...list }: BoxProps) => (
  <Box component="ul" {...list} sx={[{ listStyle: 'none', m: 0, p: 0 }, ...(Array.isArray(sx) ? sx : [sx])]} />
);

const LINES = {
  above: { borderTop: 1, borderColor: 'divider' },
  between: { 'li + &': { borderTop: 1, borderColor: 'divider' } },
  none: {},
};

/** A row of such a list: what stands side by side, and wraps where there is little room. */
export const ListRow = ({ line = 'none', sx, ...row }: StackProps & { line?: keyof typeof LINES }) => (
  <Stack
    component="li"
    direction="row"
    useFlexGap
    {...row}
    sx={[{ alignItems: 'center', flexWrap: 'wrap' }, LINES[line], ...(Array.isArray(sx) ? sx : [sx])]}
  />
);

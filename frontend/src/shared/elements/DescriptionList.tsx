import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { SecondaryText } from './SecondaryText.tsx';

/** Names and what stands behind them, beside each other where there is room. */
export const DescriptionList = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', columnGap: 3, rowGap: 1, gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' } }}
  >
    {Object.entries(facts).map(([label, value]) => (
      <Fragment key={label}>
        <SecondaryText component="dt">{label}</SecondaryText>
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, mb: { xs: 1, sm: 0 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {value}
        </Typography>
      </Fragment>
    ))}
  </Box>
);

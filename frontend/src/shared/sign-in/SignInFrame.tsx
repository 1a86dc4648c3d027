import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { Copyright, Logo } from '../elements/Brand.tsx';
import { ThemeSwitch } from '../theme/AppTheme.tsx';
import { BANNER_WIDTH } from '../sizesAndDelays.ts';
import { paths } from '../paths.ts';
import { BANNER_OVERLAY } from '../theme/palette.ts';
import { PageLink } from '../elements/PageLink.tsx';
import bannerPicture from './banner.svg';

const TWO_COLUMNS = '@media (min-width: 1100px)';

/** A picture of stacked papers under dark blue, with what the product is about. A strip in a narrow window, nothing on a phone. */
function Banner() {
  return (
    <Box
      component="aside"
      aria-label="About Proofroom"
      sx={{
        display: { xs: 'none', sm: 'flex' },
        position: 'relative',
        alignItems: 'flex-end',
        height: 160,
        color: '#FFFFFF',
        background: `url(${bannerPicture}) center / cover`,
        [TWO_COLUMNS]: { height: '100vh', position: 'sticky', top: 0, flex: `0 1 ${BANNER_WIDTH}px`, minWidth: 0 },
        '&::before': { content: '""', position: 'absolute', inset: 0, bgcolor: BANNER_OVERLAY, opacity: 0.78 },
      }}
    >
      <Box sx={{ position: 'relative', p: 4, [TWO_COLUMNS]: { p: 8, pb: 10 } }}>
        <Typography
          component="p"
          sx={{
            fontSize: 40,
            lineHeight: 1.05,
            fontWeight: 600,
            letterSpacing: '-0.03em',
            color: '#FFE69A',
            [TWO_COLUMNS]: { fontSize: 104 },
          }}
        >
          Answers.
        </Typography>
        <Typography
          component="p"
          sx={{
            fontSize: 16,
            fontWeight: 500,
            [TWO_COLUMNS]: { fontSize: 32, lineHeight: 1.25, mt: 2, maxWidth: 620 },
          }}
        >
          Every one with its source.
        </Typography>
        <Typography
          component="p"
          sx={{ display: 'none', color: '#D5DDF0', maxWidth: 560, mt: 2, [TWO_COLUMNS]: { display: 'block' } }}
        >
          Upload the company&rsquo;s documents once. Read each due-diligence answer beside the page it came from, with
          the words marked.
        </Typography>
      </Box>
    </Box>
  );
}

const SmallPrint = () => (
  <Stack
    component="footer"
    direction="row"
    useFlexGap
    sx={{ columnGap: 2, rowGap: 0.5, justifyContent: 'center', flexWrap: 'wrap', p: 2 }}
  >
    {(
      [
        ['About Us', paths.about],
        ['Contact Us', paths.contact],
        ['Terms and Conditions', paths.terms],
        ['Privacy Policy', paths.privacy],
      ] as const
    ).map(([label, to]) => (
      <PageLink key={to} to={to} variant="caption" color="textSecondary">
        {label}
      </PageLink>
    ))}
    <Copyright />
  </Stack>
);

/** Around login, registration and reset: banner at the left, the form at the right. */
export function SignInFrame({ title, greeting, children }: { title: string; greeting?: string; children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.paper', [TWO_COLUMNS]: { display: 'flex' } }}>
      <title>{`${title} · Proofroom`}</title>
      <Banner />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: { xs: '100vh', sm: 'calc(100vh - 160px)' },
          flex: '1 0 440px',
          [TWO_COLUMNS]: { minHeight: '100vh' },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
          <ThemeSwitch />
        </Box>
        <Stack
          component="main"
          id="main-content"
          spacing={3}
          sx={{ width: 1, maxWidth: 448, mx: 'auto', px: 3, py: 2, flexGrow: 1, justifyContent: 'center' }}
        >
          <Stack spacing={1}>
            {greeting && <Typography color="textSecondary">{greeting}</Typography>}
            <Logo size={36} />
          </Stack>
          <Typography component="h1" variant="h2">
            {title}
          </Typography>
          {children}
        </Stack>
        <SmallPrint />
      </Box>
    </Box>
  );
}

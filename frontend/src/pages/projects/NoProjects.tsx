import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const STEPS = [
  {
    icon: BusinessOutlined,
    title: 'Describe the company',
    text: 'Its name, its CRO number and what the project is about.',
  },
  {
    icon: UploadFileOutlined,
    title: 'Add documents',
    text: 'By category: contracts, accounts, minutes, leases and more.',
  },
  { icon: FactCheckOutlined, title: 'Read answers', text: 'Each with the passage it stands on, marked on its page.' },
] as const;

/** The first thing a new client sees. */
export function NoProjects({ action }: { action: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, md: 6 } }}>
      <Stack spacing={4} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Stack spacing={0.5}>
          <Typography component="h2" variant="h2">
            No projects yet
          </Typography>
          <Typography color="textSecondary">One project per company.</Typography>
        </Stack>
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            width: 1,
            maxWidth: 860,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
          }}
        >
          {STEPS.map(({ icon: Icon, title, text }, index) => (
            <Stack key={title} component="li" spacing={1} sx={{ alignItems: 'center' }}>
              <Box
                sx={{
                  width: 56,
                  height: 56,
                  borderRadius: '50%',
                  bgcolor: 'primaryTint',
                  color: 'primary.main',
                  display: 'grid',
                  placeItems: 'center',
                }}
              >
                <Icon aria-hidden />
              </Box>
              <Typography variant="subtitle2">
                {index + 1}. {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Stack>
          ))}
        </Box>
        {action}
      </Stack>
    </Paper>
  );
}

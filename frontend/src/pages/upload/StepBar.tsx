import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const STEPS = ['Describe the company', 'Add documents', 'Read answers'] as const;

/** Where the user is on the way to a project. `current` counts from 0. */
export function StepBar({ current }: { current: number }) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}
    >
      {STEPS.map((step, index) => (
        <Box component="li" key={step} aria-current={index === current ? 'step' : undefined}>
          <Box
            sx={{ height: 4, borderRadius: 999, mb: 0.75, bgcolor: index <= current ? 'primary.main' : 'divider' }}
          />
          <Typography
            variant="caption"
            sx={{
              color: index === current ? 'text.primary' : 'text.secondary',
              fontWeight: index === current ? 600 : 400,
            }}
          >
            {index + 1}. {step}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

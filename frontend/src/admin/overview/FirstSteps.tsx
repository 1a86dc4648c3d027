import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Overview } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

const stepsOf = ({ categories, questions, clients, projects }: Overview['counts']) => [
  { isDone: categories > 0, text: 'Set up the categories of documents', action: 'Categories', to: paths.categories },
  {
    isDone: questions > 0,
    text: 'Fill the question bank, one by one or from a file',
    action: 'Add DDQ',
    to: paths.ddqAdd,
  },
  { isDone: clients > 0, text: 'Add the clients who will upload documents', action: 'Clients', to: paths.clients },
  {
    isDone: projects > 0,
    text: 'Create a first project and upload its documents',
    action: 'Projects',
    to: paths.projects,
  },
];

/** What a new installation needs before there is anything to look at; gone once all of it is there. */
export function FirstSteps({ counts }: Pick<Overview, 'counts'>) {
  const steps = stepsOf(counts);
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="first-steps" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" id="first-steps" sx={{ mb: 1 }}>
        First steps
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ isDone, text, action, to }) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
            {isDone ? (
              <CheckCircleOutlined color="success" titleAccess="Done" />
            ) : (
              <RadioButtonUnchecked sx={{ color: 'text.secondary' }} titleAccess="To do" />
            )}
            <Typography variant="body2" sx={{ flexGrow: 1 }} color={isDone ? 'textSecondary' : 'textPrimary'}>
              {text}
            </Typography>
            {!isDone && (
              <Button component={Link} to={to} size="small">
                {action}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DdqDetails } from '@proofroom/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Elapsed } from './Elapsed.tsx';

interface Props {
  question: Pick<DdqDetails, 'state' | 'updatedAt' | 'question'>;
  /** Address of the answer, and what its page should know. */
  to: string;
  linkState: unknown;
  /** The question was just asked for and the server has not answered yet. */
  isAsking: boolean;
  onGenerate: () => void;
  onRegenerate: () => void;
}

/** A moment further back is not when this attempt began. */
const BELIEVED = 60 * 60 * 1000;

function Processing({ updatedAt }: { updatedAt: string | null }) {
  const [seen] = useState(Date.now);
  const began = updatedAt === null ? seen : Date.parse(updatedAt);
  const since = began <= seen && seen - began < BELIEVED ? began : seen;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 40, whiteSpace: 'nowrap' }}>
      <CircularProgress size={16} aria-hidden />
      <Typography variant="body2" component="span" role="status" sx={{ fontWeight: 500 }}>
        Processing...
      </Typography>
      <Elapsed since={since} />
    </Stack>
  );
}

/** What the answer of a question is doing, and what can be done about it. */
export function StateControl({ question, to, linkState, isAsking, onGenerate, onRegenerate }: Props) {
  if (question.state === 'in_progress') return <Processing updatedAt={question.updatedAt} />;
  if (question.state === 'generate')
    return (
      <Button variant="contained" loading={isAsking} onClick={onGenerate}>
        Generate Response
      </Button>
    );
  if (question.state === 'regenerate')
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            color: 'error.main',
            fontSize: 14,
            fontWeight: 600,
          }}
        >
          <ErrorOutlined sx={{ fontSize: 18 }} aria-hidden />
          Error
        </Box>
        <Button variant="outlined" color="error" loading={isAsking} onClick={onRegenerate}>
          Try again
        </Button>
      </Stack>
    );
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <Button component={Link} to={to} state={linkState} variant="outlined">
        View Response
      </Button>
      <Tooltip title="Regenerate">
        <IconButton aria-label={`Regenerate: ${question.question}`} loading={isAsking} onClick={onRegenerate}>
          <Refresh fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import type { DdqRow } from '@proofroom/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Mark } from '../../../shared/elements/Tag.tsx';

const SECOND = 1000;
const MINUTE = 60;

/** "12 s", from a minute on "1:05 min". */
const elapsedWords = (seconds: number) =>
  seconds < MINUTE
    ? `${seconds} s`
    : `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')} min`;

/** Seconds since a moment (ms since 1970), counting on the screen; not read out, since it changes all the time. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
      {elapsedWords(Math.max(0, Math.floor((now - since) / SECOND)))}
    </Box>
  );
}

interface Props {
  question: Pick<DdqRow, 'state' | 'updatedAt' | 'question'>;
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
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 32, whiteSpace: 'nowrap' }}>
      <CircularProgress size={14} color="inherit" aria-hidden />
      <Typography variant="body2" component="span" role="status">
        Processing...
      </Typography>
      <Elapsed since={since} />
    </Stack>
  );
}

/** What the answer of a question is doing, and what can be done about it. */
export function AnswerStateAndGenerateButton({ question, to, linkState, isAsking, onGenerate, onRegenerate }: Props) {
  const { state, updatedAt, question: text } = question;
  if (state === 'in_progress') return <Processing updatedAt={updatedAt} />;
  if (state === 'generate')
    return (
      <Button
        size="small"
        variant="outlined"
        loading={isAsking}
        onClick={onGenerate}
        aria-label={`Generate Response: ${text}`}
      >
        Generate Response
      </Button>
    );
  if (state === 'regenerate')
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Mark icon={ErrorOutlined} color="error.main">
          Error
        </Mark>
        <Button size="small" variant="outlined" color="error" loading={isAsking} onClick={onRegenerate}>
          Try again
        </Button>
      </Stack>
    );
  return (
    <Button
      component={Link}
      to={to}
      state={linkState}
      size="small"
      aria-label={`View Response: ${text}`}
      sx={{ whiteSpace: 'nowrap', ml: { xs: -0.75, md: 0 } }}
    >
      View Response
    </Button>
  );
}

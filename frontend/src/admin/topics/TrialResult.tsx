import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TopicTrial } from '@proofroom/contract';
import { ClippedText } from '../../shared/answers/ClippedText.tsx';
import { KIND_LABELS } from './topicForm.ts';

function Topics({ topics, own }: { topics: TopicTrial['topics']; own: number | null | undefined }) {
  return (
    <Stack component="ol" aria-label="Topics" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {topics.map(({ id, title, weight }) => (
        <Box component="li" key={`${id}-${title}`}>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ fontWeight: id === own ? 600 : 400 }}>
              {title}
              {id === own && ' (this topic)'}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {weight.toFixed(2)}
            </Typography>
          </Stack>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={Math.min(100, weight * 100)}
            sx={{ borderRadius: 999 }}
          />
        </Box>
      ))}
    </Stack>
  );
}

const placeOf = (page: number | null, headingPath: readonly string[]) =>
  [page === null ? null : `Page ${page}`, ...headingPath].filter(Boolean).join(' · ');

const Passages = ({ passages }: { passages: NonNullable<TopicTrial['passages']> }) => (
  <Stack component="ol" aria-label="Passages" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {passages.map(({ text, page, headingPath }, index) => (
      <Paper component="li" variant="outlined" key={index} sx={{ p: 1.5 }}>
        <Typography variant="caption" color="textSecondary">
          {placeOf(page, headingPath)}
        </Typography>
        <ClippedText>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </ClippedText>
      </Paper>
    ))}
  </Stack>
);

/** The topics of a tried question, the best first, and the passages they find. */
export function TrialResult({ trial: { kind, topics, passages }, own }: { trial: TopicTrial; own?: number | null }) {
  return (
    <Stack spacing={2} role="status">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {topics.length > 0
          ? `Topics, asked of ${KIND_LABELS[kind].toLowerCase()}`
          : 'No topic fits. Documents are searched by the words of the question alone.'}
      </Typography>
      {topics.length > 0 && <Topics topics={topics} own={own} />}
      {passages && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {passages.length > 0 ? 'Best passages' : 'The document holds no passage that fits.'}
        </Typography>
      )}
      {passages && passages.length > 0 && <Passages passages={passages} />}
    </Stack>
  );
}

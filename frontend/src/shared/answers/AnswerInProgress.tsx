import { Box, Stack, Typography } from '@mui/material';
import type { FoundStatement } from '@proofroom/contract';
import { oneLine } from './groupStatementsAndLabelCitations.ts';
import { Caption } from '../elements/SecondaryText.tsx';

/** What was found of an answer while the rest is still being written: each statement is checked and stands on the words below it. */
export const AnswerInProgress = ({ statements }: { statements: readonly FoundStatement[] }) => (
  <Stack spacing={1} role="status">
    <Caption component="p">Found so far. The rest is still being written and checked.</Caption>
    {statements.map(({ text, quotes }) => (
      <Box key={text}>
        <Typography variant="answer" component="p">
          {text}
        </Typography>
        {quotes.map(({ fileName, quote }) => (
          <Caption
            key={quote}
            component="blockquote"
            sx={{ m: 0, mt: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            {oneLine(quote)} ({fileName})
          </Caption>
        ))}
      </Box>
    ))}
  </Stack>
);

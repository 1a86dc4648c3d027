import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChunkRow } from '@proofroom/contract';
import type { z } from 'zod';
import { oneLine } from '../../shared/answers/statementsOf.ts';
import { ClippedText } from '../../shared/answers/ClippedText.tsx';

export type Passage = z.output<typeof ChunkRow>;

interface Props {
  passage: Passage;
  isChosen: boolean;
  /** Shown on its page at the right. */
  isShown: boolean;
  onToggle: () => void;
  onShow: () => void;
}

/** Key phrases on a card; more would be a second text. */

/** One passage to choose: its words, what they are about and where they stand. */
export function PassageItem({ passage, isChosen, isShown, onToggle, onShow }: Props) {
  const name = passage.location || `Passage ${passage.id}`;
  return (
    <Box
      component="li"
      data-shown={isShown || undefined}
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        borderLeft: 3,
        borderColor: isShown ? 'primary.main' : 'transparent',
        bgcolor: isShown ? 'primaryTint' : 'transparent',
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `Choose ${name}` } }}
        sx={{ alignSelf: 'flex-start', p: 0.5 }}
      />
      <Stack spacing={0.75} sx={{ minWidth: 0, flex: 1 }}>
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={onShow}
          sx={{ textAlign: 'left', alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
          aria-label={`Show ${name} in the document`}
        >
          {name}
        </Link>
        {passage.aiGeneratedTheme && (
          <Typography variant="subtitle2" component="p">
            {passage.aiGeneratedTheme}
          </Typography>
        )}
        <ClippedText>
          <Typography variant="answer" component="p" sx={{ fontSize: 15, whiteSpace: 'pre-line' }}>
            {passage.page === null ? passage.chunk : oneLine(passage.chunk)}
          </Typography>
        </ClippedText>
      </Stack>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DocumentResponse } from '@proofroom/contract';
import { Disclosure } from '../../shared/answers/Disclosure.tsx';
import { oneLine, wholePlaceOf } from '../../shared/answers/statementsOf.ts';
import { wordDiff } from '../../shared/answers/wordDiff.ts';

interface Props {
  candidate: DocumentResponse;
  number: number;
  /** The number of an earlier response with the same words. */
  sameAs: number | null;
  isSelected: boolean;
  /** The response the differences are marked against; null marks nothing. */
  base: string | null;
  onSelect: () => void;
}

const DifferentWords = ({ base, text }: { base: string; text: string }) =>
  wordDiff(base, text).map((part, index) =>
    part.isDifferent ? (
      <Box
        key={index}
        component="mark"
        sx={{
          bgcolor: 'success.light',
          color: 'inherit',
          borderRadius: '2px',
          textDecoration: 'underline',
          textDecorationStyle: 'dotted',
          textUnderlineOffset: 3,
        }}
      >
        {part.text}
      </Box>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );

/** One of the responses to choose from. The whole card chooses it. */
export function CandidateCard({ candidate, number, sameAs, isSelected, base, onSelect }: Props) {
  const id = `candidate-${candidate.id}`;
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        borderColor: isSelected ? 'primary.main' : 'divider',
        boxShadow: (theme) => (isSelected ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none'),
      }}
    >
      <Box component="label" htmlFor={id} sx={{ display: 'block', cursor: 'pointer' }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Radio id={id} name="candidate" checked={isSelected} onChange={onSelect} sx={{ p: 0.5 }} />
          <Typography variant="subtitle2" component="span">
            Response {number}
          </Typography>
          {sameAs !== null && <Chip size="small" variant="outlined" label={`Same words as response ${sameAs}`} />}
          {candidate.stage === 3 && <Chip size="small" variant="outlined" color="success" label="Saved" />}
        </Stack>
        <Typography variant="answer" component="p" sx={{ whiteSpace: 'pre-line' }}>
          {base === null ? candidate.response : <DifferentWords base={base} text={candidate.response} />}
        </Typography>
      </Box>
      {candidate.citations.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Disclosure
            title={
              candidate.citations.length === 1 ? '1 quoted passage' : `${candidate.citations.length} quoted passages`
            }
          >
            <Stack spacing={1.5}>
              {candidate.citations.map((citation) => (
                <Box key={citation.id}>
                  <Typography variant="caption" color="textSecondary" component="p">
                    [{citation.number}] {wholePlaceOf(citation)}
                  </Typography>
                  <Typography variant="answer" component="blockquote" sx={{ m: 0, fontSize: 15 }}>
                    {oneLine(citation.quote)}
                  </Typography>
                </Box>
              ))}
            </Stack>
          </Disclosure>
        </Box>
      )}
    </Paper>
  );
}

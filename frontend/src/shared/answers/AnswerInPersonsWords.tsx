import { Paper, Typography } from '@mui/material';
import { inWhoseWords, type Citation, type Wording } from '@proofroom/contract';
import { momentInWords } from '../formatInWords.ts';
import { CitationButtons } from './AnswerStatementsWithCitations.tsx';
import { citationsByNumber } from './groupStatementsAndLabelCitations.ts';

interface Props {
  wording: Wording;
  citations: readonly Citation[];
  active?: number | null;
  onCite: (number: number) => void;
}

const withoutSource = (dropped: readonly number[]) =>
  dropped.length === 0
    ? 'No source'
    : `No source: ${dropped.map((number) => `[${number}]`).join(' ')} ${dropped.length === 1 ? 'does' : 'do'} not say this`;

/** An answer in a person's words: it says whose, and of each line whether a passage bears it out. */
export function AnswerInPersonsWords({ wording, citations, active = null, onCite }: Props) {
  const byNumber = citationsByNumber(citations);
  return (
    <Paper variant="outlined" component="section" aria-label="Wording" sx={{ p: 2, width: 1 }}>
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ display: 'block', lineHeight: 2 }}>
        {inWhoseWords(wording)}, {momentInWords(wording.at)}
      </Typography>
      {wording.lines.map((line, index) => (
        <Typography
          key={index}
          variant="answer"
          component="p"
          sx={{ mt: index === 0 ? 0 : 1, overflowWrap: 'anywhere' }}
        >
          {line.text}{' '}
          {line.citations.length > 0 ? (
            <CitationButtons numbers={line.citations} citations={byNumber} active={active} onCite={onCite} />
          ) : (
            <Typography component="span" variant="caption" sx={{ color: 'warning.main' }}>
              ({withoutSource(line.dropped)})
            </Typography>
          )}
        </Typography>
      ))}
    </Paper>
  );
}

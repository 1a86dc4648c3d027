import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DdqDetails, DocumentResponse } from '@proofroom/contract';
import { CitationButton } from './CitationButton.tsx';
import { byNumber, statementsOf, whereOf } from './statementsOf.ts';

interface Props {
  answer: Pick<DdqDetails | DocumentResponse, 'response' | 'statements' | 'citations'>;
  /** Number of the citation that is shown beside the answer. */
  active?: number | null;
  onCite: (number: number) => void;
}

/** Loud on purpose: a sentence that nothing supports must not look like one that something does. */
const NoSource = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      ml: 1,
      fontFamily: 'fontFamily',
      fontSize: 13,
      fontWeight: 500,
      color: 'warning.main',
      verticalAlign: 'baseline',
    }}
  >
    <WarningAmber sx={{ fontSize: 16, alignSelf: 'center' }} aria-hidden />
    No source found
  </Box>
);

/** The answer as it is read: each statement followed by the passages it stands on. */
export function AnswerStatements({ answer, active = null, onCite }: Props) {
  const citations = byNumber(answer.citations);
  return (
    <Stack spacing={1}>
      {statementsOf(answer).map((statement, index) => (
        <Typography key={index} variant="answer" component="p" sx={{ whiteSpace: 'pre-line' }}>
          {statement.text}{' '}
          {statement.citations.map((number) => {
            const citation = citations.get(number);
            return (
              citation && (
                <CitationButton
                  key={number}
                  number={number}
                  where={whereOf(citation)}
                  isActive={number === active}
                  onClick={() => onCite(number)}
                />
              )
            );
          })}
          {statement.citations.length === 0 && <NoSource />}
        </Typography>
      ))}
    </Stack>
  );
}

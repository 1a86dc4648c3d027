import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DdqDetails } from '@proofroom/contract';
import { CitationButton } from '../../shared/answers/CitationButton.tsx';
import { byNumber, whereOf } from '../../shared/answers/statementsOf.ts';
import { PLAIN_TABLE } from './plainTable.ts';

interface Props {
  answer: Pick<DdqDetails, 'values' | 'citations'>;
  active: number | null;
  onCite: (number: number) => void;
}

/** Named values the question asks for, each with the passage it was taken from. */
export function ValuesTable({ answer, active, onCite }: Props) {
  const citations = byNumber(answer.citations);
  return (
    <Box component="table" sx={PLAIN_TABLE}>
      <Typography component="caption" variant="overline" color="textSecondary" sx={{ textAlign: 'left' }}>
        Values
      </Typography>
      <tbody>
        {answer.values.map(({ key, value, citation: number }, index) => {
          const citation = number === null ? undefined : citations.get(number);
          return (
            <tr key={`${key}-${index}`}>
              <Box component="th" scope="row" sx={{ fontWeight: 500, color: 'text.secondary' }}>
                {key}
              </Box>
              <td>
                <Typography variant="answer" component="span">
                  {value}
                </Typography>{' '}
                {citation && (
                  <CitationButton
                    number={citation.number}
                    where={whereOf(citation)}
                    isActive={citation.number === active}
                    onClick={() => onCite(citation.number)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

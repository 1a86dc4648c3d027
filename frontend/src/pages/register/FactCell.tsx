import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FactKind, factText, type RegisterRow } from '@proofroom/contract';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { factsIn } from './registerRows.ts';

const noteOf = ({ value, isCorrected }: RegisterRow['facts'][number]) => {
  if (isCorrected) return 'corrected';
  return value.type === 'date' && value.isComputed ? 'computed' : '';
};

/** The values of one kind, each leading to its words in the document. */
export function FactCell({ row, kind }: { row: RegisterRow; kind: FactKind }) {
  return (
    <>
      {factsIn(row, kind).map((fact) => (
        <Box key={fact.id} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={paths.documentFact(row.documentId, fact.id)} color="textPrimary">
            {factText(fact.value)}
          </Link>
          {noteOf(fact) && (
            <Typography component="span" variant="caption" color="textSecondary">
              {' '}
              {noteOf(fact)}
            </Typography>
          )}
        </Box>
      ))}
    </>
  );
}

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { andMore, SILENT_LEAD, silentNote, type HowMade } from '@proofroom/contract';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

/** The documents that were searched and hold nothing that answers, each to be opened. */
export function SilentDocuments({ made }: { made: HowMade | null }) {
  if (!made || made.silent.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {SILENT_LEAD}:{' '}
      {made.silent.map((document, index) => (
        <Fragment key={document.documentId}>
          {index > 0 && ', '}
          <Link
            component={RouterLink}
            to={paths.document(document.documentId)}
            color="inherit"
            underline="always"
            sx={{ fontWeight: 'inherit' }}
          >
            {document.fileName}
          </Link>
          {silentNote(document)}
        </Fragment>
      ))}
      {andMore(made.moreSilent)}.
    </Typography>
  );
}

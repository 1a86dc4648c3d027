import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isSettled, type ProjectProgress } from '@proofroom/contract';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

type Documents = ProjectProgress['documents'];

interface Props {
  projectId: number;
  documents: Documents;
  /** The project answers from documents, so having none is worth a word. */
  needsDocuments: boolean;
}

/** Pages and parts of all documents that are read, in percent. */
const percent = (documents: Documents) => {
  const share = documents.map(({ status, done, total }) => (isSettled(status) ? 1 : done / Math.max(1, total)));
  return (share.reduce((sum, value) => sum + value, 0) / documents.length) * 100;
};

/** "scan.pdf: 2 of 6 pages", for the first document that takes its time. */
function underWay(documents: Documents): string {
  const current = documents.find(({ status, total }) => status === 'reading' && total > 1);
  return current ? ` ${current.fileName}: ${current.done} of ${current.total} pages.` : '';
}

function Reading({ documents }: { documents: Documents }) {
  const read = documents.filter(({ status }) => isSettled(status)).length;
  const text = `${read} of ${documents.length} documents read.${underWay(documents)} Questions are answered when all are read.`;
  return (
    <Alert severity="info" icon={false}>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress
        aria-label="Documents read"
        variant="determinate"
        value={percent(documents)}
        sx={{ mt: 1, maxWidth: 480 }}
      />
    </Alert>
  );
}

const Problems = ({ projectId, documents }: Pick<Props, 'projectId' | 'documents'>) => (
  <Alert severity="warning">
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {documents.length === 1
        ? '1 document could not be read, or not all of it.'
        : `${documents.length} documents could not be read, or not all of them.`}
    </Typography>
    <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {documents.map(({ id, fileName, reason }) => (
        <li key={id}>
          <Box component="span" sx={{ fontWeight: 500 }}>
            {fileName}
          </Box>
          : {reason}
        </li>
      ))}
    </Box>
    <Link component={RouterLink} to={paths.projectEdit(projectId)} variant="body2">
      Manage documents
    </Link>
  </Alert>
);

const NoFiles = ({ projectId }: { projectId: number }) => (
  <Alert severity="info">
    No files available.{' '}
    <Link component={RouterLink} to={paths.projectEdit(projectId)} variant="body2">
      Upload documents
    </Link>{' '}
    so that questions can be answered from them.
  </Alert>
);

/** What a reader of the answers must know of the documents: some are still being read, some could not be. */
export function DocumentsNotice({ projectId, documents, needsDocuments }: Props) {
  const isReading = documents.some(({ status }) => !isSettled(status));
  const problems = documents.filter(({ status, reason }) => isSettled(status) && status !== 'ready' && reason !== null);
  if (documents.length === 0) return needsDocuments ? <NoFiles projectId={projectId} /> : null;
  if (!isReading && problems.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      {isReading && <Reading documents={documents} />}
      {problems.length > 0 && <Problems projectId={projectId} documents={problems} />}
    </Stack>
  );
}

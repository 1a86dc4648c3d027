import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ProjectProgress, isSettled } from '@proofroom/contract';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

interface Props {
  changes: ProjectProgress['changes'];
  isStarting: boolean;
  onUpdate: () => void;
  /** Narrows the list down to what may be outdated. */
  onShow: () => void;
}

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** "2 documents were added since.": what happened, as far as it is known. */
const cause = (added: number) => {
  if (added === 0) return 'The documents or the project changed since.';
  return added === 1 ? '1 document was added since.' : `${added} documents were added since.`;
};

const kept = (count: number) =>
  `${answers(count)} that a person chose may be outdated. ${count === 1 ? 'It is' : 'They are'} kept until somebody chooses again.`;

/** Answers that documents which came or went may change, and the way to bring them up to date. */
export function ChangesNotice({ changes: { outdated, chosen, documentsAdded }, isStarting, onUpdate, onShow }: Props) {
  if (outdated + chosen === 0) return null;
  const show = (
    <Link component="button" type="button" variant="body2" onClick={onShow} sx={{ verticalAlign: 'baseline' }}>
      Show {outdated + chosen === 1 ? 'it' : 'them'}
    </Link>
  );
  return (
    <Alert
      severity="warning"
      className="no-print"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        outdated > 0 && (
          <Button variant="outlined" color="inherit" size="small" loading={isStarting} onClick={onUpdate}>
            Update {answers(outdated)}
          </Button>
        )
      }
    >
      {outdated > 0 && `${cause(documentsAdded)} ${answers(outdated)} may be outdated. `}
      {chosen > 0 && `${kept(chosen)} `}
      {show}
    </Alert>
  );
}

type Documents = ProjectProgress['documents'];

interface DocumentsNoticeProps {
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

const Problems = ({ projectId, documents }: Pick<DocumentsNoticeProps, 'projectId' | 'documents'>) => (
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
export function DocumentsNotice({ projectId, documents, needsDocuments }: DocumentsNoticeProps) {
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

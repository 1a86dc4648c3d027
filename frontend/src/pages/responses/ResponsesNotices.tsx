import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, Link, Stack, Typography } from '@mui/material';
import { type ProjectProgress, isSettled } from '@proofroom/contract';
import { type ReactNode, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { PageLink } from '../../shared/elements/PageLink.tsx';

type Documents = ProjectProgress['documents'];

interface Props {
  projectId: number;
  progress: ProjectProgress;
  /** The project answers from documents, so having none is worth a word. */
  needsDocuments: boolean;
  /** Set while the main button of the page does something else. */
  onUpdate: (() => void) | undefined;
  /** Narrows the list down to what may be outdated. */
  onShow: () => void;
}

/** One line, so that the list begins where it begins without notices. */
const Line = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <Stack direction="row" role="note" sx={{ gap: 0.75, alignItems: 'flex-start' }}>
    {isWarning ? (
      <WarningAmber aria-hidden sx={{ fontSize: 18, mt: '1px', color: 'warning.main' }} />
    ) : (
      <InfoOutlined aria-hidden sx={{ fontSize: 18, mt: '1px', color: 'info.main' }} />
    )}
    <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: '20px' }}>
      {children}
    </Typography>
  </Stack>
);

const LinkButton = ({
  onClick,
  children,
  ...rest
}: {
  onClick: () => void;
  children: ReactNode;
  'aria-expanded'?: boolean;
}) => (
  <Link
    component="button"
    type="button"
    variant="body2"
    onClick={onClick}
    sx={{ verticalAlign: 'baseline', whiteSpace: 'nowrap' }}
    {...rest}
  >
    {children}
  </Link>
);

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** "2 documents were added since.": what happened, as far as it is known. */
const cause = (added: number) => {
  if (added === 0) return 'The documents or the project changed since.';
  return added === 1 ? '1 document was added since.' : `${added} documents were added since.`;
};

const kept = (count: number) =>
  `${answers(count)} that a person chose or worded may be outdated. ${count === 1 ? 'It is' : 'They are'} kept until somebody changes ${count === 1 ? 'it' : 'them'}.`;

/** Answers that documents which came or went may change. */
function Changes({ progress, onUpdate, onShow }: Props) {
  const { outdated, chosen, documentsAdded } = progress.changes;
  if (outdated + chosen === 0) return null;
  return (
    <Line isWarning>
      {outdated > 0 && `${cause(documentsAdded)} ${answers(outdated)} may be outdated. `}
      {chosen > 0 && `${kept(chosen)} `}
      <LinkButton onClick={onShow}>Show {outdated + chosen === 1 ? 'it' : 'them'}</LinkButton>
      {outdated > 0 && onUpdate && (
        <>
          {' · '}
          <LinkButton onClick={onUpdate}>Update {answers(outdated)}</LinkButton>
        </>
      )}
    </Line>
  );
}

/** "scan.pdf: 2 of 6 pages", for the first document that takes its time. */
function underWay(documents: Documents): string {
  const current = documents.find(({ status, total }) => status === 'reading' && total > 1);
  return current ? ` ${current.fileName}: ${current.done} of ${current.total} pages.` : '';
}

function Reading({ documents }: { documents: Documents }) {
  const read = documents.filter(({ status }) => isSettled(status)).length;
  if (read === documents.length) return null;
  return (
    <Line>
      {`${read} of ${documents.length} documents read.${underWay(documents)} Questions are answered when all are read.`}
    </Line>
  );
}

/** Documents that could not be read; which and why comes on demand. */
function Problems({ projectId, documents }: { projectId: number; documents: Documents }) {
  const [isOpen, setOpen] = useState(false);
  const problems = documents.filter(({ status, reason }) => isSettled(status) && status !== 'ready' && reason !== null);
  if (problems.length === 0) return null;
  return (
    <Line isWarning>
      {problems.length === 1
        ? '1 document could not be read, or not all of it. '
        : `${problems.length} documents could not be read, or not all of them. `}
      <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show why'}
      </LinkButton>
      {isOpen && (
        <>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {problems.map(({ id, fileName, reason }) => (
              <li key={id}>
                <Box component="span" sx={{ fontWeight: 500 }}>
                  {fileName}
                </Box>
                : {reason}
              </li>
            ))}
          </Box>
          <PageLink to={paths.projectEdit(projectId)} variant="body2">
            Manage documents
          </PageLink>
        </>
      )}
    </Line>
  );
}

const NoFiles = ({ projectId }: { projectId: number }) => (
  <Line>
    No files available.{' '}
    <PageLink to={paths.projectEdit(projectId)} variant="body2">
      Upload documents
    </PageLink>{' '}
    so that questions can be answered from them.
  </Line>
);

/** What a reader of the answers must know of the documents and of later changes, a line each. */
export function ResponsesNotices(props: Props) {
  const { projectId, progress, needsDocuments } = props;
  const { documents } = progress;
  return (
    <Stack className="no-print" sx={{ flex: '1 1 0', minWidth: 0 }}>
      {documents.length === 0 && needsDocuments && <NoFiles projectId={projectId} />}
      <Reading documents={documents} />
      <Problems projectId={projectId} documents={documents} />
      <Changes {...props} />
    </Stack>
  );
}

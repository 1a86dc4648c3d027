import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { type DocumentFile, attachedTo, isReadable } from '@proofroom/contract';
import { lazy, Suspense, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Tag } from '../../shared/elements/Tag.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { CancelReadingButton, RetryButton, UnlockForm } from '../../shared/documents/DocumentProblemActions.tsx';
import {
  DOCUMENT_LOOKS,
  documentAdvice,
  canRetry,
  isUnderWay,
  takesPassword,
} from '../../shared/documents/documentStatus.ts';
import { paths } from '../../shared/paths.ts';
import { readWayBack } from '../../shared/documents/DocumentLink.tsx';
import { backFromProject, useProject } from '../../shared/projects/projectQueries.ts';
import { DownloadOriginal } from '../../viewer/DownloadOriginal.tsx';
import { useDocument } from '../../viewer/documentQueries.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { useFactLocation, useDocumentFacts } from './documentFactHooks.ts';

/** How a document is that is not simply ready, and what a person can do about it. */
function DocumentState({ document }: { document: DocumentFile & { projectId: number } }) {
  const { data: project } = useProject(document.projectId);
  const advice = documentAdvice(document);
  const { word, tone, icon } = DOCUMENT_LOOKS[document.status];
  if (document.status === 'ready' && advice === null) return null;
  return (
    <Paper variant="outlined" component="section" aria-label="State of the document" sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {advice ?? 'There is nothing to show yet.'}
        </Typography>
        {canRetry(document) && <RetryButton file={document} />}
        {isUnderWay(document) && <CancelReadingButton file={document} />}
      </Stack>
      {project?.isMine && takesPassword(document, document.status) && <UnlockForm file={document} />}
      {project?.owner && takesPassword(document, document.status) && (
        <SecondaryText sx={{ mt: 1 }}>Only the owner, {project.owner.name}, can unlock it.</SecondaryText>
      )}
    </Paper>
  );
}

const SourceViewer = lazy(() =>
  import('../../viewer/SourceViewer.tsx').then((module) => ({ default: module.SourceViewer })),
);

/** Title and padding of the page above and below the viewer (px). */
const AROUND = 156;
/** The viewer fills the window, but never gets too low to read in (px). */
const HEIGHT = `max(480px, calc(100dvh - ${HEADER_HEIGHT + FOOTER_HEIGHT + AROUND}px))`;

/** A page of paper wider than this (px) is no easier to read. */
const PAGE_WIDTH = 1040;

/** Width of the facts beside the document (px). */
const FACTS_WIDTH = 340;

const detailsOf = ({
  format,
  kind,
  pageCount,
  remarks,
}: Pick<DocumentFile, 'format' | 'kind' | 'pageCount'> & { remarks: string[] }) =>
  [
    format?.toUpperCase(),
    kind,
    pageCount !== null && `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`,
    // The card of a mail says of each attachment why it was not read.
    remarks.filter((remark) => format !== 'msg' || !remark.startsWith('The attachment "')).join(' '),
  ]
    .filter(Boolean)
    .join(' · ');

/** What is known of the document, and the mail that it came with. */
const Details = ({ document }: { document: Parameters<typeof detailsOf>[0] & Pick<DocumentFile, 'attachedTo'> }) => (
  <>
    {detailsOf(document)}
    {document.attachedTo && (
      <>
        {detailsOf(document) && ' · '}
        <PageLink to={paths.document(document.attachedTo.id)}>{attachedTo(document.attachedTo)}</PageLink>
      </>
    )}
  </>
);

type Shown = NonNullable<ReturnType<typeof useDocument>['data']>;

/** The document with the words of the chosen fact marked, and what was read of it. */
function ShownDocument({ document }: { document: Shown }) {
  const { data: facts } = useDocumentFacts(document.id);
  const { data: project } = useProject(document.projectId);
  const { place, show, mark } = useFactLocation(facts);
  const viewer = useRef<HTMLDivElement>(null);
  const hasFacts = facts !== undefined && isReadable(document.status);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: hasFacts ? `minmax(0, 1fr) ${FACTS_WIDTH}px` : 'minmax(0, 1fr)',
        },
      }}
    >
      {hasFacts && (
        <Paper
          variant="outlined"
          sx={{ order: { lg: 2 }, maxHeight: { xs: 320, lg: HEIGHT }, overflow: 'auto', alignSelf: 'start' }}
        >
          <KeyFacts
            documentId={document.id}
            facts={facts}
            isMine={project?.isMine ?? false}
            place={place}
            onShow={(next) => {
              show(next);
              // On a narrow screen the document lies below its facts.
              viewer.current?.scrollIntoView?.({ block: 'nearest' });
            }}
          />
        </Paper>
      )}
      <Paper
        ref={viewer}
        variant="outlined"
        sx={{
          height: HEIGHT,
          overflow: 'hidden',
          width: 1,
          maxWidth: document.format === 'pdf' ? PAGE_WIDTH : 'none',
          mx: 'auto',
        }}
      >
        <Suspense
          fallback={
            <Box sx={{ p: 4 }}>
              <Waiting text="Opening the document..." />
            </Box>
          }
        >
          <SourceViewer document={document} mark={mark} />
        </Suspense>
      </Paper>
    </Box>
  );
}

/** To where it was opened from, else to the project; for staff in a client's project to that client's documents. */
function useBack(projectId: number | undefined) {
  const { data: project } = useProject(projectId);
  const from = readWayBack(useLocation().state);
  if (from) return from;
  if (project?.owner) return backFromProject(project);
  return projectId === undefined
    ? { to: paths.projects, label: 'Back to Projects' }
    : { to: paths.project(projectId), label: 'Back to Project' };
}

/** A document by itself, as it can be seen beside an answer. */
export default function DocumentPage() {
  const documentId = Number(useParams().documentId);
  const { data: document, error } = useDocument(documentId);
  const back = useBack(document?.projectId);
  const isShown =
    document && (isReadable(document.status) || (document.format === 'pdf' && document.status !== 'infected'));

  return (
    <>
      <PageTitle
        title={document?.originalName ?? 'Document'}
        aside={document && <Details document={document} />}
        back={back}
        actions={document && <DownloadOriginal documentId={documentId} fileName={document.originalName} />}
      />
      {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!document && !error && <Waiting text="Opening the document..." />}
      {document && <DocumentState document={document} />}
      {document && isShown && <ShownDocument document={document} />}
    </>
  );
}

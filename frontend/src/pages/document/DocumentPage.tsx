import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Link from '@mui/material/Link';
import { attachedTo, isReadable, type DocumentFile } from '@proofroom/contract';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../../shared/constants.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { DownloadOriginal } from '../../viewer/DownloadOriginal.tsx';
import { useDocument } from '../../viewer/useDocument.ts';
import { DocumentState } from './DocumentState.tsx';

const SourceViewer = lazy(() =>
  import('../../viewer/SourceViewer.tsx').then((module) => ({ default: module.SourceViewer })),
);

/** Title and padding of the page above and below the viewer (px). */
const AROUND = 156;
/** The viewer fills the window, but never gets too low to read in (px). */
const HEIGHT = `max(480px, calc(100dvh - ${HEADER_HEIGHT + FOOTER_HEIGHT + AROUND}px))`;

/** A page of paper wider than this (px) is no easier to read. */
const PAGE_WIDTH = 1040;

const factsOf = ({
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
const Facts = ({ document }: { document: Parameters<typeof factsOf>[0] & Pick<DocumentFile, 'attachedTo'> }) => (
  <>
    {factsOf(document)}
    {document.attachedTo && (
      <>
        {factsOf(document) && ' · '}
        <Link component={RouterLink} to={paths.document(document.attachedTo.id)}>
          {attachedTo(document.attachedTo)}
        </Link>
      </>
    )}
  </>
);

/** A document by itself, as it can be seen beside an answer. */
export default function DocumentPage() {
  const documentId = Number(useParams().documentId);
  const { data: document, error } = useDocument(documentId);
  const back = document
    ? { to: paths.project(document.projectId), label: 'Back to Project' }
    : { to: paths.projects, label: 'Back to Projects' };
  const isShown =
    document && (isReadable(document.status) || (document.format === 'pdf' && document.status !== 'infected'));

  return (
    <>
      <PageTitle
        title={document?.originalName ?? 'Document'}
        aside={document && <Facts document={document} />}
        back={back}
        actions={document && <DownloadOriginal documentId={documentId} fileName={document.originalName} />}
      />
      {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!document && !error && <Waiting text="Opening the document..." />}
      {document && <DocumentState document={document} />}
      {document && isShown && (
        <Paper
          variant="outlined"
          sx={{
            height: HEIGHT,
            overflow: 'hidden',
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
            <SourceViewer document={document} mark={null} />
          </Suspense>
        </Paper>
      )}
    </>
  );
}

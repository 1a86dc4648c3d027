import FindInPageOutlined from '@mui/icons-material/FindInPageOutlined';
import { lazy, Suspense } from 'react';
import { LoadFailure } from '../shared/elements/LoadFailure.tsx';
import { ApiError } from '../api/apiError.ts';
import { EmptyState } from '../shared/elements/EmptyState.tsx';
import { Waiting } from '../shared/elements/LoadingSpinner.tsx';
import type { SourceMark } from './cutTextAtMarks.ts';
import { useDocument } from './documentQueries.ts';

// The viewer is larger than all other pages together, and only needed where a document is shown.
const SourceViewer = lazy(() => import('./SourceViewer.tsx').then((module) => ({ default: module.SourceViewer })));

interface Props {
  /** Null for one that is gone. */
  documentId: number | null;
  mark: SourceMark | null;
  /** Said of one that is gone. */
  whenGone: string;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A document with its marked words, or why it cannot be shown. */
export function OpenedDocument({ documentId, mark, whenGone }: Props) {
  const { data: document, error, refetch } = useDocument(documentId);
  if (documentId === null || isGone(error))
    return <EmptyState icon={FindInPageOutlined} title="No VDR Available" text={whenGone} />;
  if (!document && error)
    return <LoadFailure what="The document could not be opened." error={error} sx={{ m: 2 }} onRetry={refetch} />;
  if (!document) return <Waiting text="Opening the document..." />;
  return (
    <Suspense fallback={<Waiting text="Opening the document..." />}>
      <SourceViewer document={document} mark={mark} />
    </Suspense>
  );
}

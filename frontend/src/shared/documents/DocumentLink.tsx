import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Where a document was opened from, and what that page is to be shown with again. */
interface WayBack {
  to: string;
  label: string;
  state?: unknown;
}

/** Navigation state comes from the browser's history and may be anything. */
export function readWayBack(state: unknown): WayBack | null {
  const back: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'back') : null;
  if (typeof back !== 'object' || back === null) return null;
  const { to, label, state: shown } = back as Partial<WayBack>;
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string' ? { to, label, state: shown } : null;
}

interface Props extends LinkProps {
  documentId: number;
  /** The fact whose words are shown in it. */
  factId?: number;
  /** What the document calls the way back to this page: "Back to Register". */
  back: string;
}

/** Opens a document, which then leads back to this page. */
export function DocumentLink({ documentId, factId, back, ...look }: Props) {
  const { pathname, search, state } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={factId === undefined ? paths.document(documentId) : paths.documentFact(documentId, factId)}
      state={{ back: { to: `${pathname}${search}`, label: back, state: state as unknown } satisfies WayBack }}
      {...look}
    />
  );
}

import 'react-pdf/dist/Page/TextLayer.css';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Document } from 'react-pdf';
import { Waiting } from '../shared/Waiting.tsx';
import { PDF_OPTIONS } from './pdfEngine.ts';
import { PageField } from './PageField.tsx';
import { PdfPages, type Place } from './PdfPages.tsx';
import type { SourceMark } from './sourceMark.ts';
import { useFind } from './useFind.ts';
import { ViewToolbar } from './ViewToolbar.tsx';

interface Props {
  documentId: number;
  /** Address of the original file. */
  url: string;
  fileName: string;
  mark: SourceMark | null;
}

function CannotShow({ url, text }: { url: string; text: string }) {
  return (
    <Typography role="alert" sx={{ p: 4, textAlign: 'center' }}>
      {text} <Link href={url}>Download the original</Link>
    </Typography>
  );
}

const FAILED = 'This document cannot be shown here.';
const LOCKED = 'This document asks for its password and cannot be shown here.';

/** px */
const NARROW = 600;
/** A whole page on a phone could not be read. */
const firstZoom = () => (window.innerWidth < NARROW ? 1.5 : 1);

/** A PDF as it looks on paper, with the cited words under the highlighter. Another document needs another `key`. */
export function PdfViewer({ documentId, url, fileName, mark }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isLocked, setLocked] = useState(false);
  const find = useFind(documentId);
  const [zoom, setZoom] = useState(firstZoom);
  const [page, setPage] = useState(mark?.page ?? 1);
  const [goTo, setGoTo] = useState<Place | null>(null);

  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
    // The browser would search the drawn pages only.
    event.preventDefault();
    find.setOpen(true);
  };

  return (
    <Box onKeyDown={press} sx={{ display: 'flex', flexDirection: 'column', height: 1, minHeight: 0 }}>
      <ViewToolbar isOpen={pdf !== null} find={find} zoom={zoom} onZoom={setZoom} onFit={() => setZoom(1)}>
        <PageField
          page={page}
          pageCount={pdf?.numPages ?? null}
          onPage={(wanted) => setGoTo({ page: wanted, rects: [] })}
        />
      </ViewToolbar>
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={`Pages of ${fileName}`}
        sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'action.hover' }}
      >
        {isLocked ? (
          <CannotShow url={url} text={LOCKED} />
        ) : (
          <Document
            file={url}
            options={PDF_OPTIONS}
            suspense={false}
            onLoadSuccess={setPdf}
            onPassword={() => setLocked(true)}
            loading={<Waiting text="Opening the document..." />}
            error={<CannotShow url={url} text={FAILED} />}
          >
            {pdf && (
              <PdfPages
                pdf={pdf}
                frame={frame}
                mark={mark}
                zoom={zoom}
                goTo={goTo}
                hits={find.hits}
                hit={find.hit}
                onPage={setPage}
              />
            )}
          </Document>
        )}
      </Box>
    </Box>
  );
}

import { Box, InputBase, Link, Typography } from '@mui/material';
import { apiAddress, documentCalls } from '@proofroom/contract';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState, useRef, type KeyboardEvent } from 'react';
import { pdfjs, Document } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { PdfPages, type PageLocation } from './PdfPages.tsx';
import { useFind, FindAndZoomToolbar } from '../FindAndZoomToolbar.tsx';
import type { SourceMark } from '../cutTextAtMarks.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';

const { VerbosityLevel } = pdfjs;

// The worker must be of exactly the version react-pdf was built with, and comes from our own build. Like the rest of pdf.js
// it is the build for browsers of the last years, see vite.config.ts.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString();

const ASSETS = `/assets/pdfjs-${pdfjs.version}`;

/** Everything a page may need beside its own bytes is served by us. One object for all documents: a new one would load them again. */
const PDF_OPTIONS = {
  cMapUrl: `${ASSETS}/cmaps/`,
  standardFontDataUrl: `${ASSETS}/standard_fonts/`,
  iccUrl: `${ASSETS}/iccs/`,
  wasmUrl: `${ASSETS}/wasm/`,
  // The content security policy allows no WebAssembly; the same folder holds slower decoders in JavaScript.
  useWasm: false,
  // What a document's maker did wrong is of no interest in the console of its reader.
  verbosity: VerbosityLevel.ERRORS,
};

interface Props {
  page: number;
  /** Null until the document is open. */
  pageCount: number | null;
  onPage: (page: number) => void;
}

/** The page being read, as a field one can type another number into. */
function PageField({ page, pageCount, onPage }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (pageCount !== null && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pageCount));
  };

  return (
    <Box
      component="form"
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      onSubmit={(event) => (event.preventDefault(), go())}
    >
      <Typography component="label" variant="caption" htmlFor="page-field">
        Page
      </Typography>
      <InputBase
        id="page-field"
        value={typed ?? String(page)}
        disabled={pageCount === null}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': 'page-field-of' } }}
        sx={{
          width: 48,
          border: 1,
          borderColor: 'inputBorder',
          borderRadius: '6px',
          px: 1,
          fontSize: 13,
          '& input': { textAlign: 'center', p: '2px 0' },
        }}
      />
      <Caption id="page-field-of" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {pageCount === null ? '' : `of ${pageCount}`}
      </Caption>
    </Box>
  );
}

interface PdfViewerProps {
  documentId: number;
  /** Address of the file to show. */
  url: string;
  fileName: string;
  mark: SourceMark | null;
}

function CannotShow({ documentId, text }: { documentId: number; text: string }) {
  return (
    <Typography role="alert" sx={{ p: 4, textAlign: 'center' }}>
      {text} <Link href={apiAddress(documentCalls.file, { params: { id: documentId } })}>Download the original</Link>
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
export function PdfViewer({ documentId, url, fileName, mark }: PdfViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isLocked, setLocked] = useState(false);
  const find = useFind(documentId);
  const [zoom, setZoom] = useState(firstZoom);
  const [page, setPage] = useState(mark?.page ?? 1);
  const [goTo, setGoTo] = useState<PageLocation | null>(null);

  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
    // The browser would search the drawn pages only.
    event.preventDefault();
    find.setOpen(true);
  };

  return (
    <Box onKeyDown={press} sx={{ display: 'flex', flexDirection: 'column', height: 1, minHeight: 0 }}>
      <FindAndZoomToolbar isOpen={pdf !== null} find={find} zoom={zoom} onZoom={setZoom} onFit={() => setZoom(1)}>
        <PageField
          page={page}
          pageCount={pdf?.numPages ?? null}
          onPage={(wanted) => setGoTo({ page: wanted, rects: [] })}
        />
      </FindAndZoomToolbar>
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={`Pages of ${fileName}`}
        sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'action.hover' }}
      >
        {isLocked ? (
          <CannotShow documentId={documentId} text={LOCKED} />
        ) : (
          <Document
            file={url}
            options={PDF_OPTIONS}
            suspense={false}
            onLoadSuccess={setPdf}
            onPassword={() => setLocked(true)}
            loading={<Waiting text="Opening the document..." />}
            error={<CannotShow documentId={documentId} text={FAILED} />}
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

import Box from '@mui/material/Box';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { DocumentHit, Rect } from '@proofroom/contract';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { firstRect, PAGE_GAP, pageAt, placeOf, scrollAcross, scrollToRect, type PageColumn } from './geometry.ts';
import { PdfPage } from './PdfPage.tsx';
import type { SourceMark } from './sourceMark.ts';
import { useNearPages } from './useNearPages.ts';
import { usePageSizes } from './usePageSizes.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  pdf: PDFDocumentProxy;
  /** The scrolling frame around the pages. */
  frame: RefObject<HTMLDivElement | null>;
  /** Another object, also an equal one, brings the marked words into view again. */
  mark: SourceMark | null;
  /** 1 fits the width of the frame. */
  zoom: number;
  /** A page the reader asked for; a new object asks again. */
  goTo: Place | null;
  /** Where the words somebody looks for stand. */
  hits: readonly DocumentHit[];
  /** The one of them to be shown. */
  hit: DocumentHit | null;
  onPage: (page: number) => void;
}

/** The page that crosses this share of the window counts as the one being read. */
const READING_LINE = 0.4;

/** Something to bring into view; without rectangles the top of the page. */
export interface Place {
  page: number | null;
  rects: readonly Rect[];
}

function show(frame: HTMLElement | null, column: PageColumn | null, { page, rects }: Place): void {
  if (!frame || !column || page === null) return;
  const rect = firstRect(rects);
  frame.scrollTo({
    top: scrollToRect(placeOf(column, page), rect, frame.clientHeight),
    left: scrollAcross(column.width, rect, frame.clientWidth),
  });
}

const NO_HITS: readonly DocumentHit[] = [];

/** All pages of a document below each other, the marked words in view. */
export function PdfPages({ pdf, frame, mark, zoom, goTo, hits, hit, onPage }: Props) {
  const outer = useRef<HTMLDivElement>(null);
  const column = useRef<PageColumn | null>(null);
  const sizes = usePageSizes(pdf, mark?.page ?? 1);
  const { near, watch } = useNearPages(frame);
  const fitting = useWidth(outer) - 2 * PAGE_GAP;
  const width = Math.round(fitting * zoom);
  const isReady = sizes !== null && fitting > 0;
  const hitsByPage = useMemo(() => Map.groupBy(hits, ({ page }) => page), [hits]);

  // The line being read stays where it is while the pages grow and shrink.
  useLayoutEffect(() => {
    const before = column.current;
    column.current = sizes && width > 0 ? { sizes, width } : null;
    if (before && column.current && before.width !== width)
      frame.current?.scrollTo({ top: (frame.current.scrollTop * width) / before.width });
  }, [frame, sizes, width]);

  useEffect(() => {
    if (isReady && mark) show(frame.current, column.current, mark);
  }, [isReady, mark, frame]);
  useEffect(() => {
    if (isReady && goTo) show(frame.current, column.current, goTo);
  }, [isReady, goTo, frame]);
  useEffect(() => {
    if (isReady && hit) show(frame.current, column.current, hit);
  }, [isReady, hit, frame]);

  useEffect(() => {
    const window = frame.current;
    if (!window || !isReady) return undefined;
    const tell = () =>
      column.current && onPage(pageAt(column.current, window.scrollTop + window.clientHeight * READING_LINE));
    tell();
    window.addEventListener('scroll', tell, { passive: true });
    return () => window.removeEventListener('scroll', tell);
  }, [frame, isReady, onPage]);

  return (
    <Box ref={outer} sx={{ width: 1 }}>
      {isReady && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: `${PAGE_GAP}px`,
            p: `${PAGE_GAP}px`,
            width: 'max-content',
            minWidth: 1,
          }}
        >
          {sizes.map((size, index) => (
            <PdfPage
              key={index + 1}
              number={index + 1}
              size={size}
              width={width}
              isNear={near.has(index + 1)}
              mark={mark?.page === index + 1 ? mark : null}
              hits={hitsByPage.get(index + 1) ?? NO_HITS}
              hit={hit?.page === index + 1 ? hit : null}
              watch={watch}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

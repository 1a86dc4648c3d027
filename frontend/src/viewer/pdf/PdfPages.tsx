import { Box } from '@mui/material';
import type { DocumentHit, Rect } from '@proofroom/contract';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState, useLayoutEffect, type RefObject, useMemo, useRef } from 'react';
import {
  type PageSize,
  firstRect,
  PAGE_GAP,
  pageAt,
  pagePosition,
  scrollAcross,
  scrollToRect,
  type PageColumn,
} from './pageGeometry.ts';
import type { SourceMark } from '../cutTextAtMarks.ts';
import { PdfPage, useVisiblePages } from './PdfPage.tsx';

/** Pages measured in one go; a longer document shows itself after the first batch. */
const BATCH = 60;

async function measure(pdf: PDFDocumentProxy, number: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}

/** The batches in the order in which they are needed: the one with the page to be shown first. */
function batchesOf(pageCount: number, first: number): number[][] {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const batches = Array.from({ length: Math.ceil(pageCount / BATCH) }, (_, index) =>
    numbers.slice(index * BATCH, (index + 1) * BATCH),
  );
  return batches.toSorted((a, b) => Number(b.includes(first)) - Number(a.includes(first)));
}

/**
 * Sizes of all pages as shown (rotation applied), null until the first are known. Pages not measured yet
 * borrow the size of a measured one, so the scroll bar is right from the start for nearly every document.
 */
function usePageSizes(pdf: PDFDocumentProxy, firstWanted: number): readonly PageSize[] | null {
  const [sizes, setSizes] = useState<readonly PageSize[] | null>(null);
  const [start] = useState(firstWanted);

  useEffect(() => {
    let isGone = false;
    const fill = async () => {
      const known = new Map<number, PageSize>();
      for (const batch of batchesOf(pdf.numPages, start)) {
        const measured = await Promise.all(batch.map((number) => measure(pdf, number)));
        if (isGone) return;
        batch.forEach((number, index) => known.set(number, measured[index] ?? { width: 595, height: 842 }));
        const usual = known.get(batch[0] ?? 1) ?? { width: 595, height: 842 };
        setSizes(Array.from({ length: pdf.numPages }, (_, index) => known.get(index + 1) ?? usual));
      }
    };
    // A document that is closed while it is measured rejects; there is nobody left to tell.
    fill().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pdf, start]);

  return sizes;
}

/** Inner width (px) of an element, 0 until it is known. Follows changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}

interface Props {
  pdf: PDFDocumentProxy;
  /** The scrolling frame around the pages. */
  frame: RefObject<HTMLDivElement | null>;
  /** Another object, also an equal one, brings the marked words into view again. */
  mark: SourceMark | null;
  /** 1 fits the width of the frame. */
  zoom: number;
  /** A page the reader asked for; a new object asks again. */
  goTo: PageLocation | null;
  /** Where the words somebody looks for stand. */
  hits: readonly DocumentHit[];
  /** The one of them to be shown. */
  hit: DocumentHit | null;
  onPage: (page: number) => void;
}

/** The page that crosses this share of the window counts as the one being read. */
const READING_LINE = 0.4;

/** Something to bring into view; without rectangles the top of the page. */
export interface PageLocation {
  page: number | null;
  rects: readonly Rect[];
}

function show(frame: HTMLElement | null, column: PageColumn | null, { page, rects }: PageLocation): void {
  if (!frame || !column || page === null) return;
  const rect = firstRect(rects);
  frame.scrollTo({
    top: scrollToRect(pagePosition(column, page), rect, frame.clientHeight),
    left: scrollAcross(column.width, rect, frame.clientWidth),
  });
}

const NO_HITS: readonly DocumentHit[] = [];

/** All pages of a document below each other, the marked words in view. */
export function PdfPages({ pdf, frame, mark, zoom, goTo, hits, hit, onPage }: Props) {
  const outer = useRef<HTMLDivElement>(null);
  const column = useRef<PageColumn | null>(null);
  const sizes = usePageSizes(pdf, mark?.page ?? 1);
  const { near, watch } = useVisiblePages(frame);
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

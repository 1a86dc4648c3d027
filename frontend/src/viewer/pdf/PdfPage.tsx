import { Box } from '@mui/material';
import type { DocumentHit, Rect } from '@proofroom/contract';
import { useCallback, useEffect, useRef, useState, type RefObject, memo, useMemo } from 'react';
import { Page } from 'react-pdf';
import { oneLine } from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { HIGHLIGHTER } from '../../shared/theme/palette.ts';
import { boxOf, drawable, type PageSize } from './pageGeometry.ts';
import { snapToWords, wordsOnLines } from './snapHighlightToWords.ts';
import type { SourceMark } from '../cutTextAtMarks.ts';

/** Pages are drawn this far (in window heights) before they come into view. */
const AHEAD = '100%';

/** Watches the element of one page until the returned function is called. */
type WatchPage = (number: number, element: HTMLElement) => () => void;

/**
 * The numbers of the pages near the visible part of a scrolling frame. Only these are drawn: a canvas for
 * each page of a long document would exhaust the browser's memory.
 */
export function useVisiblePages(frame: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const observer = useRef<IntersectionObserver | null>(null);
  const elements = useRef(new Map<number, HTMLElement>());

  useEffect(() => {
    const note = (entries: IntersectionObserverEntry[]) =>
      setNear((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset.page);
          if (isIntersecting) after.add(number);
          else after.delete(number);
        }
        return after;
      });
    const watcher = new IntersectionObserver(note, { root: frame.current, rootMargin: `${AHEAD} 0px` });
    observer.current = watcher;
    elements.current.forEach((element) => watcher.observe(element));
    return () => watcher.disconnect();
  }, [frame]);

  const watch: WatchPage = useCallback((number, element) => {
    elements.current.set(number, element);
    observer.current?.observe(element);
    return () => {
      elements.current.delete(number);
      observer.current?.unobserve(element);
    };
  }, []);
  return { near, watch };
}

interface Props {
  number: number;
  size: PageSize;
  /** Width (px) at which the page is shown. */
  width: number;
  /** False for pages far from the visible part: they keep their place and draw nothing. */
  isNear: boolean;
  /** The words to be marked on this page. */
  mark: SourceMark | null;
  /** Where words somebody looks for stand on this page, and the one of them being shown. */
  hits: readonly DocumentHit[];
  hit: DocumentHit | null;
  watch: WatchPage;
}

/** Sharper than this, a canvas costs memory and nobody sees it. */
const MAX_PIXEL_RATIO = 2;

interface HighlightsProps {
  mark: SourceMark;
  rects: readonly Rect[];
}

/** Highlighter over the cited words. Lies beside the page, not in it, and lets the words below be selected. */
function Highlights({ mark, rects }: HighlightsProps) {
  return rects.map((rect, index) => (
    <Box
      key={`${mark.key}-${rect.y}-${rect.x}`}
      data-highlight={mark.key}
      role={index === 0 ? 'note' : undefined}
      aria-label={index === 0 ? `Marked words: ${oneLine(mark.quote)}` : undefined}
      aria-hidden={index > 0 || undefined}
      style={boxOf(rect)}
      sx={{
        position: 'absolute',
        bgcolor: HIGHLIGHTER,
        opacity: 0.55,
        mixBlendMode: 'multiply',
        borderRadius: '2px',
        pointerEvents: 'none',
      }}
    />
  ));
}

/** Words somebody looked for: framed in blue, so that yellow stays with what is cited. */
const Hits = ({ hits, hit }: { hits: readonly DocumentHit[]; hit: DocumentHit | null }) =>
  hits.flatMap((one) => {
    const isShown = one.start === hit?.start;
    return one.rects.map((rect) => (
      <Box
        key={`${one.start}-${rect.y}-${rect.x}`}
        data-hit={isShown ? 'shown' : 'hit'}
        aria-hidden
        style={boxOf(rect)}
        sx={{
          position: 'absolute',
          bgcolor: isShown ? 'rgb(29 78 216 / 0.35)' : 'rgb(29 78 216 / 0.14)',
          outline: isShown ? '2px solid rgb(29 78 216)' : 'none',
          mixBlendMode: 'multiply',
          pointerEvents: 'none',
        }}
      />
    ));
  });

/** The lines to highlight: as they were said to be, and on the very words as soon as the browser has set them. */
function useHighlightedLines(mark: SourceMark | null, paper: RefObject<HTMLElement | null>) {
  const [exact, setExact] = useState<{ mark: SourceMark; rects: readonly Rect[] } | null>(null);
  const said = useMemo(() => drawable(mark?.rects ?? []), [mark]);
  const snap = useCallback(() => {
    const layer = paper.current?.querySelector('.textLayer');
    if (!mark || !layer || !paper.current) return;
    const box = paper.current.getBoundingClientRect();
    const words = wordsOnLines(layer, box, said);
    setExact({ mark, rects: snapToWords(said, words, mark.quote, box.width / box.height) });
  }, [mark, paper, said]);
  const latest = useRef(snap);
  useEffect(() => {
    latest.current = snap;
    // Another citation on a page that is set already.
    const timer = requestAnimationFrame(snap);
    return () => cancelAnimationFrame(timer);
  }, [snap]);
  // Always the same function: another one would have the page set its text again.
  const onTextSet = useCallback(() => latest.current(), []);
  return { rects: exact?.mark === mark && exact ? exact.rects : said, onTextSet };
}

/** One page on its place in the document: paper, text that can be selected, and the highlighter over the cited words. */
export const PdfPage = memo(function PdfPage({ number, size, width, isNear, mark, hits, hit, watch }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const { rects, onTextSet } = useHighlightedLines(mark, paper);
  useEffect(() => (paper.current ? watch(number, paper.current) : undefined), [number, watch]);

  return (
    <Box
      ref={paper}
      data-page={number}
      role="group"
      aria-label={`Page ${number}`}
      style={{ width, height: (width * size.height) / size.width }}
      sx={{
        position: 'relative',
        isolation: 'isolate',
        flexShrink: 0,
        bgcolor: '#fff',
        colorScheme: 'light',
        boxShadow: '0 0 0 1px rgb(16 24 40 / 0.12)',
      }}
    >
      {isNear && (
        <Page
          pageNumber={number}
          width={width}
          suspense={false}
          devicePixelRatio={Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio)}
          renderAnnotationLayer={false}
          onRenderTextLayerSuccess={onTextSet}
          loading=""
          error={`Page ${number} cannot be shown.`}
        />
      )}
      <Hits hits={hits} hit={hit} />
      {mark && <Highlights mark={mark} rects={rects} />}
    </Box>
  );
});

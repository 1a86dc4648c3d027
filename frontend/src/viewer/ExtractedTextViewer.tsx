import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { sentenceOf } from '../api/apiError.ts';
import { Waiting } from '../shared/elements/LoadingSpinner.tsx';
import { SheetGrid } from './sheet/SheetGrid.tsx';
import { findInName, firstVisibleSheet, sheetOfBlock, SheetTabs } from './sheet/SheetTabs.tsx';
import { fittingZoom } from './sheet/sheetColumns.ts';
import { MailAsSent } from './mail/MailAsSent.tsx';
import { PaperViewer } from './paper/PaperViewer.tsx';
import type { SourceMark } from './cutTextAtMarks.ts';
import { useBlockOf, useLayout } from './documentQueries.ts';
import { useFind, type Find, FindAndZoomToolbar } from './FindAndZoomToolbar.tsx';
import type { ScrollTarget } from './scrollIntoView.ts';
import { ViewContext } from './TextWithCitationsHitsAndNotes.tsx';

interface Props {
  documentId: number;
  fileName: string;
  /** A text file is shown line by line. */
  hasLines: boolean;
  mark: SourceMark | null;
}

/** Sizes (px) of the letters of papers and of sheets at 100 %. */
const PAPER = 16;
const SHEET = 13;

/** What was asked for last: the cited words, the found ones, or a place somebody went to. */
function useScrollTarget(documentId: number, mark: SourceMark | null, hit: Find['hit']) {
  const markBlock = useBlockOf(documentId, mark?.start ?? null);
  const [gone, setGone] = useState<{ wanted: ScrollTarget; after: unknown } | null>(null);
  const cited = useMemo(
    () => (mark && markBlock !== null ? { block: markBlock, selector: `[data-highlight="${mark.key}"]` } : null),
    [mark, markBlock],
  );
  const found = useMemo(() => (hit ? { block: hit.block, selector: '[data-hit="shown"]' } : null), [hit]);
  const asked = found ?? cited;
  const wanted = gone && gone.after === asked ? gone.wanted : asked;
  const goTo = useCallback(
    (block: number) => setGone({ wanted: { block, selector: `[data-block="${block}"]` }, after: asked }),
    [asked],
  );
  return { wanted, goTo };
}

type Side = 'read' | 'sent';
const SIDES = [
  ['read', 'Text'],
  ['sent', 'Original'],
] as const;

/** A mail that came as HTML can be seen as its sender set it. */
const MailSides = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={side}
    aria-label="View of the mail"
    onChange={(_, next: Side | null) => next && onSide(next)}
  >
    {SIDES.map(([value, label]) => (
      <ToggleButton key={value} value={value} sx={{ py: 0.25, px: 1, fontSize: 13 }}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** A document without pages as the text that was read from it, laid out like the original, with the cited words marked. */
export function ExtractedTextViewer({ documentId, fileName, hasLines, mark }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { data: layout, error } = useLayout(documentId);
  const find = useFind(documentId);
  const { wanted, goTo } = useScrollTarget(documentId, mark, find.hit);
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<{ sheet: number | null; after: ScrollTarget | null }>({
    sheet: null,
    after: null,
  });
  const [turned, setTurned] = useState<{ side: Side; after: ScrollTarget | null }>({ side: 'read', after: null });

  const sheets = layout?.sheets ?? [];
  // A sheet or a side that was chosen stays until something else is asked for.
  const isFollowing = wanted !== null && chosen.after !== wanted;
  const shown = isFollowing ? sheetOfBlock(sheets, wanted.block) : (chosen.sheet ?? firstVisibleSheet(sheets));
  const sheet = sheets[shown];
  const html = layout?.message?.html ?? null;
  const side = html !== null && turned.after === wanted ? turned.side : 'read';

  const view = useMemo(
    () => ({
      cited: mark,
      markKey: mark?.key ?? null,
      hits: find.hits,
      shown: find.hit,
      openNote: (name: string) => {
        const note = layout?.notes.find((candidate) => candidate.name === name);
        return note && (() => goTo(note.block));
      },
    }),
    [mark, find.hits, find.hit, layout, goTo],
  );
  const fit = () => setZoom(sheet ? fittingZoom(sheet, SHEET, frame.current?.clientWidth ?? 0) : 1);
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
    // The browser would search what is drawn only.
    event.preventDefault();
    find.setOpen(true);
  };

  return (
    <ViewContext value={view}>
      <Box onKeyDown={press} sx={{ display: 'flex', flexDirection: 'column', height: 1, minHeight: 0 }}>
        <FindAndZoomToolbar isOpen={layout !== undefined} find={find} zoom={zoom} onZoom={setZoom} onFit={fit}>
          {html !== null && <MailSides side={side} onSide={(next) => setTurned({ side: next, after: wanted })} />}
        </FindAndZoomToolbar>
        {html !== null && side === 'sent' && <MailAsSent html={html} fileName={fileName} zoom={zoom} />}
        <Box
          ref={frame}
          hidden={side === 'sent'}
          tabIndex={0}
          role="region"
          aria-label={`Text of ${fileName}`}
          sx={{
            flex: 1,
            minHeight: 0,
            overflow: 'auto',
            overflowAnchor: 'none',
            bgcolor: 'action.hover',
            position: 'relative',
          }}
        >
          {!layout && !error && <Waiting text="Opening the document..." />}
          {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
          {layout?.length === 0 && (
            <Typography sx={{ p: 4, textAlign: 'center' }} color="textSecondary">
              No text was found in this document.
            </Typography>
          )}
          {layout && sheet && (
            <SheetGrid
              key={shown}
              documentId={documentId}
              sheet={sheet}
              frame={frame}
              size={SHEET * zoom}
              wanted={isFollowing ? wanted : null}
            />
          )}
          {layout && !sheet && layout.length > 0 && (
            <PaperViewer
              documentId={documentId}
              layout={layout}
              hasLines={hasLines}
              frame={frame}
              size={PAPER * zoom}
              wanted={wanted}
              onOpen={goTo}
            />
          )}
        </Box>
        {(sheets.length > 1 || sheets.some(({ name }) => name !== '')) && (
          <SheetTabs
            sheets={sheets}
            findIn={(one) => findInName(one, find)}
            shown={shown}
            onShow={(next) => setChosen({ sheet: next, after: wanted })}
          />
        )}
      </Box>
    </ViewContext>
  );
}

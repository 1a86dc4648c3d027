import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Remove from '@mui/icons-material/Remove';
import Search from '@mui/icons-material/Search';
import { Box, Button, InputBase, Tooltip, Typography } from '@mui/material';
import { documentCalls, type DocumentHit } from '@proofroom/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { callApi } from '../api/callApi.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { Caption } from '../shared/elements/SecondaryText.tsx';
import { IconAction } from '../shared/elements/IconAction.tsx';
import { nextZoom } from './pdf/pageGeometry.ts';

/** Time (ms) to go on typing before the search begins. */
const PAUSE = 250;
const NOTHING: { data: DocumentHit[]; length: number } = { data: [], length: 0 };

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Looks for words in the whole document, also where it is not loaded: the server knows its text, and where each word stands. */
export function useFind(documentId: number) {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [position, setPosition] = useState(0);
  const wanted = useSettled(words.trim());
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: queryKeys.wordsFound(documentId, wanted),
    enabled: wanted !== '',
    queryFn: ({ signal }) =>
      callApi(documentCalls.find, { params: { id: documentId }, query: { words: wanted }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

  const isCurrent = wanted !== '' && wanted === words.trim() && !isPlaceholderData;
  const { data: hits, length } = (isCurrent && data) || NOTHING;
  const at = hits.length === 0 ? -1 : ((position % hits.length) + hits.length) % hits.length;
  const hit = useMemo(() => {
    const found = hits[at];
    return found ? { ...found, turn: position } : null;
  }, [hits, at, position]);
  return {
    words,
    isOpen,
    setOpen: (open: boolean) => {
      setOpen(open);
      if (!open) setWords('');
    },
    look: (next: string) => {
      setWords(next);
      setPosition(0);
    },
    hits,
    /** How many there are; the first ones are listed in `hits`. */
    length,
    at,
    /** The one to be shown; another object when somebody steps on. */
    hit,
    isSearching: words.trim() !== '' && (!isCurrent || isFetching),
    step: (by: 1 | -1) => setPosition(at + by),
  };
}

export type Find = ReturnType<typeof useFind>;

const counted = new Intl.NumberFormat('en-IE');
const countOf = ({ words, length, at, isSearching }: Find) => {
  if (words.trim() === '') return '';
  if (isSearching) return 'Searching...';
  return length === 0 ? 'No hit' : `${counted.format(at + 1)} of ${counted.format(length)}`;
};

/** Looks for words in the open document. */
function FindField({ find, isDisabled }: { find: Find; isDisabled: boolean }) {
  const isEmpty = find.hits.length === 0;
  const close = () => find.setOpen(false);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && find.hits.length > 0) find.step(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  if (!find.isOpen)
    return (
      <IconAction title="Find in the document" icon={Search} disabled={isDisabled} onClick={() => find.setOpen(true)} />
    );
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      <InputBase
        autoFocus
        value={find.words}
        placeholder="Find"
        onChange={(event) => find.look(event.target.value)}
        onKeyDown={press}
        slotProps={{ input: { 'aria-label': 'Find in the document' } }}
        sx={{
          width: 140,
          border: 1,
          borderColor: 'inputBorder',
          borderRadius: '6px',
          px: 1,
          fontSize: 13,
          '& input': { p: '2px 0' },
        }}
      />
      <Caption role="status" sx={{ minWidth: 64, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {countOf(find)}
      </Caption>
      <IconAction title="Previous hit" icon={KeyboardArrowUp} disabled={isEmpty} onClick={() => find.step(-1)} />
      <IconAction title="Next hit" icon={KeyboardArrowDown} disabled={isEmpty} onClick={() => find.step(1)} />
      <IconAction title="Close the search" icon={Close} onClick={close} />
    </Box>
  );
}

interface Props {
  /** False until the document is open. */
  isOpen: boolean;
  find: Find;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Shows the whole width. */
  onFit: () => void;
  /** Shown at the left, such as the page one is on. */
  children?: ReactNode;
}

/** Where one is in a document, words to look for, and how large it is shown. */
export function FindAndZoomToolbar({ isOpen, find, zoom, onZoom, onFit, children }: Props) {
  const smaller = nextZoom(zoom, -1);
  const larger = nextZoom(zoom, 1);
  const percent = `${Math.round(zoom * 100)} %`;
  return (
    <Box
      role="toolbar"
      aria-label="View"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        py: 0.5,
        minHeight: 40,
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      {children}
      <Box sx={{ flex: 1 }} />
      <FindField find={find} isDisabled={!isOpen} />
      <IconAction
        title="Smaller"
        icon={Remove}
        disabled={!isOpen || smaller === zoom}
        onClick={() => onZoom(smaller)}
      />
      <Tooltip title="Fit the width">
        <span>
          <Button
            size="small"
            color="inherit"
            disabled={!isOpen}
            onClick={onFit}
            sx={{ minWidth: 56 }}
            aria-label={`Fit the width, now ${percent}`}
          >
            <Typography component="span" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {percent}
            </Typography>
          </Button>
        </span>
      </Tooltip>
      <IconAction title="Larger" icon={Add} disabled={!isOpen || larger === zoom} onClick={() => onZoom(larger)} />
    </Box>
  );
}

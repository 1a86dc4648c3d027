import { markOfNote } from '@proofroom/contract';
import { Box } from '@mui/material';
import { createContext, Fragment, useContext } from 'react';
import { NO_MARKS, type Marks, type TextPart } from './cutTextAtMarks.ts';

interface View extends Marks {
  /** Name of the citation whose words are marked. */
  markKey: string | null;
  /** Brings a note into view; undefined for a name without one. */
  openNote: (name: string) => (() => void) | undefined;
}

/** What all text of the open document shares. */
export const ViewContext = createContext<View>({ ...NO_MARKS, markKey: null, openNote: () => undefined });
export const useView = () => useContext(ViewContext);

function NoteMark({ name }: { name: string }) {
  const open = useView().openNote(name);
  const mark = markOfNote(name) ?? '*';
  return (
    <Box component="sup" sx={{ lineHeight: 0 }}>
      <Box
        component="button"
        type="button"
        disabled={!open}
        onClick={open}
        aria-label={name}
        sx={{
          font: 'inherit',
          border: 0,
          bgcolor: 'transparent',
          color: 'primary.main',
          cursor: open ? 'pointer' : 'default',
          px: '2px',
        }}
      >
        {mark}
      </Box>
    </Box>
  );
}

function Piece({ part }: { part: TextPart }) {
  const { markKey } = useView();
  const isFound = part.find !== 'none';
  if (!part.isMarked && !isFound) return part.text;
  return (
    <Box
      component={part.isMarked ? 'mark' : 'span'}
      data-highlight={part.isMarked ? markKey : undefined}
      data-hit={isFound ? part.find : undefined}
      sx={{
        borderRadius: '2px',
        py: '1px',
        color: 'inherit',
        bgcolor: 'transparent',
        ...(part.isMarked && { bgcolor: 'citation.main', color: 'citation.contrastText' }),
        ...(isFound && { boxShadow: (theme) => `0 0 0 1px ${theme.palette.primary.main}` }),
        ...(part.find === 'shown' && { boxShadow: (theme) => `0 0 0 2.5px ${theme.palette.primary.main}` }),
      }}
    >
      {part.text}
    </Box>
  );
}

/** Words of the document: cited ones under the highlighter, found ones framed in blue, notes as small numbers. */
export const TextWithCitationsHitsAndNotes = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      <Piece part={part} />
      {part.notes.map((name) => (
        <NoteMark key={name} name={name} />
      ))}
    </Fragment>
  ));

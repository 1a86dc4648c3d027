import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import { Alert, Box, Paper, Stack, Tab, Tabs, Typography } from '@mui/material';
import type { Citation } from '@proofroom/contract';
import { useMemo } from 'react';
import { EmptyState } from '../../../shared/elements/EmptyState.tsx';
import { oneLine } from '../../../shared/answers/groupStatementsAndLabelCitations.ts';
import { HIGHLIGHTER } from '../../../shared/theme/palette.ts';
import { DownloadOriginal } from '../../../viewer/DownloadOriginal.tsx';
import { OpenedDocument } from '../../../viewer/OpenedDocument.tsx';
import { PaneHeader } from '../../../viewer/SplitPanes.tsx';
import { useDocument } from '../../../viewer/documentQueries.ts';
import { markOf } from '../../../viewer/cutTextAtMarks.ts';
import { IconAction } from '../../../shared/elements/IconAction.tsx';
import { sourcesOf } from './groupAndSelectCitations.ts';

interface Props {
  citation: Citation;
  /** Position of the citation among those one can step through, from 1. */
  position: number;
  total: number;
  onStep: (step: 1 | -1) => void;
}

/** The quoted words, and the way to the other citations of the answer. */
function QuoteBox({ citation, position, total, onStep }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="blockquote"
        tabIndex={0}
        aria-label={`Quoted words of citation ${citation.number}`}
        sx={{
          flex: 1,
          m: 0,
          pl: 1.5,
          py: 0.25,
          borderLeft: `4px solid ${HIGHLIGHTER}`,
          maxHeight: 92,
          overflow: 'auto',
          minWidth: 0,
        }}
      >
        <Typography variant="answer" component="p" sx={{ fontSize: 15, lineHeight: 1.45, maxWidth: 'none' }}>
          {oneLine(citation.quote)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0 }}>
        <IconAction
          title="Previous citation ([)"
          label="Previous citation"
          aria-keyshortcuts="["
          icon={KeyboardArrowLeft}
          disabled={position <= 1}
          onClick={() => onStep(-1)}
        />
        <Typography
          variant="caption"
          component="span"
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {position} of {total}
        </Typography>
        <IconAction
          title="Next citation (])"
          label="Next citation"
          aria-keyshortcuts="]"
          icon={KeyboardArrowRight}
          disabled={position >= total}
          onClick={() => onStep(1)}
        />
      </Stack>
    </Box>
  );
}

interface SourcePaneProps {
  /** The citations one can step through, in the order of the answer. */
  citations: readonly Citation[];
  citation: Citation;
  /** The answer comes from a company register, not from documents. */
  isRegister: boolean;
  onSelect: (number: number) => void;
  onStep: (step: 1 | -1) => void;
  /** Given where the pane lies over the page. */
  onClose?: () => void;
}

const titleOf = ({ fileName, page, location }: Citation, pageCount: number | null | undefined) => {
  const place = pageCount ? location.replace(`page ${page}`, `page ${page} of ${pageCount}`) : location;
  return [fileName, place].filter(Boolean).join(' · ');
};

const Register = () => (
  <EmptyState
    icon={AccountBalanceOutlined}
    title="From a company register"
    text="The words above stand in the company's record in this register. There is no document to show; the whole record can be downloaded on the project's page."
  />
);

function Viewer({ citation, isRegister }: { citation: Citation; isRegister: boolean }) {
  const mark = useMemo(() => markOf(citation), [citation]);
  if (isRegister) return <Register />;
  return (
    <OpenedDocument
      documentId={citation.documentId}
      mark={mark}
      whenGone="This document is no longer in the project. The quoted words above were kept as they were read."
    />
  );
}

const TabLabel = ({ text }: { text: string }) => (
  <Box component="span" sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

const Unplaced = () => (
  <Alert severity="info" sx={{ mx: 2, my: 1 }}>
    The quoted words stand on this page, but could not be marked there.
  </Alert>
);

/** The source beside the answer: which document and page, the quoted words, and the page itself. */
export function SourcePane({ citations, citation, isRegister, onSelect, onStep, onClose }: SourcePaneProps) {
  const sources = sourcesOf(citations);
  const shown = sources.find((source) => source.citations.some(({ id }) => id === citation.id));
  const { data: document } = useDocument(citation.documentId);
  const isUnplaced = document?.format === 'pdf' && citation.rects.length === 0;

  return (
    <Paper
      variant="outlined"
      sx={{ height: 1, display: 'flex', flexDirection: 'column', overflow: 'hidden', minHeight: 0 }}
    >
      {sources.length > 1 && (
        <Tabs
          value={shown?.key ?? false}
          variant="scrollable"
          scrollButtons="auto"
          aria-label="Source documents"
          sx={{
            borderBottom: 1,
            borderColor: 'divider',
            minHeight: 40,
            flexShrink: 0,
            '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
          }}
        >
          {sources.map((source) => (
            <Tab
              key={source.key}
              value={source.key}
              label={<TabLabel text={source.fileName} />}
              title={source.fileName}
              onClick={() => onSelect(source.citations[0].number)}
              sx={{ minHeight: 40, py: 0, fontSize: 13 }}
            />
          ))}
        </Tabs>
      )}
      <PaneHeader title={titleOf(citation, document?.pageCount)} onClose={onClose}>
        {citation.documentId !== null && (
          <DownloadOriginal documentId={citation.documentId} fileName={citation.fileName} />
        )}
      </PaneHeader>
      <QuoteBox
        citation={citation}
        position={citations.findIndex(({ id }) => id === citation.id) + 1}
        total={citations.length}
        onStep={onStep}
      />
      {isUnplaced && <Unplaced />}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Viewer citation={citation} isRegister={isRegister} />
      </Box>
    </Paper>
  );
}

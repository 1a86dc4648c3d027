import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Citation } from '@proofroom/contract';
import { useMemo } from 'react';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { DownloadOriginal } from '../../viewer/DownloadOriginal.tsx';
import { OpenedDocument } from '../../viewer/OpenedDocument.tsx';
import { PaneHead } from '../../viewer/PaneHead.tsx';
import { markOf } from '../../viewer/sourceMark.ts';
import { QuoteBox } from './QuoteBox.tsx';
import { sourcesOf } from './sources.ts';
import { useDocument } from '../../viewer/useDocument.ts';

interface Props {
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
export function SourcePane({ citations, citation, isRegister, onSelect, onStep, onClose }: Props) {
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
      <PaneHead title={titleOf(citation, document?.pageCount)} onClose={onClose}>
        {citation.documentId !== null && (
          <DownloadOriginal documentId={citation.documentId} fileName={citation.fileName} />
        )}
      </PaneHead>
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

import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { Box, Button, Checkbox, Link, Paper, Stack, Typography } from '@mui/material';
import type { ChunkRow } from '@proofroom/contract';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { EmptyState } from '../../shared/elements/EmptyState.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { CollapsibleText } from '../../shared/answers/CollapsibleText.tsx';
import { useAnswer } from '../../shared/answers/loadGenerateAndReviewAnswers.ts';
import { oneLine } from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { paths } from '../../shared/paths.ts';
import { DownloadOriginal } from '../../viewer/DownloadOriginal.tsx';
import { OpenedDocument } from '../../viewer/OpenedDocument.tsx';
import { PaneHeader, SourceDrawer, SplitPanes, useHasTwoPanes, useSourceSheet } from '../../viewer/SplitPanes.tsx';
import { useDocument } from '../../viewer/documentQueries.ts';
import { LoadFailure } from '../../shared/elements/LoadFailure.tsx';
import { StickyFoot } from '../../shared/elements/StickyFoot.tsx';
import {
  useChosenPassages,
  savedPassages,
  useFlowAddress,
  useGenerateFromPassages,
  usePassages,
} from './documentPassageAndResponseCalls.ts';

type Passage = z.output<typeof ChunkRow>;

interface Props {
  passage: Passage;
  isChosen: boolean;
  /** Shown on its page at the right. */
  isShown: boolean;
  onToggle: () => void;
  onShow: () => void;
}

/** One passage to choose: its words, what they are about and where they stand. */
function PassageItem({ passage, isChosen, isShown, onToggle, onShow }: Props) {
  const name = passage.location || `Passage ${passage.id}`;
  return (
    <Box
      component="li"
      data-shown={isShown || undefined}
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        borderLeft: 3,
        borderColor: isShown ? 'primary.main' : 'transparent',
        bgcolor: isShown ? 'primaryTint' : 'transparent',
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `Choose ${name}` } }}
        sx={{ alignSelf: 'flex-start', p: 0.5 }}
      />
      <Stack spacing={0.75} sx={{ minWidth: 0, flex: 1 }}>
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={onShow}
          sx={{ textAlign: 'left', alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
          aria-label={`Show ${name} in the document`}
        >
          {name}
        </Link>
        {passage.aiGeneratedTheme && (
          <Typography variant="subtitle2" component="p">
            {passage.aiGeneratedTheme}
          </Typography>
        )}
        <CollapsibleText>
          <Typography variant="answer" component="p" sx={{ fontSize: 15, whiteSpace: 'pre-line' }}>
            {passage.page === null ? passage.chunk : oneLine(passage.chunk)}
          </Typography>
        </CollapsibleText>
      </Stack>
    </Box>
  );
}

const MOST_PASSAGES = 64;

const markOfPassage = ({ id, page, rects, start, end, chunk }: Passage) => ({
  key: `passage-${id}`,
  page,
  rects,
  start,
  end,
  quote: chunk,
});

interface PaneProps {
  documentId: number;
  passage: Passage | undefined;
  onClose?: () => void;
}

function DocumentPane({ documentId, passage, onClose }: PaneProps) {
  const { data: document } = useDocument(documentId);
  const mark = useMemo(() => (passage ? markOfPassage(passage) : null), [passage]);
  const fileName = document?.originalName ?? '';
  return (
    <Paper variant="outlined" sx={{ height: 1, overflow: 'hidden', display: 'flex', flexDirection: 'column' }}>
      <PaneHeader title={[fileName, passage?.location].filter(Boolean).join(' · ')} onClose={onClose}>
        {document && <DownloadOriginal documentId={documentId} fileName={fileName} />}
      </PaneHeader>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <OpenedDocument documentId={documentId} mark={mark} whenGone="There is no such document in this project." />
      </Box>
    </Paper>
  );
}

/** Passages chosen by a person, from which the response of one document is written. */
export default function SelectChunksPage() {
  const { projectId, questionId, documentId, linkState } = useFlowAddress();
  const navigate = useNavigate();
  const { data: question } = useAnswer(projectId, questionId);
  const { passages, total, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePassages({
    projectId,
    questionId,
    documentId,
  });
  const { chosen: ticked, toggle } = useChosenPassages(
    { projectId, questionId, documentId },
    savedPassages(question, documentId),
  );
  const [shownId, setShownId] = useState<number | null>(null);
  const sheet = useSourceSheet();
  const hasTwoPanes = useHasTwoPanes();
  const generate = useGenerateFromPassages(
    { projectId, questionId },
    documentId,
    () => void navigate(paths.chooseResponse(projectId, questionId, documentId), { state: linkState }),
  );

  const shown = passages?.find(({ id }) => id === shownId) ?? passages?.[0];
  // A document that was read again since has other passages.
  const chosen = hasNextPage ? ticked : ticked.filter((id) => passages?.some((passage) => passage.id === id));
  const show = (id: number) => {
    setShownId(id);
    if (!hasTwoPanes) sheet.open();
  };

  const left = (
    <Stack sx={{ minHeight: 1 }}>
      <PageTitle
        title={question?.question ?? 'Passages'}
        aside={linkState.documentName ?? passages?.[0]?.originalFilename}
        back={{ to: paths.questionDocuments(projectId, questionId), label: 'Back to Documents', state: linkState }}
      />
      {isPending && <Waiting />}
      {error && !passages && <LoadFailure error={error} onRetry={refetch} />}
      {passages?.length === 0 && (
        <EmptyState
          icon={ArticleOutlined}
          title="No Responses available for selected document"
          text="No passages were read from this document."
        />
      )}
      <Stack
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, flex: 1, '& > li + li': { borderTop: 1, borderTopColor: 'divider' } }}
      >
        {passages?.map((passage) => (
          <PassageItem
            key={passage.id}
            passage={passage}
            isChosen={chosen.includes(passage.id)}
            isShown={passage.id === shown?.id}
            onToggle={() => toggle(passage.id)}
            onShow={() => show(passage.id)}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ my: 2, alignSelf: 'flex-start' }}
        >
          Show more passages
        </Button>
      )}
      {total > 0 && (
        <StickyFoot sx={{ justifyContent: 'space-between' }}>
          <Typography variant="body2" role="status">
            {chosen.length} of {total} passages chosen
            {chosen.length > MOST_PASSAGES && `, at most ${MOST_PASSAGES} can be used`}
          </Typography>
          <Button
            variant="contained"
            loading={generate.isPending}
            disabled={chosen.length === 0 || chosen.length > MOST_PASSAGES}
            onClick={() => generate.mutate([...chosen])}
          >
            Generate
          </Button>
        </StickyFoot>
      )}
    </Stack>
  );
  const closeSheet = hasTwoPanes ? undefined : sheet.close;
  const right = <DocumentPane documentId={documentId} passage={shown} onClose={closeSheet} />;

  if (hasTwoPanes) return <SplitPanes left={left} right={right} leftLabel="Passages" />;
  return (
    <>
      {left}
      <SourceDrawer isOpen={sheet.isOpen} onClose={sheet.close}>
        {right}
      </SourceDrawer>
    </>
  );
}

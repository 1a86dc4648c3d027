import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { PROVIDERS, type DdqDetails } from '@proofroom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { KeyHelp } from '../../shared/answers/KeyHelp.tsx';
import { paths } from '../../shared/paths.ts';
import { DocumentsNotice } from './DocumentsNotice.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterRail } from './FilterRail.tsx';
import { readLinkState } from '../../shared/answers/linkState.ts';
import { isFiltered, useListState } from '../../shared/answers/listState.ts';
import { PageFooter } from './PageFooter.tsx';
import { signatureOf } from '../../shared/answers/progressWords.ts';
import { ListFailure, NoQuestions, QuestionList, QuestionSkeletons } from './QuestionList.tsx';
import { ResponsesHead } from './ResponsesHead.tsx';
import { CARD_KEYS, useCardKeys } from './useCardKeys.ts';
import { useAnswering } from '../../shared/answers/useAnswering.ts';
import { useProgress } from '../../shared/answers/useProgress.ts';
import { useProject } from '../../shared/projects/projectQueries.ts';
import { refreshShown, useResponses } from './useResponses.ts';

const NO_QUESTIONS: readonly DdqDetails[] = [];
/** px */
const RAIL_WIDTH = 240;

/** Coming back from an answer, its question is in view and has the focus. Once: later changes of the list move nothing. */
function useReturnTo(hash: string, isReady: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash, isReady]);
}

/** The responses of a project: every question with its answer, what it stands on, and what is still to be done. */
export default function ResponsesPage() {
  const projectId = Number(useParams().id);
  const location = useLocation();
  const client = useQueryClient();
  const { state, change, search } = useListState();
  const { data: project } = useProject(projectId);
  const { data: progress } = useProgress(projectId);
  const list = useResponses(projectId, state, signatureOf(progress?.questions));
  const [isExporting, setExporting] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [areFiltersOpen, setFiltersOpen] = useState(false);

  const { generate, cancel } = useAnswering(projectId, () => refreshShown(client, projectId, state));
  const ask = generate.mutate;
  const asking = useMemo(
    () => new Set(generate.isPending ? generate.variables.questionId : []),
    [generate.isPending, generate.variables],
  );
  const generateOne = useCallback((id: number, again: boolean) => ask({ questionId: [id], again }), [ask]);

  const questions = list.data?.ddqDetails ?? NO_QUESTIONS;
  const ids = useMemo(() => questions.map(({ id }) => id), [questions]);
  const openByKey = (id: number) => {
    const question = questions.find((one) => one.id === id);
    if (question?.state === 'generate' || question?.state === 'regenerate')
      generateOne(id, question.state === 'regenerate');
  };
  const noteFocus = useCardKeys(ids, {
    onGenerate: openByKey,
    onExport: () => setExporting(true),
    onHelp: () => setHelpOpen(true),
  });
  useReturnTo(location.hash, questions.length > 0);

  const projectName = project?.name ?? readLinkState(location.state).projectName;
  const linkState = useMemo(() => ({ projectName, search }), [projectName, search]);
  const providers = project?.responseProvider ?? [];

  const rail = list.data && (
    <FilterRail
      categories={list.data.categories}
      counts={progress?.questions}
      providers={providers}
      state={state}
      onChange={change}
    />
  );
  const turnTo = (start: number) => {
    change({ start });
    window.scrollTo({ top: 0 });
  };
  const clear = () => change({ categories: [], states: [], provider: 0 });

  return (
    <Box>
      <ResponsesHead
        projectName={projectName}
        project={project}
        counts={progress?.questions}
        isStarting={generate.isPending && asking.size === 0}
        isCancelling={cancel.isPending}
        onGenerateAll={() => ask({})}
        onCancel={() => cancel.mutate()}
        onHelp={() => setHelpOpen(true)}
        exportMenu={
          <ExportMenu
            projectId={projectId}
            providers={providers}
            categories={state.categories}
            isOpen={isExporting}
            onOpen={setExporting}
          />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${RAIL_WIDTH}px minmax(0, 1fr)` },
          gap: 3,
          mt: 3,
        }}
      >
        <Box
          component="aside"
          aria-label="Filters"
          className="no-print"
          sx={{ position: { md: 'sticky' }, top: 90, alignSelf: 'start' }}
        >
          {!isWide && (
            <Button
              variant="outlined"
              startIcon={<FilterList />}
              aria-expanded={areFiltersOpen}
              onClick={() => setFiltersOpen(!areFiltersOpen)}
            >
              Filters
            </Button>
          )}
          <Collapse in={isWide || areFiltersOpen} sx={{ mt: isWide ? 0 : 1 }}>
            {rail}
          </Collapse>
        </Box>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {progress && (
            <DocumentsNotice
              projectId={projectId}
              documents={progress.documents}
              needsDocuments={providers.includes(PROVIDERS.gpt)}
            />
          )}
          {list.isPending && <QuestionSkeletons />}
          {list.error && !list.data && <ListFailure error={list.error} onRetry={() => void list.refetch()} />}
          {list.data?.length === 0 && (
            <NoQuestions
              isFiltered={isFiltered(state)}
              hasCategories={list.data.categories.length > 0}
              onClear={clear}
            />
          )}
          <QuestionList
            questions={questions}
            start={state.start}
            addressOf={({ id }) => paths.answer(projectId, id)}
            asking={asking}
            linkState={linkState}
            onGenerate={generateOne}
            onFocus={noteFocus}
          />
          {list.data && list.data.length > 0 && (
            <PageFooter
              start={state.start}
              rows={state.rows}
              total={list.data.length}
              onStart={turnTo}
              onRows={(rows) => change({ rows })}
            />
          )}
          {list.isPlaceholderData && (
            <Typography role="status" variant="caption" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
              Loading
            </Typography>
          )}
        </Stack>
      </Box>
      <KeyHelp keys={CARD_KEYS} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Box>
  );
}

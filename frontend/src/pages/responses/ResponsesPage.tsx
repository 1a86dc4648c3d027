import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, Collapse, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { PROVIDERS, type DdqRow } from '@proofroom/contract';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { LoadFailure } from '../../shared/elements/LoadFailure.tsx';
import { ShortcutHelp } from '../../shared/answers/KeyboardShortcuts.tsx';
import { readLinkState, isFiltered, NO_FILTER, useListState } from '../../shared/answers/questionFiltersInUrl.ts';
import { progressKey } from '../../shared/progress/QuestionProgressBar.tsx';
import { useAnswering } from '../../shared/answers/loadGenerateAndReviewAnswers.ts';
import { useProgress } from '../../shared/progress/liveProgress.ts';
import { paths } from '../../shared/paths.ts';
import { useProject } from '../../shared/projects/projectQueries.ts';
import { ExportMenu } from './AnswerExportMenu.tsx';
import { QuestionFilters } from './QuestionFilters.tsx';
import { QuestionListPagination } from './rows/QuestionListPagination.tsx';
import { PrintAll } from './PrintAll.tsx';
import { NoQuestions, QuestionList, QuestionSkeletons, type ListHandle } from './rows/QuestionList.tsx';
import { rowId } from './rows/QuestionRow.tsx';
import { ResponsesTitleAndActions, type RunRequest } from './ResponsesTitleAndActions.tsx';
import { refreshShown, useResponses } from './useResponses.ts';
import { ROW_KEYS, useRowKeyboardShortcuts } from './rows/useRowKeyboardShortcuts.ts';

const NO_QUESTIONS: readonly DdqRow[] = [];
const RUNS: Record<RunRequest, { again?: boolean; outdated?: boolean }> = {
  open: {},
  outdated: { outdated: true },
  all: { again: true },
};
/** px */
const RAIL_WIDTH = 240;

/** Coming back from an answer, its question is in view and has the focus. Once: later changes of the list move nothing. */
function useReturnTo(hash: string, questions: readonly DdqRow[], list: RefObject<ListHandle | null>) {
  const isDone = useRef(false);
  useEffect(() => {
    if (questions.length === 0 || isDone.current) return;
    isDone.current = true;
    const index = questions.findIndex(({ id }) => `#${rowId(id)}` === hash);
    if (index === -1) return;
    list.current?.reveal(index);
    requestAnimationFrame(() => document.getElementById(hash.slice(1))?.focus());
  }, [hash, questions, list]);
}

/** Questions whose answer is open in place. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return { opened, toggle };
}

/** The responses of a project: every question with its answer, what it stands on, and what is still to be done. */
export default function ResponsesPage() {
  const projectId = Number(useParams().id);
  const location = useLocation();
  const { state, change, search } = useListState();
  const { data: project } = useProject(projectId);
  const { data: progress } = useProgress(projectId);
  const list = useResponses(projectId, state, progressKey(progress));
  const handle = useRef<ListHandle>(null);
  const { opened, toggle } = useOpened();
  const [isPrinting, setPrinting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [areFiltersOpen, setFiltersOpen] = useState(false);

  const { generate, cancel } = useAnswering(projectId, () => refreshShown(projectId, state));
  const ask = generate.mutate;
  const asking = useMemo(
    () => new Set(generate.isPending ? generate.variables.questionId : []),
    [generate.isPending, generate.variables],
  );
  const run = (request: RunRequest) => ask(RUNS[request]);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const generateOne = useCallback((id: number, again: boolean) => ask({ questionId: [id], again }), [ask]);

  const questions = list.data?.ddqDetails ?? NO_QUESTIONS;
  const ids = useMemo(() => questions.map(({ id }) => id), [questions]);
  const openByKey = (id: number) => {
    const question = questions.find((one) => one.id === id);
    if (question?.state === 'generate' || question?.state === 'regenerate')
      generateOne(id, question.state === 'regenerate');
  };
  const noteFocus = useRowKeyboardShortcuts(ids, {
    onReveal: (index) => handle.current?.reveal(index),
    onToggle: toggle,
    onGenerate: openByKey,
    onExport: () => setExporting(true),
    onHelp: () => setHelpOpen(true),
  });
  useReturnTo(location.hash, questions, handle);

  const projectName = project?.name ?? readLinkState(location.state).projectName;
  const linkState = useMemo(() => ({ projectName, search }), [projectName, search]);
  const providers = project?.responseProvider ?? [];

  const rail = list.data && (
    <QuestionFilters
      categories={list.data.categories}
      progress={progress}
      providers={providers}
      state={state}
      onChange={change}
    />
  );
  const turnTo = (start: number) => {
    change({ start });
    window.scrollTo({ top: 0 });
  };
  const clear = () => change(NO_FILTER);
  const isStarting = generate.isPending && asking.size === 0;

  return (
    <Box>
      <ResponsesTitleAndActions
        projectName={projectName}
        project={project}
        progress={progress}
        isStarting={isStarting}
        isCancelling={cancel.isPending}
        onRun={run}
        onCancel={() => cancel.mutate()}
        onPrint={() => setPrinting(true)}
        search={state.search}
        onSearch={(search) => change({ search })}
        onHelp={() => setHelpOpen(true)}
        onShowOutdated={() => change({ ...NO_FILTER, states: ['outdated'] })}
        needsDocuments={providers.includes(PROVIDERS.gpt)}
        projectId={projectId}
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
          gap: { xs: 2, md: 3 },
          mt: 2,
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
          {list.isPending && <QuestionSkeletons />}
          {list.error && !list.data && <LoadFailure error={list.error} onRetry={list.refetch} />}
          {list.data?.length === 0 && (
            <NoQuestions
              isFiltered={isFiltered(state)}
              hasCategories={!project || project.category.length > 0}
              onClear={clear}
            />
          )}
          <QuestionList
            ref={handle}
            projectId={projectId}
            questions={questions}
            addressOf={({ id }) => paths.answer(projectId, id)}
            asking={asking}
            opened={opened}
            hasProviders={providers.length > 1}
            onToggle={toggle}
            linkState={linkState}
            onGenerate={generateOne}
            onFocus={noteFocus}
          />
          {list.data && list.data.length > 0 && (
            <QuestionListPagination
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
      {isPrinting && (
        <PrintAll projectId={projectId} title={projectName ?? 'Responses'} state={state} onClose={stopPrinting} />
      )}
      <ShortcutHelp keys={ROW_KEYS} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Box>
  );
}

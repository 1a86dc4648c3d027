import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import {
  asWorded,
  inWhoseWords,
  outcomeInWords,
  pageOf,
  groupCitationsByPlace,
  rangesOf,
  responseCalls,
  WRITTEN_BY_MACHINE,
  type DdqDetails,
} from '@proofroom/contract';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import type { ListState } from '../../shared/answers/questionFiltersInUrl.ts';
import { shownStatements } from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { fetchAllRows } from './useResponses.ts';

interface Props {
  projectId: number;
  title: string;
  state: ListState;
  onClose: () => void;
}

const AT_ONCE = 4;

/** The whole answer to every question of a list, a few at a time. */
async function fetchAnswers(
  projectId: number,
  state: ListState,
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
): Promise<DdqDetails[]> {
  const { ddqQuestion: ids } = await fetchAllRows(projectId, state, signal);
  const answers: DdqDetails[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < ids.length; at = next++) {
      const params = { project: projectId, question: ids[at] ?? 0, type: 0 } as const;
      answers[at] = (await callApi(responseCalls.get, { params, signal })).ddqDetails;
      tell(answers.filter(Boolean).length, ids.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

const outcomeOf = ({ state, outcome, citations }: DdqDetails) => {
  if (state === 'regenerate') return 'Error';
  return outcome === null ? 'No answer yet' : outcomeInWords(outcome, citations.length > 0);
};

function PrintedAnswer({ answer }: { answer: DdqDetails }) {
  const isSaid = answer.outcome !== null && answer.state !== 'regenerate';
  const isQuiet = answer.outcome === 'not_found' && !answer.wording;
  const statements = isQuiet ? [] : shownStatements(asWorded(answer));
  const numbers = new Set(statements.flatMap(({ citations }) => citations));
  const places = groupCitationsByPlace(answer.citations.filter(({ number }) => numbers.has(number)));
  return (
    <Box component="section" sx={{ mb: 2.5, breakInside: 'avoid-page' }}>
      <Typography component="h2" variant="h3" sx={{ breakAfter: 'avoid' }}>
        {answer.number}. {answer.question}
      </Typography>
      <Typography variant="caption" component="p">
        {answer.category.label} · {outcomeOf(answer)}
        {answer.wording && ` · ${inWhoseWords(answer.wording)}`}
      </Typography>
      {!isSaid && answer.reason && <Typography variant="body2">{answer.reason}</Typography>}
      {isSaid && isQuiet && <Typography variant="body2">{answer.response}</Typography>}
      {isSaid &&
        statements.map(({ text, citations }, index) => (
          <Typography key={index} variant="answer" component="p" sx={{ fontSize: 13, maxWidth: 'none', mt: 0.5 }}>
            {text} {citations.map((number) => `[${number}]`).join(' ')}
          </Typography>
        ))}
      {isSaid && places.length > 0 && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
          Sources:{' '}
          {places.map((place) => `${place.fileName}, ${pageOf(place)} [${rangesOf(place.numbers)}]`).join('; ')}
        </Typography>
      )}
    </Box>
  );
}

/** Prints every question of the list with its answer, not only those on the screen. */
export function PrintAll({ projectId, title, state, onClose }: Props) {
  const [answers, setAnswers] = useState<DdqDetails[] | null>(null);
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 });
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    fetchAnswers(projectId, state, stop.signal, (ready, all) => setProgress({ done: ready, total: all })).then(
      setAnswers,
      (error: unknown) => !stop.signal.aborted && setFailure(sentenceOf(error)),
    );
    return () => stop.abort();
  }, [projectId, state]);

  useEffect(() => {
    if (!answers) return undefined;
    // What is on the screen stays there, and only this is printed.
    document.body.dataset.printing = 'all';
    window.addEventListener('afterprint', onClose, { once: true });
    window.print();
    return () => {
      delete document.body.dataset.printing;
      window.removeEventListener('afterprint', onClose);
    };
  }, [answers, onClose]);

  if (answers)
    return createPortal(
      <Box className="print-all" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        <Typography component="h1" variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ mb: 2 }}>
          {WRITTEN_BY_MACHINE}
        </Typography>
        {answers.map((answer) => (
          <PrintedAnswer key={answer.id} answer={answer} />
        ))}
      </Box>,
      document.body,
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="print-title" fullWidth maxWidth="xs">
      <DialogTitle id="print-title">Print all questions</DialogTitle>
      <DialogContent>
        <Typography variant="body2" role={failure ? 'alert' : 'status'} sx={{ mb: 1 }}>
          {failure ?? (total === 0 ? 'Fetching the answers' : `${done} of ${total} answers fetched`)}
        </Typography>
        {!failure && (
          <LinearProgress
            aria-label="Answers fetched"
            variant="determinate"
            value={total === 0 ? 0 : (done / total) * 100}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{failure ? 'Close' : 'Cancel'}</Button>
      </DialogActions>
    </Dialog>
  );
}

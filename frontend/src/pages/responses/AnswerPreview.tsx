import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import SearchOff from '@mui/icons-material/SearchOff';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answeringSentence, type Citation, type DdqDetails } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { AnswerStatements } from '../../shared/answers/AnswerStatements.tsx';
import { ClippedText } from '../../shared/answers/ClippedText.tsx';
import { PassageTable } from '../../shared/answers/PassageTable.tsx';
import { ConfidenceMark } from '../../shared/answers/ConfidenceMark.tsx';
import { outdatedSentence, placeInPage, whereOf } from '../../shared/answers/statementsOf.ts';

interface Props {
  question: DdqDetails;
  /** Opens the answer with this citation beside it. */
  onCite: (number: number) => void;
}

const Note = ({ icon: Icon, color, children }: { icon: typeof SearchOff; color: string; children: ReactNode }) => (
  <Stack direction="row" spacing={1} sx={{ color, alignItems: 'flex-start' }}>
    <Icon sx={{ fontSize: 20, mt: '1px' }} aria-hidden />
    <Typography variant="body2" component="div" color="inherit">
      {children}
    </Typography>
  </Stack>
);

/** Sources shown before "and 3 more": a card is for an overview. */
const SOURCES_SHOWN = 4;

function SourceList({ citations, onCite }: { citations: readonly Citation[]; onCite: (number: number) => void }) {
  const more = citations.length - SOURCES_SHOWN;
  return (
    <Box
      component="ul"
      aria-label="Sources"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}
    >
      {citations.slice(0, SOURCES_SHOWN).map((citation) => (
        <Box component="li" key={citation.id} sx={{ minWidth: 0, maxWidth: 1 }}>
          <Link
            component="button"
            type="button"
            variant="caption"
            onClick={() => onCite(citation.number)}
            title={placeInPage(citation.location)}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            [{citation.number}] {whereOf(citation)}
          </Link>
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" variant="caption" color="textSecondary">
          and {more} more
        </Typography>
      )}
    </Box>
  );
}

const KINDS_SHOWN = 5;
const shortList = (kinds: readonly string[]) => {
  const more = kinds.length - KINDS_SHOWN;
  return kinds.slice(0, KINDS_SHOWN).join(', ') + (more > 0 ? ` and ${more} more kinds of document` : '');
};

/** Nothing found is an answer too: it says what was searched and what is missing, and never looks like text from a document. */
const NotFound = ({ question }: { question: DdqDetails }) => (
  <Note icon={SearchOff} color="text.secondary">
    {question.response || 'Nothing was found in the documents.'}
    {question.missingDocuments.length > 0 && ` Missing: ${shortList(question.missingDocuments)}.`}
  </Note>
);

function Answered({ question, onCite }: Props) {
  const sentence = answeringSentence(question);
  return (
    <Stack spacing={1} sx={{ '@keyframes appear': { from: { opacity: 0 } }, animation: 'appear 200ms' }}>
      {sentence && (
        <Typography variant="caption" component="p" color="textSecondary">
          {sentence}
        </Typography>
      )}
      <ClippedText>
        {question.outcome === 'passages' ? (
          <PassageTable answer={question} onCite={onCite} />
        ) : (
          <AnswerStatements answer={question} onCite={onCite} />
        )}
      </ClippedText>
      {question.outcome === 'answered' && question.citations.length > 0 && (
        <SourceList citations={question.citations} onCite={onCite} />
      )}
      {question.confidence && (
        <Box>
          <ConfidenceMark confidence={question.confidence} />
        </Box>
      )}
    </Stack>
  );
}

/** The place of the answer is kept while it is made, so that less moves when it comes. */
const Awaited = () => (
  <Stack spacing={0.5} aria-hidden>
    <Skeleton width="92%" />
    <Skeleton width="84%" />
    <Skeleton width="60%" />
  </Stack>
);

/** The answer is under way and will come by itself, but not soon. */
const Waits = ({ reason }: { reason: string }) => (
  <Note icon={HourglassEmpty} color="warning.main">
    {reason}
  </Note>
);

const Outdated = ({ question }: { question: DdqDetails }) => (
  <Note icon={UpdateOutlined} color="warning.main">
    {outdatedSentence(question)}
  </Note>
);

/** The answer of a question, short enough to look over many. */
export function AnswerPreview({ question, onCite }: Props) {
  if (question.state === 'generate') return null;
  if (question.state === 'in_progress') return question.reason ? <Waits reason={question.reason} /> : <Awaited />;
  if (question.state === 'regenerate')
    return (
      <Note icon={ErrorOutlined} color="error.main">
        {question.reason ?? 'This question could not be answered. Please try again.'}
      </Note>
    );
  return (
    <Stack spacing={1}>
      {question.outcome === 'not_found' ? (
        <NotFound question={question} />
      ) : (
        <Answered question={question} onCite={onCite} />
      )}
      {question.outdatedReason !== null && <Outdated question={question} />}
    </Stack>
  );
}

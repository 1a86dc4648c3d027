import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import SearchOff from '@mui/icons-material/SearchOff';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answeringSentence, pageOf, placesOf, rangesOf, type Citation, type DdqDetails } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { AnswerStatements } from '../../shared/answers/AnswerStatements.tsx';
import { ClippedText } from '../../shared/answers/ClippedText.tsx';
import { ConfidenceMark } from '../../shared/answers/ConfidenceMark.tsx';
import { OldAnswer } from '../../shared/answers/OldAnswer.tsx';
import { PassageTable } from '../../shared/answers/PassageTable.tsx';
import { outdatedSentence } from '../../shared/answers/statementsOf.ts';

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

/** Places shown before "and 3 more": a list is for an overview. */
const PLACES_SHOWN = 6;

function SourceList({ citations, onCite }: { citations: readonly Citation[]; onCite: (number: number) => void }) {
  const byDocument = [...Map.groupBy(placesOf(citations), ({ documentId, fileName }) => documentId ?? fileName)];
  const shown = byDocument.slice(0, PLACES_SHOWN);
  const more = byDocument.length - shown.length;
  return (
    <Box component="ul" aria-label="Sources" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map(([key, places]) => (
        <Typography component="li" variant="caption" key={key} sx={{ overflowWrap: 'anywhere' }}>
          {places[0]?.fileName}
          {places.map((place, index) => (
            <span key={place.numbers[0]}>
              {index === 0 ? ', ' : '; '}
              <Link
                component="button"
                type="button"
                variant="caption"
                onClick={() => onCite(place.numbers[0] ?? 1)}
                sx={{ display: 'inline-block', minHeight: 24, verticalAlign: 'baseline', textAlign: 'left' }}
              >
                {pageOf(place)} [{rangesOf(place.numbers)}]
              </Link>
            </span>
          ))}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="caption" color="textSecondary">
          and {more} more documents
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
    <Stack spacing={1}>
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
      {question.confidence && !question.isChosen && (
        <Box>
          <ConfidenceMark confidence={question.confidence} />
        </Box>
      )}
    </Stack>
  );
}

const Said = (props: Props) =>
  props.question.outcome === 'not_found' ? <NotFound question={props.question} /> : <Answered {...props} />;

/** The answer of a question, short enough to look over many. What was said before stays until something new is there. */
export function AnswerPreview({ question, onCite }: Props) {
  const { state, outcome, reason } = question;
  if (state === 'generate')
    return (
      <Typography variant="body2" color="textSecondary">
        No Responses available yet.
      </Typography>
    );
  return (
    <Stack spacing={1} sx={{ width: 1 }}>
      {state === 'in_progress' && reason && (
        <Note icon={HourglassEmpty} color="warning.main">
          {reason}
        </Note>
      )}
      {state === 'in_progress' && outcome === null && !reason && (
        <Typography variant="body2" color="textSecondary">
          The answer appears here as soon as it is there.
        </Typography>
      )}
      {state === 'regenerate' && (
        <Note icon={ErrorOutlined} color="error.main">
          {reason ?? 'This question could not be answered. Please try again.'}
        </Note>
      )}
      {outcome !== null &&
        (state === 'success' ? (
          <Said question={question} onCite={onCite} />
        ) : (
          <OldAnswer isBeingUpdated={state === 'in_progress'}>
            <Said question={question} onCite={onCite} />
          </OldAnswer>
        ))}
      {state === 'success' && question.outdatedReason !== null && (
        <Note icon={UpdateOutlined} color="warning.main">
          {outdatedSentence(question)}
        </Note>
      )}
    </Stack>
  );
}

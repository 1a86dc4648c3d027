import { Alert, Box, Button, Typography } from '@mui/material';
import { OUTCOME_WORDS, type DdqDetails } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import type { ResponseLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { outdatedSentence } from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { changedLines } from '../../shared/answers/wordDiff.ts';
import { paths } from '../../shared/paths.ts';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';

interface Props {
  question: Pick<DdqDetails, 'outcome' | 'response' | 'previous'>;
}

const moment = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeStyle: 'short' });

const LOOKS = {
  del: { bgcolor: 'error.light', textDecoration: 'line-through' },
  ins: { bgcolor: 'success.light', textDecoration: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: 3 },
} as const;

interface MarkedProps {
  text: string;
  other: string;
  as: keyof typeof LOOKS;
  /** Said where the text has nothing of its own. */
  none: string;
}

/** The lines of a text with what the other one does not say; the rest is left out. */
function Marked({ text, other, as, none }: MarkedProps) {
  const lines = changedLines(other, text);
  if (lines.every((line) => line === null)) return <SecondaryText>{none}</SecondaryText>;
  return lines.map((line, index) => (
    <Typography key={index} variant="answer" component="p" sx={{ fontSize: 15 }}>
      {line === null
        ? '…'
        : line.map((part, at) =>
            part.isDifferent ? (
              <Box key={at} component={as} sx={{ ...LOOKS[as], color: 'inherit', borderRadius: '2px' }}>
                {part.text}
              </Box>
            ) : (
              <span key={at}>{part.text}</span>
            ),
          )}
    </Typography>
  ));
}

/** What an answer said before it was made anew, against what it says now. */
function WhatChanged({ question: { outcome, response, previous } }: Props) {
  if (!previous) return null;
  const isOtherOutcome = outcome !== null && outcome !== previous.outcome;
  return (
    <CollapsibleSection title="What changed" aside={<BeforeAndNow {...{ previous, outcome, isOtherOutcome }} />}>
      <Typography variant="overline" component="h2" color="textSecondary">
        Before ({moment.format(new Date(previous.updatedAt))})
      </Typography>
      <Marked text={previous.response} other={response} as="del" none="Nothing was taken out." />
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ mt: 1.5 }}>
        Now
      </Typography>
      <Marked text={response} other={previous.response} as="ins" none="Nothing was added." />
    </CollapsibleSection>
  );
}

interface OutcomeProps {
  previous: NonNullable<DdqDetails['previous']>;
  outcome: DdqDetails['outcome'];
  isOtherOutcome: boolean;
}

/** "Nothing found → Answered", where that is another. */
const BeforeAndNow = ({ previous, outcome, isOtherOutcome }: OutcomeProps) =>
  isOtherOutcome &&
  outcome && (
    <Caption component="span">
      {OUTCOME_WORDS[previous.outcome]} → {OUTCOME_WORDS[outcome]}
    </Caption>
  );

interface AnswerNoticesProps {
  question: DdqDetails;
  /** Names of documents that are still being read. */
  unread: readonly string[];
  linkState: ResponseLinkState;
}

const NAMED = 3;

const namesOf = (unread: readonly string[]) =>
  unread.length > NAMED ? `${unread.length} documents of this category` : unread.join(', ');

/** "Lease.pdf is still being read and was not searched yet." */
function unreadSentence(unread: readonly string[], isAnswered: boolean): string {
  if (!isAnswered) return `This question is answered as soon as ${namesOf(unread)} can be read.`;
  const [is, it] = unread.length === 1 ? ['is', 'it'] : ['are', 'they'];
  return `${namesOf(unread)} ${is} still being read and not searched yet. This answer is looked at again as soon as ${it} can be read.`;
}

/** What a reader must know before the answer: what it does not know yet, that it may be outdated, and what is new in it. */
export function AnswerNotices({ question, unread, linkState }: AnswerNoticesProps) {
  const { state, outdatedReason, isChosen, projectId, id } = question;
  const notice = unread.length > 0 && (state === 'success' || state === 'in_progress') && (
    <Alert severity="info">{unreadSentence(unread, state === 'success')}</Alert>
  );
  if (state !== 'success') return notice;
  return (
    <>
      {notice}
      {outdatedReason !== null && (
        <Alert
          severity="warning"
          action={
            isChosen && (
              <Button
                color="inherit"
                size="small"
                component={Link}
                to={paths.questionDocuments(projectId, id)}
                state={linkState}
                className="no-print"
              >
                Choose again
              </Button>
            )
          }
        >
          {outdatedSentence(question)}
        </Alert>
      )}
      <WhatChanged question={question} />
    </>
  );
}

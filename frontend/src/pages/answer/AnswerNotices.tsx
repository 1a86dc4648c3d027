import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { DdqDetails } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import type { ResponseLinkState } from '../../shared/answers/linkState.ts';
import { outdatedSentence } from '../../shared/answers/statementsOf.ts';
import { paths } from '../../shared/paths.ts';
import { WhatChanged } from './WhatChanged.tsx';

interface Props {
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
export function AnswerNotices({ question, unread, linkState }: Props) {
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

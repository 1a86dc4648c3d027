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
  linkState: ResponseLinkState;
}

/** What a reader must know before the answer: that it may be outdated, and what is new in it. */
export function AnswerNotices({ question, linkState }: Props) {
  const { state, outdatedReason, isChosen, projectId, id } = question;
  if (state !== 'success') return null;
  return (
    <>
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

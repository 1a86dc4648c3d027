import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PROVIDER_LABELS, providerName, type DdqDetails } from '@proofroom/contract';
import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { AnswerPreview } from './AnswerPreview.tsx';
import type { ResponseLinkState } from '../../shared/answers/linkState.ts';
import { StateControl } from './StateControl.tsx';

export interface CardProps {
  question: DdqDetails;
  /** Position among the questions shown, from 1. */
  number: number;
  /** Address of the answer, without a citation. */
  to: string;
  /** What the page of the answer should know, such as the way back. */
  linkState: ResponseLinkState;
  isAsking: boolean;
  onGenerate: (id: number, again: boolean) => void;
  onFocus: (id: number) => void;
}

/** px */
const NUMBER_WIDTH = 28;
const NUMBER_GAP = 8;

export const cardId = (questionId: number) => `question-${questionId}`;

/** One question with what is known of its answer. */
export const QuestionCard = memo(function QuestionCard({
  question,
  number,
  to,
  linkState,
  isAsking,
  onGenerate,
  onFocus,
}: CardProps) {
  const navigate = useNavigate();
  const state = useMemo(
    () => ({ ...linkState, categoryId: question.category.value, at: number - 1 }),
    [linkState, question.category.value, number],
  );
  const titleId = `${cardId(question.id)}-title`;
  const open = (citation?: number) => void navigate(citation === undefined ? to : `${to}?cite=${citation}`, { state });

  return (
    <Paper
      id={cardId(question.id)}
      variant="outlined"
      component="article"
      tabIndex={0}
      aria-labelledby={titleId}
      data-state={question.state}
      onFocus={() => onFocus(question.id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && question.state === 'success') open();
      }}
      sx={{ p: 2.5, scrollMarginTop: 90 }}
    >
      <Stack spacing={1.5}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={2}
          sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}
        >
          <Stack direction="row" sx={{ minWidth: 0, gap: `${NUMBER_GAP}px` }}>
            <Typography
              variant="h3"
              component="span"
              color="textSecondary"
              sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500, minWidth: NUMBER_WIDTH }}
            >
              {number}
            </Typography>
            <Stack spacing={1} sx={{ minWidth: 0 }}>
              <Typography id={titleId} variant="h3" component="h2">
                {question.question}
              </Typography>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
                <Chip size="small" label={question.category.label} />
                <Chip
                  size="small"
                  variant="outlined"
                  label={PROVIDER_LABELS[providerName(question.responseProvider)]}
                />
                {question.outdatedReason !== null && (
                  <Chip size="small" variant="outlined" color="warning" label="Outdated" />
                )}
              </Stack>
            </Stack>
          </Stack>
          <Box className="no-print" sx={{ flexShrink: 0 }}>
            <StateControl
              question={question}
              to={to}
              linkState={state}
              isAsking={isAsking}
              onGenerate={() => onGenerate(question.id, false)}
              onRegenerate={() => onGenerate(question.id, true)}
            />
          </Box>
        </Stack>
        <Box sx={{ pl: { sm: `${NUMBER_WIDTH + NUMBER_GAP}px` } }}>
          <AnswerPreview question={question} onCite={open} />
        </Box>
      </Stack>
    </Paper>
  );
});

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Tag } from '../../shared/Tag.tsx';
import { countsOf, lookOf, type Step } from './stepLooks.ts';
import { positionOf, STEP_TEXTS } from './stepTexts.ts';
import { inTime, isUnderWay, type StepTime } from './stepTimes.ts';

interface Props {
  step: Step;
  time: StepTime | undefined;
  now: number;
  /** The one to send next. */
  isNext: boolean;
  isSending: boolean;
  onSend: () => void;
  /** What went wrong, document by document. */
  children?: ReactNode;
}

const wordOf = ({ state, step }: Step) => {
  if (state === 'failed' || state === 'cancelled') return 'Try again';
  return state === 'done' ? `${STEP_TEXTS[step].action} again` : STEP_TEXTS[step].action;
};

/** One of the eight steps: what it does, how far it is, how long it took, and the button that sends it. */
export function StepRow({ step, time, now, isNext, isSending, onSend, children }: Props) {
  const { name, text } = STEP_TEXTS[step.step];
  const { word, tone, icon } = lookOf(step.state);
  const facts = [countsOf(step), time && inTime((time.to ?? Math.max(now, time.from)) - time.from)].filter(Boolean);
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Stack
        direction="row"
        spacing={{ xs: 1.5, sm: 2 }}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}>
          <Typography variant="subtitle2" component="h3" className="figures">
            {positionOf(step.step)}. {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {text}
          </Typography>
        </Box>
        {facts.length > 0 && (
          <Typography variant="caption" color="textSecondary" className="figures" sx={{ textAlign: { sm: 'right' } }}>
            {facts.join(' · ')}
          </Typography>
        )}
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
        <Button
          size="small"
          variant={isNext ? 'contained' : 'outlined'}
          aria-label={`${wordOf(step)}: ${name}`}
          loading={isSending || isUnderWay(step)}
          onClick={onSend}
          sx={{ minWidth: { xs: 0, sm: 116 }, ml: 'auto' }}
        >
          {wordOf(step)}
        </Button>
      </Stack>
      {children}
    </Box>
  );
}

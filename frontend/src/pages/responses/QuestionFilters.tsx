import { Box, Button, Checkbox, Stack, Typography } from '@mui/material';
import {
  finishedQuestions,
  OUTCOME_WORDS,
  providerName,
  SOURCE_LABELS,
  type ProjectProgress,
  type ProviderId,
} from '@proofroom/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CATEGORY_FILTER_DEBOUNCE } from '../../shared/sizesAndDelays.ts';
import {
  isFiltered,
  NO_FILTER,
  STATE_CHOICES,
  type ListState,
  type StateChoice,
} from '../../shared/answers/questionFiltersInUrl.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';

interface Props {
  /** Categories of the project with the number of their questions. */
  categories: readonly { value: number; label: string; questions: number; answered: number }[];
  progress: ProjectProgress | undefined;
  providers: readonly ProviderId[];
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

interface StateWords {
  word: string;
  hint?: string;
  count: (progress: ProjectProgress) => number;
}

const STATE_WORDS: Record<StateChoice, StateWords> = {
  answered: {
    word: OUTCOME_WORDS.answered,
    hint: 'Something is asserted, and its passages support it',
    count: ({ questions }) => questions.answered,
  },
  passages: {
    word: OUTCOME_WORDS.passages,
    hint: 'Passages on the point are shown; what follows from them is for the reader to say',
    count: ({ questions }) => questions.passages,
  },
  not_found: {
    word: OUTCOME_WORDS.not_found,
    hint: 'No document that was searched speaks to it',
    count: ({ questions }) => questions.notFound,
  },
  outdated: { word: 'Outdated', count: ({ changes }) => changes.outdated + changes.chosen },
  not_reviewed: {
    word: 'Not reviewed',
    count: ({ questions, reviewed }) => finishedQuestions(questions) - reviewed,
  },
  reviewed: { word: 'Reviewed', count: ({ reviewed }) => reviewed },
  regenerate: { word: 'Error', count: ({ questions }) => questions.failed },
  in_progress: { word: 'Processing', count: ({ questions }) => questions.inProgress },
  generate: { word: 'Not started', count: ({ questions }) => questions.waiting },
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
    <Typography component="legend" variant="overline" color="textSecondary" sx={{ p: 0, mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

interface ChoiceProps {
  label: string;
  /** Shown at the right. */
  count?: ReactNode;
  /** What the label and the count mean, in a sentence. */
  hint?: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

const Choice = ({ label, count, hint, isChosen, onToggle }: ChoiceProps) => (
  <Box
    component="label"
    title={hint}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 32,
      px: 0.5,
      borderRadius: '6px',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'primaryTint' },
    }}
  >
    <Checkbox size="small" checked={isChosen} onChange={onToggle} sx={{ p: 0.25 }} />
    <Typography variant="body2" component="span" sx={{ flex: 1, minWidth: 0 }}>
      {label}
    </Typography>
    <Caption component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {count}
    </Caption>
  </Box>
);

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** The ticks at once, the list a moment after the last one, so that several categories are asked for together. */
function useDelayedCategories(state: ListState, onChange: Props['onChange']) {
  const [chosen, setChosen] = useState<number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (categories: number[]) => {
    setChosen(categories);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onChange({ categories });
      setChosen(null);
    }, CATEGORY_FILTER_DEBOUNCE);
  };
  /** Ticks that are still waiting are forgotten too. */
  const clear = () => {
    setChosen(null);
    clearTimeout(timer.current);
    onChange(NO_FILTER);
  };
  return [chosen ?? state.categories, choose, clear] as const;
}

/** What the questions can be narrowed down to: category, state and, where there are two, provider. */
export function QuestionFilters({ categories, progress, providers, state, onChange }: Props) {
  const [chosen, choose, clear] = useDelayedCategories(state, onChange);
  const toggleState = (filter: StateChoice) => onChange({ states: toggled(state.states, filter) });

  return (
    <Stack spacing={3}>
      <Group title="Category">
        {categories.map(({ value, label, questions, answered }) => (
          <Choice
            key={value}
            label={label}
            count={`${answered}/${questions}`}
            hint={`${answered} of ${questions} questions found something`}
            isChosen={chosen.includes(value)}
            onToggle={() => choose(toggled(chosen, value))}
          />
        ))}
      </Group>
      <Group title="State">
        {STATE_CHOICES.map((filter) => (
          <Choice
            key={filter}
            label={STATE_WORDS[filter].word}
            count={progress && STATE_WORDS[filter].count(progress)}
            hint={STATE_WORDS[filter].hint}
            isChosen={state.states.includes(filter)}
            onToggle={() => toggleState(filter)}
          />
        ))}
      </Group>
      {providers.length > 1 && (
        <Group title="Answered from">
          {providers.map((provider) => (
            <Choice
              key={provider}
              label={SOURCE_LABELS[providerName(provider)]}
              isChosen={state.provider === provider}
              onToggle={() => onChange({ provider: state.provider === provider ? 0 : provider })}
            />
          ))}
        </Group>
      )}
      {isFiltered(state) && (
        <Button size="small" variant="outlined" onClick={clear} sx={{ alignSelf: 'flex-start' }}>
          Clear filters
        </Button>
      )}
    </Stack>
  );
}

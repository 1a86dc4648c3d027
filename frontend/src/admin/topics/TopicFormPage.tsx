import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Topic, TopicInput } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { HEADER_HEIGHT } from '../../shared/constants.ts';
import { FormFailure, useContractForm } from '../../shared/form/contractForm.tsx';
import { useSaving } from '../../shared/form/useSaving.tsx';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { EMPTY_TOPIC, TopicForm, topicValues } from './topicForm.ts';
import { TopicInputs } from './TopicInputs.tsx';
import { TopicMark } from './TopicMark.tsx';
import { TryQuestion } from './TryQuestion.tsx';

interface Props {
  title: string;
  topic?: Topic;
  /** Buttons beside the title. */
  actions?: ReactNode;
  isBusy: boolean;
  done: string;
  /** Said when the fault is ours or the connection failed. */
  failure: string;
  save: (input: TopicInput) => Promise<unknown>;
}

/** The page on which a topic is added or edited, with a question to try it with. */
export function TopicFormPage({ title, topic, actions, isBusy, done, failure, save }: Props) {
  const form = useContractForm(TopicForm, topic ? topicValues(topic) : EMPTY_TOPIC);
  const { submit, guard } = useSaving(form, { save, done, failure, back: paths.topics });
  /** The topic as it stands in the form; while a field is wrong, the field says so and there is nothing to try. */
  const draft = async () => {
    const isRight = await form.trigger();
    return isRight ? { ...TopicForm.parse(form.getValues()), id: topic?.id ?? null } : null;
  };
  return (
    <>
      <PageTitle
        title={title}
        aside={topic && <TopicMark topic={topic} />}
        actions={actions}
        back={{ to: paths.topics, label: 'Back to All Topics' }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Paper variant="outlined" component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ p: 3 }}>
          <Stack spacing={3}>
            <FormFailure formState={form.formState} />
            <TopicInputs control={form.control} />
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
              <Button component={Link} to={paths.topics}>
                Cancel
              </Button>
              <Button type="submit" variant="contained" loading={isBusy}>
                Save
              </Button>
            </Stack>
          </Stack>
        </Paper>
        <Paper
          variant="outlined"
          sx={{
            p: 3,
            position: { lg: 'sticky' },
            top: HEADER_HEIGHT + 16,
            maxHeight: { lg: `calc(100vh - ${HEADER_HEIGHT + 32}px)` },
            overflowY: 'auto',
          }}
        >
          <TryQuestion draft={draft} own={topic?.id ?? null} />
        </Paper>
      </Box>
      {guard}
    </>
  );
}

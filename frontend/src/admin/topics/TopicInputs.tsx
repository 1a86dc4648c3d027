import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
  Typography,
} from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { KIND_LABELS, STATEMENT_LABELS, type TopicValues } from './topicForm.ts';

interface ChoiceProps {
  name: 'kinds' | 'statements';
  label: string;
  hint: string;
  labels: Record<string, string>;
}

function Choices({ name, label, hint, labels }: ChoiceProps) {
  const { field, fieldState } = useController<TopicValues, 'kinds' | 'statements'>({ name });
  const chosen: readonly string[] = field.value;
  const change = (value: string, isChosen: boolean) =>
    field.onChange(Object.keys(labels).filter((other) => (other === value ? isChosen : chosen.includes(other))));
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ fontWeight: 500, '&&': { color: 'text.primary' } }}>
        {label}
      </FormLabel>
      <FormGroup row>
        {Object.entries(labels).map(([value, text]) => (
          <FormControlLabel
            key={value}
            label={text}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                onChange={(_, isChosen) => change(value, isChosen)}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ m: 0 }}>{fieldState.error?.message ?? hint}</FormHelperText>
    </FormControl>
  );
}

const PartTitle = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Typography component="h2" variant="h3">
      {title}
    </Typography>
    <Caption>{text}</Caption>
  </div>
);

/** The fields of a topic: how questions ask for it, and how documents speak of it. */
export function TopicInputs() {
  const kinds = useWatch<TopicValues, 'kinds'>({ name: 'kinds' });
  return (
    <Stack spacing={2.5}>
      <FormText
        name="title"
        label="Title"
        hint="Users read it beside an answer: “Related topics searched: Change of control”."
      />
      <Choices
        name="kinds"
        label="Kinds of document"
        hint="The documents that speak of this topic. In other documents it counts for less, or not at all."
        labels={KIND_LABELS}
      />
      <PartTitle title="In questions" text="How a question is known to be about this topic." />
      <FormText
        name="exampleQuestions"
        label="Example questions"
        minRows={4}
        hint="One per line, worded in different ways. Questions with similar words are matched to this topic."
      />
      <FormText
        name="triggers"
        label="Question patterns"
        minRows={3}
        isPattern
        hint="One per line. A question that fits one of them is taken to be about this topic. Capital letters do not matter; (a|b) means a or b, s? means with or without s, [^.]{0,40} stands for up to 40 characters of one sentence."
      />
      <PartTitle title="In documents" text="How a passage is known to deal with this topic." />
      <FormText
        name="words"
        label="Words"
        minRows={2}
        hint="Words that documents use for it, separated by spaces. Passages that hold them come further to the front."
      />
      <FormText
        name="heading"
        label="Heading pattern"
        isPattern
        hint="Fits the headings under which the topic stands, such as governing law|applicable law. May stay empty."
      />
      <FormText
        name="cues"
        label="Sentence patterns"
        minRows={3}
        isPattern
        hint="One per line. A sentence that fits one is taken to be about this topic; each further fit makes it more certain."
      />
      {kinds.includes('filing') && (
        <Choices
          name="statements"
          label="Financial statements"
          hint="Where annual reports show the figure. Pages with such a statement are searched first."
          labels={STATEMENT_LABELS}
        />
      )}
    </Stack>
  );
}

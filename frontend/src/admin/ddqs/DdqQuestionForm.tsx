import {
  Autocomplete,
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import {
  PROVIDER_LABELS,
  providerName,
  PROVIDERS,
  REGISTER_FIELDS,
  type ProviderId,
  type RegisterField,
} from '@proofroom/contract';
import { useController, useWatch } from 'react-hook-form';
import { FormSelect, FormText } from '../../shared/form/FormInputs.tsx';
import { useActiveCategories } from '../../shared/projects/projectQueries.ts';
import { RecordForm } from '../../shared/admin/RecordForm.tsx';
import { paths } from '../../shared/paths.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { DdqForm, type DdqValues } from './ddqQuestionFormValues.ts';

type Category = { value: number; label: string };

interface ProviderProps {
  value: ProviderId;
  onChange: (provider: ProviderId) => void;
}

/** Which provider answers a question. */
export const ProviderChoice = ({ value, onChange }: ProviderProps) => (
  <FormControl component="fieldset">
    <FormLabel component="legend" sx={{ fontWeight: 500, '&&': { color: 'text.primary' } }}>
      Response provider
    </FormLabel>
    <RadioGroup row value={value} onChange={(_, chosen) => onChange(Number(chosen) as ProviderId)}>
      {Object.values(PROVIDERS).map((id) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio size="small" />}
          label={PROVIDER_LABELS[providerName(id)]}
        />
      ))}
    </RadioGroup>
  </FormControl>
);

function Provider() {
  const { field } = useController<DdqValues, 'responseProvider'>({ name: 'responseProvider' });
  return <ProviderChoice value={field.value} onChange={field.onChange} />;
}

function CategorySelect({ present }: { present: Category | undefined }) {
  const { data } = useActiveCategories();
  const active = (data ?? []).map(({ id, categoryName }) => ({ value: id, label: categoryName }));
  // The category of an old question may be inactive by now; it stays where it is used.
  const options = !present || active.some(({ value }) => value === present.value) ? active : [present, ...active];
  return <FormSelect name="category" label="Category" options={options} />;
}

function Keys() {
  const { field, fieldState } = useController<DdqValues, 'keys'>({ name: 'keys' });
  return (
    <Autocomplete
      multiple
      freeSolo
      // A name that was typed without Enter counts as well.
      autoSelect
      options={[]}
      value={field.value}
      onChange={(_, keys) => field.onChange(keys.map((key) => key.trim()).filter(Boolean))}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Keys"
          placeholder="Type a name and press Enter"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Named values to pick out of the answer, such as “Lease end date”.'}
        />
      )}
    />
  );
}

function SingleDocument() {
  const { field } = useController<DdqValues, 'isSingleDocument'>({ name: 'isSingleDocument' });
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
      label="Answer from the best document only"
    />
  );
}

const GptInputs = () => (
  <>
    <FormText name="query" label="Query" minRows={2} hint="What is searched for in the documents." />
    <FormText
      name="summaryFilter"
      label="Summary filter"
      minRows={2}
      hint="Which documents can answer, matched against their summaries."
    />
    <FormText name="prompt" label="Prompt" minRows={3} hint="How the answer is to be put." />
    <Keys />
    <SingleDocument />
  </>
);

/** The fields that the register has, to choose from or to type. */
function Variable() {
  const { field, fieldState } = useController<DdqValues, 'variable'>({ name: 'variable' });
  return (
    <Autocomplete
      freeSolo
      options={Object.keys(REGISTER_FIELDS)}
      inputValue={field.value}
      onInputChange={(_, value) => field.onChange(value)}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props}>
          {name}{' '}
          <Caption component="span" sx={{ ml: 1 }}>
            {labelOf(name)}
          </Caption>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label="Variable"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'The field of the company register whose value is the answer.'}
        />
      )}
    />
  );
}
const labelOf = (name: string) => REGISTER_FIELDS[name as RegisterField].label;

const SearchlessInputs = () => (
  <>
    <Variable />
    <FormText name="additionalDetail" label="Additional details" minRows={2} />
  </>
);

/** The fields of a question; the provider decides which. */
function DdqInputs({ category }: { category?: Category }) {
  const provider = useWatch<DdqValues, 'responseProvider'>({ name: 'responseProvider' });
  return (
    <Stack spacing={2.5}>
      <Provider />
      <FormText name="question" label="Question" minRows={2} />
      <Box sx={{ maxWidth: 420 }}>
        <CategorySelect present={category} />
      </Box>
      {provider === PROVIDERS.gpt ? <GptInputs /> : <SearchlessInputs />}
    </Stack>
  );
}

/** The form on which a question is added or edited. */
export const DdqQuestionForm = ({ values, category }: { values: DdqValues; category?: Category }) => (
  <RecordForm schema={DdqForm} values={values} back={paths.ddqs}>
    <DdqInputs category={category} />
  </RecordForm>
);

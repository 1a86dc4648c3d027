import Stack from '@mui/material/Stack';
import type { ProviderId } from '@proofroom/contract';
import { useController, useWatch, type Control, type FieldPathValue, type Path } from 'react-hook-form';
import { FormText } from '../form/FormText.tsx';
import type { CompanyValues } from './companyForm.ts';
import { ProviderChoice } from './ProviderChoice.tsx';
import { RegisterCheck } from './RegisterCheck.tsx';

export const DESCRIPTION_MAX = 4000;

/** Name, description, CRO number and providers of a company. */
export function CompanyFields<In extends CompanyValues, Out>({ control }: { control: Control<In, unknown, Out> }) {
  const providerPath = 'responseProvider' as Path<In>;
  const { field, fieldState } = useController({ control, name: providerPath });
  const croNumber = useWatch({ control, name: 'croNumber' as Path<In> });
  return (
    <Stack spacing={2.5}>
      <FormText control={control} name={'name' as Path<In>} label="Company name" autoComplete="organization" />
      <FormText
        control={control}
        name={'description' as Path<In>}
        label="Description"
        minRows={4}
        maxLength={DESCRIPTION_MAX}
        hint="What the project is about and what matters in it."
      />
      <div>
        <FormText
          control={control}
          name={'croNumber' as Path<In>}
          label="CRO number"
          inputMode="numeric"
          hint="The number of the company at the Companies Registration Office."
        />
        <RegisterCheck croNumber={String(croNumber)} />
      </div>
      <ProviderChoice
        chosen={field.value as ProviderId[]}
        error={fieldState.error?.message}
        onChange={(chosen) => field.onChange(chosen as FieldPathValue<In, Path<In>>)}
      />
    </Stack>
  );
}

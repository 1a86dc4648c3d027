import { Box, Checkbox, FormControl, FormHelperText, FormLabel, Stack, Typography } from '@mui/material';
import { PROVIDER_LABELS, PROVIDERS, type ProviderId, type ProviderName, type WordsSentTo } from '@proofroom/contract';
import { useController, useWatch } from 'react-hook-form';
import { FormText } from '../form/FormInputs.tsx';
import { Caption } from '../elements/SecondaryText.tsx';
import { NO_REGISTER, CompanyRegisterCheck, useHasNoRegister } from './CompanyRegisterCheck.tsx';
import type { CompanyValues } from './companyForm.ts';
import { useWordsSentTo } from './projectQueries.ts';

const TEXTS: Record<ProviderName, { text: string; where: string }> = {
  gpt: {
    text: 'Answers from the documents you upload, each with its passage.',
    where: 'Your documents stay on this server.',
  },
  searchless: {
    text: 'Answers from public company registers, by the CRO number. No documents needed.',
    where: 'Only the CRO number is looked up.',
  },
};

/** Which host gets what; the general sentence until it is known. */
function whereOf(name: ProviderName, sentTo: WordsSentTo | undefined): string {
  if (name !== 'gpt') return TEXTS[name].where;
  if (!sentTo)
    return `${TEXTS.gpt.where} If it is connected to a language model or an embeddings service, passages are sent there.`;
  const { model, embeddings } = sentTo;
  const sent = [
    model?.isAgreed && `Questions and the passages that may answer them are sent to ${model.host} (${model.name}).`,
    embeddings?.isAgreed && `Passages are sent to ${embeddings.host} to be compared in meaning.`,
    model &&
      !model.isAgreed &&
      `Nothing is sent to ${model.host} until an administrator agrees; until then no language model is asked.`,
    embeddings && !embeddings.isAgreed && `No passage is sent to ${embeddings.host} until an administrator agrees.`,
  ].filter(Boolean);
  return sent.length > 0
    ? `Your documents are kept on this server. ${sent.join(' ')}`
    : `${TEXTS.gpt.where} Nothing is sent out.`;
}

interface Props {
  chosen: readonly ProviderId[];
  error: string | undefined;
  /** No register can be asked, so that provider cannot be chosen. */
  hasNoRegister: boolean;
  onChange: (chosen: ProviderId[]) => void;
}

/** Both providers as cards: what each does, and where the text goes. */
function ProviderChoice({ chosen, error, hasNoRegister, onChange }: Props) {
  const { data: sentTo } = useWordsSentTo();
  const toggle = (id: ProviderId) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].sort());
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ mb: 1, fontWeight: 500, '&&': { color: 'text.primary' } }}>
        Response provider
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(Object.keys(PROVIDERS) as ProviderName[]).map((name) => {
          const id = PROVIDERS[name];
          const isChosen = chosen.includes(id);
          const isUseless = name === 'searchless' && hasNoRegister;
          return (
            <Stack
              key={name}
              component="label"
              direction="row"
              spacing={1}
              sx={{
                p: 1.5,
                border: 1,
                borderRadius: 1,
                cursor: 'pointer',
                borderColor: isChosen ? 'primary.main' : 'inputBorder',
                bgcolor: isChosen ? 'primaryTint' : 'background.paper',
              }}
            >
              <Checkbox
                size="small"
                checked={isChosen}
                disabled={isUseless && !isChosen}
                onChange={() => toggle(id)}
                sx={{ alignSelf: 'flex-start', p: 0.25 }}
                slotProps={{ input: { 'aria-describedby': `provider-${name}`, 'aria-label': PROVIDER_LABELS[name] } }}
              />
              <span id={`provider-${name}`}>
                <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
                  {PROVIDER_LABELS[name]}
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                  {TEXTS[name].text}
                </Typography>
                <Caption component="span" sx={{ display: 'block', mt: 0.5 }}>
                  {isUseless ? NO_REGISTER : whereOf(name, sentTo)}
                </Caption>
              </span>
            </Stack>
          );
        })}
      </Box>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

const DESCRIPTION_MAX = 4000;

/** Name, description, CRO number and providers of a company. */
export function CompanyFields() {
  const { field, fieldState } = useController<CompanyValues, 'responseProvider'>({ name: 'responseProvider' });
  const croNumber = useWatch<CompanyValues, 'croNumber'>({ name: 'croNumber' });
  return (
    <Stack spacing={2.5}>
      <FormText name="name" label="Company name" autoComplete="organization" />
      <FormText
        name="description"
        label="Description"
        minRows={4}
        maxLength={DESCRIPTION_MAX}
        hint="What the project is about and what matters in it."
      />
      <div>
        <FormText
          name="croNumber"
          label="CRO number"
          inputMode="numeric"
          hint="The number of the company at the Companies Registration Office."
        />
        <CompanyRegisterCheck croNumber={croNumber} />
      </div>
      <ProviderChoice
        chosen={field.value}
        error={fieldState.error?.message}
        hasNoRegister={useHasNoRegister(croNumber)}
        onChange={field.onChange}
      />
    </Stack>
  );
}

import { Button, Stack, TextField } from '@mui/material';
import { type DocumentFact, FACT_FORMS, FACT_LABELS, FACT_UNITS, factText, FactValue } from '@proofroom/contract';
import { useState } from 'react';
import { useCorrect } from './documentFactHooks.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { SelectField } from '../../shared/elements/SelectField.tsx';
import { FormDialog } from '../../shared/form/FormDialog.tsx';

type Form = FactValue['type'];
const FORM_LABELS: Record<Form, string> = {
  text: 'In words',
  party: 'Name',
  date: 'A date',
  open: 'Until it is ended',
  period: 'A length of time',
  amount: 'An amount',
  figure: 'A figure',
};

/** What is typed; the contract says what is wrong with it. */
interface Entry {
  form: Form;
  text: string;
  shortNames: string;
  count: string;
  unit: (typeof FACT_UNITS)[number];
  currency: string;
}

function entryOf(value: FactValue): Entry {
  const entry: Entry = { form: value.type, text: '', shortNames: '', count: '', unit: 'month', currency: '' };
  switch (value.type) {
    case 'text':
      return { ...entry, text: value.text };
    case 'party':
      return { ...entry, text: value.name, shortNames: value.shortNames.join(', ') };
    case 'date':
      return { ...entry, text: value.date };
    case 'period':
      return { ...entry, count: String(value.count), unit: value.unit };
    case 'amount':
    case 'figure':
      return { ...entry, count: String(value.amount), currency: value.currency ?? '' };
    case 'open':
      return entry;
  }
}

function valueOf({ form, text, shortNames, count, unit, currency }: Entry, read: FactValue): unknown {
  const names = shortNames.split(',').map((name) => name.trim());
  switch (form) {
    case 'text':
      return { type: form, text };
    case 'party':
      return { type: form, name: text, shortNames: names.filter(Boolean) };
    case 'date':
      return { type: form, date: text, isComputed: false };
    case 'open':
      return { type: form };
    case 'period':
      return { ...(read.type === 'period' && read), type: form, count: Number(count), unit, isBusiness: false };
    case 'amount':
      return {
        ...(read.type === 'amount' && read),
        type: form,
        amount: count.trim() === '' ? undefined : Number(count),
        currency: currency.trim() || null,
      };
    case 'figure':
      return { ...read, amount: count.trim() === '' ? undefined : Number(count) };
  }
}

/** Puts a person's value in the place of the one that was read. */
export function CorrectFact({
  documentId,
  fact,
  onClose,
}: {
  documentId: number;
  fact: DocumentFact;
  onClose: () => void;
}) {
  const read = fact.correction?.readValue ?? fact.value;
  const [entry, setEntry] = useState(() => entryOf(fact.value));
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useCorrect(documentId, onClose);
  const change = (part: Partial<Entry>) => {
    setFailure(null);
    setEntry((before) => ({ ...before, ...part }));
  };
  const forms = FACT_FORMS[fact.kind];
  const save = () => {
    const parsed = FactValue.safeParse(valueOf(entry, read));
    if (parsed.success) mutate({ factId: fact.id, value: parsed.data });
    else setFailure(parsed.error.issues[0]?.message ?? 'Please enter a value.');
  };
  const common = { fullWidth: true, error: failure !== null, helperText: failure } as const;
  return (
    <FormDialog
      title={`Correct: ${FACT_LABELS[fact.kind]}`}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={save}
      other={
        fact.isCorrected && (
          <Button disabled={isPending} onClick={() => mutate({ factId: fact.id, value: null })}>
            Use what was read
          </Button>
        )
      }
    >
      <SecondaryText>It was read as: {factText(read)}. That is kept beside your value.</SecondaryText>
      {forms.length > 1 && (
        <SelectField
          label="Kind of value"
          value={entry.form}
          options={forms.map((form) => ({ value: form, label: FORM_LABELS[form] }))}
          onChange={(form) => change({ form })}
        />
      )}
      {(entry.form === 'text' || entry.form === 'party') && (
        <TextField
          {...common}
          autoFocus
          multiline
          label={entry.form === 'party' ? 'Name' : 'Value'}
          value={entry.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      {entry.form === 'party' && (
        <TextField
          label="Short names, separated by commas"
          value={entry.shortNames}
          onChange={(event) => change({ shortNames: event.target.value })}
        />
      )}
      {entry.form === 'date' && (
        <TextField
          {...common}
          autoFocus
          type="date"
          label="Date"
          value={entry.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      {(entry.form === 'period' || entry.form === 'amount' || entry.form === 'figure') && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextField
            {...common}
            autoFocus
            label={entry.form === 'period' ? 'Number' : 'Amount'}
            value={entry.count}
            onChange={(event) => change({ count: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          {entry.form === 'period' && (
            <SelectField
              label="Unit"
              value={entry.unit}
              options={FACT_UNITS.map((unit) => ({ value: unit, label: `${unit}s` }))}
              onChange={(unit) => change({ unit })}
              sx={{ minWidth: 120 }}
            />
          )}
          {entry.form === 'amount' && (
            <TextField
              label="Currency"
              placeholder="EUR"
              value={entry.currency}
              onChange={(event) => change({ currency: event.target.value.toUpperCase().slice(0, 3) })}
              sx={{ minWidth: 110 }}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}

import { Button, Stack, TextField } from '@mui/material';

interface Props {
  label: string;
  words: string;
  max: number;
  /** Stands behind the count of letters. */
  hint: string;
  minRows: number;
  mayBeEmpty: boolean;
  isSaving: boolean;
  /** Null gives them up. */
  onType: (words: string | null) => void;
  onSave: (words: string) => void;
}

/** Some lines in a person's own words. */
export const NoteOrWordingEditor = ({
  label,
  words,
  max,
  hint,
  minRows,
  mayBeEmpty,
  isSaving,
  onType,
  onSave,
}: Props) => (
  <Stack
    component="form"
    className="no-print"
    spacing={1}
    onSubmit={(event) => {
      event.preventDefault();
      onSave(words);
    }}
  >
    <TextField
      id={label.toLowerCase().replaceAll(' ', '-')}
      label={label}
      multiline
      minRows={minRows}
      autoFocus
      value={words}
      onChange={({ target }) => onType(target.value)}
      helperText={`${words.length}/${max}. ${hint}`}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
    <Stack direction="row" spacing={1}>
      <Button
        type="submit"
        size="small"
        variant="contained"
        disabled={!mayBeEmpty && words.trim() === ''}
        loading={isSaving}
      >
        Save
      </Button>
      <Button size="small" disabled={isSaving} onClick={() => onType(null)}>
        Cancel
      </Button>
    </Stack>
  </Stack>
);

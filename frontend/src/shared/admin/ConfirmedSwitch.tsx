import { useState } from 'react';
import { FormControlLabel, Switch } from '@mui/material';
import { useRefresh } from 'react-admin';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';

interface Props {
  isOn: boolean;
  /** Words beside the switch, on and off. */
  words: readonly [on: string, off: string];
  /** What the switch is about, for those who cannot see the table. */
  label: string;
  question: string;
  /** The act that the question is about: its word stands on the button that confirms. */
  action: string;
  done: string;
  disabled?: boolean;
  save: (isOn: boolean) => Promise<void>;
}

/** A switch that asks first. Declining keeps the old state. */
export function ConfirmedSwitch({ isOn, words, label, question, action, done, disabled, save }: Props) {
  const refresh = useRefresh();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <FormControlLabel
        sx={{ m: 0, '& .MuiFormControlLabel-label': { fontSize: 13, color: 'text.secondary' } }}
        control={
          <Switch
            size="small"
            checked={isOn}
            disabled={disabled}
            onChange={() => ask(true)}
            slotProps={{ input: { 'aria-label': label } }}
          />
        }
        label={isOn ? words[0] : words[1]}
      />
      {isAsking && (
        <ConfirmDialog
          text={question}
          action={action}
          done={done}
          onConfirm={() => save(!isOn).then(refresh)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

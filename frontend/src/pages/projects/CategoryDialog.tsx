import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProjectInput } from '@proofroom/contract';
import { CategoryChoice } from '../../shared/projects/CategoryChoice.tsx';

interface Props {
  isBusy: boolean;
  failure: string | null;
  onConfirm: (categories: number[]) => void;
  onClose: () => void;
}

/** A search-less project has no documents, so its categories are chosen here. */
export function CategoryDialog({ isBusy, failure, onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [isTried, setTried] = useState(false);
  const check = ProjectInput.shape.category.safeParse(chosen);
  const confirm = () => {
    setTried(true);
    if (check.success) onConfirm(check.data);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>Choose categories</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            The project gets the questions of these categories.
          </Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
          <CategoryChoice
            chosen={chosen}
            onChange={setChosen}
            error={isTried ? check.error?.issues[0]?.message : undefined}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={confirm} loading={isBusy}>
          Create project
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Alert, Button } from '@mui/material';
import { sentenceOf } from '../../api/apiError.ts';

interface Props {
  error: unknown;
  /** Said before the reason. */
  what?: string;
  /** Free space around it. */
  sx?: { m?: number; mb?: number };
  onRetry: () => unknown;
}

/** Something could not be fetched, and the way to ask for it again. */
export const LoadFailure = ({ error, what, sx, onRetry }: Props) => (
  <Alert
    severity="error"
    sx={sx}
    action={
      <Button color="inherit" size="small" onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {what} {sentenceOf(error)}
  </Alert>
);

import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { toast } from '../../shared/toast.ts';
import { PlainList } from '../../shared/elements/PlainList.tsx';

/** Shown this once, so that it comes into view by itself. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('Recovery codes copied.'),
      () => toast('Please copy the codes by hand.', 'error'),
    );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    void place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Stack ref={place} spacing={2}>
      <Alert severity="info">
        Keep these recovery codes in a safe place. Each of them signs you in once without your phone or passkey, and
        they are not shown again.
      </Alert>
      <PlainList
        aria-label="Recovery codes"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          gap: 1,
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </PlainList>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="contained" onClick={onClose}>
          I have kept them
        </Button>
      </Stack>
    </Stack>
  );
}

import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { DevMail, useDevMail } from '../../shared/DevMails.tsx';
import { paths } from '../../shared/paths.ts';

const MailSent = ({ email }: { email: string }) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    <MarkEmailReadOutlined color="success" aria-hidden />
    <Typography variant="body2">
      We have sent a verification link to <strong>{email}</strong>. Please open it to verify your email, then log in.
    </Typography>
  </Stack>
);

/** Says that an account exists and what to do now. Closing it leads to the login. */
export function RegisteredDialog({ email }: { email: string }) {
  const navigate = useNavigate();
  const { isLooking, mail } = useDevMail(email);
  const toLogin = () => void navigate(paths.login);
  return (
    <Dialog open onClose={toLogin} fullWidth maxWidth="xs">
      <DialogTitle>Registered successfully</DialogTitle>
      <DialogContent>
        {isLooking && <Skeleton height={44} />}
        {!isLooking && !mail && <MailSent email={email} />}
        {mail && <DevMail links={mail.links} action="Verify now" />}
      </DialogContent>
      <DialogActions>
        <Button variant={mail ? 'text' : 'contained'} onClick={toLogin} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls, type ClientDetails, type Role } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';

const ROLE_LABELS: Record<Role, string> = { user: 'User', staff: 'Staff', admin: 'Admin' };

const rowsOf = (me: ClientDetails) =>
  [
    ['First name', me.firstName],
    ['Last name', me.lastName],
    ['Email', me.email],
    ['Phone number', me.phoneNumber ?? '-'],
    ['Role', ROLE_LABELS[me.role]],
  ] as const;

function Details({ me }: { me: ClientDetails }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
        rowGap: { xs: 0.5, sm: 2 },
        columnGap: 3,
      }}
    >
      {rowsOf(me).map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, fontWeight: 500 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export default function ProfilePage() {
  const { data, error } = useQuery({
    queryKey: ['session', 'role'],
    queryFn: ({ signal }) => callApi(authCalls.role, { signal }),
  });
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      <PageTitle title="My Profile" />
      <Paper variant="outlined" sx={{ p: 3 }}>
        {data && <Details me={data.clientDetails} />}
        {!data && error && <Alert severity="error">{sentenceOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={180} />}
      </Paper>
      <Stack direction="row" sx={{ mt: 2 }}>
        <Button component={Link} to={paths.projects}>
          Go to my projects
        </Button>
      </Stack>
    </Box>
  );
}

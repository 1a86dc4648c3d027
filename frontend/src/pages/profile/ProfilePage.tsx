import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { authCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { readSingleSignOn } from '../../shared/sign-in/singleSignOn.ts';
import { Section } from '../../shared/elements/Section.tsx';
import { AccountDataSection } from './AccountDataSection.tsx';
import { NameAndPhoneForm } from './NameAndPhoneForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

/** The firm's sign-in service looks after all of it. */
const SignsInElsewhere = () => (
  <Section
    title="Sign-in"
    text={`You sign in with ${readSingleSignOn()?.name ?? 'your organisation'}. Your password and further steps are looked after there.`}
  />
);

const LocalSignIn = ({ email }: { email: string }) => (
  <>
    <PasswordForm email={email} />
    <TwoStepSection />
    <PasskeysSection />
  </>
);

export default function ProfilePage() {
  const { data, error } = useQuery({
    queryKey: queryKeys.currentUser,
    queryFn: ({ signal }) => callApi(authCalls.role, { signal }),
  });
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      <PageTitle title="My Profile" />
      {!data && error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack spacing={3}>
          <NameAndPhoneForm key={data.clientDetails.id} me={data.clientDetails} />
          {data.clientDetails.usesSingleSignOn ? (
            <SignsInElsewhere />
          ) : (
            <LocalSignIn email={data.clientDetails.email} />
          )}
          <AccountDataSection usesSingleSignOn={data.clientDetails.usesSingleSignOn} />
        </Stack>
      )}
      <Stack direction="row" sx={{ mt: 2 }}>
        <Button component={Link} to={paths.projects}>
          Go to my projects
        </Button>
      </Stack>
    </Box>
  );
}

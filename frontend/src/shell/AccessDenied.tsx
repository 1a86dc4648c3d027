import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../shared/EmptyState.tsx';
import { PageTitle } from '../shared/PageTitle.tsx';
import { paths } from '../shared/paths.ts';

export function AccessDenied() {
  return (
    <>
      <PageTitle title="Access denied" />
      <EmptyState
        icon={LockOutlined}
        title="This page is for administrators"
        text="Your account may use projects and answers only. If you need more, please contact your administrator."
        action={
          <Button component={Link} to={paths.projects} variant="contained">
            Go Back to Home
          </Button>
        }
      />
    </>
  );
}

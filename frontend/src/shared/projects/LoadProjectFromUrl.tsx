import { Alert } from '@mui/material';
import type { ProjectDetails } from '@proofroom/contract';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { Waiting } from '../elements/LoadingSpinner.tsx';
import { PageTitle } from '../elements/PageTitle.tsx';
import { paths } from '../paths.ts';
import { useProject } from './projectQueries.ts';

interface Props {
  /** While there is no project to name. */
  title: string;
  /** Only its owner may change it here. */
  isForOwner?: boolean;
  page: ComponentType<{ project: ProjectDetails }>;
}

/** A page of the project that the address names, or why it cannot be shown. */
export function LoadProjectFromUrl({ title, isForOwner = false, page: Page }: Props) {
  const { data, error } = useProject(Number(useParams().id));
  if (data && (data.isMine || !isForOwner)) return <Page project={data} />;
  if (!data && !error) return <Waiting />;
  return (
    <>
      <PageTitle title={title} back={{ to: paths.projects, label: 'Back to Projects' }} />
      <Alert severity={error ? 'error' : 'info'}>
        {error ? sentenceOf(error) : 'This project belongs to another client. You can view it, not change it.'}
      </Alert>
    </>
  );
}

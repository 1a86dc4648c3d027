import Alert from '@mui/material/Alert';
import type { Ddq } from '@proofroom/contract';
import { useGetOne, useUpdate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { DdqFormPage } from './DdqFormPage.tsx';

export default function DdqEdit() {
  const id = Number(useParams().id);
  const { data, error } = useGetOne<Ddq>('ddqs', { id });
  const [update, { isPending }] = useUpdate();
  if (data) {
    return (
      <DdqFormPage
        title="Edit DDQ"
        ddq={data}
        isBusy={isPending}
        done="DDQ updated successfully."
        failure="Something went wrong while updating DDQ."
        save={(input) =>
          update('ddqs', { id: data.id, data: input }, { returnPromise: true, mutationMode: 'pessimistic' })
        }
      />
    );
  }
  if (!error) return <Waiting />;
  return (
    <>
      <PageTitle title="Edit DDQ" back={{ to: paths.ddqs, label: 'Back to All Questions' }} />
      <Alert severity="error">{sentenceOf(error)}</Alert>
    </>
  );
}

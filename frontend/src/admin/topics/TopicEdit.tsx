import Alert from '@mui/material/Alert';
import type { Topic } from '@proofroom/contract';
import { useGetOne, useUpdate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { RestoreTopic } from './RestoreTopic.tsx';
import { TopicFormPage } from './TopicFormPage.tsx';

export default function TopicEdit() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useGetOne<Topic>('topics', { id });
  const [update, { isPending }] = useUpdate();
  if (data) {
    return (
      <TopicFormPage
        // Another wording from the server is another form.
        key={data.updatedAt}
        title="Edit topic"
        topic={data}
        actions={data.isBuiltIn && data.isChanged && <RestoreTopic topic={data} onRestored={() => void refetch()} />}
        isBusy={isPending}
        done="Topic updated successfully."
        failure="Something went wrong while updating the topic."
        save={(input) =>
          update('topics', { id: data.id, data: input }, { returnPromise: true, mutationMode: 'pessimistic' })
        }
      />
    );
  }
  if (!error) return <Waiting />;
  return (
    <>
      <PageTitle title="Edit topic" back={{ to: paths.topics, label: 'Back to All Topics' }} />
      <Alert severity="error">{sentenceOf(error)}</Alert>
    </>
  );
}

import { useCreate } from 'react-admin';
import { TopicFormPage } from './TopicFormPage.tsx';

export default function TopicCreate() {
  const [create, { isPending }] = useCreate();
  return (
    <TopicFormPage
      title="Add topic"
      isBusy={isPending}
      done="Topic added successfully."
      failure="Something went wrong while adding the topic."
      save={(data) => create('topics', { data }, { returnPromise: true })}
    />
  );
}

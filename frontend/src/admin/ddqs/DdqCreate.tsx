import { useCreate } from 'react-admin';
import { DdqFormPage } from './DdqFormPage.tsx';

export default function DdqCreate() {
  const [create, { isPending }] = useCreate();
  return (
    <DdqFormPage
      title="Add DDQ"
      isBusy={isPending}
      done="DDQ added successfully."
      failure="Oops! Something went wrong while adding DDQ(s)."
      save={(data) => create('ddqs', { data }, { returnPromise: true })}
    />
  );
}

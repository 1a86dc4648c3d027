import { Alert } from '@mui/material';
import type { Ddq } from '@proofroom/contract';
import { EditBase, useEditContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { useSavingOptions } from '../../shared/admin/RecordForm.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { ddqValues } from './ddqQuestionFormValues.ts';
import { DdqQuestionForm } from './DdqQuestionForm.tsx';

function Content() {
  const { record, error } = useEditContext<Ddq>();
  if (record) return <DdqQuestionForm values={ddqValues(record)} category={record.category} />;
  return error ? <Alert severity="error">{sentenceOf(error)}</Alert> : <Waiting />;
}

export default function EditDdqQuestion() {
  const saving = useSavingOptions('DDQ updated successfully.', paths.ddqs);
  return (
    <EditBase resource="ddqs" id={Number(useParams().id)} queryOptions={{ onError: () => undefined }} {...saving}>
      <PageTitle title="Edit DDQ" back={{ to: paths.ddqs, label: 'Back to All Questions' }} />
      <Content />
    </EditBase>
  );
}

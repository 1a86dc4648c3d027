import Close from '@mui/icons-material/Close';
import Refresh from '@mui/icons-material/Refresh';
import { Button, Stack } from '@mui/material';
import { documentCalls, type DocumentFile } from '@proofroom/contract';
import { useState } from 'react';
import { callApi } from '../../api/callApi.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { SchemaValidatedForm, useContractForm, useSending } from '../form/schemaValidatedForm.tsx';
import { FormText } from '../form/FormInputs.tsx';
import { reloadDocument, reloadProjects } from '../projects/projectQueries.ts';
import { isUndecidedDuplicate } from './documentStatus.ts';
import { useAction } from '../useAction.ts';

/** Stops the reading of a document; it can be read again later. */
export function CancelReadingButton({ file }: { file: DocumentFile }) {
  const cancel = useAction({
    mutationFn: () => callApi(documentCalls.cancel, { params: { id: file.id } }),
    onSuccess: () => reloadDocument(file.id),
  });
  return (
    <Button
      size="small"
      startIcon={<Close />}
      aria-label={`Stop reading ${file.name}`}
      loading={cancel.isPending}
      loadingPosition="start"
      onClick={() => cancel.mutate()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Stop
    </Button>
  );
}

/** Reads a document once more. */
export function RetryButton({ file }: { file: DocumentFile }) {
  const retry = useAction({
    mutationFn: () => callApi(documentCalls.retry, { params: { id: file.id } }),
    onSuccess: () => reloadDocument(file.id),
  });
  return (
    <Button
      size="small"
      startIcon={<Refresh />}
      aria-label={`Read ${file.name} again`}
      loading={retry.isPending}
      loadingPosition="start"
      onClick={() => retry.mutate()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Read again
    </Button>
  );
}

/** Asks for the password of a locked document. It opens the document once and is not kept. */
export function UnlockForm({ file }: { file: DocumentFile }) {
  const form = useContractForm(documentCalls.password.body, { password: '' });
  const unlock = useSending(form, {
    mutationFn: (body) => callApi(documentCalls.password, { params: { id: file.id }, body }),
    onSuccess: () => {
      form.reset();
      reloadDocument(file.id);
    },
  });
  return (
    <SchemaValidatedForm
      form={form}
      onSend={unlock.mutate}
      aria-label={`Unlock ${file.name}`}
      spacing={1}
      sx={{ mt: 1, maxWidth: 420 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', '& > :first-of-type': { flexGrow: 1 } }}>
        <FormText name="password" label="Password of the document" type="password" autoComplete="off" />
        <Button type="submit" variant="outlined" loading={unlock.isPending} sx={{ '&&': { mt: '27px' } }}>
          Unlock
        </Button>
      </Stack>
    </SchemaValidatedForm>
  );
}

async function remove({ id, fileName }: DocumentFile) {
  const { projectId, categoryId } = (await callApi(documentCalls.get, { params: { id } })).data;
  await callApi(documentCalls.remove, { body: { projectId, categoryId, fileName } });
}

interface Props {
  file: DocumentFile;
  onKept?: () => void;
  onDeleted?: () => void;
}

/** What to do about a file that the project holds twice: keep both, or delete the later one. */
export function DuplicateChoice({ file, onKept, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const keep = useAction({
    mutationFn: () => callApi(documentCalls.keep, { params: { id: file.id } }),
    onSuccess: () => {
      reloadProjects();
      onKept?.();
    },
  });
  const drop = async () => {
    await remove(file);
    reloadProjects();
    onDeleted?.();
  };
  if (!file.duplicateOf || !isUndecidedDuplicate(file)) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
      <Button size="small" aria-label={`Keep ${file.name} too`} loading={keep.isPending} onClick={() => keep.mutate()}>
        Keep both
      </Button>
      <Button size="small" aria-label={`Delete ${file.name}, the copy`} onClick={() => setAsking(true)}>
        Delete this one
      </Button>
      {isAsking && (
        <ConfirmDialog
          text={`Do you really want to delete “${file.name}”? “${file.duplicateOf.fileName}”, which is the same file, stays.`}
          action="Delete"
          isDangerous
          done="Document deleted successfully."
          onConfirm={drop}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

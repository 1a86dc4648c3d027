import { Box } from '@mui/material';
import { documentCalls, type DocumentFile, MOVED_MAX } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { counted } from '../formatInWords.ts';
import { reloadProjects } from '../projects/projectQueries.ts';

interface Props {
  projectId: number;
  documents: readonly { file: DocumentFile; categoryId: number }[];
  onClose: () => void;
}

/** Names that are shown; the others are counted. */
const NAMED = 5;

async function remove({ projectId, documents }: Omit<Props, 'onClose'>) {
  const [only, ...more] = documents;
  if (!only) return;
  if (more.length === 0) {
    const { file, categoryId } = only;
    await callApi(documentCalls.remove, { body: { projectId, categoryId, fileName: file.fileName } });
    return;
  }
  const ids = documents.map(({ file }) => file.id);
  for (let at = 0; at < ids.length; at += MOVED_MAX)
    await callApi(documentCalls.removeAll, { body: { projectId, documentId: ids.slice(at, at + MOVED_MAX) } });
}

/** What is deleted, by name, and what goes with it. */
function WhatGoes({ documents }: Pick<Props, 'documents'>) {
  const [only, ...others] = documents;
  const hasMail = documents.some(({ file }) => file.format === 'msg');
  if (others.length === 0)
    return `Do you really want to delete “${only?.file.name}”? ${hasMail ? 'Files attached to it are deleted too. ' : ''}Answers that stand on it are marked as outdated; one that a person chose keeps the words it quotes. This item can not be restored.`;
  return (
    <>
      Do you really want to delete {counted(documents.length, 'document')}?
      <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {documents.slice(0, NAMED).map(({ file }) => (
          <li key={file.id}>{file.name}</li>
        ))}
        {documents.length > NAMED && <li>and {documents.length - NAMED} more</li>}
      </Box>
      {hasMail && 'Files attached to the mails among them are deleted too. '}
      Answers that stand on them are marked as outdated; those that a person chose keep the words they quote. These
      items can not be restored.
    </>
  );
}

/** Asks before documents are deleted, and says what goes with them. */
export function DeleteDocumentsDialog({ projectId, documents, onClose }: Props) {
  return (
    <ConfirmDialog
      text={<WhatGoes documents={documents} />}
      action="Delete"
      isDangerous
      done={
        documents.length === 1
          ? 'Document deleted successfully.'
          : `${counted(documents.length, 'document')} deleted successfully.`
      }
      onConfirm={() => remove({ projectId, documents }).finally(reloadProjects)}
      onClose={onClose}
    />
  );
}

import { Alert, Button, Stack, Typography } from '@mui/material';
import { attachedTo, type DocumentFile, type ProjectDetails, type ProjectProgress } from '@proofroom/contract';
import { useState } from 'react';
import { DeleteDocumentsDialog } from '../../shared/documents/DeleteDocumentsDialog.tsx';
import { counted, listed } from '../../shared/formatInWords.ts';
import { DocumentMenu } from '../../shared/documents/DocumentMenu.tsx';
import { DocumentTrouble } from '../../shared/documents/DocumentRow.tsx';
import { useMoveDocuments } from '../../shared/documents/useMoveAndRenameDocuments.ts';
import {
  AssignCategoriesToFilesOrDocuments,
  type CategoryOption,
} from '../../shared/upload/AssignCategoriesToFilesOrDocuments.tsx';

interface Props {
  project: ProjectDetails;
  documents: readonly DocumentFile[];
  categories: readonly CategoryOption[];
  progress: ProjectProgress | undefined;
}

const noteOf = ({ name, originalFilename, folder, kind, alsoIn, attachedTo: mail }: DocumentFile) =>
  [
    mail && attachedTo(mail),
    folder,
    kind,
    name !== originalFilename && !name.startsWith(originalFilename) && originalFilename,
    alsoIn.length > 0 && `also answers ${listed(alsoIn.map(({ label }) => label))}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What was read speaks for another category than the one a document was put in. */
function Proposals({ project, documents }: Pick<Props, 'project' | 'documents'>) {
  const move = useMoveDocuments(project);
  const proposed = documents.filter(({ proposal }) => proposal !== null);
  if (proposed.length === 0) return null;
  const groups = Map.groupBy(proposed, ({ proposal }) => proposal?.value ?? 0);
  const examples = proposed.slice(0, 3).map(({ name, proposal }) => `${name} → ${proposal?.label ?? ''}`);
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          loading={move.isPending}
          onClick={() => move.mutate([...groups].map(([categoryId, own]) => ({ categoryId, documents: own })))}
        >
          Move {proposed.length === 1 ? 'it' : `all ${proposed.length}`}
        </Button>
      }
    >
      {counted(proposed.length, 'document')} {proposed.length === 1 ? 'seems' : 'seem'} to belong elsewhere now that{' '}
      {proposed.length === 1 ? 'it is' : 'they are'} read: {examples.join('; ')}
      {proposed.length > examples.length && ` and ${proposed.length - examples.length} more`}.
    </Alert>
  );
}

/** Every document of the project with its category, to be moved one by one or many at a time. */
export function MoveToCategory({ project, documents, categories, progress }: Props) {
  const move = useMoveDocuments(project);
  const [deleted, askToDelete] = useState<readonly string[]>([]);
  if (documents.length === 0) return null;
  const byKey = new Map(documents.map((document) => [String(document.id), document]));
  const ofCategory = new Map(
    project.category.flatMap(({ value, filesData }) => filesData.map(({ id }) => [id, value])),
  );
  return (
    <Stack spacing={1.5}>
      <Typography component="h2" variant="h2">
        Documents of the project
      </Typography>
      <Proposals project={project} documents={documents} />
      <AssignCategoriesToFilesOrDocuments
        label="Documents of the project"
        noun="document"
        rows={documents.map((document) => ({
          key: String(document.id),
          name: document.name,
          note: noteOf(document),
          categoryId: ofCategory.get(document.id) ?? null,
          trouble: <DocumentTrouble file={document} live={progress?.documents.find(({ id }) => id === document.id)} />,
          end: <DocumentMenu project={project} file={document} categoryId={ofCategory.get(document.id) ?? 0} />,
        }))}
        categories={categories}
        isBusy={move.isPending}
        onFile={(keys, categoryId) =>
          move.mutate([{ categoryId, documents: keys.flatMap((key) => byKey.get(key) ?? []) }])
        }
        removal={{ word: 'Delete', act: askToDelete }}
      />
      {deleted.length > 0 && (
        <DeleteDocumentsDialog
          projectId={project.id}
          documents={deleted
            .flatMap((key) => byKey.get(key) ?? [])
            .map((file) => ({ file, categoryId: ofCategory.get(file.id) ?? 0 }))}
          onClose={() => askToDelete([])}
        />
      )}
    </Stack>
  );
}

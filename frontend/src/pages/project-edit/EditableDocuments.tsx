import { useState } from 'react';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import {
  documentCalls,
  type DocumentFile,
  type ProjectCategory,
  type ProjectDetails,
  type ProjectProgress,
} from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { uploads } from '../../api/uploads.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { DocumentRow } from '../../shared/projects/DocumentRow.tsx';
import { reloadProjects } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import { DropZone } from '../../shared/upload/DropZone.tsx';

interface DeleteProps {
  projectId: number;
  categoryId: number;
  file: DocumentFile;
  onClose: () => void;
}

function DeleteDocumentDialog({ projectId, categoryId, file, onClose }: DeleteProps) {
  const remove = useMutation({
    mutationFn: () => callApi(documentCalls.remove, { body: { projectId, categoryId, fileName: file.fileName } }),
    onSuccess: () => {
      toast('Document deleted successfully.');
      reloadProjects();
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      text={`Do you really want to delete “${file.fileName}”? Answers that stand on it are marked as outdated. This item can not be restored.`}
      action="Delete"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

function DeleteButton({ file, onClick }: { file: DocumentFile; onClick: () => void }) {
  return (
    <Tooltip title="Delete">
      <IconButton
        size="small"
        aria-label={`Delete ${file.fileName}`}
        onClick={onClick}
        sx={{ color: 'text.secondary', '&:hover': { color: 'error.main', bgcolor: 'error.light' } }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** The documents of one category, with a place for more and a way to delete each. */
export function EditableDocuments({
  project,
  category,
  progress,
}: {
  project: ProjectDetails;
  category: ProjectCategory;
  progress: ProjectProgress | undefined;
}) {
  const [doomed, setDoomed] = useState<DocumentFile | null>(null);
  const target = {
    projectId: project.id,
    projectName: project.name,
    categoryId: category.value,
    categoryName: category.label,
  };
  return (
    <Paper variant="outlined" component="section" aria-label={category.label}>
      <Typography component="h3" variant="h3" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        {category.label}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {category.filesData.map((file) => (
          <DocumentRow
            key={file.id}
            file={file}
            live={progress?.documents.find(({ id }) => id === file.id)}
            isMine
            actions={<DeleteButton file={file} onClick={() => setDoomed(file)} />}
          />
        ))}
      </Box>
      <Stack sx={{ p: 2 }}>
        <DropZone
          target={category.label}
          height={120}
          onFiles={(files) => uploads.add(files.map((file) => ({ ...target, file })))}
        />
      </Stack>
      {doomed && (
        <DeleteDocumentDialog
          projectId={project.id}
          categoryId={category.value}
          file={doomed}
          onClose={() => setDoomed(null)}
        />
      )}
    </Paper>
  );
}

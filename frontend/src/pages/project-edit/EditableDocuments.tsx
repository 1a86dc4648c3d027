import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ProjectCategory, type ProjectDetails, type ProjectProgress } from '@proofroom/contract';
import { uploads } from '../../api/uploads.ts';
import { DocumentMenu } from '../../shared/projects/DocumentMenu.tsx';
import { DocumentRow } from '../../shared/projects/DocumentRow.tsx';
import { DropZone } from '../../shared/upload/DropZone.tsx';

/** The documents of one category, with a place for more and what can be done about each. */
export function EditableDocuments({
  project,
  category,
  progress,
}: {
  project: ProjectDetails;
  category: ProjectCategory;
  progress: ProjectProgress | undefined;
}) {
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
            actions={<DocumentMenu project={project} file={file} categoryId={category.value} />}
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
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProjectCategory, ProjectDetails, ProjectProgress } from '@proofroom/contract';
import { DocumentMenu } from '../../shared/projects/DocumentMenu.tsx';
import { DocumentRow } from '../../shared/projects/DocumentRow.tsx';

interface Props {
  project: ProjectDetails;
  category: ProjectCategory;
  progress: ProjectProgress | undefined;
}

/** A category of a project with its documents. */
export function CategorySection({ project, category, progress }: Props) {
  const { filesData: files } = category;
  const headingId = `category-${category.value}`;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId}>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ px: 2, py: 1.5, alignItems: 'baseline', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography component="h3" variant="h3" id={headingId}>
          {category.label}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {files.length} {files.length === 1 ? 'document' : 'documents'}
          {!category.isActive && ' · inactive'}
        </Typography>
      </Stack>
      {files.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          No files available
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file) => (
            <DocumentRow
              key={file.id}
              file={file}
              live={progress?.documents.find(({ id }) => id === file.id)}
              isMine={project.isMine}
              actions={project.isMine && <DocumentMenu project={project} file={file} categoryId={category.value} />}
            />
          ))}
        </Box>
      )}
    </Paper>
  );
}

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { ProjectRow } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

/** View, edit and delete. Projects of other people can only be viewed. */
export function ProjectActions({
  project,
  onDelete,
}: {
  project: ProjectRow;
  onDelete: (project: ProjectRow) => void;
}) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end', color: 'text.secondary' }}>
      <Tooltip title="View">
        <IconButton component={Link} to={paths.project(project.id)} color="inherit" aria-label={`View ${project.name}`}>
          <VisibilityOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {project.isMine && (
        <Tooltip title="Edit">
          <IconButton
            component={Link}
            to={paths.projectEdit(project.id)}
            color="inherit"
            aria-label={`Edit ${project.name}`}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {project.isMine && (
        <Tooltip title="Delete">
          <IconButton
            color="inherit"
            aria-label={`Delete ${project.name}`}
            onClick={() => onDelete(project)}
            sx={{ '&:hover': { color: 'error.main', bgcolor: 'error.light' } }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}

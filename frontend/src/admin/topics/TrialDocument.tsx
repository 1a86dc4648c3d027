import { useId, useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useProject, useProjects } from '../../shared/projects/projectQueries.ts';
import { SELECT_MENU_MAX_HEIGHT } from '../../shared/constants.ts';

const NONE = 0;
const MENU = { MenuProps: { slotProps: { paper: { sx: { maxHeight: SELECT_MENU_MAX_HEIGHT } } } } };

interface Option {
  value: number;
  label: string;
}
interface ChoiceProps {
  label: string;
  value: number;
  options: readonly Option[];
  onChoose: (value: number) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      label={label}
      value={options.some((option) => option.value === value) ? value : NONE}
      onChange={(event) => onChoose(Number(event.target.value))}
      slotProps={{ select: MENU }}
    >
      <MenuItem value={NONE}>None</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Documents({ projectId, documentId, onChoose }: Props & { projectId: number }) {
  const { data } = useProject(projectId);
  const files = data?.category.flatMap(({ filesData }) => filesData) ?? [];
  return (
    <Choice
      label="Document"
      value={documentId ?? NONE}
      options={files.map(({ id, originalName }) => ({ value: id, label: originalName }))}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  );
}

interface Props {
  documentId: number | null;
  onChoose: (documentId: number | null) => void;
}

/** Chooses a document of a project. */
export function TrialDocument({ documentId, onChoose }: Props) {
  const [projectId, setProjectId] = useState(NONE);
  const { data = [] } = useProjects();
  return (
    <Stack spacing={2}>
      <Choice
        label="Project"
        value={projectId}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(chosen) => {
          setProjectId(chosen);
          onChoose(null);
        }}
      />
      {projectId !== NONE && <Documents projectId={projectId} documentId={documentId} onChoose={onChoose} />}
    </Stack>
  );
}

import { useId, useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { attachedTo } from '@proofroom/contract';
import { SELECT_MENU_MAX_HEIGHT } from '../../shared/constants.ts';
import { useClientProjects, useClients } from '../../shared/projects/clientProjects.ts';
import { useProject } from '../../shared/projects/projectQueries.ts';

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
      options={files.map(({ id, originalName, attachedTo: mail }) => ({
        value: id,
        label: mail ? `${originalName}, ${attachedTo(mail)}` : originalName,
      }))}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  );
}

interface Props {
  documentId: number | null;
  onChoose: (documentId: number | null) => void;
}

/** Chooses a document of a client's project. */
export function TrialDocument({ documentId, onChoose }: Props) {
  const [clientId, setClientId] = useState(NONE);
  const [projectId, setProjectId] = useState(NONE);
  const { data: clients = [] } = useClients();
  const { data: projects = [] } = useClientProjects(clientId || '');
  return (
    <Stack spacing={2}>
      <Choice
        label="Client"
        value={clientId}
        options={clients.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        onChoose={(chosen) => {
          setClientId(chosen);
          setProjectId(NONE);
          onChoose(null);
        }}
      />
      {clientId !== NONE && (
        <Choice
          label="Project"
          value={projectId}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(chosen) => {
            setProjectId(chosen);
            onChoose(null);
          }}
        />
      )}
      {projectId !== NONE && <Documents projectId={projectId} documentId={documentId} onChoose={onChoose} />}
    </Stack>
  );
}

import MoreVert from '@mui/icons-material/MoreVert';
import { Checkbox, FormControlLabel, FormGroup, IconButton, Menu, MenuItem, TextField } from '@mui/material';
import { type DocumentFile, DOCUMENT_NAME_MAX, type ProjectDetails } from '@proofroom/contract';
import { useState } from 'react';
import { FormDialog } from '../form/FormDialog.tsx';
import { useActiveCategories } from '../projects/projectQueries.ts';
import { Caption, SecondaryText } from '../elements/SecondaryText.tsx';
import { SelectField } from '../elements/SelectField.tsx';
import { DeleteDocumentsDialog } from './DeleteDocumentsDialog.tsx';
import { useAlsoIn, useMoveDocuments, useRenameDocument } from './useMoveAndRenameDocuments.ts';

interface Props {
  project: Pick<ProjectDetails, 'id' | 'category'>;
  file: DocumentFile;
  categoryId: number;
}
type DialogProps = Props & { onClose: () => void };

function RenameDialog({ file, onClose }: DialogProps) {
  const [name, setName] = useState(file.name);
  const rename = useRenameDocument(file.id, onClose);
  const original = file.originalFilename;
  return (
    <FormDialog
      title="Rename"
      isBusy={rename.isPending}
      onClose={onClose}
      onSubmit={() => rename.mutate(name.trim() === original ? '' : name.trim())}
    >
      <TextField
        autoFocus
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={`Uploaded as ${original}. Leave it empty to show that name.`}
        slotProps={{ htmlInput: { maxLength: DOCUMENT_NAME_MAX } }}
      />
    </FormDialog>
  );
}

/** The project's categories, and those it may still get. */
function useOffered(project: Props['project']) {
  const { data } = useActiveCategories();
  const own = project.category.map(({ value, label }) => ({ value, label, isNew: false }));
  const known = new Set(own.map(({ value }) => value));
  const others = (data ?? [])
    .filter(({ id }) => !known.has(id))
    .map(({ id, categoryName }) => ({ value: id, label: categoryName, isNew: true }));
  return [...own, ...others];
}

const WHAT_FOLLOWS = 'Answers that may change are marked, and questions that found nothing are asked again.';

function MoveDialog({ project, file, categoryId, onClose }: DialogProps) {
  const [target, setTarget] = useState(categoryId);
  const offered = useOffered(project);
  const move = useMoveDocuments(project);
  return (
    <FormDialog
      title={`Move ${file.name}`}
      action="Move"
      isBusy={move.isPending}
      onClose={onClose}
      onSubmit={() => move.mutate([{ categoryId: target, documents: [file] }], { onSuccess: onClose })}
    >
      <SelectField
        label="Category"
        value={target}
        options={offered.map(({ value, label, isNew }) => ({
          value,
          label: isNew ? `${label} (its questions come to the project)` : label,
        }))}
        onChange={setTarget}
      />
      <SecondaryText>{WHAT_FOLLOWS}</SecondaryText>
    </FormDialog>
  );
}

function AlsoInDialog({ project, file, categoryId, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(file.alsoIn.map(({ value }) => value));
  const offered = useOffered(project);
  const save = useAlsoIn(project, file.id, onClose);
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <FormDialog
      title="Questions it answers"
      maxWidth="sm"
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate(chosen)}
    >
      <SecondaryText>
        {file.name} answers the questions of the categories that are ticked. {WHAT_FOLLOWS}
      </SecondaryText>
      {/* Many categories scroll here, so that Save stays on the screen. */}
      <FormGroup
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr' },
          alignItems: 'start',
          maxHeight: '50vh',
          overflowY: 'auto',
        }}
      >
        {offered.map(({ value, label, isNew }) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                size="small"
                checked={value === categoryId || chosen.includes(value)}
                disabled={value === categoryId}
                onChange={() => toggle(value)}
              />
            }
            label={
              isNew ? (
                <>
                  {label}
                  <Caption component="span" sx={{ display: 'block' }}>
                    its questions come to the project
                  </Caption>
                </>
              ) : (
                label
              )
            }
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
}

const DIALOGS = {
  rename: ['Rename', RenameDialog],
  move: ['Move to another category', MoveDialog],
  also: ['Questions it answers', AlsoInDialog],
} as const;
type MenuAction = keyof typeof DIALOGS | 'delete';

/** What the owner of a project can do about one document. */
export function DocumentMenu(props: Props) {
  const { project, file, categoryId } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<MenuAction | null>(null);
  const close = () => setAction(null);
  const open = (next: MenuAction) => {
    setAnchor(null);
    setAction(next);
  };
  const Chosen = action !== null && action !== 'delete' ? DIALOGS[action][1] : null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More about ${file.name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(DIALOGS).map(([key, [label]]) => (
          <MenuItem key={key} dense onClick={() => open(key as MenuAction)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem dense onClick={() => open('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {Chosen && <Chosen {...props} onClose={close} />}
      {action === 'delete' && (
        <DeleteDocumentsDialog projectId={project.id} documents={[{ file, categoryId }]} onClose={close} />
      )}
    </>
  );
}

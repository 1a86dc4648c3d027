import Close from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Drawer,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { ProjectInput, CompanyForm, PROVIDERS } from '@proofroom/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { CREATE_PANEL_WIDTH, HEADER_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { SchemaValidatedForm, useContractForm } from '../../shared/form/schemaValidatedForm.tsx';
import { paths } from '../../shared/paths.ts';
import { CategoryChoice } from '../../shared/projects/CategoryChoice.tsx';
import { CompanyFields } from '../../shared/projects/CompanyFields.tsx';
import { CompanyFormInput, type CompanyValues } from '../../shared/projects/companyForm.ts';
import { NO_REGISTER, useHasNoRegister } from '../../shared/projects/CompanyRegisterCheck.tsx';
import { useCreateProject } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';

interface Props {
  isBusy: boolean;
  failure: string | null;
  onConfirm: (categories: number[]) => void;
  onClose: () => void;
}

/** A search-less project has no documents, so its categories are chosen here. */
function CategoryDialog({ isBusy, failure, onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [isTried, setTried] = useState(false);
  const check = ProjectInput.shape.category.safeParse(chosen);
  const confirm = () => {
    setTried(true);
    if (check.success) onConfirm(check.data);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>Choose categories</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <SecondaryText>The project gets the questions of these categories.</SecondaryText>
          {failure && <Alert severity="error">{failure}</Alert>}
          <CategoryChoice
            chosen={chosen}
            onChange={setChosen}
            error={isTried ? check.error?.issues[0]?.message : undefined}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={confirm} loading={isBusy}>
          Create project
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const EMPTY: CompanyValues = { name: '', description: '', croNumber: '', responseProvider: [PROVIDERS.gpt] };

interface CreateProjectPanelProps {
  /** What was typed before, when somebody comes back from the upload page. */
  described: CompanyForm | null;
  isOpen: boolean;
  onClose: () => void;
}

const PanelHead = ({ onClose }: { onClose: () => void }) => (
  <Stack
    direction="row"
    sx={{
      alignItems: 'center',
      justifyContent: 'space-between',
      px: 3,
      minHeight: HEADER_HEIGHT,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Typography component="h2" variant="h2" id="create-project">
      Create project
    </Typography>
    <IconButton aria-label="Close" onClick={onClose}>
      <Close />
    </IconButton>
  </Stack>
);

/** Describes the company. Documents follow on the upload page; a project that needs none is created here. */
export function CreateProjectPanel({ described, isOpen, onClose }: CreateProjectPanelProps) {
  const navigate = useNavigate();
  const [company, setCompany] = useState<CompanyForm | null>(null);
  const form = useContractForm(CompanyFormInput, described ?? EMPTY);
  const create = useCreateProject();
  const hasNoRegister = useHasNoRegister(useWatch({ control: form.control, name: 'croNumber' }));
  const goOn = (values: CompanyForm) => {
    if (hasNoRegister && values.responseProvider.includes(PROVIDERS.searchless))
      form.setError('responseProvider', { message: NO_REGISTER });
    else if (values.responseProvider.includes(PROVIDERS.gpt))
      void navigate(paths.uploadFile, { state: { company: values } });
    else setCompany(values);
  };
  const createWith = (category: number[]) =>
    company &&
    create.mutate(
      { ...company, category },
      {
        onSuccess: () => {
          toast('Project created successfully.');
          setCompany(null);
          form.reset(EMPTY);
          onClose();
        },
      },
    );
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      keepMounted
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'create-project',
          sx: { width: CREATE_PANEL_WIDTH, maxWidth: '100vw', borderRadius: 0 },
        },
      }}
    >
      <PanelHead onClose={onClose} />
      <SchemaValidatedForm form={form} onSend={goOn} spacing={0} sx={{ flexGrow: 1, minHeight: 0 }}>
        <Box sx={{ p: 3, flexGrow: 1, overflowY: 'auto' }}>
          <CompanyFields />
        </Box>
        <Stack
          direction="row"
          spacing={1}
          sx={{ justifyContent: 'flex-end', px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Continue
          </Button>
        </Stack>
      </SchemaValidatedForm>
      {company && (
        <CategoryDialog
          isBusy={create.isPending}
          failure={create.error && sentenceOf(create.error)}
          onConfirm={createWith}
          onClose={() => setCompany(null)}
        />
      )}
    </Drawer>
  );
}

import { useState } from 'react';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CompanyForm, PROVIDERS } from '@proofroom/contract';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { CREATE_PANEL_WIDTH, HEADER_HEIGHT } from '../../shared/constants.ts';
import { FormFailure } from '../../shared/form/FormFailure.tsx';
import { useContractForm } from '../../shared/form/useContractForm.ts';
import { paths } from '../../shared/paths.ts';
import { CompanyFields } from '../../shared/projects/CompanyFields.tsx';
import { CompanyFormInput, type CompanyValues } from '../../shared/projects/companyForm.ts';
import { useCreateProject } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

const EMPTY: CompanyValues = { name: '', description: '', croNumber: '', responseProvider: [PROVIDERS.gpt] };

interface Props {
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
export function CreateProjectPanel({ described, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const [company, setCompany] = useState<CompanyForm | null>(null);
  const form = useContractForm(CompanyFormInput, described ?? EMPTY);
  const create = useCreateProject();
  const goOn = (values: CompanyForm) =>
    values.responseProvider.includes(PROVIDERS.gpt)
      ? void navigate(paths.uploadFile, { state: { company: values } })
      : setCompany(values);
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
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(goOn)(event)}
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}
      >
        <Stack spacing={2.5} sx={{ p: 3, flexGrow: 1, overflowY: 'auto' }}>
          <FormFailure formState={form.formState} />
          <CompanyFields control={form.control} />
        </Stack>
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
      </Box>
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

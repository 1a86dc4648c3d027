import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { type ProjectCategory, type ProjectDetails, type ProjectProgress, projectCalls } from '@proofroom/contract';
import { useController } from 'react-hook-form';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { uploads } from '../../api/uploads/sharedUploadQueue.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useUnsavedGuard } from '../../shared/elements/ConfirmDialog.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { DocumentMenu } from '../../shared/documents/DocumentMenu.tsx';
import { DocumentRow } from '../../shared/documents/DocumentRow.tsx';
import { SchemaValidatedForm, useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { paths } from '../../shared/paths.ts';
import { ReadingProgress } from '../../shared/progress/ReadingProgress.tsx';
import { useProjectProgress } from '../../shared/progress/liveProgress.ts';
import { CategoryChoice } from '../../shared/projects/CategoryChoice.tsx';
import { CompanyFields } from '../../shared/projects/CompanyFields.tsx';
import { ProjectEditInput, type ProjectEditValues } from '../../shared/projects/companyForm.ts';
import { reloadProjects } from '../../shared/projects/projectQueries.ts';
import { LoadProjectFromUrl } from '../../shared/projects/LoadProjectFromUrl.tsx';
import { toast } from '../../shared/toast.ts';
import { DropZone } from '../../shared/upload/DropZone.tsx';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { PlainList } from '../../shared/elements/PlainList.tsx';

/** The documents of one category, with a place for more and what can be done about each. */
function EditableDocuments({
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
      <Typography
        component="h3"
        variant="h3"
        sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
      >
        {category.label}
      </Typography>
      <PlainList>
        {category.filesData.map((file) => (
          <DocumentRow
            key={file.id}
            file={file}
            live={progress?.documents.find(({ id }) => id === file.id)}
            isMine
            actions={<DocumentMenu project={project} file={file} categoryId={category.value} />}
          />
        ))}
      </PlainList>
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

const valuesOf = (project: ProjectDetails): ProjectEditValues => ({
  name: project.name,
  description: project.description,
  croNumber: project.croNumber,
  responseProvider: [...project.responseProvider],
  categories: project.category.map(({ value }) => value),
});

/** Categories with documents cannot be taken away. */
const lockedCategories = (project: ProjectDetails) =>
  new Map(
    project.category
      .filter(({ filesData }) => filesData.length > 0)
      .map(({ value, filesData }) => [
        value,
        `has ${filesData.length} ${filesData.length === 1 ? 'document' : 'documents'}`,
      ]),
  );

function CompanyEditor({ project }: { project: ProjectDetails }) {
  const form = useContractForm(ProjectEditInput, valuesOf(project));
  const { field, fieldState } = useController({ control: form.control, name: 'categories' });
  const save = useSending(form, {
    mutationFn: (body) => callApi(projectCalls.edit, { params: { id: project.id }, body }),
    onSuccess: ({ projectDetails }) => {
      queryClient.setQueryData(queryKeys.project(project.id), projectDetails);
      reloadProjects();
      form.reset(valuesOf(projectDetails));
      toast('Project updated successfully.');
    },
  });
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, 'Your changes have not been saved and will be lost.');
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <SchemaValidatedForm form={form} onSend={save.mutate} spacing={3}>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '7fr 5fr' },
            alignItems: 'start',
          }}
        >
          <CompanyFields />
          <Stack spacing={1}>
            <Typography component="h2" variant="h3">
              Categories
            </Typography>
            <CategoryChoice
              chosen={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              inUse={project.category}
              locked={lockedCategories(project)}
            />
          </Stack>
        </Box>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
          {isDirty && <SecondaryText>Not saved yet</SecondaryText>}
          <Button disabled={!isDirty} onClick={() => form.reset()}>
            Undo changes
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            Save
          </Button>
        </Stack>
      </SchemaValidatedForm>
      {guard}
    </Paper>
  );
}

function Editor({ project }: { project: ProjectDetails }) {
  const progress = useProjectProgress(project.id);
  return (
    <>
      <PageTitle title={`Edit ${project.name}`} back={{ to: paths.project(project.id), label: 'Back to Project' }} />
      <Stack spacing={3}>
        <CompanyEditor project={project} />
        <Typography component="h2" variant="h2" sx={{ pt: 1 }}>
          Documents
        </Typography>
        <ReadingProgress progress={progress} />
        {project.category.map((category) => (
          <EditableDocuments key={category.value} project={project} category={category} progress={progress} />
        ))}
        <Caption>A category you have just chosen takes documents once the project is saved.</Caption>
      </Stack>
    </>
  );
}

export default function ProjectEditPage() {
  return <LoadProjectFromUrl title="Edit project" isForOwner page={Editor} />;
}

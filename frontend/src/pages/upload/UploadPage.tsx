import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ERRORS, PROVIDERS, UPLOAD_EXTENSIONS, type CompanyForm } from '@proofroom/contract';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import type { UploadItem } from '../../api/uploadQueue.ts';
import { generateAfterUpload, uploads, useUploads } from '../../api/uploads.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { companyIn } from '../../shared/projects/companyForm.ts';
import { isUndecided } from '../../shared/projects/documentAdvice.ts';
import { useActiveCategories, useCreateProject } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import { useUnsavedGuard } from '../../shared/useUnsavedGuard.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { fileCount, useChosenFiles, type ChosenFiles } from './chosenFiles.ts';
import { StepBar } from './StepBar.tsx';
import { UploadProgress } from './UploadProgress.tsx';

/** Stays in sight while the lists above are longer than the window. */
const STICKY_FOOT = {
  position: 'sticky',
  bottom: 0,
  mt: 3,
  py: 2,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 1,
} as const;

const isGptOnly = ({ responseProvider }: CompanyForm) => responseProvider.every((id) => id === PROVIDERS.gpt);

/** Creates the project, then hands all files to the queue. */
function useCreateAndUpload(company: CompanyForm, onCreated: (projectId: number) => void) {
  const { data: categories } = useActiveCategories();
  const create = useCreateProject();
  const nameOf = (id: number) => categories?.find((category) => category.id === id)?.categoryName ?? '';
  const start = (chosen: ChosenFiles) =>
    create.mutate(
      { ...company, category: [...chosen.keys()] },
      {
        onSuccess: ({ projectId }) => {
          toast('Project created successfully.');
          if (isGptOnly(company)) generateAfterUpload(projectId);
          const target = { projectId, projectName: company.name };
          uploads.add(
            [...chosen].flatMap(([categoryId, files]) =>
              files.map((file) => ({ ...target, categoryId, categoryName: nameOf(categoryId), file })),
            ),
          );
          window.scrollTo({ top: 0 });
          onCreated(projectId);
        },
        onError: (error) => toast(sentenceOf(error), 'error'),
      },
    );
  return { start, isPending: create.isPending };
}

/** Goes on as soon as every file of the project has arrived, and nobody is asked about one that is there twice. */
function useGoOnWhenDone(projectId: number | null, company: CompanyForm, decidesLater: boolean) {
  const navigate = useNavigate();
  const items = useUploads().filter((item) => item.projectId === projectId);
  const isOpen = ({ status, saved }: UploadItem) =>
    status !== 'done' || (saved !== undefined && isUndecided(saved) && !decidesLater);
  const isDone = projectId !== null && !items.some(isOpen);
  const arrived = items.length;
  const hasGone = useRef(false);
  useEffect(() => {
    if (!isDone || hasGone.current) return;
    hasGone.current = true;
    if (arrived > 0) toast('Document uploaded successfully');
    uploads.dismiss();
    const next = isGptOnly(company) && arrived > 0 ? paths.responses(projectId) : paths.projects;
    void navigate(next, { state: { projectName: company.name } });
  }, [isDone, arrived, company, projectId, navigate]);
  return items;
}

const summary = (chosen: ChosenFiles) => {
  const files = fileCount(chosen);
  return `${files} ${files === 1 ? 'file' : 'files'} in ${chosen.size} ${chosen.size === 1 ? 'category' : 'categories'}`;
};

function NewProject({ company }: { company: CompanyForm }) {
  const [projectId, setProjectId] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const files = useChosenFiles();
  const { start, isPending } = useCreateAndUpload(company, setProjectId);
  const [decidesLater, decideLater] = useState(false);
  const items = useGoOnWhenDone(projectId, company, decidesLater);
  const isEmpty = fileCount(files.chosen) === 0;
  const guard = useUnsavedGuard(
    !isEmpty && projectId === null,
    'The project has not been created yet. The company details and the chosen files will be lost.',
  );
  const send = () => {
    setTried(true);
    if (!isEmpty) start(files.chosen);
  };
  return (
    <>
      <PageTitle
        title={company.name}
        aside={`CRO ${company.croNumber}`}
        // What was said of the company is there again in the panel it was typed into.
        back={{ to: paths.projects, label: 'Back to Projects', state: projectId === null ? { company } : undefined }}
      />
      <StepBar current={1} />
      {projectId === null ? (
        <ChooseFiles files={files} />
      ) : (
        <UploadProgress projectId={projectId} items={items} onGoOn={() => decideLater(true)} />
      )}
      {projectId === null && (
        <Stack
          direction="row"
          useFlexGap
          sx={{
            ...STICKY_FOOT,
            columnGap: 2,
            rowGap: 1,
            alignItems: 'center',
            justifyContent: 'flex-end',
            flexWrap: 'wrap',
          }}
        >
          {isTried && isEmpty ? (
            <Alert severity="error">{ERRORS.UPLOAD_EMPTY[1]}</Alert>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {isEmpty
                ? `Add at least one document (${UPLOAD_EXTENSIONS.join(', ')}) to one category.`
                : summary(files.chosen)}
            </Typography>
          )}
          <Button variant="contained" size="large" loading={isPending} onClick={send}>
            Create project and upload
          </Button>
        </Stack>
      )}
      {guard}
    </>
  );
}

/** Attaches documents to a company that was described in the create panel; without that it leads back to the list. */
export default function UploadPage() {
  const company = companyIn(useLocation().state);
  return company ? <NewProject company={company} /> : <Navigate to={paths.projects} replace />;
}

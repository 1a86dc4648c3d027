import { Alert, Box, Button, Typography } from '@mui/material';
import { ERRORS, PROVIDERS, UPLOAD_EXTENSIONS, type CompanyForm } from '@proofroom/contract';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import type { UploadItem } from '../../api/uploads/uploadQueue.ts';
import { generateAfterUpload, uploads, useUploads } from '../../api/uploads/sharedUploadQueue.ts';
import { useUnsavedGuard } from '../../shared/elements/ConfirmDialog.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { isUndecidedDuplicate } from '../../shared/documents/documentStatus.ts';
import { counted } from '../../shared/formatInWords.ts';
import { paths } from '../../shared/paths.ts';
import { companyFromState, projectFromState } from '../../shared/projects/companyForm.ts';
import { useActiveCategories, useCreateProject } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import {
  isSendable,
  pendingFiles,
  type PendingFile,
  type SendableFile,
  uploadsOf,
} from '../../shared/upload/filesToUpload.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { StickyFoot } from '../../shared/elements/StickyFoot.tsx';
import { ChooseFilesByCategory } from './ChooseFilesByCategory.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useChosenFiles } from './chosenFiles.ts';

const STEPS = ['Describe the company', 'Add documents', 'Read answers'] as const;

/** Where the user is on the way to a project. `current` counts from 0. */
function StepBar({ current }: { current: number }) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}
    >
      {STEPS.map((step, index) => (
        <Box component="li" key={step} aria-current={index === current ? 'step' : undefined}>
          <Box
            sx={{ height: 4, borderRadius: 999, mb: 0.75, bgcolor: index <= current ? 'primary.main' : 'divider' }}
          />
          <Typography
            variant="caption"
            sx={{
              color: index === current ? 'text.primary' : 'text.secondary',
              fontWeight: index === current ? 600 : 400,
            }}
          >
            {index + 1}. {step}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const isGptOnly = ({ responseProvider }: CompanyForm) => responseProvider.every((id) => id === PROVIDERS.gpt);

/** Creates the project, then hands all files to the queue. */
function useCreateAndUpload(company: CompanyForm, owner: string, onCreated: (projectId: number) => void) {
  const { data: categories } = useActiveCategories();
  const create = useCreateProject();
  const nameOf = (id: number) => categories?.find((category) => category.id === id)?.categoryName ?? '';
  const start = (files: readonly SendableFile[]) =>
    create.mutate(
      { ...company, category: [...new Set(files.map(({ categoryId }) => categoryId))] },
      {
        onSuccess: ({ projectId }) => {
          toast('Project created successfully.');
          if (isGptOnly(company)) generateAfterUpload(projectId);
          pendingFiles.handOver(owner, String(projectId));
          uploads.add(uploadsOf(files, { projectId, projectName: company.name, nameOf }));
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
    status !== 'done' || (saved !== undefined && isUndecidedDuplicate(saved) && !decidesLater);
  const isDone = projectId !== null && !items.some(isOpen);
  const arrived = items.length;
  const hasGone = useRef(false);
  useEffect(() => {
    if (!isDone || hasGone.current) return;
    hasGone.current = true;
    if (arrived > 0) toast('Document uploaded successfully');
    uploads.dismiss();
    const isLeft = pendingFiles.snapshot().some(({ owner }) => owner === String(projectId));
    const done = isGptOnly(company) && arrived > 0 ? paths.responses(projectId) : paths.projects;
    const next = isLeft ? paths.projectUpload(projectId) : done;
    void navigate(next, { state: { projectName: company.name } });
  }, [isDone, arrived, company, projectId, navigate]);
  return items;
}

const summary = (files: readonly SendableFile[]) => {
  const categories = new Set(files.map(({ categoryId }) => categoryId)).size;
  return `${counted(files.length, 'file')} in ${counted(categories, 'category', 'categories')}`;
};

/** What keeps files from being sent. */
function leftBehind(entries: readonly PendingFile[]): string | null {
  const lost = entries.filter(({ file }) => file === null).length;
  const unsorted = entries.filter((entry) => entry.file !== null && !isSendable(entry)).length;
  const parts = [
    unsorted > 0 && `${counted(unsorted, 'file')} without a category`,
    lost > 0 && `${counted(lost, 'file')} to be chosen again`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Projects made since the page was loaded: their uploads are shown here. */
const createdHere = new Set<number>();

function NewProject({ company }: { company: CompanyForm }) {
  const [projectId, setProjectId] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const owner = `new ${company.croNumber} ${company.name}`;
  const files = useChosenFiles(owner);
  const { start, isPending } = useCreateAndUpload(company, owner, (created) => {
    setProjectId(created);
    createdHere.add(created);
    // A reload must not offer to create the project once more.
    void navigate('.', { replace: true, state: { company, projectId: created } });
  });
  const [decidesLater, decideLater] = useState(false);
  const items = useGoOnWhenDone(projectId, company, decidesLater);
  const isEmpty = files.sendable.length === 0;
  const rest = leftBehind(files.entries);
  const guard = useUnsavedGuard(
    !isEmpty && projectId === null,
    'The project has not been created yet. The company details and the chosen files will be lost.',
  );
  const send = () => {
    setTried(true);
    if (!isEmpty) start(files.sendable);
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
        <ChooseFilesByCategory files={files} owner={owner} />
      ) : (
        <UploadProgress projectId={projectId} items={items} onGoOn={() => decideLater(true)} />
      )}
      {projectId === null && (
        <StickyFoot
          useFlexGap
          sx={{ mt: 3, py: 2, columnGap: 2, rowGap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}
        >
          {isTried && isEmpty ? (
            <Alert severity="error">{ERRORS.UPLOAD_EMPTY[1]}</Alert>
          ) : (
            <SecondaryText>
              {isEmpty
                ? `Add at least one document (${UPLOAD_EXTENSIONS.join(', ')}) to one category.`
                : summary(files.sendable)}
              {rest !== null && ` · ${rest}`}
            </SecondaryText>
          )}
          <Button variant="contained" size="large" loading={isPending} onClick={send}>
            Create project and upload
          </Button>
        </StickyFoot>
      )}
      {guard}
    </>
  );
}

/** Attaches documents to a company that was described in the create panel; without that it leads back to the list. */
export default function UploadPage() {
  const { state } = useLocation() as { state: unknown };
  const company = companyFromState(state);
  const projectId = projectFromState(state);
  if (projectId !== null && !createdHere.has(projectId))
    return <Navigate to={paths.projectUpload(projectId)} replace />;
  return company ? <NewProject company={company} /> : <Navigate to={paths.projects} replace />;
}

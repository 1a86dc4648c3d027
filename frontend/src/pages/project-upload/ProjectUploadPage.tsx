import { useEffect, useState } from 'react';
import { Alert, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import type { ProjectDetails } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import type { UploadItem } from '../../api/uploads/uploadQueue.ts';
import { uploads } from '../../api/uploads/sharedUploadQueue.ts';
import { counted, fileSize } from '../../shared/formatInWords.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { LoadProjectFromUrl } from '../../shared/projects/LoadProjectFromUrl.tsx';
import { useProjectProgress } from '../../shared/progress/liveProgress.ts';
import { ReadingProgress } from '../../shared/progress/ReadingProgress.tsx';
import {
  AssignCategoriesToFilesOrDocuments,
  type CategoryOption,
} from '../../shared/upload/AssignCategoriesToFilesOrDocuments.tsx';
import { pendingFiles, type PendingFile } from '../../shared/upload/filesToUpload.ts';
import { RefusedFiles, DataRoomDropZone } from '../../shared/upload/DropZone.tsx';
import { summariseUploads, UploadRow } from '../../shared/upload/UploadRow.tsx';
import { useDataRoom } from '../../shared/upload/useProposedCategories.ts';
import { toast } from '../../shared/toast.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { MoveToCategory } from './MoveToCategory.tsx';
import { newFiles, useDataRoomUpload } from './useDataRoomUpload.ts';
import { PlainList } from '../../shared/elements/PlainList.tsx';

const noteOf = ({ folder, size, file }: PendingFile) =>
  [file === null ? 'Choose the file again' : null, folder, fileSize(size)].filter(Boolean).join(' · ');

/** Files that cannot be sent yet: they lack a category, or the page was loaded anew and they must be chosen again. */
function WaitingFiles({ waiting, categories }: { waiting: readonly PendingFile[]; categories: CategoryOption[] }) {
  if (waiting.length === 0) return null;
  const lost = waiting.filter(({ file }) => file === null).length;
  const unsorted = waiting.length - lost;
  return (
    <Stack spacing={1.5}>
      {unsorted > 0 && (
        <Alert severity="info">
          {counted(unsorted, 'file')} {unsorted === 1 ? 'needs' : 'need'} a category: neither the folder nor the name
          tells which. Each is uploaded as soon as it has one.
        </Alert>
      )}
      {lost > 0 && (
        <Alert severity="warning">
          The page was reloaded before {counted(lost, 'file')} had arrived. Drop the same folder or choose the{' '}
          {lost === 1 ? 'file' : 'files'} again: names and categories are still here.
        </Alert>
      )}
      <AssignCategoriesToFilesOrDocuments
        label="Waiting files"
        noun="file"
        rows={waiting.map((entry) => ({
          key: entry.key,
          name: entry.name,
          note: noteOf(entry),
          categoryId: entry.categoryId,
        }))}
        categories={categories}
        onFile={(keys, categoryId) => pendingFiles.assign(new Map(keys.map((key) => [key, categoryId])), true)}
        removal={{ word: 'Remove', act: pendingFiles.remove }}
      />
    </Stack>
  );
}

const UNDER_WAY = ['uploading', 'failed', 'waiting'] as const;
/** Uploads that are listed one by one; the others are counted. */
const LISTED = 50;

/** One bar over all uploads; those that failed, and those under way, one by one. */
function Uploading({ items }: { items: readonly UploadItem[] }) {
  const { total, done, failed, isBusy, share } = summariseUploads(items);
  useEffect(() => {
    if (!isBusy && failed === 0 && total > 0) uploads.dismiss();
  }, [isBusy, failed, total]);
  if (total === 0) return null;
  const order = (item: UploadItem) => UNDER_WAY.indexOf(item.status as (typeof UNDER_WAY)[number]);
  const open = items.filter(({ status }) => status !== 'done').toSorted((a, b) => order(a) - order(b));
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Stack spacing={1} sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography role="status" variant="subtitle2" sx={{ flexGrow: 1 }}>
            {done} of {counted(total, 'file')} uploaded
            {failed > 0 && ` · ${failed} failed`}
            {isBusy && ' – you may leave this page'}
          </Typography>
          {failed > 0 && (
            <Button
              size="small"
              onClick={() => items.forEach(({ key, status }) => status === 'failed' && uploads.retry(key))}
            >
              Retry {counted(failed, 'file')}
            </Button>
          )}
        </Stack>
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label="All uploads"
          color={failed > 0 && !isBusy ? 'error' : 'primary'}
        />
      </Stack>
      <PlainList aria-label="Uploads" sx={{ borderTop: 1, borderColor: 'divider', maxHeight: 320, overflowY: 'auto' }}>
        {open.slice(0, LISTED).map((item) => (
          <UploadRow key={item.key} item={item} />
        ))}
      </PlainList>
      {open.length > LISTED && (
        <Caption component="p" sx={{ px: 2, py: 1, m: 0 }}>
          and {counted(open.length - LISTED, 'file')} more
        </Caption>
      )}
    </Paper>
  );
}

function DataRoom({ project }: { project: ProjectDetails }) {
  const { owner, waiting, items, categories, documents } = useDataRoomUpload(project);
  const room = useDataRoom(owner);
  const progress = useProjectProgress(project.id);
  const [isStarted, start] = useState(false);
  return (
    <>
      <PageTitle
        title="Add documents"
        aside={project.name}
        back={{ to: paths.project(project.id), label: 'Back to Project' }}
        actions={
          <Button
            component={Link}
            to={paths.responses(project.id)}
            state={{ projectName: project.name }}
            variant="outlined"
          >
            Responses
          </Button>
        }
      />
      <Stack spacing={3}>
        <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
          A document answers the questions of its category. It can answer those of further categories too.
        </Typography>
        <DataRoomDropZone
          isBusy={room.isBusy}
          onFiles={(placed) => {
            const fresh = newFiles(placed, documents);
            const known = placed.length - fresh.length;
            if (known > 0)
              toast(
                `${counted(known, 'file')} of this folder ${known === 1 ? 'is' : 'are'} in the project already.`,
                'info',
              );
            if (fresh.length === 0) return;
            start(true);
            void room.take(fresh);
          }}
        />
        <RefusedFiles refused={room.refused} onClose={room.forgetRefused} />
        <WaitingFiles waiting={waiting} categories={categories} />
        <Uploading items={items} />
        {(isStarted || documents.length > 0) && <ReadingProgress progress={progress} />}
        <MoveToCategory project={project} documents={documents} categories={categories} progress={progress} />
      </Stack>
    </>
  );
}

/** Where documents come to a project that is there already, and where they are sorted. */
export default function ProjectUploadPage() {
  return <LoadProjectFromUrl title="Add documents" isForOwner page={DataRoom} />;
}

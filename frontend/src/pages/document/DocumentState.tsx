import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DocumentFile } from '@proofroom/contract';
import { DOCUMENT_LOOKS } from '../../shared/documentStatus.ts';
import { CancelReadingButton } from '../../shared/projects/CancelReadingButton.tsx';
import { adviceOn, canRetry, isUnderWay, takesPassword } from '../../shared/projects/documentAdvice.ts';
import { useProject } from '../../shared/projects/projectQueries.ts';
import { RetryButton } from '../../shared/projects/RetryButton.tsx';
import { UnlockForm } from '../../shared/projects/UnlockForm.tsx';
import { Tag } from '../../shared/Tag.tsx';

/** How a document is that is not simply ready, and what a person can do about it. */
export function DocumentState({ document }: { document: DocumentFile & { projectId: number } }) {
  const { data: project } = useProject(document.projectId);
  const advice = adviceOn(document);
  const { word, tone, icon } = DOCUMENT_LOOKS[document.status];
  if (document.status === 'ready' && advice === null) return null;
  return (
    <Paper variant="outlined" component="section" aria-label="State of the document" sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {advice ?? 'There is nothing to show yet.'}
        </Typography>
        {canRetry(document) && <RetryButton file={document} />}
        {isUnderWay(document) && <CancelReadingButton file={document} />}
      </Stack>
      {project?.isMine && takesPassword(document, document.status) && <UnlockForm file={document} />}
    </Paper>
  );
}

import AttachFile from '@mui/icons-material/AttachFile';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { documentCalls, type DocumentFile, attachedTo } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { Tag } from '../elements/Tag.tsx';
import { listed, fileSize } from '../formatInWords.ts';
import { paths } from '../paths.ts';
import { Caption } from '../elements/SecondaryText.tsx';
import { PageLink } from '../elements/PageLink.tsx';
import { CancelReadingButton, DuplicateChoice, RetryButton, UnlockForm } from './DocumentProblemActions.tsx';
import {
  DOCUMENT_LOOKS,
  documentAdvice,
  duplicateHints,
  canRetry,
  attachmentIndent,
  isUndecidedDuplicate,
  isUnderWay,
  readSoFar,
  liveState,
  takesPassword,
  type LiveDocument,
} from './documentStatus.ts';
import { ListRow } from '../elements/PlainList.tsx';

/** Which parts were not read. Only a partly read document is asked for them. */
const useRemarks = (id: number, isAsked: boolean) =>
  useQuery({
    queryKey: queryKeys.documentRemarks(id),
    queryFn: async ({ signal }) => (await callApi(documentCalls.get, { params: { id }, signal })).data.remarks,
    enabled: isAsked,
  }).data ?? [];

/** Why a document is in its state, what to do about it, and what the project holds already. */
function DocumentNotes({
  file,
  state,
}: {
  file: DocumentFile;
  state: Pick<DocumentFile, 'status' | 'reason' | 'isReadAgain'>;
}) {
  const { status } = state;
  const isSerious = DOCUMENT_LOOKS[status].tone === 'error';
  const remarks = useRemarks(file.id, status === 'partial');
  const notes = [documentAdvice(state), ...(status === 'partial' ? remarks : [])].filter((note) => note !== null);
  return (
    <>
      {notes.map((note) => (
        <Typography
          key={note}
          variant="caption"
          component="div"
          sx={{ color: isSerious ? 'error.main' : 'text.primary', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      ))}
      {duplicateHints(file).map((hint) => (
        <Stack key={hint} direction="row" spacing={0.75} sx={{ alignItems: 'flex-start' }}>
          <ContentCopyOutlined sx={{ fontSize: 14, mt: '3px' }} color="warning" aria-hidden />
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {hint}
          </Typography>
        </Stack>
      ))}
    </>
  );
}

/** What is to be known of a document that is not simply ready, in lists that show little else of it. */
export function DocumentTrouble({ file, live }: { file: DocumentFile; live: LiveDocument | undefined }) {
  const state = liveState(file, live);
  const { word, tone, icon } = DOCUMENT_LOOKS[state.status];
  if (state.status === 'ready' && !isUndecidedDuplicate(file)) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      <DocumentNotes file={file} state={state} />
      {takesPassword(file, state.status) && <UnlockForm file={file} />}
      <DuplicateChoice file={file} />
    </Box>
  );
}

interface Props {
  file: DocumentFile;
  /** What the server said last; fresher than the file. */
  live: LiveDocument | undefined;
  /** Only the owner of the project may unlock a document. */
  isMine: boolean;
  actions?: ReactNode;
}

const pages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;
const facts = (file: DocumentFile, live: LiveDocument | undefined) =>
  [
    file.attachedTo && attachedTo(file.attachedTo),
    file.folder,
    file.kind,
    file.pageCount !== null && pages(file.pageCount),
    fileSize(file.size),
    readSoFar(live),
  ]
    .filter(Boolean)
    .join(' · ');

const ReadingBar = ({ live }: { live: LiveDocument }) => (
  <LinearProgress
    variant="determinate"
    value={(live.done / live.total) * 100}
    aria-label={`Reading ${live.fileName}`}
    sx={{ height: 4, mt: 0.5, maxWidth: 320 }}
  />
);

/** One document: its name as a link to the viewer, what is known of it, its state, and what a person can do about it. */
export function DocumentRow({ file, live, isMine, actions }: Props) {
  const state = liveState(file, live);
  const { status } = state;
  const { word, tone, icon } = DOCUMENT_LOOKS[status];
  return (
    <ListRow
      line="between"
      spacing={2}
      sx={{ pl: attachmentIndent(file), pr: 2, py: 1.25, flexWrap: { sm: 'nowrap' } }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}>
        {file.attachedTo && (
          <AttachFile
            sx={{ fontSize: 14, mr: 0.5, verticalAlign: 'text-bottom', color: 'text.secondary' }}
            aria-hidden
          />
        )}
        <PageLink to={paths.document(file.id)} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </PageLink>
        <Caption component="div">{facts(file, live)}</Caption>
        {file.name !== file.originalFilename && !file.name.startsWith(file.originalFilename) && (
          <Caption component="div">Uploaded as {file.originalFilename}</Caption>
        )}
        {file.alsoIn.length > 0 && (
          <Caption component="div">
            Also answers the questions of {listed(file.alsoIn.map(({ label }) => label))}
          </Caption>
        )}
        {live && readSoFar(live) && <ReadingBar live={live} />}
        <DocumentNotes file={file} state={state} />
        {isMine && takesPassword(file, status) && <UnlockForm file={file} />}
        {isMine && <DuplicateChoice file={file} />}
      </Box>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {canRetry(state) && <RetryButton file={file} />}
      {isUnderWay(state) && <CancelReadingButton file={file} />}
      {actions}
    </ListRow>
  );
}

import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { documentCalls, type DocumentFile } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { DOCUMENT_LOOKS } from '../documentStatus.ts';
import { adviceOn, likenessOf } from './documentAdvice.ts';

/** Which parts were not read. Only a partly read document is asked for them. */
const useRemarks = (id: number, isAsked: boolean) =>
  useQuery({
    queryKey: ['documents', id, 'remarks'],
    queryFn: async ({ signal }) => (await callApi(documentCalls.get, { params: { id }, signal })).data.remarks,
    enabled: isAsked,
  }).data ?? [];

/** Why a document is in its state, what to do about it, and what the project holds already. */
export function DocumentNotes({
  file,
  state,
}: {
  file: DocumentFile;
  state: Pick<DocumentFile, 'status' | 'reason' | 'isReadAgain'>;
}) {
  const { status } = state;
  const isSerious = DOCUMENT_LOOKS[status].tone === 'error';
  const remarks = useRemarks(file.id, status === 'partial');
  const notes = [adviceOn(state), ...(status === 'partial' ? remarks : [])].filter((note) => note !== null);
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
      {likenessOf(file).map((hint) => (
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

import { Stack, Typography } from '@mui/material';
import { auditCalls, type PaperReader } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { counted, momentInWords } from '../../shared/formatInWords.ts';
import { Tag } from '../../shared/elements/Tag.tsx';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';
import { ListRow } from '../../shared/elements/PlainList.tsx';

const ROLES: Record<string, string> = { staff: 'Staff', admin: 'Admin' };

function Reader({ reader }: { reader: PaperReader }) {
  return (
    <ListRow line="above" spacing={1.5} sx={{ py: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {reader.isMe ? 'You' : reader.name}
      </Typography>
      {reader.role && ROLES[reader.role] && <Tag>{ROLES[reader.role] as string}</Tag>}
      <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
        {counted(reader.documents, 'document')}, last {reader.lastDocument ?? 'an export'} on{' '}
        {momentInWords(reader.lastAt)}
      </SecondaryText>
    </ListRow>
  );
}

/** Who opened the papers of the project, or took tables out of it; nothing while nobody has. */
export function DocumentAccessLog({ projectId }: { projectId: number }) {
  const { data } = useQuery({
    queryKey: queryKeys.documentReaders(projectId),
    queryFn: ({ signal }) => callApi(auditCalls.readers, { params: { id: projectId }, signal }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Who opened these papers">
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((reader) => (
          <Reader key={`${reader.name} ${reader.lastAt}`} reader={reader} />
        ))}
      </Stack>
    </Section>
  );
}

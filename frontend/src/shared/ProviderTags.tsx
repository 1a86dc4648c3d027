import Stack from '@mui/material/Stack';
import { PROVIDER_LABELS, providerName, type ProviderId } from '@proofroom/contract';
import { Tag } from './Tag.tsx';

export const providerLabel = (id: ProviderId) => PROVIDER_LABELS[providerName(id)];

export const ProviderTags = ({ ids }: { ids: readonly ProviderId[] }) => (
  <Stack component="span" direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    {ids.map((id) => (
      <Tag key={id}>{providerLabel(id)}</Tag>
    ))}
  </Stack>
);

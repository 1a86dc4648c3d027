import Stack from '@mui/material/Stack';
import { PROVIDER_LABELS, providerName, type ProviderId, type ProviderName } from '@proofroom/contract';
import { Tag } from './Tag.tsx';

interface Props {
  ids: readonly ProviderId[];
  /** Where answers are read, what they stand on is said instead of the provider. */
  names?: Record<ProviderName, string>;
}

export const ProviderTags = ({ ids, names = PROVIDER_LABELS }: Props) => (
  <Stack component="span" direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    {ids.map((id) => (
      <Tag key={id}>{names[providerName(id)]}</Tag>
    ))}
  </Stack>
);

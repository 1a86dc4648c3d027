import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PROVIDER_LABELS, PROVIDERS, type ProviderId, type ProviderName, type WordsSentTo } from '@proofroom/contract';
import { useWordsSentTo } from './projectQueries.ts';

const TEXTS: Record<ProviderName, { text: string; where: string }> = {
  gpt: {
    text: 'Answers from the documents you upload, each with its passage.',
    where: 'Your documents stay on this server.',
  },
  searchless: {
    text: 'Answers from public company registers, by the CRO number. No documents needed.',
    where: 'Only the CRO number is looked up.',
  },
};

/** Which host gets what; the general sentence until it is known. */
function whereOf(name: ProviderName, sentTo: WordsSentTo | undefined): string {
  if (name !== 'gpt') return TEXTS[name].where;
  if (!sentTo)
    return `${TEXTS.gpt.where} If it is connected to a language model or an embeddings service, passages are sent there.`;
  const { model, embeddings } = sentTo;
  const sent = [
    model && `Questions and the passages that may answer them are sent to ${model.host} (${model.name}).`,
    embeddings && `Passages are sent to ${embeddings.host} to be compared in meaning.`,
  ].filter(Boolean);
  return sent.length > 0
    ? `Your documents are kept on this server. ${sent.join(' ')}`
    : `${TEXTS.gpt.where} Nothing is sent out.`;
}

interface Props {
  chosen: readonly ProviderId[];
  error: string | undefined;
  onChange: (chosen: ProviderId[]) => void;
}

/** Both providers as cards: what each does, and where the text goes. */
export function ProviderChoice({ chosen, error, onChange }: Props) {
  const { data: sentTo } = useWordsSentTo();
  const toggle = (id: ProviderId) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].sort());
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ mb: 1, fontWeight: 500, '&&': { color: 'text.primary' } }}>
        Response provider
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(Object.keys(PROVIDERS) as ProviderName[]).map((name) => {
          const id = PROVIDERS[name];
          const isChosen = chosen.includes(id);
          return (
            <Stack
              key={name}
              component="label"
              direction="row"
              spacing={1}
              sx={{
                p: 1.5,
                border: 1,
                borderRadius: 1,
                cursor: 'pointer',
                borderColor: isChosen ? 'primary.main' : 'inputBorder',
                bgcolor: isChosen ? 'primaryTint' : 'background.paper',
              }}
            >
              <Checkbox
                size="small"
                checked={isChosen}
                onChange={() => toggle(id)}
                sx={{ alignSelf: 'flex-start', p: 0.25 }}
                slotProps={{ input: { 'aria-describedby': `provider-${name}`, 'aria-label': PROVIDER_LABELS[name] } }}
              />
              <span id={`provider-${name}`}>
                <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
                  {PROVIDER_LABELS[name]}
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                  {TEXTS[name].text}
                </Typography>
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
                  {whereOf(name, sentTo)}
                </Typography>
              </span>
            </Stack>
          );
        })}
      </Box>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

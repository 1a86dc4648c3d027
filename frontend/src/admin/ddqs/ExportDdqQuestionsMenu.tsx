import { ddqCalls, PROVIDER_LABELS, PROVIDERS } from '@proofroom/contract';
import { useListContext } from 'react-admin';
import { fetchFile } from '../../api/callApi.ts';
import { ExportButton } from '../../shared/elements/ExportButton.tsx';

const FORMATS = [
  { format: 'csv', label: '.csv' },
  { format: 'xlsx', label: 'Excel' },
] as const;

/** The questions of the list, as it is filtered, as a file that can be imported again: one file for each provider. */
export function ExportDdqQuestionsMenu() {
  const { filterValues } = useListContext();
  const {
    q,
    category = [],
    responseProvider,
  } = filterValues as {
    q?: string;
    category?: number[];
    responseProvider?: number;
  };
  const providers = Object.values(PROVIDERS).filter((id) => !responseProvider || id === responseProvider);
  const choices = providers.flatMap((id) =>
    FORMATS.map(({ format, label }) => ({
      label: `${PROVIDER_LABELS[id === PROVIDERS.gpt ? 'gpt' : 'searchless']} questions (${label})`,
      order: { responseProvider: id, format },
    })),
  );
  return (
    <ExportButton
      choices={choices}
      fetch={(order) => fetchFile(ddqCalls.export, { body: { ...order, question: q, category } })}
    />
  );
}

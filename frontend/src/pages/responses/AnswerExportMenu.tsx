import { responseCalls, type ProviderId, providerName, SOURCE_LABELS } from '@proofroom/contract';
import { fetchFile } from '../../api/callApi.ts';
import { ExportButton } from '../../shared/elements/ExportButton.tsx';

interface Props {
  projectId: number;
  providers: readonly ProviderId[];
  /** Only these categories; empty means all. */
  categories: number[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const FORMATS = [
  ['xlsx', 'Export Excel'],
  ['csv', 'Export CSV'],
] as const;

/** Answers as a spreadsheet; a project with two providers has a file for each. */
export function ExportMenu({ projectId, providers, categories, ...opening }: Props) {
  const choices = providers.flatMap((provider) =>
    FORMATS.map(([format, label]) => ({
      label: providers.length > 1 ? `${label} (${SOURCE_LABELS[providerName(provider)]})` : label,
      order: { responseProvider: provider, format },
    })),
  );
  return (
    <ExportButton
      {...opening}
      choices={choices}
      fetch={(order) => fetchFile(responseCalls.export, { body: { projectId, ...order, categories, questionId: [] } })}
    />
  );
}

import { useState } from 'react';
import { Paper, Stack, Tab, Tabs } from '@mui/material';
import { apiAddress, DDQ_COLUMNS, ddqCalls, PROVIDERS, type ImportReport, type ProviderId } from '@proofroom/contract';
import { CreateBase, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import { ImportPanel } from '../../shared/admin/import/ImportPanel.tsx';
import { importCall, type ImportOrder } from '../../shared/admin/import/useImport.ts';
import { counted } from '../../shared/formatInWords.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/toast.ts';
import { useSavingOptions } from '../../shared/admin/RecordForm.tsx';
import { EMPTY_DDQ } from './ddqQuestionFormValues.ts';
import { DdqQuestionForm, ProviderChoice } from './DdqQuestionForm.tsx';

const WAYS = [
  { value: 'one', label: 'One question' },
  { value: 'file', label: 'From a file' },
] as const;
type Way = (typeof WAYS)[number]['value'];

function FromFile() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [provider, setProvider] = useState<ProviderId>(PROVIDERS.gpt);
  const send = async (order: ImportOrder) =>
    (await callApi(ddqCalls.import, { params: { provider }, ...importCall(order) })).data;
  const finish = ({ imported, updated, skipped }: ImportReport) => {
    const added = imported === 1 ? 'DDQ added successfully.' : `${counted(imported, 'DDQ')} added successfully.`;
    const others = [updated > 0 && `${updated} updated`, skipped > 0 && `${skipped} left as they are`].filter(Boolean);
    toast([added, others.length > 0 && `${others.join(', ')}.`].filter(Boolean).join(' '));
    refresh();
    // Without the filter that was left there, so that the new ones are seen.
    void navigate(`${paths.ddqs}?${new URLSearchParams({ filter: '{}', page: '1', sort: 'id', order: 'DESC' })}`);
  };
  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 1080 }}>
      <Stack spacing={3}>
        <ProviderChoice value={provider} onChange={setProvider} />
        {/* The columns of the other provider are others: a file is chosen anew. */}
        <ImportPanel
          key={provider}
          columns={DDQ_COLUMNS[provider]}
          noun="question"
          treatments={['skip', 'update']}
          sample={apiAddress(ddqCalls.sample, { params: { provider } })}
          send={send}
          onImported={finish}
        />
      </Stack>
    </Paper>
  );
}

/** Adds a question, or many of them from a file. */
export default function AddDdqQuestions() {
  const [way, setWay] = useState<Way>('one');
  const saving = useSavingOptions('DDQ added successfully.', paths.ddqs);
  return (
    <>
      <PageTitle title="Add DDQ" back={{ to: paths.ddqs, label: 'Back to All Questions' }} />
      <Tabs value={way} onChange={(_, chosen: Way) => setWay(chosen)} aria-label="How to add" sx={{ mb: 2 }}>
        {WAYS.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {way === 'one' ? (
        <CreateBase resource="ddqs" {...saving}>
          <DdqQuestionForm values={EMPTY_DDQ} />
        </CreateBase>
      ) : (
        <FromFile />
      )}
    </>
  );
}

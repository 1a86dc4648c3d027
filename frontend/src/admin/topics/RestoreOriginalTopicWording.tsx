import { useState } from 'react';
import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import { Button } from '@mui/material';
import type { Topic } from '@proofroom/contract';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';

/** Takes a topic back to the wording it came with. */
export function RestoreOriginalTopicWording({ topic, onRestored }: { topic: Topic; onRestored: () => void }) {
  const api = useDataProvider<AppDataProvider>();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<SettingsBackupRestore />} onClick={() => ask(true)}>
        Restore original
      </Button>
      {isAsking && (
        <ConfirmDialog
          text={`Take “${topic.title}” back to the wording it came with? Every change that was made to it is lost.`}
          action="Restore"
          isDangerous
          done="The original wording is back."
          onConfirm={() => api.restoreTopic(topic.id).then(onRestored)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

import { Alert, Button, Stack } from '@mui/material';
import {
  HoldInput,
  RETENTION_LEAST_DAYS,
  RETENTION_NOTICE_DAYS,
  retentionCalls,
  RetentionInput,
  type ProjectDetails,
} from '@proofroom/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../api/callApi.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { ContractFormDialog } from '../../shared/form/FormDialog.tsx';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { counted, dayInWords } from '../../shared/formatInWords.ts';
import { reloadProjects } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import { useAction } from '../../shared/useAction.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';

type Dialog = 'days' | 'hold' | 'release';
type DaysForm = z.ZodType<RetentionInput, { days: string | number | null }>;

function DaysDialog({ project, onClose }: { project: ProjectDetails; onClose: () => void }) {
  const form = useContractForm(RetentionInput as unknown as DaysForm, { days: project.retention?.days ?? 365 });
  const save = useSending(form, {
    mutationFn: ({ days }) => callApi(retentionCalls.set, { params: { id: project.id }, body: { days } }),
    onSuccess: (_, { days }) => {
      toast(days === null ? 'The project is kept.' : 'Saved.');
      reloadProjects();
      onClose();
    },
  });
  return (
    <ContractFormDialog title="Delete after a time" form={form} sending={save} onClose={onClose}>
      <FormText
        name="days"
        label="Days without a change"
        inputMode="numeric"
        hint={`At least ${RETENTION_LEAST_DAYS} days. You are told by email and here ${RETENTION_NOTICE_DAYS} days before.`}
        autoFocus
      />
      {project.retention && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => save.mutate({ days: null })}>
          Keep it until somebody deletes it
        </Button>
      )}
    </ContractFormDialog>
  );
}

function HoldDialog({ project, onClose }: { project: ProjectDetails; onClose: () => void }) {
  const form = useContractForm(HoldInput, { reason: project.hold?.reason ?? '' });
  const save = useSending(form, {
    mutationFn: (body) => callApi(retentionCalls.hold, { params: { id: project.id }, body }),
    onSuccess: () => {
      reloadProjects();
      onClose();
    },
  });
  return (
    <ContractFormDialog title="Legal hold" action="Hold" form={form} sending={save} onClose={onClose}>
      <SecondaryText>
        Nobody can delete the project, its documents or its client while it is on hold. The client sees the reason.
      </SecondaryText>
      <FormText name="reason" label="Reason" minRows={3} autoFocus />
    </ContractFormDialog>
  );
}

function ReleaseDialog({ project, onClose }: { project: ProjectDetails; onClose: () => void }) {
  return (
    <ConfirmDialog
      text={`Do you want to end the legal hold of ${project.name}? It can be deleted again then.`}
      action="End hold"
      onConfirm={() => callApi(retentionCalls.releaseHold, { params: { id: project.id } }).then(reloadProjects)}
      onClose={onClose}
    />
  );
}

/** Stands above the project where it cannot be deleted, or soon will be. */
export function RetentionNotice({ project }: { project: ProjectDetails }) {
  const { hold, retention } = project;
  const keep = useAction({
    mutationFn: () =>
      callApi(retentionCalls.set, { params: { id: project.id }, body: { days: retention?.days ?? null } }),
    onSuccess: () => {
      toast('The project is kept. Its days are counted from today.');
      reloadProjects();
    },
  });
  if (hold)
    return (
      <Alert severity="info">
        On legal hold since {dayInWords(hold.since)}: {hold.reason}
        <br />
        Nothing of the project can be deleted.
      </Alert>
    );
  if (!retention?.isAnnounced) return null;
  return (
    <Alert
      severity="warning"
      action={
        project.isMine && (
          <Button color="inherit" size="small" loading={keep.isPending} onClick={() => keep.mutate()}>
            Keep it
          </Button>
        )
      }
    >
      This project will be deleted on {dayInWords(retention.deletesAt)}, with its documents and answers, because nobody
      changed it for a long time.
    </Alert>
  );
}

/** How long the project is kept, with what may be done about it. */
export function RetentionPanel({ project }: { project: ProjectDetails }) {
  const [dialog, open] = useState<Dialog | null>(null);
  const isAdmin = useSession()?.role === 'admin';
  const { hold, retention } = project;
  const close = () => open(null);
  return (
    <Section
      title="How long it is kept"
      text={
        retention
          ? `Deleted after ${counted(retention.days, 'day')} without a change${hold ? ', but not while it is on legal hold' : `; as it is now, on ${dayInWords(retention.deletesAt)}`}.`
          : `Until somebody deletes it${hold ? ', which nobody can while it is on legal hold' : ''}.`
      }
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {project.isMine && (
          <Button size="small" variant="outlined" onClick={() => open('days')}>
            {retention ? 'Change' : 'Delete after a time'}
          </Button>
        )}
        {isAdmin && (
          <Button size="small" variant="outlined" onClick={() => open(hold ? 'release' : 'hold')}>
            {hold ? 'End legal hold' : 'Put on legal hold'}
          </Button>
        )}
      </Stack>
      {dialog === 'days' && <DaysDialog project={project} onClose={close} />}
      {dialog === 'hold' && <HoldDialog project={project} onClose={close} />}
      {dialog === 'release' && <ReleaseDialog project={project} onClose={close} />}
    </Section>
  );
}

import AttachFile from '@mui/icons-material/AttachFile';
import { Chip, FormHelperText, Stack, Typography } from '@mui/material';
import { FEEDBACK_MAX, feedbackCalls, FeedbackForm, UPLOAD_EXTENSIONS, type DdqDetails } from '@proofroom/contract';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { sendForm } from '../../api/callApi.ts';
import { ContractFormDialog } from '../../shared/form/FormDialog.tsx';
import { useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { toast } from '../../shared/toast.ts';
import { checkFiles } from '../../shared/upload/checkFile.ts';
import { FileButton } from '../../shared/upload/FileButton.tsx';

type Values = { comment: string; missingDocuments: string; files: File[] };
const Form = FeedbackForm as unknown as z.ZodType<FeedbackForm, Values>;

/** Files that go with a comment; what cannot be taken is said at once. */
function Files() {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { field, fieldState } = useController<Values, 'files'>({ name: 'files' });
  const add = (chosen: File[]) => {
    const sorted = checkFiles(chosen);
    setRefusals(sorted.refusals);
    field.onChange([...field.value, ...sorted.accepted]);
  };
  return (
    <Stack spacing={1}>
      <Typography variant="body2">Files (optional)</Typography>
      {field.value.length > 0 && (
        <Stack component="ul" direction="row" aria-label="Chosen files" sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0 }}>
          {field.value.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} style={{ listStyle: 'none', maxWidth: '100%' }}>
              <Chip
                label={file.name}
                onDelete={() => field.onChange(field.value.filter((other) => other !== file))}
                aria-label={`${file.name}; Backspace removes it`}
              />
            </li>
          ))}
        </Stack>
      )}
      <FileButton
        label="Files"
        extensions={UPLOAD_EXTENSIONS}
        isMultiple
        startIcon={<AttachFile />}
        onFiles={add}
        sx={{ alignSelf: 'flex-start' }}
      >
        Choose files
      </FileButton>
      {[...refusals, ...(fieldState.error?.message ? [fieldState.error.message] : [])].map((sentence) => (
        <FormHelperText key={sentence} error>
          {sentence}
        </FormHelperText>
      ))}
    </Stack>
  );
}

/** Says to the people who run the product what is right or wrong with an answer. */
export default function FeedbackDialog({ question, onClose }: { question: DdqDetails; onClose: () => void }) {
  // The answer as it stood when the dialog was opened: it is what the reader speaks of.
  const [{ id, projectId, category, response, updatedAt }] = useState(question);
  const form = useContractForm(Form, { comment: '', missingDocuments: '', files: [] });
  const { clearErrors } = form;
  const [missingDocuments, files] = useWatch({ control: form.control, name: ['missingDocuments', 'files'] });
  const isCommentNeeded = files.length > 0 || missingDocuments.trim() === '';
  // Whether a comment is needed depends on the other two.
  useEffect(() => {
    if (!isCommentNeeded) clearErrors('comment');
  }, [isCommentNeeded, clearErrors]);
  const send = useSending(form, {
    mutationFn: ({ files, ...texts }) =>
      sendForm(
        feedbackCalls.send,
        {
          projectId,
          categoryId: category.value,
          ddqId: id,
          answeredAt: updatedAt,
          ...texts,
          llmResponse: response,
        },
        { field: 'vdr_reference[]', list: files as File[] },
      ),
    onSuccess: () => {
      toast('Thank you for helping us. Your feedback successfully saved.');
      onClose();
    },
  });
  return (
    <ContractFormDialog
      title="Feedback on this answer"
      action="Send feedback"
      maxWidth="sm"
      form={form}
      sending={send}
      onClose={onClose}
    >
      <FormText name="comment" label="Comment on the response quality" minRows={3} maxLength={FEEDBACK_MAX} autoFocus />
      <FormText
        name="missingDocuments"
        label="Missing documents"
        hint="Documents that the answer should have used."
        minRows={2}
        maxLength={FEEDBACK_MAX}
      />
      <Files />
    </ContractFormDialog>
  );
}

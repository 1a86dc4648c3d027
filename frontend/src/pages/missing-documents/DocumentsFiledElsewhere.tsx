import { Box, Button, Typography } from '@mui/material';
import { documentCalls, type MissingDocument, type ProjectDetails } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { DocumentLink } from '../../shared/documents/DocumentLink.tsx';
import { reloadProjects } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import { inWords } from './writeDocumentRequest.ts';
import { useAction } from '../../shared/useAction.ts';
import { Section } from '../../shared/elements/Section.tsx';
import { ListRow, PlainList } from '../../shared/elements/PlainList.tsx';

/** Lets the documents answer the questions of one more category. */
const useFileHere = (project: ProjectDetails) =>
  useAction({
    mutationFn: async ({ category, elsewhere }: MissingDocument) => {
      const files = new Map(project.category.flatMap(({ filesData }) => filesData.map((file) => [file.id, file])));
      for (const { documentId } of elsewhere) {
        const now = files.get(documentId)?.alsoIn.map(({ value }) => value) ?? [];
        await callApi(documentCalls.alsoIn, {
          params: { id: documentId },
          body: { categoryId: [...new Set([...now, category.value])] },
        });
      }
      return elsewhere.length;
    },
    onSuccess: () => toast('The questions that found nothing are asked again.'),
    onSettled: reloadProjects,
  });

/** Documents of a wanted kind that stand in another category: nothing has to be asked for. */
export function FiledElsewhere({ project, kinds }: { project: ProjectDetails; kinds: readonly MissingDocument[] }) {
  const file = useFileHere(project);
  if (kinds.length === 0) return null;
  return (
    <Section
      title="There, but in another category"
      text="A document answers the questions of its own category only, until you let it answer others too."
      className="no-print"
      p={2}
    >
      <PlainList>
        {kinds.map((missing) => (
          <ListRow key={`${missing.category.value} ${missing.kind}`} line="above" sx={{ py: 1, columnGap: 2 }}>
            <Box sx={{ flexGrow: 1, flexBasis: 320, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {missing.kind}, wanted by {inWords(missing.questions.length, 'question')} of {missing.category.label}
              </Typography>
              <Typography variant="body2">
                {missing.elsewhere.map(({ documentId, fileName, category }, at) => (
                  <span key={documentId}>
                    {at > 0 && ', '}
                    <DocumentLink documentId={documentId} back="Back to Missing documents">
                      {fileName}
                    </DocumentLink>{' '}
                    ({category.label})
                  </span>
                ))}
              </Typography>
            </Box>
            {project.isMine && (
              <Button size="small" variant="outlined" loading={file.isPending} onClick={() => file.mutate(missing)}>
                Use it for {missing.category.label} too
              </Button>
            )}
          </ListRow>
        ))}
      </PlainList>
    </Section>
  );
}

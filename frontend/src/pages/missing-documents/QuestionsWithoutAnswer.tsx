import { Box, Paper, Typography } from '@mui/material';
import type { SilentQuestion } from '@proofroom/contract';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import type { ResponseLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { listed } from '../../shared/formatInWords.ts';
import { paths } from '../../shared/paths.ts';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { inWords } from './writeDocumentRequest.ts';

interface Props {
  projectId: number;
  silent: readonly SilentQuestion[];
  linkState: ResponseLinkState;
}

/** "None of the 7 documents says so: a.pdf, b.pdf and 5 more." */
function silence({ documents, moreDocuments }: SilentQuestion): string {
  const names = documents.map(({ fileName }) => fileName);
  const all = documents.length + moreDocuments;
  const shown = listed(moreDocuments > 0 ? [...names, `${moreDocuments} more`] : names);
  return all === 1 ? `${shown} does not say so.` : `None of the ${all} documents says so: ${shown}.`;
}

/** Questions whose documents are there and say nothing: an answer, not a request. */
export function QuestionsWithoutAnswer({ projectId, silent, linkState }: Props) {
  if (silent.length === 0) return null;
  const byCategory = Map.groupBy(silent, ({ category }) => category.label);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="silent" className="no-print" sx={{ px: 2, pt: 2 }}>
      <Typography component="h2" variant="h3" id="silent">
        No mention in the documents
      </Typography>
      <SecondaryText sx={{ mt: 0.5, mb: 1 }}>
        The documents for these questions are there and do not mention it. Nothing has to be asked for.
      </SecondaryText>
      {[...byCategory].map(([category, questions]) => (
        <CollapsibleSection
          key={category}
          title={category}
          aside={
            <Caption component="span" className="figures">
              {inWords(questions.length, 'question')}
            </Caption>
          }
        >
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 1 } }}>
            {questions.map((question) => (
              <li key={question.id}>
                <PageLink to={paths.answer(projectId, question.id)} state={linkState} variant="body2">
                  {question.number}. {question.question}
                </PageLink>
                <Caption component="div" sx={{ overflowWrap: 'anywhere' }}>
                  {silence(question)}
                </Caption>
              </li>
            ))}
          </Box>
        </CollapsibleSection>
      ))}
    </Paper>
  );
}

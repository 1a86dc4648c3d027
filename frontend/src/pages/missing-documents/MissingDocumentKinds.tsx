import { Box, Checkbox, Paper, Typography } from '@mui/material';
import type { MissingDocument } from '@proofroom/contract';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import type { ResponseLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { paths } from '../../shared/paths.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { inWords, type CategoryRequest } from './writeDocumentRequest.ts';

interface Props {
  projectId: number;
  linkState: ResponseLinkState;
  isTicked: (missing: MissingDocument) => boolean;
  onTick: (missing: MissingDocument) => void;
}

/** One kind of document, to be ticked for the request, with the questions that wait for it. */
function Kind({ missing, projectId, linkState, isTicked, onTick }: { missing: MissingDocument } & Props) {
  const { kind, questions } = missing;
  return (
    <CollapsibleSection
      title={
        <>
          <Checkbox
            size="small"
            className="no-print"
            checked={isTicked(missing)}
            // The line around it opens and closes the questions.
            onClick={(event) => event.stopPropagation()}
            onChange={() => onTick(missing)}
            slotProps={{ input: { 'aria-label': `Ask for ${kind}` } }}
            sx={{ my: -1, ml: -1 }}
          />
          {kind}
        </>
      }
      aside={
        <Caption component="span" className="figures" sx={{ flexShrink: 0 }}>
          {inWords(questions.length, 'question')}
        </Caption>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.75 } }}>
        {questions.map(({ id, number, question }) => (
          <li key={id}>
            <PageLink to={paths.answer(projectId, id)} state={linkState} variant="body2">
              {number}. {question}
            </PageLink>
          </li>
        ))}
      </Box>
    </CollapsibleSection>
  );
}

/** What one category lacks. */
export function CategoryKinds({ group, ...rest }: { group: CategoryRequest } & Props) {
  const headingId = `missing-${group.categoryId}`;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={headingId}
      sx={{ px: 2, '@media print': { border: 0, px: 0, breakInside: 'auto' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', py: 1.5 }}>
        <Typography component="h2" variant="h3" id={headingId}>
          {group.category}
        </Typography>
        <Caption>{inWords(group.kinds.length, 'kind of document', 'kinds of document')}</Caption>
      </Box>
      {group.kinds.map((missing) => (
        <Kind key={missing.kind} missing={missing} {...rest} />
      ))}
    </Paper>
  );
}

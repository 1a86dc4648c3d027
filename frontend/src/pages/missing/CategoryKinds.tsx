import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MissingDocument } from '@proofroom/contract';
import { Link as RouterLink } from 'react-router-dom';
import { Disclosure } from '../../shared/answers/Disclosure.tsx';
import type { ResponseLinkState } from '../../shared/answers/linkState.ts';
import { paths } from '../../shared/paths.ts';
import { inWords, type CategoryRequest } from './requestList.ts';

interface Props {
  projectId: number;
  linkState: ResponseLinkState;
}

/** One kind of document, with the questions that wait for it. */
function Kind({ kind, questions, projectId, linkState }: MissingDocument & Props) {
  return (
    <Disclosure
      title={kind}
      aside={
        <Typography component="span" variant="caption" color="textSecondary" className="figures" sx={{ flexShrink: 0 }}>
          {inWords(questions.length, 'question')}
        </Typography>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.75 } }}>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <Link component={RouterLink} to={paths.answer(projectId, id)} state={linkState} variant="body2">
              {question}
            </Link>
          </li>
        ))}
      </Box>
    </Disclosure>
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
        <Typography variant="caption" color="textSecondary">
          {inWords(group.kinds.length, 'kind of document', 'kinds of document')}
        </Typography>
      </Box>
      {group.kinds.map((missing) => (
        <Kind key={missing.kind} {...missing} {...rest} />
      ))}
    </Paper>
  );
}

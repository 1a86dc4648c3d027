import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Overview } from '@proofroom/contract';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../shared/counted.ts';
import { DOCUMENT_LOOKS } from '../../shared/documentStatus.ts';
import { paths } from '../../shared/paths.ts';
import { Tag } from '../../shared/Tag.tsx';

interface CardProps {
  id: string;
  title: string;
  aside?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the overview: its name, and a list. */
export function Card({ id, title, aside, action, children }: CardProps) {
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5, minHeight: 56 }}>
        <Typography component="h2" variant="h3" id={id}>
          {title}
        </Typography>
        {aside && (
          <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
            {aside}
          </Typography>
        )}
        {action}
      </Box>
      {children}
    </Paper>
  );
}

export const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);
export const Row = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      columnGap: 2,
      rowGap: 0.5,
      alignItems: 'center',
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
);
export const Nothing = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
    {children}
  </Typography>
);

/** Documents that nothing can be answered from. */
export function TroubledDocuments({ attention: { documents, documentCount } }: Pick<Overview, 'attention'>) {
  const aside = documentCount > documents.length ? `the newest ${documents.length} of ${documentCount}` : undefined;
  return (
    <Card id="troubled-documents" title="Documents that could not be read" aside={aside}>
      {documents.length === 0 && <Nothing>Every document could be read.</Nothing>}
      <Rows>
        {documents.map(({ id, fileName, status, reason, projectName, clientName, clientId }) => {
          const { word, tone, icon } = DOCUMENT_LOOKS[status];
          return (
            <Row key={id}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Link component={RouterLink} to={paths.document(id)} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {fileName}
                </Link>
                <Typography variant="caption" color="textSecondary" component="div">
                  <Link component={RouterLink} to={paths.clientDocuments(clientId)} color="inherit">
                    {clientName}
                  </Link>
                  {` · ${projectName}`}
                  {reason && ` · ${reason}`}
                </Typography>
              </Box>
              <Tag tone={tone} icon={icon}>
                {word}
              </Tag>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

/** Questions whose wording may have to be mended: they find nothing in most projects. */
export function WeakQuestions({ questions }: Pick<Overview['attention'], 'questions'>) {
  return (
    <Card id="weak-questions" title="Questions answered worst">
      {questions.length === 0 && <Nothing>Every question that was asked found something.</Nothing>}
      <Rows>
        {questions.map(({ id, question, category, asked, notFound, failed }) => (
          <Row key={id}>
            <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}>
              <Link component={RouterLink} to={paths.ddqEdit(id)} variant="body2">
                {question}
              </Link>
              <Typography variant="caption" color="textSecondary" component="div">
                {category}
              </Typography>
            </Box>
            <Typography variant="caption" className="figures" sx={{ textAlign: { sm: 'right' }, whiteSpace: 'nowrap' }}>
              {notFound > 0 && (
                <div>
                  nothing found in {notFound} of {counted(asked, 'project')}
                </div>
              )}
              {failed > 0 && <div>failed in {failed}</div>}
            </Typography>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

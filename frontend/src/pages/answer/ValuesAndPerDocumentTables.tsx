import { Box, Typography } from '@mui/material';
import type { DdqDetails, DocumentResponse } from '@proofroom/contract';
import { CitationButton } from '../../shared/answers/AnswerStatementsWithCitations.tsx';
import {
  citationsByNumber,
  citationLabel,
  locationInPage,
} from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import type { Selection } from './source/groupAndSelectCitations.ts';

/** The looks of a small table inside an answer: lines between rows, nothing else. */
const PLAIN_TABLE = {
  borderCollapse: 'collapse',
  width: 1,
  '& td, & th': {
    borderTop: 1,
    borderColor: 'divider',
    py: 1,
    pr: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    fontSize: 14,
  },
} as const;

interface Props {
  answer: Pick<DdqDetails, 'values' | 'citations'>;
  active: number | null;
  onCite: (number: number) => void;
}

/** Named values the question asks for, each with the passage it was taken from. */
export function ValuesTable({ answer, active, onCite }: Props) {
  const citations = citationsByNumber(answer.citations);
  return (
    <Box component="table" sx={PLAIN_TABLE}>
      <Typography component="caption" variant="overline" color="textSecondary" sx={{ textAlign: 'left' }}>
        Values
      </Typography>
      <tbody>
        {answer.values.map(({ key, value, citation: number }, index) => {
          const citation = number === null ? undefined : citations.get(number);
          return (
            <tr key={`${key}-${index}`}>
              <Box component="th" scope="row" sx={{ fontWeight: 500, color: 'text.secondary' }}>
                {key}
              </Box>
              <td>
                <Typography variant="answer" component="span">
                  {value}
                </Typography>{' '}
                {citation && (
                  <CitationButton
                    number={citation.number}
                    where={citationLabel(citation)}
                    isActive={citation.number === active}
                    onClick={() => onCite(citation.number)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

interface PapersTableProps {
  title: string;
  drafts: readonly DocumentResponse[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** What each paper says, side by side: paper, finding, clause. */
export function PapersTable({ title, drafts, selection, onSelect }: PapersTableProps) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          ...PLAIN_TABLE,
          // On a phone each paper is a block of its own.
          '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
          '& thead th': { color: 'text.secondary', fontWeight: 500, borderTop: 0 },
          '& tbody td, & tbody th': {
            display: { xs: 'block', sm: 'table-cell' },
          },
          '& tbody td': { borderTop: { xs: 0, sm: 1 }, borderColor: { sm: 'divider' }, pt: { xs: 0, sm: 1 } },
        }}
      >
        <Typography component="caption" variant="subtitle2" sx={{ textAlign: 'left', pb: 0.5 }}>
          {title}
        </Typography>
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Finding</th>
            <th scope="col">Clause</th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <Row key={draft.id} draft={draft} selection={selection} onSelect={onSelect} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Row({
  draft,
  selection,
  onSelect,
}: { draft: DocumentResponse } & Pick<PapersTableProps, 'selection' | 'onSelect'>) {
  const { id, fileName, documentId, statements, citations } = draft;
  const finding = statements.find(({ role }) => role !== 'calculation') ?? statements[0];
  const own = citations.filter((one) => one.documentId === documentId && finding?.citations.includes(one.number));
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 500, overflowWrap: 'anywhere', width: { sm: '28%' } }}>
        {fileName}
      </Box>
      <td>{finding?.text.replace(`${fileName}: `, '')}</td>
      <Box component="td" sx={{ width: { sm: '26%' } }}>
        {own.map((citation) => (
          <Box key={citation.number} component="span" sx={{ display: 'block' }}>
            {locationInPage(citation.location) || (citation.page === null ? '' : `page ${citation.page}`)}{' '}
            <CitationButton
              number={citation.number}
              where={citationLabel(citation)}
              isActive={selection.draft === id && selection.number === citation.number}
              onClick={() => onSelect({ draft: id, number: citation.number })}
            />
          </Box>
        ))}
      </Box>
    </tr>
  );
}

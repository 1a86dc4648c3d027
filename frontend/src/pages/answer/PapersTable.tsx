import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DocumentResponse } from '@proofroom/contract';
import { CitationButton } from '../../shared/answers/CitationButton.tsx';
import { placeInPage, whereOf } from '../../shared/answers/statementsOf.ts';
import type { Selection } from './sources.ts';
import { PLAIN_TABLE } from './plainTable.ts';

interface Props {
  title: string;
  drafts: readonly DocumentResponse[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** What each paper says, side by side: paper, finding, clause. */
export function PapersTable({ title, drafts, selection, onSelect }: Props) {
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

function Row({ draft, selection, onSelect }: { draft: DocumentResponse } & Pick<Props, 'selection' | 'onSelect'>) {
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
            {placeInPage(citation.location) || (citation.page === null ? '' : `page ${citation.page}`)}{' '}
            <CitationButton
              number={citation.number}
              where={whereOf(citation)}
              isActive={selection.draft === id && selection.number === citation.number}
              onClick={() => onSelect({ draft: id, number: citation.number })}
            />
          </Box>
        ))}
      </Box>
    </tr>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { type Citation, type Statement, passagesInWords, type DdqDetails } from '@proofroom/contract';
import { useState } from 'react';
import { CitationButton } from './AnswerStatementsWithCitations.tsx';
import { answerTable, ColumnHeads } from './EachDocumentTable.tsx';
import { CollapsibleText } from './CollapsibleText.tsx';
import { citationsByNumber, locationInPage, statementsOf, citationLabel } from './groupStatementsAndLabelCitations.ts';
import { SecondaryText } from '../elements/SecondaryText.tsx';

interface PassageRow {
  citation: Citation;
  /** Empty where the row above is of the same document. */
  fileName: string;
  /** "page 3, clause 8.1 · Assignment". */
  clause: string;
  text: string;
}

type Answer = Parameters<typeof statementsOf>[0];

const clauseOf = ({ page, location }: Citation) =>
  page === null ? location : [`page ${page}`, locationInPage(location)].filter(Boolean).join(', ');

/** The passages of an answer by whether they are shown at first; the document is named once for its passages. */
function passageRows(answer: Answer): Record<'shown' | 'more' | 'weak', PassageRow[]> {
  const citations = citationsByNumber(answer.citations);
  const rowsOf = (folded: Statement['folded']) => {
    let last: Citation | undefined;
    return statementsOf(answer)
      .filter((statement) => statement.folded === folded)
      .flatMap((statement) => {
        const citation = citations.get(statement.citations[0] ?? 0);
        if (!citation) return [];
        const isSame =
          last !== undefined && last.documentId === citation.documentId && last.fileName === citation.fileName;
        last = citation;
        return [
          { citation, fileName: isSame ? '' : citation.fileName, clause: clauseOf(citation), text: statement.text },
        ];
      });
  };
  return { shown: rowsOf(undefined), more: rowsOf('more'), weak: rowsOf('weak') };
}

interface Props {
  answer: Pick<DdqDetails, 'response' | 'statements' | 'citations'>;
  /** Number of the citation that is shown beside the answer. */
  active?: number | null;
  onCite: (number: number) => void;
}

const table = {
  ...answerTable,
  // On a narrow screen each passage stands below its document and clause.
  '@media (max-width: 700px)': {
    '& thead': { display: 'none' },
    '& tbody, & tr, & td': { display: 'block' },
    '& td': { borderTop: 0, width: 'auto', py: 0.25, pr: 0, '&:empty': { display: 'none' } },
    '& tr': { borderTop: 1, borderColor: 'divider', py: 1 },
  },
} as const;

function Row({ row, active, onCite }: { row: PassageRow } & Omit<Props, 'answer'>) {
  const { citation, fileName, clause, text } = row;
  return (
    <tr>
      <Typography component="td" variant="body2" sx={{ overflowWrap: 'anywhere', width: '24%', fontWeight: 500 }}>
        {fileName}
      </Typography>
      <SecondaryText component="td" sx={{ width: '20%', overflowWrap: 'anywhere' }}>
        {clause}{' '}
        <CitationButton
          number={citation.number}
          where={citationLabel(citation)}
          isActive={citation.number === active}
          onClick={() => onCite(citation.number)}
        />
      </SecondaryText>
      <td>
        <CollapsibleText>
          <Typography variant="answer" component="p" sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Typography>
        </CollapsibleText>
      </td>
    </tr>
  );
}

/** "2 passages more, weaker ones too". */
const moreInWords = (folded: number, weak: number) =>
  `${passagesInWords(folded)} more${weak > 0 ? ', weaker ones too' : ''}`;

/**
 * Evidence as what it is: document, clause, passage. What is folded away comes on demand, and on paper; where there is nothing
 * else, it is shown.
 */
export function AnswerPassagesTable({ answer, active = null, onCite }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { shown, more, weak } = passageRows(answer);
  const folded = shown.length === 0 ? 0 : more.length + weak.length;
  const rows = [...shown, ...(isWhole || shown.length === 0 ? [...more, ...weak] : [])];
  return (
    <Box>
      {rows.length > 0 && (
        <Box component="table" sx={table} aria-label="Passages">
          <ColumnHeads columns={['Document', 'Clause', 'Passage']} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.citation.number} row={row} active={active} onCite={onCite} />
            ))}
          </tbody>
        </Box>
      )}
      {folded > 0 && (
        <Button
          size="small"
          className="no-print"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ ml: -1.25, mt: 0.5 }}
        >
          {isWhole ? 'Show fewer' : moreInWords(folded, weak.length)}
        </Button>
      )}
    </Box>
  );
}

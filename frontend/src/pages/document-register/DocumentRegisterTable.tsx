import { Box, TableBody, TableCell, TableHead, TableRow, TableSortLabel, Typography } from '@mui/material';
import { type FactKind, factText, type RegisterRow, isReadable } from '@proofroom/contract';
import { DocumentLink } from '../../shared/documents/DocumentLink.tsx';
import { documentAdvice } from '../../shared/documents/documentStatus.ts';
import { ScrollingTable, NoRecords, CardList } from '../../shared/table/TableFrameSkeletonAndCards.tsx';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { factsIn, COLUMNS, type ColumnKey, nameOf, type Order } from './filterAndSortRegister.ts';

const BACK = 'Back to Register';

const noteOf = ({ value, isCorrected }: RegisterRow['facts'][number]) => {
  if (isCorrected) return 'corrected';
  return value.type === 'date' && value.isComputed ? 'computed' : '';
};

/** The values of one kind, each leading to its words in the document. */
function FactCell({ row, kind }: { row: RegisterRow; kind: FactKind }) {
  return (
    <>
      {factsIn(row, kind).map((fact) => (
        <Box key={fact.id} sx={{ overflowWrap: 'anywhere' }}>
          <DocumentLink documentId={row.documentId} factId={fact.id} back={BACK} color="textPrimary">
            {factText(fact.value)}
          </DocumentLink>
          {noteOf(fact) && <Caption component="span"> {noteOf(fact)}</Caption>}
        </Box>
      ))}
    </>
  );
}

export const REGISTER_COLUMNS: readonly { key: ColumnKey; label: string }[] = [
  { key: 'document', label: 'Document' },
  { key: 'kind', label: 'Kind' },
  ...COLUMNS,
];
const WIDTHS: Partial<Record<ColumnKey, number>> = { document: 260, party: 240, liability_cap: 220, kind: 130 };

/** The document, and why nothing was read of it. */
function DocumentName({ row }: { row: RegisterRow }) {
  const name = nameOf(row);
  const why = isReadable(row.status) ? null : documentAdvice({ ...row, isReadAgain: false });
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <DocumentLink documentId={row.documentId} back={BACK} color="textPrimary" sx={{ fontWeight: 600 }}>
        {name}
      </DocumentLink>
      {name !== row.fileName && <Caption component="div">{row.fileName}</Caption>}
      {why && (
        <Typography variant="caption" color="warning.main" component="div">
          {why}
        </Typography>
      )}
    </Box>
  );
}

/** The register of a wide window; the document's name stays in view while the rest scrolls sideways. */
export function DocumentRegisterTable({
  rows,
  order,
  onOrder,
}: {
  rows: readonly RegisterRow[];
  order: Order;
  onOrder: (by: ColumnKey) => void;
}) {
  const stays = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const;
  return (
    <ScrollingTable label="Register" minWidth={1900}>
      <TableHead>
        <TableRow>
          {REGISTER_COLUMNS.map(({ key, label }) => (
            <TableCell
              key={key}
              sortDirection={order.by === key ? order.direction : false}
              sx={{ minWidth: WIDTHS[key] ?? 120, ...(key === 'document' && stays) }}
            >
              <TableSortLabel
                active={order.by === key}
                direction={order.by === key ? order.direction : 'asc'}
                onClick={() => onOrder(key)}
              >
                {label}
              </TableSortLabel>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.length === 0 && <NoRecords columns={REGISTER_COLUMNS.length} />}
        {rows.map((row) => (
          <TableRow key={row.documentId} sx={{ '& > td': { verticalAlign: 'top' } }}>
            <TableCell sx={stays}>
              <DocumentName row={row} />
            </TableCell>
            <TableCell>{row.kind}</TableCell>
            {COLUMNS.map(({ key }) => (
              <TableCell key={key}>
                <FactCell row={row} kind={key} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </ScrollingTable>
  );
}

/** The register of a narrow window: one card a document, with what was read of it. */
export function RegisterCards({ rows }: { rows: readonly RegisterRow[] }) {
  return (
    <CardList label="Register" rows={rows} keyOf={({ documentId }) => documentId} spacing={1}>
      {(row) => (
        <>
          <DocumentName row={row} />
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.5 }}
          >
            {COLUMNS.filter(({ key }) => factsIn(row, key).length > 0).map(({ key, label }) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <SecondaryText component="dt">{label}</SecondaryText>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  <FactCell row={row} kind={key} />
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </CardList>
  );
}

import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Link, Stack, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import {
  type DocumentFact,
  FACT_LABELS,
  type FactValue,
  FACT_KINDS,
  type FactKind,
  factText,
} from '@proofroom/contract';
import { useState } from 'react';
import { Tag } from '../../shared/elements/Tag.tsx';
import { ScrollingTable } from '../../shared/table/TableFrameSkeletonAndCards.tsx';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { IconAction } from '../../shared/elements/IconAction.tsx';
import { CorrectFact } from './CorrectFact.tsx';
import type { FactLocation } from './documentFactHooks.ts';

type Figure = Extract<FactValue, { type: 'figure' }>;
interface Shown {
  id: number;
  figure: Figure;
}

const SCALES: Record<number, string> = { 1_000: 'thousands', 1_000_000: 'millions', 1_000_000_000: 'billions' };
const unitOf = ({ scale, currency }: Figure) =>
  [currency, SCALES[scale] && `in ${SCALES[scale]}`].filter(Boolean).join(' ');

/** Lines of accounts by year. */
function FiguresTable({
  figures,
  place,
  onShow,
}: {
  figures: readonly DocumentFact[];
  place: FactLocation;
  onShow: (place: FactLocation) => void;
}) {
  const shown = figures.flatMap(({ id, value }): Shown[] => (value.type === 'figure' ? [{ id, figure: value }] : []));
  const years = [...new Set(shown.map(({ figure }) => figure.year))].toSorted((a, b) => b - a);
  const labels = [...new Set(shown.map(({ figure }) => figure.label))];
  const units = [...new Set(shown.map(({ figure }) => unitOf(figure)))];
  return (
    <div>
      <Caption>
        {FACT_LABELS.line_item}
        {units.length === 1 && units[0] && ` (${units[0]})`}
      </Caption>
      <ScrollingTable label={FACT_LABELS.line_item}>
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            {years.map((year) => (
              <TableCell key={year} align="right">
                {year}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label) => (
            <TableRow key={label}>
              <TableCell>{label}</TableCell>
              {years.map((year) => {
                const found = shown.find(({ figure }) => figure.label === label && figure.year === year);
                return (
                  <TableCell key={year} align="right" className="figures">
                    {found && (
                      <Link
                        component="button"
                        aria-label={`${label} ${year}`}
                        aria-current={place.factId === found.id ? 'true' : undefined}
                        onClick={() => onShow({ factId: found.id, quote: 0 })}
                        sx={{ fontWeight: place.factId === found.id ? 600 : 400 }}
                      >
                        {found.figure.amount.toLocaleString('en-IE')}
                        {units.length > 1 && ` ${unitOf(found.figure)}`}
                      </Link>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </ScrollingTable>
    </div>
  );
}

interface Props {
  documentId: number;
  facts: readonly DocumentFact[];
  /** Others may look, but not correct. */
  isMine: boolean;
  place: FactLocation;
  onShow: (place: FactLocation) => void;
}

const labelOf = (kind: FactKind, count: number) => (kind === 'party' && count > 1 ? 'Parties' : FACT_LABELS[kind]);

/** Places of a value that was worked out from several. */
function Operands({ fact, place, onShow }: { fact: DocumentFact } & Pick<Props, 'place' | 'onShow'>) {
  if (fact.quotes.length < 2) return null;
  return (
    <Caption component="div">
      From{' '}
      {fact.quotes.map((quote, i) => (
        <span key={quote.start}>
          {i > 0 && ' and '}
          <Link
            component="button"
            variant="caption"
            aria-current={place.factId === fact.id && place.quote === i ? 'true' : undefined}
            onClick={() => onShow({ factId: fact.id, quote: i })}
          >
            {quote.page ? `page ${quote.page}` : `passage ${i + 1}`}
          </Link>
        </span>
      ))}
    </Caption>
  );
}

function Correction({ fact }: { fact: DocumentFact }) {
  if (!fact.correction) return null;
  const { by, at, readValue } = fact.correction;
  const day = new Date(at).toLocaleDateString('en-IE', { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Caption component="div">
      Corrected{by && ` by ${by}`} on {day}. It was read as: {factText(readValue)}
      {fact.quotes.length === 0 && ' (it is not found in the document any more)'}
    </Caption>
  );
}

function Value({
  fact,
  place,
  onShow,
  onEdit,
}: { fact: DocumentFact; onEdit?: () => void } & Pick<Props, 'place' | 'onShow'>) {
  const isShown = place.factId === fact.id;
  const text = factText(fact.value);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ columnGap: 1, rowGap: 0.25, flexWrap: 'wrap', alignItems: 'center' }}>
          {fact.quotes.length > 0 ? (
            <Link
              component="button"
              aria-current={isShown ? 'true' : undefined}
              onClick={() => onShow({ factId: fact.id, quote: 0 })}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere', fontWeight: isShown ? 600 : 500 }}
            >
              {text}
            </Link>
          ) : (
            <span>{text}</span>
          )}
          {fact.isCorrected && <Tag tone="primary">Corrected</Tag>}
          {!fact.isCorrected && fact.value.type === 'date' && fact.value.isComputed && <Tag>Computed</Tag>}
        </Stack>
        {!fact.isCorrected && <Operands fact={fact} place={place} onShow={onShow} />}
        <Correction fact={fact} />
      </Box>
      {onEdit && (
        <IconAction
          title="Correct"
          label={`Correct ${FACT_LABELS[fact.kind]}: ${text}`}
          icon={EditOutlined}
          onClick={onEdit}
        />
      )}
    </Stack>
  );
}

/** What was read of the document, each value leading to the words it stands on. */
export function KeyFacts({ documentId, facts, isMine, place, onShow }: Props) {
  const [edited, setEdited] = useState<DocumentFact | null>(null);
  const groups = FACT_KINDS.filter((kind) => kind !== 'line_item')
    .map((kind) => ({ kind, own: facts.filter((fact) => fact.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  const figures = facts.filter(({ kind }) => kind === 'line_item');
  return (
    <Stack component="section" aria-label="Key facts" spacing={1.5} sx={{ p: 2 }}>
      <Typography component="h2" variant="h3">
        Key facts
      </Typography>
      {facts.length === 0 && (
        <SecondaryText>
          Nothing was read with certainty. What is not shown here may still be in the document.
        </SecondaryText>
      )}
      <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
        {groups.map(({ kind, own }) => (
          <Box key={kind}>
            <Caption component="dt">{labelOf(kind, own.length)}</Caption>
            {own.map((fact) => (
              <Box component="dd" key={fact.id} sx={{ m: 0 }}>
                <Value fact={fact} place={place} onShow={onShow} {...(isMine && { onEdit: () => setEdited(fact) })} />
              </Box>
            ))}
          </Box>
        ))}
      </Stack>
      {figures.length > 0 && <FiguresTable figures={figures} place={place} onShow={onShow} />}
      {edited && <CorrectFact documentId={documentId} fact={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

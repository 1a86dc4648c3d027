import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type DocumentFact, FACT_LABELS, type FactValue } from '@proofroom/contract';
import { ScrollingTable } from '../../shared/table/ScrollingTable.tsx';
import type { FactPlace } from './useFacts.ts';

type Figure = Extract<FactValue, { type: 'figure' }>;
interface Shown {
  id: number;
  figure: Figure;
}

const SCALES: Record<number, string> = { 1_000: 'thousands', 1_000_000: 'millions', 1_000_000_000: 'billions' };
const unitOf = ({ scale, currency }: Figure) =>
  [currency, SCALES[scale] && `in ${SCALES[scale]}`].filter(Boolean).join(' ');

/** Lines of accounts by year. */
export function FiguresTable({
  figures,
  place,
  onShow,
}: {
  figures: readonly DocumentFact[];
  place: FactPlace;
  onShow: (place: FactPlace) => void;
}) {
  const shown = figures.flatMap(({ id, value }): Shown[] => (value.type === 'figure' ? [{ id, figure: value }] : []));
  const years = [...new Set(shown.map(({ figure }) => figure.year))].toSorted((a, b) => b - a);
  const labels = [...new Set(shown.map(({ figure }) => figure.label))];
  const units = [...new Set(shown.map(({ figure }) => unitOf(figure)))];
  return (
    <div>
      <Typography variant="caption" color="textSecondary">
        {FACT_LABELS.line_item}
        {units.length === 1 && units[0] && ` (${units[0]})`}
      </Typography>
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

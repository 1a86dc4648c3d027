import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ERRORS, IMPORT_ERRORS_TITLE, type ImportColumn, type ImportReport } from '@proofroom/contract';
import { SELECT_MENU_MAX_HEIGHT } from '../../constants.ts';
import { counted } from '../../counted.ts';
import { ScrollingTable } from '../../table/ScrollingTable.tsx';

/** Mistakes that are listed at once; the number of all stands above them. */
const SHOWN_ERRORS = 200;
const NONE = '';

type Columns = readonly ImportColumn[];

/** Which column of the file each field is read from. */
export function ImportColumns({
  columns,
  report,
  onMap,
}: {
  columns: Columns;
  report: ImportReport;
  onMap: (field: string, heading: string | null) => void;
}) {
  const titleId = useId();
  const headings = [...new Set(report.headings.filter(Boolean))];
  return (
    <section aria-labelledby={titleId}>
      <Typography component="h3" variant="h3" id={titleId}>
        Columns
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Choose the column of the file for each field.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {columns.map(({ field, label, isRequired }) => {
          const chosen = report.mapping.find((one) => one.field === field)?.heading ?? NONE;
          return (
            <TextField
              key={field}
              select
              id={`${titleId}-${field}`}
              label={isRequired ? `${label} (required)` : label}
              value={chosen}
              error={isRequired && chosen === NONE}
              onChange={({ target }) => onMap(field, target.value === NONE ? null : target.value)}
              slotProps={{
                select: {
                  displayEmpty: true,
                  MenuProps: { slotProps: { paper: { sx: { maxHeight: SELECT_MENU_MAX_HEIGHT } } } },
                },
              }}
            >
              <MenuItem value={NONE}>Not in the file</MenuItem>
              {headings.map((heading) => (
                <MenuItem key={heading} value={heading}>
                  {heading}
                </MenuItem>
              ))}
            </TextField>
          );
        })}
      </Box>
    </section>
  );
}

/** The first rows as they will be taken. */
export function ImportPreview({ columns, report }: { columns: Columns; report: ImportReport }) {
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        Preview
      </Typography>
      <ScrollingTable label="Preview" minWidth={640}>
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            {columns.map(({ field, label }) => (
              <TableCell key={field}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {report.preview.map(({ line, values }) => (
            <TableRow key={line}>
              <TableCell className="figures">{line}</TableCell>
              {columns.map(({ field }) => (
                <TableCell key={field} sx={{ verticalAlign: 'top', minWidth: 120 }}>
                  <Box sx={{ maxHeight: 60, overflow: 'hidden' }}>
                    {values.find((one) => one.field === field)?.value || '-'}
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </ScrollingTable>
      {report.total > report.preview.length && (
        <Typography variant="caption" color="textSecondary">
          The first {report.preview.length} of {counted(report.total, 'row')}
        </Typography>
      )}
    </section>
  );
}

/** What needs fixing, line by line. */
export function ImportErrors({ errors }: Pick<ImportReport, 'errors'>) {
  const titleId = useId();
  if (errors.length === 0) return null;
  const rest = errors.length - SHOWN_ERRORS;
  return (
    <Alert
      severity="error"
      component="section"
      aria-labelledby={titleId}
      sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
    >
      <Typography component="h3" variant="h3" id={titleId}>
        {IMPORT_ERRORS_TITLE} ({errors.length.toLocaleString('en-IE')})
      </Typography>
      <Typography variant="body2">{ERRORS.IMPORT_ROWS[1]}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby={titleId}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 260, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {errors.slice(0, SHOWN_ERRORS).map(({ line, message }) => (
          <li key={line}>{message}</li>
        ))}
      </Box>
      {rest > 0 && <Stack sx={{ mt: 1 }}>And {counted(rest, 'further line')}.</Stack>}
    </Alert>
  );
}

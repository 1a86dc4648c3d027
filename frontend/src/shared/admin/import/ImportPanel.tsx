import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Link,
  Radio,
  RadioGroup,
  Stack,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import {
  ERRORS,
  IMPORT_ERRORS_TITLE,
  type ImportColumn,
  type ImportReport,
  IMPORT_EXTENSIONS,
} from '@proofroom/contract';
import { useId } from 'react';
import { counted } from '../../formatInWords.ts';
import { Clipped } from '../../elements/Clipped.tsx';
import { ScrollingTable } from '../../table/TableFrameSkeletonAndCards.tsx';
import { dropArea, useFileDrop } from '../../upload/fileDrop.ts';
import { Caption, SecondaryText } from '../../elements/SecondaryText.tsx';
import { FileButton } from '../../upload/FileButton.tsx';
import { SelectField } from '../../elements/SelectField.tsx';
import { useImport, type Existing, type SendImport } from './useImport.ts';

/** Mistakes that are listed at once; the number of all stands above them. */
const SHOWN_ERRORS = 200;
const NONE = '';

type Columns = readonly ImportColumn[];

/** Which column of the file each field is read from. */
function ImportColumns({
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
      <SecondaryText sx={{ mb: 1.5 }}>Choose the column of the file for each field.</SecondaryText>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {columns.map(({ field, label, isRequired }) => {
          const chosen = report.mapping.find((one) => one.field === field)?.heading ?? NONE;
          return (
            <SelectField
              key={field}
              label={isRequired ? `${label} (required)` : label}
              value={chosen}
              options={[
                { value: NONE, label: 'Not in the file' },
                ...headings.map((value) => ({ value, label: value })),
              ]}
              error={isRequired && chosen === NONE}
              onChange={(heading) => onMap(field, heading === NONE ? null : heading)}
              slotProps={{ select: { displayEmpty: true } }}
            />
          );
        })}
      </Box>
    </section>
  );
}

const inFile = (columns: Columns, { mapping }: ImportReport) =>
  columns.filter(({ field }) => mapping.some((one) => one.field === field && one.heading !== null));

/** The first rows as they will be taken. */
function ImportPreview({ columns, report }: { columns: Columns; report: ImportReport }) {
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
              <TableCell className="figures" sx={{ verticalAlign: 'top' }}>
                {line}
              </TableCell>
              {columns.map(({ field }) => (
                <TableCell key={field} sx={{ verticalAlign: 'top', minWidth: 120 }}>
                  <Clipped lines={3} text={values.find((one) => one.field === field)?.value ?? null} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </ScrollingTable>
      {report.total > report.preview.length && (
        <Caption>
          The first {report.preview.length} of {counted(report.total, 'row')}
        </Caption>
      )}
    </section>
  );
}

/** What needs fixing, line by line. */
function ImportErrors({ errors }: Pick<ImportReport, 'errors'>) {
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

interface Props {
  columns: readonly ImportColumn[];
  /** One of the things that a row is: "question". */
  noun: string;
  /** Address of a file to begin with. */
  sample: string;
  /** What may become of rows that are there already, beside refusing the file. */
  treatments: readonly Exclude<Existing, 'refuse'>[];
  send: SendImport;
  onImported: (report: ImportReport) => void;
}

function Drop({ fileName, onFiles }: { fileName: string | undefined; onFiles: (files: File[]) => void }) {
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    <Stack
      {...handlers}
      spacing={1}
      sx={{
        p: 3,
        ...dropArea(isOver),
      }}
    >
      <UploadFileOutlined sx={{ color: 'text.secondary' }} aria-hidden />
      <Typography variant="body2">
        {fileName ? <strong>{fileName}</strong> : 'Drop a .csv or .xlsx file here, or'}
      </Typography>
      <FileButton label="File to import" extensions={IMPORT_EXTENSIONS} onFiles={onFiles}>
        {fileName ? 'Choose another file' : 'Choose file'}
      </FileButton>
    </Stack>
  );
}

/** What stands in the file and what will come of it. */
function Verdict({ report, noun, existing: treatment }: { report: ImportReport; noun: string; existing: Existing }) {
  const { total, errors, existing } = report;
  const there = treatment === 'update' ? 'brought up to date' : 'left as they are';
  return (
    <Typography variant="body2" role="status">
      {errors.length === 0
        ? [
            `${counted(total - existing, noun)} can be imported.`,
            existing > 0 && `${counted(existing, noun)} there already: ${there}.`,
          ]
            .filter(Boolean)
            .join(' ')
        : `${counted(total, 'row')}, ${counted(errors.length, 'line')} with errors. Nothing is imported until all lines are right.`}
    </Typography>
  );
}

const TREATMENTS: Record<Existing, string> = {
  refuse: 'Import nothing and list them as errors',
  skip: 'Leave them as they are and import the others',
  update: 'Bring them up to date from the file',
};

/** Asked where the file holds rows that are there already. */
function ExistingChoice({
  existing,
  noun,
  treatments,
  chosen,
  onChoose,
}: Pick<Props, 'noun' | 'treatments'> & { existing: number; chosen: Existing; onChoose: (chosen: Existing) => void }) {
  if (existing === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ fontWeight: 500, '&&': { color: 'text.primary' } }}>
        {counted(existing, noun)} of the file {existing === 1 ? 'is' : 'are'} there already
      </FormLabel>
      <RadioGroup value={chosen} onChange={(_, value) => onChoose(value as Existing)}>
        {(['refuse', ...treatments] as const).map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={TREATMENTS[value]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Imports rows of a file, all or none: the file, its columns, a preview, and what needs fixing. */
export function ImportPanel({ columns, noun, sample, treatments, send, onImported }: Props) {
  const { file, report, refusal, existing, isLooking, isTaking, choose, map, treatExisting, submit } = useImport(
    send,
    onImported,
  );
  const isReady = report !== null && report.errors.length === 0;
  return (
    <Stack spacing={3}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SecondaryText sx={{ flexGrow: 1 }}>One row per {noun}, with headings in the first line.</SecondaryText>
        <Link href={sample} download variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <FileDownloadOutlined fontSize="small" aria-hidden />
          Sample file
        </Link>
      </Stack>
      <Drop fileName={file?.name} onFiles={choose} />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {isLooking && <LinearProgress aria-label="Checking the file" />}
      {report && (
        <>
          <Verdict report={report} noun={noun} existing={existing} />
          <ExistingChoice
            existing={report.existing}
            noun={noun}
            treatments={treatments}
            chosen={existing}
            onChoose={treatExisting}
          />
          <ImportErrors errors={report.errors} />
          <ImportColumns columns={columns} report={report} onMap={map} />
          <ImportPreview columns={inFile(columns, report)} report={report} />
        </>
      )}
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button variant="contained" disabled={file !== null && !isReady} loading={isTaking} onClick={submit}>
          {isReady ? `Import ${counted(report.total - (existing === 'skip' ? report.existing : 0), noun)}` : 'Import'}
        </Button>
      </Stack>
    </Stack>
  );
}

import { useState } from 'react';
import {
  ERRORS,
  importExtension,
  type EXISTING_ROWS,
  type ImportMapping,
  type ImportReport,
} from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../../api/apiError.ts';

export interface ImportOrder {
  file: File;
  isDryRun: boolean;
  /** Left out, the columns are told by their headings. */
  mapping?: ImportMapping | undefined;
  /** What becomes of rows that are there already. */
  existing: Existing;
}
export type Existing = (typeof EXISTING_ROWS)[number];
export type SendImport = (order: ImportOrder) => Promise<ImportReport>;

/** The form and the query of an import's call. */
export const importCall = <const E extends Existing>({
  file,
  isDryRun,
  mapping,
  existing,
}: ImportOrder & { existing: E }) => {
  const form = new FormData();
  form.append('files[]', file, file.name);
  return {
    body: form,
    query: {
      existing,
      dryRun: isDryRun ? ('true' as const) : ('false' as const),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    },
  };
};

/** Why a choice of files cannot be taken, before anything is sent. */
export function refusalOf(files: readonly File[]): string | null {
  if (files.length === 0) return ERRORS.IMPORT_FILE_MISSING[1];
  if (files.length > 1) return ERRORS.IMPORT_FILE_MANY[1];
  return files[0] && importExtension(files[0].name) ? null : ERRORS.IMPORT_FILE_KIND[1];
}

/** The mistakes that the server found after all, as those of a dry run. */
const mistakesIn = (error: unknown): ImportReport['errors'] =>
  error instanceof ApiError && error.code === 'IMPORT_ROWS'
    ? Object.entries(error.fields).map(([line, message]) => ({ line: Number(line), message }))
    : [];

/** A file on its way in: looked at first, with the columns as they are chosen, then taken. */
export function useImport(send: SendImport, onImported: (report: ImportReport) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [refusal, refuse] = useState<string | null>(null);
  const [existing, setExisting] = useState<Existing>('refuse');
  const look = useMutation({
    mutationFn: (order: ImportOrder) => send(order),
    onSuccess: setReport,
    onError: (error) => refuse(sentenceOf(error)),
  });
  const take = useMutation({
    mutationFn: (order: ImportOrder) => send(order),
    onSuccess: onImported,
    onError: (error) => {
      const errors = mistakesIn(error);
      if (errors.length > 0 && report) setReport({ ...report, errors });
      else refuse(sentenceOf(error));
    },
  });
  const mapping = report ? Object.fromEntries(report.mapping.map(({ field, heading }) => [field, heading])) : undefined;
  return {
    file,
    report,
    refusal,
    existing,
    isLooking: look.isPending,
    isTaking: take.isPending,
    choose(files: File[]) {
      const why = refusalOf(files);
      const [only = null] = files;
      refuse(why);
      setReport(null);
      setFile(why ? null : only);
      setExisting('refuse');
      if (!why && only) look.mutate({ file: only, isDryRun: true, existing: 'refuse' });
    },
    map(field: string, heading: string | null) {
      refuse(null);
      if (file) look.mutate({ file, isDryRun: true, mapping: { ...mapping, [field]: heading }, existing });
    },
    treatExisting(chosen: Existing) {
      refuse(null);
      setExisting(chosen);
      if (file) look.mutate({ file, isDryRun: true, mapping, existing: chosen });
    },
    submit() {
      if (!file) return refuse(ERRORS.IMPORT_FILE_MISSING[1]);
      refuse(null);
      return take.mutate({ file, isDryRun: false, mapping, existing });
    },
  };
}

import { Injectable } from '@nestjs/common';
import { FACT_KINDS, FACT_LABELS, type FactKind, factText, type RegisterRow } from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { Actor } from '../../http/access-guard.js';
import { MEDIA_TYPES, toCsv, toXlsx } from '../../http/files/make-csv-or-xlsx.js';
import { ProjectAccessService } from '../project-access/project-access.service.js';
import { FactsService } from './facts.service.js';

const KINDS = FACT_KINDS.filter((kind) => kind !== 'line_item');
const columnOf = (kind: FactKind) => (kind === 'party' ? 'Parties' : FACT_LABELS[kind]);
const COLUMNS = ['Sr No', 'File', 'Category', 'Kind', ...KINDS.map(columnOf), 'Expiry is', 'Corrected', 'Not read'];

/** The register of a project as a spreadsheet file. */
@Injectable()
export class ExportDocumentsWithFactsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly facts: FactsService,
  ) {}

  async export(
    actor: Actor,
    projectId: number,
    { documentId, format }: { documentId: number[]; format: 'csv' | 'xlsx' },
  ) {
    const project = await this.access.get(actor, projectId, 'read');
    const all = await this.facts.register(actor, projectId);
    const byId = new Map(all.map((row) => [row.documentId, row]));
    const chosen = documentId.length > 0 ? documentId.flatMap((id) => byId.get(id) ?? []) : all;
    if (chosen.length === 0) throw new AppError('NOTHING_TO_EXPORT');
    const rows = chosen.map(tableRow);
    const content =
      format === 'csv'
        ? toCsv(rows, COLUMNS)
        : await toXlsx([{ name: 'Register', columns: COLUMNS, rows, wide: ['Parties'] }]);
    return {
      name: `${project.name.replaceAll(/[\\/:*?"<>|]/g, '_')}_register.${format}`,
      mediaType: MEDIA_TYPES[format],
      content,
    };
  }
}

function tableRow(
  { fileName, category, kind, facts, reason }: RegisterRow,
  index: number,
): Record<string, string | number> {
  const valuesOf = (of: FactKind) => facts.filter((fact) => fact.kind === of).map(({ value }) => factText(value));
  const expiry = facts.find((fact) => fact.kind === 'expiry')?.value;
  return {
    'Sr No': index + 1,
    File: fileName,
    Category: category,
    Kind: kind ?? '',
    ...Object.fromEntries(KINDS.map((of) => [columnOf(of), valuesOf(of).join('\n')])),
    'Expiry is': expiry?.type === 'date' ? (expiry.isComputed ? 'computed' : 'stated') : '',
    Corrected: facts
      .filter(({ isCorrected }) => isCorrected)
      .map((fact) => columnOf(fact.kind))
      .join(', '),
    'Not read': reason ?? '',
  };
}

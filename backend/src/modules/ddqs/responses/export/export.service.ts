import { Injectable } from '@nestjs/common';
import { providerName, type ProviderId, type ProviderName } from '@proofroom/contract';
import { AppError } from '../../../../app-error.js';
import type { Actor } from '../../../../http/access.js';
import { ProjectAccessService } from '../../../projects/project-access.service.js';
import { ResponsesService } from '../responses.service.js';
import { exportRow } from './export-rows.js';
import { toCsv, toXlsx } from './workbook.js';

export interface ExportInput {
  projectId: number;
  /** Empty means all. */
  questionId: number[];
  responseProvider: ProviderId;
  /** Empty means all. */
  categories: number[];
  format: 'csv' | 'xlsx';
}

const SUFFIX: Record<ProviderName, string> = { gpt: 'gpt', searchless: 'search4less' };
const FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: async (...rows: Parameters<typeof toCsv>) => toCsv(...rows) },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: toXlsx },
};

@Injectable()
export class ExportService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly responses: ResponsesService,
  ) {}

  /** The answers of a project as a spreadsheet file named after it. Refused when there is nothing to export. */
  async export(actor: Actor, { projectId, questionId, responseProvider, categories, format }: ExportInput) {
    const project = await this.access.get(actor, projectId, 'read');
    const questions = (await this.responses.questionsOf(project, responseProvider)).filter(
      ({ id, categoryId }) =>
        (questionId.length === 0 || questionId.includes(id)) &&
        (categories.length === 0 || categories.includes(categoryId)),
    );
    const answered = (await this.responses.detailsOf(project, questions)).filter(
      ({ state }) => state === 'success' || state === 'regenerate',
    );
    if (answered.length === 0) throw new AppError('NOTHING_TO_EXPORT');
    const { mediaType, write } = FORMATS[format];
    const name = `${project.name.replaceAll(/[\\/:*?"<>|]/g, '_')}_${SUFFIX[providerName(responseProvider)]}.${format}`;
    return { name, mediaType, content: await write(answered.map(exportRow)) };
  }
}

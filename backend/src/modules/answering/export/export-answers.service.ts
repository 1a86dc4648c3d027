import { Injectable } from '@nestjs/common';
import { type DdqDetails, providerName, PROVIDERS, type ProviderId, type ProviderName } from '@proofroom/contract';
import { AppError } from '../../../app-error.js';
import type { Actor } from '../../../http/access-guard.js';
import { MEDIA_TYPES } from '../../../http/files/make-csv-or-xlsx.js';
import { type OwnProject, ProjectAccessService } from '../../project-access/project-access.service.js';
import { MissingDocumentsService } from '../absence/missing-documents.service.js';
import { ResponsesService } from '../responses.service.js';
import {
  coverOf,
  exportRow,
  quotationRows,
  sheetRow,
  requestRows,
  type RequestRow,
} from './build-rows-of-answer-export.js';
import { toCsv, toXlsx } from './answers-to-csv-or-xlsx.js';

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
@Injectable()
export class ExportAnswersService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly responses: ResponsesService,
    private readonly missing: MissingDocumentsService,
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
    const name = `${project.name.replaceAll(/[\\/:*?"<>|]/g, '_')}_${SUFFIX[providerName(responseProvider)]}.${format}`;
    const content =
      format === 'csv'
        ? toCsv(answered.map((details) => exportRow(details, details.number)))
        : await this.workbook(project, answered, questions.length);
    return { name, mediaType: MEDIA_TYPES[format], content };
  }

  private async workbook(project: OwnProject, answered: DdqDetails[], asked: number): Promise<Buffer> {
    return toXlsx(
      answered.map((details) => sheetRow(details, details.number)),
      {
        cover: coverOf(project, answered, asked),
        quotations: answered.flatMap((details) => quotationRows(details, details.number)),
        requests: await this.requests(project, answered),
      },
    );
  }

  /** What the exported questions still wait for; a register waits for no document. */
  private async requests(project: OwnProject, exported: DdqDetails[]): Promise<RequestRow[] | undefined> {
    const asked = exported.filter(({ responseProvider }) => responseProvider === PROVIDERS.gpt);
    if (asked.length === 0) return undefined;
    return requestRows((await this.missing.ofProject(project)).missing, new Set(asked.map(({ id }) => id)));
  }
}

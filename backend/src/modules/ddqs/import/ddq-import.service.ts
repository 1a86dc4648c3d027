import { Injectable } from '@nestjs/common';
import {
  DDQ_COLUMNS,
  providerName,
  type DdqExport,
  type DdqInput,
  type ImportQuery,
  type ImportReport,
  type ProviderId,
} from '@proofroom/contract';
import { AppError } from '../../../app-error.js';
import type { UploadedFile } from '../../../http/files/upload.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { ImportsService, type Checked, type TableFile } from '../../imports/imports.service.js';
import { DdqsRepository } from '../ddqs.repository.js';
import { bankCsv, bankXlsx } from './bank-file.js';
import { readDdqRow, sameQuestion, type CategoryIds } from './read-ddq-row.js';

/** Questions of the bank as a file, in and out. */
@Injectable()
export class DdqImportService {
  constructor(
    private readonly imports: ImportsService,
    private readonly categories: CategoriesService,
    private readonly ddqs: DdqsRepository,
  ) {}

  /** Adds every question of a file, or none and says what is wrong where. */
  async run(
    provider: ProviderId,
    files: AsyncIterable<UploadedFile>,
    { dryRun, mapping }: ImportQuery,
  ): Promise<ImportReport> {
    const table = await this.imports.table(files);
    const categories = await this.choosable();
    if (dryRun) return this.check(table, provider, mapping, categories, await this.ddqs.allQuestions()).report;
    // Nobody else may add the same questions between the look and the write.
    return this.ddqs.withBankLocked(async (there, insert) => {
      const { rows, report } = this.check(table, provider, mapping, categories, there);
      this.imports.refuse(report);
      await insert(rows.map(({ category, ...row }) => ({ ...row, categoryId: category })));
      return { ...report, imported: rows.length };
    });
  }

  async sample(provider: ProviderId) {
    const [name = 'Contracts'] = await this.names();
    return {
      name: `questions_${providerName(provider)}_sample.csv`,
      content: this.imports.sample(DDQ_COLUMNS[provider], { category: name }),
    };
  }

  async export({ responseProvider, question, category, format }: DdqExport) {
    const rows = await this.ddqs.every({ q: question, categoryIds: category, provider: responseProvider });
    if (rows.length === 0) throw new AppError('NOTHING_TO_EXPORT');
    const content = format === 'xlsx' ? await bankXlsx(rows, responseProvider) : bankCsv(rows, responseProvider);
    return { name: `questions_${providerName(responseProvider)}.${format}`, content };
  }

  private check(
    table: TableFile,
    provider: ProviderId,
    mapping: ImportQuery['mapping'],
    categories: CategoryIds,
    there: { question: string; categoryId: number }[],
  ): Checked<DdqInput> {
    const taken = new Map<string, number | null>(
      there.map(({ question, categoryId }) => [sameQuestion(question, categoryId), null]),
    );
    return this.imports.check(table, DDQ_COLUMNS[provider], mapping, readDdqRow(provider, categories, taken));
  }

  private async choosable(): Promise<CategoryIds> {
    const active = (await this.categories.list()).filter(({ isActive }) => isActive);
    return new Map(active.map(({ id, categoryName }) => [categoryName.toLowerCase(), id]));
  }

  private async names(): Promise<string[]> {
    return (await this.categories.list()).filter(({ isActive }) => isActive).map(({ categoryName }) => categoryName);
  }
}

import { Injectable } from '@nestjs/common';
import {
  DDQ_COLUMNS,
  PROVIDER_LABELS,
  providerName,
  PROVIDERS,
  type DdqExport,
  type DdqInput,
  type ImportQuery,
  type ImportReport,
  type ProviderId,
} from '@proofroom/contract';
import { AppError } from '../../../app-error.js';
import type { UploadedFile } from '../../../http/files/read-uploaded-files.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { ReadImportTableService, type Checked, type TableFile } from '../../import-table/read-import-table.service.js';
import { QuestionBankRepository, type BankQuestion } from '../question-bank.repository.js';
import { bankCsv, bankXlsx } from './write-question-bank-file.js';
import { readDdqRow, sameQuestion, type CategoryIds, type TakenBy } from './read-question-bank-row.js';

const storedRow = ({ category, ...row }: DdqInput) => ({ ...row, categoryId: category });

/** Said where the file has the columns of the other provider's questions. */
function otherProvider({ headings }: TableFile, provider: ProviderId): string | null {
  const other = provider === PROVIDERS.gpt ? PROVIDERS.searchless : PROVIDERS.gpt;
  const present = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const hasAll = DDQ_COLUMNS[other].every(({ isRequired, label }) => !isRequired || present.has(label.toLowerCase()));
  const label = other === PROVIDERS.gpt ? PROVIDER_LABELS.gpt : PROVIDER_LABELS.searchless;
  return hasAll ? `These are the columns of ${label} questions: choose ${label} as response provider.` : null;
}

/** Questions of the bank as a file, in and out. */
@Injectable()
export class ImportExportQuestionBankService {
  constructor(
    private readonly imports: ReadImportTableService,
    private readonly categories: CategoriesService,
    private readonly ddqs: QuestionBankRepository,
  ) {}

  /** Adds every question of a file, or none and says what is wrong where. */
  async run(
    provider: ProviderId,
    files: AsyncIterable<UploadedFile>,
    { dryRun, ...options }: ImportQuery,
  ): Promise<ImportReport> {
    const table = await this.imports.table(files);
    const categories = await this.choosable();
    if (dryRun) return this.check(table, provider, options, categories, await this.ddqs.allQuestions()).report;
    // Nobody else may add the same questions between the look and the write.
    return this.ddqs.withBankLocked(async (there, { insert, update }) => {
      const { rows, existing, report } = this.check(table, provider, options, categories, there);
      this.imports.refuse(report);
      await insert(rows.map(storedRow));
      const updated =
        options.existing === 'update' ? await update(existing.map(({ id, row }) => ({ ...storedRow(row), id }))) : 0;
      return { ...report, imported: rows.length, updated, skipped: existing.length - updated };
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
    options: Pick<ImportQuery, 'mapping' | 'existing'>,
    categories: CategoryIds,
    there: BankQuestion[],
  ): Checked<DdqInput> {
    const taken = new Map<string, TakenBy>(
      there.map(({ id, question, categoryId }) => [sameQuestion(question, categoryId), { id }]),
    );
    const read = readDdqRow(provider, categories, taken);
    return this.imports.check(table, DDQ_COLUMNS[provider], { ...options, hint: otherProvider(table, provider) }, read);
  }

  private async choosable(): Promise<CategoryIds> {
    const active = (await this.categories.list()).filter(({ isActive }) => isActive);
    return new Map(active.map(({ id, categoryName }) => [categoryName.toLowerCase(), id]));
  }

  private async names(): Promise<string[]> {
    return (await this.categories.list()).filter(({ isActive }) => isActive).map(({ categoryName }) => categoryName);
  }
}

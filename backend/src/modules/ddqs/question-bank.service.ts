import { Injectable } from '@nestjs/common';
import {
  nextIndex,
  windowOf,
  type EditDdqQuestion,
  type DdqFilter,
  type DdqInput,
  type ListQuery,
  type ProviderId,
} from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { BankQuestionEntity } from '../../database/entities/questions/bank-question.entity.js';
import type { ListPage } from '../../http/contract-decorators.js';
import { CategoriesService } from '../categories/categories.service.js';
import { QuestionBankRepository, type DdqWhere } from './question-bank.repository.js';

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value])
    .map(Number)
    .filter(Number.isInteger);
const providerOf = (value: unknown): DdqWhere['provider'] => (Number(value) === 1 ? 1 : Number(value) === 2 ? 2 : 0);

@Injectable()
export class QuestionBankService {
  constructor(
    private readonly ddqs: QuestionBankRepository,
    private readonly categories: CategoriesService,
  ) {}

  async find(filter: DdqFilter) {
    const { skip, take } = windowOf(filter);
    const where = { q: filter.question, categoryIds: filter.category, provider: providerOf(filter.responseProvider) };
    const [data, length] = await this.ddqs.page(where, ['id', 'DESC'], skip, take);
    return { data, length, nextIndex: nextIndex(filter, length) };
  }

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<BankQuestionEntity>> {
    const where = {
      q: typeof filter.q === 'string' ? filter.q : undefined,
      categoryIds: idsOf(filter.category),
      provider: providerOf(filter.responseProvider),
    };
    const [rows, total] = await this.ddqs.page(where, sort, from, to - from + 1);
    return { rows, total, from };
  }

  async get(id: number): Promise<BankQuestionEntity> {
    const ddq = await this.ddqs.byId(id);
    if (!ddq) throw new AppError('DDQ_NOT_FOUND');
    return ddq;
  }

  ofProject(providers: ProviderId[], categoryIds: number[], id?: number) {
    return this.ddqs.ofProject(providers, categoryIds, id);
  }

  async add(input: DdqInput): Promise<BankQuestionEntity> {
    await this.categories.choose([input.category]);
    return this.save(null, input);
  }

  async edit(id: number, { revision, ...input }: EditDdqQuestion): Promise<BankQuestionEntity> {
    const { categoryId } = await this.get(id);
    await this.categories.choose([input.category], [categoryId]);
    return this.save(id, input, revision);
  }

  async usage(...ids: number[]) {
    await this.expectAll(ids);
    return this.ddqs.usage(ids);
  }

  /** All of them, or none when one is not there. */
  async remove(...ids: number[]) {
    await this.expectAll(ids);
    await this.ddqs.remove(ids);
  }

  private async expectAll(ids: readonly number[]) {
    if ((await this.ddqs.count(ids)) < new Set(ids).size) throw new AppError('DDQ_NOT_FOUND');
  }

  private async save(
    id: number | null,
    { category, ...input }: DdqInput,
    revision?: number,
  ): Promise<BankQuestionEntity> {
    const row = { ...(id !== null && { id }), ...input, categoryId: category };
    const saved = await this.ddqs.saveUnlessTaken(row, revision);
    if (saved === null) throw new AppError('DDQ_TAKEN', { errors: { question: new AppError('DDQ_TAKEN').message } });
    return this.get(saved);
  }
}

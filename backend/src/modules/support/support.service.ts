import { Injectable, Logger } from '@nestjs/common';
import { nextIndex, PAGE_MAX, windowOf, type ListQuery, type Page, type SupportInput } from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import { readEnv } from '../../config/env.js';
import { withFullSight } from '../../current-call.js';
import type { SupportRequestEntity } from '../../database/entities/accounts/support-request.entity.js';
import type { Actor } from '../../http/access-guard.js';
import type { ListPage } from '../../http/contract-decorators.js';
import { Mailer, type Mail } from '../../ports/mail/mailer.js';
import { ClientAccountsService } from '../client-accounts/client-accounts.service.js';
import { requestForSupport, requestReceived, requestResolved } from './write-support-mails.js';
import { SupportRepository } from './support.repository.js';

@Injectable()
export class SupportService {
  private readonly log = new Logger('support');

  constructor(
    private readonly requests: SupportRepository,
    private readonly clients: ClientAccountsService,
    private readonly mailer: Mailer,
  ) {}

  /** Keeps a request, and tells support and the person. */
  async receive(input: SupportInput): Promise<void> {
    // Under whatever address, also by a client who is signed in with another.
    const request = await withFullSight(async () => this.get(await this.requests.add(input)));
    const support = await this.clients.supportAddress();
    await this.mail(
      request,
      ...(support ? [requestForSupport(support, `${readEnv().PUBLIC_URL}/support_request/`, request)] : []),
      requestReceived(request),
    );
  }

  async find(filter: Page & { status: number }) {
    const page = { ...filter, lastIndex: filter.lastIndex ?? filter.startIndex + PAGE_MAX };
    const { skip, take } = windowOf(page);
    const [data, length] = await this.requests.page(filter, ['id', 'DESC'], skip, take);
    return { data, length, nextIndex: nextIndex(page, length) };
  }

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<SupportRequestEntity>> {
    const where = { q: typeof filter.q === 'string' ? filter.q : undefined, status: Number(filter.status) || 0 };
    const [rows, total] = await this.requests.page(where, sort, from, to - from + 1);
    return { rows, total, from };
  }

  async get(id: number): Promise<SupportRequestEntity> {
    const request = await this.requests.byId(id);
    if (!request) throw new AppError('SUPPORT_REQUEST_NOT_FOUND');
    return request;
  }

  /** Resolves a request and tells the person; of two who resolve it at once, one sends the mail. */
  async resolve(actor: Actor, id: number): Promise<SupportRequestEntity> {
    await this.get(id);
    const isFirst = await this.requests.resolve(id, actor.id);
    const request = await this.get(id);
    if (isFirst) await this.mail(request, requestResolved(request));
    return request;
  }

  /** What is stored stays stored, whatever becomes of its mails. */
  private async mail({ id }: SupportRequestEntity, ...mails: Mail[]) {
    for (const result of await Promise.allSettled(mails.map((mail) => this.mailer.send(mail))))
      if (result.status === 'rejected')
        this.log.warn(`a mail about support request ${id} was not sent: ${(result.reason as Error).message}`);
  }
}

import { Injectable } from '@nestjs/common';
import { DOCUMENT_GROUPS_MAX, type DocumentGroup, type DocumentGroupRow, type ListQuery } from '@proofroom/contract';
import type { ListPage } from '../../http/contract-decorators.js';
import { nameOf } from '../client-accounts/client-accounts.presenter.js';
import { ClientAccountsService } from '../client-accounts/client-accounts.service.js';
import { presentGroup } from './client-documents.presenter.js';
import { ClientDocumentsForStaffRepository } from './client-documents-for-staff.repository.js';

/** The documents of clients, as staff look them through. */
@Injectable()
export class ClientDocumentsForStaffService {
  constructor(
    private readonly clients: ClientAccountsService,
    private readonly documents: ClientDocumentsForStaffRepository,
  ) {}

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<DocumentGroupRow>> {
    const q = typeof filter.q === 'string' ? filter.q.trim() : '';
    const [rows, total] = await this.documents.page(q, sort, from, to - from + 1);
    return { rows, total, from };
  }

  async list({ startIndex, lastIndex }: { startIndex: number; lastIndex?: number }) {
    const last = lastIndex ?? startIndex + DOCUMENT_GROUPS_MAX;
    const take = Math.min(DOCUMENT_GROUPS_MAX, Math.max(0, last - startIndex));
    const [rows, length] = await this.documents.page('', ['id', 'DESC'], startIndex, take);
    const data = await this.groups(rows.map(({ id, clientName }) => ({ id, name: clientName })));
    return { data, length, nextIndex: startIndex + take < length ? startIndex + take : null };
  }

  async of(clientId: number): Promise<DocumentGroup> {
    const client = await this.clients.get(clientId);
    const [group] = await this.groups([{ id: client.id, name: nameOf(client) }]);
    return group ?? presentGroup({ id: client.id, name: nameOf(client) }, [], new Map());
  }

  private async groups(clients: { id: number; name: string }[]): Promise<DocumentGroup[]> {
    const projects = await this.documents.projectsOf(clients.map(({ id }) => id));
    const files = await this.documents.filesOf(projects.map(({ id }) => id));
    const byProject = Map.groupBy(files, ({ projectId }) => projectId);
    return clients.map((client) =>
      presentGroup(
        client,
        projects.filter(({ ownerId }) => ownerId === client.id),
        byProject,
      ),
    );
  }
}

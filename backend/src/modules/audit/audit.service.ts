import { Injectable, Logger } from '@nestjs/common';
import { AUDITED, AuditFilter, type AuditExport, type ListQuery, type PaperReader } from '@proofroom/contract';
import { withFullSight } from '../../current-call.js';
import type { AuditEntryEntity } from '../../database/entities/accounts/audit-entry.entity.js';
import { AuditTrail, type AuditedCall } from '../../http/audit-calls.js';
import type { Actor } from '../../http/access-guard.js';
import type { ListPage } from '../../http/contract-decorators.js';
import { checked } from '../../http/validate-call-against-contract.js';
import { MEDIA_TYPES, toCsv, toXlsx } from '../../http/files/make-csv-or-xlsx.js';
import { ProjectAccessService } from '../project-access/project-access.service.js';
import { AUDIT_COLUMNS, auditRow, presentAuditEntry } from './audit.presenter.js';
import { AuditRepository } from './audit.repository.js';

/** Refusals of one address that are kept in a minute: nobody shall fill the trail by knocking. */
const REFUSALS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const EXPORT_MOST = 65_535;

@Injectable()
export class AuditService extends AuditTrail {
  private readonly log = new Logger('audit');
  private refusals = new Map<string, number>();
  private minute = 0;

  constructor(
    private readonly entries: AuditRepository,
    private readonly access: ProjectAccessService,
  ) {
    super();
  }

  async record(audited: AuditedCall): Promise<void> {
    if (audited.kind === 'refusal' && !this.isToBeKept(audited.call.address)) return;
    await this.entries.add(audited);
  }

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<AuditEntryEntity>> {
    const where = checked(AuditFilter, filter);
    const [rows, total] = await this.entries.page({ ...where, actions: actionsOf(where.q) }, sort, from, to - from + 1);
    return { rows, total, from };
  }

  /** The newest first; at most as many as a sheet holds. */
  async export({ format, ...where }: AuditExport) {
    const [entries] = await this.entries.page(
      { ...where, actions: actionsOf(where.q) },
      ['id', 'DESC'],
      0,
      EXPORT_MOST,
    );
    const rows = entries.map((entry) => auditRow(presentAuditEntry(entry)));
    const content =
      format === 'csv'
        ? toCsv(rows, AUDIT_COLUMNS)
        : await toXlsx([{ name: 'Audit trail', columns: AUDIT_COLUMNS, rows, broad: ['Before', 'After'], kept: 2 }]);
    return { name: `audit_trail.${format}`, mediaType: MEDIA_TYPES[format], content };
  }

  async readers(actor: Actor, projectId: number): Promise<PaperReader[]> {
    await this.access.get(actor, projectId, 'read');
    // Those who read are named, whoever they are.
    const readers = await withFullSight(() => this.entries.readers(projectId));
    return readers.map(({ actorId, lastAt, ...reader }) => ({
      ...reader,
      isMe: actorId === actor.id,
      lastAt: lastAt.toISOString(),
    }));
  }

  private isToBeKept(address: string): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.refusals = new Map();
    }
    const count = (this.refusals.get(address) ?? 0) + 1;
    this.refusals.set(address, count);
    if (count === REFUSALS_A_MINUTE + 1)
      this.log.warn(
        `${address} is refused more than ${REFUSALS_A_MINUTE} times a minute; further refusals are not kept.`,
      );
    return count <= REFUSALS_A_MINUTE;
  }
}

const actionsOf = (q: string | undefined): string[] =>
  q
    ? Object.entries(AUDITED).flatMap(([action, { label }]) =>
        label.toLowerCase().includes(q.toLowerCase()) ? [action] : [],
      )
    : [];

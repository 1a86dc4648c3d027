import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { RETENTION_NOTICE_DAYS } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { ProjectEntity } from '../../../database/entities/projects/project.entity.js';

export interface ProjectToDelete {
  id: number;
  name: string;
  deletesAt: Date;
  email: string;
  firstName: string;
  lastName: string;
}

// What people do to a project stands in the audit trail; the work of machines is no change.
const LAST_CHANGE = `
  SELECT greatest(p.created_at, p.last_upload_at, max(a.at)) AS at FROM audit_entries a
  WHERE a.project_id = p.id AND a.kind = 'change' AND a.action IS NOT NULL`;
const NOTICE = `make_interval(days => ${RETENTION_NOTICE_DAYS})`;
const DUE = 'c.at + make_interval(days => p.retention_days)';

/** Holds, and when projects are deleted. The moment is given, so that all of one run see the same. */
@Injectable()
export class HoldsAndRetentionRepository {
  constructor(@InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>) {}

  async hold(id: number, holdReason: string): Promise<void> {
    await this.projects.update(id, { holdReason, heldAt: () => 'coalesce(held_at, now())' });
  }

  /** Whatever was announced before the hold has to be announced anew. */
  async release(id: number): Promise<void> {
    await this.projects.update(id, { holdReason: null, heldAt: null, deletionAnnouncedAt: null });
  }

  async setDays(id: number, retentionDays: number | null): Promise<void> {
    await this.projects.update(id, { retentionDays, deletionAnnouncedAt: null });
  }

  /** When each of the projects was last changed by a person. */
  async lastChanges(ids: number[]): Promise<Map<number, Date>> {
    if (ids.length === 0) return new Map();
    const rows: { id: number; at: Date }[] = await this.projects.query(
      `SELECT p.id, c.at FROM projects p CROSS JOIN LATERAL (${LAST_CHANGE}) c WHERE p.id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }

  /** Projects that somebody changed after their deletion was announced are as if it had not been. */
  async forgetOutdatedNotices(): Promise<void> {
    await this.projects.query(
      `UPDATE projects SET deletion_announced_at = NULL WHERE id IN (
         SELECT p.id FROM projects p CROSS JOIN LATERAL (${LAST_CHANGE}) c WHERE p.deletion_announced_at < c.at)`,
    );
  }

  /** Marks those whose time to be announced has come, and answers them; each is answered once. */
  async announce(now: Date): Promise<ProjectToDelete[]> {
    const [rows] = (await this.projects.query(
      `UPDATE projects p SET deletion_announced_at = $1 FROM users u
       WHERE u.id = p.owner_id AND p.deletion_announced_at IS NULL AND p.id IN (
         SELECT p.id FROM projects p CROSS JOIN LATERAL (${LAST_CHANGE}) c
         WHERE p.retention_days IS NOT NULL AND p.held_at IS NULL AND ${DUE} - ${NOTICE} <= $1)
       RETURNING p.id, p.name, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
         (SELECT greatest(${DUE}, $1 + ${NOTICE}) FROM (${LAST_CHANGE}) c) AS "deletesAt"`,
      [now],
    )) as [ProjectToDelete[], number];
    return rows;
  }

  /** After a notice that could not be sent: the next run tries again. */
  async takeBackNotice(id: number): Promise<void> {
    await this.projects.update(id, { deletionAnnouncedAt: null });
  }

  /** Deletes what was announced long enough ago and not changed since; a hold set in this moment wins. */
  async deleteDue(now: Date): Promise<number[]> {
    const [rows] = (await this.projects.query(
      `DELETE FROM projects WHERE held_at IS NULL AND id IN (
         SELECT p.id FROM projects p CROSS JOIN LATERAL (${LAST_CHANGE}) c
         WHERE p.held_at IS NULL AND p.deletion_announced_at <= $1::timestamptz - ${NOTICE}
           AND p.deletion_announced_at >= c.at AND ${DUE} <= $1 FOR UPDATE OF p)
       RETURNING id`,
      [now],
    )) as [{ id: number }[], number];
    return rows.map(({ id }) => id);
  }
}

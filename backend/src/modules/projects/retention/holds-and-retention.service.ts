import { Injectable, Logger } from '@nestjs/common';
import { RETENTION_NOTICE_DAYS, type HoldInput, type Retention, type RetentionInput } from '@proofroom/contract';
import { readEnv } from '../../../config/env.js';
import type { ProjectEntity } from '../../../database/entities/projects/project.entity.js';
import type { Actor } from '../../../http/access-guard.js';
import { Mailer } from '../../../ports/mail/mailer.js';
import { writeMail } from '../../../ports/mail/write-mail.js';
import { dayInWords } from '../../../text/values/dates-and-durations.js';
import { ProjectAccessService } from '../../project-access/project-access.service.js';
import { HoldsAndRetentionRepository, type ProjectToDelete } from './holds-and-retention.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

type Kept = Pick<ProjectEntity, 'id' | 'retentionDays' | 'deletionAnnouncedAt'>;

/** Who may delete a project and when it is deleted by itself. */
@Injectable()
export class HoldsAndRetentionService {
  private readonly log = new Logger('retention');

  constructor(
    private readonly projects: HoldsAndRetentionRepository,
    private readonly access: ProjectAccessService,
    private readonly mailer: Mailer,
  ) {}

  async hold(actor: Actor, id: number, { reason }: HoldInput): Promise<void> {
    await this.access.get(actor, id, 'run');
    await this.projects.hold(id, reason);
  }

  async release(actor: Actor, id: number): Promise<void> {
    await this.access.get(actor, id, 'run');
    await this.projects.release(id);
  }

  async set(actor: Actor, id: number, { days }: RetentionInput): Promise<void> {
    await this.access.get(actor, id, 'write');
    await this.projects.setDays(id, days);
  }

  /** When each of the projects is deleted by itself; those that are kept are left out. */
  async of(projects: readonly Kept[]): Promise<Map<number, Retention>> {
    const limited = projects.filter(({ retentionDays }) => retentionDays !== null);
    const changes = await this.projects.lastChanges(limited.map(({ id }) => id));
    return new Map(limited.map((project) => [project.id, retentionOf(project, changes.get(project.id))]));
  }

  /** One look at all projects: tells the owners of those that will be deleted, and deletes those whose time has come. */
  async run(now = new Date()): Promise<void> {
    await this.projects.forgetOutdatedNotices();
    for (const project of await this.projects.announce(now)) await this.tell(project);
    for (const id of await this.projects.deleteDue(now))
      this.log.log(`project ${id} was deleted: nobody changed it for the time that was set`);
  }

  private async tell(project: ProjectToDelete): Promise<void> {
    try {
      await this.mailer.send(noticeOf(project));
    } catch (error) {
      this.log.warn(`the owner of project ${project.id} will be told later: ${(error as Error).message}`);
      await this.projects.takeBackNotice(project.id);
    }
  }
}

function retentionOf({ retentionDays, deletionAnnouncedAt }: Kept, changedAt = new Date()): Retention {
  const days = retentionDays ?? 0;
  // A change after the notice takes it back; the next run notes so.
  const announcedAt = deletionAnnouncedAt && deletionAnnouncedAt >= changedAt ? deletionAnnouncedAt : null;
  const due = changedAt.getTime() + days * DAY_MS;
  const soonest = (announcedAt?.getTime() ?? Date.now()) + RETENTION_NOTICE_DAYS * DAY_MS;
  return { days, deletesAt: new Date(Math.max(due, soonest)).toISOString(), isAnnounced: announcedAt !== null };
}

function noticeOf({ id, name, email, firstName, lastName, deletesAt }: ProjectToDelete) {
  const day = dayInWords(deletesAt.toISOString().slice(0, 10));
  return writeMail({
    to: email,
    subject: `A project of yours will be deleted on ${day}`,
    greeting: `Hello ${[firstName, lastName].filter(Boolean).join(' ')},`,
    paragraphs: [
      `The project “${name}” was not changed for a long time. It will be deleted on ${day} with its documents and answers, as was set for it.`,
      'To keep it, open it before that day and choose “Keep it”. You can download its answers and documents there too.',
    ],
    link: { label: 'Open the project', address: `${readEnv().PUBLIC_URL}/projects/${id}` },
  });
}

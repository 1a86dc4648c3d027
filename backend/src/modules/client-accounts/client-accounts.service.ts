import { Injectable } from '@nestjs/common';
import { isStaffRole, type ClientEdit, type ClientInput, type ListQuery, type Role } from '@proofroom/contract';
import type { Repository } from 'typeorm';
import { AppError } from '../../app-error.js';
import { readEnv } from '../../config/env.js';
import { withFullSight } from '../../current-call.js';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { isUniqueViolation } from '../../database/connection/constraint-violations.js';
import type { Actor } from '../../http/access-guard.js';
import type { ListPage } from '../../http/contract-decorators.js';
import { AccountLinksService } from './account-links.service.js';
import { ClientAccountsRepository } from './client-accounts.repository.js';
import { splitName } from './split-person-name.js';

@Injectable()
export class ClientAccountsService {
  constructor(
    private readonly clients: ClientAccountsRepository,
    private readonly links: AccountLinksService,
  ) {}

  list() {
    return this.clients.all();
  }

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<UserEntity>> {
    const status = Number(filter.status);
    const where = {
      q: typeof filter.q === 'string' ? filter.q : undefined,
      status: status === 1 || status === 2 ? status : 0,
    } as const;
    const [rows, total] = await this.clients.page(where, sort, from, to - from + 1);
    return { rows, total, from };
  }

  async get(id: number): Promise<UserEntity> {
    const client = await this.clients.byId(id);
    if (!client) throw new AppError('CLIENT_NOT_FOUND');
    return client;
  }

  byId(id: number) {
    return this.clients.byId(id);
  }

  /** Who is told of requests and feedback: the address that was set for it, or else the administrator who was first. */
  async supportAddress(): Promise<string | null> {
    const { SUPPORT_EMAIL, ADMIN_EMAIL } = readEnv();
    return SUPPORT_EMAIL ?? ADMIN_EMAIL ?? (await withFullSight(() => this.clients.firstAdmin()))?.email ?? null;
  }

  byEmail(email: string) {
    return this.clients.byEmail(email);
  }

  bySingleSignOn(issuer: string, subject: string) {
    return this.clients.bySingleSignOn(issuer, subject);
  }

  /** Stores an account; a taken e-mail is refused. */
  async create(user: Partial<UserEntity>): Promise<UserEntity> {
    try {
      return await this.clients.save(user);
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('EMAIL_TAKEN', { errors: { email: new AppError('EMAIL_TAKEN').message } });
      throw error;
    }
  }

  update(id: number, change: Partial<UserEntity>) {
    return this.clients.update(id, change);
  }

  /** What people change of their own account. */
  editOwn(id: number, change: Partial<UserEntity>) {
    return this.clients.edit(id, change);
  }

  endSessions(id: number, change: Partial<UserEntity> = {}) {
    return this.clients.endSessions(id, change);
  }

  /** Adds a client, who chooses a password through the link in the mail. */
  async add(input: ClientInput): Promise<UserEntity> {
    const client = await this.create({
      ...splitName(input.name),
      email: input.email,
      phoneNumber: input.phoneNumber,
      verifiedAt: null,
      passwordHash: null,
    });
    await this.links.send(client, 'invite');
    return client;
  }

  async edit(actor: Actor, id: number, input: ClientEdit): Promise<UserEntity> {
    const client = await this.get(id);
    const { role = client.role, phoneNumber, name, revision } = input;
    await this.guarded(actor, client, client.role === 'admin' && role !== 'admin', (users) =>
      this.clients.edit(id, { ...splitName(name), phoneNumber, role }, revision, users),
    );
    return this.get(id);
  }

  /** The admin switch: on makes a user staff, off makes staff a user again. */
  async setStaff(actor: Actor, id: number, isStaff: boolean) {
    const client = await this.get(id);
    if (isStaffRole(client.role) === isStaff) return;
    await this.guarded(actor, client, client.role === 'admin', (users) =>
      this.clients.edit(id, { role: isStaff ? 'staff' : 'user' }, undefined, users),
    );
  }

  /** As the sign-in service says. False where it would take away the last active admin. */
  setRole(id: number, role: Role): Promise<boolean> {
    return this.clients.withAdminsLocked(async (activeAdmins, users) => {
      const { role: before } = await this.get(id);
      if (before === 'admin' && role !== 'admin' && activeAdmins <= 1) return false;
      await this.clients.edit(id, { role }, undefined, users);
      return true;
    });
  }

  async setActive(actor: Actor, id: number, isActive: boolean) {
    const client = await this.get(id);
    if (client.isActive === isActive) return;
    await this.guarded(actor, client, !isActive, (users) => this.clients.endSessions(id, { isActive }, users));
  }

  /** What goes with the account when it is deleted. */
  async usage(id: number) {
    await this.get(id);
    return this.clients.usage(id);
  }

  async remove(actor: Actor, id: number) {
    const client = await this.get(id);
    if (await this.clients.isHeld(id)) throw new AppError('CLIENT_ON_HOLD');
    await this.guarded(actor, client, true, (users) => this.take(client, users));
  }

  /** The same by the client itself. The last active admin stays. */
  async close(id: number) {
    const client = await this.get(id);
    if (await this.clients.isHeld(id)) throw new AppError('CLIENT_ON_HOLD');
    await this.withoutLastAdmin(client, true, (users) => this.take(client, users));
    await this.links.tellClosed(client);
  }

  /** Asked twice at the same moment, only one deletes and tells. */
  private async take(client: UserEntity, users: Repository<UserEntity>) {
    if (!(await this.clients.remove(client, users))) throw new AppError('CLIENT_NOT_FOUND');
  }

  /** Nobody weakens the own account, and the last active admin stays. */
  private async guarded(
    actor: Actor,
    client: UserEntity,
    weakens: boolean,
    change: (users: Repository<UserEntity>) => Promise<void>,
  ) {
    if (actor.id === client.id && weakens) throw new AppError('NOT_YOURSELF');
    await this.withoutLastAdmin(client, weakens, change);
  }

  private async withoutLastAdmin(
    client: UserEntity,
    weakens: boolean,
    change: (users: Repository<UserEntity>) => Promise<void>,
  ) {
    await this.clients.withAdminsLocked(async (activeAdmins, users) => {
      const isLast = client.role === 'admin' && client.isActive && activeAdmins <= 1;
      if (weakens && isLast) throw new AppError('LAST_ADMIN');
      await change(users);
    });
  }
}

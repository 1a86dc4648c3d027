import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ClientUsage } from '@proofroom/contract';
import { Brackets, Repository } from 'typeorm';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { raiseRevision } from '../../database/locking/refuse-outdated-edits.js';

export interface ClientFilter {
  /** Part of name or e-mail. */
  q?: string;
  /** 0 all, 1 active, 2 inactive. */
  status: 0 | 1 | 2;
}

/** Rows of one statement. */
const AT_ONCE = 500;

const SORTABLE: Record<string, string> = {
  email: 'u.email',
  name: 'u.first_name',
  isActive: 'u.is_active',
  createdAt: 'u.created_at',
};

@Injectable()
export class ClientAccountsRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  byId(id: number) {
    return this.users.findOneBy({ id });
  }

  byEmail(email: string) {
    return this.users.findOneBy({ email });
  }

  bySingleSignOn(ssoIssuer: string, ssoSubject: string) {
    return this.users.findOneBy({ ssoIssuer, ssoSubject });
  }

  /** Of those who are active. */
  firstAdmin() {
    return this.users.findOne({ where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });
  }

  all() {
    return this.users.find({ order: { id: 'DESC' } });
  }

  page(filter: ClientFilter, sort: [field: string, order: 'ASC' | 'DESC'], skip: number, take: number) {
    const query = this.users
      .createQueryBuilder('u')
      .orderBy(SORTABLE[sort[0]] ?? 'u.id', sort[1])
      .offset(skip)
      .limit(take);
    if (SORTABLE[sort[0]]) query.addOrderBy('u.id', 'DESC');
    if (filter.status) query.andWhere('u.is_active = :active', { active: filter.status === 1 });
    if (filter.q)
      query.andWhere(
        new Brackets((or) =>
          or.where("(u.first_name || ' ' || u.last_name || ' ' || u.email::text) ILIKE :q", {
            q: `%${filter.q?.replaceAll(/[\\%_]/g, '\\$&')}%`,
          }),
        ),
      );
    return query.getManyAndCount();
  }

  save(user: Partial<UserEntity>) {
    return this.users.save(this.users.create(user));
  }

  async update(id: number, change: Partial<UserEntity>) {
    await this.users.update(id, change);
  }

  /** What administrators change of an account; refused when it was changed since this revision of it was read. */
  async edit(id: number, change: Partial<UserEntity>, revision?: number, users = this.users) {
    await raiseRevision(users.manager, UserEntity, id, revision);
    await users.update(id, change);
  }

  /** Ends every session of the account. */
  async endSessions(id: number, change: Partial<UserEntity> = {}, users = this.users) {
    await users.update(id, { ...change, tokenVersion: () => 'token_version + 1' } as never);
  }

  async usage(id: number): Promise<ClientUsage> {
    const rows: ClientUsage[] = await this.users.query(
      `SELECT (SELECT count(*)::int FROM projects WHERE owner_id = $1) AS projects,
         (SELECT count(*)::int FROM documents d JOIN projects p ON p.id = d.project_id WHERE p.owner_id = $1) AS documents,
         (SELECT count(*)::int FROM responses r JOIN projects p ON p.id = r.project_id WHERE p.owner_id = $1 AND r.state = 'success') AS answers`,
      [id],
    );
    return rows[0] ?? { projects: 0, documents: 0, answers: 0 };
  }

  withEmails(emails: string[]): Promise<Pick<UserEntity, 'id' | 'email'>[]> {
    return this.users.query('SELECT id, email FROM users WHERE email = ANY($1::citext[])', [emails]);
  }

  /** All of them or none. */
  insertAll(rows: Partial<UserEntity>[]): Promise<UserEntity[]> {
    return this.users.manager.transaction((manager) => {
      const users = manager.getRepository(UserEntity);
      return users.save(users.create(rows), { chunk: AT_ONCE });
    });
  }

  /** Whether a project of the account is on legal hold. */
  async isHeld(id: number): Promise<boolean> {
    const rows: unknown[] = await this.users.query(
      'SELECT 1 FROM projects WHERE owner_id = $1 AND held_at IS NOT NULL LIMIT 1',
      [id],
    );
    return rows.length > 0;
  }

  /** With all that cascades, and with what was written to support under this address. False when it was gone already. */
  async remove({ id, email }: UserEntity, users = this.users): Promise<boolean> {
    // Before the account: what was written is the client's by the address of it.
    await users.manager.query('DELETE FROM support_requests WHERE lower(email) = lower($1)', [email]);
    const { affected } = await users.delete(id);
    return affected === 1;
  }

  /** Runs `work` while nobody else can change an admin; it gets the number of active admins and the table to write through. */
  withAdminsLocked<T>(work: (activeAdmins: number, users: Repository<UserEntity>) => Promise<T>): Promise<T> {
    return this.users.manager.transaction(async (manager) => {
      const users = manager.getRepository(UserEntity);
      const admins = await users.find({
        where: { role: 'admin', isActive: true },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      return work(admins.length, users);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SsoSessionEntity } from '../../../database/entities/accounts/ended-sessions-sso-sessions-and-call-counts.entity.js';

@Injectable()
export class SsoSessionsRepository {
  constructor(@InjectRepository(SsoSessionEntity) private readonly sessions: Repository<SsoSessionEntity>) {}

  /** Also drops sessions that have expired. */
  async add(
    session: Pick<SsoSessionEntity, 'id' | 'userId' | 'sealedIdToken' | 'expiresAt' | 'serviceSession'>,
  ): Promise<void> {
    await this.sessions.query('DELETE FROM sso_sessions WHERE expires_at < now()');
    await this.sessions.insert(session);
  }

  /** Answers it once. */
  async take(id: string): Promise<Buffer | null> {
    const [rows] = (await this.sessions.query(
      'DELETE FROM sso_sessions WHERE id = $1 RETURNING sealed_id_token AS "sealedIdToken"',
      [id],
    )) as [{ sealedIdToken: Buffer }[], number];
    return rows[0]?.sealedIdToken ?? null;
  }

  /** Ends the sessions here that came from one session of the service. Answers whose they were. */
  async end(serviceSession: string): Promise<number | null> {
    const [first] = (await this.sessions.query(
      `WITH gone AS (DELETE FROM sso_sessions WHERE service_session = $1 RETURNING id, user_id, expires_at),
         ended AS (INSERT INTO ended_sessions (id, user_id, expires_at) SELECT id, user_id, expires_at FROM gone ON CONFLICT DO NOTHING)
       SELECT user_id AS "userId" FROM gone LIMIT 1`,
      [serviceSession],
    )) as { userId: number }[];
    return first?.userId ?? null;
  }
}

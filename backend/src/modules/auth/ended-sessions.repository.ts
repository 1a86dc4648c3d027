import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EndedSessionEntity } from '../../database/entities/accounts/ended-sessions-sso-sessions-and-call-counts.entity.js';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';

type SessionAccount = Pick<UserEntity, 'id' | 'email' | 'role' | 'isActive' | 'tokenVersion' | 'ssoSubject'>;

@Injectable()
export class EndedSessionsRepository {
  constructor(@InjectRepository(EndedSessionEntity) private readonly ended: Repository<EndedSessionEntity>) {}

  /** Whose session it is, in one question as every call asks it; null when there is no such account or the session was logged out. */
  async accountOf(userId: number, sessionId: string | null): Promise<SessionAccount | null> {
    const [account]: SessionAccount[] = await this.ended.query(
      `SELECT id, email, role, is_active AS "isActive", token_version AS "tokenVersion", sso_subject AS "ssoSubject" FROM users
       WHERE id = $1 AND NOT EXISTS (SELECT FROM ended_sessions e WHERE e.id = $2::uuid)`,
      [userId, sessionId],
    );
    return account ?? null;
  }

  /** Also drops the account's sessions that have expired since: nobody asks for them any more. */
  async add(id: string, userId: number, expiresAt: Date): Promise<void> {
    await this.ended.query('DELETE FROM ended_sessions WHERE user_id = $1 AND expires_at < now()', [userId]);
    await this.ended.query(
      `INSERT INTO ended_sessions (id, user_id, expires_at) SELECT $1, id, $3 FROM users WHERE id = $2 ON CONFLICT DO NOTHING`,
      [id, userId, expiresAt],
    );
  }
}

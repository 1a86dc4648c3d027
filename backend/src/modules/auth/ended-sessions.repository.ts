import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EndedSessionEntity } from '../../database/entities/accounts/session.entity.js';

@Injectable()
export class EndedSessionsRepository {
  constructor(@InjectRepository(EndedSessionEntity) private readonly ended: Repository<EndedSessionEntity>) {}

  async has(id: string): Promise<boolean> {
    return this.ended.existsBy({ id });
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

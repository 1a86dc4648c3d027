import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RegisterImportRunEntity } from '../../../database/entities/projects/register-companies-and-imports.entity.js';

/** Whoever runs an import says this often that it lives; a run that was silent for longer has died with its process. */
const SILENT_SECONDS = 30;
const DIED = 'The import was interrupted. Nothing has changed. Please start it again.';

/** Imports that were started in the browser. */
@Injectable()
export class RegisterImportRunsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Writes down that an import runs; null while another one does. */
  begin(fileName: string): Promise<number | null> {
    return this.source.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('register_import_runs'))`);
      const last = await this.last(manager.getRepository(RegisterImportRunEntity));
      if (last?.state === 'running') return null;
      const { identifiers } = await manager.insert(RegisterImportRunEntity, { fileName, message: 'Reading' });
      return (identifiers[0] as { id: number }).id;
    });
  }

  /** What is told late changes nothing of a run that has ended. */
  async tell(id: number, message?: string): Promise<void> {
    const running = { id, state: 'running' as const };
    await this.source.manager.update(RegisterImportRunEntity, running, {
      ...(message !== undefined && { message }),
      seenAt: () => 'now()',
    });
  }

  async end(id: number, state: 'done' | 'failed', message: string): Promise<void> {
    await this.source.manager.update(RegisterImportRunEntity, id, { state, message, finishedAt: () => 'now()' });
  }

  /** The newest one; one that died is told as failed. */
  async last(runs = this.source.getRepository(RegisterImportRunEntity)): Promise<RegisterImportRunEntity | null> {
    await runs.query(
      `UPDATE register_import_runs SET state = 'failed', message = $1, finished_at = now()
       WHERE state = 'running' AND seen_at < now() - make_interval(secs => $2)`,
      [DIED, SILENT_SECONDS],
    );
    return runs.findOne({ where: {}, order: { id: 'DESC' } });
  }
}

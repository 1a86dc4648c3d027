import { Injectable, Logger } from '@nestjs/common';
import { REGISTER_EXTENSIONS, type RegistryState } from '@proofroom/contract';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../app-error.js';
import type { UploadedFile } from '../../../http/files/read-uploaded-files.js';
import { RegisterCompaniesRepository } from '../register-companies.repository.js';
import { RegistryService } from '../registry.service.js';
import { ImportRefused } from './import-refused.js';
import { RegisterImportRunsRepository } from './register-import-runs.repository.js';
import { RegisterImport } from './register-import.js';

const ALIVE_MILLISECONDS = 5000;
const DAY = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'UTC' });
const FAILED = 'The import failed for a reason of this server. Nothing has changed.';

interface StoredUpload {
  fileName: string;
  folder: string;
  path: string;
}

/** The state of the register on this server, and imports of its open data that somebody starts in the browser. */
@Injectable()
export class RegisterUploadService {
  private readonly log = new Logger('registry');

  constructor(
    private readonly registry: RegistryService,
    private readonly companies: RegisterCompaniesRepository,
    private readonly runs: RegisterImportRunsRepository,
    private readonly imports: RegisterImport,
  ) {}

  async state(): Promise<RegistryState> {
    // First, so that what a run that has ended brought is there.
    const run = await this.runs.last();
    const [choice, imported] = await Promise.all([this.registry.registerFor(), this.companies.lastImport()]);
    return {
      source: choice.register?.source.name ?? null,
      reason: choice.register ? null : choice.because,
      imported: imported && { ...imported, importedAt: imported.importedAt.toISOString() },
      run: run && {
        id: run.id,
        fileName: run.fileName,
        state: run.state,
        message: run.message,
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
      },
    };
  }

  /** Takes the upload and answers; the import goes on by itself. */
  async start(files: AsyncIterable<UploadedFile>, force: boolean): Promise<RegistryState> {
    const upload = await storeFirst(files);
    const id = await this.runs.begin(upload.fileName);
    if (id === null) {
      await rm(upload.folder, { recursive: true, force: true });
      throw new AppError('REGISTER_IMPORT_RUNNING');
    }
    void this.run(id, upload, force);
    return this.state();
  }

  private async run(id: number, upload: StoredUpload, force: boolean): Promise<void> {
    const alive = setInterval(() => void this.runs.tell(id).catch(() => undefined), ALIVE_MILLISECONDS);
    const tell = (line: string) => void this.runs.tell(id, line).catch(() => undefined);
    try {
      const { companies, asOf } = await this.imports.run(upload.path, { force, tell, fileName: upload.fileName });
      await this.runs.end(
        id,
        'done',
        `${companies.toLocaleString('en-IE')} companies as of ${DAY.format(new Date(asOf))}.`,
      );
    } catch (error) {
      if (!(error instanceof ImportRefused)) this.log.error('An import of the register failed', error);
      await this.runs.end(id, 'failed', reasonOf(error, upload)).catch(() => undefined);
    } finally {
      clearInterval(alive);
      await rm(upload.folder, { recursive: true, force: true });
    }
  }
}

/** The import speaks of the file where it lies, and of a switch of the command line. */
const reasonOf = (error: unknown, { path: place, fileName }: StoredUpload) =>
  error instanceof ImportRefused
    ? error.message.replaceAll(place, fileName).replace('Add --force', 'Tick “Import it even if”')
    : FAILED;

async function storeFirst(files: AsyncIterable<UploadedFile>): Promise<StoredUpload> {
  let stored: StoredUpload | null = null;
  try {
    for await (const file of files) {
      if (stored) {
        file.content.resume();
        continue;
      }
      const extension = REGISTER_EXTENSIONS.find((one) => file.fileName.toLowerCase().endsWith(`.${one}`));
      if (!extension) {
        file.content.resume();
        throw new AppError('REGISTER_IMPORT_KIND');
      }
      const folder = await mkdtemp(path.join(tmpdir(), 'proofroom-register-'));
      stored = { folder, fileName: path.basename(file.fileName), path: path.join(folder, `upload.${extension}`) };
      await pipeline(file.content, createWriteStream(stored.path));
      if (file.isTruncated()) throw new AppError('UPLOAD_TOO_LARGE');
    }
  } catch (error) {
    if (stored) await rm(stored.folder, { recursive: true, force: true });
    throw error;
  }
  if (!stored) throw new AppError('IMPORT_FILE_MISSING');
  return stored;
}

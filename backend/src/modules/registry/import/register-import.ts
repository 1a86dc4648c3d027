import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import path from 'node:path';
import type { Submittable } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { RegisterImportEntity } from '../../../database/entities/projects/register-companies-and-imports.entity.js';
import { CopyFromStdin } from '../../../database/connection/copy-from-stdin.js';
import { openFile } from './open-register-file.js';
import { readHeader } from './read-register-header.js';
import { ImportRefused } from './import-refused.js';
import {
  BUILD_INDEXES,
  chooseRows,
  COPY,
  COUNT_BEFORE,
  COUNT_COMPANIES,
  COUNT_ROWS,
  FIND_DAY,
  PREPARE,
  stageTable,
  SWAP,
} from './import-sql.js';

export interface ImportOptions {
  /** The day for which the file speaks, YYYY-MM-DD. Left out: the newest day that the file itself shows. */
  asOf?: string;
  /** Also when the file holds far fewer companies than the one before. */
  force?: boolean;
  /** Told as the file that was imported, where it lies under another name. */
  fileName?: string;
  /** Gets a line now and then. */
  tell: (line: string) => void;
}

export interface ImportResult {
  companies: number;
  /** Rows of companies that the file names more than once, and rows without a number. */
  leftOut: number;
  asOf: string;
}

/** Any number, as long as every import of this product uses the same. */
const LOCK = 7_305_482;
const TELL_EVERY = 2000;
const SUSPICIOUS_SHARE = 0.5;

/**
 * Takes the CRO's file of all companies into the database, in place of the one before. All of it or nothing: whoever looks
 * a company up meanwhile sees the old companies until the new ones are complete.
 */
@Injectable()
export class RegisterImport {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Throws ImportRefused, with a sentence, for a file that cannot be taken. */
  async run(file: string, options: ImportOptions): Promise<ImportResult> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.startTransaction();
      await this.lock(runner);
      const imported = await this.replace(runner, file, options);
      await runner.commitTransaction();
      return imported;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw refusalOf(error) ?? error;
    } finally {
      await runner.release();
    }
  }

  private async replace(
    runner: QueryRunner,
    file: string,
    { asOf, force = false, tell, fileName = path.basename(file) }: ImportOptions,
  ): Promise<ImportResult> {
    const { content, progress, writtenOn } = await openFile(file);
    const { columns, rest } = await readHeader(content);
    await this.copy(runner, columns, withProgress(rest, progress, tell));
    const rows = await countOf(runner, COUNT_ROWS);
    tell(`Read ${inWords(rows)} rows. Sorting them out`);
    await runner.query(PREPARE);
    await runner.query(chooseRows(columns));
    const companies = await countOf(runner, COUNT_COMPANIES);
    await this.refuseFew(runner, companies, force);
    tell('Building the indexes');
    await runner.query(BUILD_INDEXES);
    const day = asOf ?? (await this.dayOf(runner)) ?? writtenOn;
    await runner.query(SWAP);
    await runner.manager.insert(RegisterImportEntity, { fileName, asOf: day, companies });
    return { companies, leftOut: rows - companies, asOf: day };
  }

  private async lock(runner: QueryRunner) {
    const [row] = (await runner.query('SELECT pg_try_advisory_xact_lock($1) AS "isOurs"', [LOCK])) as [
      { isOurs: boolean },
    ];
    if (!row.isOurs) throw new ImportRefused('Another import is running. Please wait until it has ended.');
  }

  private async copy(runner: QueryRunner, columns: string[], content: AsyncIterable<Uint8Array>) {
    await runner.query(stageTable(columns.length));
    const copy = new CopyFromStdin(COPY, content);
    const client = (await runner.connect()) as { query: (what: Submittable) => void };
    client.query(copy);
    await copy.done;
  }

  private async refuseFew(runner: QueryRunner, companies: number, force: boolean) {
    if (companies === 0) throw new ImportRefused('The file holds no companies. Nothing has changed.');
    const before = await countOf(runner, COUNT_BEFORE);
    if (force || companies >= before * SUSPICIOUS_SHARE) return;
    throw new ImportRefused(
      `The file holds ${inWords(companies)} companies, the one before held ${inWords(before)}: it may be cut off. Nothing has changed. Add --force to take it all the same.`,
    );
  }

  private async dayOf(runner: QueryRunner): Promise<string | null> {
    const [row] = (await runner.query(FIND_DAY)) as [{ day: string | null }];
    return row.day;
  }
}

async function countOf(runner: QueryRunner, statement: string): Promise<number> {
  const [row] = (await runner.query(statement)) as [{ count: number }];
  return row.count;
}

async function* withProgress(content: AsyncIterable<Uint8Array>, progress: () => number, tell: (line: string) => void) {
  let next = Date.now() + TELL_EVERY;
  for await (const chunk of content) {
    yield chunk;
    if (Date.now() < next) continue;
    next = Date.now() + TELL_EVERY;
    tell(`Reading: ${Math.floor(progress() * 100)} %`);
  }
}

const inWords = (count: number) => count.toLocaleString('en-IE');

/** A line that PostgreSQL could not take, as a sentence. The header was taken off, so the file's lines count one more. */
function refusalOf(error: unknown): ImportRefused | null {
  const {
    code,
    where = '',
    message,
  } = ((error as { driverError?: unknown }).driverError ?? error) as {
    code?: string;
    where?: string;
    message?: string;
  };
  if (!code?.startsWith('22') && !code?.startsWith('Z_')) return null;
  const [, line] = /COPY register_rows, line (\d+)/.exec(where) ?? [];
  const place = line ? `Line ${Number(line) + 1} of the file` : 'The file';
  return new ImportRefused(`${place} cannot be read: ${message}. Nothing has changed.`);
}

import { Injectable } from '@nestjs/common';
import { WRITTEN_BY_MACHINE } from '@proofroom/contract';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '../../app-error.js';
import type { Actor } from '../../http/access-guard.js';
import { FileStore } from '../../ports/storage/file-store.js';
import { ExportAnswersService } from '../answering/export/export-answers.service.js';
import { ClientAccountsService } from '../client-accounts/client-accounts.service.js';
import { ExportAccountDataRepository, type OwnedProject } from './export-account-data.repository.js';

/** A part of a path in the archive, of whatever somebody called it. */
const partOf = (name: string) =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replaceAll(/^\.+|[. ]+$/g, '_')
    .slice(0, 120) || '_';

/** Takes out all that is kept of one account, as one zip file that is made while it is sent. */
@Injectable()
export class ExportAccountDataService {
  constructor(
    private readonly data: ExportAccountDataRepository,
    private readonly clients: ClientAccountsService,
    private readonly exports: ExportAnswersService,
    private readonly files: FileStore,
  ) {}

  async archive(actor: Actor, clientId: number) {
    const { email } = await this.clients.get(clientId);
    const zip = new ZipFile();
    const content = zip.outputStream as Readable;
    zip.on('error', (error: Error) => content.destroy(error));
    this.write(zip, actor, { id: clientId, email }).catch((error: unknown) => content.destroy(error as Error));
    const day = new Date().toISOString().slice(0, 10);
    return { name: `proofroom ${partOf(email)} ${day}.zip`, mediaType: 'application/zip', content };
  }

  private async write(zip: ZipFile, actor: Actor, { id, email }: { id: number; email: string }): Promise<void> {
    const left: string[] = [];
    addJson(zip, 'account.json', await this.data.account(id));
    addJson(zip, 'support requests.json', await this.data.supportRequests(email));
    addJson(zip, 'audit trail.json', await this.data.auditTrail(id));
    for (const project of await this.data.projects(id)) await this.addProject(zip, actor, project, left);
    zip.addBuffer(Buffer.from(readme(email, left)), 'README.txt');
    zip.end();
  }

  private async addProject(zip: ZipFile, actor: Actor, project: OwnedProject, left: string[]): Promise<void> {
    const folder = `projects/${project.id} ${partOf(project.name)}`;
    for (const [name, rows] of Object.entries(await this.data.partsOf(project.id)))
      addJson(zip, `${folder}/${name}.json`, name === 'project' ? rows[0] : rows);
    for (const provider of project.providers) {
      const table = await this.answersOf(actor, project.id, provider);
      if (table) zip.addBuffer(table.content, `${folder}/${partOf(table.name)}`);
    }
    for (const { fileKey, path, isInfected } of await this.data.filesOf(project.id)) {
      const name = [folder, ...path.map(partOf)].join('/');
      if (isInfected) left.push(`${name}: a virus was found in it`);
      else if (!(await this.files.exists(fileKey))) left.push(`${name}: it is not in the file store`);
      // Each is opened when it is written: no more than one is open at a time.
      else
        zip.addReadStreamLazy(name, { compress: false }, (done) => {
          done(null, Readable.from(this.contentOf(fileKey)));
        });
    }
  }

  private async *contentOf(fileKey: string): AsyncGenerator<Buffer> {
    yield* await this.files.open(fileKey);
  }

  private async answersOf(actor: Actor, projectId: number, responseProvider: OwnedProject['providers'][number]) {
    try {
      return await this.exports.export(actor, {
        projectId,
        questionId: [],
        responseProvider,
        categories: [],
        format: 'xlsx',
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOTHING_TO_EXPORT') return null;
      throw error;
    }
  }
}

const addJson = (zip: ZipFile, name: string, value: unknown) =>
  zip.addBuffer(Buffer.from(JSON.stringify(value ?? null, null, 1)), name);

const readme = (email: string, left: readonly string[]) =>
  [
    `All data of ${email} in Proofroom, as of ${new Date().toISOString()}.`,
    '',
    'account.json           the account; the password is kept as a one-way hash and is not in here',
    'audit trail.json       what the account did, and what was done with its projects',
    'support requests.json  what was written to support under this address',
    'projects/              each project with its documents as they were uploaded, facts, answers and feedback',
    '',
    WRITTEN_BY_MACHINE,
    ...(left.length > 0 ? ['', 'Not in here:', ...left] : []),
    '',
  ].join('\n');

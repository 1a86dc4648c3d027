import { Injectable, Logger } from '@nestjs/common';
import { CLIENT_COLUMNS, ClientInput, ERRORS, type ImportQuery } from '@proofroom/contract';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { isUniqueViolation } from '../../database/connection/constraint-violations.js';
import type { UploadedFile } from '../../http/files/upload.js';
import { ImportsService, type Checked, type ReadRow, type TableFile } from '../imports/imports.service.js';
import { AccountLinksService } from './account-links.service.js';
import { ClientsRepository } from './clients.repository.js';
import { splitName } from './person-names.js';

/** A mail server is asked by so many at once. */
const MAILS_AT_ONCE = 5;

/** How a row of a file becomes a client; `taken` holds the addresses that are there, and grows with each row. */
function readClientRow(taken: Map<string, number | null>): ReadRow<ClientInput> {
  return (values, line) => {
    const { data, error } = ClientInput.safeParse(values);
    if (!data) return { sentences: [...new Set(error.issues.map(({ message }) => message))] };
    const key = data.email.toLowerCase();
    const before = taken.get(key);
    if (before !== undefined)
      return { sentences: [before === null ? ERRORS.EMAIL_TAKEN[1] : `This email is already in line ${before}.`] };
    taken.set(key, line);
    return { row: data };
  };
}

/** Clients as a file: all of them are added and invited, or none. */
@Injectable()
export class ClientImportService {
  private readonly log = new Logger(ClientImportService.name);

  constructor(
    private readonly imports: ImportsService,
    private readonly clients: ClientsRepository,
    private readonly links: AccountLinksService,
  ) {}

  async run(files: AsyncIterable<UploadedFile>, { dryRun, mapping }: ImportQuery) {
    const table = await this.imports.table(files);
    const { rows, report } = await this.check(table, mapping);
    if (dryRun) return { data: report, notInvited: [] };
    this.imports.refuse(report);
    const added = await this.add(rows, table, mapping);
    return { data: { ...report, imported: added.length }, notInvited: await this.invite(added) };
  }

  sample() {
    return { name: 'clients_sample.csv', content: this.imports.sample(CLIENT_COLUMNS) };
  }

  private async check(table: TableFile, mapping: ImportQuery['mapping']): Promise<Checked<ClientInput>> {
    const emails = table.rows.flatMap(({ cells }) =>
      cells.map((cell) => cell.trim()).filter((cell) => cell.includes('@')),
    );
    const taken = new Map<string, number | null>(
      [...(await this.clients.takenEmails(emails))].map((email) => [email, null]),
    );
    return this.imports.check(table, CLIENT_COLUMNS, mapping, readClientRow(taken));
  }

  private async add(rows: ClientInput[], table: TableFile, mapping: ImportQuery['mapping']): Promise<UserEntity[]> {
    try {
      return await this.clients.insertAll(
        rows.map(({ name, email, phoneNumber }) => ({
          ...splitName(name),
          email,
          phoneNumber,
          verifiedAt: null,
          passwordHash: null,
        })),
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Somebody registered with one of the addresses in this very moment: the second look says which.
      this.imports.refuse((await this.check(table, mapping)).report);
      throw error;
    }
  }

  /** Answers the addresses that no mail could be sent to; their accounts are there, and "resend" invites them again. */
  private async invite(users: UserEntity[]): Promise<string[]> {
    const failed: string[] = [];
    const waiting = [...users];
    const sendNext = async () => {
      for (let user = waiting.shift(); user; user = waiting.shift()) {
        const { email } = user;
        await this.links.send(user, 'invite').catch((error: unknown) => {
          this.log.error(`The invitation of an imported client could not be sent`, error);
          failed.push(email);
        });
      }
    };
    await Promise.all(Array.from({ length: MAILS_AT_ONCE }, sendNext));
    return failed;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { CLIENT_COLUMNS, ClientInput, ERRORS, type ImportQuery } from '@proofroom/contract';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { isUniqueViolation } from '../../database/connection/constraint-violations.js';
import type { UploadedFile } from '../../http/files/read-uploaded-files.js';
import {
  ReadImportTableService,
  type Checked,
  type ReadRow,
  type TableFile,
} from '../import-table/read-import-table.service.js';
import { AccountLinksService } from './account-links.service.js';
import { ClientAccountsRepository } from './client-accounts.repository.js';
import { splitName } from './split-person-name.js';

/** A mail server is asked by so many at once. */
const MAILS_AT_ONCE = 5;

/** The account, or the line of the file, that has the address. */
type TakenBy = { id: number } | { line: number };

/** How a row of a file becomes a client; `taken` holds the addresses that are there, and grows with each row. */
function readClientRow(taken: Map<string, TakenBy>): ReadRow<ClientInput> {
  return (values, line) => {
    const { data, error } = ClientInput.safeParse(values);
    const sentences = new Set(error?.issues.map(({ message }) => message));
    const key = (values.email ?? '').toLowerCase();
    const before = taken.get(key);
    if (before && 'line' in before) {
      return { sentences: [...sentences, `This email is already in line ${before.line}.`] };
    }
    if (!data) return { sentences: [...sentences] };
    taken.set(key, { line });
    return before ? { row: data, id: before.id, isThere: ERRORS.EMAIL_TAKEN[1] } : { row: data };
  };
}

type Options = Pick<ImportQuery, 'mapping' | 'existing'>;

/** Clients as a file: all of them are added and invited, or none. */
@Injectable()
export class ImportClientsFromFileService {
  private readonly log = new Logger(ImportClientsFromFileService.name);

  constructor(
    private readonly imports: ReadImportTableService,
    private readonly clients: ClientAccountsRepository,
    private readonly links: AccountLinksService,
  ) {}

  async run(files: AsyncIterable<UploadedFile>, { dryRun, ...options }: ImportQuery) {
    const table = await this.imports.table(files);
    const { rows, report } = await this.check(table, options);
    if (dryRun) return { data: report, notInvited: [] };
    this.imports.refuse(report);
    const added = await this.add(rows, table, options);
    return {
      data: { ...report, imported: added.length, skipped: report.existing },
      notInvited: await this.invite(added),
    };
  }

  sample() {
    return { name: 'clients_sample.csv', content: this.imports.sample(CLIENT_COLUMNS) };
  }

  private async check(table: TableFile, options: Options): Promise<Checked<ClientInput>> {
    const emails = table.rows.flatMap(({ cells }) =>
      cells.map((cell) => cell.trim()).filter((cell) => cell.includes('@')),
    );
    const taken = new Map<string, TakenBy>(
      (await this.clients.withEmails(emails)).map(({ id, email }) => [email.toLowerCase(), { id }]),
    );
    return this.imports.check(table, CLIENT_COLUMNS, options, readClientRow(taken));
  }

  private async add(rows: ClientInput[], table: TableFile, options: Options): Promise<UserEntity[]> {
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
      this.imports.refuse((await this.check(table, { ...options, existing: 'refuse' })).report);
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

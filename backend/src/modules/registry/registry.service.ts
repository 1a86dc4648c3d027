import { Inject, Injectable } from '@nestjs/common';
import {
  CroNumber,
  NAME_MIN,
  NAME_RULE,
  plainCroNumber,
  type RegistryCheck,
  type RegistryCompany,
  type RegistryDocument,
  type RegistrySearch,
} from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import {
  chooseRegister,
  type Choice,
  type RegisterName,
  type Registers,
} from '../../ports/registry/choose-register.js';
import {
  CompanyRegistryError,
  type CompanyRecord,
  type CompanyRegistry,
  type Filing,
  type RegisterSource,
} from '../../ports/registry/company-registry.js';
import { ADDRESS_LINES, REGISTER_FIELDS, type RegisterField } from '../../ports/registry/register-fields.js';
import { companyFile } from './companies-as-csv.js';
import { staleRemark, warningsOf } from './company-record-warnings.js';

export const REGISTERS = Symbol('registers');
export interface ConfiguredRegisters extends Registers {
  /** Named by the settings; left out, the register is chosen by what is there. */
  wanted: RegisterName | undefined;
}

/** Somebody waits at a form: what takes longer than this is left unchecked. */
const CHECK_WITHIN = 8000;
const SEARCH_WITHIN = 45_000;
const MOST_FOUND = 100;
const CRO_DIGITS = 7;
/** Shown together, as the address, or as the number of the company. */
const SHOWN_OTHERWISE = new Set<RegisterField>([...ADDRESS_LINES, 'company_num']);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Looks companies up, in whichever register answers now. */
@Injectable()
export class RegistryService {
  constructor(@Inject(REGISTERS) private readonly registers: ConfiguredRegisters) {}

  /** The register to ask about a number, or why there is none. */
  registerFor(number?: string): Promise<Choice> {
    return chooseRegister(this.registers.wanted, this.registers, { number });
  }

  /** What to know about a company and its record before relying on it, as sentences; also that the record is old. */
  remarksOn(record: CompanyRecord): string[] {
    const stale = staleRemark(record, new Date());
    return [...warningsOf(record), ...(stale ? [stale] : [])];
  }

  /** What to show beside a number that was typed. Never fails for a register's sake: it must not keep anyone from going on. */
  async check(number: string): Promise<RegistryCheck> {
    const choice = await this.registerFor(number);
    if (!choice.register) return unchecked([], `The number was not checked: ${choice.because}.`);
    const { source } = choice.register;
    try {
      return await this.checkIn(choice.register, number);
    } catch (error) {
      if (!isRegisterAway(error)) throw error;
      const reason =
        error instanceof CompanyRegistryError ? error.reason : 'The company register did not answer in time.';
      return {
        ...unchecked(lengthWarnings(number), `The number could not be checked. ${reason}`),
        source: source.name,
      };
    }
  }

  /** Companies by number, or by a part of the name. */
  async find(search: string): Promise<{ data: RegistryCompany[]; source: string }> {
    const isNumber = CroNumber.safeParse(search).success;
    if (!isNumber && search.length < NAME_MIN) throw new AppError('VALIDATION', { errors: { search: NAME_RULE } });
    const register = await this.anyRegister(isNumber ? { number: search } : { name: search });
    const signal = AbortSignal.timeout(SEARCH_WITHIN);
    const found = await askOutside(async (): Promise<(CompanyRecord | null)[]> =>
      isNumber
        ? [await register.company(search, 'C', signal), await register.company(search, 'B', signal)]
        : register.search({ name: search, match: 'contains', kind: 'E', skip: 0, take: MOST_FOUND }, signal),
    );
    const records = found.filter((record) => record !== null);
    return { data: records.map((record) => this.present(record)), source: nameOf(register.source) };
  }

  private present(record: CompanyRecord): RegistryCompany {
    const { number, entries, asOf } = record;
    const shown = (Object.keys(REGISTER_FIELDS) as RegisterField[]).flatMap((field) => {
      const value = entries[field]?.value;
      const { label, kind } = REGISTER_FIELDS[field];
      return value && kind !== 'code' && !SHOWN_OTHERWISE.has(field) ? [{ label: capital(label), value }] : [];
    });
    return {
      number,
      name: entries.company_name?.value ?? number,
      status: entries.company_status_desc?.value ?? null,
      entries: shown,
      remarks: this.remarksOn(record),
      asOf,
    };
  }

  /** Companies as the file company_details.csv. */
  async companyDetails({ croNum, name, type }: RegistrySearch) {
    const register = await this.anyRegister({ number: croNum, name });
    const signal = AbortSignal.timeout(SEARCH_WITHIN);
    const kind = type === 'B' ? 'B' : 'C';
    const records = await askOutside(async () => {
      if (!croNum)
        return register.search({ name: name ?? '', match: 'contains', kind: type, skip: 0, take: MOST_FOUND }, signal);
      const found =
        (await register.company(croNum, kind, signal)) ??
        (type === 'E' ? await register.company(croNum, 'B', signal) : null);
      return found ? [found] : [];
    });
    if (records.length === 0) throw new AppError('COMPANY_NOT_FOUND');
    return {
      name: 'company_details.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: companyFile(records, register.source),
    };
  }

  /** One filed document: the one with that id, else the newest whose kind is like the one that was named. */
  async document({ croNum = '', type, docId, docTypeDesc }: RegistrySearch): Promise<RegistryDocument> {
    const register = await this.anyRegister({ number: croNum });
    const signal = AbortSignal.timeout(SEARCH_WITHIN);
    const filings = await askOutside(() => register.filings(croNum, type === 'B' ? 'B' : 'C', signal));
    if (!filings) throw new AppError('REGISTER_HAS_NO_DOCUMENTS');
    const isWanted = ({ documentId, documentType }: Filing) =>
      docId ? documentId === docId : isLike(documentType, docTypeDesc ?? '');
    const filing = filings.find((filing) => filing.link !== null && isWanted(filing));
    if (!filing?.link || !filing.documentId) throw new AppError('REGISTER_DOCUMENT_NOT_FOUND');
    return {
      link: filing.link,
      docId: filing.documentId,
      subNum: filing.submission,
      docNum: filing.document,
      subTypeDesc: filing.submissionType,
      docTypeDesc: filing.documentType,
      receivedOn: filing.received,
      pages: filing.pages,
      note: `${register.source.name} hands documents out to holders of an account, for a fee.`,
    };
  }

  private async checkIn(register: CompanyRegistry, number: string): Promise<RegistryCheck> {
    const record = await register.company(number, 'C', AbortSignal.timeout(CHECK_WITHIN));
    const { name } = register.source;
    const source = nameOf(register.source);
    const length = lengthWarnings(number);
    if (!record) {
      const question = `${name} has no company with the number ${plainCroNumber(number) || number}. Is the number right?`;
      return {
        outcome: 'unknown',
        found: false,
        name: null,
        status: null,
        warnings: [...length, question],
        source,
        asOf: null,
      };
    }
    return {
      outcome: 'found',
      found: true,
      name: record.entries.company_name?.value ?? null,
      status: record.entries.company_status_desc?.value ?? null,
      warnings: this.remarksOn(record),
      source,
      asOf: record.asOf,
    };
  }

  private async anyRegister(asked: Parameters<typeof chooseRegister>[2]): Promise<CompanyRegistry> {
    const choice = await chooseRegister(this.registers.wanted, this.registers, asked);
    if (!choice.register) throw new AppError('REGISTER_NOT_CONFIGURED', { message: `${capital(choice.because)}.` });
    return choice.register;
  }
}

const nameOf = ({ name, attribution }: RegisterSource) =>
  [name, attribution].filter((part) => part !== null).join('. ');

const unchecked = (warnings: string[], sentence: string): RegistryCheck => ({
  outcome: 'unchecked',
  found: false,
  name: null,
  status: null,
  warnings: [...warnings, sentence],
  source: null,
  asOf: null,
});

function lengthWarnings(number: string): string[] {
  const digits = plainCroNumber(number).length;
  return digits > CRO_DIGITS ? [`CRO numbers have 1 to ${CRO_DIGITS} digits; this one has ${digits}.`] : [];
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
const isRegisterAway = (error: unknown) => error instanceof CompanyRegistryError || isTimeout(error);

async function askOutside<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CompanyRegistryError)
      throw new AppError('REGISTER_FAILED', { message: error.reason, cause: error });
    throw isTimeout(error) ? new AppError('REGISTER_FAILED', { cause: error }) : error;
  }
}

const isLike = (kind: string | null, wanted: string) =>
  (kind ?? '').toLowerCase().includes(wanted.trim().toLowerCase());

import { plainCroNumber } from '@proofroom/contract';
import {
  CompanyRegistry,
  type CompanyRecord,
  type EntryKind,
  type Filing,
  type NameSearch,
} from './company-registry.js';
import { readRecord } from './read-register-row.js';
import { REGISTER_FIELDS, type RegisterField } from './register-fields.js';

/** A company as a register would show it; what is left out is empty. */
export type FixtureCompany = Partial<Record<RegisterField, string>> & { company_num: string; company_name: string };

const FIELDS = Object.keys(REGISTER_FIELDS).filter((field) => field !== 'company_addr') as RegisterField[];
const COLUMNS = Object.fromEntries(FIELDS.map((field) => [field, field]));

const MATCHES: Record<NameSearch['match'], (name: string, part: string) => boolean> = {
  exact: (name, part) => name === part,
  starts: (name, part) => name.startsWith(part),
  contains: (name, part) => name.includes(part),
};

/** A handful of companies in memory, for tests and for a first look around. */
export class FixturesRegistry extends CompanyRegistry {
  readonly source = {
    name: 'Demonstration register (invented companies)',
    attribution: null,
    holds: new Set<RegisterField>([...FIELDS, 'company_addr']),
  };

  constructor(
    private readonly companies: readonly FixtureCompany[],
    /** YYYY-MM-DD. */
    private readonly asOf: string,
    private readonly filed: ReadonlyMap<string, Filing[]> = new Map(),
  ) {
    super();
  }

  has(number: string): boolean {
    return this.find(number, 'C') !== undefined;
  }

  async company(number: string, kind: EntryKind): Promise<CompanyRecord | null> {
    const found = this.find(number, kind);
    return found ? this.read(found) : null;
  }

  async search({ name, match, kind, skip, take }: NameSearch): Promise<CompanyRecord[]> {
    return this.companies
      .filter((company) => kind === 'E' || kindOf(company) === kind)
      .filter((company) => MATCHES[match](company.company_name.toLowerCase(), name.trim().toLowerCase()))
      .toSorted((a, b) => a.company_name.localeCompare(b.company_name))
      .slice(skip, skip + take)
      .map((company) => this.read(company));
  }

  async filings(number: string): Promise<Filing[]> {
    return this.filed.get(plainCroNumber(number)) ?? [];
  }

  private find(number: string, kind: EntryKind) {
    const plain = plainCroNumber(number);
    return this.companies.find((company) => plainCroNumber(company.company_num) === plain && kindOf(company) === kind);
  }

  private read(company: FixtureCompany): CompanyRecord {
    const { asOf } = this;
    return readRecord({ company_bus_ind: 'C', ...company }, COLUMNS, { kind: kindOf(company), asOf });
  }
}

const kindOf = ({ company_bus_ind: kind }: FixtureCompany): EntryKind => (kind === 'B' ? 'B' : 'C');

/**
 * Companies for a first look around. Invented, and with numbers far above those that the CRO has given out, so that no
 * answer about a real company can come from here.
 */
export function demoRegister(today: Date): FixturesRegistry {
  const year = today.getUTCFullYear();
  const day = today.toISOString().slice(0, 10);
  const lastReturn = day >= `${year}-09-30` ? year : year - 1;
  const shared = {
    comp_type_desc: 'LTD - Private Company Limited by Shares',
    company_type_code: '1153',
    company_addr_1: '1 INVENTED QUAY',
    company_addr_2: 'DUBLIN 2',
    company_reg_date: '2015-03-12',
    company_name_eff_date: '2015-03-12',
    company_type_eff_date: '2015-03-12',
  };
  const normal = { company_status_desc: 'Normal', company_status_code: '1151' };
  const companies: FixtureCompany[] = [
    {
      ...shared,
      ...normal,
      company_num: '9000001',
      company_name: 'LISNARRA MEDICAL DEVICES LIMITED',
      company_addr_1: 'UNIT 7',
      company_addr_2: 'BALLYDORAN BUSINESS PARK',
      company_addr_3: 'LISNARRA',
      company_addr_4: 'CO. GALWAY',
      last_ar_date: `${lastReturn}-09-30`,
      next_ar_date: `${lastReturn + 1}-09-30`,
      last_acc_date: `${lastReturn - 1}-12-31`,
      nace_v2_code: '3250',
    },
    {
      ...shared,
      ...normal,
      company_num: '9000002',
      company_name: 'LATE RETURN DEMONSTRATION LIMITED',
      last_ar_date: `${year - 3}-12-31`,
      next_ar_date: `${year - 2}-12-31`,
      last_acc_date: `${year - 3}-06-30`,
    },
    {
      ...shared,
      company_num: '9000003',
      company_name: 'DISSOLVED DEMONSTRATION LIMITED',
      company_status_desc: 'Dissolved',
      company_status_code: '1158',
      company_status_date: '2022-05-04',
      comp_dissolved_date: '2022-05-04',
    },
  ];
  return new FixturesRegistry(companies, day);
}

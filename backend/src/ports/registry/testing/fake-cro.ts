import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FixtureCompany } from '../fixtures.company-registry.js';

/** Answers one request in its own way instead of the register's. */
export type Turn = (response: ServerResponse) => void;

export interface FakeCroContent {
  companies: readonly FixtureCompany[];
  /** By company number, as the service sends them. */
  submissions?: Record<string, Record<string, unknown>[]>;
}

const NO_DATE = '0001-01-01T00:00:00Z';
const NO_LINE = '*********************';
const DATES = ['company_reg_date', 'company_status_date', 'last_ar_date', 'next_ar_date', 'last_acc_date'] as const;
const LINES = ['company_addr_1', 'company_addr_2', 'company_addr_3', 'company_addr_4'] as const;
const NUMBERS = ['company_num', 'company_status_code', 'company_type_code'] as const;
const TEXTS = ['company_name', 'comp_type_desc', 'place_of_business', 'eircode'] as const;

/** The CRO's web service as far as we use it, on this machine, with its habits: odd dates, fillers, blanks, and Basic sign-in. */
export class FakeCro {
  /** Paths with their queries, in order. */
  readonly asked: string[] = [];
  /** Played one by one before the register answers itself. */
  readonly script: Turn[] = [];
  readonly email = 'anna@firm.ie';
  readonly key = 'da5c0b1e-right-key';

  private constructor(
    private readonly server: Server,
    private readonly content: FakeCroContent,
  ) {}

  static async start(content: FakeCroContent): Promise<FakeCro> {
    const server = createServer();
    const fake = new FakeCro(server, content);
    server.on('request', (request, response) => fake.serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/cws`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(request: IncomingMessage, response: ServerResponse) {
    this.asked.push(request.url ?? '');
    const turn = this.script.shift();
    if (turn) return turn(response);
    const expected = `Basic ${Buffer.from(`${this.email}:${this.key}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return sends(401, 'Unauthorized')(response);
    const url = new URL(request.url ?? '', 'http://fake');
    if (url.searchParams.get('format') !== 'json') return sends(200, '<ArrayOfCompany/>')(response);
    return this.answer(url)(response);
  }

  private answer({ pathname, searchParams }: URL): Turn {
    const [, number = '', kind = '', list] = /^\/cws\/company\/(\d+)\/([cb])(\/submissions)?$/.exec(pathname) ?? [];
    if (list) return sendsJson(this.content.submissions?.[number] ?? []);
    if (number) {
      const company = this.all(kind.toUpperCase()).find(({ company_num }) => company_num === Number(number));
      return company ? sendsJson({ ...company, company_bus_ind: kind }) : sends(404, 'Not Found');
    }
    return pathname === '/cws/companies' ? sendsJson(this.search(searchParams)) : sends(404, '<html>Not Found</html>');
  }

  private search(query: URLSearchParams) {
    const name = (query.get('company_name') ?? '').toLowerCase();
    const matches: Record<string, (candidate: string) => boolean> = {
      1: (candidate) => candidate === name,
      2: (candidate) => candidate.startsWith(name),
      3: (candidate) => candidate.includes(name),
    };
    const fits = matches[query.get('searchType') ?? '3'] ?? (() => false);
    const number = query.get('company_num');
    const skip = Number(query.get('skip') ?? 0);
    return this.all(query.get('company_bus_ind') ?? 'C')
      .filter((company) =>
        number ? company.company_num === Number(number) : fits(String(company.company_name).toLowerCase()),
      )
      .toSorted((a, b) => String(a.company_name).localeCompare(String(b.company_name)))
      .slice(skip, skip + Number(query.get('max') ?? 250));
  }

  private all(kind: string) {
    const kindOf = (company: FixtureCompany) => company.company_bus_ind ?? 'C';
    return this.content.companies.filter((company) => kind === 'E' || kindOf(company) === kind).map(asSent);
  }
}

/** A company as the service sends it. */
function asSent(company: FixtureCompany): Record<string, unknown> {
  const date = (value: string | undefined) => (value ? `${value}T00:00:00Z` : NO_DATE);
  return {
    company_bus_ind: company.company_bus_ind ?? 'C',
    company_status_desc: company.company_status_desc ? `${company.company_status_desc} ` : '',
    ...Object.fromEntries(NUMBERS.map((field) => [field, Number(company[field] ?? 0)])),
    ...Object.fromEntries(TEXTS.map((field) => [field, company[field] ?? ''])),
    ...Object.fromEntries(DATES.map((field) => [field, date(company[field])])),
    ...Object.fromEntries(LINES.map((field) => [field, company[field] ?? NO_LINE])),
  };
}

export const sends =
  (status: number, body: string, headers: Record<string, string> = {}): Turn =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const sendsJson = (value: unknown) => sends(200, JSON.stringify(value), { 'content-type': 'application/json' });

/** Takes the request and never answers. */
export const hangs: Turn = () => undefined;

/** Announces more than it sends, then hangs up. */
export const breaksOff: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"company_num":1');
  setTimeout(() => response.destroy(), 10);
};

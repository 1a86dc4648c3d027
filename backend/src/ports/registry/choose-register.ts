import type { CompanyRegistry } from './company-registry.js';
import type { FixturesRegistry } from './fixtures.company-registry.js';

export type RegisterName = 'cro_services' | 'cro_open_data' | 'fixtures';

export interface Registers {
  /** Null without an account. */
  services: CompanyRegistry | null;
  openData: CompanyRegistry;
  /** Whether anything was imported. */
  hasOpenData(): Promise<boolean>;
  fixtures: FixturesRegistry;
  /** Whether this is a server for a first look around. */
  isDemo: boolean;
}

/** The register to ask, or why there is none, as the end of a sentence. */
export type Choice = { register: CompanyRegistry } | { register: null; because: string };

const NOT_CONFIGURED = { register: null, because: 'no company register is configured on this server' };
const ONLY_DEMONSTRATION = {
  register: null,
  because:
    'no company register is configured on this server; only the demonstration register is in use, which holds invented companies',
};
const NOT_IMPORTED = {
  register: null,
  because: 'the open data of the Companies Registration Office has not been imported on this server',
};

/** The register that the settings name. */
const NAMED: Record<RegisterName, (registers: Registers) => Promise<Choice>> = {
  cro_services: async ({ services }) => (services ? { register: services } : NOT_CONFIGURED),
  cro_open_data: async ({ openData, hasOpenData }) => ((await hasOpenData()) ? { register: openData } : NOT_IMPORTED),
  fixtures: async ({ fixtures }) => ({ register: fixtures }),
};

/**
 * Which register answers. Where the settings name none: the CRO's services when there is an account, else the open data as
 * soon as it was imported. Invented companies answer for their own numbers and names alone, and only on a server for a first look.
 */
export async function chooseRegister(
  wanted: RegisterName | undefined,
  registers: Registers,
  asked: { number?: string | undefined; name?: string | undefined } = {},
): Promise<Choice> {
  if (wanted) return NAMED[wanted](registers);
  if (registers.services) return { register: registers.services };
  if (await registers.hasOpenData()) return { register: registers.openData };
  const { fixtures, isDemo } = registers;
  if (!isDemo) return NOT_CONFIGURED;
  const isInvented = asked.name !== undefined || (asked.number !== undefined && fixtures.has(asked.number));
  return isInvented ? { register: fixtures } : ONLY_DEMONSTRATION;
}

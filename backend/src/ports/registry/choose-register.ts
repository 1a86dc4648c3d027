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
 * soon as it was imported. Invented companies answer for their own numbers alone, and only on a server for a first look.
 */
export async function chooseRegister(
  wanted: RegisterName | undefined,
  registers: Registers,
  number?: string,
): Promise<Choice> {
  if (wanted) return NAMED[wanted](registers);
  if (registers.services) return { register: registers.services };
  if (await registers.hasOpenData()) return { register: registers.openData };
  const { fixtures, isDemo } = registers;
  return isDemo && number !== undefined && fixtures.has(number) ? { register: fixtures } : NOT_CONFIGURED;
}

import type { RegisterField } from '@proofroom/contract';

export { fieldNamed, REGISTER_FIELDS, type RegisterField } from '@proofroom/contract';

/** The lines that `company_addr` stands for. */
export const ADDRESS_LINES = [
  'company_addr_1',
  'company_addr_2',
  'company_addr_3',
  'company_addr_4',
] as const satisfies RegisterField[];

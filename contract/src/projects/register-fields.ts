interface FieldKind {
  /** Fits into "The record gives no ...". */
  label: string;
  kind: 'text' | 'date' | 'code';
}

const text = (label: string): FieldKind => ({ label, kind: 'text' });
const date = (label: string): FieldKind => ({ label, kind: 'date' });
const code = (label: string): FieldKind => ({ label, kind: 'code' });

/** What registers hold about a company, as the CRO's own services name it. A question of the bank has one as its `variable`. */
export const REGISTER_FIELDS = {
  company_num: text('number'),
  company_bus_ind: text('kind of entry'),
  company_name: text('name'),
  company_addr: text('address'),
  company_addr_1: text('first line of the address'),
  company_addr_2: text('second line of the address'),
  company_addr_3: text('third line of the address'),
  company_addr_4: text('fourth line of the address'),
  eircode: text('Eircode'),
  place_of_business: text('place of business'),
  company_reg_date: date('date of registration'),
  company_status_desc: text('status'),
  company_status_code: code('status code'),
  company_status_date: date('date of its present status'),
  comp_type_desc: text('company type'),
  company_type_code: code('code of the company type'),
  last_ar_date: date('date of the latest annual return'),
  next_ar_date: date('date of the next annual return'),
  last_acc_date: date('date of the latest accounts'),
  company_name_eff_date: date('date since which the name holds'),
  company_type_eff_date: date('date since which the type holds'),
  comp_dissolved_date: date('date of dissolution'),
  nace_v2_code: code('activity code (NACE)'),
  princ_object_code: code('code of the principal object'),
} as const satisfies Record<string, FieldKind>;

export type RegisterField = keyof typeof REGISTER_FIELDS;

/** Names that stand for another one: those of the open data where they differ, and what the field itself says. */
const OPEN_DATA_NAMES = new Map<string, RegisterField>([
  ['company_status', 'company_status_desc'],
  ['company_type', 'comp_type_desc'],
  ['company_address', 'company_addr'],
  ['company_address_1', 'company_addr_1'],
  ['company_address_2', 'company_addr_2'],
  ['company_address_3', 'company_addr_3'],
  ['company_address_4', 'company_addr_4'],
  ['nard', 'next_ar_date'],
  ['last_accounts_date', 'last_acc_date'],
  ['registered_office', 'company_addr'],
]);

/** The field that a question's variable names, or null when registers hold nothing of that name. */
export function fieldNamed(variable: string): RegisterField | null {
  const name = variable
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (Object.hasOwn(REGISTER_FIELDS, name)) return name as RegisterField;
  return OPEN_DATA_NAMES.get(name) ?? null;
}

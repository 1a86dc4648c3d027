import type { Chance } from '../chance.ts';
import { company, date, figure, money, person, reference, shortDate } from './names.ts';

/** A column: its heads from the top down, how its cells are drawn, and whether they are figures. */
export interface Column {
  heads: readonly string[];
  isFigures: boolean;
  cell: (row: number) => string;
}

const GOODS = [
  'Pallet racking, two bays',
  'Forklift hire',
  'Stretch film',
  'Cold store maintenance',
  'Carriage',
  'Site survey',
  'Loading dock seal',
  'Annual service of the refrigeration plant and its controls',
  'Cleaning of gutters',
  'Fire extinguishers',
];
const ACCOUNTS = [
  'Revenue',
  'Cost of sales',
  'Distribution costs',
  'Administrative expenses',
  'Other operating income',
  'Depreciation of tangible assets',
  'Interest payable and similar charges',
  'Wages and salaries',
  'Rent and rates',
  'Repairs',
  'Insurance',
  'Professional fees',
  'Motor and travel',
  'Light and heat',
];
const DUTIES = [
  'Lease of the depot at Dock Road',
  'Supply agreement for packaging materials',
  'Facility letter',
  'Licence to use the marks',
  'Insurance of plant',
  'Guarantee of the obligations of the subsidiary',
  'Service agreement of the chief executive',
  'Debenture',
];
const RISKS = [
  'Loss of the largest customer',
  'Failure of the refrigeration plant in one of the two main stores',
  'Fraud or theft',
  'Breach of data protection law',
  'Rise in the price of energy',
  'Shortage of drivers',
];
const STATES = ['Open', 'Closed', 'In progress', 'Overdue', 'Not started'];

const labels = (chance: Chance, among: readonly string[]) => {
  const drawn = chance.shuffled(among);
  return (row: number): string => drawn[row % drawn.length] ?? '';
};

export const figureOf = (chance: Chance, decimals = 0): string => {
  const amount = figure(chance.between(20, 99_000) * (decimals ? 1.01 : 1), decimals);
  return chance.maybe(0.15) ? `(${amount})` : amount;
};

const figures = (chance: Chance, heads: readonly string[], decimals = 0): Column => ({
  heads,
  isFigures: true,
  cell: () => (chance.maybe(0.05) ? chance.pick(['-', '–', 'nil']) : figureOf(chance, decimals)),
});
const words = (heads: readonly string[], cell: (row: number) => string): Column => ({ heads, isFigures: false, cell });

/** Columns of accounts: a label and figures of years, quarters or entities. */
export function accountColumns(chance: Chance): Column[] {
  const year = chance.between(2020, 2025);
  const units = chance.pick([[], [], ['€'], ["€'000"], ['£m']]);
  const names = chance.pick([
    [String(year), String(year - 1)],
    [String(year), String(year - 1), String(year - 2)],
    ['Actual', 'Budget', 'Variance'],
    ['Q1', 'Q2', 'Q3', 'Q4', 'Total'],
    [`30 June ${year}`, `31 December ${year - 1}`],
    ['Land and buildings', 'Plant and machinery', 'Motor vehicles', 'Total'],
  ]);
  return [
    words([chance.pick(['', '', 'Item', 'Account'])], labels(chance, ACCOUNTS)),
    ...names.map((name) => figures(chance, [name, ...units], units[0] === '£m' ? 1 : 0)),
  ];
}

/** Columns of a register or schedule, whose cells are mostly words. */
export function registerColumns(chance: Chance): Column[] {
  const all = [
    words(['Document'], labels(chance, DUTIES)),
    words(['Counterparty'], () => company(chance)),
    words(['Date'], () => date(chance)),
    words(['Responsible'], () => person(chance)),
    words(['Status'], () => chance.pick(STATES)),
    words(['Risk'], labels(chance, RISKS)),
    words(['Reference'], () => reference(chance)),
    figures(chance, ['Amount (EUR)'], 2),
    figures(chance, ['Shares']),
    words(['Notice period'], () => chance.pick(['30 days', 'three months', 'six months', 'none'])),
  ];
  const [first, ...others] = chance.some(all, chance.between(3, 5));
  const numbers = words([chance.pick(['No.', '#', 'Ref'])], (row) => String(row + 1));
  return [...(chance.maybe(0.35) ? [numbers] : []), ...(first ? [first] : []), ...others];
}

/** Columns of the lines of an invoice. */
export function invoiceColumns(chance: Chance): Column[] {
  return [
    ...(chance.maybe(0.4) ? [words(['Date'], () => shortDate(chance))] : []),
    words([chance.pick(['Description', 'Item', 'Details'])], labels(chance, GOODS)),
    { heads: [chance.pick(['Qty', 'Quantity'])], isFigures: true, cell: () => String(chance.between(1, 48)) },
    figures(chance, ['Unit price'], 2),
    ...(chance.maybe(0.5) ? [words(['VAT'], () => chance.pick(['23%', '13.5%', '0%']))] : []),
    figures(chance, [chance.pick(['Amount', 'Net', 'Total'])], 2),
  ];
}

/** Columns of a statement of account. */
export function statementColumns(chance: Chance): Column[] {
  const either = new Map<number, boolean>();
  const isPaid = (row: number): boolean =>
    either.get(row) ?? (either.set(row, chance.maybe(0.5)), either.get(row) === true);
  return [
    words(['Date'], () => shortDate(chance)),
    words(['Details'], () =>
      chance.pick(['Invoice', 'Payment received', 'Credit note', 'Direct debit', 'Bank charges', 'Transfer']),
    ),
    words(['Reference'], () => reference(chance)),
    {
      heads: [chance.pick(['Debit', 'Paid out'])],
      isFigures: true,
      cell: (row) => (isPaid(row) ? figureOf(chance, 2) : ''),
    },
    {
      heads: [chance.pick(['Credit', 'Paid in'])],
      isFigures: true,
      cell: (row) => (isPaid(row) ? '' : figureOf(chance, 2)),
    },
    figures(chance, ['Balance'], 2),
  ];
}

/** Names and values of a form or of the first part of a paper. */
export function keyValues(chance: Chance): [key: string, value: string][] {
  const all: [string, string][] = [
    ['Company', company(chance)],
    ['Registered number', String(chance.between(100_000, 799_999))],
    ['Registered office', `${chance.between(1, 90)} Harbour View, Cork`],
    ['Date of incorporation', date(chance)],
    ['Director', person(chance)],
    ['Company secretary', person(chance)],
    ['Contract value', money(chance)],
    ['Governing law', 'The laws of Ireland'],
    ['Commencement date', date(chance)],
    [
      'Permitted use',
      'Storage and distribution of chilled goods and, with the consent of the landlord, ancillary offices',
    ],
    ['Auditor', company(chance)],
    ['Currency', 'Euro'],
  ];
  return chance.some(all, chance.between(4, 9));
}

export const TABLE_NOTES = [
  'Restated to reflect the adoption of the new standard.',
  'Includes the amount that is due from a related party.',
  'Subject to confirmation by the auditors.',
  'Estimated on the basis of the invoices of the first six months.',
];

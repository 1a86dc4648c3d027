import type { Chance } from '../chance.ts';

const COMPANY_WORDS = [
  'Ardmore',
  'Brannoc',
  'Calder',
  'Dunleer',
  'Easterbrook',
  'Fennway',
  'Galtee',
  'Harrow Lane',
  'Inver',
  'Kestrel',
  'Lisburn',
  'Meridian',
  'Northgate',
  'Ostrava',
  'Pembroke',
  'Quayside',
  'Rathmore',
  'Sandford',
  'Tolka',
  'Whitfield',
];
const COMPANY_TRADES = [
  'Foods',
  'Logistics',
  'Medical',
  'Holdings',
  'Energy',
  'Components',
  'Software',
  'Packaging',
  'Aggregates',
  'Leasing',
];
const COMPANY_FORMS = ['Limited', 'plc', 'DAC', 'GmbH', 'LLP', 'Inc.', 'B.V.', 'Ltd'];
const FIRST_NAMES = [
  'Aoife',
  'Brendan',
  'Catherine',
  'Declan',
  'Eleanor',
  'Fergus',
  'Grace',
  'Hugh',
  'Ingrid',
  'James',
  'Katarzyna',
  'Liam',
  'Marta',
  'Niamh',
  'Oliver',
  'Priya',
];
const LAST_NAMES = [
  'Byrne',
  'Carolan',
  'Dempsey',
  'Egan',
  'Fitzgerald',
  'Guthrie',
  'Hartmann',
  'Ivers',
  'Jennings',
  'Kowalska',
  'Lawlor',
  'McNulty',
  'Nolan',
  "O'Dwyer",
  'Prendergast',
  'Shah',
];
const STREETS = [
  'Merrion Square',
  'Dock Road',
  'Abbey Street',
  'Station Parade',
  'Mill Lane',
  'Harbour View',
  'Kingsway',
  'The Crescent',
];
const TOWNS = [
  'Dublin 2',
  'Cork',
  'Limerick',
  'London EC2A 4NE',
  'Leeds LS1 4DY',
  'Galway',
  'Belfast BT1 5GS',
  'Manchester M2 3AE',
];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const company = (chance: Chance): string =>
  [
    chance.pick(COMPANY_WORDS),
    ...(chance.maybe(0.8) ? [chance.pick(COMPANY_TRADES)] : []),
    chance.pick(COMPANY_FORMS),
  ].join(' ');
export const person = (chance: Chance): string => `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`;
export const street = (chance: Chance): string => `${chance.between(1, 180)} ${chance.pick(STREETS)}`;
export const town = (chance: Chance): string => chance.pick(TOWNS);
export const date = (chance: Chance): string =>
  `${chance.between(1, 28)} ${chance.pick(MONTHS)} ${chance.between(2019, 2026)}`;
export const shortDate = (chance: Chance): string =>
  `${String(chance.between(1, 28)).padStart(2, '0')}/${String(chance.between(1, 12)).padStart(2, '0')}/${chance.between(2021, 2026)}`;

/** A figure with commas between thousands. */
export const figure = (whole: number, decimals = 0): string =>
  Math.abs(whole).toLocaleString('en-IE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
export const money = (chance: Chance): string =>
  `${chance.pick(['EUR ', '€', '£', 'GBP ', 'US$'])}${figure(chance.between(2, 900) * 500)}`;
export const reference = (chance: Chance): string =>
  `${chance.pick(['REF', 'INV', 'PO', 'LN', 'C'])}${chance.pick(['-', '/', ' '])}${chance.between(1000, 99999)}`;

import type { NumberOf, PropertyBag, PropertySet } from './read-mapi-properties.js';

/** A line above the body: its name and what it says. */
export type Field = [name: string, value: string];
type TextOf = (bag: PropertyBag, property: number) => string;

interface Item {
  bag: PropertyBag;
  textOf: TextOf;
  numberOf: NumberOf;
}

/** What a contact shows beside its name, in the order of Outlook's form; a set where the property is one of Outlook's own. */
const CONTACT: readonly (readonly [name: string, property: number, set?: PropertySet])[] = [
  ['Name', 0x3001],
  ['Company', 0x3a16],
  ['Department', 0x3a18],
  ['Job title', 0x3a17],
  ['E-mail', 0x8083, 'address'],
  ['E-mail 2', 0x8093, 'address'],
  ['E-mail 3', 0x80a3, 'address'],
  ['Web page', 0x3a51],
  ['Business phone', 0x3a08],
  ['Business phone 2', 0x3a1b],
  ['Company phone', 0x3a57],
  ['Home phone', 0x3a09],
  ['Mobile', 0x3a1c],
  ['Other phone', 0x3a1f],
  ['Business fax', 0x3a24],
  ['Home fax', 0x3a25],
  ['Business address', 0x801b, 'address'],
  ['Home address', 0x801a, 'address'],
  ['Other address', 0x801c, 'address'],
];
const TASK_STATES = ['Not started', 'In progress', 'Completed', 'Waiting on someone else', 'Deferred'];

const time = (date: Date | undefined): string =>
  date ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
const day = (date: Date | undefined): string => date?.toISOString().slice(0, 10) ?? '';

const STARTS_AT = 0x0060;
const ENDS_AT = 0x0061;

function meetingFields({ bag, textOf, numberOf }: Item): Field[] {
  const own = (id: number) => numberOf('appointment', id) ?? 0;
  return [
    ['Begins', time(bag.time(own(0x820d)) ?? bag.time(STARTS_AT))],
    ['Ends', time(bag.time(own(0x820e)) ?? bag.time(ENDS_AT))],
    ['Place', textOf(bag, own(0x8208))],
    ['Repeated', textOf(bag, own(0x8232))],
  ];
}

function taskFields({ bag, textOf, numberOf }: Item): Field[] {
  const own = (id: number) => numberOf('task', id) ?? 0;
  return [
    ['Starts', day(bag.time(own(0x8104)))],
    ['Due', day(bag.time(own(0x8105)))],
    ['State', TASK_STATES[bag.number(own(0x8101)) ?? -1] ?? ''],
    ['Completed', day(bag.time(own(0x810f)))],
    ['Owner', textOf(bag, own(0x811f))],
  ];
}

const contactFields = ({ bag, textOf, numberOf }: Item): Field[] =>
  CONTACT.map(([name, property, set]) => [
    name,
    textOf(bag, set === undefined ? property : (numberOf(set, property) ?? 0)),
  ]);

/** What an appointment, a contact or a task shows above its body; nothing for a mail. */
export function itemFields(kind: string, item: Item): Field[] {
  if (/^IPM\.(?:Appointment|Schedule)/i.test(kind)) return meetingFields(item);
  if (/^IPM\.Task/i.test(kind)) return taskFields(item);
  return /^IPM\.Contact/i.test(kind) ? contactFields(item) : [];
}

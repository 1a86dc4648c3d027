import type { CompoundFile } from '../ole/compound-file.js';

const NAMES = '__nameid_version1.0';
const SETS = '__substg1.0_00020102';
const ENTRIES = '__substg1.0_00030102';
const FIRST_OWN = 0x8000;
/** Sets that are listed in the file come after three that are not. */
const FIRST_LISTED = 3;

/** The sets that Outlook keeps its own properties in, by the first bytes of their ids. */
const SET_IDS = {
  appointment: '02200600',
  task: '03200600',
  address: '04200600',
} as const;
export type PropertySet = keyof typeof SET_IDS;

/** Under which number a message file has a property of one of Outlook's sets; undefined where it has none. */
export type NumberOf = (set: PropertySet, id: number) => number | undefined;

/** What the numbers of own properties stand for is written once, in the outermost message. */
export function namedProperties(file: CompoundFile): NumberOf {
  const storage = file.children(file.root).get(NAMES);
  const streams = storage?.isStorage ? file.children(storage) : undefined;
  const read = (name: string): Buffer => {
    const entry = streams?.get(name);
    return entry && !entry.isStorage ? Buffer.from(file.read(entry)) : Buffer.alloc(0);
  };
  const [sets, entries] = [read(SETS), read(ENTRIES)];
  const numbers = new Map<string, number>();
  for (let at = 0; at + 8 <= entries.length; at += 8) {
    const [id, kind, index] = [entries.readUInt32LE(at), entries.readUInt16LE(at + 4), entries.readUInt16LE(at + 6)];
    const from = ((kind >> 1) - FIRST_LISTED) * 16;
    // An odd kind is a property with a name instead of a number.
    if ((kind & 1) === 0 && from >= 0) numbers.set(`${sets.toString('hex', from, from + 4)} ${id}`, FIRST_OWN + index);
  }
  return (set, id) => numbers.get(`${SET_IDS[set]} ${id}`);
}

import type { CompoundFile, OleEntry } from '../ole/compound-file.js';
import { writeOle, type OlePart } from '../ole/write-ole.js';

const PROPERTIES = '__properties_version1.0';
/** What the numbers of own properties mean; only the outermost message has it. */
const NAMES = '__nameid_version1.0';
/** The properties of a file begin eight bytes later than those of a message inside one. */
const INNER_HEADER = 24;
const MOST_ENTRIES = 200_000;
const MOST_DEPTH = 64;

/**
 * A message that lies inside another one as a file of its own; the same message makes the same bytes. Throws
 * `RangeError` when it is broken or holds more than `mostBytes`.
 */
export function messageFile(file: CompoundFile, message: OleEntry, mostBytes: number): Buffer {
  let bytesLeft = mostBytes;
  let entriesLeft = MOST_ENTRIES;
  const copy = (storage: OleEntry, depth: number): OlePart[] => {
    if (depth > MOST_DEPTH) throw new RangeError('a message goes in circles');
    return Array.from(file.children(storage), ([name, entry]): OlePart => {
      if (--entriesLeft < 0) throw new RangeError('a message has too many parts');
      if (entry.isStorage) return [name, copy(entry, depth + 1)];
      bytesLeft -= entry.size;
      if (bytesLeft < 0) throw new RangeError('the parts of a message overlap');
      return [name, file.read(entry)];
    });
  };
  const parts = copy(message, 0).map(([name, content]): OlePart => {
    if (name !== PROPERTIES || !(content instanceof Uint8Array)) return [name, content];
    return [name, Buffer.concat([content.subarray(0, INNER_HEADER), Buffer.alloc(8), content.subarray(INNER_HEADER)])];
  });
  const names = file.children(file.root).get(NAMES);
  if (names?.isStorage && !parts.some(([name]) => name === NAMES)) parts.push([NAMES, copy(names, 0)]);
  return writeOle(parts);
}

import { writeCompoundFile, type CompoundFilePart } from '../../src/ports/parser/ole/write-compound-file.js';

const words = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** A message; what is attached is the content of a file, or another message, whose header has 24 bytes. */
export const aMail = (
  subject: string,
  body: string,
  attached: [name: string, content: Uint8Array | CompoundFilePart[]][],
  header = 32,
) =>
  [
    ['__properties_version1.0', Buffer.alloc(header)],
    ['__substg1.0_0037001F', words(subject)],
    ['__substg1.0_1000001F', words(body)],
    ...attached.map(([name, content], at): CompoundFilePart => [
      `__attach_version1.0_#0000000${at}`,
      [
        ['__properties_version1.0', Buffer.alloc(8)],
        ['__substg1.0_3001001F', words(name)],
        [
          Array.isArray(content) ? '__substg1.0_3701000D' : '__substg1.0_37010102',
          Array.isArray(content) ? content : Buffer.from(content),
        ],
      ],
    ]),
  ] as CompoundFilePart[];

export const mailFile = (parts: CompoundFilePart[]) => new Uint8Array(writeCompoundFile(parts));

/** Text in an encoding of one byte a letter, by the label that TextDecoder knows it by. Throws where a letter has no byte. */
export function encodeText(text: string, label: string): Buffer {
  const decoder = new TextDecoder(label);
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = byteOf.get(letter);
      if (byte === undefined) throw new RangeError(`${label} has no "${letter}"`);
      return byte;
    }),
  );
}

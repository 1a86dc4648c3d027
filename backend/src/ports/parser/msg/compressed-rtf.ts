const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
/** Text that every decompression begins with, so that common words need not be stored. */
export const DICTIONARY =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const WINDOW = 4096;
/** No honest body is longer. */
const MOST = 50_000_000;

/** Unpacks the RTF body of a message (the format's own compression). Throws `RangeError` when it is broken. */
export function decompressRtf(bytes: Uint8Array): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (kind === PLAIN) return Buffer.from(bytes.subarray(16, 16 + size));
  if (kind !== COMPRESSED || size > MOST) throw new RangeError('not a compressed body');
  const window = Buffer.alloc(WINDOW);
  window.write(DICTIONARY, 'latin1');
  const output = Buffer.alloc(size);
  let write = DICTIONARY.length;
  let done = 0;
  const emit = (byte: number) => {
    if (done < size) output[done++] = byte;
    window[write] = byte;
    write = (write + 1) % WINDOW;
  };
  for (let at = 16; at < bytes.length && done < size;) {
    const control = view.getUint8(at++);
    for (let bit = 0; bit < 8 && at < bytes.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        emit(view.getUint8(at++));
        continue;
      }
      const reference = view.getUint16(at);
      at += 2;
      const from = reference >> 4;
      if (from === write) return output.subarray(0, done);
      for (let step = 0; step < (reference & 15) + 2; step++) emit(window[(from + step) % WINDOW] ?? 0);
    }
  }
  return output.subarray(0, done);
}

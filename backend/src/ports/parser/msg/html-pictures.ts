import { PARSER_LIMITS } from '../parser-limits.js';

/** A file of the message that its HTML may show. */
interface Picture {
  contentId: string;
  bytes: Uint8Array | null;
}

const SIGNATURES: readonly (readonly [hex: string, type: string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
];

/** Only pictures that hold nothing but dots; their content decides, not their name. */
function addressOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const type = SIGNATURES.find(([hex]) => head.startsWith(hex))?.[1];
  return type === undefined ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Puts the pictures that came with a message into its HTML. Null when it is too long to be shown. */
export function withPictures(html: string, pictures: readonly Picture[]): string | null {
  let length = html.length;
  const whole = html.replace(/\bcid:([^"'\s>)]{1,255})/gi, (address, contentId: string) => {
    const picture = pictures.find(({ contentId: own }) => own.replace(/^<|>$/g, '') === contentId);
    const data =
      picture?.bytes && picture.bytes.length < PARSER_LIMITS.message.htmlCharacters && addressOf(picture.bytes);
    if (!data || length + data.length > PARSER_LIMITS.message.htmlCharacters) return address;
    length += data.length;
    return data;
  });
  return whole.length > PARSER_LIMITS.message.htmlCharacters ? null : whole.replaceAll('\0', '').toWellFormed();
}

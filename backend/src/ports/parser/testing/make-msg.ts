import { makeOle } from './make-ole.js';

export interface MsgParts {
  subject: string;
  /** Plain body. */
  body?: string;
  /** Body as a page of HTML. */
  html?: string;
  from?: string;
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** A small Outlook message without attachments. */
export function makeMsg({ subject, body = '', html = '', from = '' }: MsgParts): Buffer {
  const texts = { '0037': subject, '0C1A': from, '1000': body };
  const streams = Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([property, text]) => [`__substg1.0_${property}001F`, utf16(text)] as const);
  return makeOle({
    '__properties_version1.0': Buffer.alloc(32),
    ...Object.fromEntries(streams),
    ...(html === '' ? {} : { '__substg1.0_10130102': Buffer.from(html) }),
  });
}

import type { Mail } from './mailer.js';

/** What a mail says; how it looks is the same for all of them. */
export interface Letter extends Pick<Mail, 'to' | 'subject' | 'replyTo'> {
  greeting: string;
  /** One paragraph each. */
  paragraphs: string[];
  /** What the reader is to open. */
  link?: { label: string; address: string };
  /** Rows of a small table, such as a name and a phone number. */
  details?: [label: string, value: string][];
  /** Words of somebody else, set apart. */
  quote?: string;
}

const SIGN_OFF = 'Proofroom';
const FONT = 'font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.55;color:#1b2333';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Nothing that a person typed may act as HTML. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const withBreaks = (text: string) => escaped(text).replaceAll(/\r?\n/g, '<br>');
const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

/** A mail as plain text and as HTML with the same words. */
export function writeMail(letter: Letter): Mail {
  const { to, subject, replyTo } = letter;
  return { to, subject, ...(replyTo && { replyTo }), text: asText(letter), html: asHtml(letter) };
}

function asText({ greeting, paragraphs, link, details = [], quote }: Letter): string {
  return [
    greeting,
    ...paragraphs,
    ...(link ? [link.address] : []),
    ...(details.length > 0 ? [details.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(quote ? [quote.replaceAll(/^/gm, '> ')] : []),
    SIGN_OFF,
  ].join('\n\n');
}

function asHtml({ subject, greeting, paragraphs, link, details = [], quote }: Letter): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#5a6478">${escaped(label)}</td><td style="padding:2px 0">${escaped(value)}</td></tr>`,
  );
  const body = [
    ...[greeting, ...paragraphs].map((text) => paragraph(withBreaks(text))),
    link && paragraph(button(link)) + paragraph(addressOf(link)),
    rows.length > 0 && `<table role="presentation" style="${FONT};margin:0 0 16px">${rows.join('')}</table>`,
    quote &&
      `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #c9d1e0">${withBreaks(quote)}</blockquote>`,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e7ef;color:#5a6478">${SIGN_OFF}</p>`,
  ].filter(Boolean);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f6fa"><div style="${FONT};max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">${body.join('')}</div></body></html>`;
}

const button = ({ label, address }: NonNullable<Letter['link']>) =>
  `<a href="${escaped(address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(label)}</a>`;

/** For readers whose program shows no buttons. */
const addressOf = ({ address }: NonNullable<Letter['link']>) =>
  `<span style="font-size:13px;color:#5a6478;word-break:break-all">${escaped(address)}</span>`;

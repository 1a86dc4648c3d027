import createDOMPurify, { type DOMPurify } from 'dompurify';

export interface CleanMail {
  /** A whole page for a sandboxed frame. */
  page: string;
  /** Pictures that would have been asked from other hosts. */
  blocked: number;
}

/**
 * Second and third locks behind the cleaning: the frame's own policy lets nothing run and nothing be asked from anywhere,
 * and the frame is sandboxed without any permission.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";
/**
 * Mails are written for white paper, whatever the colours of the reader. As attributes: the policy of our own page, which the
 * frame inherits, allows no rules that stand in a page.
 */
const PAPER = 'background:#fff;color:#111;color-scheme:light';
const SHEET = 'margin:16px;font:15px/1.5 sans-serif;overflow-wrap:anywhere';
const WITHIN_SHEET = new Set(['IMG', 'TABLE']);

/** Elements that ask for something, send something or take the page somewhere; their text stays where it is text. */
const FORBIDDEN = [
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'option',
  'dialog',
  'video',
  'audio',
  'source',
  'track',
  'picture',
  'svg',
  'math',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'link',
  'meta',
  'base',
  'title',
  'template',
  'slot',
  'map',
  'area',
];
const FORBIDDEN_ATTRIBUTES = [
  'srcset',
  'ping',
  'target',
  'action',
  'formaction',
  'poster',
  'usemap',
  'is',
  'background',
  'lowsrc',
  'dynsrc',
  'xlink:href',
  'id',
  'name',
  'class',
];

const isOwnPicture = (address: string) => /^data:image\/(?:png|jpeg|gif);base64,/i.test(address);
/** `url(...)`, `@import` and the like ask other hosts; escapes may hide them. */
const ASKS = /url\s*\(|image-set\s*\(|@import|expression\s*\(|behavior\s*:|-moz-binding|\\/i;

/** Leaves out every rule that asks for something. */
const cleanStyle = (style: string) =>
  style
    .split(';')
    .filter((rule) => !ASKS.test(rule) && !/position\s*:\s*(?:fixed|sticky)/i.test(rule))
    .join(';');

function withRules(purify: DOMPurify, count: () => void): DOMPurify {
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'style') attribute.attrValue = cleanStyle(attrValue);
    if (attrName === 'src' && !isOwnPicture(attrValue)) {
      attribute.keepAttr = false;
      if (!/^cid:/i.test(attrValue)) count();
    }
    // A link shows where it would lead, and leads nowhere: inside the frame it would call another host.
    if (attrName === 'href') {
      attribute.keepAttr = false;
      if (/^(?:https?|mailto|tel):/i.test(attrValue)) element.setAttribute('title', attrValue);
    }
  });
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (!WITHIN_SHEET.has(element.tagName)) return;
    element.setAttribute('style', `max-width:100%;${element.getAttribute('style') ?? ''}`);
  });
  return purify;
}

/** What a stranger sent, as a page that can do nothing but be read. */
export function cleanMail(html: string): CleanMail {
  let blocked = 0;
  const purify = withRules(createDOMPurify(window), () => blocked++);
  // A base address and rules would be thrown away anyway, but our own page's policy complains of them while they are still there.
  const body = purify.sanitize(html.replaceAll(/<base\b[^>]*>|<style\b[^]*?<\/style\s*>/gi, ''), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', ...FORBIDDEN],
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    FORBID_CONTENTS: ['style', 'script', 'title', 'head', 'template', 'svg', 'math', 'iframe', 'object'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: true,
  });
  const page = `<!doctype html><html lang="en" style="${PAPER}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head><body style="${SHEET}">${body}</body></html>`;
  return { page, blocked };
}

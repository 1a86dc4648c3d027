import { describe, expect, it } from 'vitest';
import { cleanMail } from './cleanMail.ts';

const bodyOf = (html: string) => /<body[^>]*>([\s\S]*)<\/body>/.exec(cleanMail(html).page)?.[1] ?? '';

describe('A mail as it was sent', () => {
  it('keeps what makes it look like itself', () => {
    const html =
      '<html><head><title>t</title></head><body><p style="color: red; margin: 0">Dear <b>Anna</b>,</p><table border="1"><tr><td colspan="2">Rent</td></tr></table></body></html>';
    expect(bodyOf(html)).toBe(
      '<p style="color: red; margin: 0">Dear <b>Anna</b>,</p><table border="1" style="max-width:100%;"><tbody><tr><td colspan="2">Rent</td></tr></tbody></table>',
    );
  });

  it.each([
    ['a script', '<script>steal()</script>Hello'],
    ['a handler', '<img src="x" onerror="steal()">Hello'],
    ['a picture that runs', '<svg onload="steal()"><script>steal()</script></svg>Hello'],
    ['a link that runs', '<a href="javascript:steal()">Hello</a>'],
    ['a form', '<form action="https://evil.example"><input name="a">Hello</form>'],
    ['a page that moves on', '<meta http-equiv="refresh" content="0;url=https://evil.example">Hello'],
    ['another base', '<base href="https://evil.example">Hello'],
    ['a frame', '<iframe src="https://evil.example"></iframe>Hello'],
    [
      'a style sheet',
      '<style>@import "https://evil.example/a.css";</style><link rel="stylesheet" href="https://evil.example/a.css">Hello',
    ],
    [
      'a background',
      '<table background="https://evil.example/a.png"><tr><td style="background:url(https://evil.example/b.png)">Hello</td></tr></table>',
    ],
    ['a hidden background', String.raw`<p style="background:u\72l(https://evil.example/b.png)">Hello</p>`],
    [
      'sources of a picture',
      '<picture><source srcset="https://evil.example/a.png"><img srcset="https://evil.example/b.png 2x"></picture>Hello',
    ],
  ])('loses %s, but not its words', (_, html) => {
    const body = bodyOf(html);
    expect(body).toContain('Hello');
    expect(body).not.toMatch(
      /evil|steal|javascript|onerror|onload|<(?:script|form|input|meta|base|iframe|style|link|svg)/i,
    );
  });

  it('shows where a link would lead without leading there', () => {
    expect(bodyOf('<a href="https://example.org/a">the register</a>')).toBe(
      '<a title="https://example.org/a">the register</a>',
    );
  });

  it('counts the pictures of other servers that are not loaded, and shows those that came with it', () => {
    const own = 'data:image/png;base64,iVBORw==';
    const { page, blocked } = cleanMail(
      `<img src="https://evil.example/a.png"><img src="//evil.example/b.png"><img src="${own}"><img src="cid:gone">`,
    );
    expect(blocked).toBe(2);
    expect(page).toContain(`<img src="${own}" style="max-width:100%;">`);
    expect(page).not.toContain('evil');
  });

  it('forbids its page everything a second time', () => {
    expect(cleanMail('').page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`);
  });
});

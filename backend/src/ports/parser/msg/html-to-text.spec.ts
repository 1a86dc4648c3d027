import { describe, expect, it } from 'vitest';
import { charsetOfHtml, textOfHtml } from './html-to-text.js';

describe('the text of an HTML body', () => {
  it('has a line for each block and line break, and tabs between cells', () => {
    expect(
      textOfHtml(
        '<p>Dear Anna,</p><p>the rent is<br>due</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><ul><li>x</li></ul>',
      ),
    ).toBe('Dear Anna,\n\nthe rent is\ndue\n\na\tb\nc\n• x');
  });

  it('has no scripts, styles or comments', () => {
    expect(
      textOfHtml(
        '<head><title>t</title></head><style>p{}</style><script>alert(1)</script><!-- c --><p>Seen<![if !x]><![endif]></p>',
      ),
    ).toBe('Seen');
  });

  it('has its signs written out', () => {
    expect(textOfHtml('R&amp;D &euro;5 &#8211; &#x2019;s&nbsp;end &bogus; &lt;b&gt;')).toBe(
      'R&D €5 – ’s end &bogus; <b>',
    );
  });

  it('is in the encoding that the page names', () => {
    expect(
      charsetOfHtml(Buffer.from('<html><meta http-equiv="Content-Type" content="text/html; charset=windows-1251">')),
    ).toBe('windows-1251');
    expect(charsetOfHtml(Buffer.from('<p>none'))).toBeUndefined();
  });
});

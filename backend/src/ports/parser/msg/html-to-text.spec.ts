import { describe, expect, it } from 'vitest';
import { charsetOfHtml, textOfHtml } from './html-to-text.js';

const shown = (html: string): string => textOfHtml(html).text;

describe('the text of an HTML body', () => {
  it('has a line for each block and line break, and tabs between cells', () => {
    expect(
      shown(
        '<p>Dear Anna,</p><p>the rent is<br>due</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><ul><li>x</li></ul>',
      ),
    ).toBe('Dear Anna,\n\nthe rent is\ndue\n\na\tb\nc\n• x');
  });

  it('has the numbers and letters of ordered lists, and marks in those that have none', () => {
    expect(
      shown(
        '<ol><li>rent</li><li>term<ul><li>ten years</li></ul></li><li>deposit</li></ol><ol start="7" type="a"><li>costs</li></ol><ol style="list-style-type:lower-roman"><li>fees</li></ol>',
      ),
    ).toBe('1. rent\n2. term\n• ten years\n3. deposit\ng. costs\ni. fees');
  });

  it('leaves out what is struck out, and tells it', () => {
    const { text, struck } = textOfHtml(
      '<p>§ 5 <s>Abs. <b>3</b></s> is deleted, <span style="color:red;text-decoration:line-through">£4,000</span> £3,500 is due</p><table><tr><td>Rent</td><td><del>900</del> 950</td></tr></table>',
    );
    expect(text).toBe('§ 5 is deleted, £3,500 is due\n\nRent\t950');
    expect(struck).toEqual(
      ['Abs. 3', '900', '£4,000'].map((words) => expect.stringMatching(words.replace(' ', '\\s+'))),
    );
  });

  it('has each row of a table on a line, also where its cells hold paragraphs, and knows the heads', () => {
    const { text, rows } = textOfHtml(
      '<p>As agreed:</p><table><tr><td><p><b>Condition</b></p></td><td><p><b>Owner</b></p></td></tr><tr><td></td><td><p>Buyer</p><p>and seller</p></td></tr></table><p>Regards</p>',
    );
    expect(text).toBe('As agreed:\n\nCondition\tOwner\n\tBuyer and seller\n\nRegards');
    expect([...rows]).toEqual([
      [12, { columns: 2, areHeads: true }],
      [28, { columns: 2, areHeads: false }],
    ]);
  });

  it('has each cell of a table in its column, beside and below those that reach over several', () => {
    const { text, rows } = textOfHtml(
      '<table><tr><th rowspan="2">Delivery</th><th colspan="2">Price &amp; tax</th><th rowspan="2">Tonnes</th></tr><tr><th>A1</th><th>A2</th></tr><tr><td rowspan=2>Q3</td><td>214.50</td><td>201.00</td><td>6,000</td></tr><tr><td>226.00</td><td>212.75</td><td>9,500</td></tr></table>',
    );
    expect(text.split('\n')).toEqual([
      'Delivery\tPrice & tax\t\tTonnes',
      '\tA1\tA2\t',
      'Q3\t214.50\t201.00\t6,000',
      '\t226.00\t212.75\t9,500',
    ]);
    const header = 'Delivery\tPrice & tax A1\tPrice & tax A2\tTonnes';
    expect([...rows.values()].map((row) => row.header)).toEqual([null, null, header, header]);
  });

  it('has heads of two rows also where the second leaves the cells below names of one column empty', () => {
    const { rows } = textOfHtml(
      '<table><tr><th>Customer</th><th>Balance</th><th colspan="2">Overdue</th></tr><tr><th></th><th>&nbsp;</th><th>30 days</th><th>60 days</th></tr><tr><td>Byrne</td><td>70</td><td>30</td><td>40</td></tr></table>',
    );
    expect([...rows.values()].at(-1)?.header).toBe('Customer\tBalance\tOverdue 30 days\tOverdue 60 days');
  });

  it('knows which cells of a row reach over several columns', () => {
    const { rows } = textOfHtml(
      '<table><tr><td>Deterioration</td><td>£120,000</td><td colspan="2">included</td></tr><tr><td>Fire</td><td>£90,000</td><td>£10</td><td>£9</td></tr></table>',
    );
    expect([...rows.values()].map(({ across }) => across)).toEqual([[[2, 2]], undefined]);
  });

  it('tells the pictures that it shows, once each, but no dots and none from elsewhere', () => {
    const { pictures } = textOfHtml(
      '<p>Seen<img src="cid:a@1"><img width=1 height=1 src="cid:dot"><img src=cid:a@1 alt="x"><img style="width:20px" src="cid:icon"><img src="https://example.org/a.png"><img width="100%" src="data:image/png;base64,AA"></p><div style="display:none"><img src="cid:b"></div>',
    );
    expect(pictures).toEqual(['cid:a@1', 'data:image/png;base64,AA']);
  });

  it('is text where a table only lays it out', () => {
    const { text, rows } = textOfHtml(
      '<table><tr><td><p>Dear Anna,</p><table><tr><td>Rent</td><td>900</td></tr></table></td><td>logo</td></tr></table>',
    );
    expect(text).toBe('Dear Anna,\n\nRent\t900\nlogo');
    expect(rows.size).toBe(1);
  });

  it('has no scripts, styles or comments', () => {
    expect(
      shown(
        '<head><title>t</title></head><div style="color:red; display: none">hidden</div><style>p{}</style><script>alert(1)</script><!-- c --><p>Seen<![if !x]><![endif]></p>',
      ),
    ).toBe('Seen');
  });

  it('has its signs written out', () => {
    expect(
      shown(
        'R&amp;D s&shy;oft&#173;ware &euro;5 &#8211; &#x2019;s&nbsp;end &bogus; &lt;b&gt; &plusmn;6 &frac12; &#150;',
      ),
    ).toBe('R&D software €5 – ’s end &bogus; <b> ±6 ½ –');
  });

  it('is in the encoding that the page names', () => {
    expect(
      charsetOfHtml(Buffer.from('<html><meta http-equiv="Content-Type" content="text/html; charset=windows-1251">')),
    ).toBe('windows-1251');
    expect(charsetOfHtml(Buffer.from('<p>none'))).toBeUndefined();
  });
});

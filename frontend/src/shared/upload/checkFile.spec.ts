import { refusalOfName, UPLOAD_MAX_BYTES } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { reasonToRefuse, checkFiles } from './checkFile.ts';

const EXTENSIONS = 'Only files with .pdf, .txt, .csv, .xlsx , .msg and .docx extensions are allowed.';

describe('a chosen file', () => {
  it.each(['lease.pdf', 'Board Minutes.DOCX', 'register.csv', 'mail.msg', 'a.b.xlsx', 'note.txt'])(
    'may go when it is %s',
    (name) => {
      expect(reasonToRefuse({ name, size: 10 })).toBeNull();
    },
  );

  it.each(['scan.png', 'old.doc', 'archive.zip', 'pdf', 'noextension'])('is refused when it is %s', (name) => {
    expect(reasonToRefuse({ name, size: 10 })).toContain(EXTENSIONS);
  });

  it('is refused when it is empty or too large', () => {
    expect(reasonToRefuse({ name: 'a.pdf', size: 0 })).toContain('0 bytes');
    expect(reasonToRefuse({ name: 'a.pdf', size: UPLOAD_MAX_BYTES + 1 })).toContain('larger than 100 MB');
    expect(reasonToRefuse({ name: 'a.pdf', size: UPLOAD_MAX_BYTES })).toBeNull();
  });

  it('does not keep the good ones of the same choice from going', () => {
    const { accepted, refusals, refusedNames } = checkFiles([
      new File(['x'], 'a.pdf'),
      new File(['x'], 'b.png'),
      new File(['x'], 'c.gif'),
    ]);
    expect(accepted.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(refusals).toEqual([`${refusalOfName('b.png')} (b.png, c.gif)`]);
    expect(refusedNames).toEqual(['b.png', 'c.gif']);
  });
});

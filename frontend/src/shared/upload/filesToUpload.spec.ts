import { beforeEach, describe, expect, it, vi } from 'vitest';

const placed = (name: string, folder = '') => ({ file: new File(['text'], name), folder });

/** The list as it is after the page was loaded (again). */
async function load() {
  vi.resetModules();
  return (await import('./filesToUpload.ts')).pendingFiles;
}

beforeEach(() => sessionStorage.clear());

describe('files that wait to be uploaded', () => {
  it('outlive a reload by name, folder and category, and are whole again when they are chosen once more', async () => {
    const before = await load();
    const [lease = '', letter = ''] = before.add('9', [placed('lease.pdf', 'Room/Leases'), placed('letter.pdf')]);
    before.assign(new Map([[lease, 3]]), true);

    const after = await load();
    expect(after.snapshot()).toMatchObject([
      { key: lease, name: 'lease.pdf', folder: 'Room/Leases', categoryId: 3, file: null },
      { key: letter, name: 'letter.pdf', categoryId: null, file: null },
    ]);
    expect(after.add('9', [placed('lease.pdf', 'Room/Leases')])).toEqual([lease]);
    expect(after.snapshot()).toHaveLength(2);
    expect(after.snapshot()[0]).toMatchObject({ categoryId: 3, file: expect.any(File) as File });
  });

  it('keep the category that a person chose when another one is proposed', async () => {
    const files = await load();
    const [key = ''] = files.add('9', [placed('lease.pdf')]);
    files.assign(new Map([[key, 3]]), true);
    files.assign(new Map([[key, 4]]), false);
    expect(files.snapshot()[0]?.categoryId).toBe(3);
  });

  it('of the same name in two folders are two files', async () => {
    const files = await load();
    expect(new Set(files.add('9', [placed('lease.pdf', 'Cork'), placed('lease.pdf', 'Galway')])).size).toBe(2);
  });
});

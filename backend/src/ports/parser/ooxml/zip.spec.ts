import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { madeFile } from '../testing/make/make-large-and-hostile-files.js';
import { makeZip } from '../testing/make/make-zip.js';
import { Zip } from './zip.js';

const FLOOD = Buffer.alloc(8_000_000);

describe('the entries of a zip file', () => {
  it('are inflated one by one', async () => {
    const zip = await Zip.open(
      makeZip([
        { name: 'a.txt', content: 'first' },
        { name: 'b/c.txt', content: 'second' },
      ]),
      'file',
    );
    expect(zip.names()).toEqual(['a.txt', 'b/c.txt']);
    expect((await zip.read('b/c.txt'))?.toString()).toBe('second');
    expect(await zip.read('missing')).toBeNull();
  });

  it('are refused when they claim to grow out of all proportion', async () => {
    const zip = await Zip.open(makeZip([{ name: 'a', content: FLOOD }]), 'file');
    await expect(zip.read('a')).rejects.toMatchObject({ status: 'refused' });
  });

  it('are refused when they grow more than they claim', async () => {
    const zip = await Zip.open(makeZip([{ name: 'a', content: FLOOD, declaredSize: 1000 }]), 'file');
    await expect(zip.read('a')).rejects.toMatchObject({ status: 'refused' });
    const bomb = await Zip.open(readFileSync((await madeFile('hostile-zip-bomb-lying-size.xlsx')).path), 'file');
    await expect(bomb.read('xl/worksheets/sheet1.xml')).rejects.toMatchObject({ status: 'refused' });
  });

  it('are refused when there are too many', async () => {
    const parts = Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}`, content: '' }));
    await expect(Zip.open(makeZip(parts), 'file')).rejects.toMatchObject({ status: 'refused' });
  });

  it('make a damaged file when they cannot be inflated', async () => {
    const bytes = makeZip([{ name: 'a', content: 'some text that is long enough to be packed, packed, packed' }]);
    bytes.fill(0xff, 35, 50);
    await expect((await Zip.open(bytes, 'file')).read('a')).rejects.toMatchObject({ status: 'damaged' });
    await expect(Zip.open(bytes.subarray(0, 40), 'file')).rejects.toMatchObject({ status: 'damaged' });
  });
});

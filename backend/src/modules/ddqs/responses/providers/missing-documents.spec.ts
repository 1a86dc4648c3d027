import { describe, expect, it } from 'vitest';
import { absenceIn, KindsHeld, type KindBearer } from './missing-documents.js';

const KINDS = [
  { id: 1, name: 'Lease' },
  { id: 2, name: 'Licence agreement' },
  { id: 3, name: 'Planning permission' },
];
let papers = 0;
const aPaper = (originalName: string, change: Partial<KindBearer> = {}): KindBearer => ({
  id: ++papers,
  subCategoryId: null,
  kind: null,
  title: null,
  originalName,
  ...change,
});
const absence = (filter: string, searched: KindBearer[], elsewhere: KindBearer[] = []) =>
  absenceIn({ filter, kinds: KINDS, searched, held: new KindsHeld([...searched, ...elsewhere]) });

describe('a question that found nothing', () => {
  it('asks for the kinds it names of which there is no document', () => {
    expect(absence('lease, planning permission', [])).toEqual({
      silent: [],
      elsewhere: [],
      missing: ['Lease', 'Planning permission'],
    });
  });

  it('asks for every kind of its category when it names none and no document is there', () => {
    expect(absence('any paper', []).missing).toEqual(['Lease', 'Licence agreement', 'Planning permission']);
  });

  it('asks for nothing where documents of a wanted kind were searched and say nothing: that is its answer', () => {
    const lease = aPaper('unit 4.pdf', { subCategoryId: 1, kind: { name: 'Lease' } });
    expect(absence('lease, planning permission', [lease])).toEqual({ silent: [lease], elsewhere: [], missing: [] });
    expect(absence('Lease and any other contract', [aPaper('x.pdf')]).missing).toEqual([]);
  });

  it('knows a document of the kind in another category, by what it was told to be or is called', () => {
    const licence = aPaper('Trademark_Licence_Hertz.pdf', { subCategoryId: 77, kind: { name: 'Inbound licence' } });
    expect(absence('Licence agreement, lease', [aPaper('letter.pdf')], [licence])).toEqual({
      silent: [],
      elsewhere: [{ kind: 'Licence agreement', documents: [licence] }],
      missing: ['Lease'],
    });
  });
});

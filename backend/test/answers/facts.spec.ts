import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/start-test-app-and-send-requests.js';
import { aMail, mailFile } from '../support/make-mail.js';
import { appThatUploadsAndReads, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

const SUPPLY = `SUPPLY AGREEMENT

This Supply Agreement (the "Agreement") is made on 3 March 2024 by and between Tullamore Grain Limited (the "Supplier") and Ardkeen Bakeries Limited (the "Buyer").

1. TERM

The term of this Agreement shall commence on the date of this Agreement and shall continue for a period of three (3) years.

2. ENDING

Either party may terminate this Agreement at any time upon sixty (60) days' prior written notice to the other party.

3. LAW

This Agreement shall be governed by and construed in accordance with the laws of Ireland.
`;

interface Fact {
  id: number;
  kind: string;
  value: Record<string, unknown>;
  is_corrected: boolean;
  correction: { by: string; read_value: unknown } | null;
  quotes: { start: number; end: number; text: string }[];
}
interface Row {
  document_id: number;
  reason: string | null;
  status: string;
  facts: Fact[];
}

describe('the facts of a document', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(() => room?.close());

  const call: ReadingRoom['call'] = (...sent) => room.call(...sent);
  const factsOf = async (id: number) => (await call('GET', `/documents/${id}/facts`)).body.data as unknown as Fact[];
  const hasFacts = (id: number) =>
    until(
      () => factsOf(id),
      (facts) => facts.length > 0,
    );
  const one = (facts: Fact[], kind: string) => facts.find((fact) => fact.kind === kind);

  it('are read on arrival, each with its words as they stand in the document', async () => {
    const id = await room.put(await room.aProject(), 'supply.txt', SUPPLY);
    const facts = await hasFacts(id);
    expect(one(facts, 'governing_law')?.value).toEqual({ type: 'text', text: 'Ireland' });
    expect(one(facts, 'expiry')?.value).toEqual({ type: 'date', date: '2027-03-03', is_computed: true });
    expect(one(facts, 'notice_to_end')?.value).toMatchObject({ count: 60, unit: 'day', holder: 'either party' });
    for (const { quotes } of facts)
      for (const { start, end, text } of quotes) expect(SUPPLY.slice(start, end)).toBe(text);
  });

  it('have the subject of a mail for its title, whatever is attached to it', async () => {
    const letter: [string, Uint8Array] = ['Waiver letter.txt', Buffer.from('WAIVER LETTER\n\nThe bank waives it.')];
    const mail = mailFile(aMail('Cash covenant, third quarter', 'Attached is the letter.', [letter]));
    const id = await room.put(await room.aProject(), 'covenant.msg', new Uint8Array(mail));
    expect(one(await hasFacts(id), 'title')?.value).toEqual({ type: 'text', text: 'Cash covenant, third quarter' });
  });

  it('keep what a person corrected when the document is read again, and show again what was read when asked', async () => {
    const id = await room.put(await room.aProject(), 'supply.txt', SUPPLY);
    const law = one(await hasFacts(id), 'governing_law');
    await room.settled(id);
    const value = { type: 'text', text: 'Northern Ireland' };
    expect((await call('PUT', `/documents/${id}/facts/${law?.id}`, { value })).status).toBe(200);
    // As another reader would have it: the sentence stood elsewhere.
    await room.source.query(`UPDATE document_facts SET quotes = '[]' WHERE document_id = $1`, [id]);
    expect((await call('POST', `/documents/${id}/retry`)).status).toBe(200);
    const again = await until(
      async () => one(await factsOf(id), 'governing_law'),
      (fact) => (fact?.quotes.length ?? 0) > 0,
    );
    expect(again).toMatchObject({ value, is_corrected: true });
    expect(again?.correction?.read_value).toEqual({ type: 'text', text: 'Ireland' });
    expect(again?.correction?.by).not.toBe('');
    await call('DELETE', `/documents/${id}/facts/${again?.id}/correction`);
    expect(one(await factsOf(id), 'governing_law')).toMatchObject({ value: { text: 'Ireland' }, correction: null });
  });

  it('take no value of another form', async () => {
    const id = await room.put(await room.aProject(), 'supply.txt', SUPPLY);
    const law = one(await hasFacts(id), 'governing_law');
    const value = { type: 'date', date: '2024-03-03' };
    const { status, body } = await call('PUT', `/documents/${id}/facts/${law?.id}`, { value });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'FACT_FORM' });
  });

  it('are in the register of the project and in its export, beside the documents that could not be read, with the reason', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'supply.txt', SUPPLY);
    const broken = await room.put(projectId, 'broken.pdf', '%PDF-1.7\nbroken');
    await hasFacts(id);
    await room.settled(broken);
    const rows = (await call('GET', `/projects/${projectId}/register`)).body.data as unknown as Row[];
    expect(one(rows.find((row) => row.document_id === id)?.facts ?? [], 'governing_law')?.value).toMatchObject({
      text: 'Ireland',
    });
    expect(rows.find((row) => row.document_id === broken)).toMatchObject({
      facts: [],
      reason: expect.stringMatching(/./),
    });
    const { status, text } = await call('POST', `/projects/${projectId}/register/export`, {
      format: 'csv',
      document_id: [id],
    });
    expect(status).toBe(200);
    expect(text).toContain('3 March 2027');
    expect(text).toContain('Tullamore Grain Limited (Supplier)');
    expect(text).not.toContain('broken.pdf');
  });

  it('of documents that were read before there were facts are read by themselves, and go with their document', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'supply.txt', SUPPLY);
    await hasFacts(id);
    await room.settled(id);
    await room.source.query('DELETE FROM document_facts WHERE document_id = $1', [id]);
    await room.source.query('UPDATE documents SET facts_version = NULL WHERE id = $1', [id]);
    expect(one(await hasFacts(id), 'governing_law')?.value).toMatchObject({ text: 'Ireland' });
    await call('POST', '/delete_file', {
      project_id: projectId,
      category_id: room.categoryId,
      file_name: 'supply.txt',
    });
    const left = (await room.source.query('SELECT 1 FROM document_facts WHERE document_id = $1', [id])) as unknown[];
    expect(left).toEqual([]);
  });
});

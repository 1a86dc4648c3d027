import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appThatUploadsAndReads, type ReadingRoom, type ShownDocument } from '../support/app-that-uploads-and-reads.js';

/** Has the database refuse each row that comes to be so, with one of its codes. */
const refuse = (room: ReadingRoom, table: string, when: string, code: string) =>
  room.source.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse()`);

describe('a document that the database does not take', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(() => room?.close());

  const upload = async (name: string) =>
    (
      (await room.upload(await room.aProject(), name, 'The rent is 900 euro.')).body.saved_file as unknown as [
        ShownDocument,
      ]
    )[0].id;
  const takesAll = () => room.source.query('DROP FUNCTION refuse CASCADE');

  it('since its disk is full waits, and is read when there is space', async () => {
    await refuse(room, 'document_texts', 'true', '53100');
    const id = await upload('lease.txt');
    await sleep(3_000);
    expect(['waiting', 'reading']).toContain((await room.look(id)).status);
    await takesAll();
    expect(await room.settled(id)).toMatchObject({ status: 'ready' });
  });

  it('for another reason is told to have failed, even when it was not yet begun', async () => {
    await refuse(room, 'documents', `NEW.status = 'reading'`, 'P0001');
    const id = await upload('deed.txt');
    expect(await room.settled(id)).toMatchObject({ status: 'failed' });
    await takesAll();
    expect((await room.call('POST', `/documents/${id}/retry`)).status).toBe(200);
    expect(await room.settled(id)).toMatchObject({ status: 'ready' });
  });
});

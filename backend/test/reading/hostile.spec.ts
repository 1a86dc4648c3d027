import { isReadable, isSettled } from '@proofroom/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MADE_FILES } from '../../src/ports/parser/testing/make/make-large-and-hostile-files.js';
import { HOSTILE_FILES } from '../support/hostile-files.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { checkLocations } from '../support/check-locations.js';
import { watchChildren } from '../support/watch-children.js';
import { appThatUploadsAndReads, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

const FIXTURES = path.resolve('backend/src/ports/parser/fixtures');
/** A folder of further files; each file is then also read alone, and a table of figures is printed. */
const MORE = process.env.HOSTILE_FILES;
const MOST_SECONDS = 30;
/** Honest pages of pictures, one of them of 28 megapixels, that go through text recognition one by one and take as long as they need. */
const SCANS: Record<string, number> = { 'pdf-scan-huge.pdf': 120, 'pdf-scan.pdf': 120 };
const MOST_MEGABYTES = 1100;

type Made = Uint8Array | string | Promise<Uint8Array>;

const isUpload = (name: string): boolean => /[.](pdf|docx|txt|csv|xlsx|msg)$/.test(name);
const filesOf = (folder: string): [string, () => Made][] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isUpload(entry.name))
    .map(({ name }) => [name, () => readFileSync(path.join(folder, name))]);

const asUpload = (content: Uint8Array | string) => (typeof content === 'string' ? content : new Uint8Array(content));

describe('files from strangers', () => {
  let room: ReadingRoom;
  const children = watchChildren();
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(async () => {
    children.stop();
    await room?.close();
  });

  /** Seconds that its steps took, without the time they waited for their turn. */
  const secondsOf = async (id: number) =>
    Number(
      (
        (await room.source.query(
          'SELECT extract(epoch FROM sum(finished_at - started_at)) AS seconds FROM pipeline_steps WHERE document_id = $1',
          [id],
        )) as [{ seconds: string }]
      )[0].seconds,
    );

  const all: [string, () => Made][] = [
    ...Object.entries(HOSTILE_FILES),
    ...Object.entries(MADE_FILES),
    ...filesOf(FIXTURES),
  ];

  it(`are ${all.length} here, and each is settled within ${MOST_SECONDS} seconds while the others go on`, async () => {
    expect(Object.keys(HOSTILE_FILES).length).toBeGreaterThanOrEqual(30);
    const projectId = await room.aProject();
    const ids = new Map<number, string>();
    for (const [name, make] of all) {
      const { status, body } = await room.upload(projectId, name, asUpload(await make()));
      expect([name, status]).toEqual([name, 200]);
      ids.set((body.saved_file as unknown as [{ id: number }])[0].id, name);
    }
    const witness = await room.put(
      await room.aProject(),
      'witness.txt',
      'This lease is governed by the laws of Ireland.',
    );
    expect((await room.settled(witness)).status).toBe('ready');
    const rows = await until(
      () => room.progress(projectId),
      (documents) => documents.every(({ status }) => isSettled(status)),
      500_000,
    );
    // Where others want the processor too, the same work takes as much longer.
    const crowd = Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
    for (const { id, status, reason } of rows) {
      const name = ids.get(id);
      if (isReadable(status))
        await checkLocations(room.source, id).catch((error: unknown) => {
          throw new Error(`in ${name}`, { cause: error });
        });
      else expect([name, reason]).toEqual([name, expect.stringMatching(/^\p{Lu}.*[.]$/u)]);
      const most = (SCANS[name ?? ''] ?? MOST_SECONDS) * crowd;
      expect([name, (await secondsOf(id)) < most]).toEqual([name, true]);
      for (const at of [
        `/documents/${id}`,
        `/documents/${id}/content?start_index=0&last_index=50`,
        `/documents/${id}/file`,
      ])
        expect([name, at, (await room.call('GET', at)).status]).toEqual([name, at, 200]);
    }
    expect(children.peakMegabytes()).toBeGreaterThan(40);
    expect(children.peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
    const read = rows.filter(({ status }) => isReadable(status)).length;
    expect(read).toBeGreaterThan(35);
  });

  it('with nothing in them, or with no name to speak of, are answered with a sentence', async () => {
    const projectId = await room.aProject();
    expect(await room.upload(projectId, 'empty.pdf', '')).toMatchObject({
      status: 422,
      body: { code: 'UPLOAD_ZERO_BYTES' },
    });
    for (const name of [
      '../../etc/passwd.txt',
      `${'x'.repeat(400)}.txt`,
      'invoice\u202efdp.txt',
      'a\u0000b.txt',
      '%2e%2e%2f.txt',
    ])
      expect([name, (await room.upload(projectId, name, 'The rent is 900 euro.')).status]).toEqual([name, 200]);
    for (const name of ['x.exe', '.htaccess', 'a.pdf.exe', 'nothing'])
      expect([name, (await room.upload(projectId, name, 'x')).status]).toEqual([name, 422]);
  });

  it.runIf(MORE)(
    'of a folder are read one by one, for the table of figures',
    async () => {
      const projectId = await room.aProject();
      const table: string[] = [];
      for (const [name, make] of [...filesOf(MORE ?? ''), ...Object.entries(HOSTILE_FILES)]) {
        children.reset();
        const id = await room.put(projectId, name, asUpload(await make()));
        const { status } = await room.settled(id);
        const [{ blocks }] = (await room.source.query(
          'SELECT count(*)::int AS blocks FROM document_blocks WHERE document_id = $1',
          [id],
        )) as [{ blocks: number }];
        expect([name, children.peakMegabytes() < MOST_MEGABYTES]).toEqual([name, true]);
        const checked = isReadable(status) ? await checkLocations(room.source, id) : 0;
        table.push(
          `| ${name} | ${status} | ${blocks} | ${checked} | ${(await secondsOf(id)).toFixed(1)} | ${children.peakMegabytes()} |`,
        );
      }
      console.log(table.join('\n'));
    },
    1_200_000,
  );
});

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Outcome } from './kill-worker-queue-or-database.ts';
import type { Product } from './product.ts';
import { aFile, aRoom, settled, tally, upload } from './create-and-check-project-room.ts';

const PATIENCE_MS = 180_000;

/** Puts a small file system at a folder, with what was in it. False where that is not allowed. */
function makeSmall(folder: string, megabytes: number): boolean {
  const aside = `${folder}-aside`;
  fs.mkdirSync(folder, { recursive: true });
  const { uid, gid, mode } = fs.statSync(folder);
  fs.renameSync(folder, aside);
  fs.mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('cp', ['-a', `${aside}/.`, folder]);
  } catch {
    fs.rmdirSync(folder);
    fs.renameSync(aside, folder);
    return false;
  }
  fs.chownSync(folder, uid, gid);
  fs.chmodSync(folder, mode);
  fs.rmSync(aside, { recursive: true });
  return true;
}

function remove(folder: string) {
  execFileSync('umount', [folder], { stdio: 'ignore' });
  fs.rmSync(folder, { recursive: true, force: true });
}

const SKIPPED: Outcome = { figures: 'skipped: mounting a small file system needs root', isGood: true };

/** The file store is full: nothing half, a clear answer, and normal again when there is space. */
export async function disk(product: Product): Promise<Outcome> {
  const folder = path.join(product.folder, 'files');
  if (!makeSmall(folder, 2)) return SKIPPED;
  try {
    const room = await aRoom(product);
    const taken = await upload(product, room, 0, 40, 400);
    const { body } = await product.call('POST', `/upload_to_blob/${room.projectId}/${room.categoryId}`, aBigFile());
    const rejected = (body.rejected ?? []) as { message?: string }[];
    const said = String(body.code ?? rejected[0]?.message ?? JSON.stringify(body));
    const full = await tally(product, room);
    execFileSync('mount', ['-o', 'remount,size=64m', folder], { stdio: 'ignore' });
    const later = await upload(product, room, 100, 1);
    await product.until(
      'papers are read',
      async () => (await tally(product, room)).settled === taken + later,
      PATIENCE_MS,
    );
    const left = (await product.findings()).length;
    return {
      figures: `${taken} of 40 papers fitted, ${full.documents} rows; the answer when full: ${said}; with space again ${later} of 1 taken; check: ${left} findings`,
      isGood: taken < 40 && full.documents === taken && later === 1 && left === 0,
    };
  } finally {
    await product.stop();
    remove(folder);
  }
}

const aBigFile = () => aFile('big.txt', 'word '.repeat(600_000));

/** The disk of the database is full: what it took is there, calls are told why, and it goes on when there is space. */
export async function database(product: Product): Promise<Outcome> {
  const [{ data_directory: folder }] = (await product.rows<{ data_directory: string }>('SHOW data_directory')) as [
    { data_directory: string },
  ];
  await product.stop();
  const used = Number(execFileSync('du', ['-sm', folder]).toString().split('\t')[0]);
  if (!makeSmall(folder, used + 64)) return product.start().then(() => SKIPPED);
  const ballast = path.join(folder, 'ballast');
  try {
    await product.start();
    const room = await aRoom(product);
    const before = await upload(product, room, 0, 1);
    await settled(product, room, before, PATIENCE_MS);
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 1_000_000)));
    const statuses: Record<number, number> = {};
    for (let number = 1; number <= 20; number++) {
      const words = randomBytes(60_000)
        .toString('hex')
        .replaceAll(/(.{60})/g, '$1 ');
      const file = aFile(`paper ${number}.txt`, words);
      const { status } = await product.call('POST', `/upload_to_blob/${room.projectId}/${room.categoryId}`, file);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    fs.rmSync(ballast);
    const begun = Date.now();
    await product.until('the product answers', () => product.isReady(), 60_000);
    const later = await upload(product, room, 100, 1);
    const taken = before + (statuses[200] ?? 0) + later;
    await product.until('papers are read', async () => (await tally(product, room)).settled >= taken, PATIENCE_MS);
    const now = await tally(product, room);
    const left = (await product.findings()).length;
    const codes = Object.entries(statuses).map(([status, times]) => `${times}x ${status}`);
    return {
      figures: `answers with a full disk: ${codes.join(', ')}; ready ${Date.now() - begun} ms after there was space; ${now.documents} of ${taken} papers there, ${now.ready} ready, ${now.openAnswers} answers open; check: ${left} findings`,
      isGood:
        left === 0 &&
        now.ready >= taken &&
        later === 1 &&
        Object.keys(statuses).every((status) => /200|503|507/.test(status)),
    };
  } finally {
    fs.rmSync(ballast, { force: true });
    await product.stop();
    remove(folder);
  }
}

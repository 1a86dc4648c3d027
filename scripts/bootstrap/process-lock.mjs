import fs from 'node:fs';
import path from 'node:path';
import { say } from './progress-output.mjs';

/** A lock this old is left over: no install takes that long. */
const LEFT_OVER_AFTER_MS = 30 * 60_000;
const LOOK_AGAIN_MS = 200;

let held;

/**
 * Runs `work` while no other process of this tree does. Waits for the one that is at it, and takes over from one that
 * died. The lock names this process and the npm it started, which outlives it when it is killed.
 */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !take(file); told = true) {
    if (removeLeftOver(file)) continue;
    if (!told) say('Another start is installing or building here; waiting for it ...');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  held = file;
  const release = () => fs.rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** Names a helper that must be gone too before anyone else may take the lock. */
export function noteHelper(pid) {
  if (held) fs.writeFileSync(held, `${process.pid} ${pid}`);
}

function take(file) {
  try {
    fs.writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** True when the lock belonged to nobody alive and is gone now. */
function removeLeftOver(file) {
  try {
    const isOld = Date.now() - fs.statSync(file).mtimeMs > LEFT_OVER_AFTER_MS;
    const content = fs.readFileSync(file, 'utf8');
    if (!isOld && content.split(' ').some((pid) => isAlive(Number(pid)))) return false;
    removeIfStill(file, content);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
}

/** Two may find the same left-over: moved aside first, so that the slower one cannot delete the lock of the faster. */
function removeIfStill(file, content) {
  const aside = `${file}.${process.pid}`;
  fs.renameSync(file, aside);
  if (fs.readFileSync(aside, 'utf8') !== content) fs.linkSync(aside, file);
  fs.rmSync(aside);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

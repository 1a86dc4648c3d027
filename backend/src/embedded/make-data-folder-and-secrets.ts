import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '../config/settings-schema.js';
import { StartError } from '../config/start-error.js';

/** Where embedded servers live when their own place is closed to the account they run as. */
const SYSTEM_FOLDER = '/var/lib/proofroom';
/** "nobody": PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** Where the embedded servers keep their files, and as whom they run. */
export interface ServerHome {
  /** A folder that the servers' account may pass through, but not read. */
  folder: string;
  /** Set when started as root: the account of the servers. */
  account: { uid: number; gid: number } | undefined;
}

/**
 * Makes the data folder and answers with its real path. Root lets other accounts pass through it, because the embedded
 * servers run as another; what lies in it is closed file by file.
 */
export function makeDataDir(dataDir: string): string {
  fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return fs.realpathSync(dataDir);
}

/**
 * The folder `embedded/` in the data folder. For root in a home that is closed to others it is a folder of
 * /var/lib/proofroom instead, named by a random id that is kept in the data folder: so a data folder that was deleted
 * gets a fresh database, and not one whose password is lost.
 */
export function serverHomeOf(dataDir: string): ServerHome {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return { folder: passage(path.join(dataDir, 'embedded'), 0o700), account: undefined };
  const folder = isOpenToAll(dataDir)
    ? path.join(dataDir, 'embedded')
    : path.join(
        systemFolder(),
        generatedOnce(path.join(dataDir, 'embedded-id'), () => crypto.randomUUID()),
      );
  return { folder: passage(folder, 0o711), account: { uid: NOBODY, gid: NOBODY } };
}

/** /var/lib/proofroom, made when it is missing. Programs run from there, so it must belong to root alone. */
export function systemFolder(): string {
  try {
    fs.mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartError(
      `${SYSTEM_FOLDER} cannot be made (${(error as Error).message}), and the servers cannot reach a folder that only root may enter. Set DATA_DIR to one that is open to all, or set DATABASE_URL.`,
    );
  }
  const found = fs.lstatSync(SYSTEM_FOLDER);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new StartError(`${SYSTEM_FOLDER} must be a folder that belongs to root and that nobody else may write to.`);
  }
  return SYSTEM_FOLDER;
}

/** A folder for one server inside the place: its own account's, and nobody else's. */
export function folderOfServer(place: ServerHome, name: string): string {
  const folder = path.join(place.folder, name);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (place.account) fs.chownSync(folder, place.account.uid, place.account.gid);
  return folder;
}

/** Whether every account of the machine can reach what is at this path. */
export function isOpenToAll(at: string): boolean {
  const folder = path.dirname(at);
  return (fs.statSync(at).mode & 0o001) !== 0 && (folder === at || isOpenToAll(folder));
}

/** A value that is made once and then kept in a file that only its owner may read. */
export function generatedOnce(file: string, make: () => string): string {
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, make(), { mode: 0o600 });
    fs.renameSync(draft, file);
  }
  return fs.readFileSync(file, 'utf8').trim();
}

function passage(folder: string, mode: number): string {
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, mode);
  return folder;
}

/** The key that signs sessions: the one that was set, else one made for this data folder. */
export function jwtSecret(settings: Settings): string {
  return (
    settings.JWT_SECRET ??
    generatedOnce(path.join(settings.DATA_DIR, 'jwt-secret'), () => crypto.randomBytes(32).toString('hex'))
  );
}

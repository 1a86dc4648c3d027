import fs from 'node:fs';
import path from 'node:path';

const OLDEST_THAT_WORKS = 24;

/** Node 24 as npm brings it, else the one this runs on when it is new enough. Throws where there is neither. */
export function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const brought = path.resolve(`node_modules/node-${platform}-${process.arch}/bin/${name}`);
  if (fs.existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_THAT_WORKS) return process.execPath;
  throw new Error(
    `Proofroom needs Node ${OLDEST_THAT_WORKS} or newer; this is ${process.version}, and npm brings none for ${process.platform}-${process.arch}.`,
  );
}

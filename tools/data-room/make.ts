/** `npm run data-room`: makes the files of the demonstration's data room, and what is known about them, from tools/data-room. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { roomFiles } from './collect-demo-files.ts';

const OUT = path.resolve(import.meta.dirname, '../../backend/seeds/demo');
const files = await roomFiles();
mkdirSync(OUT, { recursive: true });
for (const name of readdirSync(OUT)) if (!files.has(name)) rmSync(path.join(OUT, name));
for (const [name, bytes] of files) writeFileSync(path.join(OUT, name), bytes);
const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`Made ${files.size} files, ${(total / 1e6).toFixed(1)} MB, in ${path.relative(process.cwd(), OUT)}`);

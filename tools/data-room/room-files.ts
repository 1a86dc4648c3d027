import { demoFile } from './demo-file.ts';
import { makeRoom } from './make-room.ts';

/** Every file that backend/seeds/demo holds, by name. What travels only with a mail has no file of its own. */
export async function roomFiles(): Promise<Map<string, Uint8Array>> {
  const made = await makeRoom();
  const files = new Map(
    [...made].filter(([, { paper }]) => !paper.attachedOnly).map(([name, { bytes }]) => [name, bytes]),
  );
  return files.set('demo.json', new TextEncoder().encode(demoFile(made)));
}

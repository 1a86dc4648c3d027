import { demoFile } from './demo-project-json.ts';
import { type MadePaper, makeRoom } from './make-all-papers.ts';
import { readTruth } from './known-answers.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Every file that backend/seeds/demo holds, by name. What travels only with a mail has no file of its own. */
export async function roomFiles(made?: ReadonlyMap<string, MadePaper>): Promise<Map<string, Uint8Array>> {
  const papers = made ?? (await makeRoom());
  const files = new Map(
    [...papers].filter(([, { paper }]) => !paper.attachedOnly).map(([name, { bytes }]) => [name, bytes]),
  );
  return files
    .set('demo.json', bytesOf(demoFile(papers)))
    .set('truth.json', bytesOf(`${JSON.stringify(readTruth(), null, 1)}\n`));
}

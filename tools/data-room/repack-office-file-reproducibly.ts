import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Times in a zip have no zone; this one is written the same wherever it is made. */
const ZIP_TIME = new Date(2026, 0, 1, 12);

/** An Office file packed again, so that it is the same bytes each time: fixed times, and the day of the paper in its properties. */
export function repackOfficeFile(file: Uint8Array, when: Date): Uint8Array {
  const parts = unzipSync(file);
  const core = parts['docProps/core.xml'];
  const stamp = when.toISOString().replace(/\.\d+Z$/, 'Z');
  if (core)
    parts['docProps/core.xml'] = strToU8(
      strFromU8(core).replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${stamp}`),
    );
  for (const name of Object.keys(parts).filter((one) => /^word\/\w+\.xml$/.test(one)))
    parts[name] = strToU8(withCountedShapes(strFromU8(parts[name] ?? new Uint8Array())));
  const named = Object.keys(parts).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(named.map((name) => [name, parts[name] ?? new Uint8Array()])), {
    level: 9,
    mtime: ZIP_TIME,
  });
}

/** Shapes are named by chance when they are drawn; here they are counted. */
function withCountedShapes(xml: string): string {
  let count = 0;
  return xml.replaceAll(/(<v:shape id=")[^"]*/g, (_, begin: string) => `${begin}shape-${++count}`);
}

/** The list of contents comes first, or programs that look at the beginning do not know the format. */
const rank = (name: string) => (name === '[Content_Types].xml' ? 0 : name.startsWith('_rels/') ? 1 : 2);

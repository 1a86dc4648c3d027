import { parse } from 'csv-parse/sync';
import { ImportRefused } from './import-refused.js';

const LONGEST_HEADER = 100_000;
const NEEDED = ['company_num', 'company_name', 'company_status'];

/** The column names of a .csv and everything after them. Throws ImportRefused for a file that is not the CRO's. */
export async function readHeader(content: AsyncIterable<Uint8Array>): Promise<{
  columns: string[];
  rest: AsyncIterable<Uint8Array>;
}> {
  const chunks = content[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  while (!begin.includes('\n') && begin.length < LONGEST_HEADER) {
    const next = await chunks.next();
    if (next.done) break;
    begin = Buffer.concat([begin, next.value]);
  }
  const end = begin.indexOf('\n');
  const line = begin
    .subarray(0, end < 0 ? undefined : end)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  const columns = namesIn(line);
  const missing = NEEDED.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new ImportRefused(
      `This is not the CRO's file of companies: its first line does not name the column ${missing.join(', ')}.`,
    );
  const rest = (async function* () {
    if (end >= 0) yield begin.subarray(end + 1);
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  return { columns, rest };
}

function namesIn(line: string): string[] {
  try {
    const [names = []] = parse(line) as string[][];
    return names.map((name) => name.trim().toLowerCase());
  } catch {
    return [];
  }
}

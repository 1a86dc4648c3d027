import { oneLine } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

const TABLE_TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Of a table that we made, by its name. */
export const mediaTypeOf = (name: string) => TABLE_TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream';

interface SentFile {
  /** As the user will see it. */
  name: string;
  mediaType: string;
  content: Readable | Buffer;
  /** Shown in the browser instead of saved. */
  isInline?: boolean;
  /** Bytes, when known. */
  size?: number;
}

// RFC 6266: an ASCII name for old readers, and the real one percent-encoded.
const disposition = (given: string, isInline: boolean) => {
  const name = oneLine(given);
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => '%' + letter.charCodeAt(0).toString(16).toUpperCase(),
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Sends bytes under a name. They can never run as a page of ours. */
export async function sendFile(reply: FastifyReply, { name, mediaType, content, isInline = false, size }: SentFile) {
  void reply
    .header('content-type', mediaType)
    .header('content-disposition', disposition(name, isInline))
    .header('cache-control', 'private, no-cache');
  if (size !== undefined) void reply.header('content-length', size);
  await reply.send(content);
}

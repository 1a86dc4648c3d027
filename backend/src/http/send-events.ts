import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';

export interface LiveEvent {
  type: string;
  data: object;
}

/**
 * Streams events to the browser until it leaves or the source ends. Call it only after the right to listen was checked:
 * from here on the status is 200.
 */
export function sendEvents(reply: FastifyReply, events: Observable<LiveEvent>): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // It ends with the stream: kept for another request it would hold up a stop of the server.
    connection: 'close',
    // Proxies that buffer would hold the events back.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const subscription = events.subscribe({
    next: ({ type, data }) => raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    error: () => raw.end(),
    complete: () => raw.end(),
  });
  raw.on('close', () => subscription.unsubscribe());
}

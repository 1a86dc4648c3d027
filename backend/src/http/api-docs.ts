import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openApiDocument } from '@proofroom/contract';
import { createHash } from 'node:crypto';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

/** The description of all calls: for programs at /api/docs/openapi.json, to read at /api/docs. */
export function serveApiDocs(app: NestFastifyApplication) {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  const page = pageOf(document.paths as Record<string, Record<string, Operation>>);
  const server = app.getHttpAdapter().getInstance();
  server.get('/api/docs/openapi.json', (_request, reply) => reply.type('application/json').send(json));
  server.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

const STYLE = `
:root { color-scheme: light dark; } body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 4.5rem; } small { opacity: .75; }
pre { overflow: auto; padding: .75rem; border: 1px solid #8884; border-radius: 6px; font-size: 13px; } h2 { text-transform: capitalize; margin-top: 2rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const shown = (title: string, value: unknown) =>
  value === undefined ? '' : `<h4>${title}</h4><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
const contentOf = (part?: { content?: Record<string, { schema: Json }> }) =>
  Object.values(part?.content ?? {})[0]?.schema;

function callHtml(path: string, method: string, call: Operation): string {
  const { parameters, requestBody, responses, description, operationId } = call;
  const inputs = parameters.map(({ name, in: place, required, schema }) => ({ name, in: place, required, schema }));
  return `<details id="${escape(operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> <small>${escape(description)}</small></summary>
${shown('Parameters', inputs.length > 0 ? inputs : undefined)}${shown('Sent', contentOf(requestBody))}${shown('Answered', contentOf(responses['200']))}</details>`;
}

function pageOf(paths: Record<string, Record<string, Operation>>): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const group = call.tags[0] ?? '';
      groups.set(group, [...(groups.get(group) ?? []), callHtml(path, method, call)]);
    }
  }
  const body = [...groups].map(([group, calls]) => `<h2>${escape(group)}</h2>${calls.join('\n')}`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Proofroom: the calls</title><style>${STYLE}</style></head><body><h1>The calls of Proofroom</h1>
<p>Sign in with <code>POST /api/</code> and send its token as <code>Authorization: Bearer</code>. A failed call answers
<code>status</code>, <code>code</code>, <code>message</code> and, field by field, <code>errors</code>. For programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${body}</body></html>`;
}

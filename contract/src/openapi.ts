import { z } from 'zod';
import type { AnyCall } from './define-call.ts';
import { ALL_CALLS } from './all-calls.ts';
import { snakeKey } from './snake-and-camel-keys.ts';

type Json = { [key: string]: unknown };

const SUCCESS = { type: 'string', const: 'success' };
const ERROR = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'string', const: 'error' },
    code: { type: 'string', description: 'Names the failure for programs.' },
    message: { type: 'string', description: 'The sentence a person reads.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field to sentence.' },
    reference: { type: 'string', description: "Names the request in the server's log." },
  },
};
const ACCESS = {
  public: 'Open to anyone.',
  user: 'Needs a signed-in account.',
  staff: 'Needs a staff or admin account.',
  admin: 'Needs an admin account.',
} as const;

/** The names of properties as they stand on the wire; whatever else a schema says stays as it is. */
function onTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onTheWire);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema as Json).flatMap(([key, value]): [string, unknown][] => {
      if (key === '$schema' || key === '~standard') return [];
      if (key === 'properties')
        return [
          [
            key,
            Object.fromEntries(Object.entries(value as Json).map(([name, one]) => [snakeKey(name), onTheWire(one)])),
          ],
        ];
      if (key === 'required') return [[key, (value as string[]).map(snakeKey)]];
      // Every whole number carries these bounds; they say nothing.
      if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER && !Array.isArray(value)) return [];
      return [[key, key === 'default' || key === 'const' || key === 'enum' ? value : onTheWire(value)]];
    }),
  );
}

/** The JSON schema (draft 2020-12) of what is sent (`input`) or answered (`output`), named as on the wire. */
const schemaOf = (shape: z.ZodType, io: 'input' | 'output') =>
  onTheWire(z.toJSONSchema(shape, { io, unrepresentable: 'any' })) as Json;

function parameters(call: AnyCall): Json[] {
  const named = call.params ? ((schemaOf(call.params, 'input').properties ?? {}) as Json) : {};
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name: snakeKey(name),
    in: 'path',
    required: true,
    schema: named[snakeKey(name)] ?? { type: 'string' },
  }));
  if (!call.query) return inPath;
  const { properties = {}, required = [] } = schemaOf(call.query, 'input') as {
    properties?: Json;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

const FILES = { 'files[]': { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } } };

/** A form with files alone needs them; beside the fields of a form they may be left out. */
function uploadForm({ body }: AnyCall): Json {
  if (!body) return { type: 'object', required: Object.keys(FILES), properties: FILES };
  const fields = schemaOf(body, 'input');
  return { ...fields, properties: { ...(fields.properties as Json), ...FILES } };
}

function requestBody(call: AnyCall): Json {
  if (call.kind === 'upload') {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm(call) } } } };
  }
  if (!call.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } };
}

function success(call: AnyCall): Json {
  if (call.kind === 'redirect') return { '302': { description: 'Sends the browser on.' } };
  const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
  if (call.kind === 'file') return { '200': { description: 'The file.', content: { '*/*': bytes } } };
  if (call.kind === 'events')
    return { '200': { description: 'A stream of events.', content: { 'text/event-stream': bytes } } };
  const answer = (call.answer ? schemaOf(call.answer, 'output') : { type: 'object', properties: {} }) as {
    properties?: Json;
    required?: string[];
  };
  const schema = {
    ...answer,
    required: ['status', ...(answer.required ?? [])],
    properties: { status: SUCCESS, ...answer.properties },
  };
  return { '200': { description: 'Success.', content: { 'application/json': { schema } } } };
}

function operation(name: string, call: AnyCall): Json {
  const failure = {
    description: 'The call failed.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: ACCESS[call.access],
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: parameters(call),
    ...requestBody(call),
    responses: { ...success(call), default: failure },
  };
}

/** The calls of the product as an OpenAPI 3.1 description, made from the same table that the server and the screens use. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of ALL_CALLS) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, (_, one: string) => `{${snakeKey(one)}}`)}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Proofroom',
      version: '0.1.0',
      description:
        'The calls of Proofroom. A slash at the end of a path may be left out. Answers are in snake_case; input may be in snake_case or camelCase.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [...new Set([...ALL_CALLS.keys()].map((name) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that login answers.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token', description: 'What the browser gets at login.' },
      },
      schemas: { Error: ERROR },
    },
  };
}

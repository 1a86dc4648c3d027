import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ALL_CALLS, AUDITED, ERRORS, type AnyCall, type AuditKind, type ErrorCode } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runInCall, withFullSight, type CurrentCall } from '../current-call.js';

/** What the audit trail is told of a call, beside the changes that the database writes down by itself. */
export interface AuditedCall {
  call: CurrentCall;
  kind: AuditKind;
  /** What it was about, as the contract names it. */
  subject: { entity: string; id: number } | null;
  /** The account that was tried, where nobody was signed in. */
  tried: string | null;
  /** Why it was refused, by code. */
  refusal: string | null;
  /** The category that a step of the pipeline was sent for. */
  categoryId: number | null;
}

export abstract class AuditTrail {
  /** Writes one entry. A change that the database wrote down already gets no second one. */
  abstract record(audited: AuditedCall): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    audit?: CurrentCall & { contractCall?: AnyCall; refusal?: ErrorCode; isRecorded?: boolean };
  }
}

const NAMES = new Map([...ALL_CALLS].map(([name, call]) => [call, name]));
const RESOURCES: Record<string, string> = { support_request: 'support' };
const ACTIONS: Record<string, string> = { POST: 'add', PUT: 'edit', DELETE: 'remove' };

/** Says which call this is: of the contract, or of the react-admin dialect, whose changes have the same names. */
export function nameCall(request: FastifyRequest, call: AnyCall | undefined): void {
  if (!request.audit) return;
  request.audit.contractCall = call;
  const name = call ? NAMES.get(call) : adminName(request);
  request.audit.action = name && name in AUDITED ? name : null;
}

function adminName({ method, routeOptions }: FastifyRequest): string | undefined {
  const resource = /^\/api\/admin\/(\w+)/.exec(routeOptions.url ?? '')?.[1];
  return resource && ACTIONS[method] && `${RESOURCES[resource] ?? resource}.${ACTIONS[method]}`;
}

/** Keeps who calls what from the first look at a request to its answer; nothing that must be kept is answered before it is. */
export function auditCalls(app: NestFastifyApplication, trail: AuditTrail): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preHandler', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.audit = { id: request.id, address: request.ip, action: null, actor: null };
    runInCall(request.audit, done);
  });
  server.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const audited = auditedCall(request, reply);
    if (audited) await withFullSight(() => trail.record(audited));
    return payload;
  });
}

function auditedCall(request: FastifyRequest, reply: FastifyReply): AuditedCall | null {
  const { audit } = request;
  // A failure to record is answered by an error, which must not be recorded in its turn.
  if (!audit || audit.isRecorded) return null;
  audit.isRecorded = true;
  // A page is answered by another one, also where it was refused.
  const statusCode = audit.refusal ? ERRORS[audit.refusal][0] : reply.statusCode;
  const refusal = refusalOf(request, statusCode);
  const isKept = statusCode < 400 && !isDryRun(request);
  const kind = refusal ? 'refusal' : isKept ? AUDITED[audit.action ?? '']?.kind : undefined;
  if (!kind) return null;
  const { id, address, actor } = audit;
  const action = audit.action ?? (audit.contractCall && NAMES.get(audit.contractCall)) ?? null;
  return {
    call: { id, address, action, actor },
    kind,
    subject: subjectOf(request),
    tried: actor ? null : triedAccount(request),
    refusal,
    categoryId: action?.startsWith('pipeline.') ? idIn(request.body, 'categoryId') : null,
  };
}

// A look at what an import would do changes nothing.
const isDryRun = ({ query }: FastifyRequest) => (query as { dryRun?: unknown } | null | undefined)?.dryRun === 'true';

// Forms that were filled in wrongly are no refusals; neither is a look by somebody who has not signed in yet.
function refusalOf(request: FastifyRequest, status: number): string | null {
  const { audit, body } = request;
  if (!audit) return null;
  const isSignedIn = audit.actor !== null;
  const { contractCall } = audit;
  const isTry =
    typeof (body as { email?: unknown } | null | undefined)?.email === 'string' ||
    !!request.headers.authorization ||
    (contractCall?.access === 'public' && contractCall.limited !== undefined);
  const isRefusal =
    status === 403 ||
    status === 429 ||
    (status === 401 && isTry) ||
    (status === 404 && isSignedIn && audit.contractCall?.subject !== undefined);
  return isRefusal ? (audit.refusal ?? codeOf(status)) : null;
}

const codeOf = (status: number): string => Object.entries(ERRORS).find(([, [of]]) => of === status)?.[0] ?? 'FORBIDDEN';

function triedAccount({ audit, body }: FastifyRequest): string | null {
  const email = audit?.tried ?? (body as { email?: unknown } | null | undefined)?.email;
  // The database takes no zero byte and no half of a character.
  return typeof email === 'string' ? email.replaceAll('\0', '\uFFFD').trim().slice(0, 200).toWellFormed() : null;
}

function subjectOf({ audit, params, body }: FastifyRequest): AuditedCall['subject'] {
  const subject = audit?.contractCall?.subject;
  if (!subject) return null;
  const [place, key = ''] = subject.at.split('.');
  const id = idIn(place === 'params' ? params : body, key);
  return id === null ? null : { entity: subject.entity, id };
}

function idIn(sent: unknown, key: string): number | null {
  const value = (sent as Record<string, unknown> | null | undefined)?.[key];
  const id = Number(Array.isArray(value) ? value[0] : value);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}

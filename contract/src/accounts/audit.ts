import { z } from 'zod';
import { byId, call } from '../define-call.ts';

/** `open` is reading somebody's paper, `export` taking a table of many things out. */
export const AUDIT_KINDS = ['change', 'sign_in', 'open', 'export', 'refusal'] as const;
export const AuditKind = z.enum(AUDIT_KINDS, 'There is no such kind of entry.');
export type AuditKind = z.infer<typeof AuditKind>;
export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  change: 'Change',
  sign_in: 'Sign-in',
  open: 'Opened',
  export: 'Export',
  refusal: 'Refused',
};

interface Audited {
  kind: Exclude<AuditKind, 'refusal'>;
  label: string;
}
const change = (label: string): Audited => ({ kind: 'change', label });
const signIn = (label: string): Audited => ({ kind: 'sign_in', label });
const open = (label: string): Audited => ({ kind: 'open', label });
const taken = (label: string): Audited => ({ kind: 'export', label });

/** What the audit trail keeps of the calls: each that changes something, signs in or out, or hands out papers. */
export const AUDITED: Readonly<Record<string, Audited>> = {
  'auth.register': signIn('Registered'),
  'auth.login': signIn('Signed in'),
  'auth.singleSignOnCallback': signIn('Signed in by single sign-on'),
  'auth.singleSignOnEnded': signIn('Signed out at the sign-in service'),
  'auth.logout': signIn('Signed out'),
  'auth.verifyEmail': signIn('Verified an email'),
  'auth.forgotPassword': signIn('Asked for a new password'),
  'auth.resetPassword': signIn('Chose a password by mail'),
  'auth.resendEmail': signIn('Asked for the verification link'),
  'auth.changePassword': signIn('Changed the password'),
  'auth.beginTwoFactors': signIn('Began to set up two-step sign-in'),
  'auth.confirmTwoFactors': signIn('Switched two-step sign-in on'),
  'auth.renewRecoveryCodes': signIn('Made new recovery codes'),
  'auth.removeTwoFactors': signIn('Took the authenticator app off'),
  'auth.passkeyLogin': signIn('Signed in with a passkey'),
  'auth.beginPasskey': signIn('Began to add a passkey'),
  'auth.addPasskey': signIn('Added a passkey'),
  'auth.renamePasskey': signIn('Renamed a passkey'),
  'auth.removePasskey': signIn('Removed a passkey'),
  'clients.sendLink': change('Sent a client a link to choose a password'),
  'clients.disconnectSingleSignOn': change('Disconnected a client from single sign-on'),
  'clients.removeTwoFactors': change('Switched the two-step sign-in of a client off'),
  'auth.editProfile': change('Edited the profile'),
  'clients.add': change('Added a client'),
  'clients.import': change('Imported clients'),
  'clients.edit': change('Edited a client'),
  'clients.status': change('Changed the status of a client'),
  'clients.adminStatus': change('Changed the admin status of a client'),
  'clients.remove': change('Deleted a client'),
  'sending.agree': change('Agreed to what is sent to a host'),
  'sending.withdraw': change('Had sending to a host stopped'),
  'categories.add': change('Added a category'),
  'categories.edit': change('Edited a category'),
  'categories.status': change('Changed the status of a category'),
  'categories.remove': change('Deleted a category'),
  'categories.removeSubCategories': change('Deleted sub-categories'),
  'projects.add': change('Created a project'),
  'projects.edit': change('Edited a project'),
  'projects.addCategories': change('Added categories to a project'),
  'projects.remove': change('Deleted a project'),
  'projects.generate': change('Started answering'),
  'projects.cancel': change('Cancelled answering'),
  'documents.upload': change('Uploaded documents'),
  'documents.remove': change('Deleted a document'),
  'documents.removeAll': change('Deleted documents'),
  'documents.move': change('Moved documents'),
  'documents.rename': change('Renamed a document'),
  'documents.alsoIn': change('Put a document into further categories'),
  'documents.password': change('Gave the password of a document'),
  'documents.cancel': change('Cancelled reading a document'),
  'documents.keep': change('Kept a second copy of a document'),
  'documents.retry': change('Had a document read again'),
  'documents.file': open('Opened a document'),
  'documents.content': open('Opened a document'),
  'documents.layout': open('Opened a document'),
  'documents.find': open('Searched in a document'),
  'facts.correct': change('Corrected a fact'),
  'facts.restore': change('Took back the correction of a fact'),
  'facts.exportRegister': taken('Exported the register'),
  'ddqs.add': change('Added a question'),
  'ddqs.edit': change('Edited a question'),
  'ddqs.remove': change('Deleted a question'),
  'ddqs.removeMany': change('Deleted questions'),
  'ddqs.import': change('Imported questions'),
  'ddqs.export': taken('Exported the question bank'),
  'topics.add': change('Added a topic'),
  'topics.edit': change('Edited a topic'),
  'topics.status': change('Changed the status of a topic'),
  'topics.restore': change('Restored a topic'),
  'topics.remove': change('Deleted a topic'),
  'reviews.mark': change('Reviewed an answer'),
  'reviews.word': change('Worded an answer'),
  'reviews.note': change('Wrote a note beside an answer'),
  'responses.pin': change('Pinned a question'),
  'responses.export': taken('Exported answers'),
  'responses.generateFromChunks': change('Had responses generated'),
  'responses.choose': change('Chose a response'),
  'responses.giveUpChoice': change('Gave up a chosen response'),
  'pipeline.parse': change('Sent documents to the parser'),
  'pipeline.summarise': change('Sent documents to be summarised'),
  'pipeline.chunk': change('Sent documents to be cut into passages'),
  'pipeline.createIndex': change('Had an index created'),
  'pipeline.fillIndex': change('Sent documents to the index'),
  'pipeline.generate': change('Had responses generated for a category'),
  'pipeline.runRemaining': change('Asked for the remaining steps'),
  'registry.search': taken('Fetched from the company register'),
  'registry.import': change('Gave a file for the company register'),
  'support.send': change('Wrote to support'),
  'support.status': change('Resolved a support request'),
  'feedback.status': change('Changed the status of feedback'),
  'feedback.send': change('Sent feedback'),
  'feedback.file': open('Opened a file of feedback'),
  'overview.retry': change('Had failed work tried again'),
  'retention.hold': change('Put a project on legal hold'),
  'retention.releaseHold': change('Ended the legal hold of a project'),
  'retention.set': change('Set when a project is deleted'),
  'accountData.own': taken('Exported all data of the own account'),
  'accountData.ofClient': taken('Exported all data of a client'),
  'accountData.close': change('Closed the own account'),
  'audit.export': taken('Exported the audit trail'),
};

/** POST calls that only read. */
export const READING_CALLS: readonly string[] = [
  'clients.get',
  'documents.propose',
  'ddqs.list',
  'ddqs.usageOfMany',
  'topics.list',
  'topics.try',
  'responses.list',
  'responses.documents',
  'responses.chunks',
  'responses.candidates',
  'pipeline.projectFilter',
  'registry.find',
];

/** What an entry says happened; a change without a call was made on the server itself. */
export const auditLabel = (action: string | null): string =>
  action === null ? 'Changed on the server' : (AUDITED[action]?.label ?? action);

export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: AuditKind,
  /** The call; null for what no call did. */
  action: z.string().nullable(),
  label: z.string(),
  actorId: z.int().nullable(),
  /** Email of the account, or the one that was tried. */
  actor: z.string().nullable(),
  role: z.string().nullable(),
  address: z.string().nullable(),
  subject: z.string().nullable(),
  subjectId: z.int().nullable(),
  subjectName: z.string().nullable(),
  projectId: z.int().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Of this entry and the one before it, in hexadecimal digits. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Day = z.iso.date('Please enter a date, such as 2026-11-22.');
/** Which entries are meant; the days are whole days by UTC, both included. */
export const AuditFilter = z.object({
  /** Part of who, what or where. */
  q: z.string().max(200).optional(),
  kind: AuditKind.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditExport = AuditFilter.extend({
  format: z.enum(['csv', 'xlsx'], 'There is no such format.').default('csv'),
});
export type AuditExport = z.infer<typeof AuditExport>;

/** Somebody who opened papers of a project, and when last. */
export const PaperReader = z.object({
  name: z.string(),
  role: z.string().nullable(),
  isMe: z.boolean(),
  documents: z.int(),
  times: z.int(),
  lastDocument: z.string().nullable(),
  lastAt: z.iso.datetime(),
});
export type PaperReader = z.infer<typeof PaperReader>;

export const auditCalls = {
  export: call('POST', '/audit/export', { access: 'admin', kind: 'file', body: AuditExport }),
  /** Who opened the papers of a project, the latest first. */
  readers: call('GET', '/projects/:id/readers', {
    ...byId('project', 'read'),
    answer: z.object({ data: z.array(PaperReader) }),
  }),
};

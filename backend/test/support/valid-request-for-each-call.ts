import { pipelineCalls, PipelineScope } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { aFile, PASSWORD, type Person } from './start-test-app-and-send-requests.js';
import type { World } from './insert-project-with-answers.js';

/** The id of nothing. */
export const MISSING = 2_000_000_000;

export interface Sent {
  path: Record<string, string | number>;
  body?: unknown;
}

const contractInput = (world: World) => ({
  question: `What is the term? ${randomUUID()}`,
  category: world.categoryId,
  response_provider: 1,
  query: 'term',
  summary_filter: 'contract',
  prompt: 'State it.',
});
const company = { name: 'Alpha', description: 'A supplier', cro_number: '123456', response_provider: [1] };
const categoryInput = () => ({
  category_name: `Category ${randomUUID()}`,
  sub_categories: [{ name: 'Lease', summary_prompt: 'Note the rent.' }],
});
const topicInput = () => ({
  title: `Topic ${randomUUID()}`,
  kinds: ['contract'],
  triggers: ['governing law'],
  heading: 'law',
  words: 'law governed construed',
  cues: ['governed by'],
  example_questions: ['Which law applies?'],
});
const supportInput = { full_name: 'Una', phone_number: '0861234567', email: 'una@firm.ie', message: 'Help.' };
const scope = (world: World, owner: Person) => ({
  client_id: owner.id,
  project_id: world.projectId,
  category_id: world.categoryId,
});

type Requests = Record<string, (world: World, owner: Person, client: Person) => Sent>;

/** Whatever is asked of one category of a project, such as a step. */
const ofScopes: Requests = Object.fromEntries(
  Object.entries(pipelineCalls)
    .filter(([, call]) => 'body' in call && call.body === PipelineScope)
    .map(([name]) => [`pipeline.${name}`, (world, owner) => ({ path: {}, body: scope(world, owner) })]),
);

/** A request that is right in every way, for each call. `world` belongs to the owner; `client` is somebody's account that nobody needs. */
export const REQUESTS: Requests = {
  'auth.register': () => ({
    path: {},
    body: {
      email: `${randomUUID()}@firm.ie`,
      first_name: 'A',
      last_name: 'B',
      password: PASSWORD,
      phone_number: '0861234567',
    },
  }),
  'auth.login': (_w, owner) => ({ path: {}, body: { email: owner.email, password: PASSWORD } }),
  'auth.logout': () => ({ path: {} }),
  'auth.role': () => ({ path: {} }),
  'auth.editProfile': () => ({
    path: {},
    body: { first_name: 'Anna', last_name: 'Byrne', phone_number: '0861234567' },
  }),
  // A wrong one, so that the session of the next case goes on.
  'auth.changePassword': () => ({ path: {}, body: { current_password: 'Wrong-1-wrong', password: PASSWORD } }),
  'retention.hold': (world) => ({ path: { id: world.projectId }, body: { reason: 'A court asked for it.' } }),
  'retention.releaseHold': (world) => ({ path: { id: world.projectId } }),
  'retention.set': (world) => ({ path: { id: world.projectId }, body: { days: 365 } }),
  'accountData.own': () => ({ path: {} }),
  'accountData.ofClient': (_w, _o, client) => ({ path: { id: client.id } }),
  'accountData.close': () => ({ path: {}, body: { current_password: 'Wrong-1-wrong' } }),
  'auth.twoFactors': () => ({ path: {} }),
  'auth.beginTwoFactors': () => ({ path: {}, body: { current_password: 'Wrong-1-wrong' } }),
  'auth.confirmTwoFactors': () => ({ path: {}, body: { code: '000000' } }),
  'auth.renewRecoveryCodes': () => ({ path: {}, body: { current_password: 'Wrong-1-wrong' } }),
  'auth.removeTwoFactors': () => ({ path: {}, body: { current_password: 'Wrong-1-wrong' } }),
  'auth.singleSignOn': () => ({ path: {} }),
  'auth.singleSignOnCallback': () => ({ path: {} }),
  'auth.singleSignOnEnded': () => ({ path: {}, body: { logout_token: 'x' } }),
  'clients.disconnectSingleSignOn': (_w, _o, client) => ({ path: { id: client.id } }),
  'auth.passkeyChallenge': () => ({ path: {} }),
  'auth.passkeyLogin': () => ({ path: {}, body: { passkey: '{}' } }),
  'auth.passkeys': () => ({ path: {} }),
  'auth.beginPasskey': () => ({ path: {}, body: { current_password: 'Wrong-1-wrong' } }),
  'auth.addPasskey': () => ({ path: {}, body: { name: 'Laptop', passkey: '{}' } }),
  'auth.renamePasskey': () => ({ path: { id: MISSING }, body: { name: 'Laptop' } }),
  'auth.removePasskey': () => ({ path: { id: MISSING }, body: { current_password: 'Wrong-1-wrong' } }),
  'clients.removeTwoFactors': (_w, _o, client) => ({ path: { id: client.id } }),
  'auth.checkResetLink': (_w, owner) => ({ path: { id: owner.id, token: 'x' } }),
  'auth.verifyEmail': (_w, owner) => ({ path: { id: owner.id, token: 'x' } }),
  'auth.forgotPassword': () => ({ path: {}, body: { email: 'nobody@firm.ie' } }),
  'auth.resetPassword': (_w, owner) => ({ path: { id: owner.id, token: 'x' }, body: { password: PASSWORD } }),
  'auth.resendEmail': () => ({ path: {}, body: { email: 'nobody@firm.ie' } }),
  'dev.outbox': () => ({ path: {} }),
  'clients.list': () => ({ path: {} }),
  'clients.get': (_w, _o, client) => ({ path: { id: client.id } }),
  'clients.add': () => ({ path: {}, body: { name: 'Una Ryan', email: `${randomUUID()}@firm.ie`, phone_number: '' } }),
  'clients.import': () => ({ path: {}, body: aFile('clients.csv', `Name,Email\nUna Ryan,${randomUUID()}@firm.ie\n`) }),
  'clients.sample': () => ({ path: {} }),
  'clients.usage': (_w, _o, client) => ({ path: { id: client.id } }),
  'clients.edit': (_w, _o, client) => ({
    path: { id: client.id },
    body: { name: 'Una Ryan', phone_number: '0861234567' },
  }),
  'clients.signIn': (_w, _o, client) => ({ path: { id: client.id } }),
  'clients.sendLink': (_w, _o, client) => ({ path: { id: client.id } }),
  'clients.status': (_w, _o, client) => ({ path: { id: client.id }, body: { is_active: false } }),
  'clients.adminStatus': (_w, _o, client) => ({ path: { id: client.id }, body: { is_staff: true } }),
  'clients.remove': (_w, _o, client) => ({ path: { id: client.id } }),
  'categories.list': () => ({ path: {} }),
  'categories.add': () => ({ path: {}, body: categoryInput() }),
  'categories.edit': (world) => ({ path: { id: world.categoryId }, body: categoryInput() }),
  'categories.status': (world) => ({ path: { id: world.categoryId }, body: { is_active: true } }),
  'categories.remove': (world) => ({ path: { id: world.categoryId } }),
  'categories.removeSubCategories': (world) => ({
    path: {},
    body: { category_id: world.categoryId, sub_category_ids: [world.subCategoryId] },
  }),
  'projects.list': () => ({ path: {} }),
  'projects.get': (world) => ({ path: { id: world.projectId } }),
  'projects.add': (world) => ({ path: {}, body: { ...company, category: [world.categoryId] } }),
  'projects.edit': (world) => ({ path: { id: world.projectId }, body: { ...company, categories: [world.categoryId] } }),
  'projects.remove': (world) => ({ path: { id: world.projectId } }),
  'projects.overview': (world) => ({ path: { id: world.projectId } }),
  'projects.addCategories': (world) => ({
    path: { id: world.projectId },
    body: { category_id: [world.categoryId] },
  }),
  'projects.generate': (world) => ({ path: { id: world.projectId }, body: { question_id: [world.questionId] } }),
  'projects.cancel': (world) => ({ path: { id: world.projectId } }),
  'projects.progress': (world) => ({ path: { id: world.projectId } }),
  'projects.events': (world) => ({ path: { id: world.projectId } }),
  'documents.upload': (world) => ({
    path: { projectId: world.projectId, categoryId: world.categoryId },
    body: aFile('lease.txt', 'The rent is 100 euro a month.'),
  }),
  'documents.remove': (world) => ({
    path: {},
    body: { project_id: world.projectId, category_id: world.categoryId, file_name: world.fileName },
  }),
  'documents.removeAll': (world) => ({
    path: {},
    body: { project_id: world.projectId, document_id: [world.documentId] },
  }),
  'documents.propose': () => ({ path: {}, body: { path: ['Leases/unit 4.pdf'] } }),
  'documents.move': (world) => ({
    path: {},
    body: { project_id: world.projectId, document_id: [world.documentId], category_id: world.categoryId },
  }),
  'documents.rename': (world) => ({ path: { id: world.documentId }, body: { name: 'Supply agreement' } }),
  'documents.alsoIn': (world) => ({ path: { id: world.documentId }, body: { category_id: [] } }),
  'documents.get': (world) => ({ path: { id: world.documentId } }),
  'documents.file': (world) => ({ path: { id: world.documentId } }),
  'documents.content': (world) => ({ path: { id: world.documentId } }),
  'documents.layout': (world) => ({ path: { id: world.documentId } }),
  'documents.find': (world) => ({ path: { id: world.documentId } }),
  'documents.password': (world) => ({ path: { id: world.documentId }, body: { password: 'openpassword' } }),
  'documents.cancel': (world) => ({ path: { id: world.documentId } }),
  'documents.keep': (world) => ({ path: { id: world.documentId } }),
  'facts.ofDocument': (world) => ({ path: { id: world.documentId } }),
  'facts.correct': (world) => ({
    path: { id: world.documentId, factId: world.factId },
    body: { value: { type: 'text', text: 'France' } },
  }),
  'facts.restore': (world) => ({ path: { id: world.documentId, factId: world.factId } }),
  'facts.register': (world) => ({ path: { id: world.projectId } }),
  'facts.exportRegister': (world) => ({ path: { id: world.projectId }, body: { format: 'csv' } }),
  'documents.retry': (world) => ({ path: { id: world.documentId } }),
  'ddqs.list': () => ({ path: {}, body: {} }),
  'ddqs.get': (world) => ({ path: { id: world.questionId } }),
  'ddqs.add': (world) => ({ path: {}, body: contractInput(world) }),
  'ddqs.edit': (world) => ({ path: { id: world.questionId }, body: contractInput(world) }),
  'ddqs.remove': (world) => ({ path: { id: world.questionId } }),
  'ddqs.removeMany': (world) => ({ path: {}, body: { ids: [world.questionId] } }),
  'ddqs.usageOfMany': (world) => ({ path: {}, body: { ids: [world.questionId] } }),
  'ddqs.usage': (world) => ({ path: { id: world.questionId } }),
  'ddqs.import': () => ({ path: { provider: 2 }, body: aFile('questions.csv', 'Category,Question\n') }),
  'ddqs.sample': () => ({ path: { provider: 1 } }),
  'ddqs.export': (world) => ({ path: {}, body: { response_provider: 1, category: [world.categoryId] } }),
  'topics.list': () => ({ path: {}, body: {} }),
  'topics.get': (world) => ({ path: { id: world.topicId } }),
  'topics.add': () => ({ path: {}, body: topicInput() }),
  'topics.edit': (world) => ({ path: { id: world.topicId }, body: topicInput() }),
  'topics.status': (world) => ({ path: { id: world.topicId }, body: { is_active: false } }),
  'topics.restore': (world) => ({ path: { id: world.topicId } }),
  'topics.remove': (world) => ({ path: { id: world.topicId } }),
  'topics.try': (world) => ({ path: {}, body: { question: 'Which law applies?', document_id: world.documentId } }),
  'sending.list': () => ({ path: {} }),
  'sending.agree': () => ({ path: {}, body: { service: 'model', host: 'nowhere.example', model: 'none' } }),
  'sending.withdraw': () => ({ path: {}, body: { service: 'model', host: 'nowhere.example', model: 'none' } }),
  'responses.sentTo': () => ({ path: {} }),
  'responses.missing': (world) => ({ path: { id: world.projectId } }),
  'reviews.mark': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId, is_reviewed: true },
  }),
  'reviews.word': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId, wording: 'Irish law.' },
  }),
  'reviews.note': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId, note: 'Ask the seller.' },
  }),
  'responses.pin': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId, is_pinned: true },
  }),
  'responses.list': (world) => ({
    path: {},
    body: { project_id: world.projectId, category_id: [], start_index: 0, last_index: 20 },
  }),
  'responses.get': (world) => ({ path: { project: world.projectId, question: world.questionId, type: 1 } }),
  'responses.export': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: [], response_provider: 1, categories: [] },
  }),
  'responses.documents': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId },
  }),
  'responses.chunks': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId, document_id: world.documentId },
  }),
  'responses.generateFromChunks': (world) => ({
    path: {},
    body: { question_id: world.questionId, chunk_id_list: [world.chunkId] },
  }),
  'responses.candidates': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId, document_id: world.documentId },
  }),
  'responses.giveUpChoice': (world) => ({
    path: {},
    body: { project_id: world.projectId, question_id: world.questionId },
  }),
  'responses.choose': (world) => ({ path: {}, body: { chunk_response_id: world.draftId } }),
  ...ofScopes,
  'pipeline.createIndex': (world, owner) => ({ path: {}, body: { ...scope(world, owner), index_type: 'summary' } }),
  'pipeline.fillIndex': (world, owner) => ({ path: {}, body: { ...scope(world, owner), index_type: 'chunk' } }),
  'pipeline.steps': (world) => ({ path: { id: world.projectId, categoryId: world.categoryId } }),
  'pipeline.projectFilter': (_w, owner) => ({ path: {}, body: { business_id: owner.id } }),
  'registry.find': () => ({ path: {}, body: { search: 'Lisnarra' } }),
  'registry.check': () => ({ path: { croNumber: '123456' } }),
  'registry.search': () => ({ path: {}, body: { cro_num: '123456' } }),
  'support.send': () => ({ path: {}, body: supportInput }),
  'support.list': () => ({ path: {} }),
  'support.get': (world) => ({ path: { id: world.supportRequestId } }),
  'support.status': (world) => ({ path: { id: world.supportRequestId }, body: { status: true } }),
  'feedback.send': (world) => ({
    path: {},
    body: {
      project_id: world.projectId,
      category_id: world.categoryId,
      ddq_id: world.questionId,
      comment: 'It names the wrong law.',
    },
  }),
  'feedback.list': () => ({ path: {} }),
  'feedback.status': (world) => ({ path: { id: world.feedbackId }, body: { is_done: true } }),
  'feedback.get': (world) => ({ path: { id: world.feedbackId } }),
  'feedback.file': (world) => ({ path: { id: world.feedbackFileId } }),
  'registry.state': () => ({ path: {} }),
  'registry.import': () => ({ path: {}, body: aFile('companies.txt', 'no register') }),
  'overview.get': () => ({ path: {} }),
  'overview.retry': (world) => ({ path: {}, body: { project_id: world.projectId } }),
  'audit.export': () => ({ path: {}, body: { format: 'csv' } }),
  'audit.readers': (world) => ({ path: { id: world.projectId } }),
  'clientDocuments.list': () => ({ path: {} }),
  'clientDocuments.get': (_w, _o, client) => ({ path: { id: client.id } }),
  'health.live': () => ({ path: {} }),
  'health.ready': () => ({ path: {} }),
};

/** A path of the contract with its values in their places. */
export const fill = (path: string, values: Sent['path']) =>
  path.replaceAll(/:(\w+)/g, (_, key: string) => String(values[key]));

import type { ListState } from '../shared/answers/questionFiltersInUrl.ts';

type Id = number;

/**
 * The key of every answer that is kept. Whatever begins alike is dropped together: `projects` stands for the list and for
 * all that belongs to any project, `document(7)` also for its blocks.
 */
export const queryKeys = {
  health: ['health'],
  currentUser: ['session', 'role'],
  twoStep: ['two-step sign-in'],
  passkeys: ['two-step sign-in', 'passkeys'],
  clientSignIn: (id: Id) => ['clients', id, 'sign-in'],
  resetLink: (id: string, token: string) => ['reset link', id, token],

  projects: ['projects'],
  projectList: ['projects', 'list'],
  project: (id: Id) => ['projects', id],
  projectProgress: (id: Id) => ['projects', id, 'progress'],
  projectOverview: (id: Id) => ['projects', id, 'overview'],
  projectRegister: (id: Id) => ['projects', id, 'register'],
  missingDocuments: (id: Id) => ['projects', id, 'missing'],
  categorySteps: (id: Id, categoryId: Id | null, at: number) => ['projects', id, 'steps', categoryId, at],
  documentReaders: (projectId: Id) => ['document readers', projectId],

  document: (id: Id | null) => ['documents', id],
  documentRemarks: (id: Id) => ['documents', id, 'remarks'],
  documentFacts: (id: Id) => ['documents', id, 'facts'],
  documentLayout: (id: Id) => ['documents', id, 'layout'],
  documentBlocks: (id: Id, first: number, count: number) => ['documents', id, 'blocks', first, count],
  blocksAround: (id: Id, offset: number | null) => ['documents', id, 'blocks', 'around', offset],
  wordsFound: (id: Id, words: string) => ['documents', id, 'find', words],

  responses: (projectId: Id) => ['responses', projectId],
  responseLists: (projectId: Id) => ['responses', projectId, 'list'],
  responseList: (projectId: Id, state: ListState) => ['responses', projectId, 'list', state],
  answer: (projectId: Id, questionId: Id) => ['responses', projectId, 'answer', questionId],
  /** `list` is the query of the list one comes from. */
  answerInList: (projectId: Id, questionId: Id, list: string) => ['responses', projectId, 'answer', questionId, list],
  questionDocuments: (projectId: Id, questionId: Id) => ['responses', projectId, 'documents', questionId],
  passages: (projectId: Id, questionId: Id, documentId: Id) => [
    'responses',
    projectId,
    'passages',
    questionId,
    documentId,
  ],
  candidates: (projectId: Id, questionId: Id, documentId: Id) => [
    'responses',
    projectId,
    'candidates',
    questionId,
    documentId,
  ],
  wordsSentTo: ['words sent to'],
  sending: ['sending'],

  categories: ['categories'],
  activeCategories: ['categories', 'active'],
  clients: ['clients', 'all'],
  clientProjects: (clientId: Id | '') => ['clients', clientId, 'projects'],
  clientDocuments: (clientId: Id) => ['client documents', clientId],
  companyCheck: (croNumber: string) => ['company check', croNumber],
  companyRegister: ['company register'],
  overview: ['overview'],
  feedback: (id: Id) => ['feedback', id],
  /** What goes with the deletion of a record, such as `clients/3`. */
  usage: (record: string) => ['usage', record],
} as const;

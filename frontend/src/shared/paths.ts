type Id = number | string;
const responses = (project: Id) => `/ddq_response/list/${project}/`;

/** Every address of the product, in one place, trailing slash included. */
export const paths = {
  login: '/',
  registration: '/registration',
  privacy: '/privacy_policy/',
  terms: '/terms_and_conditions/',
  about: '/about_us/',
  contact: '/contact_us/',
  profile: '/profile/',

  projects: '/projects/list/',
  project: (id: Id) => `/projects/${id}/`,
  projectEdit: (id: Id) => `/projects/${id}/edit/`,
  projectUpload: (id: Id) => `/projects/${id}/upload/`,
  missingDocuments: (id: Id) => `/projects/${id}/missing/`,
  register: (id: Id) => `/projects/${id}/register/`,
  document: (id: Id) => `/projects/documents/${id}/`,
  documentFact: (id: Id, fact: Id) => `/projects/documents/${id}/?fact=${fact}`,
  uploadFile: '/projects/upload-file/',

  responses,
  answer: (project: Id, question: Id) => `${responses(project)}${question}/`,
  questionDocuments: (project: Id, question: Id) => `${responses(project)}${question}/pdf/`,
  selectChunks: (project: Id, question: Id, document: Id) => `${responses(project)}${question}/${document}/select/`,
  chooseResponse: (project: Id, question: Id, document: Id) => `${responses(project)}${question}/${document}/filter/`,

  adminHome: '/admin_home/',
  clients: '/clients/list/',
  documents: '/document_management/list/',
  clientDocuments: (id: Id) => `/client_documents/list/${id}/`,
  pipeline: '/gpt_processing/',
  ddqs: '/ddqs/list/',
  ddqAdd: '/ddqs/add/',
  ddqEdit: (id: Id) => `/ddqs/${id}/`,
  ddqFeedback: '/ddqs/feedback/',
  categories: '/categories/list/',
  topics: '/topics/list/',
  topicAdd: '/topics/add/',
  topicEdit: (id: Id) => `/topics/${id}/`,
  support: '/support_request/',
  auditTrail: '/audit_trail/',
  companySearch: '/search4less_management/list/',
} as const;

/** Where the administration is, beside all addresses that begin with "admin_", as those of new pages do. */
const ADMIN_AREAS = [
  'clients',
  'document_management',
  'client_documents',
  'gpt_processing',
  'ddqs',
  'categories',
  'topics',
  'support_request',
  'audit_trail',
  'search4less_management',
];
const CLIENT_AREAS = ['projects', 'ddq_response', 'profile', 'edit'];
const firstSegment = (pathname: string) => pathname.split('/').find(Boolean) ?? '';

/** The path alone decides whether the admin face is shown. */
export const isAdminPath = (pathname: string) =>
  firstSegment(pathname).startsWith('admin_') || ADMIN_AREAS.includes(firstSegment(pathname));

/** Addresses that ask an anonymous visitor to sign in first; any other unknown address is simply not found. */
export const isProtectedPath = (pathname: string) =>
  isAdminPath(pathname) || CLIENT_AREAS.includes(firstSegment(pathname));

/** Navigation state of the sign-in page: where somebody wanted to go who was not signed in. */
export const redirectState = (address: string) => ({ wanted: address });

/** That address after the login; the projects when there is none. Who comes back from another site's login brings it in `search`. */
export function addressAfterLogin(state: unknown, search = ''): string {
  const { wanted = new URLSearchParams(search).get('to') } = (state ?? {}) as { wanted?: unknown };
  return typeof wanted === 'string' && /^\/[^/]/.test(wanted) ? wanted : paths.projects;
}

import {
  authCalls,
  categoryCalls,
  clientCalls,
  clientDocumentCalls,
  ddqCalls,
  documentCalls,
  ERRORS,
  feedbackCalls,
  overviewCalls,
  pipelineCalls,
  projectCalls,
  registryCalls,
  responseCalls,
  sendingCalls,
  supportCalls,
  topicCalls,
  type Method,
} from '@proofroom/contract';

const NO_DDQS = 'Unable to fetch DDQ(s), try again later.';

/** What a user reads when the fault is ours (5xx) or the connection failed. Everything else is said by the server. */
const SENTENCES = new Map<{ method: Method; path: string }, string>([
  [authCalls.register, 'Unable to register user.'],
  [authCalls.login, ERRORS.LOGIN_FAILED[1]],
  [authCalls.role, 'Unable to retrieve user details'],
  [authCalls.resendEmail, 'Oops! we are unable to re-send email verification link.'],
  [authCalls.forgotPassword, 'Oops! Unable to reset password at this moment. Please try again later.'],
  [authCalls.resetPassword, 'Oops! Unable to reset password at this moment. Please try again later.'],
  [projectCalls.list, ERRORS.PROJECT_NOT_FOUND[1]],
  [projectCalls.get, ERRORS.PROJECT_NOT_FOUND[1]],
  [projectCalls.add, ERRORS.INTERNAL[1]],
  [projectCalls.remove, 'Sorry! We are unable to delete project. Please try again later.'],
  [projectCalls.generate, 'Oops! Something went wrong while generating ddq response.'],
  [categoryCalls.list, ERRORS.CATEGORY_NOT_FOUND[1]],
  [categoryCalls.edit, 'Unable to update category!'],
  [categoryCalls.status, 'Unable to update category!'],
  [supportCalls.send, 'Unable to send your support request. Please try again later.'],
  [supportCalls.list, 'Unable to fetch the support requests. Please try again later.'],
  [supportCalls.get, 'Unable to fetch the support request. Please try again later.'],
  [supportCalls.status, 'Unable to resolve the support request. Please try again later.'],
  [feedbackCalls.send, 'Sorry! unable to send your feedback.'],
  [feedbackCalls.status, 'Unable to update the feedback. Please try again later.'],
  [feedbackCalls.list, 'Oops! we are unable to fetch feedbacks.'],
  [feedbackCalls.get, 'Oops! we are unable to fetch feedbacks.'],
  [authCalls.editProfile, 'Unable to save your details. Please try again later.'],
  [authCalls.changePassword, 'Unable to change your password. Please try again later.'],
  [documentCalls.upload, ERRORS.UPLOAD_FAILED[1]],
  [documentCalls.remove, 'Oops! We are unable to delete this document.'],
  [documentCalls.removeAll, 'Oops! We are unable to delete these documents.'],
  [ddqCalls.list, NO_DDQS],
  [ddqCalls.get, NO_DDQS],
  [ddqCalls.add, 'Oops! Something went wrong while adding DDQ(s).'],
  [ddqCalls.edit, 'Something went wrong while updating DDQ.'],
  [ddqCalls.removeMany, 'Unable to delete the DDQs. Please try again later.'],
  [ddqCalls.import, 'Oops! Something went wrong while adding DDQ(s).'],
  [ddqCalls.export, 'Sorry! We are unable to export the excel file for given DDQs.'],
  [clientCalls.import, 'Unable to add the clients. Please try again later.'],
  [clientDocumentCalls.get, 'Unable to fetch the documents of this client, try again later.'],
  [overviewCalls.get, 'Unable to fetch the overview, try again later.'],
  [overviewCalls.retry, 'Unable to try again. Please try again later.'],
  [sendingCalls.list, 'Unable to fetch what is sent where, try again later.'],
  [sendingCalls.agree, 'Unable to save this. Please try again later.'],
  [sendingCalls.withdraw, 'Unable to save this. Please try again later.'],
  [pipelineCalls.runRemaining, 'Unable to run the remaining steps'],
  [registryCalls.state, 'Unable to fetch the state of the register, try again later.'],
  [registryCalls.find, 'Unable to search the register, try again later.'],
  [registryCalls.import, 'Unable to import the register. Please try again later.'],
  [topicCalls.status, 'Unable to update the topic. Please try again.'],
  [topicCalls.restore, 'Unable to restore the topic. Please try again.'],
  [topicCalls.try, 'The question could not be tried. Please try again.'],
  [responseCalls.list, 'Unable to retrieve DDQ list. Please try again later.'],
  [responseCalls.get, 'Unable to open the answer. Please try again later.'],
  [responseCalls.generateFromChunks, 'Oops! Something went wrong while generating ddq response.'],
  [responseCalls.choose, 'Oops! unable to save the selected response.'],
  [responseCalls.export, 'Sorry! We are unable to export the excel file for given DDQs.'],
]);

/** What staff read when a list or a form of the administration meets a fault of ours, by resource. */
const ADMIN_SENTENCES: Partial<Record<string, Partial<Record<string, string>>>> = {
  ddqs: {
    GET: NO_DDQS,
    POST: 'Oops! Something went wrong while adding DDQ(s).',
    PUT: 'Something went wrong while updating DDQ.',
    DELETE: 'Unable to delete the DDQ. Please try again later.',
  },
  categories: {
    GET: ERRORS.CATEGORY_NOT_FOUND[1],
    POST: 'Unable to add category!',
    PUT: 'Unable to update category!',
    DELETE: 'Unable to delete category!',
  },
  clients: {
    GET: 'Unable to fetch clients, try again later.',
    POST: 'Unable to add the client. Please try again later.',
    PUT: 'Unable to update the client. Please try again later.',
    DELETE: 'Unable to delete the client. Please try again later.',
  },
  topics: {
    GET: 'Unable to fetch topics, try again later.',
    POST: 'Something went wrong while adding the topic.',
    PUT: 'Something went wrong while updating the topic.',
    DELETE: 'Unable to delete the topic. Please try again later.',
  },
  support_request: { GET: 'Unable to fetch the support requests. Please try again later.' },
  feedback: { GET: 'Oops! we are unable to fetch feedbacks.' },
  document_management: { GET: 'Unable to fetch the documents of clients, try again later.' },
};

/** The same for the resources of the administration; `url` is theirs, such as /api/admin/ddqs/3. */
export function fallbackErrorMessageOfAdminCall(method: string, url: string): string {
  const resource = /\/api\/admin\/(\w+)/.exec(url)?.[1] ?? '';
  return ADMIN_SENTENCES[resource]?.[method] ?? ERRORS.INTERNAL[1];
}

export const fallbackErrorMessageOfCall = (call: { method: Method; path: string }) =>
  SENTENCES.get(call) ?? ERRORS.INTERNAL[1];

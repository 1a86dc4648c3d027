import {
  authCalls,
  categoryCalls,
  ddqCalls,
  documentCalls,
  ERRORS,
  projectCalls,
  responseCalls,
  type Method,
} from '@proofroom/contract';

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
  [documentCalls.upload, ERRORS.UPLOAD_FAILED[1]],
  [documentCalls.remove, 'Oops! We are unable to delete this document.'],
  [ddqCalls.list, ERRORS.DDQ_NOT_FOUND[1]],
  [ddqCalls.get, ERRORS.DDQ_NOT_FOUND[1]],
  [ddqCalls.add, 'Oops! Something went wrong while adding DDQ(s).'],
  [ddqCalls.edit, 'Something went wrong while updating DDQ.'],
  [responseCalls.list, 'Unable to retrieve DDQ list. Please try again later.'],
  [responseCalls.get, 'Oops! Something went wrong while generating ddq response.'],
  [responseCalls.generateFromChunks, 'Oops! Something went wrong while generating ddq response.'],
  [responseCalls.choose, 'Oops! unable to save the selected response.'],
  [responseCalls.export, 'Sorry! We are unable to export the excel file for given DDQs.'],
]);

export const fallbackSentence = (call: { method: Method; path: string }) => SENTENCES.get(call) ?? ERRORS.INTERNAL[1];

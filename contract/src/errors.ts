import { UPLOAD_EXTENSIONS_RULE } from './documents/formats.ts';

const INACTIVE = 'Your account is inactive. Please contact support.';

/** Every failure the product names: HTTP status and the sentence the user reads. */
export const ERRORS = {
  VALIDATION: [422, 'Please check the highlighted fields.'],
  BAD_REQUEST: [400, 'This request could not be understood.'],
  UNAUTHORISED: [401, 'Please sign in.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  /** As SESSION_ENDED, because the account was deactivated. */
  SESSION_OF_INACTIVE: [401, INACTIVE],
  FORBIDDEN: [403, 'You do not have permission to do that.'],
  FOREIGN_ORIGIN: [403, 'This request came from another site and was refused.'],
  FOREIGN_HOST: [421, 'This server is not meant to be reached under this name.'],
  NOT_FOUND: [404, 'This could not be found.'],
  /** Somebody edits what somebody else has edited since it was read. */
  EDIT_OUTDATED: [
    409,
    'This was changed meanwhile. Reload the page to see how it is now; what you typed stays here until you do.',
  ],
  CHANGED_MEANWHILE: [409, 'This was changed at the same time by somebody else. Please try again.'],
  TOO_MANY_REQUESTS: [429, 'Too many tries. Please wait a minute and try again.'],
  TOO_MANY_STREAMS: [429, 'Proofroom is open in too many windows. Please close some of them.'],
  UNSUPPORTED_MEDIA: [415, 'This kind of content is not accepted here.'],
  BODY_TOO_LARGE: [413, 'This request is too large.'],
  UNAVAILABLE: [503, 'The service is restarting. Please try again in a few seconds.'],
  INTERNAL: [500, 'Something bad happened!'],

  LOGIN_FAILED: [500, 'Unable to login at this moment.'],
  WRONG_PASSWORD: [401, 'Email or password is not correct.'],
  EMAIL_NOT_VERIFIED: [403, 'Please verify your email.'],
  CODE_REQUIRED: [401, 'Please enter the code of your authenticator app.'],
  WRONG_CODE: [401, 'This code is not correct, or it was used already. Please enter the next one.'],
  /** The same while it is set up: somebody who is signed in stays so. */
  WRONG_FIRST_CODE: [422, 'This code is not correct. Please enter the one that the app shows now.'],
  PASSKEY_REQUIRED: [401, 'Please use your passkey as well, or a recovery code.'],
  CODE_OR_PASSKEY_REQUIRED: [401, 'Please enter the code of your authenticator app, or use your passkey.'],
  PASSKEY_UNKNOWN: [401, 'This passkey is not known here. Please sign in another way.'],
  PASSKEY_FAILED: [401, 'This passkey could not be checked. Please try again.'],
  PASSKEY_WITHOUT_CHECK: [
    401,
    'This passkey did not check that it is you. Please sign in with your password, and use the passkey as the second step.',
  ],
  /** Somebody who is signed in stays so. */
  PASSKEY_NOT_ADDED: [422, 'This passkey could not be added. Please try again.'],
  PASSKEY_TAKEN: [409, 'This passkey is in use already.'],
  PASSKEY_NOT_FOUND: [404, 'This passkey could not be found. It may have been removed.'],
  TOO_MANY_PASSKEYS: [409, 'An account can have 20 passkeys. Please remove one first.'],
  SSO_OFF: [404, 'Single sign-on is not set up on this server.'],
  SSO_DECLINED: [401, 'The sign-in was cancelled. Please try again.'],
  SSO_EXPIRED: [400, 'This sign-in took too long, or it was begun in another window. Please try again.'],
  SSO_FAILED: [
    502,
    'The sign-in service did not answer as it should. Please try again; if it goes on, tell your administrator.',
  ],
  SSO_SIGN_IN_AGAIN: [403, 'Please sign in again first: your account is looked after by your sign-in service.'],
  SSO_LOGOUT_TOKEN: [400, 'This is not a logout token of the sign-in service.'],
  SSO_NO_EMAIL: [403, 'The sign-in service did not tell your email address. Please ask your administrator.'],
  SSO_DOMAIN: [403, 'Accounts with this email address may not sign in here. Please ask your administrator.'],
  SSO_NOT_VERIFIED: [
    403,
    'The sign-in service does not confirm that this email address is yours, so its account stays closed. Please ask your administrator.',
  ],
  /** The address was given to somebody else at the sign-in service. */
  SSO_OTHER_PERSON: [
    403,
    'The account with your email address belongs to somebody else at the sign-in service. Please ask your administrator.',
  ],
  SSO_EMERGENCY: [403, 'The emergency administrator signs in with a password only.'],
  SSO_ONLY: [403, 'This account signs in by single sign-on. Please use that button.'],
  LOCAL_SIGN_IN_OFF: [403, 'On this server people sign in by single sign-on. Please use that button.'],
  CLIENT_USES_SSO: [409, 'This account signs in by single sign-on, so it has no password. Disconnect it first.'],
  TWO_FACTORS_REQUIRED: [403, 'Please set up two-step sign-in on your profile first.'],
  TWO_FACTORS_ON: [409, 'Two-step sign-in is on already.'],
  TWO_FACTORS_OFF: [409, 'Two-step sign-in is off.'],
  ACCOUNT_INACTIVE: [403, INACTIVE],
  EMAIL_TAKEN: [409, 'A user with this email already exists.'],
  WRONG_CURRENT_PASSWORD: [422, 'The current password is not correct.'],
  LINK_INVALID: [400, 'This link is no longer valid. Please ask for a new one.'],

  CLIENT_NOT_FOUND: [404, 'This client could not be found.'],
  CLIENT_INACTIVE: [409, 'This account is inactive. Please activate it first.'],
  LAST_ADMIN: [409, 'The last active admin cannot be removed, demoted or deactivated.'],
  NOT_YOURSELF: [409, 'You cannot do this to your own account.'],

  PROJECT_NOT_FOUND: [
    404,
    "Sorry, We couldn't fetch the project data at this moment. Please contact support if the problem persists.",
  ],
  PROJECT_ON_HOLD: [
    409,
    'This project is on legal hold. Nothing of it can be deleted until an administrator ends the hold.',
  ],
  CLIENT_ON_HOLD: [
    409,
    'A project of this account is on legal hold. The account cannot be deleted until an administrator ends the hold.',
  ],
  PROJECT_CATEGORY_IN_USE: [
    409,
    'This category has documents in the project. Please delete them before removing the category.',
  ],
  CATEGORY_NOT_FOUND: [404, "Sorry, We couldn't load category data..."],
  CATEGORY_TAKEN: [409, 'A category with this name already exists.'],
  CATEGORY_IN_USE: [409, 'This category is in use. Set it inactive instead of deleting it.'],
  SUB_CATEGORY_TAKEN: [422, 'This category already has a sub-category with this name.'],
  SUB_CATEGORY_NOT_FOUND: [404, 'This sub-category could not be found.'],
  CATEGORY_INVALID: [422, 'Please enter valid category.'],

  DDQ_NOT_FOUND: [404, 'This question could not be found. It may have been deleted.'],
  DDQ_TAKEN: [409, 'This question is already in the bank for this category.'],

  IMPORT_FILE_MISSING: [422, 'Please upload file.'],
  IMPORT_FILE_KIND: [422, 'Please upload .csv or .xlsx file.'],
  IMPORT_FILE_MANY: [422, 'Please upload only one CSV file at a time'],
  IMPORT_FILE_TOO_LARGE: [413, 'This file is larger than 20 MB. Please split it and upload the parts.'],
  IMPORT_FILE_UNREADABLE: [422, 'This file cannot be read as a table. Please save it again as .csv or .xlsx.'],
  IMPORT_FILE_EMPTY: [422, 'This file has no rows below its headings.'],
  IMPORT_TOO_MANY_ROWS: [422, 'This file has more than 20,000 rows. Please split it and upload the parts.'],
  IMPORT_ROWS: [422, "Oops! Looks like there's a mistake in the file. Here's what needs fixing."],

  TOPIC_NOT_FOUND: [404, 'This topic could not be found.'],
  TOPIC_TAKEN: [409, 'A topic with this title already exists.'],
  TOPIC_BUILT_IN: [409, 'A topic that came with the product cannot be deleted. Switch it off instead.'],
  TOPIC_NOT_BUILT_IN: [409, 'This topic did not come with the product, so there is no wording to restore.'],

  UPLOAD_NOT_MULTIPART: [415, 'Please send the files as a form upload in the field files[].'],
  UPLOAD_BROKEN: [400, 'The upload broke off before its end. Please send the files again.'],
  UPLOAD_EMPTY: [422, 'Please upload at least one document for at least one category.'],
  UPLOAD_TOO_LARGE: [413, 'This file is larger than 100 MB. Please split it and upload the parts.'],
  UPLOAD_TOO_MANY: [413, 'Please upload at most 20 files at a time.'],
  UPLOAD_ZERO_BYTES: [422, 'This file is empty (0 bytes). Please check it and upload it again.'],
  UPLOAD_EXTENSION: [422, UPLOAD_EXTENSIONS_RULE],
  UPLOAD_FAILED: [500, 'Sorry! We are unable to upload the documents at this moments.'],
  STORAGE_FULL: [507, 'The file store is full. Please tell your administrator; nothing was lost.'],
  DOCUMENT_NOT_FOUND: [404, 'This document could not be found.'],
  FACT_NOT_FOUND: [404, 'This fact could not be found. The document may have been read again.'],
  FACT_FORM: [422, 'This is not a value for this kind of fact.'],
  DOCUMENT_INFECTED: [409, 'A virus was found in this document, so it is not handed out.'],
  DOCUMENT_NOT_LOCKED: [409, 'This document is not locked by a password.'],
  DOCUMENT_BUSY: [409, 'This document is being read. Please wait or cancel first.'],

  RESPONSE_NOT_FOUND: [404, 'No Responses available for selected document'],
  GENERATION_FAILED: [502, 'Oops! Something went wrong while generating ddq response.'],
  PASSAGES_SILENT: [422, 'The chosen passages do not answer this question. Please choose others.'],
  PASSAGES_READ_ANEW: [409, 'A document was read anew in the meantime. Please choose its passages again.'],
  CHUNKS_MIXED: [404, 'These passages could not be found.'],
  NOTHING_TO_EXPORT: [422, 'No data available for export.'],
  SENDING_CHANGED: [409, 'The host or the model has changed since you looked. Please look again before you agree.'],
  REGISTER_NOT_CONFIGURED: [409, 'No company register is configured on this server.'],
  REGISTER_FAILED: [502, 'The company register did not answer. Please try again later.'],
  REGISTER_HAS_NO_DOCUMENTS: [409, 'The register that is configured on this server lists no documents.'],
  REGISTER_IMPORT_KIND: [422, 'Please upload the register as .csv, .zip or .gz.'],
  REGISTER_IMPORT_RUNNING: [409, 'Another import is running. Please wait until it has ended.'],
  COMPANY_NOT_FOUND: [404, 'The register has no such company.'],
  REGISTER_DOCUMENT_NOT_FOUND: [404, 'The register lists no such document for this company.'],
  FEEDBACK_NOT_FOUND: [404, 'This feedback could not be found.'],
  REVIEW_OUTDATED: [409, 'The answer has changed since you read it. Please read the new one first.'],
  WORDING_TOO_EARLY: [409, 'There is no answer yet that you could write in your words.'],
  WORDING_SOURCE: [400, 'A number in square brackets is not the number of a source of this answer.'],
  REVIEW_TOO_EARLY: [409, 'There is no answer to review yet.'],
  FEEDBACK_OUTDATED: [409, 'The answer has changed since you read it. Please look at the new one first.'],
  FILE_INFECTED: [422, 'A virus was found in this file, so it was not taken.'],
  SCANNER_AWAY: [503, 'The virus scanner does not answer, so files cannot be taken. Please try again later.'],
  SUPPORT_REQUEST_NOT_FOUND: [404, 'This support request could not be found.'],
  STEP_OUT_OF_ORDER: [409, 'The step before this one has not finished for every document.'],
  STEP_RUNNING: [409, 'This step is already running.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every failed call. */
export interface ErrorAnswer {
  status: 'error';
  code: ErrorCode;
  message: string;
  /** Field (as sent) to sentence. */
  errors?: Record<string, string>;
  /** Names the request in the server's log. */
  reference?: string;
}

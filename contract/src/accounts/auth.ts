import { z } from 'zod';
import { call } from '../define-call.ts';
import { Email, Id, OptionalPhone, Password, PersonName, Phone, requiredText } from '../fields.ts';
import { Passkey, PasskeyCredential, PasskeyName, PasskeyOptions } from './passkeys.ts';
import { ROLES } from './roles-and-login-page-constants.ts';

export const RoleName = z.enum(ROLES);

export const Registration = z.object({
  email: Email,
  firstName: PersonName('Name is required.'),
  lastName: PersonName('Name is required.'),
  password: Password,
  phoneNumber: Phone,
});
export type Registration = z.infer<typeof Registration>;

export const Login = z.object({
  email: Email,
  password: requiredText('Password is required.').max(200),
  /** Of the authenticator app, or a recovery code; only accounts with two-step sign-in need one, or a passkey. */
  code: z.string().max(40).optional(),
  /** Instead of a code. */
  passkey: PasskeyCredential.optional(),
});
export type Login = z.infer<typeof Login>;

export const Session = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: RoleName,
  /** For API clients; the browser uses the cookie. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

export const ClientDetails = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  role: RoleName,
  isStaff: z.boolean(),
  isActive: z.boolean(),
  /** Signs in at the firm's own service, and has no password here. */
  usesSingleSignOn: z.boolean(),
});
export type ClientDetails = z.infer<typeof ClientDetails>;

/** What people may change of their own account; the email never changes. */
export const ProfileInput = z.object({
  firstName: PersonName(),
  /** Not everybody has one. */
  lastName: z.string().trim().max(100, 'Name must have at most 100 characters.').default(''),
  phoneNumber: OptionalPhone,
});
export type ProfileInput = z.infer<typeof ProfileInput>;

export const PasswordChange = z.object({
  currentPassword: requiredText('Password is required.').max(200),
  password: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Whether a password alone signs in to an account. */
export const TwoFactorsState = z.object({
  /** A code of an app or a passkey is asked for as well. */
  isOn: z.boolean(),
  hasApp: z.boolean(),
  /** The server demands it of this role. */
  isDemanded: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type TwoFactorsState = z.infer<typeof TwoFactorsState>;
export const TwoFactorsCode = z.object({ code: requiredText('Code is required.').max(40) });
export const PasswordAgain = z.object({ currentPassword: requiredText('Password is required.').max(200) });
const RecoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
const SignedIn = z.object({ message: z.string(), data: Session });
const PasskeyId = z.object({ id: Id });

// The values of a link are checked by the service, which answers a wrong one with a redirect or a sentence, never with a 422.
const LinkParams = z.object({ id: z.string(), token: z.string() });

/** Answered to whoever asks for a mail, whatever the address. */
export const MAIL_SENT = 'Email sent! Email has been sent on your email id.';
/** The same on a server without a mail server: nobody but its operator may read what it would have sent. */
export const MAIL_KEPT =
  'This server sends no email. If there is an account with this address, the link is kept for whoever runs the server, in the folder “outbox” of the data directory.';

export const MailAnswer = z.object({
  /** The same for every address, known or not. */
  message: z.string(),
  /** False on a server that only keeps its mails. */
  sendsMail: z.boolean(),
});

export const authCalls = {
  register: call('POST', '/registration', {
    access: 'public',
    limited: 'calls',
    body: Registration,
    answer: MailAnswer.extend({
      /** Verifies the account that this call made. Only on a server that sends no mail, and only for who sits at it. */
      verifyLink: z.string().nullable(),
    }),
  }),
  login: call('POST', '/', {
    access: 'public',
    limited: 'failures',
    body: Login,
    answer: SignedIn,
  }),
  logout: call('POST', '/logout', {
    access: 'public',
    /** Where the sign-in service ends its own session, for who came from there. */
    answer: z.object({ signOutAt: z.string().nullable() }),
  }),
  /** Sends the browser to the firm's sign-in service. */
  singleSignOn: call('GET', '/single_sign_on', {
    access: 'public',
    limited: 'failures',
    kind: 'redirect',
    query: z.object({
      /** The address within the product that was asked for. */
      to: z.string().max(2000).optional(),
      /** The service shall ask who it is even if it knows: for what only the owner of an account may do. */
      again: z.literal('true', 'Please say true, or nothing.').optional(),
    }),
  }),
  /** Where the sign-in service sends the browser back to. */
  singleSignOnCallback: call('GET', '/single_sign_on/callback', {
    access: 'public',
    limited: 'failures',
    kind: 'redirect',
  }),
  /** The sign-in service says that somebody signed out there, or was blocked: the sessions here end too. */
  singleSignOnEnded: call('POST', '/single_sign_on/ended', {
    access: 'public',
    limited: 'failures',
    body: z.object({ logoutToken: z.string('A logout token is required.').max(20_000, 'This is no logout token.') }),
  }),
  role: call('GET', '/clients/role', { answer: z.object({ clientDetails: ClientDetails }) }),
  editProfile: call('PUT', '/profile', { body: ProfileInput, answer: z.object({ clientDetails: ClientDetails }) }),
  /** Ends every other session of the account; this one goes on with the token that is answered. */
  changePassword: call('POST', '/profile/password', {
    limited: 'failures',
    body: PasswordChange,
    answer: SignedIn,
  }),
  twoFactors: call('GET', '/profile/two_factors', { answer: z.object({ data: TwoFactorsState }) }),
  /** A new secret for an authenticator app; `address` is what its picture holds. */
  beginTwoFactors: call('POST', '/profile/two_factors', {
    limited: 'failures',
    body: PasswordAgain,
    answer: z.object({ data: z.object({ secret: z.string(), address: z.string() }) }),
  }),
  /** Switches it on. The recovery codes are answered this once. */
  confirmTwoFactors: call('POST', '/profile/two_factors/confirm', {
    limited: 'failures',
    body: TwoFactorsCode,
    answer: RecoveryCodes,
  }),
  renewRecoveryCodes: call('POST', '/profile/two_factors/recovery_codes', {
    limited: 'failures',
    body: PasswordAgain,
    answer: RecoveryCodes,
  }),
  /** Takes the app off; passkeys stay. */
  removeTwoFactors: call('POST', '/profile/two_factors/remove', { limited: 'failures', body: PasswordAgain }),
  /** What a browser needs to ask for a passkey of this server, whoever has one. Works for five minutes. */
  passkeyChallenge: call('GET', '/passkey_challenge', { access: 'public', answer: PasskeyOptions }),
  /** Without a password: only with a passkey that has checked that it is its owner. */
  passkeyLogin: call('POST', '/passkey_login', {
    access: 'public',
    limited: 'failures',
    body: z.object({ passkey: PasskeyCredential }),
    answer: SignedIn,
  }),
  passkeys: call('GET', '/profile/passkeys', { answer: z.object({ data: z.array(Passkey) }) }),
  /** What a browser needs to make a passkey for the account. */
  beginPasskey: call('POST', '/profile/passkeys/begin', {
    limited: 'failures',
    body: PasswordAgain,
    answer: PasskeyOptions,
  }),
  addPasskey: call('POST', '/profile/passkeys', {
    limited: 'failures',
    body: PasskeyName.extend({ passkey: PasskeyCredential }),
    answer: z.object({
      data: z.object({
        passkey: Passkey,
        /** With the first second step of an account, this once. */
        recoveryCodes: z.array(z.string()).nullable(),
      }),
    }),
  }),
  renamePasskey: call('PUT', '/profile/passkeys/:id', { params: PasskeyId, body: PasskeyName }),
  removePasskey: call('POST', '/profile/passkeys/:id/remove', {
    limited: 'failures',
    params: PasskeyId,
    body: PasswordAgain,
  }),
  verifyEmail: call('GET', '/verify_email/:id/:token', {
    access: 'public',
    // Its answers tell which numbers are accounts.
    limited: 'calls',
    params: LinkParams,
    kind: 'redirect',
  }),
  forgotPassword: call('POST', '/forgot_password', {
    access: 'public',
    limited: 'calls',
    body: z.object({ email: Email }),
    answer: MailAnswer,
  }),
  /** Whether the link of a mail would work; uses nothing up. */
  checkResetLink: call('GET', '/reset_password/:id/:token', {
    access: 'public',
    limited: 'failures',
    params: LinkParams,
    /** Whether it was sent to somebody who never had a password. */
    answer: z.object({ isInvitation: z.boolean() }),
  }),
  resetPassword: call('POST', '/reset_password/:id/:token', {
    access: 'public',
    limited: 'calls',
    params: LinkParams,
    body: z.object({ password: Password }),
    answer: z.object({ message: z.string() }),
  }),
  resendEmail: call('POST', '/resend_email', {
    access: 'public',
    limited: 'calls',
    body: z.object({ email: Email }),
    answer: MailAnswer,
  }),
};

export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  sentAt: z.iso.datetime(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
/** Only while mail goes to the outbox folder and the server is reached on loopback: a mail opens the account it was written to. */
export const devCalls = {
  outbox: call('GET', '/dev/outbox', { access: 'admin', answer: z.object({ data: z.array(OutboxMail) }) }),
};

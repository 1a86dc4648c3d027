import type { TokenPurpose } from '../../database/entities/accounts/emailed-account-token.entity.js';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';
import type { Mail } from '../../ports/mail/mailer.js';
import { writeMail } from '../../ports/mail/write-mail.js';
import { nameOf } from './client-accounts.presenter.js';

export type Addressee = Pick<UserEntity, 'email' | 'firstName' | 'lastName' | 'verifiedAt'>;

const byName = (addressee: Addressee) => `Hello ${nameOf(addressee)},`;
// The name of an address that nobody has confirmed may be what a stranger wanted to say to that mailbox.
const greetingOf = (addressee: Addressee) => (addressee.verifiedAt === null ? 'Hello,' : byName(addressee));

const LINK_MAILS: Record<TokenPurpose, { subject: string; label: string; paragraphs: string[] }> = {
  verify: {
    subject: 'Verify your email for Proofroom',
    label: 'Verify email',
    paragraphs: [
      'Please open this link to verify your email. It works for three days.',
      'If you did not register, please do not open it: somebody else gave your address.',
    ],
  },
  reset: {
    subject: 'Reset your Proofroom password',
    label: 'Choose a new password',
    paragraphs: [
      'Please open this link to choose a new password. It works for two hours.',
      'If you did not ask for it, you can ignore this mail.',
    ],
  },
  invite: {
    subject: 'You have been added to Proofroom',
    label: 'Choose your password',
    paragraphs: [
      'An account was opened for you. Please open this link to choose your password. It works for seven days.',
    ],
  },
};

/** The mail that carries a link of the account. */
export function linkMail(addressee: Addressee, purpose: TokenPurpose, address: string): Mail {
  const { subject, label, paragraphs } = LINK_MAILS[purpose];
  return writeMail({
    to: addressee.email,
    subject,
    greeting: purpose === 'invite' ? byName(addressee) : greetingOf(addressee),
    paragraphs,
    link: { label, address },
  });
}

/** Whoever did not change it learns that somebody else did. */
export const passwordChangedMail = (addressee: Addressee): Mail =>
  writeMail({
    to: addressee.email,
    subject: 'Your Proofroom password was changed',
    greeting: greetingOf(addressee),
    paragraphs: [
      'The password of your account was changed. Everyone who was signed in with the old one has been signed out.',
      'If it was not you, choose a new password with “Forgot password?” on the login page and contact support.',
    ],
  });

/** Whoever did not close it learns that somebody else did. */
export const closedMail = (addressee: Addressee): Mail =>
  writeMail({
    to: addressee.email,
    subject: 'Your Proofroom account is closed',
    greeting: greetingOf(addressee),
    paragraphs: [
      'Your account was closed from your profile and deleted, with its projects, documents and answers.',
      'If it was not you, please answer this mail or write to the organisation that runs Proofroom.',
    ],
  });

/** The page says the same to everybody; only the mailbox learns that there is an account. */
export const hasAccountMail = (addressee: Addressee, address: string): Mail =>
  writeMail({
    to: addressee.email,
    subject: 'You already have a Proofroom account',
    greeting: greetingOf(addressee),
    paragraphs: [
      'Somebody tried to register with your email address, and you already have an account.',
      'If it was you, please log in. With “Forgot password?” on that page you can choose a new password.',
      'If it was not you, you can ignore this mail: nothing was changed.',
    ],
    link: { label: 'Log in', address },
  });

export const invitationToSingleSignOn = (addressee: Addressee, service: string, address: string): Mail =>
  writeMail({
    to: addressee.email,
    subject: 'You have been added to Proofroom',
    greeting: byName(addressee),
    paragraphs: [`An account was opened for you. Please sign in with ${service}; you need no password here.`],
    link: { label: 'Sign in', address },
  });

export const signsInElsewhereMail = (addressee: Addressee, service: string, address: string): Mail =>
  writeMail({
    to: addressee.email,
    subject: 'Your Proofroom account has no password',
    greeting: greetingOf(addressee),
    paragraphs: [
      `A new password was asked for, but your account signs in with ${service}. A forgotten password is changed there.`,
      'If it was not you who asked, you can ignore this mail.',
    ],
    link: { label: 'Sign in', address },
  });

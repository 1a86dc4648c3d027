import type { SupportRequestEntity } from '../../database/entities/accounts/support-request.entity.js';
import type { Mail } from '../../ports/mail/mailer.js';
import { writeMail } from '../../ports/mail/write-mail.js';

/** To the people who answer; an answer to it goes to the person. */
export const requestForSupport = (to: string, page: string, request: SupportRequestEntity): Mail =>
  writeMail({
    to,
    subject: `Support request ${request.id}`,
    replyTo: request.email,
    greeting: 'Hello,',
    paragraphs: ['Somebody asked for support. Answer this mail to write to them.'],
    link: { label: 'Open the support requests', address: page },
    details: [
      ['Name', request.fullName],
      ['Email', request.email],
      ['Phone', request.phoneNumber],
    ],
    quote: request.message,
  });

// Anybody may type anybody's address into the form, so these two carry no word of what was typed.

export const requestReceived = ({ id, email }: SupportRequestEntity): Mail =>
  writeMail({
    to: email,
    subject: `We received your support request ${id}`,
    greeting: 'Hello,',
    paragraphs: [
      'Thank you for writing to us. We will answer you as soon as we can.',
      'If you did not write to us, you can ignore this mail.',
    ],
  });

export const requestResolved = ({ id, email }: SupportRequestEntity): Mail =>
  writeMail({
    to: email,
    subject: `Your support request ${id} is resolved`,
    greeting: 'Hello,',
    paragraphs: [
      'Your support request has been resolved. If something is still open, please write to us again.',
      'If you did not write to us, you can ignore this mail.',
    ],
  });

import type { Mail } from '../../ports/mail/mailer.js';
import { writeMail } from '../../ports/mail/write-mail.js';
import type { NewFeedback } from './feedback.repository.js';

/** Says that feedback came, and of what. What was said and the answer stay on the server: they may quote a client's papers. */
export const feedbackReceived = (to: string, page: string, feedback: NewFeedback): Mail =>
  writeMail({
    to,
    subject: `Feedback from ${feedback.sentBy}`,
    greeting: 'Hello,',
    paragraphs: ['Somebody sent feedback on an answer.'],
    link: { label: 'Open the feedback', address: page },
    details: [
      ['Client', feedback.clientName],
      ['Project', feedback.projectName],
      ['Category', feedback.categoryName],
      ['Question', feedback.question],
    ],
  });

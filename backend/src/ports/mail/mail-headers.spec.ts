import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { writeMail } from './write-mail.js';

describe('a mail about somebody whose name or address holds line ends', () => {
  it('gets no header of theirs', async () => {
    const mail = writeMail({
      to: 'support@firm.ie',
      subject: 'Request of Una\r\nBcc: all@firm.ie',
      replyTo: 'una@firm.ie\r\nBcc: all@firm.ie',
      greeting: 'Hello,',
      paragraphs: ['Una\r\nBcc: all@firm.ie asked.'],
    });
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message, envelope } = await transport.sendMail({ from: 'proofroom@firm.ie', ...mail });
    const [headers = ''] = String(message).split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(envelope.to).toEqual(['support@firm.ie']);
  });
});

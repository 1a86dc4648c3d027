import { expect, it } from 'vitest';
import { writeMail } from './write-mail.js';

it('says the same as plain text and as HTML', () => {
  const { text, html } = writeMail({
    to: 'anna@firm.ie',
    subject: 'Verify',
    greeting: 'Hello Anna,',
    paragraphs: ['Please open this link.'],
    link: { label: 'Verify', address: 'https://proofroom.example/x?a=1&b=2' },
    details: [['Phone', '0871234567']],
    quote: 'First line\nSecond line',
  });
  expect(text.split('\n\n')).toEqual([
    'Hello Anna,',
    'Please open this link.',
    'https://proofroom.example/x?a=1&b=2',
    'Phone: 0871234567',
    '> First line\n> Second line',
    'Proofroom',
  ]);
  expect(html).toContain('href="https://proofroom.example/x?a=1&amp;b=2"');
  for (const words of ['Hello Anna,', 'Please open this link.', '0871234567', 'First line<br>Second line'])
    expect(html).toContain(words);
});

it('lets nothing that a person typed act as HTML', () => {
  const typed = '<img src=x onerror="alert(1)">';
  const { html } = writeMail({
    to: 'a@b.ie',
    subject: typed,
    greeting: typed,
    paragraphs: [typed],
    details: [[typed, typed]],
    quote: typed,
  });
  expect(html).not.toContain('<img');
});

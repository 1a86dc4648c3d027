import { expect, it } from 'vitest';
import { attachedTo } from './mail-of-attachment.ts';

it('names the mail that something is attached to, and the uploaded mail around it', () => {
  expect(attachedTo({ fileName: 'offer.msg', outermost: null })).toBe('attached to offer.msg');
  expect(attachedTo({ fileName: 'reply.msg', outermost: { id: 1, fileName: 'offer.msg' } })).toBe(
    'attached to reply.msg in offer.msg',
  );
});

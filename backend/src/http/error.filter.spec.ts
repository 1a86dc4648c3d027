import { Logger, type ArgumentsHost } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { ErrorFilter } from './error.filter.js';

/** What a caller is answered when a handler fails with this. */
function answered(error: unknown) {
  const sent: { status?: number; body?: { code: string } } = {};
  const reply = {
    raw: {},
    status: (status: number) => ({ send: (body: { code: string }) => Object.assign(sent, { status, body }) }),
  };
  const http = { getResponse: () => reply, getRequest: () => ({}) };
  const { catch: answer } = ErrorFilter.prototype;
  answer.call(new ErrorFilter(), error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return [sent.status, sent.body?.code];
}

describe('two calls at the same time', () => {
  it.each([
    ['whose row the other one deleted is told that it is not there', '23503', [404, 'NOT_FOUND']],
    ['that write the same thing are told to try again', '23505', [409, 'CHANGED_MEANWHILE']],
    ['that wait for each other are told to try again', '40P01', [409, 'CHANGED_MEANWHILE']],
  ])('one %s', (_title, code, expected) => {
    expect(answered(Object.assign(new Error('query failed'), { driverError: { code } }))).toEqual(expected);
  });
});

it('a call that the database has no space for is told so', () => {
  expect(answered(Object.assign(new Error('query failed'), { driverError: { code: '53100' } }))).toEqual([
    507,
    'STORAGE_FULL',
  ]);
});

describe('the log of a failure', () => {
  it('names the request and the column, and keeps out the words that the database quotes', () => {
    const error = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const cause = Object.assign(
      new Error('invalid input syntax for type integer: "The rent is 100 euro" in column "page" near \'s3cret-word\''),
      { driverError: { code: '22P02' }, parameters: ['The rent is 100 euro'] },
    );
    answered(cause);
    const line = JSON.stringify(error.mock.calls);
    error.mockRestore();
    expect(line).toContain('column \\"page\\"');
    expect(line).not.toContain('rent');
    expect(line).not.toContain('s3cret');
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError, sentenceOf } from './apiError.ts';

const failure = (fields: Record<string, string>) =>
  new ApiError('Please check the highlighted fields.', { code: 'VALIDATION', status: 422, fields });

describe('the sentence of a failure', () => {
  it('names what is wrong where no field is there to be highlighted', () => {
    expect(sentenceOf(failure({ _: 'This is not a valid id.' }))).toBe('This is not a valid id.');
    expect(sentenceOf(failure({ projectId: 'This is not a valid id.', questionId: 'This is not a valid id.' }))).toBe(
      'This is not a valid id.',
    );
  });

  it('is the one of the server when nothing more is known', () => {
    expect(sentenceOf(failure({}))).toBe('Please check the highlighted fields.');
  });

  it('carries the reference only when the fault is ours', () => {
    const options = { code: 'INTERNAL', reference: 'abc' } as const;
    expect(sentenceOf(new ApiError('Something bad happened!', { ...options, status: 500 }))).toBe(
      'Something bad happened! (Reference abc)',
    );
    expect(sentenceOf(new ApiError('Gone.', { ...options, status: 404 }))).toBe('Gone.');
  });
});

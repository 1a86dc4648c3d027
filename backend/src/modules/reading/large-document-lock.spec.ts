import { expect, it } from 'vitest';
import { LargeDocumentLock } from './large-document-lock.js';
import type { RunningStep } from '../steps/steps.repository.js';

const aStep = (documentId: number, textBytes: number): RunningStep => ({
  id: documentId,
  projectId: 1,
  documentId,
  step: 'parse_documents',
  chain: true,
  attempt: 1,
  lane: 'documents',
  textBytes,
});
const LARGE = 45_000_000;
const SMALL = 40_000;

it('a worker reads one large document at a time, small ones beside it, and forgets its text afterwards', async () => {
  const forgotten: number[] = [];
  const large = new LargeDocumentLock({ forget: (id) => forgotten.push(id) });
  let finish = (_outcome: string) => {};
  const first = large.runAlone(aStep(1, LARGE), () => new Promise<string>((done) => (finish = done)));

  expect(await large.runAlone(aStep(2, LARGE), async () => 'read')).toBeNull();
  expect(await large.runAlone(aStep(3, SMALL), async () => 'read')).toBe('read');
  finish('read');
  expect(await first).toBe('read');
  expect(forgotten).toEqual([1]);

  await expect(large.runAlone(aStep(2, LARGE), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await large.runAlone(aStep(2, LARGE), async () => 'read')).toBe('read');
});

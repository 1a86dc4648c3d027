import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentFile } from '@proofroom/contract';
import { type SendFile, UploadQueue } from './uploadQueue.ts';

interface Sending {
  name: string;
  progress: (share: number) => void;
  arrive: (saved?: Partial<DocumentFile>) => void;
  fail: (sentence: string) => void;
}

let sending: Sending[];
const send: SendFile = ({ file }, onProgress, signal) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Cancelled')));
    sending.push({
      name: file.name,
      progress: onProgress,
      arrive: (saved = {}) => resolve(saved as DocumentFile),
      fail: (sentence) => reject(new Error(sentence)),
    });
  });

const request = (name: string, projectId = 1) => ({
  projectId,
  categoryId: 2,
  categoryName: 'Corporate',
  projectName: 'Quay',
  file: new File(['x'], name),
});
const settle = () => new Promise((resolve) => setTimeout(resolve));
const one = (name: string) => {
  const found = sending.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`${name} is not being sent`);
  return found;
};
const states = (queue: UploadQueue) =>
  Object.fromEntries(queue.snapshot().map(({ file, status }) => [file.name, status]));
const keyOf = (queue: UploadQueue, name: string) => queue.snapshot().find(({ file }) => file.name === name)?.key ?? '';

beforeEach(() => {
  sending = [];
});

describe('the upload queue', () => {
  it('sends three files at once and the next as soon as one has arrived', async () => {
    const queue = new UploadQueue(send);
    queue.add(['a', 'b', 'c', 'd'].map((name) => request(name)));
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    one('b').arrive();
    await settle();
    expect(states(queue)).toEqual({ a: 'uploading', b: 'done', c: 'uploading', d: 'uploading' });
  });

  it('shows how far each file is', () => {
    const queue = new UploadQueue(send);
    queue.add([request('a')]);
    one('a').progress(0.4);
    expect(queue.snapshot()[0]?.progress).toBe(0.4);
  });

  it('keeps a failed file with its reason, goes on with the others, and sends it again on demand', async () => {
    const queue = new UploadQueue(send, 1);
    queue.add([request('a'), request('b')]);
    one('a').fail('The connection was lost.');
    await settle();
    expect(queue.snapshot()[0]).toMatchObject({ status: 'failed', error: 'The connection was lost.' });
    one('b').arrive();
    await settle();
    queue.retry(keyOf(queue, 'a'));
    expect(queue.snapshot()[0]).toMatchObject({ status: 'uploading', error: undefined });
    sending.at(-1)?.arrive();
    await settle();
    expect(states(queue)).toEqual({ a: 'done', b: 'done' });
  });

  it('stops a file that is cancelled while it is sent, and goes on with the next', async () => {
    const queue = new UploadQueue(send, 1);
    queue.add([request('a'), request('b')]);
    queue.cancel(keyOf(queue, 'a'));
    await settle();
    expect(states(queue)).toEqual({ b: 'uploading' });
  });

  it('tells when the last file of a project has come to its end, with what became of them', async () => {
    const queue = new UploadQueue(send);
    const told: unknown[] = [];
    queue.onSettled((projectId, outcome) => told.push([projectId, outcome]));
    queue.add([request('a'), request('b'), request('other', 9)]);
    one('a').arrive();
    await settle();
    expect(told).toEqual([]);
    one('b').fail('no');
    await settle();
    expect(told).toEqual([[1, { done: 1, failed: 1 }]]);
    expect(queue.isBusy()).toBe(true);
  });

  it('forgets on demand what is over, and nothing that is under way', async () => {
    const queue = new UploadQueue(send);
    queue.add([request('a'), request('b')]);
    one('a').arrive();
    await settle();
    queue.dismiss();
    expect(states(queue)).toEqual({ b: 'uploading' });
  });
});

import { expect, it } from 'vitest';
import { UnreadableDocument, type ParsedDocument } from '../../../ports/parser/document-parser.js';
import { ParseDocumentsStep } from './parse-documents.step.js';

const AREA = { page: 2, left: 0.1, right: 0.5, top: 0.1, bottom: 0.2 };

/** A step that reads one document with a parser that does as told, and how often and with what it was asked. */
function stepWith(parse: (isRecognised: boolean) => Partial<ParsedDocument>) {
  const document = { id: 1, fileKey: 'a', originalName: 'lease.pdf', scannedPages: [2] };
  const readings: boolean[] = [];
  const orders: unknown[] = [];
  const results = {
    begin: async () => ({ document }),
    waitForRecognition: () => ({ write: async () => 'waits' }),
    save: () => ({ write: async () => 'saved' }),
  };
  const parser = {
    parse: async ({ recognised }: { recognised?: unknown }) => {
      readings.push(recognised !== undefined);
      return { scannedPages: [2], unreadPages: [], ...parse(recognised !== undefined) };
    },
  };
  const recogniser = {
    isAvailable: async () => true,
    recognise: async (order: { areas?: unknown }) => {
      orders.push(order.areas);
      return [];
    },
  };
  const files = {
    withLocalPath: async <T>(_key: string, _signal: unknown, work: (path: string) => T) => work('/file'),
  };
  const attachments = { depthOf: async () => 0, store: async () => undefined };
  const given = [results, attachments, { store: async () => undefined }, files, parser, recogniser];
  const newStep = () =>
    new ParseDocumentsStep(...(given as unknown as ConstructorParameters<typeof ParseDocumentsStep>));
  const run = (step: ParseDocumentsStep, lane: 'documents' | 'ocr') =>
    step.run({ projectId: 1, documentId: 1, lane } as never, new AbortController().signal);
  return { newStep, run, readings, orders };
}

it('a document whose pictures hold words is read before they are recognised and once more afterwards, not in between', async () => {
  const { newStep, run, readings, orders } = stepWith(() => ({ pictures: [AREA] }));
  const step = newStep();
  await run(step, 'documents');
  await run(step, 'ocr');
  expect(readings).toEqual([false, true]);
  expect(orders).toEqual([[AREA]]);
});

it('a worker that did not read the document itself looks for its pictures anew', async () => {
  const { newStep, run, readings, orders } = stepWith(() => ({ pictures: [AREA] }));
  await run(newStep(), 'documents');
  await run(newStep(), 'ocr');
  expect(readings).toEqual([false, false, true]);
  expect(orders).toEqual([[AREA]]);
});

it('a scan is read whole, without a look at the pictures on its pages', async () => {
  const { newStep, run, readings, orders } = stepWith((isRecognised) => {
    if (!isRecognised) throw new UnreadableDocument('failed', 'It is a scan.', '', { scannedPages: [2] } as never);
    return {};
  });
  const step = newStep();
  await run(step, 'documents');
  await run(step, 'ocr');
  expect(readings).toEqual([false, true]);
  expect(orders).toEqual([[]]);
});

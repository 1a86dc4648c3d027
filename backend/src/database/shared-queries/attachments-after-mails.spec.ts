import { expect, it } from 'vitest';
import { inMailOrder } from './attachments-after-mails.js';

const aDocument = (id: number, parentDocumentId: number | null = null, attachmentPosition: number | null = null) => ({
  id,
  parentDocumentId,
  attachmentPosition,
});
const order = (...documents: ReturnType<typeof aDocument>[]) => inMailOrder(documents).map(({ id }) => id);

it('puts what is attached right after its mail, however late it came, in the order of the mail', () => {
  expect(
    order(aDocument(1), aDocument(2), aDocument(3), aDocument(4, 1, 2), aDocument(5, 1, 0), aDocument(6, 5, 0)),
  ).toEqual([1, 5, 6, 4, 2, 3]);
});

it('keeps an attachment whose mail is not among the documents', () => {
  expect(order(aDocument(2), aDocument(4, 1, 0), aDocument(7))).toEqual([2, 4, 7]);
});

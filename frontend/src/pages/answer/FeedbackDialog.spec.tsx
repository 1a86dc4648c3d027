import type { DdqDetails } from '@proofroom/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes } from '../../shared/testing/render.suite.tsx';
import FeedbackDialog from './FeedbackDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-19T12:00:00.000Z';
const question = {
  id: 9,
  projectId: 5,
  category: { value: 2, label: 'Contracts' },
  response: 'Ireland.',
  updatedAt: AT,
} as DdqDetails;

/** The dialog over a server that answers so; what was sent is kept as it went out. */
function show(reply: object | Response = {}) {
  const sent: FormData[] = [];
  fakeApi({ 'POST /api/gpt_feedback/': reply });
  const answer = window.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return answer(input, init);
  });
  const onClose = vi.fn<() => void>();
  renderRoutes([{ path: '/', element: <FeedbackDialog question={question} onClose={onClose} /> }], '/');
  return { sent, onClose };
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));

describe('feedback on an answer', () => {
  it('goes out with the answer it speaks of, the comment and the files', async () => {
    const { sent, onClose } = show();
    type(/Comment on the response quality/, 'The side letter says Scotland.');
    choose(new File(['x'], 'side letter.txt'));
    send();
    await screen.findByText('Thank you for helping us. Your feedback successfully saved.');
    const [form] = sent;
    const fields = Object.fromEntries([...(form?.entries() ?? [])].filter(([, value]) => typeof value === 'string'));
    expect(fields).toEqual({
      project_id: '5',
      category_id: '2',
      ddq_id: '9',
      llm_response: 'Ireland.',
      answered_at: AT,
      comment: 'The side letter says Scotland.',
    });
    expect(form?.getAll('vdr_reference[]').map((file) => (file as File).name)).toEqual(['side letter.txt']);
    expect(onClose).toHaveBeenCalled();
  });

  it('needs a comment beside files, and something to say without them', async () => {
    const { sent } = show();
    send();
    await screen.findByText('Comment is required.');
    type(/Missing documents/, 'Deed of variation');
    await waitFor(() => expect(screen.queryByText('Comment is required.')).toBeNull());
    choose(new File(['x'], 'a.txt'));
    send();
    await screen.findByText('Comment is required.');
    expect(sent).toEqual([]);
  });

  it('says at once which file cannot be taken', async () => {
    show();
    choose(new File(['x'], 'run.exe'));
    expect(await screen.findByText(/Only files with \.pdf.*run\.exe/)).toBeTruthy();
  });

  it('keeps what was typed when it could not be sent', async () => {
    const { onClose } = show(refusal(500, 'INTERNAL', 'Something bad happened!'));
    type(/Comment on the response quality/, 'Wrong.');
    send();
    await screen.findByText('Sorry! unable to send your feedback.');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Comment on the response quality/).value).toBe('Wrong.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

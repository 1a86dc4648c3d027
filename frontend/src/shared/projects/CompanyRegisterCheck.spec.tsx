import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../testing/render.suite.tsx';
import { CompanyRegisterCheck } from './CompanyRegisterCheck.tsx';

const FOUND = {
  outcome: 'found',
  found: true,
  name: 'QUAY LIMITED',
  status: 'Normal',
  warnings: [],
  source: 'Companies Registration Office',
  as_of: '2026-11-20',
};
const UNKNOWN = {
  ...FOUND,
  outcome: 'unknown',
  found: false,
  name: null,
  status: null,
  warnings: ['The register has no company with the number 78. Is the number right?'],
};

function Field({ typed }: { typed: string }) {
  const [text, setText] = useState(typed);
  return (
    <>
      <input aria-label="CRO number" value={text} onChange={(event) => setText(event.target.value)} />
      <CompanyRegisterCheck croNumber={text} />
    </>
  );
}
const show = (typed = '') => renderRoutes([{ path: '/', element: <Field typed={typed} /> }], '/');
const type = (value: string) => fireEvent.change(screen.getByLabelText('CRO number'), { target: { value } });
const pause = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Until the call has gone out, come back and been read. */
const answered = async () => {
  for (let turn = 0; turn < 5; turn++) await pause(10);
};
const said = () => screen.getByRole('status', { name: 'Company register' }).textContent;

beforeEach(() => {
  signIn();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the check of a CRO number', () => {
  it('shows the company once typing has paused for half a second', async () => {
    const seen = fakeApi({ 'GET /api/registry/companies/77/': { data: FOUND } });
    show();
    type('7');
    await pause(400);
    type('77');
    await pause(499);
    expect(seen).toHaveLength(0);
    await answered();
    expect(seen.map(({ path }) => path)).toEqual(['/api/registry/companies/77/']);
    expect(said()).toContain('QUAY LIMITED · Normal');
    expect(said()).toContain('Companies Registration Office, 20 November 2026');
  });

  it('warns of a company that is dissolved or behind with its returns', async () => {
    const warnings = ['This company is dissolved since 4 May 2022.'];
    fakeApi({ 'GET /api/registry/companies/77/': { data: { ...FOUND, status: 'Dissolved', warnings } } });
    show('77');
    await answered();
    expect(said()).toContain('QUAY LIMITED · Dissolved');
    expect(said()).toContain('This company is dissolved since 4 May 2022.');
  });

  it('asks to check a number the register does not know', async () => {
    fakeApi({ 'GET /api/registry/companies/78/': { data: UNKNOWN } });
    show('78');
    await answered();
    expect(said()).toContain('Not found: please check.');
    expect(said()).toContain('Is the number right?');
  });

  it('forgets the company of the number before as soon as the number changes', async () => {
    fakeApi({
      'GET /api/registry/companies/77/': { data: FOUND },
      'GET /api/registry/companies/78/': { data: UNKNOWN },
    });
    show('77');
    await answered();
    type('78');
    expect(said()).not.toContain('QUAY LIMITED');
    await pause(500);
    await answered();
    expect(said()).toContain('Not found: please check.');
  });

  it('says nothing about what is no number, and nothing when nobody could be asked', async () => {
    const seen = fakeApi({ 'GET /api/registry/companies/77/': refusal(500, 'INTERNAL', 'x') });
    show('IE7');
    await pause(500);
    await answered();
    expect(seen).toHaveLength(0);
    type('77');
    await pause(500);
    await answered();
    expect(seen).toHaveLength(1);
    expect(said()).toBe('');
  });
});

import http from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.js';
import { provideEnv } from '../src/config/env.js';
import { aDatabase, startApp, type TestApp } from './support/start-test-app-and-send-requests.js';

/** One request under a name of our choice, which `fetch` does not let anybody choose. */
const get = (url: string, address: string, host: string, method = 'GET') =>
  new Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    http
      .request({ method, hostname, port, path: address, headers: { host } }, (answer) => {
        let body = '';
        answer.on('data', (part) => (body += String(part)));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
      })
      .on('error', reject)
      .end();
  });

describe('the name under which the server is reached', () => {
  let server: TestApp;
  beforeAll(async () => {
    provideEnv({ PUBLIC_URL: 'https://proofroom.company.ie', OTHER_HOSTS: 'api, proofroom.internal' });
    server = await startApp();
  });
  afterAll(async () => {
    await server?.close();
    provideEnv({ PUBLIC_URL: '', OTHER_HOSTS: '' });
  });

  it.each([
    ['proofroom.company.ie', 200],
    ['PROOFROOM.company.ie.:443', 200],
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['10.1.2.3', 200],
    ['api:3000', 200],
    ['rebound.evil.example', 421],
    ['proofroom.company.ie.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost@evil.example', 421],
    ['evil.example/#localhost', 421],
  ])('%s is answered %i', async (host, status) => {
    expect((await get(server.url, '/api/health/live', host)).status).toBe(status);
  });

  it('that is not ours reaches neither the mails of this machine nor any other call', async () => {
    for (const address of ['/api/dev/outbox', '/api/projects', '/', '/api/docs'])
      expect(JSON.parse((await get(server.url, address, 'rebound.evil.example')).body)).toMatchObject({
        code: 'FOREIGN_HOST',
      });
  });

  it('says behind TLS that it is to be kept', async () => {
    const { headers } = await get(server.url, '/api/health/live', 'localhost');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });
});

describe('every answer', () => {
  let url: string;
  let close: () => Promise<void>;
  let listening: http.Server;
  const web = mkdtempSync(path.join(tmpdir(), 'proofroom-web-'));
  beforeAll(async () => {
    writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Proofroom</title>');
    await aDatabase();
    const app = await createApp(web);
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    close = () => app.close();
    listening = app.getHttpServer() as http.Server;
  });
  afterAll(async () => {
    await close?.();
    rmSync(web, { recursive: true, force: true });
  });

  it.each(['/', '/projects/list/', '/api/health/live', '/api/nothing'])(
    '%s runs no script or style that stands in the page, is never framed, and carries the id of the request',
    async (address) => {
      const { headers } = await fetch(url + address);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      // An empty style element alone has this fingerprint.
      expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      // Only behind TLS: a plain http server must not lock browsers out of itself.
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  it.each(['/', '/api/projects'])('to TRACE of %s is that there is nothing of the kind', async (address) => {
    expect((await get(url, address, 'localhost', 'TRACE')).status).toBe(404);
  });

  it('of a call is kept by no cache, and by no proxy on the way', async () => {
    for (const address of ['/api/health/live', '/api/projects', '/api/clients/role'])
      expect((await fetch(url + address)).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['records', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('to a hundred thousand %s inside each other is that nobody understands it', async (_what, body) => {
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/api/forgot_password`, { method: 'POST', headers, body });
    expect(status).toBe(400);
  });

  it('needs a request that ends: one that is still arriving after half an hour is dropped', () => {
    expect([listening.requestTimeout, listening.headersTimeout]).toEqual([30 * 60_000, 60_000]);
  });

  it('to a mail address with a line of its own is that it is none', async () => {
    const { status } = await fetch(`${url}/api/contact_us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        full_name: 'Una',
        phone_number: '0861234567',
        email: 'una@firm.ie\r\nBcc: all@firm.ie',
        message: 'Help.',
      }),
    });
    expect(status).toBe(422);
  });

  it('names the description of the calls as the only page with a style of its own, by its fingerprint', async () => {
    const { headers } = await fetch(`${url}/api/docs`);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  });
});
